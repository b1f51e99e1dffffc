// The order in which alpha-beta tries moves: the table's move, then what the game's evaluation
// hints at, killers and history.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/evaluator.hpp"
#include "core/rng.hpp"
#include "search/common/table.hpp"
#include "search/common/tunables.hpp"

namespace quintet::search {

// The history heuristic (Schaeffer, 1983): how moves of each seat have fared wherever they were
// played. A move is known by a hash of its bits, so that one table serves every game; moves that
// share a slot share their fate.
class HistoryTable {
 public:
  [[nodiscard]] static std::size_t slot(std::uint32_t move) noexcept {
    return static_cast<std::size_t>(std::uint64_t{move} * 0x9E37'79B9'7F4A'7C15ULL >>
                                    (64 - slot_bits));
  }

  [[nodiscard]] int of(Seat seat, std::uint32_t move) const noexcept {
    return history_[static_cast<std::size_t>(seat)][slot(move)];
  }
  // Moves a value towards its limits by a step that shrinks as it nears them.
  void update(Seat seat, std::uint32_t move, int bonus) noexcept {
    int& value = history_[static_cast<std::size_t>(seat)][slot(move)];
    const int size = bonus < 0 ? -bonus : bonus;
    value += bonus - value * size / AlphaBetaTunables::history_limit;
  }

  void clear() noexcept {
    for (auto& side : history_) side.fill(0);
  }
  // What is old counts for half in a new search.
  void age() noexcept {
    for (auto& side : history_) {
      for (int& value : side) value /= 2;
    }
  }

 private:
  static constexpr int slot_bits = AlphaBetaTunables::history_slot_bits;

  std::array<std::array<int, std::size_t{1} << slot_bits>, 2> history_{};
};

using Killers = std::array<std::uint32_t, 2>;

// Moves with what they are worth trying early; best() brings the next one to the front.
template <Rules R>
class OrderedMoves {
 public:
  using Move = typename R::Move;

  [[nodiscard]] std::size_t size() const noexcept { return moves_.size(); }
  [[nodiscard]] MovesOf<R>& moves() noexcept { return moves_; }
  void set_worth(std::size_t index, int worth) noexcept { worth_[index] = worth; }

  // The best move of those from `index` on, which then is the one at `index`. Late in the list the
  // order hardly matters any more.
  [[nodiscard]] Move best_from(std::size_t index) noexcept {
    if (index < AlphaBetaTunables::sorted_moves) {
      std::size_t best = index;
      for (std::size_t i = index + 1; i < moves_.size(); ++i) {
        if (worth_[i] > worth_[best]) best = i;
      }
      std::swap(worth_[index], worth_[best]);
      std::swap(moves_.begin()[index], moves_.begin()[best]);
    }
    return moves_[index];
  }
  [[nodiscard]] bool is_quiet(std::size_t index) const noexcept {
    return worth_[index] < AlphaBetaTunables::tactical_worth;
  }
  [[nodiscard]] Move move(std::size_t index) const noexcept { return moves_[index]; }

 private:
  MovesOf<R> moves_;
  std::array<int, R::max_moves> worth_;
};

}  // namespace quintet::search
