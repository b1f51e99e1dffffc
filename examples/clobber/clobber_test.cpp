// The rulings of Clobber, in the order of rules.md, and what its evaluation promises.
#include "examples/clobber/clobber.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "examples/clobber/description.hpp"
#include "games/test_support.hpp"

namespace quintet::clobber {
namespace {

using Play = test_support::Play<Description>;

TEST(ClobberRulings, C1_StonesFillTheBoardWithABlackOneAtTheTopLeft) {
  EXPECT_EQ(Play("clobber:board=5x2").text(), "bwbwb/wbwbw b");
  EXPECT_EQ(Play("clobber").text(), "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw b");
}

TEST(ClobberRulings, C1_ABoardHasFrom2To64Points) {
  for (const std::string board : {"2x1", "1x2", "26x2", "8x8", "7x9"}) {
    EXPECT_TRUE(Play::read_rules("clobber:board=" + board)) << board;
  }
  for (const std::string board : {"1x1", "26x3", "9x8", "27x2", "0x4", "08x2", "8", "x", "8x"}) {
    EXPECT_FALSE(Play::read_rules("clobber:board=" + board)) << board;
  }
}

TEST(ClobberRulings, C2_ATurnCapturesANeighbour) {
  EXPECT_EQ(Play("clobber:board=3x1").legal(), (std::vector<std::string>{"a1-b1", "c1-b1"}));
  EXPECT_EQ(Play("clobber:board=3x1").play("a1-b1").text(), "1bb w");
  const auto refused = [](std::string_view move) {
    return Play("clobber:board=4x3").refusal(move)->message;
  };
  EXPECT_EQ(refused("b3-a3"), "there is no stone of Black at b3");
  EXPECT_EQ(refused("a3-b2"), "b2 is not next to a3");
  EXPECT_EQ(refused("a3-c3"), "c3 is not next to a3");
  EXPECT_EQ(Play("clobber:board=4x3").play("a3-b3").refusal("a2-a3")->message,
            "there is nothing to capture at a3");
}

TEST(ClobberRulings, C3_WhoCannotCaptureHasLost) {
  EXPECT_EQ(Play("clobber:board=2x1").play("a1-b1").result(), "first blocked");
  EXPECT_EQ(Play("clobber:board=4x1").play("a1-b1 d1-c1").result(), "none");
  EXPECT_EQ(Play("clobber:board=4x1").play("a1-b1 d1-c1 b1-c1").result(), "first blocked");
}

TEST(ClobberRulings, C4_APositionMayHoldAnyStones) {
  EXPECT_EQ(Play("clobber:board=4x3", "4/4/4 b").result(), "second blocked");
  EXPECT_EQ(Play("clobber:board=4x3", "bbbb/w3/4 w").legal(), (std::vector<std::string>{"a2-a3"}));
}

TEST(ClobberEvaluation, FindsExactlyTheWinsInOne) {
  const Rules rules(Variant{.columns = 5, .rows = 4});
  const Evaluator evaluator(rules);
  Rng rng(3);
  int wins = 0;
  for (int game = 0; game < 300; ++game) {
    for (Position position = rules.initial(); !position.result();
         rules.play(position, rules.random_move(position, rng))) {
      MovesOf<Rules> moves;
      rules.moves(position, moves);
      bool has_win = false;
      for (const Move move : moves) {
        Position next = position;
        rules.play(next, move);
        has_win = has_win || next.result().has_value();
      }
      EXPECT_EQ(evaluator.winning_move(position).has_value(), has_win);
      wins += has_win ? 1 : 0;
    }
  }
  EXPECT_GT(wins, 100);
}

static_assert(sizeof(Position) <= 32);

}  // namespace
}  // namespace quintet::clobber
