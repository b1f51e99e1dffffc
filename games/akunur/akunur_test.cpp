// Akunur: every ruling of its page, and the rules without a number. What is refused, and in which
// words, is in akunur_text_test.cpp.
#include "games/akunur/akunur.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "games/akunur/description.hpp"
#include "games/test_support.hpp"

namespace quintet::akunur {
namespace {

using Play = test_support::Play<akunur::Description>;

constexpr std::string_view placement =
    "g3 d6 b3 c1 f2 h4 e2 i7 f4 b4 c6 c4 g6 f8 c2 a4 a3 a2 b5 f7 f3 e8 g9 h5";
// White is shut in when it ends.
constexpr std::string_view shut_in =
    "a2 b2 a3 b5 a4 c3 b1 c4 b3 c5 b4 c6 b6 d3 c1 d7 c2 d8 c7 e2 d1 e3 d2 g5";

// A position of the movement phase in which no corner has been entered.
std::string position(const std::string& rows, const std::string& side, int quiet = 0) {
  const bool five_rings = std::ranges::count(rows, '/') == 10;
  return rows + " " + side + " 0,0 3,3 " +
         (five_rings ? "a1,a6,f1,f11,k11,k6" : "a1,a5,e1,e9,i5,i9") + " 0,0 " +
         std::to_string(quiet) + " -";
}

// The rows of a position after moves from such a position.
std::string rows_after(const std::string& rows, const std::string& side, const std::string& moves) {
  Play game("akunur", position(rows, side));
  const std::string text = game.play(moves).text();
  return text.substr(0, text.find(' '));
}

// All cells of rings 2 to 4 but the corners, from the definitions of the rule book.
std::vector<std::string> cells_open_to_placement(int rings) {
  std::vector<std::string> cells;
  for (int r = -rings; r <= rings; ++r) {
    for (int q = -rings; q <= rings; ++q) {
      const int ring = std::max({std::abs(q), std::abs(r), std::abs(q - r)});
      const bool corner = ring == rings && (q == 0 || r == 0 || q == r) &&
                          (std::abs(q) == rings || std::abs(r) == rings);
      if (ring < 2 || ring > 4 || ring > rings || corner) continue;
      cells.push_back(static_cast<char>('a' + r + rings) + std::to_string(q + rings + 1));
    }
  }
  std::ranges::sort(cells);
  return cells;
}

TEST(AkunurRulings, A1_FourRingsHave61CellsOfWhich48AreOpenToPlacement) {
  const Play game("akunur");
  EXPECT_EQ(game.text(), "5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -");
  EXPECT_EQ(game.legal().size(), 48U);
  EXPECT_EQ(game.legal(), cells_open_to_placement(4));
  for (const std::string_view never : {"e5", "a1", "a5", "e1", "e9", "i5", "i9", "e6", "d4"}) {
    EXPECT_FALSE(game.is_legal(never)) << never;
  }
}

TEST(AkunurRulings, A1_FiveRingsHave91CellsWithPlacementStillInRingsTwoToFour) {
  const Play game("akunur:rings=5");
  EXPECT_EQ(game.text(), "6/7/8/9/10/11/10/9/8/7/6 w 12,12 3,3 a1,a6,f1,f11,k11,k6 0,0 0 -");
  EXPECT_EQ(game.legal().size(), 54U);
  EXPECT_EQ(game.legal(), cells_open_to_placement(5));
  EXPECT_TRUE(game.is_legal("b2")) << "ring 4, where the corners of the smaller board lie";
  EXPECT_FALSE(game.is_legal("a2")) << "ring 5";
}

TEST(AkunurRulings, A2_WhiteStartsThePlacementAndTheMovementPhase) {
  Play game("akunur");
  EXPECT_EQ(game.to_move(), "first");
  game.play(placement);
  EXPECT_EQ(game.to_move(), "first");
  EXPECT_EQ(game.text(),
            "2b2/bb4/w2w2w/www2bb1/1w5b1/5b2/bw1b1w1/2wbw1/1bwb1 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 "
            "0 -");
  EXPECT_TRUE(game.is_legal("c6-d7"));
}

TEST(AkunurRulings, A3_SupportIsCountedAroundTheCellThatIsEntered) {
  EXPECT_TRUE(Play("akunur", position("5/1b4/7/8/9/8/7/ww4/1w3", "w")).is_legal("b1-a1+b1"));
  // c1 and c2 are next to the stone that moves but not to the corner.
  EXPECT_EQ(
      Play("akunur", position("5/1b4/7/8/9/8/ww5/w5/1w3", "w")).refusal("b1-a1+b1"),
      (Error{"the corner a1 needs two supports beside the stone that enters: it has 1", 3, "A3"}));
}

TEST(AkunurRulings, A3_TheMovingStoneDoesNotSupportItsEntry) {
  EXPECT_FALSE(Play("akunur", position("5/1b4/7/8/9/8/7/ww4/5", "w")).is_legal("b1-a1+b1"));
  EXPECT_TRUE(Play("akunur", position("5/5b/7/3ww3/9/4w3/7/6/5", "w")).is_legal("d5-e5"));
  EXPECT_FALSE(Play("akunur", position("5/5b/7/3w4/9/4w3/7/6/5", "w")).is_legal("d5-e5"));
}

TEST(AkunurRulings, A3_TheMovingStoneDoesNotSupportItsCapture) {
  EXPECT_EQ(rows_after("5/6/4w2/8/5bw2/8/7/1b4/5", "w", "g7-f7"), "5/6/7/5w2/5bw2/8/7/1b4/5");
}

TEST(AkunurRulings, A3_AStoneOnTheStillPointGivesSupport) {
  EXPECT_EQ(rows_after("5/6/4w2/8/4wbw2/8/7/1b4/5", "w", "g7-f7"), "5/6/7/5w2/3bw1w2/8/7/1b4/5");
}

TEST(AkunurRulings, A3_AStoneInACornerGivesSupport) {
  Play game("akunur", "5/6/1b5/8/9/1w6/7/1bw3/w4 w 0,0 2,3 a5,e1,e9,i5,i9 10,0 0 -");
  game.play("d2-c2");
  EXPECT_EQ(game.text(), "5/4b1/1b5/8/9/8/1w5/2w3/w4 b 0,0 2,3 a5,e1,e9,i5,i9 10,0 0 -");
}

TEST(AkunurRulings, A3_ACaptureInACornerTakesAllThreeOfItsNeighbours) {
  const std::string state = " b 0,0 2,2 a5,e1,e9,i5 10,10 4 -";
  Play three("akunur", "4b/2w3/3w3/8/9/8/1b5/b5/wb3" + state);
  three.play("c2-b2");
  EXPECT_EQ(three.text(), "4b/2w3/3w3/8/9/8/7/bb4/1b3 w 0,0 2,2 a5,e1,e9,i5 10,10 0 -");
  Play two("akunur", "4b/2w3/3w3/8/9/8/1b5/b5/w4" + state);
  two.play("c2-b2");
  EXPECT_EQ(two.text(), "4b/2w3/3w3/8/9/8/7/bb4/w4 w 0,0 2,2 a5,e1,e9,i5 10,10 5 -");
}

TEST(AkunurRulings, A4_FacingCapturesChangePlaces) {
  Play white("akunur", position("5/5b/7/3ww3/2wb1bw2/4w3/7/6/5", "w", 7));
  white.play("d5-e5");
  EXPECT_EQ(white.text(), position("5/5b/7/3ww3/2wbwbw2/8/7/6/5", "b", 0));
  Play black("akunur:rings=5", position("6/5w1/8/9/4bb4/3bw1wb3/5b4/9/8/7/6", "b", 3));
  black.play("e6-f6");
  EXPECT_EQ(black.text(), position("6/5w1/8/9/4bb4/3bwbwb3/10/9/8/7/6", "w", 0));
}

TEST(AkunurRulings, A4_ASupporterThatAnEchoRemovesHasSupportedAllCapturesOfTheMove) {
  // e4 supports the capture of f5 and is removed by the echo of e6.
  EXPECT_EQ(rows_after("5/6/2w1w2/3b4/3w1bw2/5w2/7/5b/5", "w", "g7-f6"),
            "5/6/2w4/4w3/3b2w2/4bw2/7/5b/5");
}

TEST(AkunurRulings, A5_AStepCapturesWhereItArrives) {
  EXPECT_EQ(rows_after("5/1b4/7/8/9/8/1wb1w2/1w4/5", "w", "c5-c4"), "5/1b4/4b2/8/9/8/1w1w3/1w4/5");
}

TEST(AkunurRulings, A5_AnEntryToTheStillPointCaptures) {
  EXPECT_EQ(rows_after("5/5b/7/3ww3/5bw2/4w3/7/6/5", "w", "d5-e5"), "5/5b/7/3ww3/3bw1w2/8/7/6/5");
}

TEST(AkunurRulings, A5_AMoveFromTheStillPointCapturesHoweverFarItGoes) {
  EXPECT_EQ(rows_after("5/6/b6/ww6/4w4/8/7/1b4/5", "w", "e5-h4"), "5/w5/7/ww6/9/8/6b/1b4/5");
}

TEST(AkunurRulings, A5_ItDoesNotMatterThatTheStoneWasNextToItsVictimBefore) {
  EXPECT_EQ(rows_after("5/1b4/7/8/9/8/1wb4/1ww3/5", "w", "b3-c4"), "5/1b4/4b2/8/9/8/1w1w3/1w4/5");
}

TEST(AkunurRulings, A5_APlacedStoneCapturesNothing) {
  Play game("akunur");
  game.play("c2 c3 b2 h5 c4");
  EXPECT_EQ(game.text(), "5/1b4/7/8/9/8/1wbw3/1w4/5 b 9,10 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -");
}

TEST(AkunurRulings, A5_ABonusStoneCapturesNothing) {
  EXPECT_EQ(rows_after("5/6/1b5/8/9/8/1wb4/www3/1w3", "w", "a2-a1+c4"),
            "5/6/1b5/8/9/8/1wbw3/www3/w4");
}

TEST(AkunurRulings, A5_AnEchoedStoneCapturesNothing) {
  EXPECT_EQ(rows_after("5/4b1/5w1/5b2/9/8/1wb1w2/1w4/5", "w", "c5-c4"),
            "5/4b1/4bw1/5b2/9/8/1w1w3/1w4/5");
}

TEST(AkunurRulings, A5_AStoneMayStepBetweenEnemiesUnharmedUntilTheirNextArrival) {
  const std::string rows = "5/1b4/2b4/1b6/2wb5/8/7/6/2w2";
  EXPECT_EQ(rows_after(rows, "w", "e3-f4"), "5/1b4/2b4/1bw5/3b5/8/7/6/2w2");
  EXPECT_EQ(rows_after(rows, "w", "e3-f4 h5-g4"), "5/6/1bb4/1b6/3b5/5w2/7/6/2w2");
}

TEST(AkunurRulings, A6_ACornerEntryPlacesItsBonusStoneInTheSameTurn) {
  Play game("akunur", position("5/1b4/1b5/8/9/8/7/ww4/1w3", "w", 9));
  EXPECT_FALSE(game.is_legal("a2-a1")) << "the bonus stone must be placed";
  EXPECT_TRUE(game.is_legal("a2-a1+c4"));
  game.play("a2-a1+a2");  // on the very cell just left
  EXPECT_EQ(game.text(), "5/1b4/1b5/8/9/8/7/ww4/ww3 b 0,0 2,3 a5,e1,e9,i5,i9 10,0 0 -");
}

TEST(AkunurRulings, A6_TheBonusStoneFollowsThePlacementRules) {
  const Play game("akunur", position("5/1b4/1b5/8/9/8/7/ww4/1w3", "w"));
  std::vector<std::string> bonus_cells;
  for (const std::string& move : game.legal()) {
    if (move.starts_with("a2-a1+")) bonus_cells.push_back(move.substr(6));
  }
  std::vector<std::string> open = cells_open_to_placement(4);
  for (const std::string_view taken : {"h5", "g4", "b1", "b2"}) std::erase(open, taken);
  EXPECT_EQ(bonus_cells, open);
  const Play large("akunur:rings=5", position("6/1b5/8/9/10/11/10/9/8/ww5/1w4", "w"));
  EXPECT_TRUE(large.is_legal("a2-a1+c3"));
  EXPECT_FALSE(large.is_legal("a2-a1+a2")) << "ring 5, although just left";
}

TEST(AkunurRulings, A6_VictoryComesBeforeTheBonusPlacement) {
  Play three("akunur", "5/1b4/1b5/w7/1w7/w7/7/6/w3w w 0,0 1,3 e1,e9,i5,i9 20,0 0 -");
  EXPECT_FALSE(three.is_legal("e2-e1+e2"));
  three.play("e2-e1");
  EXPECT_EQ(three.result(), "first corners");
  EXPECT_EQ(three.text(), "5/1b4/1b5/w7/w8/w7/7/6/w3w b 0,0 1,3 e9,i5,i9 30,0 0 -");
}

TEST(AkunurRulings, A6_ThereIsAlwaysACellForTheBonusStone) {
  EXPECT_GT(cells_open_to_placement(4).size(), 2U * (12 + 3));
}

TEST(AkunurRulings, A7_EachPlayerHasThreeStonesInReserveAndATokenTakesOne) {
  Play game("akunur:corners=4", "1w3/ww4/1b5/w7/1w7/w7/4b2/6/w3w w 0,0 1,3 e1,e9,i5,i9 20,0 0 -");
  game.play("e2-e1+e2");
  EXPECT_EQ(game.text(), "1w3/ww4/1b5/w7/ww7/w7/4b2/6/w3w b 0,0 0,3 e9,i5,i9 30,0 0 -");
}

TEST(AkunurRulings, A7_ATokenClaimedWithAnEmptyReserveScoresItsPointsOnly) {
  Play game("akunur", "1w3/ww4/7/8/7b1/7b/7/5b/w4 w 0,0 0,3 e9,i5,i9 30,0 12 -");
  game.play("h4-i5");
  EXPECT_EQ(game.text(), "ww3/1w4/7/8/7b1/7b/7/5b/w4 b 0,0 0,3 e9,i9 40,0 0 -");
}

TEST(AkunurRulings, A7_RemovedStonesDoNotReturnToTheReserve) {
  Play game("akunur", position("5/1b4/4b2/8/9/8/1wb1w2/1w4/5", "w"));
  game.play("c5-c4");
  EXPECT_EQ(game.text(), position("5/1b4/4b2/8/9/8/1w1w3/1w4/5", "b"));
}

TEST(AkunurRulings, A8_APlayerWithoutALegalMoveMustPass) {
  Play game("akunur");
  game.play(shut_in);
  EXPECT_EQ(game.legal(), std::vector<std::string>{"pass"});
  game.play("pass");
  EXPECT_FALSE(game.is_legal("pass")) << "Black can move";
  Play nothing("akunur", position("5/6/2bb3/8/9/8/7/6/5", "w"));
  EXPECT_EQ(nothing.legal(), std::vector<std::string>{"pass"}) << "no stone at all";
}

TEST(AkunurRulings, A8_TwoPassesInARowAreADraw) {
  const std::string rows = "b4/6/7/8/8w/8/7/6/w4";
  Play game("akunur", rows + " w 0,0 1,2 a5,e1,i9 20,10 0 -");
  game.play("pass");
  EXPECT_EQ(game.text(), rows + " b 0,0 1,2 a5,e1,i9 20,10 1 pass");
  EXPECT_EQ(game.result(), "none");
  game.play("pass");
  EXPECT_EQ(game.result(), "draw passes");
  EXPECT_EQ(Play("akunur", rows + " b 0,0 1,2 a5,e1,i9 20,10 1 pass").play("pass").result(),
            "draw passes");
}

TEST(AkunurRulings, A8_PassesWithAMoveBetweenThemEndNothing) {
  Play game("akunur");
  game.play(shut_in).play("pass g5-g6 pass");
  EXPECT_EQ(game.result(), "none");
  EXPECT_TRUE(game.text().ends_with(" 3 pass"));
  game.play("g6-g7");
  EXPECT_TRUE(game.text().ends_with(" 4 -"));
}

TEST(AkunurRulings, A9_TheThirdOccurrenceInTheMovementPhaseIsADraw) {
  Play game("akunur");
  game.play(placement).play("c6-d7 f8-g8 d7-c6 g8-f8 c6-d7 f8-g8 d7-c6");
  EXPECT_EQ(game.result(), "none");
  game.play("g8-f8");
  EXPECT_EQ(game.result(), "draw repetition");
}

TEST(AkunurRulings, A9_WithRepetitionOffTheGameGoesOn) {
  Play game("akunur:repetition=off");
  game.play(placement).play("c6-d7 f8-g8 d7-c6 g8-f8 c6-d7 f8-g8 d7-c6 g8-f8");
  EXPECT_EQ(game.result(), "none");
}

TEST(AkunurRulings, A9_APositionTextStartsANewHistory) {
  Play game("akunur", position("5/1b4/5b1/8/9/8/5w1/2w3/5", "w", 60));
  game.play("b3-b4 h5-h6 b4-b3 h6-h5");
  EXPECT_EQ(game.result(), "none");
  game.play("b3-b4 h5-h6 b4-b3 h6-h5");
  EXPECT_EQ(game.result(), "draw repetition");
}

TEST(AkunurRulings, A9_TokensAndReservesBelongToThePosition) {
  // White enters a1 and loses the stone there; all stones return to where they stood.
  Play game("akunur", position("5/3w2/b6/8/9/8/3b3/ww1b2/1w1b1", "w"));
  game.play(
      "a2-a1+d1 b4-b3 b1-c1 a4-a3 b2-c2 b3-b2 c2-d2 b2-b1 h7-h8 a3-a2 h8-g7 c4-b3 g7-h7 b3-b2 "
      "h7-h8 b2-b3 h8-g7 b3-c4 g7-h7 b1-b2 d2-c2 b2-b3 c2-b2 b3-b4 c1-b1 a2-a3 b2-a2 a3-a4 d1-d2 "
      "g3-h4 d2-c2 h4-g4 c2-b2 g4-g3 h7-h8 g3-f2 h8-h7 f2-g3");
  EXPECT_EQ(game.text(), "5/3w2/b6/8/9/8/3b3/ww1b2/1w1b1 w 0,0 2,3 a5,e1,e9,i5,i9 10,0 24 -");
  EXPECT_EQ(game.result(), "none") << "twice with the token spent, once with it";
  EXPECT_EQ(game.play("h7-h8 g3-f2 h8-h7 f2-g3").result(), "draw repetition");
}

TEST(AkunurRulings, A10_AHundredQuietMovesInARowAreADraw) {
  const std::string rows = "5/1b4/5b1/8/9/8/5w1/2w3/5";
  EXPECT_EQ(Play("akunur", position(rows, "w", 98)).play("b3-b4").result(), "none");
  EXPECT_EQ(Play("akunur", position(rows, "w", 98)).play("b3-b4 h5-h6").result(), "draw quiet");
  EXPECT_EQ(Play("akunur:quiet=20", position(rows, "w", 19)).play("b3-b4").result(), "draw quiet");
  EXPECT_EQ(Play("akunur:quiet=1000", position(rows, "w", 99)).play("b3-b4").result(), "none");
}

TEST(AkunurRulings, A10_WithQuietOffTheCountEndsNothing) {
  Play game("akunur:quiet=off", position("5/1b4/5b1/8/9/8/5w1/2w3/5", "w", 99));
  game.play("b3-b4 h5-h6");
  EXPECT_EQ(game.text(), position("5/2b3/5b1/8/9/8/5w1/3w2/5", "w", 101));
  EXPECT_EQ(game.result(), "none");
}

TEST(AkunurRulings, A10_MovesOfBothPlayersAndPassesCountAndThoseOfThePlacementDoNot) {
  Play game("akunur");
  game.play(shut_in);
  EXPECT_TRUE(game.text().ends_with(" 0 -"));
  game.play("pass g5-g6");
  EXPECT_TRUE(game.text().ends_with(" 2 -"));
}

TEST(AkunurRulings, A10_ACaptureRestartsTheCount) {
  Play game("akunur", position("5/1b4/7/8/9/8/1wb1w2/1w4/5", "w", 99));
  game.play("c5-c4");
  EXPECT_EQ(game.text(), position("5/1b4/4b2/8/9/8/1w1w3/1w4/5", "b", 0));
}

TEST(AkunurRulings, A10_ACornerEntryRestartsTheCountEvenWithItsTokenSpent) {
  Play game("akunur", "5/1b4/5b1/8/9/8/7/ww4/1w3 w 0,0 3,2 a5,e1,e9,i5,i9 0,10 99 -");
  game.play("a2-a1");
  EXPECT_EQ(game.text(), "5/1b4/5b1/8/9/8/7/ww4/w4 b 0,0 3,2 a5,e1,e9,i5,i9 0,10 0 -");
}

TEST(AkunurRulings, A10_PointsDoNotDecideAGame) {
  Play game("akunur", "5/6/2bb3/8/8w/8/7/6/w4 w 0,0 1,3 a5,e1,i5,i9 20,0 99 -");
  EXPECT_EQ(game.play("pass").result(), "draw quiet");
}

TEST(AkunurRulings, A10_OfSeveralReasonsPassesCountBeforeRepetitionBeforeQuiet) {
  Play passes("akunur", "b4/6/7/8/8w/8/7/6/w4 w 0,0 1,2 a5,e1,i9 20,10 98 -");
  EXPECT_EQ(passes.play("pass pass").result(), "draw passes");
  const std::string rows = "5/1b4/5b1/8/9/8/5w1/2w3/5";
  Play repetition("akunur", position(rows, "w", 92));
  EXPECT_EQ(repetition.play("b3-b4 h5-h6 b4-b3 h6-h5 b3-b4 h5-h6 b4-b3 h6-h5").result(),
            "draw repetition");
  Play sooner("akunur", position(rows, "w", 93));
  EXPECT_EQ(sooner.play("b3-b4 h5-h6 b4-b3 h6-h5 b3-b4 h5-h6 b4-b3").result(), "draw quiet");
}

TEST(AkunurRulings, A11_TheFirstEntryToACornerTakesItsTokenAndACaptureThereEarnsNothing) {
  Play entry("akunur", position("5/1b4/1b5/8/9/8/7/ww4/1w3", "w"));
  entry.play("a2-a1+a2");
  EXPECT_TRUE(entry.text().ends_with(" b 0,0 2,3 a5,e1,e9,i5,i9 10,0 0 -")) << entry.text();
  Play capture("akunur", "4b/2w3/3w3/8/9/8/1b5/b5/wb3 b 0,0 2,2 a5,e1,e9,i5 10,10 4 -");
  EXPECT_FALSE(capture.is_legal("c2-b2+c2"));
  capture.play("c2-b2");
  EXPECT_EQ(capture.text(), "4b/2w3/3w3/8/9/8/7/bb4/1b3 w 0,0 2,2 a5,e1,e9,i5 10,10 0 -");
}

TEST(AkunurRules, PlayersPlaceTwelveStonesEachInTurn) {
  Play game("akunur");
  game.play("c4");
  EXPECT_EQ(game.to_move(), "second");
  EXPECT_EQ(game.text(), "5/6/7/8/9/8/3w3/6/5 b 11,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -");
  EXPECT_EQ(game.legal().size(), 47U);
}

TEST(AkunurRules, AStoneStepsToAnEmptyCellNextToIt) {
  const Play game("akunur", position("5/1b4/7/8/9/8/2w4/2w3/5", "w"));
  // c3 has b2, b3, c2, c4, d3, d4 around it, of which b3 is taken; b3 has a2, a3, b2, b4, c3, c4.
  EXPECT_EQ(game.legal(), (std::vector<std::string>{"b3-a2", "b3-a3", "b3-b2", "b3-b4", "b3-c4",
                                                    "c3-b2", "c3-c2", "c3-c4", "c3-d3", "c3-d4"}));
}

TEST(AkunurRules, AStoneInACornerNeverMoves) {
  const Play game("akunur", "5/1b4/7/8/9/8/7/6/w4 w 0,0 2,3 a5,e1,e9,i5,i9 10,0 0 -");
  EXPECT_EQ(game.legal(), std::vector<std::string>{"pass"});
}

TEST(AkunurRules, AStoneOnTheStillPointMayGoToAnyEmptyCellThatIsNoCorner) {
  const Play game("akunur", position("3b1/5b/7/8/4w4/8/7/2w3/5", "w"));
  const auto legal = game.legal();
  EXPECT_EQ(std::ranges::count_if(legal, [](auto& move) { return move.starts_with("e5-"); }),
            61 - 6 - 4);
  EXPECT_TRUE(game.is_legal("e5-a2"));
  EXPECT_TRUE(game.is_legal("e5-e6"));
  for (const std::string_view corner : {"a1", "a5", "e1", "e9", "i5", "i9"}) {
    EXPECT_FALSE(game.is_legal("e5-" + std::string(corner))) << corner;
  }
}

TEST(AkunurRules, AnEchoRemovesAStoneOfEitherColour) {
  EXPECT_EQ(rows_after("5/1b4/4w2/8/9/8/1wb1w2/1w4/5", "w", "c5-c4"),
            "5/1b4/4b2/8/9/8/1w1w3/1w4/5");
  EXPECT_EQ(rows_after("5/1b4/4b2/8/9/8/1wb1w2/1w4/5", "w", "c5-c4"),
            "5/1b4/4b2/8/9/8/1w1w3/1w4/5");
}

TEST(AkunurRules, AStoneCapturedOnTheStillPointIsRemovedWithNoEcho) {
  EXPECT_EQ(rows_after("5/6/7/4w3/4b1w2/3w4/6b/1w4/5", "w", "e7-e6"), "5/6/7/4w3/5w3/3w4/6b/1w4/5");
}

TEST(AkunurRules, AStoneCapturedInACornerIsRemovedWithNoEcho) {
  Play game("akunur", "4b/2w3/3w3/8/9/8/1b5/b5/wb3 b 0,0 2,2 a5,e1,e9,i5 10,10 4 -");
  game.play("c2-b2");
  EXPECT_TRUE(game.text().starts_with("4b/2w3/3w3/8/9/8/7/bb4/1b3 ")) << "i9, opposite, stays";
}

TEST(AkunurRules, ALaterOccupationOfACornerEarnsNothing) {
  Play game("akunur", "4b/2w3/3w3/8/9/8/1b5/b5/wb3 b 0,0 2,2 a5,e1,e9,i5 10,10 4 -");
  game.play("c2-b2 g6-g5 a2-a1");
  EXPECT_EQ(game.text(), "4b/2w3/2w4/8/9/8/7/bb4/b4 w 0,0 2,2 a5,e1,e9,i5 10,10 0 -");
}

TEST(AkunurRules, ThreeCornersWinAndWithCornersFourFourDo) {
  Play black("akunur", "b3b/6/7/7b/7b1/7b/7/2w3/2w2 b 0,0 3,1 a1,a5,e1,e9 0,20 0 -");
  EXPECT_EQ(black.play("f9-e9").result(), "second corners");
  Play four("akunur:corners=4", "1w3/ww4/1b5/w7/1w7/w7/4b2/6/w3w w 0,0 1,3 e1,e9,i5,i9 20,0 0 -");
  four.play("e2-e1+e2");
  EXPECT_EQ(four.result(), "none");
  EXPECT_EQ(four.play("g4-g5 i6-i5").result(), "first corners");
}

TEST(AkunurRules, ACornerWhoseTokenIsSpentCountsForTheWin) {
  Play game("akunur", "5/2b3/1b5/w7/1w7/w7/7/6/w3w w 0,0 1,2 e9,i5,i9 20,10 0 -");
  EXPECT_EQ(game.play("e2-e1").result(), "first corners");
}

TEST(AkunurRules, APositionTextIsJudgedLikeThePositionItself) {
  Play placing("akunur", "5/1b4/7/8/9/8/1wbw3/1w4/5 b 9,10 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -");
  EXPECT_EQ(placing.result(), "none");
  EXPECT_TRUE(placing.is_legal("g7"));
  const std::string rows = "5/1b4/5b1/8/9/8/5w1/2w3/5";
  EXPECT_EQ(Play("akunur", position(rows, "b", 99)).result(), "none");
  EXPECT_EQ(Play("akunur", position(rows, "b", 100)).result(), "draw quiet");
  EXPECT_EQ(Play("akunur:quiet=off", position(rows, "b", 100)).result(), "none");
  EXPECT_EQ(Play("akunur", "b4/6/7/8/8w/8/7/6/w4 w 0,0 1,2 a5,e1,i9 20,10 2 passes").result(),
            "draw passes");
  const std::string three_corners = "5/1b4/1b5/w7/w8/w7/7/6/w3w b 0,0 1,3 e9,i5,i9 30,0 0 -";
  EXPECT_EQ(Play("akunur", three_corners).result(), "first corners");
}

TEST(AkunurRules, AWholeGame) {
  Play game("akunur");
  game.play(
      "a2 c3 b1 c4 b2 c5 a4 d3 b5 f7 b6 f8 d1 g6 e2 g7 f2 g8 h4 d6 h5 d7 i6 c6 a2-a1+a2 c3-c2 "
      "a4-a5+a4 d3-d2 e2-e1");
  EXPECT_EQ(game.result(), "first corners");
  EXPECT_EQ(game.text(),
            "1w3/ww4/3bbb1/w4bb1/w8/wb3bb1/1b1bbb1/ww2ww/ww1ww b 0,0 1,3 e9,i5,i9 30,0 0 -");
}

TEST(AkunurPerft, CountsRepetitionsOverTheMovesAlreadyPlayed) {
  Play game("akunur", position("5/1b4/5b1/8/9/8/5w1/2w3/5", "w", 60));
  game.play("b3-b4 h5-h6 b4-b3 h6-h5 b3-b4 h5-h6 b4-b3");
  Play next = game;
  next.play("h6-h5");
  ASSERT_EQ(next.result(), "draw repetition");
  EXPECT_EQ(game.perft(2), game.perft_without_history(2) - next.perft_without_history(1));
}

}  // namespace
}  // namespace quintet::akunur
