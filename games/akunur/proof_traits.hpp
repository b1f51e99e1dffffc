// What a proof search knows about Akunur: see core/proof_traits.hpp.
#pragma once

#include "core/proof_traits.hpp"
#include "games/akunur/akunur.hpp"

namespace quintet::akunur {

template <int rings>
class ProofTraits : public PlainProofTraits<Rules<rings>> {
 public:
  using PlainProofTraits<Rules<rings>>::PlainProofTraits;

  // Coming back with fewer quiet moves than before is a gain; a capture or an entry lies between.
  [[nodiscard]] bool comes_back(const Position<rings>& earlier,
                                const Position<rings>& later) const noexcept {
    return PlainProofTraits<Rules<rings>>::comes_back(earlier, later) &&
           later.quiet_ >= earlier.quiet_;
  }
};

template <int rings>
ProofTraits<rings> proof_traits_for(const Rules<rings>&);

}  // namespace quintet::akunur
