#include "games/narrows/narrows.hpp"
#include "search/proof/proof_search_impl.hpp"
#include "search/proof/stones_traits.hpp"

namespace quintet::search {

template class ProofSearch<narrows::Rules<1>>;
template class ProofSearch<narrows::Rules<3>>;
template class ProofSearch<narrows::Rules<11>>;

}  // namespace quintet::search
