// How tests bring about what random play hardly ever meets.
#pragma once

#include <cstdint>

#include "core/rng.hpp"
#include "games/akunur/akunur.hpp"

namespace quintet::akunur {

// Random play hardly ever enters a corner. These players mostly step to where they hold more of
// what is around the corners than the opponent. REQUIRES: the game goes on.
template <int rings>
[[nodiscard]] Move steered_move(const Rules<rings>& rules, const Position<rings>& position,
                                Rng& rng) {
  if (rng.below(6) == 0) return rules.random_move(position, rng);
  const Seat mover = position.to_move();
  const auto standing = [](const Position<rings>& after, Seat seat) {
    constexpr auto& board = hexes<rings>;
    int sum = 0;
    for (const std::uint8_t corner : board.corner_cells) {
      const auto around = static_cast<int>((board.neighbours[corner] & after.stones(seat)).count());
      sum += after.stones(seat).test(corner) ? 40 : around * around;
    }
    return sum;
  };
  MovesOf<Rules<rings>> moves;
  rules.moves(position, moves);
  Move best{};  // there is a move: the game goes on
  int most = -1'000'000;
  for (const Move move : moves) {
    Position<rings> after = position;
    rules.play(after, move);
    const int worth = 4 * (standing(after, mover) - standing(after, other(mover))) +
                      static_cast<int>(rng.below(12));
    if (worth > most) {
      most = worth;
      best = move;
    }
  }
  return best;
}

}  // namespace quintet::akunur
