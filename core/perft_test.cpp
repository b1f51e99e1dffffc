// perft on a game small enough to count by hand, with and without its history.
#include "core/perft.hpp"

#include <gtest/gtest.h>

#include "core/test_support.hpp"

namespace quintet {
namespace {

using test_support::play;
using test_support::StripGame;
using test_support::StripRules;

// Plays every move, the last ones too, and asks the history each time.
std::uint64_t counted_one_by_one(StripGame& game, int depth) {
  if (depth == 0) return 1;
  MovesOf<StripRules> moves;
  game.moves(moves);
  std::uint64_t total = 0;
  for (const auto move : moves) {
    game.play(move);
    total += counted_one_by_one(game, depth - 1);
    game.undo();
  }
  return total;
}

TEST(Perft, CountsSequencesOfExactlySoManyMoves) {
  constexpr StripRules rules;
  static_assert(perft(rules, rules.initial(), 0) == 1);
  static_assert(perft(rules, rules.initial(), 1) == 1);  // 1
  static_assert(perft(rules, rules.initial(), 2) == 1);  // 1 1
  static_assert(perft(rules, rules.initial(), 3) == 2);  // 1 1 0, 1 1 2
  static_assert(perft(rules, rules.initial(), 4) == 4);
  // 1 1 0 0 and 1 1 0 2 leave 1; 1 1 2 0 and 1 1 2 2 leave 1 and the winning 3.
  static_assert(perft(rules, rules.initial(), 5) == 6);
  // Nothing follows the two wins: 1 1 0 0 1 leaves 1; 1 1 0 2 1 and 1 1 2 2 1 leave 1 and 3;
  // 1 1 2 0 1 leaves 1.
  static_assert(perft(rules, rules.initial(), 6) == 6);
}

TEST(Perft, AFinishedGameHasNoMovesButOneEmptySequence) {
  StripGame game{StripRules()};
  play(game, "1 1 2 0 3");
  EXPECT_EQ(perft(game, 0), 1U);
  EXPECT_EQ(perft(game, 1), 0U);
  EXPECT_EQ(perft(game, 5), 0U);
  EXPECT_EQ(perft(game.rules(), game.position(), 2), 0U);
}

TEST(Perft, CountsRepetitionsOverTheMovesAlreadyPlayed) {
  StripGame game{StripRules()};
  play(game, "1 1 0 0 1 1 0");
  // 0 brings the start back for the third time and nothing follows it; 2 leaves one move.
  EXPECT_EQ(perft(game, 1), 2U);
  EXPECT_EQ(perft(game, 2), 1U);
  EXPECT_EQ(perft(game.rules(), game.position(), 2), 2U) << "without a history both go on";
  play(game, "0");
  EXPECT_EQ(perft(game, 1), 0U);
}

TEST(Perft, CountsRepetitionsThatTheCountItselfMakes) {
  StripGame game{StripRules()};
  for (int depth = 0; depth <= 14; ++depth) {
    EXPECT_EQ(perft(game, depth), counted_one_by_one(game, depth)) << depth;
  }
  // The first sequence that differs goes to and fro twice and then once more.
  EXPECT_EQ(perft(game, 8), perft(game.rules(), game.position(), 8));
  EXPECT_LT(perft(game, 9), perft(game.rules(), game.position(), 9));
}

TEST(Perft, LeavesTheGameAsItWas) {
  StripGame game{StripRules()};
  play(game, "1 1 0 0 1 1");
  const auto before = game.position();
  EXPECT_EQ(perft(game, 6), counted_one_by_one(game, 6));
  EXPECT_EQ(game.position(), before);
  EXPECT_EQ(game.played().size(), 6U);
  EXPECT_EQ(game.result(), std::nullopt);
}

TEST(Perft, WithoutALimitTheHistoryChangesNothing) {
  StripGame game(StripRules(0, 0));
  play(game, "1 1 0 0 1 1 0 0");
  for (int depth = 0; depth <= 10; ++depth) {
    EXPECT_EQ(perft(game, depth), perft(game.rules(), game.position(), depth)) << depth;
  }
}

}  // namespace
}  // namespace quintet
