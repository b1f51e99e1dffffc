#include "games/nanku/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template struct Searches<nanku::Rules>;

}  // namespace quintet::search
