#include "lab/regression.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/rng.hpp"

namespace quintet::lab {

namespace {

double uniform(Rng& rng) { return static_cast<double>(rng.below(1'000'000)) / 1e6; }

// Rows whose results follow known weights.
Observations sampled(std::span<const double> weights, std::size_t count, std::uint64_t seed) {
  Rng rng(seed);
  Observations observations{weights.size()};
  std::vector<float> row(weights.size());
  for (std::size_t i = 0; i < count; ++i) {
    double sum = 0;
    for (std::size_t j = 0; j < row.size(); ++j) {
      row[j] = static_cast<float>(4 * uniform(rng) - 2);
      sum += weights[j] * static_cast<double>(row[j]);
    }
    observations.add(row, uniform(rng) < logistic(sum) ? 1 : 0);
  }
  return observations;
}

}  // namespace

TEST(Regression, TheLossOfNoOpinionIsTheLogarithmOfTwo) {
  const std::array<double, 2> truth = {1, -1};
  const std::array<double, 2> none = {0, 0};
  EXPECT_NEAR(log_loss(sampled(truth, 100, 1), none), std::log(2), 1e-12);
  EXPECT_EQ(log_loss(Observations{2}, none), 0);
}

TEST(Regression, TheLossIsFiniteFarOut) {
  Observations observations{1};
  const std::array<float, 1> row = {1};
  observations.add(row, 0);
  const std::array<double, 1> certain = {1000};
  EXPECT_NEAR(log_loss(observations, certain), 1000, 1e-9);
}

// One feature that is always 1: the weight is the logit of the mean.
TEST(Regression, FitsTheLogitOfAShare) {
  Observations observations{1};
  const std::array<float, 1> row = {1};
  for (int i = 0; i < 10; ++i) observations.add(row, i < 8 ? 1 : 0);
  EXPECT_NEAR(fit(observations, {.ridge = 0})[0], std::log(4), 1e-6);
}

// Two groups apart: each has the logit of its own share, also of halves.
TEST(Regression, CountsADrawAsHalfAWin) {
  Observations observations{2};
  const std::array<float, 2> one = {2, 0};
  const std::array<float, 2> two = {0, 1};
  observations.add(one, 0.5F);
  observations.add(one, 1);
  observations.add(two, 0.25F);
  const auto weights = fit(observations, {.ridge = 0});
  EXPECT_NEAR(weights[0], std::log(3) / 2, 1e-6);
  EXPECT_NEAR(weights[1], -std::log(3), 1e-6);
}

TEST(Regression, FindsTheWeightsThatMadeTheResults) {
  const std::array<double, 3> truth = {0.8, -0.3, 0};
  const Observations observations = sampled(truth, 50'000, 1);
  const auto weights = fit(observations, {});
  for (std::size_t j = 0; j < truth.size(); ++j) EXPECT_NEAR(weights[j], truth[j], 0.05);
  EXPECT_LE(log_loss(observations, weights), log_loss(observations, truth));
}

TEST(Regression, NoStepRaisesTheLossAndTheLastGainsNothing) {
  const std::array<double, 3> truth = {3, -2, 1};
  std::vector<double> losses;
  const auto weights = fit(sampled(truth, 5'000, 2), {}, [&](int iteration, double loss) {
    EXPECT_EQ(iteration, static_cast<int>(losses.size()));
    EXPECT_LE(loss, losses.empty() ? loss : losses.back());
    losses.push_back(loss);
  });
  ASSERT_GE(losses.size(), 4U);
  EXPECT_LT(losses[losses.size() - 2] - losses.back(), 1e-9);
}

TEST(Regression, StaysFiniteWhereResultsAreSeparable) {
  Observations observations{1};
  for (const float x : {-2.0F, -1.0F, 1.0F, 2.0F}) {
    observations.add(std::array{x}, x > 0 ? 1 : 0);
  }
  const double gentle = fit(observations, {.ridge = 0.1})[0];
  const double firm = fit(observations, {.ridge = 1})[0];
  EXPECT_GT(gentle, firm);
  EXPECT_GT(firm, 0);
  EXPECT_LT(gentle, 10);
}

TEST(Regression, DoesNotDependOnTheUnitOfAFeature) {
  const std::array<double, 2> truth = {1, 0.5};
  Observations observations = sampled(truth, 1'000, 3);
  const auto weights = fit(observations, {.ridge = 0.01});
  for (std::size_t i = 0; i < observations.size(); ++i) observations.features[2 * i] *= 100;
  const auto scaled = fit(observations, {.ridge = 0.01});
  EXPECT_NEAR(weights[0], 100 * scaled[0], 1e-4);
  EXPECT_NEAR(weights[1], scaled[1], 1e-4);
}

TEST(Regression, LeavesAFeatureThatNeverOccursAtZero) {
  Observations observations{2};
  for (int i = 0; i < 10; ++i) observations.add(std::array{1.0F, 0.0F}, i < 7 ? 1 : 0);
  EXPECT_EQ(fit(observations, {})[1], 0);
}

}  // namespace quintet::lab
