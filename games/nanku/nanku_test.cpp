// Nanku: every ruling of its page, the rules without a number, and every refusal in its words.
#include "games/nanku/nanku.hpp"

#include <gtest/gtest.h>

#include "games/nanku/description.hpp"
#include "games/test_support.hpp"

namespace quintet::nanku {
namespace {

using Play = test_support::Play<nanku::Description>;
using test_support::RefusedMove;
using test_support::RefusedText;

std::string result_of(std::string_view moves) { return Play("nanku").play(moves).result(); }

// The same move so many times.
std::string repeated(const std::string& move, int times) {
  std::string moves;
  for (int i = 0; i < times; ++i) moves += move + " ";
  return moves;
}

// Forty flat pieces in one row, from 0,0 away: "0,0e 2,0e 4,0e ..."
std::string row_of_forty(int step_x, int step_y, char direction) {
  std::string moves;
  for (int i = 0; i < 40; ++i) {
    moves +=
        std::to_string(2 * i * step_x) + "," + std::to_string(2 * i * step_y) + direction + " ";
  }
  return moves;
}

TEST(NankuRulings, NK1_OneFaceAgainstOneFaceIsEnough) {
  Play game("nanku");
  game.play("0,0e 0,1n");
  EXPECT_EQ(game.text(), "0,0:w;1,0:b;0,1:w;0,2:b w 38");
}

TEST(NankuRulings, NK1_StandingOnAPieceIsContact) {
  Play game("nanku");
  game.play("0,0e 0,0d");
  EXPECT_EQ(game.text(), "0,0:wbw;1,0:b w 38");
  EXPECT_TRUE(game.is_legal("0,0u"));
}

TEST(NankuRulings, NK1_TouchingByAnEdgeIsNoContact) {
  Play game("nanku");
  game.play("0,0e");
  for (const std::string_view aside : {"-1,1n", "-1,1u", "-1,1w", "2,-1s", "3,0e", "9,9d"}) {
    EXPECT_EQ(game.refusal(aside), (Error{"the piece touches no other piece by a face", 0, "NK1"}))
        << aside;
    EXPECT_FALSE(game.is_legal(aside));
  }
  EXPECT_TRUE(game.is_legal("-1,1e")) << "its black cube stands beside 0,0";
}

TEST(NankuRulings, NK2_AFlatPieceNeedsTwoAdjacentColumnsOfEqualHeight) {
  Play game("nanku");
  game.play("0,0e 2,0e");
  EXPECT_FALSE(game.is_legal("0,0w")) << "the black cube would hang over -1,0";
  EXPECT_FALSE(game.is_legal("-1,0e")) << "the black cube would rest on 0,0 and the white on air";
  game.play("1,0e");  // on two level columns of different pieces
  EXPECT_EQ(game.text(), "0,0:w;1,0:bw;2,0:wb;3,0:b b 37");
}

TEST(NankuRulings, NK2_AnUprightPieceNeedsOneColumn) {
  Play game("nanku");
  game.play("0,0n 1,1e 2,0s 1,-1s");
  // 1,0 is a hole between higher columns: no flat piece fits into it, an upright one does.
  for (const std::string_view flat : {"1,0n", "1,0e", "1,0s", "1,0w"}) {
    EXPECT_FALSE(game.is_legal(flat)) << flat;
  }
  game.play("1,0d");
  EXPECT_EQ(game.text(), "1,-2:b;1,-1:w;2,-1:b;0,0:w;1,0:bw;2,0:w;0,1:b;1,1:w;2,1:b b 35");
}

TEST(NankuRulings, NK3_ACubeWithCubesOnAllSidesAndAboveIsNotExposed) {
  Play game("nanku");
  game.play("0,0n 1,0n 2,0s 1,-1s 1,0u 3,0e");
  EXPECT_EQ(game.text(), "1,-2:b;1,-1:w;2,-1:b;0,0:w;1,0:wwb;2,0:w;3,0:w;4,0:b;0,1:b;1,1:b w 34");
  EXPECT_EQ(game.result(), "none") << "white 0,0 to 3,0, but 1,0 is buried";
}

TEST(NankuRulings, NK3_TheFaceOnTheTableIsNeverExposed) {
  // Rows of both colours, white on black, each with its cube in 1,0 buried; that of Black stands on
  // the table.
  EXPECT_EQ(result_of("0,0d 1,0d 1,1u 1,-1u 1,0u 2,0d 3,0d"), "none");
}

TEST(NankuRulings, NK3_AFaceIsExposedAtTheBottomOfAShaft) {
  EXPECT_EQ(result_of("0,0n 1,0n 2,0s 1,-1s 0,0u 2,0d 1,1u 1,-1d 3,0e"), "first line")
      << "the top of 1,0, two deep";
  EXPECT_EQ(result_of("0,0n 1,0s 2,0n 0,2e 1,0u 0,1u 2,1u 1,2u 3,0e"), "first line")
      << "a side of 1,0, towards the walled-in column 1,1";
  EXPECT_EQ(result_of("0,0n 1,0s 2,0n 0,2e 1,0u 0,1u 2,1u 1,2u 1,1u 3,0e"), "none")
      << "the same shaft filled";
}

TEST(NankuRulings, NK4_ALineIsReadWithTheExposureThatThePlacementLeaves) {
  EXPECT_EQ(result_of("0,0n 1,0n 1,-1s 1,0u 3,1w 3,0e 2,0s"), "none")
      << "2,0 completes the row and closes the last face of 1,0";
  EXPECT_EQ(result_of("0,0n 1,1e 2,0s 1,-1s 3,0e 1,0u"), "none")
      << "the black cube buries the white one of the same piece";
}

TEST(NankuRulings, NK4_TheMoverWithALineWins) {
  EXPECT_EQ(result_of("0,0s 1,0n 2,0s 0,1w 3,0n"), "first line");
  EXPECT_EQ(result_of("0,0e 2,1w 0,2e 2,3w"), "second line");
}

TEST(NankuRulings, NK4_OfBothPlayersWithALineTheMoverWins) {
  EXPECT_EQ(result_of("0,0n 1,0n 2,0n 0,2n 3,0n"), "first line");
  EXPECT_EQ(result_of("0,0e 0,0e 0,0e 0,0e"), "second line");
}

TEST(NankuRulings, NK4_TheLineYouCompleteForYourOpponentWinsForYourOpponent) {
  EXPECT_EQ(result_of("0,0e 1,0u 2,0d 2,0u 3,0u 3,0d"), "first line") << "by Black's piece";
  EXPECT_EQ(result_of("0,0e 2,1w 0,2e 0,0u 2,3w"), "second line") << "by White's piece";
  EXPECT_EQ(result_of("0,0n 1,0n 2,0s 1,-1s 1,0u 2,2s 3,0n"), "second line")
      << "White's own row has a buried cube";
}

TEST(NankuRulings, NK4_ALongerRowCountsIfItHoldsFourConsecutiveExposedCubes) {
  EXPECT_EQ(result_of("0,0n 1,0s 1,1e 3,0n 4,0s 0,2n 2,0s"), "first line") << "five at once";
  EXPECT_EQ(result_of("0,0n 1,0s 2,0n 2,-1s 2,0u 3,0n 4,0e"), "none") << "the middle one is buried";
  Play end_buried("nanku");
  EXPECT_EQ(end_buried.play("0,0n 1,0n 0,-1s -2,0e 0,0u 2,0s 3,0n").result(), "none");
  EXPECT_EQ(end_buried.play("4,0e").result(), "first line") << "the last four of five";
}

// Whether every game of so many pieces ends as a draw with the last one.
bool all_drawn(const nanku::Rules& rules, const nanku::Position& position) {
  if (const auto result = position.result()) {
    return position.supply() == 0 && *result == Result{Outcome::draw, Reason::supply};
  }
  MovesOf<nanku::Rules> moves;
  rules.moves(position, moves);
  return std::ranges::all_of(moves, [&](nanku::Move move) {
    nanku::Position next = position;
    rules.play(next, move);
    return all_drawn(rules, next);
  });
}

TEST(NankuRulings, NK5_WithTwoOrThreePiecesEveryGameIsADraw) {
  for (const int pieces : {2, 3}) {
    const nanku::Rules rules({pieces});
    EXPECT_TRUE(all_drawn(rules, rules.initial())) << pieces;
  }
}

TEST(NankuRulings, NK5_AUsedUpSupplyWithoutALineIsADraw) {
  Play game("nanku:pieces=4");
  game.play("0,0n 1,0s 2,0n");
  EXPECT_EQ(game.result(), "none");
  game.play("3,1s");
  EXPECT_EQ(game.result(), "draw supply");
  EXPECT_TRUE(game.legal().empty());
}

TEST(NankuRulings, NK5_ALineWithTheLastPieceIsALine) {
  EXPECT_EQ(Play("nanku:pieces=4").play("0,0e 0,0e 0,0e 0,0e").result(), "second line");
  EXPECT_EQ(Play("nanku:pieces=5").play("0,0s 1,0n 2,0s 0,1w 3,0n").result(), "first line");
}

TEST(NankuRulings, NK5_TheSupplyIsFrom2To40) {
  EXPECT_EQ(Play("nanku").text(), "- w 40");
  EXPECT_EQ(Play("nanku:pieces=2").text(), "- w 2");
  for (const std::string value : {"1", "0", "41", "08", "+8", "-8", "x", ""}) {
    const auto rules = Play::read_rules("nanku:pieces=" + value);
    ASSERT_FALSE(rules) << value;
    EXPECT_EQ(
        rules.error(),
        (Error{"value '" + value + "' of pieces is not allowed; allowed: a number from 2 to 40",
               13}));
  }
}

TEST(NankuRulings, NK6_AColumnMayBe80High) {
  Play game("nanku");
  game.play(repeated("0,0u", 40));
  EXPECT_EQ(game.result(), "draw supply");
  std::string column = "0,0:";
  for (int i = 0; i < 40; ++i) column += "wb";
  EXPECT_EQ(game.text(), column + " w 0");
}

TEST(NankuRulings, NK6_TheTableReaches79CellsInEveryDirection) {
  for (const auto& [moves, end] : {std::pair{row_of_forty(1, 0, 'e'), "79,0:b"},
                                   {row_of_forty(-1, 0, 'w'), "-79,0:b"},
                                   {row_of_forty(0, 1, 'n'), "0,79:b"},
                                   {row_of_forty(0, -1, 's'), "0,-79:b"}}) {
    Play game("nanku");
    game.play(moves);
    EXPECT_EQ(game.result(), "draw supply");
    EXPECT_NE(game.text().find(end), std::string::npos) << end;
  }
}

TEST(NankuRulings, NK6_LinesCountHoweverHighOrFarTheyAre) {
  EXPECT_EQ(result_of(repeated("0,0u", 16) + repeated("1,0d", 16) + repeated("0,0e", 4)),
            "second line")
      << "at heights 33 to 36; both have one";
  const std::string row = row_of_forty(0, -1, 's');
  EXPECT_EQ(result_of(row.substr(0, row.find("0,-62s")) + "1,-62n 2,-60s 3,-62n"), "second line")
      << "61 cells to the south";
}

TEST(NankuRulings, NK6_ANumberOfAnyLengthIsOutOfReach) {
  const auto refusal = Play("nanku").refusal("1000000,0e");
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->rule, "NK6") << refusal->message;
}

TEST(NankuRulings, NK7_AnIllegalPlacementIsRefusedAndChangesNothing) {
  Play game("nanku");
  game.play("0,0e 2,0e");
  const std::string text = game.text();
  const auto legal = game.legal();
  EXPECT_TRUE(game.refusal("0,0w"));
  EXPECT_TRUE(game.refusal("7,7u"));
  EXPECT_EQ(game.text(), text);
  EXPECT_EQ(game.legal(), legal);
  EXPECT_EQ(game.result(), "none");
  EXPECT_EQ(game.to_move(), "first");
}

TEST(NankuRules, WhiteIsTheFirstSeatAndMovesFirst) {
  EXPECT_EQ(Play("nanku").to_move(), "first");
  EXPECT_EQ(Play("nanku").play("0,0e").to_move(), "second");
}

TEST(NankuRules, TheFirstPieceHasSixForms) {
  EXPECT_EQ(Play("nanku").legal(),
            (std::vector<std::string>{"0,0d", "0,0e", "0,0n", "0,0s", "0,0u", "0,0w"}));
  for (const auto& [move, columns] : {std::pair{"0,0n", "0,0:w;0,1:b"},
                                      {"0,0e", "0,0:w;1,0:b"},
                                      {"0,0s", "0,-1:b;0,0:w"},
                                      {"0,0w", "-1,0:b;0,0:w"},
                                      {"0,0u", "0,0:wb"},
                                      {"0,0d", "0,0:bw"}}) {
    EXPECT_EQ(Play("nanku").play(move).text(), std::string(columns) + " b 39");
  }
}

TEST(NankuRules, AMoveIsTheColumnOfTheWhiteCubeAndTheDirectionToTheBlackOne) {
  Play game("nanku");
  game.play("0,0e");
  // Upright: on two columns and six cells beside them. Flat on the table: three pairs for each of
  // those six cells, two of them counted twice. Flat on top: one pair. Each in two ways.
  EXPECT_EQ(game.legal().size(), 2U * (8 + (18 - 2) + 1));
  EXPECT_EQ(game.refusal("-1,0D"), std::nullopt) << "capitals are forgiven";
}

TEST(NankuRules, ALineRunsAlongTheThreeAxesAndTheSixFaceDiagonals) {
  EXPECT_EQ(result_of("0,0s 1,0n 2,0s 0,1w 3,0n"), "first line") << "x";
  EXPECT_EQ(result_of("0,0e 2,1w 0,2e 2,3w"), "second line") << "y";
  EXPECT_EQ(result_of("0,0e -2,0e 0,0w 0,0w 1,0u 2,0e 0,0e"), "first line") << "z";
  EXPECT_EQ(result_of("0,0e 1,1e 2,2n 0,1n 3,3e"), "first line") << "x and y";
  EXPECT_EQ(result_of("0,0e 2,0s 3,-1s 4,-2s"), "second line") << "x and -y";
  EXPECT_EQ(result_of("0,0e 1,0u 2,0d 2,0u 3,0u 0,1e 3,0d"), "first line") << "x and z";
  EXPECT_EQ(result_of("0,0w -1,0u -2,0d -2,0u -3,0u 0,1w -3,0d"), "first line") << "-x and z";
  EXPECT_EQ(result_of("0,0n 0,2u 0,3u 0,3d 0,4d 0,4u"), "second line") << "y and z";
  EXPECT_EQ(result_of("0,0s 0,-1u 0,-2d 0,-2u 0,-3u 1,0s 0,-3d"), "first line") << "-y and z";
}

TEST(NankuRules, SpaceDiagonalsAreNoLines) {
  // Four exposed white cubes at heights 1 to 4 above 0,0, 1,1, 2,2 and 3,3, and mirrored.
  Play game("nanku");
  game.play("0,0e 1,1d 1,2e 2,2d 2,3e 3,3u 3,3u");
  EXPECT_EQ(game.text(), "0,0:w;1,0:b;1,1:bw;1,2:w;2,2:bbw;2,3:w;3,3:bwbwb b 33");
  EXPECT_EQ(game.result(), "none");
  EXPECT_EQ(result_of("0,0w -1,1d -1,2w -2,2d -2,3w -3,3u -3,3u"), "none");
  EXPECT_EQ(result_of("0,0e 1,-1d 1,-2e 2,-2d 2,-3e 3,-3u 3,-3u"), "none");
  EXPECT_EQ(result_of("0,0w -1,-1d -1,-2w -2,-2d -2,-3w -3,-3u -3,-3u"), "none");
}

TEST(NankuRules, APositionTextIsJudgedLikeThePositionItself) {
  EXPECT_EQ(Play("nanku:pieces=4", "0,0:wwww;1,0:bbbb w 0").result(), "second line");
  EXPECT_EQ(Play("nanku:pieces=3", "0,0:w;1,0:w;2,0:w;0,1:b;1,1:b;2,1:b b 0").result(),
            "draw supply");
  Play shaft("nanku", "1,-2:b;1,-1:wbw;2,-1:b;0,0:wwb;1,0:w;2,0:wbw;0,1:b;1,1:bwb w 32");
  EXPECT_EQ(shaft.result(), "none");
  EXPECT_EQ(shaft.play("3,0e").result(), "first line");
}

TEST(NankuRules, ADrawingShowsLayersFromTheTable) {
  Play game("nanku");
  EXPECT_EQ(game.drawing(DrawingStyle::ascii),
            "an empty table\nO White (first)  X Black (second); 40 pieces left\n");
  game.play("0,0e 2,0e 1,0e");
  EXPECT_EQ(game.drawing(DrawingStyle::ascii),
            "layer 1      layer 2\n"
            "  0 O X O X    0 . O X .\n"
            "    0 1 2 3      0 1 2 3\n"
            "O White (first)  X Black (second); 37 pieces left\n");
}

TEST(NankuRefusals, SayWhyAMoveIsIllegal) {
  const std::string form =
      "; a move is the white cube's column and a direction, such as 0,0e or -1,2u";
  const std::string plain =
      " is not a move: its coordinates must be plain integers, without +, leading zeros or -0" +
      form;
  test_support::expect_refused<nanku::Description>(std::vector<RefusedMove>{
      {"nanku:pieces=2",
       "0,0e 0,0e",
       "0,0e",
       {"the game is over: draw by supply", 0, "end of the game"}},
      {"nanku", "", "", {"'' is not a move" + form, 0, "notation"}},
      {"nanku", "", "0,0", {"'0,0' is not a move" + form, 0, "notation"}},
      {"nanku", "", "0-0e", {"'0-0e' is not a move" + form, 0, "notation"}},
      {"nanku", "", "0,0x", {"'0,0x' does not end in n, e, s, w, u or d" + form, 3, "notation"}},
      {"nanku", "0,0e", "+1,0u", {"'+1,0u'" + plain, 0, "notation"}},
      {"nanku", "0,0e", "01,0u", {"'01,0u'" + plain, 0, "notation"}},
      {"nanku", "0,0e", "-0,0u", {"'-0,0u'" + plain, 0, "notation"}},
      {"nanku", "0,0e", "1,+0u", {"'1,+0u'" + plain, 2, "notation"}},
      {"nanku", "0,0e", "1, 0u", {"'1, 0u'" + plain, 2, "notation"}},
      {"nanku", "0,0e", "-1,0,0u", {"'-1,0,0u'" + plain, 3, "notation"}},
      {"nanku",
       "0,0e",
       "81,0e",
       {"no piece reaches '81,0': the supply allows 80 cells from the first", 0, "NK6"}},
      {"nanku",
       "0,0e",
       "0,-81N",
       {"no piece reaches '0,-81': the supply allows 80 cells from the first", 2, "NK6"}},
      {"nanku", "", "1,0w", {"the first piece has its white cube at 0,0", 0, "notation"}},
      {"nanku",
       "0,0e",
       "0,0w",
       {"overhang: the columns differ in height, 0,0 is 1 high and -1,0 is 0", 3, "NK2"}},
      {"nanku",
       "0,0u 0,0u",
       "-1,0e",
       {"overhang: the columns differ in height, -1,0 is 0 high and 0,0 is 4", 4, "NK2"}},
      {"nanku", "0,0e", "5,5n", {"the piece touches no other piece by a face", 0, "NK1"}},
      {"nanku", "0,0e", "80,80u", {"the piece touches no other piece by a face", 0, "NK1"}},
  });
}

TEST(NankuRefusals, SayWhyAPositionTextIsNotOne) {
  const std::string fields =
      "expected three fields: columns, side to move (w or b), supply left; found ";
  const std::string place = "a column's place must be two plain integers from -80 to 80";
  const std::string order = "columns must be ordered by y, then x, each once";
  test_support::expect_refused<nanku::Description>(std::vector<RefusedText>{
      {"nanku", "", {fields + "0", 0}},
      {"nanku", "- w", {fields + "2", 2}},
      {"nanku", "0,0wb b 39", {"expected a column such as 0,0:wb, found '0,0wb'", 0}},
      {"nanku", "0,0:w;:b b 39", {"expected a column such as 0,0:wb, found ':b'", 6}},
      {"nanku", "0,0:wb; b 39", {"expected a column such as 0,0:wb, found ''", 7}},
      {"nanku", "81,0:wb b 39", {place, 0, "NK6"}},
      {"nanku", "0,0:w;+1,0:b b 39", {place, 6, "NK6"}},
      {"nanku", "0,0:wx b 39", {"a column's cubes are written with w and b from the table up", 4}},
      {"nanku", "0,0: b 39", {"a column's cubes are written with w and b from the table up", 4}},
      {"nanku", "1,0:b;0,0:w b 39", {order, 6}},
      {"nanku", "0,0:w;0,0:b b 39", {order, 6}},
      {"nanku", "0,1:b;0,0:w b 39", {order, 6}},
      {"nanku", "0,0:wb x 39", {"the side to move must be w or b", 7}},
      {"nanku", "0,0:wb b 41", {"the supply must be a number from 0 to 40", 9}},
      {"nanku", "0,0:wb b 039", {"the supply must be a number from 0 to 40", 9}},
  });
}

TEST(NankuRefusals, SayWhyAPositionCannotBe) {
  const std::string tall = "0,0:" + std::string(81, 'w') + " b 0";
  const std::string first =
      "the first piece has its white cube at 0,0: that column must begin w or bw";
  test_support::expect_refused<nanku::Description>(std::vector<RefusedText>{
      {"nanku",
       "0,0:w.b b 39",
       {"a cube at 0,0 is not supported: there is a hole below it", 5, "NK2"}},
      {"nanku", tall, {"there are more than 80 cubes", 0, "NK5"}},
      {"nanku",
       "0,0:www;1,0:b w 38",
       {"every piece has one cube of each colour: there are 3 white and 1 black cubes", 0, "NK5"}},
      {"nanku", "0,0:wbwb w 39", {"pieces placed: 2 of 40, so the supply must be 38", 11, "NK5"}},
      {"nanku", "0,0:wbwb b 38", {"pieces placed: 2, so the side to move must be w", 9, "NK5"}},
      {"nanku", "- b 40", {"pieces placed: 0, so the side to move must be w", 2, "NK5"}},
      {"nanku", "0,0:b;1,0:w b 39", {first, 0, "notation"}},
      {"nanku", "1,0:wb b 39", {first, 0, "notation"}},
      {"nanku", "0,0:wb;2,0:wb w 38", {"the columns do not hang together by faces", 0, "NK1"}},
      {"nanku", "0,0:wb;1,1:wb w 38", {"the columns do not hang together by faces", 0, "NK1"}},
  });
}

}  // namespace
}  // namespace quintet::nanku
