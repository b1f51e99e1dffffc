// Akunur as text: every reason for which a move or a position is refused, in its words.
#include <gtest/gtest.h>

#include "games/akunur/akunur.hpp"
#include "games/akunur/description.hpp"
#include "games/test_support.hpp"

namespace quintet::akunur {
namespace {

using Play = test_support::Play<akunur::Description>;
using test_support::RefusedMove;
using test_support::RefusedText;

const std::string fresh = " w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -";
// White has a stone on the Still Point and one on b3; Black stands on i8 and h9.
const std::string still = "3b1/5b/7/8/4w4/8/7/2w3/5" + fresh;
// White can enter a1.
const std::string entry = "5/1b4/1b5/8/9/8/7/ww4/1w3" + fresh;

TEST(AkunurRefusals, SayThatTheGameIsOver) {
  test_support::expect_refused<akunur::Description>(std::vector<RefusedMove>{
      {"akunur",
       "",
       "b3-b4",
       {"the game is over: second won by corners", 0, "end of the game"},
       "b3b/6/7/8/7bb/7b/7/2w3/2w2 w 0,0 3,1 a1,a5,e1 0,30 0 -"},
      {"akunur",
       "pass pass",
       "pass",
       {"the game is over: draw by passes", 0, "end of the game"},
       "b4/6/7/8/8w/8/7/6/w4 w 0,0 1,2 a5,e1,i9 20,10 0 -"},
      {"akunur",
       "b3-b4 h5-h6 b4-b3 h6-h5 b3-b4 h5-h6 b4-b3 h6-h5",
       "b3-b4",
       {"the game is over: draw by repetition", 0, "end of the game"},
       "5/1b4/5b1/8/9/8/5w1/2w3/5" + fresh},
  });
}

TEST(AkunurRefusals, SayWhatAMoveLooksLike) {
  const std::string form = " on this board; moves look like c4, c4-c5, d8-e9+c4 or pass";
  test_support::expect_refused<akunur::Description>(std::vector<RefusedMove>{
      {"akunur", "", "", {"'' is not a move: there is no cell ''" + form, 0, "notation"}},
      {"akunur", "", "j1", {"'j1' is not a move: there is no cell 'j1'" + form, 0, "notation"}},
      {"akunur", "", "a6", {"'a6' is not a move: there is no cell 'a6'" + form, 0, "notation"}},
      {"akunur", "", "i4", {"'i4' is not a move: there is no cell 'i4'" + form, 0, "notation"}},
      {"akunur", "", "c04", {"'c04' is not a move: there is no cell 'c04'" + form, 0, "notation"}},
      {"akunur", "", "c4-", {"'c4-' is not a move: there is no cell ''" + form, 3, "notation"}},
      {"akunur",
       "",
       "c4-c5-c6",
       {"'c4-c5-c6' is not a move: there is no cell 'c5-c6'" + form, 3, "notation"}},
      {"akunur",
       "",
       "a2-a1+Z9",
       {"'a2-a1+Z9' is not a move: there is no cell 'z9'" + form, 6, "notation"}},
      {"akunur",
       "",
       "c4+d8-e9",
       {"'c4+d8-e9' is not a move: the bonus stone comes last, as in d8-e9+c4", 2, "notation"}},
      {"akunur:rings=5",
       "",
       "l11",
       {"'l11' is not a move: there is no cell 'l11'" + form, 0, "notation"}},
  });
}

TEST(AkunurRefusals, SayWhyAPlacementIsIllegal) {
  const Error phase = {"this is the placement phase: a move is one cell, such as c4", 0,
                       "placement"};
  test_support::expect_refused<akunur::Description>(std::vector<RefusedMove>{
      {"akunur", "", "pass", {"pass is legal only without any other move", 0, "A8"}},
      {"akunur", "c4", "c4-c5", phase},
      {"akunur", "", "c4+c5", phase},
      {"akunur", "", "a1", {"no stone is placed on a corner: a1", 0, "placement"}},
      {"akunur:rings=5", "", "k11", {"no stone is placed on a corner: k11", 0, "placement"}},
      {"akunur", "", "e5", {"no stone is placed on the Still Point", 0, "placement"}},
      {"akunur", "", "E6", {"stones are placed on rings 2 to 4; e6 is on ring 1", 0, "A1"}},
      {"akunur:rings=5", "", "a2", {"stones are placed on rings 2 to 4; a2 is on ring 5", 0, "A1"}},
      {"akunur", "c4", "c4", {"c4 is occupied", 0, "placement"}},
  });
}

TEST(AkunurRefusals, SayWhyAMoveIsIllegal) {
  const std::string corner_stone = "1w3/ww4/7/8/7b1/7b/7/5b/w4 w 0,0 0,3 e9,i5,i9 30,0 12 -";
  test_support::expect_refused<akunur::Description>(std::vector<RefusedMove>{
      {"akunur", "", "pass", {"pass is legal only without any other move", 0, "A8"}, still},
      {"akunur",
       "",
       "a1-a2",
       {"White has no move and must pass", 0, "A8"},
       "b4/6/7/8/8w/8/7/6/w4 w 0,0 1,2 a5,e1,i9 20,10 0 -"},
      {"akunur",
       "pass",
       "i5-i6",
       {"Black has no move and must pass", 0, "A8"},
       "b4/6/7/8/8w/8/7/6/w4 w 0,0 1,2 a5,e1,i9 20,10 0 -"},
      {"akunur",
       "",
       "c4",
       {"the placement phase is over: a move names two cells, such as c4-c5", 0, "movement"},
       still},
      {"akunur", "", "b4-b5", {"there is no stone at b4", 0, "movement"}, still},
      {"akunur",
       "",
       "h9-h8",
       {"the stone at h9 is not yours: White is to move", 0, "movement"},
       still},
      {"akunur",
       "b3-b4",
       "e5-e6",
       {"the stone at e5 is not yours: Black is to move", 0, "movement"},
       still},
      {"akunur",
       "",
       "a1-a2",
       {"the stone at a1 is in a corner and never moves", 0, "movement"},
       corner_stone},
      {"akunur", "", "e5-b3", {"b3 is occupied", 3, "movement"}, still},
      {"akunur", "", "e5-h9", {"h9 is occupied", 3, "movement"}, still},
      {"akunur", "", "b3-b5", {"b5 is not next to b3", 3, "movement"}, still},
      {"akunur", "", "b3-a4", {"a4 is not next to b3", 3, "movement"}, still},
      {"akunur",
       "",
       "e5-a1",
       {"a stone on the Still Point may not move to a corner: a1", 3, "movement"},
       still},
  });
}

TEST(AkunurRefusals, SayHowManySupportsAnEntryLacks) {
  test_support::expect_refused<akunur::Description>(std::vector<RefusedMove>{
      {"akunur",
       "",
       "b1-a1+b1",
       {"the corner a1 needs two supports beside the stone that enters: it has 1", 3, "A3"},
       "5/1b4/7/8/9/8/7/ww4/5" + fresh},
      {"akunur",
       "",
       "b1-a1",
       {"the corner a1 needs two supports beside the stone that enters: it has 0", 3, "A3"},
       "5/1b4/7/8/9/8/7/w5/1b3" + fresh},
      {"akunur",
       "",
       "d5-e5",
       {"the Still Point needs two supports beside the stone that enters: it has 1", 3, "A3"},
       "5/5b/7/3w4/9/4w3/7/6/5" + fresh},
      {"akunur",
       "",
       "d5-e5",
       {"the Still Point needs two supports beside the stone that enters: it has 0", 3, "A3"},
       "5/5b/7/3b4/9/4w3/7/6/5" + fresh},
  });
}

TEST(AkunurRefusals, SayWhyThereIsNoBonusStone) {
  test_support::expect_refused<akunur::Description>(std::vector<RefusedMove>{
      {"akunur",
       "",
       "b3-b4+c4",
       {"a bonus stone comes only with a corner entry", 5, "tokens"},
       still},
      {"akunur",
       "",
       "a2-a1+c4",
       {"the token of a1 is spent: no bonus stone", 5, "tokens"},
       "5/1b4/5b1/8/9/8/7/ww4/1w3 w 0,0 3,2 a5,e1,e9,i5,i9 0,10 19 -"},
      {"akunur",
       "",
       "e2-e1+e2",
       {"this entry wins the game: no bonus stone", 5, "A6"},
       "5/1b4/1b5/w7/1w7/w7/7/6/w3w w 0,0 1,3 e1,e9,i5,i9 20,0 0 -"},
      {"akunur",
       "",
       "h4-i5+h4",
       {"the reserve is empty: no bonus stone", 5, "A7"},
       "1w3/ww4/7/8/7b1/7b/7/5b/w4 w 0,0 0,3 e9,i5,i9 30,0 12 -"},
  });
}

TEST(AkunurRefusals, SayWhereTheBonusStoneCanGo) {
  test_support::expect_refused<akunur::Description>(std::vector<RefusedMove>{
      {"akunur",
       "",
       "a2-a1",
       {"this entry claims a token: name the bonus stone's cell too, as in a2-a1+a2", 5, "A6"},
       entry},
      {"akunur", "", "a2-a1+a5", {"no stone is placed on a corner: a5", 5, "placement"}, entry},
      {"akunur", "", "a2-a1+e5", {"no stone is placed on the Still Point", 5, "placement"}, entry},
      {"akunur",
       "",
       "a2-a1+d4",
       {"stones are placed on rings 2 to 4; d4 is on ring 1", 5, "A1"},
       entry},
      {"akunur", "", "a2-a1+b1", {"b1 is occupied", 5, "placement"}, entry},
      {"akunur:rings=5",
       "",
       "a2-a1+a2",
       {"stones are placed on rings 2 to 4; a2 is on ring 5", 5, "A1"},
       "6/1b5/8/9/10/11/10/9/8/ww5/1w4 w 0,0 3,3 a1,a6,f1,f11,k11,k6 0,0 0 -"},
  });
}

TEST(AkunurRefusals, TheEntryThatIsSuggestedIsLegal) {
  struct Case {
    std::string_view variant;
    std::string position;
    std::string_view move;
  };
  for (const Case& c :
       {Case{"akunur", entry, "a2-a1"}, Case{"akunur", entry, "b2-a1"},
        Case{"akunur:rings=5",
             "6/1b5/8/9/10/11/10/9/8/ww5/1w4 w 0,0 3,3 a1,a6,f1,f11,k11,k6 0,0 0 -", "a2-a1"}}) {
    const Play game(c.variant, c.position);
    const auto refusal = game.refusal(c.move);
    ASSERT_TRUE(refusal);
    const std::size_t suggestion = refusal->message.rfind(' ') + 1;
    EXPECT_TRUE(game.is_legal(refusal->message.substr(suggestion)))
        << c.variant << ": " << refusal->message;
  }
}

// A text that is refused for one of its fields, counted from 0.
RefusedText refused(std::string_view text, std::size_t field, const std::string& message,
                    const std::string& rule = "", std::string_view variant = "akunur") {
  return {variant, text, {message, words(text).at(field).offset, rule}};
}

TEST(AkunurRefusals, SayWhyAPositionTextIsNotOne) {
  const std::string fields =
      "expected eight fields: rows, side to move (w or b), stones to place, reserves, unspent "
      "tokens, points, quiet moves, and -, pass or passes; found ";
  const std::string place = "stones to place must be two numbers from 0 to 12, white,black";
  const std::string reserve = "reserves must be two numbers from 0 to 3, white,black";
  const std::string points = "points must be two numbers from 0 to 60, white,black";
  test_support::expect_refused<akunur::Description>(std::vector<RefusedText>{
      {"akunur", "", {fields + "0", 0}},
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0", 6, fields + "7"),
      refused("6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 0,
              "expected 9 rows with rings=4, found 8", "A1"),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a6,f1,f11,k11,k6 0,0 0 -", 0,
              "expected 11 rows with rings=5, found 9", "A1", "akunur:rings=5"),
      {"akunur",
       "5/6/7/8/9/8/7/6/x4 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -",
       {"expected w, b or a number of empty cells in row a, found 'x'", 16}},
      {"akunur",
       "0/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -",
       {"a run of empty cells in row i must be a number from 1 to 5", 0}},
      {"akunur",
       "5/6/7/8/9/8/7/6w/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -",
       {"row b has more than 6 cells", 15}},
      {"akunur",
       "5/6/7/8/8/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -",
       {"row e has 8 of 9 cells", 9}},
      refused("5/6/7/8/9/8/7/6/5 x 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 1,
              "the side to move must be w or b"),
      refused("5/6/7/8/9/8/7/6/5 w 13,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 2, place),
      refused("5/6/7/8/9/8/7/6/5 w 12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 2, place),
      refused("5/6/7/8/9/8/7/6/5 w 12,12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 2, place),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,4 a1,a5,e1,e9,i5,i9 0,0 0 -", 3, reserve),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,03 a1,a5,e1,e9,i5,i9 0,0 0 -", 3, reserve),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 -10,0 0 -", 5, points),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 70,0 0 -", 5, points),
      {"akunur",
       "5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a2,e1,e9,i5,i9 0,0 0 -",
       {"unspent tokens are corners joined by commas, or -; found 'a2'", 33}},
      {"akunur",
       "5/6/7/8/9/8/7/6/5 w 12,12 3,3 a5,a1,e1,e9,i5,i9 0,0 0 -",
       {"unspent tokens must be in alphabetical order, each once", 33}},
      {"akunur",
       "5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a1,e1,e9,i5,i9 0,0 0 -",
       {"unspent tokens must be in alphabetical order, each once", 33}},
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 x -", 6,
              "the quiet moves must be a plain number"),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 no", 7,
              "the last field must be - or pass (the last turn was one) or passes (the last two "
              "were)"),
  });
}

