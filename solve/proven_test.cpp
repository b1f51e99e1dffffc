#include "solve/proven.hpp"

#include <gtest/gtest.h>

namespace quintet::solve {

namespace {

using search::Verdict;

const MoveText a("a1-a2");
const MoveText b("b1-b2");

Proven won(Seat seat, int plies) {
  Proven proven;
  proven.wins(seat, plies, {MoveText("c1-c2")});
  return proven;
}
Proven open(int first_bound, int second_bound) {
  Proven proven;
  proven.cannot_win_within(Seat::first, first_bound);
  proven.cannot_win_within(Seat::second, second_bound);
  return proven;
}
Proven drawn() {
  Proven proven;
  proven.ends(Outcome::draw);
  return proven;
}

// With the first seat on turn.
Proven concluded(const Proven& after_a, const Proven& after_b) {
  Proven known;
  conclude(known, Seat::first, std::vector<ProvenMove>{{a, &after_a}, {b, &after_b}});
  return known;
}

}  // namespace

TEST(Proven, IsWorthWhatTheVerdictsSay) {
  EXPECT_EQ(Proven{}.value(), std::nullopt);
  EXPECT_EQ(won(Seat::second, 4).value(), Outcome::second);
  EXPECT_EQ(drawn().value(), Outcome::draw);
  Proven half;
  half.cannot_win(Seat::first);
  EXPECT_EQ(half.value(), std::nullopt) << "a draw or a loss";
  Proven ended;
  ended.ends(Outcome::second);
  EXPECT_EQ(ended.value(), Outcome::second);
}

TEST(Proven, OneMoveIsEnoughToWinAndTheShortestIsNamed) {
  const Proven known = concluded(won(Seat::first, 8), won(Seat::first, 6));
  EXPECT_EQ(known.value(), Outcome::first);
  EXPECT_EQ(known.plies, 7);
  EXPECT_EQ(known.line, (std::vector{b, MoveText("c1-c2")}));
  EXPECT_EQ(concluded(open(0, 0), won(Seat::first, 2)).value(), Outcome::first);
}

TEST(Proven, IsLostIfEveryMoveIsAndTheLongestIsNamed) {
  const Proven known = concluded(won(Seat::second, 8), won(Seat::second, 6));
  EXPECT_EQ(known.value(), Outcome::second);
  EXPECT_EQ(known.plies, 9);
  EXPECT_EQ(known.line.front(), a);
  EXPECT_EQ(concluded(won(Seat::second, 8), open(3, 3)).value(), std::nullopt);
}

TEST(Proven, IsDrawnIfNoMoveWinsAndOneDraws) {
  EXPECT_EQ(concluded(won(Seat::second, 8), drawn()).value(), Outcome::draw);
  const Proven half = concluded(drawn(), open(4, 4));
  EXPECT_EQ(half.value(), std::nullopt);
  EXPECT_EQ(half.verdict(Seat::first), Verdict::unknown);
  EXPECT_EQ(half.verdict(Seat::second), Verdict::disproven);
}

TEST(Proven, BoundsAreOnePlyMoreThanAfterTheMoves) {
  const Proven known = concluded(open(4, 3), open(6, 5));
  EXPECT_EQ(known.bound(Seat::first), 5) << "the mover may choose the quickest";
  EXPECT_EQ(known.bound(Seat::second), 6) << "the opponent must win after both";
  EXPECT_EQ(concluded(won(Seat::second, 2), open(6, 5)).bound(Seat::first), 7);
}

TEST(Proven, ReadsBackAsItWasWritten) {
  for (const Proven& proven : {Proven{}, won(Seat::first, 12), drawn(), open(9, 8)}) {
    const std::string text = text_of(proven);
    EXPECT_EQ(read_proven(words(text)), proven) << text;
  }
  for (const std::string_view text :
       {"", "yes no 1 2", "yes maybe 1 2 3", "yes no 1 x 3", "yes no 1 2 3 a1-a2-a3-a4-a5-a6"}) {
    EXPECT_EQ(read_proven(words(text)), std::nullopt) << text;
  }
}

}  // namespace quintet::solve
