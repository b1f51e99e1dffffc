#include "lab/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"

namespace quintet::lab {

namespace {

constexpr double tolerance = 1e-9;

// The textbook approximation, in which scores of pairs are normally distributed.
double normal_llr(const PairTally& pairs, double expected0, double expected1) {
  const double mean = score(pairs);
  const auto count = static_cast<double>(pairs.pairs());
  double variance = 0;
  for (std::size_t i = 0; i < PairTally::kinds; ++i) {
    const double distance = static_cast<double>(i) / 4 - mean;
    variance += static_cast<double>(pairs.by_half_points[i]) / count * distance * distance;
  }
  return count * (expected1 - expected0) * (2 * mean - expected0 - expected1) / (2 * variance);
}

}  // namespace

TEST(Statistics, AScoreCountsADrawForHalfAPoint) {
  EXPECT_DOUBLE_EQ(score(Tally{3, 2, 5}), 0.4);
  EXPECT_DOUBLE_EQ(score(Tally{}), 0.5);
  EXPECT_DOUBLE_EQ(score(PairTally{{1, 0, 1, 1, 1}}), (0 + 1 + 1.5 + 2) / 8);
  EXPECT_DOUBLE_EQ(score(PairTally{}), 0.5);
}

TEST(Statistics, EloIsFourHundredForOddsOfTenToOne) {
  EXPECT_NEAR(elo_of(10.0 / 11), 400, tolerance);
  EXPECT_NEAR(elo_of(0.5), 0, tolerance);
  EXPECT_NEAR(elo_of(0.75), 190.848501887865, 1e-9);  // 400 log10 3
  EXPECT_NEAR(score_of_elo(-400), 1.0 / 11, tolerance);
  EXPECT_NEAR(elo_of(score_of_elo(37)), 37, tolerance);
  EXPECT_EQ(elo_of(1), std::numeric_limits<double>::infinity());
  EXPECT_EQ(elo_of(0), -std::numeric_limits<double>::infinity());
}

// With pairs of two kinds only, their shares follow from the mean, and the ratio is that of a
// biased coin: 3 ln(0.5 / 0.75) + 1 ln(0.5 / 0.25).
TEST(Statistics, TheLikelihoodOfPairsWonOrLostIsThatOfACoin) {
  const PairTally pairs{{1, 0, 0, 0, 3}};
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0.5), 3 * std::log(2.0 / 3) + std::log(2), tolerance);
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0.75), 0, tolerance);
}

// Whatever else happens, it happens at the other end of the scale, where it costs least: ten wins
// have likelihood 0.9^10.
TEST(Statistics, TheLikelihoodOfNothingButWinsIsAPowerOfTheScore) {
  const PairTally pairs{{0, 0, 0, 0, 10}};
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0.9), 10 * std::log(0.9), tolerance);
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0.3), 10 * std::log(0.3), tolerance);
  EXPECT_EQ(log_likelihood_ratio(pairs, 1), 0);
}

// Only level pairs: the likeliest way to a score of 0.6 is four level pairs for each won one, to
// 0.3 three level pairs for each two lost.
TEST(Statistics, TheLikelihoodOfLevelPairsMovesAShareToTheNearerEnd) {
  const PairTally pairs{{0, 0, 7, 0, 0}};
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0.6), 7 * std::log(0.8), tolerance);
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0.3), 7 * std::log(0.6), tolerance);
}

// No shares of pairs with the same mean may make the pairs likelier.
TEST(Statistics, TheLikelihoodIsTheBestThatAnySharesCanGive) {
  const PairTally pairs{{2, 3, 0, 5, 4}};
  const auto total = static_cast<double>(pairs.pairs());
  Rng rng(1);
  double closest = -1e9;
  for (int i = 0; i < 100'000; ++i) {
    std::array<double, PairTally::kinds> shares{};
    double sum = 0;
    for (double& share : shares) {
      share = -std::log((static_cast<double>(rng.below(1'000'000)) + 1) / 1e6 + 1e-9) + 1e-9;
      sum += share;
    }
    double mean = 0;
    double ratio = 0;
    for (std::size_t k = 0; k < PairTally::kinds; ++k) {
      mean += shares[k] / sum * static_cast<double>(k) / 4;
      const auto count = static_cast<double>(pairs.by_half_points[k]);
      if (count > 0) ratio += count * std::log(shares[k] / sum / (count / total));
    }
    const double best = log_likelihood_ratio(pairs, mean);
    ASSERT_LE(ratio, best + tolerance);
    closest = std::max(closest, ratio - best);
  }
  EXPECT_GT(closest, -0.2);
}

TEST(Statistics, TheIntervalEndsWhereTheLikelihoodHasFallenByTheQuantile) {
  const PairTally wins{{0, 0, 0, 0, 100}};
  const Interval interval = score_interval(wins);
  EXPECT_DOUBLE_EQ(interval.high, 1);
  EXPECT_NEAR(interval.low, std::exp(-1.920729410347062 / 100), tolerance);
  EXPECT_EQ(score_interval(PairTally{}), (Interval{0, 1}));
}

