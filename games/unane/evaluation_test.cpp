// Ūnane's evaluation: what it calls a win or a threat is one, its features count what their names
// say, and nothing depends on how the board lies or on who is black.
#include "games/unane/evaluation.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <type_traits>

#include "games/stones/evaluation_test_support.hpp"

namespace quintet::unane {
namespace {

namespace support = stones::test_support;

static_assert(EvaluatorFor<Evaluator<1>, Rules<1>>);
static_assert(EvaluatorFor<Evaluator<11>, Rules<11>>);
static_assert(std::is_same_v<EvaluatorOf<Rules<3>>, Evaluator<3>>);

TEST(UnaneEvaluation, TheWinningMoveWinsAndIsFoundWheneverThereIsOne) {
  support::expect_winning_moves_are_found<Kind>(200);
}

TEST(UnaneEvaluation, APositionIsThreatenedWhenTheOpponentOnTurnWouldWin) {
  support::expect_threats_are_seen<Kind>(200);
}

TEST(UnaneEvaluation, TheScoreIsTheWeightedSumOfTheFeatures) {
  support::expect_score_is_weighted_features<Kind>();
}

TEST(UnaneEvaluation, SymmetriesChangeNeitherFeaturesNorHints) {
  support::expect_symmetries_change_nothing<Kind>();
}

TEST(UnaneEvaluation, WhatIsGoodForOnePlayerIsAsBadForTheOther) {
  support::expect_sides_are_treated_alike<Kind>(
      [](std::string_view name) { return name.starts_with("tempo") || name == "odd_turn"; });
}

TEST(UnaneEvaluation, AHintIsTheSameForOneMoveAndForMany) {
  support::expect_hints_are_those_of_the_ordering<Kind>();
}

TEST(UnaneEvaluation, ASwapIsWorthWhatTheOtherSideIs) {
  support::expect_swap_is_understood<Kind>();
}

TEST(UnaneEvaluation, WinningMovesOfEveryKind) {
  const Rules<1> rules({6, 5, false});
  const auto winner = [&](std::string_view text) {
    const auto position = rules.read_position(text);
    if (!position) return position.error().message;
    const auto move = Evaluator<1>(rules).winning_move(*position);
    return move ? rules.text(*move).string() : "none";
  };
  // Two groups, of which one is a single stone that touches no enemy.
  EXPECT_EQ(winner("b4w/6/6/3bb1/w4w b first -"), "a5-a5");
  // It touches an enemy, so it stays.
  EXPECT_EQ(winner("bw4/6/6/3bb1/w4w b first -"), "none");
  // Four single stones around an enemy: any of them joins the other three.
  EXPECT_EQ(winner("w4w/2b3/1bwb2/2b3/5w b first -").substr(2), "-c3");
  // Three pairs around an enemy: whichever stone captures leaves another behind.
  EXPECT_EQ(winner("w1b2w/2b3/bbwbb1/6/5w b first -"), "none");
  // With a single stone in place of one pair, that stone captures.
  EXPECT_EQ(winner("w5/2b3/bbwbb1/6/5w b first -"), "c4-c3");
}

TEST(UnaneEvaluation, FeaturesCountWhatTheirNamesSay) {
  const Rules<1> rules({6, 5, false});
  // 5 . X X . . X
  // 4 . . . . . .
  // 3 X X X O . .
  // 2 O . . . . .
  // 1 X O . O . X
  //   a b c d e f
  const auto first = [&](std::string_view name) {
    return support::feature(rules, "1bb2b/6/bbbw2/w5/bw1w1b b first -", name);
  };
  const int share = (64 * feature_unit + 6) / 12;
  EXPECT_EQ(first("tempo"), feature_unit);
  EXPECT_EQ(first("tempo_share"), share);
  EXPECT_EQ(first("odd_turn"), -feature_unit);
  EXPECT_EQ(first("groups_share"), (5 - 4) * share);
  EXPECT_EQ(first("clusters_share"), (4 - 3) * share);  // a2 joins a1 to the row; a1 joins a2 to b1
  EXPECT_EQ(first("free_singles_share"), (2 - 1) * share);
  EXPECT_EQ(first("free_pairs_share"), (1 - 0) * share);
  EXPECT_EQ(first("free_links_share"), (1 - 0) * share);
  EXPECT_EQ(first("free_stones"), (5 - 1) * feature_unit);
  EXPECT_EQ(first("exposed_links"), 0);
  EXPECT_EQ(first("exposed_ends_share"), 0);
  EXPECT_EQ(first("besieged_singles"), (1 - 1) * feature_unit);
  EXPECT_EQ(first("gaps"), (2 - 3) * feature_unit);  // b4 and c4; b2, c1 and d2

  // 5 . . . . . O
  // 4 . X . . . .
  // 3 . X X O X .
  // 2 . O O . . .
  // 1 . . . . . .
  const auto second = [&](std::string_view name) {
    return support::feature(rules, "5w/1b4/1bbwb1/1ww3/6 b first -", name);
  };
  EXPECT_EQ(second("groups_share"), (2 - 3) * 128);
  EXPECT_EQ(second("exposed_links"), (1 - 0) * feature_unit);
  EXPECT_EQ(second("exposed_ends_share"), (1 - 0) * 128);
  EXPECT_EQ(second("besieged_singles"), (0 - 1) * feature_unit);
}

}  // namespace
}  // namespace quintet::unane
