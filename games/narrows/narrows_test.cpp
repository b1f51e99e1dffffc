// Narrows: every ruling of its page, the rules without a number, and every refusal in its words.
#include "games/narrows/narrows.hpp"

#include <gtest/gtest.h>

#include "games/narrows/description.hpp"
#include "games/stones/rulings_test_support.hpp"

namespace quintet::narrows {
namespace {

using Play = test_support::Play<narrows::Description>;
using test_support::RefusedMove;

const std::string small = "narrows:board=4x3";
const std::string medium = "narrows:board=5x4";
// The position of "A turn" on the rules page, with gaps to capture over; White is to move.
constexpr std::string_view gaps = "bw1ww/wbbb1/bwb2/b1wwb w second -";

template <typename Visit>
void over_random_games(Visit visit) {
  stones::test_support::over_random_games<Description>("narrows", visit);
}

TEST(NarrowsRulings, N1_TheBoardsAreThoseOfUnane) {
  EXPECT_EQ(Play("narrows:board=5x2").text(), "bwbwb/wbwbw b first -");
  for (const std::string board : {"1x4", "4x1", "26x26", "1x26", "26x1", "12x11"}) {
    EXPECT_TRUE(Play::read_rules("narrows:board=" + board)) << board;
  }
  const std::string allowed =
      "; allowed: CxR with 1 to 26 columns and rows, at least one of them even, other than 2x1 and "
      "1x2";
  for (const auto& [board, why] : std::vector<std::pair<std::string, std::string>>{
           {"27x2", "each side must be from 1 to 26"},
           {"7x7", "at least one side must be even"},
           {"2x1", "both colours would start with one group"},
           {"1x2", "both colours would start with one group"}}) {
    const auto rules = Play::read_rules("narrows:board=" + board);
    ASSERT_FALSE(rules) << board;
    EXPECT_EQ(rules.error().message,
              "value '" + board + "' of board is not allowed: " + why + allowed);
  }
}

TEST(NarrowsRulings, N2_TheTopLeftPointIsBlack) {
  EXPECT_EQ(Play(small).text(), "bwbw/wbwb/bwbw b first -");
  EXPECT_EQ(Play("narrows:board=3x4").text(), "bwb/wbw/bwb/wbw b first -");
  EXPECT_TRUE(Play("narrows").is_legal("a11-b11"));
}

TEST(NarrowsRulings, N3_TheMoverWhoIsLinkedWins) {
  EXPECT_EQ(Play(medium).play("d3-e3 a3-b3 a2-a1 c1-d1").result(), "second linked");
}

TEST(NarrowsRulings, N3_TheOpponentWhoIsLinkedWinsOnTheMoversTurn) {
  EXPECT_EQ(Play(medium).play("c2-b2 d2-e2 b3-b4 e3-e4").result(), "first linked");
}

TEST(NarrowsRulings, N3_OfBothColoursLinkedTheMoverWins) {
  EXPECT_EQ(Play(medium).play("d3-d4 b4-b3 a2-b2 d2-d1").result(), "second linked");
  EXPECT_EQ(Play(medium).play("e2-e1 swap e3-e4 b1-a1 d2-d1 c4-c3 e4-e1 a4-a3").result(),
            "second linked")
      << "Black is the mover and sits in the second seat";
  EXPECT_EQ(Play("narrows:board=1x4").play("a2-a3").result(), "first linked");
}

TEST(NarrowsRulings, N3_APositionTextTakesTheSideNotToMoveForTheMover) {
  EXPECT_EQ(Play(medium, "b1bbb/www1w/1bb1b/wbwww b first -").result(), "second linked");
  EXPECT_EQ(Play(medium, "b1bbb/www1w/1bb1b/wbwww b second -").result(), "first linked");
}

TEST(NarrowsRulings, N4_APlayerToMoveInAnUnfinishedGameAlwaysHasACapture) {
  over_random_games([](const Play& game, const std::string& /*move*/) {
    if (game.result() != "none") return;
    const auto legal = game.legal();
    EXPECT_GT(legal.size(), game.is_legal("swap") ? 1U : 0U) << game.text();
  });
}

TEST(NarrowsRulings, N4_AColourThatSeesNoEnemyIsLinkedAlready) {
  Play game("narrows:board=2x5");
  game.play("a5-a4 b1-b2 b4-b3 a2-a3 b3-a3");
  EXPECT_EQ(game.text(), "1w/b1/b1/1w/b1 w first -");
  EXPECT_EQ(game.result(), "first linked");
}

TEST(NarrowsRulings, N4_AStoneThatSeesNoEnemyCannotMoveButAnotherCan) {
  Play game(small);
  game.play("a3-a2 d3-c3");
  EXPECT_EQ(game.text(), "1ww1/bbwb/bwbw b first -");
  for (const std::string& move : game.legal()) EXPECT_FALSE(move.starts_with("a2")) << move;
  EXPECT_TRUE(game.is_legal("b2-c2"));
}

TEST(NarrowsRulings, N5_EveryTurnButASwapTakesOneStoneOff) {
  stones::test_support::expect_that_every_turn_takes_one_stone_off<Description>("narrows");
}

TEST(NarrowsRulings, N5_AGameLastsAtMostAllPointsLessTwoMoves) {
  Play game("narrows:board=1x6");
  game.play("a6-a5 swap a3-a4");
  EXPECT_EQ(game.result(), "none");
  game.play("a2-a4");
  EXPECT_EQ(game.text(), "1/b/b/1/1/w w second -");
  EXPECT_EQ(game.result(), "second linked");
}

TEST(NarrowsRulings, N5_NoGameIsDrawn) {
  over_random_games([](const Play& game, const std::string& move) {
    if (!move.empty()) return;
    EXPECT_TRUE(game.result() == "first linked" || game.result() == "second linked");
  });
}

TEST(NarrowsRulings, N6_SwapIsLegalAsTheSecondMoveOnly) {
  Play game(small);
  EXPECT_FALSE(game.is_legal("swap"));
  game.play("a1-a2");
  EXPECT_TRUE(game.is_legal("swap"));
  Play declined = game;
  declined.play("b1-c1");
  EXPECT_EQ(declined.result(), "none");
  EXPECT_FALSE(declined.is_legal("swap"));
  game.play("swap");
  EXPECT_FALSE(game.is_legal("swap"));
}

TEST(NarrowsRulings, N6_SwapLeavesThePositionAndExchangesTheSeats) {
  Play game(small);
  game.play("a1-a2");
  EXPECT_EQ(game.text(), "bwbw/bbwb/1wbw w first swap");
  EXPECT_EQ(game.to_move(), "second");
  game.play("swap");
  EXPECT_EQ(game.text(), "bwbw/bbwb/1wbw w second -");
  EXPECT_EQ(game.to_move(), "first");
}

TEST(NarrowsRulings, N6_AfterASwapTheColoursWinForTheirNewSeats) {
  EXPECT_EQ(Play(small).play("a1-a2 swap c2-d2").result(), "second linked");
  EXPECT_EQ(Play(small).play("b2-b1 swap d1-d2").result(), "first linked");
}

TEST(NarrowsRulings, N6_ThereIsNoSwapWithPieOffNorAfterAFirstMoveThatEndsTheGame) {
  EXPECT_FALSE(Play("narrows:board=4x3,pie=off").play("a1-a2").is_legal("swap"));
  EXPECT_TRUE(Play("narrows:board=1x4").play("a2-a3").legal().empty());
}

TEST(NarrowsRules, BlackIsTheFirstSeatAndMovesFirst) {
  EXPECT_EQ(Play("narrows").to_move(), "first");
  EXPECT_TRUE(Play("narrows").text().ends_with(" b first -"));
}

TEST(NarrowsRules, ACaptureGoesOverAnyNumberOfEmptyPointsOntoTheFirstStone) {
  Play game(medium, gaps);
  EXPECT_EQ(game.legal(), (std::vector<std::string>{"a3-a2", "a3-a4", "a3-b3", "b2-a2", "b2-b3",
                                                    "b2-c2", "b4-a4", "b4-b3", "c1-a1", "c1-c2",
                                                    "d1-d3", "d1-e1", "d4-d3", "e4-e1"}));
  game.play("e4-e1");
  EXPECT_EQ(game.text(), "bw1w1/wbbb1/bwb2/b1www b second -");
}

TEST(NarrowsRules, AtTheStartOnlyNeighboursCanBeCaptured) {
  EXPECT_EQ(Play(small).legal(),
            (std::vector<std::string>{"a1-a2", "a1-b1", "a3-a2", "a3-b3", "b2-a2", "b2-b1", "b2-b3",
                                      "b2-c2", "c1-b1", "c1-c2", "c1-d1", "c3-b3", "c3-c2", "c3-d3",
                                      "d2-c2", "d2-d1", "d2-d3"}));
}

TEST(NarrowsRules, EmptyPointsLinkAndEnemyStonesDoNot) {
  // Black's a1 reaches the others around White's wall by way of d2, and White's a4 is walled in.
  EXPECT_EQ(Play("narrows:board=4x4", "wb2/b2b/www1/b3 b first -").result(), "first linked");
  // With d2 white as well nobody is linked.
  EXPECT_EQ(Play("narrows:board=4x4", "wb2/b2b/wwww/b1b1 b first -").result(), "none");
}

TEST(NarrowsRules, DiagonalNeighboursAreNotLinked) {
  EXPECT_EQ(Play("narrows:board=2x2").result(), "none");
  EXPECT_EQ(Play("narrows:board=4x4").result(), "none");
}

TEST(NarrowsRules, CapitalsInMovesAreForgiven) {
  EXPECT_EQ(Play(small).refusal("A1-A2"), std::nullopt);
  EXPECT_EQ(Play(small).play("a1-a2").refusal("Swap"), std::nullopt);
}

TEST(NarrowsRefusals, SayWhyAMoveIsIllegal) {
  test_support::expect_refused<narrows::Description>(std::vector<RefusedMove>{
      {"narrows:board=1x4",
       "a2-a3",
       "a1-a2",
       {"the game is over: first won by linked", 0, "end of the game"}},
      {"narrows:board=4x3,pie=off",
       "a1-a2",
       "swap",
       {"swap is not part of this variant: it has pie=off", 0, "N6"}},
      {small,
       "",
       "swap",
       {"swap is the second player's choice: it can only be the second move", 0, "N6"}},
      {small,
       "a1-a2 b1-c1",
       "swap",
       {"swap is only legal as the second move of the game", 0, "N6"}},
      {small, "a1-a2 swap", "swap", {"swap is only legal as the second move of the game", 0, "N6"}},
      {small,
       "",
       "1a-a2",
       {"'1a-a2' is not a move: expected a column letter from a to d", 0, "notation"}},
      {small,
       "",
       "a1a2",
       {"'a1a2' is not a move: a move is written as two points, such as a1-b1", 2, "notation"}},
      {small,
       "",
       "a1-a2+",
       {"'a1-a2+' is not a move: nothing may follow its second point", 5, "notation"}},
      {medium, "", "c4-c3", {"there is no stone at c4", 0, "turn"}, gaps},
      {medium, "", "a4-b4", {"the stone at a4 is not yours: White is to move", 0, "turn"}, gaps},
      {medium,
       "",
       "e4-e4",
       {"a turn must capture: the stone at e4 cannot stay", 3, "rook capture"},
       gaps},
      {medium, "", "e4-d3", {"d3 is not in the row or column of e4", 3, "rook capture"}, gaps},
      {medium,
       "",
       "a3-d3",
       {"the path from a3 to d3 is blocked by a stone at b3", 3, "rook capture"},
       gaps},
      {medium,
       "",
       "c1-c4",
       {"the path from c1 to c4 is blocked by a stone at c2", 3, "rook capture"},
       gaps},
      {medium, "", "e4-e2", {"there is nothing to capture at e2", 3, "rook capture"}, gaps},
      {medium, "", "b4-d4", {"the stone at d4 is your own", 3, "rook capture"}, gaps},
  });
}

TEST(NarrowsRefusals, OfPointsAndPositionsCiteTheRulingsOfNarrows) {
  test_support::expect_refused<narrows::Description>(std::vector<RefusedMove>{
      {small,
       "",
       "e1-d1",
       {"'e1-d1' is not a move: there is no point 'e1' on a board of 4x3: columns a to d, rows 1 "
        "to 3",
        0, "N1"}},
  });
  stones::test_support::expect_impossible_positions_refused<Description>("narrows", "N");
}

}  // namespace
}  // namespace quintet::narrows
