#include "games/narrows/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template struct Searches<narrows::Rules<1>>;
template struct Searches<narrows::Rules<3>>;
template struct Searches<narrows::Rules<11>>;

}  // namespace quintet::search
