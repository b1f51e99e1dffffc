// Kona: every ruling of its page, the rules without a number, and every refusal in its words.
#include "games/kona/kona.hpp"

#include <gtest/gtest.h>

#include "games/kona/description.hpp"
#include "games/test_support.hpp"

namespace quintet::kona {
namespace {

using Play = test_support::Play<kona::Description>;
using test_support::RefusedMove;
using test_support::RefusedText;

// The third position on the rules page: White has tops on stacks of one, two and three.
constexpr std::string_view open_game = "5,wbw/bw,1,w,3/6/b,bw,b,3/6/5,wb w - -";
// From the third ply on both players only go to and fro.
constexpr std::string_view to_and_fro = "f1-d1 f1-d3 d1-e1 d3-e4 e1-d1 e4-d3 d1-e1 d3-e4 e1-d1";

TEST(KonaRulings, K1_CornersIsTheDefaultSetUpWithSixPiecesEach) {
  const Play game("kona");
  EXPECT_EQ(game.text(), "wbw,4,bwb/6/6/6/6/bwb,4,wbw w wb -");
  EXPECT_EQ(game.text(), Play("kona:setup=corners").text());
}

TEST(KonaRulings, K1_DiagonalsAddsFourInvertedTowers) {
  EXPECT_EQ(Play("kona:setup=diagonals").text(),
            "wbw,4,bwb/1,bwb,2,wbw,1/6/6/1,wbw,2,bwb,1/bwb,4,wbw w wb -");
}

// Whether `seat` can force a win within so many plies.
bool wins_within(const kona::Rules& rules, const kona::Position& position, Seat seat, int plies) {
  if (const auto result = position.result()) return result->outcome == win_for(seat);
  if (plies == 0) return false;
  MovesOf<kona::Rules> moves;
  rules.moves(position, moves);
  const auto wins_after = [&](kona::Move move) {
    kona::Position next = position;
    rules.play(next, move);
    return wins_within(rules, next, seat, plies - 1);
  };
  return position.to_move() == seat ? std::ranges::any_of(moves, wins_after)
                                    : std::ranges::all_of(moves, wins_after);
}

TEST(KonaRulings, K1_TheSecondPlayerWinsDiagonalsByForceWithinSixPlies) {
  const kona::Rules diagonals({true, kona::Setup::diagonals});
  EXPECT_TRUE(wins_within(diagonals, diagonals.initial(), Seat::second, 6));
}

TEST(KonaRulings, K2_AStackOfThreeOfOneColourIsNoLine) {
  Play game("kona", "wbw,4,bb/6/3,b,2/6/1,ww,w,1,b,1/5,wb w - -");
  game.play("c2-b2");
  EXPECT_EQ(game.text(), "wbw,4,bb/6/3,b,2/6/1,www,2,b,1/5,wb b - -");
  EXPECT_EQ(game.result(), "none");
}

TEST(KonaRulings, K2_ALineIsReadFromTheTopPiecesOnly) {
  Play game("kona", "wb,4,bwb/6/6/w,wb,1,w,2/6/5,bwb w - -");
  game.play("d3-c3");
  EXPECT_EQ(game.text(), "wb,4,bwb/6/6/w,wb,w,3/6/5,bwb b - -");
  EXPECT_EQ(game.result(), "none");
}

TEST(KonaRulings, K3_TheMoverWithALineWins) {
  EXPECT_EQ(Play("kona").play("f1-e2 f1-f2 a6-d3").result(), "first line");
  EXPECT_EQ(Play("kona").play("f1-f4 a1-b2 a1-c1 f6-c3").result(), "second line");
}

TEST(KonaRulings, K3_TheLineYouUncoverWinsForYourOpponent) {
  EXPECT_EQ(Play("kona").play("a6-b5 a1-c3 f1-c4 a6-a4").result(), "first line");
  EXPECT_EQ(Play("kona").play("a6-b6 a1-b2 b6-c6 f6-c3 a1-c1").result(), "second line");
  EXPECT_EQ(Play("kona", "wb,4,wbw/6/6/b,bw,b,3/6/5,wbw w - -").play("b3-b5").result(),
            "second line");
}

TEST(KonaRulings, K3_OfBothPlayersWithALineTheMoverWins) {
  Play white("kona", open_game);
  white.play("b3-b5");
  EXPECT_EQ(white.text(), "5,wbw/bw,w,w,3/6/b,b,b,3/6/5,wb b - -");
  EXPECT_EQ(white.result(), "first line");
  EXPECT_EQ(
      Play("kona").play("a6-d3 f6-e6 f6-d4 a6-a4 f1-f4 a1-d4 a1-c1 f1-d1 d3-e4 d4-d6").result(),
      "second line");
}

TEST(KonaRulings, K4_APlayerToMoveWithoutATopPieceLoses) {
  Play black("kona");
  black.play("a6-b5 a1-c3 b5-a4 f6-c3 a4-b4 a6-c4 b4-c3 c4-b5 a6-b5");
  EXPECT_EQ(black.text(), "5,bw/1,bw,4/6/2,bbw,3/6/bw,4,wbw b - -");
  EXPECT_EQ(black.result(), "first blocked");
  EXPECT_EQ(Play("kona", "6/6/1,wb,4/1,wb,bwb,1,wwb,1/6/5,wb w - -").result(), "second blocked");
}

TEST(KonaRulings, K4_APlayerToMoveWhoseTopPiecesCannotMoveLoses) {
  Play black("kona");
  black.play(
      "a6-c4 f6-d4 c4-d4 a1-d4 a1-a3 a1-b2 a3-b2 a6-a4 a6-a5 a4-a5 f1-c4 f1-d3 f1-e1 d3-e2 e1-e2 "
      "a5-c5 a5-b4 c5-b4 c4-c3 b4-b2 c3-d2");
  EXPECT_EQ(black.text(), "5,bw/6/1,w,1,bwb,2/6/1,bwb,1,w,bw,1/6 b - -");
  EXPECT_EQ(black.result(), "first blocked");
  EXPECT_EQ(Play("kona", "6/4,b,1/2,wbw,1,wb,1/6/2,bwb,1,wbw,1/6 w - -").result(),
            "second blocked");
}

TEST(KonaRulings, K4_IsCheckedAfterK3) {
  // White's line on a1, a2 and a3 covers Black's last top piece as well.
  Play game("kona", "5,bw/3,w,2/6/b,w,4/bbw,3,w,1/bbw,5 w - -");
  game.play("b3-a3");
  EXPECT_EQ(game.text(), "5,bw/3,w,2/6/bw,5/bbw,3,w,1/bbw,5 b - -");
  EXPECT_EQ(game.result(), "first line");
}

TEST(KonaRulings, K5_TheThirdOccurrenceOfAPositionIsADraw) {
  Play game("kona");
  game.play(to_and_fro);
  EXPECT_EQ(game.result(), "none");
  game.play("e4-d3");
  EXPECT_EQ(game.result(), "draw repetition");
  EXPECT_TRUE(game.legal().empty());
}

TEST(KonaRulings, K5_WithRepetitionOffTheGameGoesOn) {
  Play game("kona:repetition=off");
  game.play(to_and_fro).play("e4-d3 d1-e1 d3-e4 e1-d1 e4-d3");
  EXPECT_EQ(game.result(), "none");
}

TEST(KonaRulings, K5_APositionBeforeTheFirstTurnsIsNeverTheSameAsOneAfter) {
  // The stacks of the set-up come back twice after the first turns: with the start that would be
  // three times.
  Play game("kona");
  game.play("a6-a5 a1-a2 a5-a6 a2-a1 a6-a3 a1-d1 a3-a4 d1-c1 a4-a5 c1-b1 a5-a6 b1-a1");
  EXPECT_EQ(game.text(), "wbw,4,bwb/6/6/6/6/bwb,4,wbw w - -");
  EXPECT_EQ(game.result(), "none");
  game.play("a6-a3 a1-d1 a3-a4 d1-c1 a4-a5 c1-b1 a5-a6 b1-a1");
  EXPECT_EQ(game.result(), "draw repetition");
}

TEST(KonaRulings, K5_APositionTextStartsANewHistory) {
  Play game("kona", "wbw,4,bwb/6/6/3,b,2/6/bwb,2,w,1,w w - -");
  game.play("d1-e1 d3-e4 e1-d1 e4-d3");
  EXPECT_EQ(game.result(), "none");
  game.play("d1-e1 d3-e4 e1-d1 e4-d3");
  EXPECT_EQ(game.result(), "draw repetition");
}

TEST(KonaRulings, K5_RepetitionTakesNoOtherValue) {
  for (const std::string value : {"2", "4", "03", "+3", "on", ""}) {
    const auto rules = Play::read_rules("kona:repetition=" + value);
    ASSERT_FALSE(rules) << value;
    EXPECT_EQ(rules.error(),
              (Error{"value '" + value + "' of repetition is not allowed; allowed: 3 or off", 16}));
  }
}

TEST(KonaRulings, K6_OnAFirstTurnAnyPieceMovesOneTwoOrThreeSquares) {
  Play game("kona");
  EXPECT_EQ(game.legal(),
            (std::vector<std::string>{"a6-a3", "a6-a4", "a6-a5", "a6-b5", "a6-b6", "a6-c4", "a6-c6",
                                      "a6-d3", "a6-d6", "f1-c1", "f1-c4", "f1-d1", "f1-d3", "f1-e1",
                                      "f1-e2", "f1-f2", "f1-f3", "f1-f4"}));
  game.play("a6-b6");
  for (const std::string_view from_a_stack_of_two : {"a6-a5", "a6-a4", "a6-a3"}) {
    EXPECT_TRUE(game.is_legal(from_a_stack_of_two)) << from_a_stack_of_two;
  }
  for (const std::string_view from_a_stack_of_three : {"a1-b1", "a1-c1", "a1-d1"}) {
    EXPECT_TRUE(game.is_legal(from_a_stack_of_three)) << from_a_stack_of_three;
  }
}

TEST(KonaRulings, K6_TheWiderChoiceEndsWithEachPlayersOwnFirstTurn) {
  Play game("kona");
  game.play("a6-b6 a1-a2");
  for (const std::string& move : game.legal()) {
    if (move.starts_with("f1")) {
      EXPECT_TRUE(move == "f1-c1" || move == "f1-f4" || move == "f1-c4") << move;
    }
  }
  game.play("b6-c6");
  for (const std::string& move : game.legal()) {
    if (move.starts_with("f6")) {
      EXPECT_TRUE(move == "f6-f3" || move == "f6-c3" || move == "f6-c6") << move;
    }
  }
}

TEST(KonaRulings, K6_TheSquareJustMovedToIsClosedToTheSecondPlayersFirstTurn) {
  Play game("kona");
  game.play("a6-b5");
  EXPECT_EQ(game.text(), "wb,4,bwb/1,w,4/6/6/6/bwb,4,wbw b b b5");
  for (const std::string& move : game.legal()) {
    EXPECT_FALSE(move.ends_with("b5")) << move;
    EXPECT_NE(move, "a6-c4") << "no stack may ever be passed over";
  }
  for (const std::string_view open : {"a6-b6", "a6-c6", "a6-d6", "a6-a5", "a6-a4", "a6-a3"}) {
    EXPECT_TRUE(game.is_legal(open)) << open;
  }
  game.play("a1-c3");
  EXPECT_EQ(game.text(), "wb,4,bwb/1,w,4/6/2,b,3/6/bw,4,wbw w - -") << "then nothing is closed";
}

TEST(KonaRules, WhiteIsTheFirstSeatAndMovesFirst) {
  EXPECT_EQ(Play("kona").to_move(), "first");
  EXPECT_EQ(Play("kona").play("a6-a3").to_move(), "second");
}

TEST(KonaRules, ATopPieceGoesStraightExactlyAsFarAsItsStackIsHigh) {
  EXPECT_EQ(Play("kona", open_game).legal(),
            (std::vector<std::string>{"a5-a3", "a5-c3", "a5-c5", "b3-b1", "b3-b5", "b3-d1", "b3-d5",
                                      "c5-b4", "c5-b5", "c5-b6", "c5-c4", "c5-c6", "c5-d4", "c5-d5",
                                      "c5-d6", "f6-c3", "f6-c6", "f6-f3"}));
}

TEST(KonaRules, ALandingPieceCoversWhatStandsThereAndUncoversWhatItLeft) {
  Play game("kona", open_game);
  game.play("a5-a3");
  EXPECT_EQ(game.text(), "5,wbw/b,1,w,3/6/bw,bw,b,3/6/5,wb b - -");
}

TEST(KonaRules, ALineIsThreeConsecutiveSquaresOfARowAColumnOrEitherDiagonal) {
  struct Case {
    std::string_view position;
    std::string_view move;
    std::string_view result;
  };
  for (const Case& c :
       {Case{"bwb,4,bwb/6/3,w,2/1,w,w,3/6/5,bwb w - -", "d4-d3", "first line"},
        Case{"bwb,4,bwb/6/2,w,3/1,w,4/1,w,4/5,bwb w - -", "c4-b4", "first line"},
        Case{"bwb,4,bwb/3,w,2/6/2,w,3/1,w,4/5,bwb w - -", "d5-d4", "first line"},
        Case{"bwb,4,bwb/6/1,w,4/2,w,3/6/3,w,1,bwb w - -", "d1-d2", "first line"},
        Case{"bwb,4,bwb/6/4,w,1/1,w,w,3/6/5,bwb w - -", "e4-e3", "none"},     // a gap at d3
        Case{"bwb,4,bwb/1,w,4/6/4,w,w/6/5,bwb w - -", "b5-a4", "none"},       // over the edge
        Case{"bwb,4,bwb/6/5,w/3,w,2/4,w,1/5,bwb w - -", "f4-f3", "none"}}) {  // a corner
    EXPECT_EQ(Play("kona", c.position).play(c.move).result(), c.result) << c.position;
  }
}

TEST(KonaRules, ADrawingShowsStacksFromTheBottomAndTheClosedSquare) {
  Play game("kona");
  game.play("a6-b5");
  EXPECT_EQ(game.drawing(DrawingStyle::ascii),
            "  6  OX   .   .   .   .  XOX\n"
            "  5   .  O    .   .   .   .\n"
            "  4   .   .   .   .   .   .\n"
            "  3   .   .   .   .   .   .\n"
            "  2   .   .   .   .   .   .\n"
            "  1  XOX  .   .   .   .  OXO\n"
            "      a   b   c   d   e   f\n"
            "O White (first)  X Black (second); stacks are read from the bottom (left) to the top "
            "(right)\n"
            "closed to Black: b5\n");
  EXPECT_EQ(game.play("a1-c3").drawing(DrawingStyle::ascii).find("closed"), std::string::npos);
}

TEST(KonaPerft, CountsRepetitionsOverTheMovesAlreadyPlayed) {
  Play game("kona");
  game.play(to_and_fro);
  // Black's e4-d3 now brings the position after two moves back for the third time, so that nothing
  // follows it.
  Play without("kona:repetition=off");
  without.play(to_and_fro).play("e4-d3");
  const std::uint64_t lost = without.legal().size();
  ASSERT_GT(lost, 0U);
  EXPECT_EQ(game.perft(1), game.perft_without_history(1));
  EXPECT_EQ(game.perft(2), game.perft_without_history(2) - lost);
  game.play("e4-d3");
  EXPECT_EQ(game.perft(1), 0U);
  EXPECT_GT(game.perft_without_history(1), 0U);
}

TEST(KonaPerft, WithRepetitionOffTheHistoryDoesNotCount) {
  Play game("kona:repetition=off");
  game.play(to_and_fro);
  EXPECT_EQ(game.perft(3), game.perft_without_history(3));
}

TEST(KonaRefusals, SayWhyAMoveIsIllegal) {
  constexpr std::string_view full = "wbw,w,3,bwb/6/6/2,b,3/6/3,b,1,wbw w - -";
  test_support::expect_refused<kona::Description>(std::vector<RefusedMove>{
      {"kona",
       "f1-e2 f1-f2 a6-d3",
       "a1-a2",
       {"the game is over: first won by line", 0, "end of the game"}},
      {"kona",
       "f1-d1 f1-d3 d1-e1 d3-e4 e1-d1 e4-d3 d1-e1 d3-e4 e1-d1 e4-d3",
       "d1-e1",
       {"the game is over: draw by repetition", 0, "end of the game"}},
      {"kona",
       "",
       "a6a3",
       {"'a6a3' is not a move: a move is written as two squares, such as a6-a3", 4, "notation"}},
      {"kona", "", "g6-a3", {"'g6-a3' is not a move: squares run from a1 to f6", 0, "notation"}},
      {"kona", "", "a6-a7", {"'a6-a7' is not a move: squares run from a1 to f6", 3, "notation"}},
      {"kona", "", "a6-", {"'a6-' is not a move: squares run from a1 to f6", 3, "notation"}},
      {"kona",
       "",
       "a6-a3-a1",
       {"'a6-a3-a1' is not a move: squares run from a1 to f6", 3, "notation"}},
      {"kona", "", "B6-B5", {"there is no stack at b6", 0, "movement"}},
      {"kona", "", "a1-a2", {"the top piece at a1 is not yours: White is to move", 0, "movement"}},
      {"kona",
       "a6-a3",
       "a3-a4",
       {"the top piece at a3 is not yours: Black is to move", 0, "movement"}},
      {"kona", "", "a6-a6", {"the piece at a6 must move", 3, "movement"}},
      {"kona", "", "a6-b4", {"b4 is not in a straight line from a6", 3, "movement"}},
      {"kona",
       "",
       "a6-a2",
       {"on a first turn a piece moves 1, 2 or 3 squares: a2 is 4 away", 3, "K6"}},
      {"kona",
       "",
       "c5-c3",
       {"the top of a stack of 1 moves exactly 1 square: c3 is 2 away", 3, "movement"},
       open_game},
      {"kona",
       "",
       "f6-f5",
       {"the top of a stack of 3 moves exactly 3 squares: f5 is 1 away", 3, "movement"},
       open_game},
      {"kona", "", "b3-d3", {"the path is blocked by a stack at c3", 3, "movement"}, open_game},
      {"kona", "a6-b5", "a6-c4", {"the path is blocked by a stack at b5", 3, "movement"}},
      {"kona", "", "b6-a6", {"the stack at a6 has three pieces already", 3, "movement"}, full},
      {"kona",
       "a6-b5",
       "a6-b5",
       {"on the second player's first turn b5 is closed: the first player has just moved there", 3,
        "first turns"}},
  });
}

TEST(KonaRefusals, SayWhyAPositionTextIsNotOne) {
  const std::string fields =
      "expected four fields: ranks, side to move (w or b), first turns still to make (wb, b or -), "
      "closed square or -; found ";
  const std::string run = "a run of empty squares must be one number from 1 to 6";
  test_support::expect_refused<kona::Description>(std::vector<RefusedText>{
      {"kona", "", {fields + "0", 0}},
      {"kona", "wbw,4,bwb/6/6/6/6/bwb,4,wbw w wb", {fields + "3", 30}},
      {"kona", "wbw,4,bwb/6/6/6/bwb,4,wbw w wb -", {"expected 6 ranks, found 5", 0}},
      {"kona",
       "wbw,,bwb/6/6/6/6/bwb,4,wbw w wb -",
       {"expected a stack such as wbw or a number of empty squares", 4}},
      {"kona", "wbw,4,bwb/7/6/6/6/bwb,4,wbw w wb -", {run, 10}},
      {"kona", "wbw,4,bwb/0/6/6/6/bwb,4,wbw w wb -", {run, 10}},
      {"kona", "wbw,4,bwb/06/6/6/6/bwb,4,wbw w wb -", {run, 10}},
      {"kona", "wbw,4,bwb/2,4/6/6/6/bwb,4,wbw w wb -", {run, 12}},
      {"kona",
       "wxw,4,bwb/6/6/6/6/bwb,4,wbw w wb -",
       {"a stack is written with w and b from the bottom up, found 'wxw'", 0}},
      {"kona",
       "wbwb,4,bwb/6/6/6/6/bwb,4,wbw w wb -",
       {"a stack has at most three pieces, found 4", 0, "movement"}},
      {"kona", "wbw,5,bwb/6/6/6/6/bwb,4,wbw w wb -", {"rank 6 has more than 6 squares", 6}},
      {"kona", "wbw,4,bwb/5/6/6/6/bwb,4,wbw w wb -", {"rank 5 has 5 of 6 squares", 11}},
      {"kona", "wbw,4,bwb/6/6/6/6/bwb,4,wbw x wb -", {"the side to move must be w or b", 28}},
      {"kona",
       "wbw,4,bwb/6/6/6/6/bwb,4,wbw w w -",
       {"the first turns still to make must be wb, b or -", 30}},
      {"kona",
       "wbw,4,bwb/6/6/6/6/bwb,4,wbw w wb g7",
       {"the closed square must be a square or -", 33}},
  });
}

TEST(KonaRefusals, SayWhyAPositionCannotBe) {
  const Error not_the_set_up = {
      "before White's first turn the position must be the set-up, with w to move and no closed "
      "square",
      0, "K1"};
  const Error not_after_one_move = {
      "before Black's first turn the position must be the set-up after one move of White, with b "
      "to move and the square just moved to closed",
      0, "first turns"};
  test_support::expect_refused<kona::Description>(std::vector<RefusedText>{
      {"kona",
       "wbw,4,bwb/6/6/6/6/bwb,4,bw w - -",
       {"there must be 6 white pieces, found 5", 0, "K1"}},
      {"kona",
       "wbw,4,bwb/b,5/6/6/6/bwb,4,wbw w - -",
       {"there must be 6 black pieces, found 7", 0, "K1"}},
      {"kona:setup=diagonals",
       "wbw,4,bwb/6/6/6/6/bwb,4,wbw w - -",
       {"there must be 12 white pieces, found 6", 0, "K1"}},
      {"kona", "wbw,4,bwb/6/6/6/6/bwb,4,wbw b wb -", not_the_set_up},
      {"kona", "wbw,4,bwb/6/6/6/6/bwb,4,wbw w wb a3", not_the_set_up},
      {"kona", "bwb,4,wbw/6/6/6/6/wbw,4,bwb w wb -", not_the_set_up},
      {"kona", "wb,4,bwb/w,5/6/6/6/bwb,4,wbw w b a5", not_after_one_move},
      {"kona", "wb,4,bwb/w,5/6/6/6/bwb,4,wbw b b -", not_after_one_move},
      {"kona", "wb,4,bwb/w,5/6/6/6/bwb,4,wbw b b a4", not_after_one_move},
      {"kona", "wb,4,bwb/6/6/6/w,5/bwb,4,wbw b b a2", not_after_one_move},
      {"kona",
       "wb,4,bwb/w,5/6/6/6/bwb,4,wbw b - a5",
       {"a square is closed only on the second player's first turn", 33, "first turns"}},
  });
}

}  // namespace
}  // namespace quintet::kona
