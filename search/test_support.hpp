// What tests of searches share: an evaluator that every game has, and plain minimax to compare
// with.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "core/evaluator.hpp"
#include "core/history.hpp"
#include "core/rng.hpp"
#include "search/common/score.hpp"

namespace quintet::search {

// A clock for Budget::now that stands still until it is told to go on. One for the whole test.
class TestClock {
 public:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] static Clock::time_point now() noexcept {
    ++looks_;
    return now_;
  }
  static void advance(Clock::duration time) noexcept { now_ += time; }
  [[nodiscard]] static int looks() noexcept { return looks_; }

 private:
  static inline Clock::time_point now_{};
  static inline int looks_ = 0;
};

// Counts moves, which is cheap and not quite senseless in any game.
template <Rules R>
class MobilityEvaluator {
 public:
  static constexpr std::array<std::string_view, 1> feature_names = {"mobility"};
  static constexpr int calibration_percent = 100;

  explicit MobilityEvaluator(const R& rules, const Weights<1>& weights = {10})
      : rules_(rules), weights_(weights) {}

  [[nodiscard]] std::array<int, 1> features(const typename R::Position& position) const noexcept {
    return {feature_unit * static_cast<int>(rules_.move_count(position))};
  }
  [[nodiscard]] Score score_for_mover(const typename R::Position& position) const noexcept {
    return weighted(features(position), weights_);
  }
  [[nodiscard]] int hint(const typename R::Position& /*position*/,
                         typename R::Move /*move*/) const noexcept {
    return 0;
  }

 private:
  R rules_;
  Weights<1> weights_;
};

// The definition of a search of depth d, without repetitions.
template <Rules R, typename E>
[[nodiscard]] Score minimax(const R& rules, const E& evaluator,
                            const typename R::Position& position, int depth, int ply = 0) {
  if (const auto result = position.result()) return score_of(*result, position.to_move(), ply);
  if (depth == 0) return evaluator.score_for_mover(position);
  MovesOf<R> moves;
  rules.moves(position, moves);
  Score best = -infinite_score;
  for (const auto move : moves) {
    auto child = position;
    rules.play(child, move);
    best = std::max(best, -minimax(rules, evaluator, child, depth - 1, ply + 1));
  }
  return best;
}

// The exact score of positions of a game without cycles, remembering what it has solved.
template <Rules R>
class Exhaustive {
 public:
  explicit Exhaustive(const R& rules) : rules_(rules) {}

  [[nodiscard]] Score score_for_mover(const typename R::Position& position) {
    if (const auto result = position.result()) return score_of(*result, position.to_move(), 0);
    const std::uint64_t key = rules_.value_key(position);
    if (const auto known = scores_.find(key); known != scores_.end()) return known->second;
    MovesOf<R> moves;
    rules_.moves(position, moves);
    Score best = -infinite_score;
    for (const auto move : moves) {
      auto child = position;
      rules_.play(child, move);
      const Score score = -score_for_mover(child);
      best = std::max(best, is_win(score) ? score - 1 : is_loss(score) ? score + 1 : score);
    }
    scores_.emplace(key, best);
    return best;
  }

 private:
  R rules_;
  std::unordered_map<std::uint64_t, Score> scores_;
};

// A game after up to `plies` random moves that has not ended; it may have fewer moves.
template <Rules R>
[[nodiscard]] Game<R> random_game(const R& rules, int plies, Rng& rng) {
  Game<R> game(rules);
  for (int i = 0; i < plies; ++i) {
    game.play(rules.random_move(game.position(), rng));
    if (game.result()) {
      game.undo();
      break;
    }
  }
  return game;
}

}  // namespace quintet::search
