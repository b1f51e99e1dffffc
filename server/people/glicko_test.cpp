#include "server/people/glicko.hpp"

#include <gtest/gtest.h>

#include <array>

namespace quintet::people {
namespace {

// The worked example of Glickman's paper.
TEST(Glicko, GivesWhatThePaperGives) {
  const std::array<Meeting, 3> games = {Meeting{{1400, 30, 0.06}, 1}, Meeting{{1550, 100, 0.06}, 0},
                                        Meeting{{1700, 300, 0.06}, 0}};
  const Strength after = after_period({1500, 200, 0.06}, games);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, IsLessSureOfWhoRestsButNeverLessThanOfANewcomer) {
  const Strength known{1700, 60, 0.06};
  EXPECT_GT(after_rest(known, 1).deviation, 60);
  EXPECT_EQ(after_rest(known, 1).rating, 1700);
  EXPECT_NEAR(after_rest(known, 0).deviation, 60, 1e-9);
  EXPECT_EQ(after_rest(known, 1e9).deviation, 350);
  EXPECT_EQ(after_period(known, {}), after_rest(known, 1));
}

TEST(Glicko, AWinAgainstWhoIsStrongerIsWorthMore) {
  const Strength own{1500, 100, 0.06};
  const auto gained = [&](double rating) {
    const std::array<Meeting, 1> won = {Meeting{{rating, 60, 0.06}, 1}};
    return after_period(own, won).rating - own.rating;
  };
  EXPECT_GT(gained(1900), gained(1500));
  EXPECT_GT(gained(1500), gained(1100));
  EXPECT_GT(gained(1100), 0);
}

TEST(Glicko, IsKeptSoThatItComesOutTheSameAgain) {
  const Strength odd{1512.123456789, 77.7777777, 0.0599987654};
  EXPECT_EQ(rounded(rounded(odd)), rounded(odd));
  EXPECT_NEAR(rounded(odd).rating, odd.rating, 0.0001);
}

}  // namespace
}  // namespace quintet::people
