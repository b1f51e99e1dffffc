// The promises that the evaluations of Ūnane and Narrows both keep, for the tests of each.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/evaluator.hpp"
#include "games/stones/rules.hpp"

namespace quintet::stones::test_support {

// Boards of one, three and eleven words, square and oblong, with how many random games to walk on
// each.
template <typename Kind, typename Check>
void on_boards(Check check) {
  check(Rules<Kind, 1>({6, 5, false}), 120);
  check(Rules<Kind, 1>({4, 4, false}), 120);
  check(Rules<Kind, 1>({1, 12, false}), 40);
  check(Rules<Kind, 1>({8, 7, false}), 40);
  check(Rules<Kind, 3>({12, 11, false}), 2);
  check(Rules<Kind, 11>({20, 10, false}), 1);
}

// Calls visit(position) for every position of random games. In half of them most moves that would
// end the game are taken back, so that it goes on until few stones are left.
template <typename R, typename Visit>
void walk(const R& rules, int games, std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    typename R::Position position = rules.initial();
    while (!position.result()) {
      visit(position);
      typename R::Position next = position;
      for (int attempt = 0; attempt < 4; ++attempt) {
        next = position;
        rules.play(next, rules.random_move(position, rng));
        if (game % 2 == 0 || !next.result()) break;
      }
      position = next;
    }
  }
}

template <typename R>
[[nodiscard]] std::vector<Move> legal(const R& rules, const typename R::Position& position) {
  MovesOf<R> moves;
  rules.moves(position, moves);
  return {moves.begin(), moves.end()};
}

template <typename R>
[[nodiscard]] bool wins_at_once(const R& rules, const typename R::Position& position, Move move) {
  typename R::Position next = position;
  rules.play(next, move);
  const auto result = next.result();
  return result && result->outcome == win_for(position.to_move());
}

// By trying every move.
template <typename R>
[[nodiscard]] bool can_win_at_once(const R& rules, const typename R::Position& position) {
  return std::ranges::any_of(legal(rules, position),
                             [&](Move move) { return wins_at_once(rules, position, move); });
}

// The same stones with the other colour on turn.
template <typename R>
[[nodiscard]] typename R::Position with_other_turn(const R& rules, typename R::Position position) {
  position.colour_to_move_ = stones::other(position.colour_to_move_);
  position.key_ = rules.recomputed_key(position);
  return position;
}

template <typename Kind>
void expect_winning_moves_are_found(int at_least) {
  int wins = 0;
  on_boards<Kind>([&]<typename R>(const R& rules, int games) {
    const EvaluatorOf<R> evaluator(rules);
    walk(rules, games, 1, [&](const auto& position) {
      const std::optional<Move> move = evaluator.winning_move(position);
      ASSERT_EQ(move.has_value(), can_win_at_once(rules, position))
          << rules.position_text(position);
      if (!move) return;
      ++wins;
      ASSERT_EQ(std::ranges::count(legal(rules, position), *move), 1)
          << rules.position_text(position);
      ASSERT_TRUE(wins_at_once(rules, position, *move)) << rules.position_text(position);
    });
  });
  EXPECT_GT(wins, at_least);
}

template <typename Kind>
void expect_threats_are_seen(int at_least) {
  int threats = 0;
  on_boards<Kind>([&]<typename R>(const R& rules, int games) {
    const EvaluatorOf<R> evaluator(rules);
    walk(rules, games, 2, [&](const auto& position) {
      const bool threatened = can_win_at_once(rules, with_other_turn(rules, position));
      threats += threatened ? 1 : 0;
      ASSERT_EQ(evaluator.is_threatened(position), threatened) << rules.position_text(position);
    });
  });
  EXPECT_GT(threats, at_least);
}

template <typename Kind>
void expect_score_is_weighted_features() {
  on_boards<Kind>([]<typename R>(const R& rules, int games) {
    using Evaluator = EvaluatorOf<R>;
    Weights<Evaluator::feature_names.size()> chosen{};
    for (std::size_t i = 0; i < chosen.size(); ++i) chosen[i] = 7 * static_cast<int>(i) - 20;
    const Evaluator evaluator(rules, chosen);
    walk(rules, games / 4 + 1, 3, [&](const auto& position) {
      ASSERT_EQ(evaluator.score_for_mover(position), weighted(evaluator.features(position), chosen))
          << rules.position_text(position);
    });
  });
}

