// Which moves have won before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/exact/board.hpp"
#include "solve/exact/tunables.hpp"

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
    Count& count = counts_[move];
    if (++count.tries > MoveHistoryTunables::most_tries) count = {count.tries / 2, count.wins / 2};
    if (won) ++count.wins;
  }
  // From 0 to `scale`.
  [[nodiscard]] int rate(std::size_t move, int scale) const {
    const Count& count = counts_[move];
    constexpr auto prior_tries = MoveHistoryTunables::prior_tries;
    constexpr auto one_in = MoveHistoryTunables::prior_one_win_in;
    return scale * static_cast<int>(one_in * count.wins + prior_tries) /
           static_cast<int>(one_in * (count.tries + prior_tries));
  }

 private:
  struct Count {
    std::uint32_t tries = 0;
    std::uint32_t wins = 0;
  };
  std::vector<Count> counts_ = std::vector<Count>(std::size_t{2} << 12);
};

}  // namespace quintet::solve
