#include "games/nanku/nanku.hpp"
#include "search/proof/proof_search_impl.hpp"

namespace quintet::search {

template class ProofSearch<nanku::Rules>;

}  // namespace quintet::search
