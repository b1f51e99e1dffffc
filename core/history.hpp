// A game in progress: a position and how it came about. Repetition is counted here, because a
// position alone cannot know it.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace quintet {

template <Rules R>
class Game {
 public:
  using RulesType = R;
  using Position = typename R::Position;
  using Move = typename R::Move;

  explicit Game(const R& rules) : Game(rules, rules.initial()) {}

  // Starts from any position; its repetitions are counted from here.
  Game(const R& rules, const Position& start) : rules_(rules), positions_{start} {
    results_.push_back(start.result());
  }

  [[nodiscard]] const R& rules() const noexcept { return rules_; }
  [[nodiscard]] const Position& start() const noexcept { return positions_.front(); }
  [[nodiscard]] const Position& position() const noexcept { return positions_.back(); }
  [[nodiscard]] std::optional<Result> result() const noexcept { return results_.back(); }
  [[nodiscard]] const std::vector<Move>& played() const noexcept { return moves_; }

  // Appends every legal move; none if result() has a value.
  void moves(MovesOf<R>& out) const {
    if (!result()) rules_.moves(position(), out);
  }

  // REQUIRES: no result yet, and the move is legal.
  void play(Move move) {
    Position next = position();
    rules_.play(next, move);
    positions_.push_back(next);
    moves_.push_back(move);
    results_.push_back(judged());
  }

  // Takes the last move back; false if there is none.
  bool undo() noexcept {
    if (moves_.empty()) return false;
    positions_.pop_back();
    moves_.pop_back();
    results_.pop_back();
    return true;
  }

  // How often the present position has stood, this time included.
  [[nodiscard]] int occurrences() const noexcept {
    int count = 0;
    for (const Position& earlier : positions_) {
      if (earlier.key() == position().key() && rules_.repeats(earlier, position())) ++count;
    }
    return count;
  }

 private:
  // Repetition comes before a result by quiet moves and after every other one.
  [[nodiscard]] std::optional<Result> judged() const noexcept {
    const std::optional<Result> result = position().result();
    if (result && result->reason != Reason::quiet) return result;
    const int limit = rules_.repetition_limit();
    if (limit > 0 && occurrences() >= limit) return Result{Outcome::draw, Reason::repetition};
    return result;
  }

  R rules_;
  std::vector<Position> positions_;  // the start and the position after each move
  std::vector<Move> moves_;
  std::vector<std::optional<Result>> results_;  // of each position
};

// Reads a move and says why it is refused, if it is: also because the game has ended by its
// history.
template <Rules R>
[[nodiscard]] std::expected<typename R::Move, Error> read_legal(const Game<R>& game,
                                                                std::string_view text) {
  if (const auto result = game.result()) return std::unexpected(game_over_error(*result));
  return game.rules().read_move(game.position(), text);
}

}  // namespace quintet
