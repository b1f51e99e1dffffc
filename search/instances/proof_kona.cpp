#include "games/kona/evaluation.hpp"
#include "games/kona/kona.hpp"
#include "search/proof/proof_search_impl.hpp"
#include "search/proof/threat_traits.hpp"

namespace quintet::search {

template <>
class ProofTraits<kona::Rules> : public ThreatTraits<kona::Rules> {
 public:
  using ThreatTraits<kona::Rules>::ThreatTraits;
};

template class ProofSearch<kona::Rules>;

}  // namespace quintet::search