template <typename Kind>
void expect_symmetries_change_nothing() {
  on_boards<Kind>([]<typename R>(const R& rules, int games) {
    const EvaluatorOf<R> evaluator(rules);
    walk(rules, games / 16 + 1, 4, [&](const auto& position) {
      const auto features = evaluator.features(position);
      const auto hint = evaluator.ordering(position);
      for (int symmetry = 1; symmetry < rules.symmetry_count(); ++symmetry) {
        const auto image = rules.transformed(position, symmetry);
        ASSERT_EQ(evaluator.features(image), features)
            << rules.position_text(position) << ", symmetry " << symmetry;
        const auto hint_of_image = evaluator.ordering(image);
        for (const Move move : legal(rules, position)) {
          ASSERT_EQ(hint_of_image(rules.transformed(move, symmetry)), hint(move))
              << rules.position_text(position) << ", symmetry " << symmetry;
        }
      }
    });
  });
}

// All features but those that `depends_on_turn` names.
template <typename Kind, typename DependsOnTurn>
void expect_sides_are_treated_alike(DependsOnTurn depends_on_turn) {
  on_boards<Kind>([&]<typename R>(const R& rules, int games) {
    const EvaluatorOf<R> evaluator(rules);
    walk(rules, games / 4 + 1, 5, [&](const auto& position) {
      const auto features = evaluator.features(position);
      const auto for_other = evaluator.features(with_other_turn(rules, position));
      for (std::size_t i = 0; i < features.size(); ++i) {
        const std::string_view name = EvaluatorOf<R>::feature_names[i];
        ASSERT_EQ(for_other[i], depends_on_turn(name) ? features[i] : -features[i])
            << name << " of " << rules.position_text(position);
      }
    });
  });
}

// Nothing here is so forcing that a search may not look at it less deeply.
template <typename Kind>
void expect_hints_are_those_of_the_ordering() {
  on_boards<Kind>([]<typename R>(const R& rules, int games) {
    const EvaluatorOf<R> evaluator(rules);
    walk(rules, games / 8 + 1, 6, [&](const auto& position) {
      const auto ordering = evaluator.ordering(position);
      const std::vector<Move> moves = legal(rules, position);
      for (const Move move : moves) ASSERT_LT(ordering(move), tactical_hint);
      for (const Move move : {moves.front(), moves.back()}) {
        ASSERT_EQ(evaluator.hint(position, move), ordering(move)) << rules.text(move).view();
      }
    });
  });
}

// After each first move, with the swap open, and after the swap.
template <typename Kind>
void expect_swap_is_understood() {
  const Rules<Kind, 1> rules({8, 7, true});
  const EvaluatorOf<Rules<Kind, 1>> evaluator(rules);
  for (const Move first : legal(rules, rules.initial())) {
    auto open = rules.initial();
    rules.play(open, first);
    ASSERT_TRUE(open.swap_open_);
    EXPECT_GE(evaluator.score_for_mover(open), 0) << "the better side can be had";
    EXPECT_EQ(evaluator.hint(open, Move::swap()), 0);

    auto swapped = open;
    rules.play(swapped, Move::swap());
    const int score = evaluator.score_for_mover(swapped);
    EXPECT_EQ(evaluator.score_for_mover(open), std::max(score, -score));
    auto unswapped = open;
    unswapped.swap_open_ = false;
    unswapped.key_ = rules.recomputed_key(unswapped);
    EXPECT_NE(swapped.key(), unswapped.key());
    EXPECT_EQ(evaluator.search_key(swapped), evaluator.search_key(unswapped));
    EXPECT_NE(evaluator.search_key(swapped), evaluator.search_key(open));
  }
}

// The value of a feature in a position, own less enemy, in feature units.
template <typename R>
[[nodiscard]] int feature(const R& rules, std::string_view position, std::string_view name) {
  const auto& names = EvaluatorOf<R>::feature_names;
  const auto place = std::ranges::find(names, name);
  if (place == names.end()) {
    ADD_FAILURE() << "no feature " << name;
    return 0;
  }
  const auto read = rules.read_position(position);
  if (!read) {
    ADD_FAILURE() << position << ": " << read.error().message;
    return 0;
  }
  return EvaluatorOf<R>(rules).features(*read)[static_cast<std::size_t>(place - names.begin())];
}

}  // namespace quintet::stones::test_support