// 400 pairs with mean 0.55: the standard error is sqrt(variance / 400).
TEST(Statistics, TheIntervalOfManyPairsIsAboutTwoStandardErrorsWide) {
  const PairTally pairs{{40, 40, 160, 120, 40}};
  ASSERT_DOUBLE_EQ(score(pairs), 0.55);
  double variance = 0;
  for (std::size_t i = 0; i < PairTally::kinds; ++i) {
    const double distance = static_cast<double>(i) / 4 - 0.55;
    variance += static_cast<double>(pairs.by_half_points[i]) / 400 * distance * distance;
  }
  const double error = 1.959964 * std::sqrt(variance / 400);
  const Interval interval = score_interval(pairs);
  EXPECT_NEAR(interval.low, 0.55 - error, 0.0005);
  EXPECT_NEAR(interval.high, 0.55 + error, 0.0005);
}

TEST(Statistics, PairsSplitByTheOpeningSayMoreThanAsManyIndependentGames) {
  // 100 games won and 100 lost in each; in the first every opening was won once by each side.
  const PairTally split{{0, 0, 100, 0, 0}};
  const PairTally independent{{25, 0, 50, 0, 25}};
  const auto width = [](const Interval& interval) { return interval.high - interval.low; };
  EXPECT_LT(width(score_interval(split)), width(score_interval(independent)) / 2);
}

TEST(Statistics, SuperiorityIsTheNormalQuantileOfTheLikelihood) {
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(PairTally{}), 0.5);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(PairTally{{3, 1, 9, 1, 3}}), 0.5);
  // Four pairs won: the likelihood falls by 4 ln 2, which is sqrt(8 ln 2) = 2.3548 deviations.
  EXPECT_NEAR(likelihood_of_superiority(PairTally{{0, 0, 0, 0, 4}}), 0.990735, 1e-5);
  EXPECT_NEAR(likelihood_of_superiority(PairTally{{4, 0, 0, 0, 0}}), 1 - 0.990735, 1e-5);
}

TEST(Statistics, TheSequentialTestAgreesWithHandComputedValues) {
  // Ten pairs won: 10 ln(score of elo1 / score of elo0), and score(0) = 1/2, score(400) = 10/11.
  const Sprt sprt{0, 400, 0.05, 0.1};
  const SprtState state = sprt_state(sprt, PairTally{{0, 0, 0, 0, 10}});
  EXPECT_NEAR(state.llr, 10 * std::log(20.0 / 11), tolerance);
  EXPECT_NEAR(state.upper, std::log(18), tolerance);        // (1 - 0.1) / 0.05
  EXPECT_NEAR(state.lower, std::log(2.0 / 19), tolerance);  // 0.1 / (1 - 0.05)
  EXPECT_EQ(state.verdict, Verdict::accepts_elo1);
  EXPECT_EQ(sprt_state(sprt, PairTally{{2, 0, 0, 0, 1}}).verdict, Verdict::accepts_elo0);
  EXPECT_EQ(sprt_state(sprt, PairTally{{0, 0, 0, 0, 4}}).verdict, Verdict::undecided);
  EXPECT_EQ(sprt_state(sprt, PairTally{}).verdict, Verdict::undecided);
}

TEST(Statistics, TheSequentialTestIsCloseToTheNormalApproximationForManyPairs) {
  const PairTally pairs{{70, 180, 480, 210, 80}};
  const Sprt sprt{0, 10, 0.05, 0.05};
  const double expected = normal_llr(pairs, score_of_elo(0), score_of_elo(10));
  EXPECT_NEAR(sprt_state(sprt, pairs).llr, expected, 0.01 * std::abs(expected));
}

// Scripted coin: pairs from known shares. The test must not be wrong much more often than asked.
TEST(Statistics, TheSequentialTestIsWrongAsSeldomAsAsked) {
  const Sprt sprt{0, 60, 0.05, 0.05};
  int wrong = 0;
  constexpr int runs = 200;
  for (int run = 0; run < runs; ++run) {
    Rng rng(static_cast<std::uint64_t>(run));
    PairTally pairs;
    SprtState state = sprt_state(sprt, pairs);
    while (state.verdict == Verdict::undecided) {
      constexpr std::array<std::size_t, 10> even = {0, 1, 1, 2, 2, 2, 2, 3, 3, 4};
      ++pairs.by_half_points[even[rng.below(10)]];
      state = sprt_state(sprt, pairs);
    }
    wrong += state.verdict == Verdict::accepts_elo1 ? 1 : 0;
  }
  EXPECT_LE(wrong, 20);  // 10 expected, standard deviation 3
}

TEST(WilsonInterval, IsWhatOthersCompute) {
  const Interval half = wilson_interval(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const Interval none = wilson_interval(0, 10);
  EXPECT_NEAR(none.low, 0, 1e-12);
  EXPECT_NEAR(none.high, 0.2775, 1e-4);
  EXPECT_EQ(wilson_interval(0, 0), (Interval{0, 1}));
}

}  // namespace quintet::lab
