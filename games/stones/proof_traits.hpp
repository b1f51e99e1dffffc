// What a proof search knows about Ūnane and Narrows: how scattered the stones are says how long it
// takes to bring them together. Games of these are about equally long whoever wins, so that proof
// numbers that count leaves alone hardly guide the search.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/proof_traits.hpp"
#include "games/stones/rules.hpp"

namespace quintet::stones {

template <typename Kind, std::size_t N>
class ProofTraits : public PlainProofTraits<Rules<Kind, N>> {
 public:
  using R = Rules<Kind, N>;
  using Position = typename R::Position;
  using Set = Bits<N>;

  explicit ProofTraits(const R& rules)
      : PlainProofTraits<R>(rules), board_(rules.parameters().columns, rules.parameters().rows) {}

  // Twice the work for each part more, and in proportion to the stones that are left. Against
  // counting moves it took 4.6 instead of more than 50 million nodes to solve Ūnane 5x4, and 26
  // instead of 51 thousand for Narrows 5x4.
  [[nodiscard]] ProofEstimate estimate(const Position& position) const noexcept {
    const Set& own = position.stones(position.colour_to_move_);
    const Set& enemy = position.stones(other(position.colour_to_move_));
    const std::uint32_t stones = own.count() + enemy.count();
    return {stones << std::min(parts(own, enemy), max_doublings),
            stones << std::min(parts(enemy, own), max_doublings)};
  }

 private:
  static constexpr std::uint32_t max_doublings = 15;
  static_assert(max_cells < (std::uint32_t{1} << (32 - max_doublings)));

  [[nodiscard]] std::uint32_t parts(const Set& own, const Set& enemy) const noexcept {
    return board_.parts(Kind::joining_area(board_, own, enemy), own);
  }

  Geometry<N> board_;
};

template <typename Kind, std::size_t N>
ProofTraits<Kind, N> proof_traits_for(const Rules<Kind, N>&);

}  // namespace quintet::stones
