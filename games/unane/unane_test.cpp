// Ūnane: every ruling of its page, the rules without a number, and every refusal in its words.
#include "games/unane/unane.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/stones/rulings_test_support.hpp"
#include "games/unane/description.hpp"

namespace quintet::unane {
namespace {

using Play = test_support::Play<unane::Description>;
using test_support::RefusedMove;
using test_support::RefusedText;

const std::string small = "unane:board=4x3";

std::string refusal_of_board(const std::string& board) {
  const auto rules = Play::read_rules("unane:board=" + board);
  return rules ? "accepted" : rules.error().message;
}

template <typename Visit>
void over_random_games(Visit visit) {
  stones::test_support::over_random_games<Description>("unane", visit);
}

TEST(UnaneRulings, U1_TheFirstNumberOfABoardIsItsColumns) {
  EXPECT_EQ(Play("unane:board=5x2").text(), "bwbwb/wbwbw b first -");
  EXPECT_EQ(Play("unane:board=2x5").text(), "bw/wb/bw/wb/bw b first -");
}

TEST(UnaneRulings, U1_EachSideIsFrom1To26) {
  for (const std::string board : {"1x4", "4x1", "1x26", "26x1", "26x26", "25x26", "8x7", "2x2"}) {
    EXPECT_EQ(refusal_of_board(board), "accepted") << board;
  }
  for (const std::string board : {"27x2", "2x27", "0x4", "4x0", "28x28", "27x27", "999999999x2"}) {
    EXPECT_EQ(refusal_of_board(board),
              "value '" + board +
                  "' of board is not allowed: each side must be from 1 to 26; allowed: CxR with 1 "
                  "to 26 columns and rows, at least one of them even, other than 2x1 and 1x2");
  }
}

TEST(UnaneRulings, U1_ANumberOfAnyLengthIsRefusedForItsSize) {
  EXPECT_NE(refusal_of_board("9999999999x2").find("each side must be from 1 to 26"),
            std::string::npos)
      << refusal_of_board("9999999999x2");
}

TEST(UnaneRulings, U1_AtLeastOneSideIsEven) {
  for (const std::string board : {"7x7", "1x1", "1x3", "25x25"}) {
    EXPECT_EQ(refusal_of_board(board),
              "value '" + board +
                  "' of board is not allowed: at least one side must be even; allowed: CxR with 1 "
                  "to 26 columns and rows, at least one of them even, other than 2x1 and 1x2");
  }
}

TEST(UnaneRulings, U1_ABoardOfTwoPointsIsRejectedBecauseBothColoursWouldStartWithOneGroup) {
  for (const std::string board : {"2x1", "1x2"}) {
    EXPECT_EQ(refusal_of_board(board),
              "value '" + board +
                  "' of board is not allowed: both colours would start with one group; allowed: "
                  "CxR with 1 to 26 columns and rows, at least one of them even, other than 2x1 "
                  "and 1x2");
  }
}

TEST(UnaneRulings, U2_TheTopLeftPointIsBlackWhateverTheNumberOfRows) {
  EXPECT_EQ(Play("unane:board=4x3").text(), "bwbw/wbwb/bwbw b first -");
  EXPECT_EQ(Play("unane:board=3x4").text(), "bwb/wbw/bwb/wbw b first -");
  EXPECT_EQ(Play("unane:board=1x4").text(), "b/w/b/w b first -");
  EXPECT_EQ(Play("unane:board=4x1").text(), "bwbw b first -");
  EXPECT_TRUE(Play("unane").is_legal("a7-b7"));
  EXPECT_TRUE(Play("unane:board=8x8").is_legal("a8-b8"));
  EXPECT_TRUE(Play("unane:board=26x26").is_legal("a26-b26"));
}

TEST(UnaneRulings, U3_TheMoverWithOneGroupWins) {
  EXPECT_EQ(Play("unane:board=5x4").play("c2-d2 a1-a2 a4-b4 c1-b1 e4-d4").result(),
            "first one-group");
}

TEST(UnaneRulings, U3_TheOpponentWithOneGroupWinsOnTheMoversTurn) {
  EXPECT_EQ(Play("unane:board=5x4").play("a2-a1 d2-d3 c2-c1 b2-b3 e2-e1").result(),
            "second one-group");
}

TEST(UnaneRulings, U3_OfBothColoursWithOneGroupTheMoverWins) {
  Play black("unane:board=5x4");
  black.play("e4-d4 e3-e2 c2-c3 d2-d1 c4-b4 b2-b1 a2-a3");
  EXPECT_EQ(black.text(), "bb1b1/bbbb1/4w/wwwww w first -");
  EXPECT_EQ(black.result(), "first one-group");
  Play white(small);
  white.play("c3-b3 d3-d2 a3-a2 d1-c1");
  EXPECT_EQ(white.text(), "1b2/bbww/bww1 b first -");
  EXPECT_EQ(white.result(), "second one-group");
}

TEST(UnaneRulings, U3_APositionTextTakesTheSideNotToMoveForTheMover) {
  EXPECT_EQ(Play("unane:board=5x4", "bb1b1/bbbb1/4w/wwwww w first -").result(), "first one-group");
  EXPECT_EQ(Play("unane:board=5x4", "bb1b1/bbbb1/4w/wwwww w second -").result(),
            "second one-group");
  EXPECT_EQ(Play(small, "1b2/bbww/bww1 b first -").result(), "second one-group");
}

TEST(UnaneRulings, U4_EveryStoneCanEitherCaptureOrBeTakenOff) {
  over_random_games([](const Play& game, const std::string& /*move*/) {
    if (game.result() != "none") return;
    std::set<std::string> able;
    std::set<std::string> able_to_capture;
    std::set<std::string> removable;
    for (const std::string& move : game.legal()) {
      if (move == "swap") continue;
      const std::string from = move.substr(0, move.find('-'));
      const std::string to = move.substr(move.find('-') + 1);
      able.insert(from);
      (from == to ? removable : able_to_capture).insert(from);
    }
    const char own = game.text().find(" b ") != std::string::npos ? 'b' : 'w';
    EXPECT_EQ(able.size(), stones::test_support::stones(game, own)) << game.text();
    EXPECT_EQ(able.size(), able_to_capture.size() + removable.size()) << "one or the other";
  });
}

TEST(UnaneRulings, U4_WithOneStoneLeftTheGameIsAlreadyOver) {
  Play game(small);
  game.play("c3-b3 b1-c1 d2-d3 c1-c1 b2-a2 c2-c2");
  EXPECT_EQ(game.text(), "bb1b/b3/b2w b first -");
  EXPECT_EQ(game.result(), "second one-group");
  over_random_games([](const Play& random, const std::string& /*move*/) {
    EXPECT_GT(stones::test_support::stones(random, 'b'), 0U);
    EXPECT_GT(stones::test_support::stones(random, 'w'), 0U);
  });
}

TEST(UnaneRulings, U5_EveryTurnButASwapTakesOneStoneOff) {
  stones::test_support::expect_that_every_turn_takes_one_stone_off<Description>("unane");
}

TEST(UnaneRulings, U5_AGameLastsAtMostAllPointsLessTwoMoves) {
  Play game("unane:board=5x4");
  game.play(
      "e2-d2 swap b2-b3 d2-d2 a1-b1 d1-e1 d4-e4 a4-b4 c3-d3 c2-c1 d3-d3 c1-b1 e4-e4 e1-e1 a3-a2 "
      "c4-c4 a2-a2");
  EXPECT_EQ(game.result(), "none");
  game.play("b1-b1");  // the eighteenth
  EXPECT_EQ(game.result(), "second one-group");
}

TEST(UnaneRulings, U5_NoGameIsDrawn) {
  over_random_games([](const Play& game, const std::string& move) {
    if (!move.empty()) return;
    EXPECT_TRUE(game.result() == "first one-group" || game.result() == "second one-group");
  });
}

TEST(UnaneRulings, U6_SwapIsLegalAsTheSecondMoveOnly) {
  Play game(small);
  EXPECT_FALSE(game.is_legal("swap"));
  game.play("a1-a2");
  EXPECT_TRUE(game.is_legal("swap"));
  Play declined = game;
  declined.play("c2-c1");
  EXPECT_FALSE(declined.is_legal("swap"));
  declined.play("d2-d3");
  EXPECT_FALSE(declined.is_legal("swap"));
  game.play("swap");
  EXPECT_FALSE(game.is_legal("swap"));
  game.play("c2-c1");
  EXPECT_FALSE(game.is_legal("swap"));
}

TEST(UnaneRulings, U6_SwapLeavesThePositionAndExchangesTheSeats) {
  Play game(small);
  game.play("a1-a2");
  EXPECT_EQ(game.text(), "bwbw/bbwb/1wbw w first swap");
  EXPECT_EQ(game.to_move(), "second");
  game.play("swap");
  EXPECT_EQ(game.text(), "bwbw/bbwb/1wbw w second -");
  EXPECT_EQ(game.to_move(), "first") << "White's stones move next, played by the seat that started";
  EXPECT_TRUE(game.is_legal("b1-c1"));
}

TEST(UnaneRulings, U6_AfterASwapTheColoursWinForTheirNewSeats) {
  Play black(small);
  black.play("c3-b3 swap d1-d2 a1-b1");
  EXPECT_EQ(black.text(), "bb1w/wbww/1bb1 w second -");
  EXPECT_EQ(black.result(), "second one-group");
  EXPECT_EQ(Play(small).play("c1-d1 swap b3-b2 c3-d3").result(), "first one-group");
}

TEST(UnaneRulings, U6_ThereIsNoSwapWithPieOff) {
  Play game("unane:board=4x3,pie=off");
  game.play("a1-a2");
  EXPECT_FALSE(game.is_legal("swap"));
  EXPECT_EQ(game.text(), "bwbw/bbwb/1wbw w first -");
}

TEST(UnaneRulings, U6_ThereIsNoSwapAfterAFirstMoveThatEndsTheGame) {
  Play game("unane:board=1x4");
  game.play("a2-a3");
  EXPECT_EQ(game.result(), "first one-group");
  EXPECT_EQ(game.text(), "b/b/1/w w first -");
  EXPECT_TRUE(game.legal().empty());
}

TEST(UnaneRules, BlackIsTheFirstSeatAndMovesFirst) {
  const Play game("unane");
  EXPECT_EQ(game.to_move(), "first");
  EXPECT_EQ(game.text(),
            "bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw b first -");
}

TEST(UnaneRules, ACaptureGoesOntoAnEnemyNeighbourWhichLeaves) {
  const std::vector<std::string> first = {"a1-a2", "a1-b1", "a3-a2", "a3-b3", "b2-a2", "b2-b1",
                                          "b2-b3", "b2-c2", "c1-b1", "c1-c2", "c1-d1", "c3-b3",
                                          "c3-c2", "c3-d3", "d2-c2", "d2-d1", "d2-d3"};
  Play game(small);
  EXPECT_EQ(game.legal(), first) << "one step along rows and columns, and nothing can be taken off";
  game.play("b2-c2");
  EXPECT_EQ(game.text(), "bwbw/w1bb/bwbw w first swap");
}

TEST(UnaneRules, ARemovalTakesOffAStoneWithoutEnemyNeighbour) {
  Play game(small);
  game.play("a1-a2 d1-d2");
  EXPECT_TRUE(game.is_legal("a2-a2"));
  EXPECT_FALSE(game.is_legal("b2-b2")) << "b1 and b3 are white";
  game.play("a2-a2");
  EXPECT_EQ(game.text(), "bwbw/1bww/1wb1 w first -");
}

TEST(UnaneRules, DiagonalNeighboursAreNoGroup) {
  EXPECT_EQ(Play("unane:board=4x4", "b3/1b2/3w/2w1 b first -").result(), "none");
}

TEST(UnaneRules, AGroupAroundAHoleIsOneGroupAndNoMore) {
  Play game("unane:board=6x4,pie=off", "bbb3/bwb3/bbb3/4wb w first -");
  EXPECT_EQ(game.result(), "none");
  game.play("e1-f1");
  EXPECT_EQ(game.result(), "first one-group");
}

TEST(UnaneRules, ColumnsAreLettersFromTheLeftAndRowsNumbersFromTheBottom) {
  const Play large("unane:board=26x26");
  EXPECT_TRUE(large.is_legal("z25-z26"));
  EXPECT_TRUE(large.is_legal("a26-a25"));
  EXPECT_EQ(large.refusal("Z25-Z26"), std::nullopt) << "capitals are forgiven";
  EXPECT_EQ(Play(small).play("a1-a2").refusal("SWAP"), std::nullopt);
}

TEST(UnaneRules, ADrawingShowsRowsFromTheTopAndWhoHasWhichColour) {
  Play game(small);
  game.play("a1-a2 swap");
  EXPECT_EQ(game.drawing(DrawingStyle::ascii),
            "  3  X O X O\n"
            "  2  X X O X\n"
            "  1  . O X O\n"
            "     a b c d\n"
            "X Black (second)  O White (first)\n");
  EXPECT_EQ(game.drawing(DrawingStyle::unicode),
            "  3  ● ○ ● ○\n"
            "  2  ● ● ○ ●\n"
            "  1  · ○ ● ○\n"
            "     a b c d\n"
            "● Black (second)  ○ White (first)\n");
}

TEST(UnaneRefusals, SayWhyAMoveIsIllegal) {
  test_support::expect_refused<unane::Description>(std::vector<RefusedMove>{
      {"unane:board=1x4",
       "a2-a3",
       "a1-a2",
       {"the game is over: first won by one-group", 0, "end of the game"}},
      // swap
      {"unane:board=4x3,pie=off",
       "a1-a2",
       "swap",
       {"swap is not part of this variant: it has pie=off", 0, "U6"}},
      {small,
       "",
       "swap",
       {"swap is the second player's choice: it can only be the second move", 0, "U6"}},
      {small,
       "a1-a2 c2-c1",
       "swap",
       {"swap is only legal as the second move of the game", 0, "U6"}},
      {small, "a1-a2 swap", "SWAP", {"swap is only legal as the second move of the game", 0, "U6"}},
      // form
      {small, "", "", {"'' is not a move: expected a column letter from a to d", 0, "notation"}},
      {small,
       "",
       "3c-c2",
       {"'3c-c2' is not a move: expected a column letter from a to d", 0, "notation"}},
      {small,
       "",
       "a1-2",
       {"'a1-2' is not a move: expected a column letter from a to d", 3, "notation"}},
      {small,
       "",
       "pass",
       {"'pass' is not a move: there is no point 'p' on a board of 4x3: columns a to d, rows 1 to "
        "3",
        0, "U1"}},
      {small,
       "",
       "e1-d1",
       {"'e1-d1' is not a move: there is no point 'e1' on a board of 4x3: columns a to d, rows 1 "
        "to 3",
        0, "U1"}},
      {small,
       "",
       "a3-a4",
       {"'a3-a4' is not a move: there is no point 'a4' on a board of 4x3: columns a to d, rows 1 "
        "to 3",
        3, "U1"}},
      {small,
       "",
       "a01-a2",
       {"'a01-a2' is not a move: there is no point 'a01' on a board of 4x3: columns a to d, rows "
        "1 to 3",
        0, "U1"}},
      {small,
       "",
       "A1",
       {"'A1' is not a move: a move is written as two points, such as a1-b1", 2, "notation"}},
      {"unane:board=1x4",
       "",
       "a2 a3",
       {"'a2 a3' is not a move: a move is written as two points, such as a1-a2", 2, "notation"}},
      {small,
       "",
       "a1-a2-a3",
       {"'a1-a2-a3' is not a move: nothing may follow its second point", 5, "notation"}},
      // the stone
      {small, "a1-a2", "a1-b1", {"there is no stone at a1", 0, "turn"}},
      {small, "", "b1-a1", {"the stone at b1 is not yours: Black is to move", 0, "turn"}},
      {small, "a1-a2", "a2-a1", {"the stone at a2 is not yours: White is to move", 0, "turn"}},
      // removal and capture
      {small,
       "",
       "b2-b2",
       {"b2 cannot be taken off: it has an enemy neighbour at b1", 0, "removal"}},
      {small,
       "",
       "a1-a3",
       {"a3 is not next to a1: a capture goes one step along a row or column", 3, "capture"}},
      {small,
       "",
       "a1-b2",
       {"b2 is not next to a1: a capture goes one step along a row or column", 3, "capture"}},
      {"unane:board=4x12",
       "",
       "a11-b12",
       {"the stone at a11 is not yours: Black is to move", 0, "turn"}},
      {"unane:board=4x12",
       "",
       "a12-b11",
       {"b11 is not next to a12: a capture goes one step along a row or column", 4, "capture"}},
      {small, "a1-a2", "b1-a1", {"there is nothing to capture at a1", 3, "capture"}},
      {small, "a1-a2 b3-a3", "a2-b2", {"the stone at b2 is your own", 3, "capture"}},
  });
}

TEST(UnaneRefusals, SayWhyAPositionTextIsNotOne) {
  test_support::expect_refused<unane::Description>(std::vector<RefusedText>{
      {small,
       "",
       {"expected four fields: rows, colour to move (b or w), Black's seat (first or second), and "
        "swap or -; found 0",
        0}},
      {small,
       "bwbw/wbwb/bwbw b first",
       {"expected four fields: rows, colour to move (b or w), Black's seat (first or second), and "
        "swap or -; found 3",
        17}},
      {small,
       "bwbw/wbxb/bwbw b first -",
       {"expected b, w or a number of empty cells in row 2, found 'x'", 7}},
      {small,
       "bwbw/w0bw/bwbw b first -",
       {"a run of empty cells in row 2 must be a number from 1 to 4", 6}},
      {small, "bwbw/wbwbw/bwbw b first -", {"row 2 has more than 4 cells", 9}},
      {small, "bwbw/wbw/bwbw b first -", {"row 2 has 3 of 4 cells", 8}},
      {small, "bwbw/wbwb/bwbw x first -", {"the colour to move must be b or w", 15}},
      {small, "bwbw/wbwb/bwbw b third -", {"Black's seat must be first or second", 17}},
      {small, "bwbw/wbwb/bwbw b first no", {"the last field must be swap (it is open) or -", 23}},
  });
}

TEST(UnaneRefusals, SayWhyAPositionCannotBe) {
  stones::test_support::expect_impossible_positions_refused<Description>("unane", "U");
}

}  // namespace
}  // namespace quintet::unane
