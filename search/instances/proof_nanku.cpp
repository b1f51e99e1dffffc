#include "games/nanku/evaluation.hpp"
#include "games/nanku/nanku.hpp"
#include "search/proof/proof_search_impl.hpp"
#include "search/proof/threat_traits.hpp"

namespace quintet::search {

template <>
class ProofTraits<nanku::Rules> : public ThreatTraits<nanku::Rules> {
 public:
  using ThreatTraits<nanku::Rules>::ThreatTraits;
};

template class ProofSearch<nanku::Rules>;

}  // namespace quintet::search
