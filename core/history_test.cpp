// What a game's history decides: repetition, the end of the game, and taking moves back.
#include "core/history.hpp"

#include <gtest/gtest.h>

#include "core/test_support.hpp"

namespace quintet {
namespace {

using test_support::play;
using test_support::StripGame;
using test_support::StripRules;

constexpr Result repetition{Outcome::draw, Reason::repetition};
constexpr Result quiet{Outcome::draw, Reason::quiet};

std::size_t move_count(const StripGame& game) {
  MovesOf<StripRules> moves;
  game.moves(moves);
  return moves.size();
}

TEST(History, TheStartingPositionIsItsOwnFirstOccurrence) {
  StripGame game{StripRules()};
  EXPECT_EQ(game.occurrences(), 1);
  play(game, "1 1 0 0");
  EXPECT_EQ(game.occurrences(), 2);
  EXPECT_EQ(game.result(), std::nullopt);
}

TEST(History, TheThirdOccurrenceIsADrawAndLeavesNoMove) {
  StripGame game{StripRules()};
  play(game, "1 1 0 0 1 1 0");
  EXPECT_EQ(game.result(), std::nullopt);
  EXPECT_GT(move_count(game), 0U);
  play(game, "0");
  EXPECT_EQ(game.result(), repetition);
  EXPECT_EQ(move_count(game), 0U);
  EXPECT_GT(game.rules().move_count(game.position()), 0U) << "the position alone cannot know it";
}

TEST(History, APositionMayComeBackByAnotherWay) {
  StripGame game{StripRules()};
  play(game, "1 1 2 0 1");  // as after the first move
  EXPECT_EQ(game.occurrences(), 2);
  play(game, "1 0 0 1");
  EXPECT_EQ(game.occurrences(), 3);
  EXPECT_EQ(game.result(), repetition);
}

TEST(History, EqualKeysAloneMakeNoRepetition) {
  StripGame game{StripRules()};
  play(game, "1 1 0 2");
  EXPECT_EQ(game.position().key(), game.start().key());
  EXPECT_EQ(game.occurrences(), 1);
}

TEST(History, WithoutALimitNothingIsDrawnByRepetition) {
  StripGame game(StripRules(0, 0));
  for (int i = 0; i < 10; ++i) play(game, "1 1 0 0");
  EXPECT_EQ(game.occurrences(), 11);
  EXPECT_EQ(game.result(), std::nullopt);
}

TEST(History, RepetitionComesBeforeQuietMoves) {
  StripGame both(StripRules(3, 8));
  play(both, "1 1 0 0 1 1 0 0");
  EXPECT_EQ(both.position().result(), quiet);
  EXPECT_EQ(both.result(), repetition);
  StripGame sooner(StripRules(3, 7));
  play(sooner, "1 1 0 0 1 1 0");
  EXPECT_EQ(sooner.result(), quiet);
}

TEST(History, AWinOfThePositionIsTheResultOfTheGame) {
  StripGame game{StripRules()};
  play(game, "1 1 2 0 3");
  EXPECT_EQ(game.result(), (Result{Outcome::first, Reason::line}));
}

TEST(History, StartingFromAPositionCountsFromThere) {
  StripGame first{StripRules()};
  play(first, "1 1 0 0");
  StripGame game(first.rules(), first.position());
  EXPECT_EQ(game.start(), first.position());
  EXPECT_EQ(game.occurrences(), 1);
  play(game, "1 1 0 0");
  EXPECT_EQ(game.result(), std::nullopt);
  play(game, "1 1 0 0");
  EXPECT_EQ(game.result(), repetition);
}

TEST(History, AFinishedPositionIsAFinishedGameFromTheStart) {
  StripGame first{StripRules()};
  play(first, "1 1 2 0 3");
  const StripGame game(first.rules(), first.position());
  EXPECT_EQ(game.result(), first.result());
  EXPECT_EQ(move_count(game), 0U);
}

TEST(History, UndoTakesBackTheMoveTheResultAndTheOccurrence) {
  StripGame game{StripRules()};
  EXPECT_FALSE(game.undo());
  play(game, "1 1 0 0 1 1 0 0");
  ASSERT_TRUE(game.undo());
  EXPECT_EQ(game.result(), std::nullopt);
  EXPECT_EQ(game.played().size(), 7U);
  play(game, "2");
  EXPECT_EQ(game.result(), std::nullopt);
  while (game.undo()) {
  }
  EXPECT_EQ(game.position(), game.start());
  EXPECT_TRUE(game.played().empty());
}

TEST(History, ThePlayedMovesAreKeptInOrder) {
  StripGame game{StripRules()};
  play(game, "1 1 2 0");
  std::string text;
  for (const auto move : game.played()) text += game.rules().text(move).string();
  EXPECT_EQ(text, "1120");
}

TEST(ReadLegal, SaysThatTheGameEndedByItsHistory) {
  StripGame game{StripRules()};
  play(game, "1 1 0 0 1 1 0 0");
  const auto move = read_legal(game, "1");
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error(), (Error{"the game is over: draw by repetition", 0, "end of the game"}));
}

TEST(ReadLegal, LeavesTheRestToTheRules) {
  const StripGame game{StripRules()};
  EXPECT_TRUE(read_legal(game, "1"));
  const auto move = read_legal(game, "2");
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error().rule, "strip");
}

}  // namespace
}  // namespace quintet
