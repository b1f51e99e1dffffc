#include "games/kona/kona.hpp"
#include "search/proof/proof_search_impl.hpp"

namespace quintet::search {

template class ProofSearch<kona::Rules>;

}  // namespace quintet::search
