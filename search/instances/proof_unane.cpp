#include "games/unane/unane.hpp"
#include "search/proof/proof_search_impl.hpp"
#include "search/proof/stones_traits.hpp"

namespace quintet::search {

template class ProofSearch<unane::Rules<1>>;
template class ProofSearch<unane::Rules<3>>;
template class ProofSearch<unane::Rules<11>>;

}  // namespace quintet::search