TEST(AkunurRefusals, SayWhyAPositionOfThePlacementCannotBe) {
  const std::string untouched =
      "during placement the reserves are 3,3, all tokens are unspent, points and quiet moves are "
      "0, and nobody has passed";
  test_support::expect_refused<akunur::Description>(std::vector<RefusedText>{
      refused("5/6/7/8/9/8/7/6/5 w 12,11 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 2,
              "placements alternate, White first: 12,11 cannot be left", "A2"),
      refused("5/6/7/8/9/8/7/6/5 w 9,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 2,
              "placements alternate, White first: 9,12 cannot be left", "A2"),
      refused("5/6/7/8/9/8/7/6/5 b 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 1,
              "with 12,12 left to place it is White's turn", "A2"),
      refused("5/6/7/8/9/8/3w3/6/5 w 11,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 1,
              "with 11,12 left to place it is Black's turn", "A2"),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,2 a1,a5,e1,e9,i5,i9 0,0 0 -", 3, untouched, "placement"),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a5,e1,e9,i5,i9 0,0 0 -", 3, untouched, "placement"),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 10,0 0 -", 3, untouched,
              "placement"),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 1 -", 3, untouched, "placement"),
      refused("5/6/7/8/9/8/7/6/5 w 12,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 pass", 3, untouched,
              "placement"),
      refused("5/6/7/8/5w3/8/7/6/5 b 11,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 0,
              "no stone can be on e6 during placement", "A1"),
      refused("5/6/7/8/9/8/7/6/w4 b 11,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 0,
              "no stone can be on a1 during placement", "A1"),
      refused("5/6/7/8/9/8/7/6/5 b 11,12 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 2,
              "White has 0 stones on the board and 11 left to place; together they must be 12",
              "placement"),
      refused("5/6/7/8/9/8/3wbb1/6/5 w 11,11 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 2,
              "Black has 2 stones on the board and 11 left to place; together they must be 12",
              "placement"),
  });
}

