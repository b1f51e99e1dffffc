#include "solve/exact/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/all.hpp"
#include "games/stones/evaluation_test_support.hpp"
#include "solve/exact/tenable.hpp"
#include "solve/exact/test_support.hpp"

namespace quintet::solve {

namespace {

using stones::test_support::walk;

// Calls check(rules) for every board.
template <typename Kind, typename Check>
void on_boards(Check check) {
  for (const stones::Variant& variant : test_support::boards) {
    check(stones::Rules<Kind, 1>(variant));
  }
}

bool operator_less(const Stones& a, const Stones& b) {
  return std::pair(a.own, a.enemy) < std::pair(b.own, b.enemy);
}

template <typename Kind>
std::vector<Stones> children(const StonesBoard<Kind>& board, const Stones& stones) {
  std::vector<Stones> all;
  board.for_each_child(stones, [&](const Stones& child) { all.push_back(child); });
  std::ranges::sort(all, operator_less);
  return all;
}

template <typename Kind>
std::vector<Stones> children_by_the_rules(
    const StonesBoard<Kind>& board, const stones::Rules<Kind, 1>& rules,
    const typename stones::Rules<Kind, 1>::Position& position) {
  std::vector<Stones> all;
  for (const stones::Move move : stones::test_support::legal(rules, position)) {
    auto next = position;
    rules.play(next, move);
    all.push_back(board.stones_of(next));
  }
  std::ranges::sort(all, operator_less);
  return all;
}

template <typename Kind>
std::uint64_t perft(const StonesBoard<Kind>& board, const Stones& stones, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  board.for_each_child(stones,
                       [&](const Stones& child) { count += perft(board, child, depth - 1); });
  return count;
}

template <typename Kind>
void expect_the_same_moves() {
  on_boards<Kind>([](const auto& rules) {
    const StonesBoard<Kind> board(rules.parameters());
    walk(rules, 20, 1, [&](const auto& position) {
      ASSERT_EQ(children(board, board.stones_of(position)),
                children_by_the_rules(board, rules, position))
          << rules.position_text(position);
    });
  });
}

template <typename Kind>
void expect_the_same_ends() {
  int tenable = 0;
  int untenable = 0;
  on_boards<Kind>([&](const auto& rules) {
    const StonesBoard<Kind> board(rules.parameters());
    walk(rules, 60, 2, [&](const auto& position) {
      const bool wins = stones::test_support::can_win_at_once(rules, position);
      ASSERT_EQ(board.can_win_at_once(board.stones_of(position)), wins);
      if (wins) return;
      const Stones here = board.stones_of(position);
      const Tenable<Kind> is_tenable(board, here);
      for (const stones::Move move : stones::test_support::legal(rules, position)) {
        auto next = position;
        rules.play(next, move);
        const bool expected = !next.result() && !stones::test_support::can_win_at_once(rules, next);
        ASSERT_EQ(board.is_tenable(board.stones_of(next)), expected) << rules.position_text(next);
        ASSERT_EQ(is_tenable(board.stones_of(next)), expected) << rules.position_text(next);
        ++(expected ? tenable : untenable);
      }
    });
  });
  EXPECT_GT(tenable, 1'000);
  EXPECT_GT(untenable, 100);
}

}  // namespace

TEST(StonesBoard, HasTheMovesOfTheRules) {
  expect_the_same_moves<unane::Kind>();
  expect_the_same_moves<narrows::Kind>();
}

TEST(StonesBoard, CountsLikeTheRuleBook) {
  const auto count = []<typename Kind>(int columns, int rows, int depth) {
    const stones::Variant variant{columns, rows, false};
    const StonesBoard<Kind> board(variant);
    return perft(board, board.stones_of(stones::Rules<Kind, 1>(variant).initial()), depth);
  };
  EXPECT_EQ(count.operator()<unane::Kind>(6, 5, 3), 81'898U);
  EXPECT_EQ(count.operator()<unane::Kind>(5, 6, 3), 81'898U);
  EXPECT_EQ(count.operator()<narrows::Kind>(6, 5, 3), 84'922U);
}

TEST(StonesBoard, SeesWinsAndThreatsAsTryingEveryMoveDoes) {
  expect_the_same_ends<unane::Kind>();
  expect_the_same_ends<narrows::Kind>();
}

TEST(StonesBoard, ABoardAndItsTransposeHaveTheSameKeys) {
  const stones::Rules<unane::Kind, 1> wide({5, 4, false});
  const stones::Rules<unane::Kind, 1> high({4, 5, false});
  const StonesBoard<unane::Kind> wide_board(wide.parameters());
  const StonesBoard<unane::Kind> high_board(high.parameters());
  EXPECT_EQ(wide_board.key<1>(wide_board.stones_of(wide.initial())),
            high_board.key<1>(high_board.stones_of(high.initial())));
}

}  // namespace quintet::solve
