#include "games/akunur/akunur.hpp"
#include "search/proof/proof_search_impl.hpp"

namespace quintet::search {

template <int rings>
class ProofTraits<akunur::Rules<rings>> : public PlainProofTraits<akunur::Rules<rings>> {
 public:
  using Position = akunur::Position<rings>;
  using PlainProofTraits<akunur::Rules<rings>>::PlainProofTraits;

  // Coming back with fewer quiet moves than before is a gain; a capture or an entry lies between.
  [[nodiscard]] bool comes_back(const Position& earlier, const Position& later) const noexcept {
    return PlainProofTraits<akunur::Rules<rings>>::comes_back(earlier, later) &&
           later.quiet_ >= earlier.quiet_;
  }
};

template class ProofSearch<akunur::Rules<4>>;
template class ProofSearch<akunur::Rules<5>>;

}  // namespace quintet::search
