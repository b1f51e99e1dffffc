// Narrows' evaluation: what it calls a win or a threat is one, its features count what their names
// say, and nothing depends on how the board lies or on who is black.
#include "games/narrows/evaluation.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/stones/evaluation_test_support.hpp"

namespace quintet::narrows {
namespace {

namespace support = stones::test_support;

static_assert(EvaluatorFor<Evaluator<1>, Rules<1>>);
static_assert(EvaluatorFor<Evaluator<11>, Rules<11>>);
static_assert(std::is_same_v<EvaluatorOf<Rules<3>>, Evaluator<3>>);

TEST(NarrowsEvaluation, TheWinningMoveWinsAndIsFoundWheneverThereIsOne) {
  support::expect_winning_moves_are_found<Kind>(200);
}

TEST(NarrowsEvaluation, APositionIsThreatenedWhenTheOpponentOnTurnWouldWin) {
  support::expect_threats_are_seen<Kind>(200);
}

TEST(NarrowsEvaluation, TheScoreIsTheWeightedSumOfTheFeatures) {
  support::expect_score_is_weighted_features<Kind>();
}

TEST(NarrowsEvaluation, SymmetriesChangeNeitherFeaturesNorHints) {
  support::expect_symmetries_change_nothing<Kind>();
}

TEST(NarrowsEvaluation, WhatIsGoodForOnePlayerIsAsBadForTheOther) {
  support::expect_sides_are_treated_alike<Kind>(
      [](std::string_view name) { return name.starts_with("tempo"); });
}

TEST(NarrowsEvaluation, AHintIsTheSameForOneMoveAndForMany) {
  support::expect_hints_are_those_of_the_ordering<Kind>();
}

TEST(NarrowsEvaluation, ASwapIsWorthWhatTheOtherSideIs) {
  support::expect_swap_is_understood<Kind>();
}

// What one colour has, counted point by point.
struct PlainCount {
  int parts = 0;
  int joints = 0;
  int double_joints = 0;
  int walls = 0;
  int wall_corners = 0;
  int liberties = 0;
};

template <typename R>
[[nodiscard]] PlainCount plain_count(const R& rules, const typename R::Position& position,
                                     stones::Colour colour) {
  const int columns = rules.parameters().columns;
  const int rows = rules.parameters().rows;
  const auto& own = position.stones(colour);
  const auto& enemy = position.stones(stones::other(colour));
  const auto on_board = [&](int x, int y) { return x >= 0 && y >= 0 && x < columns && y < rows; };
  const auto around = [&](int cell, auto visit) {
    const int x = cell % columns;
    const int y = cell / columns;
    if (on_board(x + 1, y)) visit(cell + 1);
    if (on_board(x - 1, y)) visit(cell - 1);
    if (on_board(x, y + 1)) visit(cell + columns);
    if (on_board(x, y - 1)) visit(cell - columns);
  };
  PlainCount count;
  std::vector<int> part_of(static_cast<std::size_t>(columns * rows), 0);
  const auto fill = [&](const auto& self, int cell) -> void {
    int& part = part_of[static_cast<std::size_t>(cell)];
    if (part != 0 || enemy.test(cell)) return;
    part = count.parts;
    around(cell, [&](int next) { self(self, next); });
  };
  own.for_each([&](int cell) {
    if (part_of[static_cast<std::size_t>(cell)] != 0) return;
    ++count.parts;
    fill(fill, cell);
  });
  for (int cell = 0; cell < columns * rows; ++cell) {
    std::set<int> parts;
    bool beside_own = false;
    around(cell, [&](int next) {
      if (part_of[static_cast<std::size_t>(next)] != 0) {
        parts.insert(part_of[static_cast<std::size_t>(next)]);
      }
      beside_own |= own.test(next);
      if (next > cell && enemy.test(cell) && enemy.test(next)) ++count.walls;
    });
    if (enemy.test(cell)) {
      count.joints += parts.size() >= 2 ? 1 : 0;
      count.double_joints += parts.size() >= 3 ? 1 : 0;
      const int x = cell % columns;
      const int y = cell / columns;
      if (on_board(x + 1, y + 1) && enemy.test(cell + columns + 1)) ++count.wall_corners;
      if (on_board(x - 1, y + 1) && enemy.test(cell + columns - 1)) ++count.wall_corners;
    } else if (!own.test(cell) && beside_own) {
      ++count.liberties;
    }
  }
  return count;
}

TEST(NarrowsEvaluation, FeaturesAreThoseOfAPlainCount) {
  support::on_boards<Kind>([]<typename R>(const R& rules, int games) {
    support::walk(rules, games / 8 + 1, 7, [&](const auto& position) {
      const PlainCount own = plain_count(rules, position, position.colour_to_move_);
      const PlainCount enemy =
          plain_count(rules, position, stones::other(position.colour_to_move_));
      const int total = own.parts + enemy.parts;
      const int near = (4 * feature_unit + total / 2) / total;
      const auto own_stones = static_cast<int>(position.stones(position.colour_to_move_).count());
      const auto all_stones = static_cast<int>((position.stones_[0] | position.stones_[1]).count());
      const typename EvaluatorOf<R>::Features expected = {
          feature_unit,
          near,
          feature_unit * (own.parts - enemy.parts),
          near * (own.parts - enemy.parts),
          feature_unit * (own.joints - enemy.joints),
          near * (own.joints - enemy.joints),
          feature_unit * (own.double_joints - enemy.double_joints),
          near * (own.double_joints - enemy.double_joints),
          feature_unit * (own.walls - enemy.walls),
          feature_unit * (own.wall_corners - enemy.wall_corners),
          feature_unit * (own.liberties - enemy.liberties),
          near * (own.liberties - enemy.liberties),
          feature_unit * (2 * own_stones - all_stones)};
      ASSERT_EQ(EvaluatorOf<R>(rules).features(position), expected)
          << rules.position_text(position);
    });
  });
}

}  // namespace
}  // namespace quintet::narrows
