// The contract between a game's evaluation and every search: how good a position looks, as a
// handful of named features with integer weights.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/game.hpp"

namespace quintet {

// For the player to move, in hundredths of a logit: +100 is a chance of winning of about 73 %.
using Score = int;

// What a feature of 1 stands for: features are fixed-point numbers with this denominator.
inline constexpr int feature_unit = 16;

// An evaluation never claims more than this; beyond it are proven results.
inline constexpr Score max_evaluation = 10'000;

// The hint of a move that no search should put off: it wins, threatens, parries or captures.
inline constexpr int tactical_hint = 1'000;

template <std::size_t count>
using Weights = std::array<int, count>;  // hundredths of a logit a feature unit

template <std::size_t count>
[[nodiscard]] constexpr Score weighted(const std::array<int, count>& features,
                                       const Weights<count>& weights) noexcept {
  int sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += features[i] * weights[i];
  const int score = sum / feature_unit;
  return score > max_evaluation    ? max_evaluation
         : score < -max_evaluation ? -max_evaluation
                                   : score;
}

template <typename Evaluator>
using FeaturesOf = std::array<int, Evaluator::feature_names.size()>;

// An evaluator is made once for a variant and then asked millions of times a second. Features and
// scores are for the player to move; seats may differ, as tempo counts.
//
// What an evaluator may also have, where the game is tactical and it is cheap, are the concepts
// below: searches use what there is.
template <typename E, typename R>
concept EvaluatorFor =
    Rules<R> && requires(const E& evaluator, const R& rules, const typename R::Position& position,
                         typename R::Move move, const Weights<E::feature_names.size()>& weights) {
      { std::span<const std::string_view>(E::feature_names) };
      // What turns a search's score into a chance of winning: see search::win_permille().
      { E::calibration_percent } -> std::convertible_to<int>;
      // With the weights of the game's weights.hpp, and with others.
      E(rules);
      E(rules, weights);
      // REQUIRES: the game goes on.
      { evaluator.features(position) } noexcept -> std::same_as<FeaturesOf<E>>;
      // weighted(features(position), weights), by whatever way is fast.
      { evaluator.score_for_mover(position) } noexcept -> std::same_as<Score>;
      // How early to try a legal move: larger first, tactical_hint and more for moves that must
      // not be put off, 0 for a move like any other, less for one that looks bad.
      { evaluator.hint(position, move) } noexcept -> std::same_as<int>;
    };

// Sees wins in one.
template <typename E, typename R>
concept FindsWinningMove = requires(const E& evaluator, const typename R::Position& position) {
  // A move that wins at once; if it answers nothing, there is none. REQUIRES: the game goes on.
  { evaluator.winning_move(position) } noexcept -> std::same_as<std::optional<typename R::Move>>;
};

// Sees losses in one.
template <typename E, typename R>
concept SeesThreats = requires(const E& evaluator, const typename R::Position& position) {
  // Whether the opponent, if on turn, would win at once. REQUIRES: the game goes on.
  { evaluator.is_threatened(position) } noexcept -> std::same_as<bool>;
};

// Knows what can be done about losses in one.
template <typename E, typename R>
concept FindsParries =
    SeesThreats<E, R> &&
    requires(const E& evaluator, const typename R::Position& position, MovesOf<R>& out) {
      // Appends every move after which the opponent does not win at once. REQUIRES: the player to
      // move is threatened and has no winning move.
      { evaluator.parries(position, out) } noexcept;
    };

// Gives hints about many moves of one position faster than one by one.
template <typename E, typename R>
concept OrdersMoves =
    requires(const E& evaluator, const typename R::Position& position, typename R::Move move) {
      // Made once for a position; what it says of a move is what hint() says.
      { evaluator.ordering(position)(move) } noexcept -> std::same_as<int>;
    };

// Has a key of its own for alpha-beta's table, in place of position.key(): one for estimates. It
// may give positions one entry that differ in what hardly matters, and so promises less than the
// value_key() of the rules, by which alone proven values are kept.
template <typename E, typename R>
concept HasSearchKey = requires(const E& evaluator, const typename R::Position& position) {
  { evaluator.search_key(position) } noexcept -> std::same_as<std::uint64_t>;
};

// Each game's evaluation.hpp says which evaluator its rules have, by a function that argument-
// dependent lookup finds and nobody calls: `Evaluator evaluator_for(const Rules&);`
template <Rules R>
using EvaluatorOf = decltype(evaluator_for(std::declval<const R&>()));

}  // namespace quintet
