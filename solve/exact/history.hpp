// Which moves have won before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/exact/board.hpp"

namespace quintet::solve {

// How often moves have won in a search, by where they start and end, to try those first that won
// elsewhere. (The history heuristic: Schaeffer, 1983.) Who moves is told by the parity of the ply.
class MoveHistory {
 public:
  // Of the move that makes `child` of `stones`.
  [[nodiscard]] static std::size_t number(const Stones& stones, const Stones& child, int ply) {
    const auto from = static_cast<std::size_t>(stones.own.without(child.enemy).lowest());
    const Bits<1> taken = stones.enemy.without(child.own);
    const auto to = taken.any() ? static_cast<std::size_t>(taken.lowest()) : from;
    return static_cast<std::size_t>(ply % 2) << 12 | from << 6 | to;
  }
  void add(std::size_t move, bool won) {
    constexpr std::uint32_t most_tries = 4'096;  // then the past counts for less
    Count& count = counts_[move];
    if (++count.tries > most_tries) count = {count.tries / 2, count.wins / 2};
    if (won) ++count.wins;
  }
  // From 0 to `scale`; one in five before anything is known.
  [[nodiscard]] int rate(std::size_t move, int scale) const {
    const Count& count = counts_[move];
    return scale * static_cast<int>(5 * count.wins + 8) / static_cast<int>(5 * count.tries + 40);
  }

 private:
  struct Count {
    std::uint32_t tries = 0;
    std::uint32_t wins = 0;
  };
  std::vector<Count> counts_ = std::vector<Count>(std::size_t{2} << 12);
};

}  // namespace quintet::solve
