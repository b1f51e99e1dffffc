#include "search/mcts/values.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace quintet::search {
namespace {

TEST(Values, AreTheLogisticFunctionOfTheScore) {
  for (Score score = -1'200; score <= 1'200; ++score) {
    EXPECT_NEAR(value_of_score(score), value_one / (1 + std::exp(-score / 100.0)), 2.0);
  }
  EXPECT_EQ(value_of_score(max_evaluation), value_of_score(1'200));
  EXPECT_EQ(value_of_score(-max_evaluation), value_one - value_of_score(max_evaluation));
}

TEST(Values, LeadBackToTheirScore) {
  for (Score score = -1'200; score <= 1'200; ++score) {
    EXPECT_EQ(score_of_value(value_of_score(score)), score);
  }
  EXPECT_EQ(score_of_value(0), -1'200);
  EXPECT_EQ(score_of_value(value_one), 1'200);
}

TEST(Weights, FallByPowersOfE) {
  for (int units = 0; units < 400; ++units) {
    EXPECT_NEAR(weight_below_best(units), 65'535 * std::exp(-units / 16.0), 1.0);
  }
}

TEST(Roots, AreRightToOnePercent) {
  EXPECT_EQ(root_256(0), 0U);
  EXPECT_EQ(root_256(1), 256U);
  for (std::uint32_t number = 1; number < UINT32_MAX / 2; number += number / 100 + 1) {
    const double exact = 256 * std::sqrt(number);
    EXPECT_NEAR(static_cast<double>(root_256(number)), exact, exact / 100) << number;
    EXPECT_LE(root_256(number), root_256(number + 1));
  }
}

}  // namespace
}  // namespace quintet::search
