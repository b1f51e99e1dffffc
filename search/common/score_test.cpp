#include "search/common/score.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace quintet::search {
namespace {

TEST(Score, AShorterWinIsBetterAndALongerLossIsLessBad) {
  EXPECT_GT(win_in(1), win_in(3));
  EXPECT_LT(loss_in(2), loss_in(4));
  EXPECT_EQ(win_in(5), -loss_in(5));
  EXPECT_EQ(plies_to_end(win_in(7)), 7);
  EXPECT_EQ(plies_to_end(loss_in(8)), 8);
  EXPECT_FALSE(is_decided(max_evaluation));
  EXPECT_TRUE(is_win(win_in(max_distance)));
  EXPECT_TRUE(is_loss(loss_in(max_distance)));
}

TEST(Score, OfAFinishedGameIsForThePlayerWhoWouldBeNext) {
  const Result first_won{Outcome::first, Reason::line};
  EXPECT_EQ(score_of(first_won, Seat::second, 3), loss_in(3));
  EXPECT_EQ(score_of(first_won, Seat::first, 4), win_in(4));
  EXPECT_EQ(score_of({Outcome::draw, Reason::quiet}, Seat::first, 2), 0);
}

TEST(Score, TheChanceOfWinningIsTheLogisticFunction) {
  for (Score score = -900; score <= 900; score += 7) {
    const double expected = 1000 / (1 + std::exp(-score / 100.0));
    EXPECT_NEAR(win_permille(score, 100), expected, 1.01) << score;
    EXPECT_EQ(win_permille(score, 100), 1000 - win_permille(-score, 100)) << score;
  }
  EXPECT_EQ(win_permille(200, 50), win_permille(100, 100));
}

TEST(Score, OnlyAProvenResultIsCertain) {
  EXPECT_EQ(win_permille(win_in(9), 100), 1000);
  EXPECT_EQ(win_permille(loss_in(9), 100), 0);
  EXPECT_EQ(win_permille(max_evaluation, 300), 999);
  EXPECT_EQ(win_permille(-max_evaluation, 300), 1);
}

}  // namespace
}  // namespace quintet::search