TEST(AkunurRefusals, SayWhyAPositionOfTheMovementPhaseCannotBe) {
  const std::string tokens = "tokens spent: 2, so the points must be tens that add up to 20";
  test_support::expect_refused<akunur::Description>(std::vector<RefusedText>{
      refused("5/1b4/7/8/9/8/7/6/w4 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 4,
              "the token of a1 cannot be unspent: the corner is occupied", "tokens"),
      refused("5/1b4/7/8/9/8/7/2w3/5 w 0,0 2,2 e1,e9,i5,i9 10,0 0 -", 5, tokens, "tokens"),
      refused("5/1b4/7/8/9/8/7/2w3/5 w 0,0 2,2 e1,e9,i5,i9 15,5 0 -", 5, tokens, "tokens"),
      refused("5/1b4/7/8/9/8/7/2w3/5 w 0,0 3,3 e1,e9,i5,i9 20,0 0 -", 3,
              "tokens claimed by White: 2, so its reserve must be 1", "A7"),
      refused("5/1b4/7/8/9/8/7/2w3/5 w 0,0 3,2 e1,e9,i5,i9 0,20 0 -", 3,
              "tokens claimed by Black: 2, so its reserve must be 1", "A7"),
      refused("5/1b4/7/8/9/8/7/2w3/5 w 0,0 1,3 i5,i9 40,0 0 -", 3,
              "tokens claimed by White: 4, so its reserve must be 0", "A7"),
      refused("5/1b4/7/8/9/wwwwwwww/wwwww2/6/5 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 0 -", 0,
              "White has 13 stones; with 3 in reserve there can be at most 12", "A7"),
      refused("5/1w4/7/8/9/bbbbbbbb/bbbbbbb/b5/5 w 0,0 3,0 e9,i5,i9 0,30 0 -", 0,
              "Black has 16 stones; with 0 in reserve there can be at most 15", "A7"),
      refused("5/1b4/1b5/w7/w8/w7/7/6/w3w w 0,0 1,3 e9,i5,i9 30,0 0 -", 1,
              "White holds 3 corners, so the game ended on its own turn: the other side is to move",
              "winning"),
      refused("5/1b4/7/8/9/8/7/2w3/5 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 101 -", 6,
              "the game ends after 100 quiet moves", "A10"),
      refused("5/1b4/7/8/9/8/7/2w3/5 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 21 -", 6,
              "the game ends after 20 quiet moves", "A10", "akunur:quiet=20"),
      refused("5/1b4/7/8/9/8/7/2w3/5 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 0 pass", 6,
              "a pass is a quiet move: the count cannot be 0 after 1", "A10"),
  });
}

TEST(AkunurRules, ADrawingShowsTokensTheStillPointAndTheReserves) {
  const Play game("akunur", "1w3/ww4/7/8/7b1/7b/7/5b/w4 w 0,0 0,3 e9,i5,i9 30,0 12 -");
  EXPECT_EQ(game.drawing(DrawingStyle::ascii),
            "      i * O . . *\n"
            "     h O O . . . .\n"
            "    g . . . . . . .\n"
            "   f . . . . . . . .\n"
            "  e + . . . @ . . X *\n"
            "   d . . . . . . . X 9\n"
            "    c . . . . . . . 8\n"
            "     b . . . . . X 7\n"
            "      a O . . . + 6\n"
            "         1 2 3 4 5\n"
            "O White (first): 0 in reserve, 30 points\n"
            "X Black (second): 3 in reserve, 0 points\n"
            "quiet moves: 12\n");
}

}  // namespace
}  // namespace quintet::akunur
