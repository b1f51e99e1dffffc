// How good a position of Clobber looks. Every pair of enemies that are neighbours is a move for
// both, so that what differs is how many stones the moves are shared by.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/evaluator.hpp"
#include "examples/clobber/clobber.hpp"
#include "examples/clobber/weights.hpp"

namespace quintet::clobber {

class Evaluator {
 public:
  static constexpr std::array<std::string_view, 4> feature_names = {"tempo", "odd_moves", "movers",
                                                                    "stones"};
  static constexpr int calibration_percent = clobber::calibration_percent;

  explicit Evaluator(const Rules& rules) : Evaluator(rules, clobber::weights) {}
  Evaluator(const Rules& rules, const Weights<4>& used) : rules_(rules), weights_(used) {}

  [[nodiscard]] std::array<int, 4> features(const Position& position) const noexcept {
    const Set& own = position.own();
    const Set& enemy = position.enemy();
    const auto difference = [](const Set& a, const Set& b) {
      return static_cast<int>(a.count()) - static_cast<int>(b.count());
    };
    return {feature_unit, (rules_.move_count(position) & 1) != 0 ? feature_unit : -feature_unit,
            feature_unit * difference(own & rules_.board().neighbours(enemy),
                                      enemy & rules_.board().neighbours(own)),
            feature_unit * difference(own, enemy)};
  }
  [[nodiscard]] Score score_for_mover(const Position& position) const noexcept {
    return weighted(features(position), weights_);
  }

  // A stone that goes where it has friends and no other enemies cannot be answered there.
  [[nodiscard]] int hint(const Position& position, Move move) const noexcept {
    Set around;
    around.set(move.to);
    around = rules_.board().neighbours(around);
    return 8 * (static_cast<int>((around & position.own()).count()) -
                static_cast<int>((around & position.enemy()).count()));
  }

  [[nodiscard]] std::optional<Move> winning_move(const Position& position) const noexcept {
    // A move ends only what its two points take part in: seven captures, its own counted once.
    constexpr std::uint32_t most_ended = 7;
    if (rules_.move_count(position) > most_ended) return std::nullopt;
    MovesOf<Rules> moves;
    rules_.moves(position, moves);
    for (const Move move : moves) {
      Position next = position;
      rules_.play(next, move);
      if (next.result()) return move;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_threatened(const Position& position) const noexcept {
    Position turn = position;
    turn.to_move_ = other(position.to_move_);
    return winning_move(turn).has_value();
  }

 private:
  Rules rules_;
  Weights<4> weights_;
};

Evaluator evaluator_for(const Rules&);

}  // namespace quintet::clobber
