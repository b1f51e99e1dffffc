#include "games/akunur/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template struct Searches<akunur::Rules<4>>;
template struct Searches<akunur::Rules<5>>;

}  // namespace quintet::search
