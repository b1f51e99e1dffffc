#include "games/unane/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template struct Searches<unane::Rules<1>>;
template struct Searches<unane::Rules<3>>;
template struct Searches<unane::Rules<11>>;

}  // namespace quintet::search
