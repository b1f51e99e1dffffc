#include "lab/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace quintet::lab {

namespace {

constexpr int bisections = 100;  // more than the digits of a double

// Half the 95 % quantile of the chi-squared distribution with one degree of freedom: how much less
// likely a score may be and still lie in the interval.
constexpr double interval_depth = 1.920729410347062;

constexpr double points_of(std::size_t half_points) {
  return static_cast<double>(half_points) / (PairTally::kinds - 1);
}

// The share of the pairs with `a` points is likeliest n / N / (1 + theta (a - expected)), where
// theta makes the mean what is expected. Theta is kept where no such share is negative; at its
// bounds the ends of the scale get a share although no such pair was seen.
double multiplier(const PairTally& pairs, double expected) {
  const auto excess = [&](double theta) {
    double sum = 0;
    for (std::size_t i = 0; i < PairTally::kinds; ++i) {
      const auto count = static_cast<double>(pairs.by_half_points[i]);
      const double distance = points_of(i) - expected;
      if (count > 0) sum += count * distance / (1 + theta * distance);
    }
    return sum;
  };
  double low = -1 / (1 - expected);
  double high = 1 / expected;
  for (int i = 0; i < bisections; ++i) {
    const double middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

// Where `inside` changes from true, at `from`, to false, at `to`.
template <typename Inside>
double boundary(double from, double to, const Inside& inside) {
  if (inside(to)) return to;
  for (int i = 0; i < bisections; ++i) {
    const double middle = (from + to) / 2;
    (inside(middle) ? from : to) = middle;
  }
  return (from + to) / 2;
}

}  // namespace

double score(const Tally& tally) noexcept {
  if (tally.games() == 0) return 0.5;
  return (static_cast<double>(tally.won) + static_cast<double>(tally.drawn) / 2) /
         static_cast<double>(tally.games());
}

double score(const PairTally& pairs) noexcept {
  if (pairs.pairs() == 0) return 0.5;
  double points = 0;
  for (std::size_t i = 0; i < PairTally::kinds; ++i) {
    points += static_cast<double>(pairs.by_half_points[i]) * points_of(i);
  }
  return points / static_cast<double>(pairs.pairs());
}

double log_likelihood_ratio(const PairTally& pairs, double expected) noexcept {
  assert(expected >= 0 && expected <= 1);
  if (pairs.pairs() == 0) return 0;
  const double observed = score(pairs);
  if (expected == observed) return 0;
  if (expected == 0 || expected == 1) return -std::numeric_limits<double>::infinity();
  const double theta = multiplier(pairs, expected);
  double sum = 0;
  for (std::size_t i = 0; i < PairTally::kinds; ++i) {
    const auto count = static_cast<double>(pairs.by_half_points[i]);
    if (count > 0) sum -= count * std::log1p(theta * (points_of(i) - expected));
  }
  return sum;
}

Interval score_interval(const PairTally& pairs) noexcept {
  if (pairs.pairs() == 0) return {0, 1};
  const double observed = score(pairs);
  const auto inside = [&](double expected) {
    return log_likelihood_ratio(pairs, expected) >= -interval_depth;
  };
  return {boundary(observed, 0, inside), boundary(observed, 1, inside)};
}

Interval wilson_interval(double points, double games) noexcept {
  if (games <= 0) return {0, 1};
  constexpr double z = 1.959963984540054;  // of a normal variable, 95 % lie within so much
  const double share = points / games;
  const double scale = 1 + z * z / games;
  const double centre = (share + z * z / (2 * games)) / scale;
  const double reach =
      z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale;
  return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

double likelihood_of_superiority(const PairTally& pairs) noexcept {
  const double deviations = std::sqrt(-2 * std::fmin(0, log_likelihood_ratio(pairs, 0.5)));
  return std::erfc(-std::copysign(deviations, score(pairs) - 0.5) / std::sqrt(2)) / 2;
}

double elo_of(double score) noexcept { return 400 * std::log10(score / (1 - score)); }

double score_of_elo(double elo) noexcept { return 1 / (1 + std::pow(10, -elo / 400)); }

SprtState sprt_state(const Sprt& sprt, const PairTally& pairs) noexcept {
  assert(sprt.elo0 < sprt.elo1);
  SprtState state{log_likelihood_ratio(pairs, score_of_elo(sprt.elo1)) -
                      log_likelihood_ratio(pairs, score_of_elo(sprt.elo0)),
                  std::log(sprt.beta / (1 - sprt.alpha)), std::log((1 - sprt.beta) / sprt.alpha),
                  Verdict::undecided};
  if (state.llr <= state.lower) state.verdict = Verdict::accepts_elo0;
  if (state.llr >= state.upper) state.verdict = Verdict::accepts_elo1;
  return state;
}

}  // namespace quintet::lab
