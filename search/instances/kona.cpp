#include "games/kona/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template struct Searches<kona::Rules>;

}  // namespace quintet::search
