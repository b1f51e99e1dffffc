// Nanku's evaluation: open lines of both players, and the tactics that follow from them. lines.hpp
// says what open lines and ready cells are.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/evaluator.hpp"
#include "games/nanku/lines.hpp"
#include "games/nanku/nanku.hpp"
#include "games/nanku/weights.hpp"

namespace quintet::nanku {

// What the moves of one position are worth at first sight: made once, then asked for each of them.
class Ordering {
 public:
  // All moves alike.
  explicit Ordering(const Position& position) noexcept
      : frame_(position), white_to_move_(position.to_move() == Seat::first) {
    std::fill_n(cells_, frame_.size(), Values{});
  }

  // Makes it worth more for a side to have a cube in the lowest free cell of a column (level 0) or
  // in the one above (level 1).
  void add(int index, std::size_t level, std::size_t side, int value) noexcept {
    std::int16_t& cell = cells_[index][level][side];
    cell = static_cast<std::int16_t>(std::min(cell + value, max_value));
  }

  // As the evaluator's hint. A move is worth what the mover's cube gains, less what the opponent's
  // one does.
  [[nodiscard]] int operator()(Move move) const noexcept {
    const auto [white, black] = frame_.cells(move);
    const std::size_t white_level = move.orientation == Orientation::down ? 1 : 0;
    const std::size_t black_level = move.orientation == Orientation::up ? 1 : 0;
    if (white_to_move_) return cells_[white][white_level][0] - cells_[black][black_level][1];
    return cells_[black][black_level][0] - cells_[white][white_level][1];
  }

 private:
  using Values = std::array<std::array<std::int16_t, sides>, 2>;  // by level and side
  static constexpr int max_value = 32'000;

  Frame frame_;
  bool white_to_move_;
  Values cells_[Frame::max_cells];  // left uninitialised beyond the frame
};

class Evaluator {
 public:
  static constexpr std::array<std::string_view, weights.size()> feature_names = {
      "win",            // the mover can complete a line
      "threat",         // the opponent could, in one cell: it must be seen to
      "double_threat",  // the opponent could in two cells: one piece rarely sees to both
      // Cells where one cube makes a line of three with a ready gap, that is, a threat. Choice
      // matters less the more of it there is: as a square root. Late means with 16 pieces placed;
      // before, the number of pieces sets the share of early and late.
      "own_cells_early", "own_cells_late", "their_cells_early", "their_cells_late",
      "own_level",  // open lines with two cubes and two ready gaps on one level
      "their_level",
      "own_sloping",  // the same going up or down: harder to build, and harder to see to
      "their_sloping",
      "own_slow",  // open lines with two cubes, of whose gaps one is not ready yet
      "their_slow",
      "tempo",  // being on turn
  };
  static constexpr int calibration_percent = nanku::calibration_percent;
  using Features = std::array<int, feature_names.size()>;

  explicit Evaluator(const Rules& rules) noexcept : Evaluator(rules, weights) {}
  Evaluator(const Rules& rules, const Weights<feature_names.size()>& tuned) noexcept
      : rules_(rules), weights_(tuned) {}

  [[nodiscard]] Features features(const Position& position) const noexcept;
  [[nodiscard]] Score score_for_mover(const Position& position) const noexcept {
    return weighted(features(position), weights_);
  }

  // Only looks at what is next to the new cubes. To order many moves, make an ordering.
  [[nodiscard]] int hint(const Position& position, Move move) const noexcept;
  [[nodiscard]] Ordering ordering(const Position& position) const noexcept;

  [[nodiscard]] std::optional<Move> winning_move(const Position& position) const noexcept;
  // False if the mover has the last piece: then the opponent is not on turn again.
  [[nodiscard]] bool is_threatened(const Position& position) const noexcept;
  // Appends every move after which the opponent cannot win at once, and few others: those that
  // see to what threatens now but allow something new. None if the mover has lost.
  // REQUIRES: is_threatened(position), and no winning_move(position).
  void parries(const Position& position, MovesOf<Rules>& out) const noexcept;

 private:
  Rules rules_;
  Weights<feature_names.size()> weights_;
};

Evaluator evaluator_for(const Rules&);

}  // namespace quintet::nanku
