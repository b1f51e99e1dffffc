#include "server/people/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace quintet::people {

namespace {

constexpr double scale = 173.7178;
constexpr double centre = 1500;
constexpr double most_deviation = 350;
constexpr double least_deviation = 30;

double g(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double expected_score(double mu, double mu_j, double phi_j) {
  return 1 / (1 + std::exp(-g(phi_j) * (mu - mu_j)));
}

// Step 5: the new volatility, by the Illinois form of regula falsi.
double new_volatility(double sigma, double phi, double v, double delta) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double ex = std::exp(x);
    const double sum = phi * phi + v + ex;
    return ex * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (glicko_tau * glicko_tau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    double k = 1;
    while (f(a - k * glicko_tau) < 0) ++k;
    high = a - k * glicko_tau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > 1e-6) {
    const double next = low + (low - high) * f_low / (f_high - f_low);
    const double f_next = f(next);
    if (f_next * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = next;
    f_high = f_next;
  }
  return std::exp(low / 2);
}

}  // namespace

Strength after_period(const Strength& before, std::span<const Meeting> meetings) {
  if (meetings.empty()) return after_rest(before, 1);
  const double mu = (before.rating - centre) / scale;  // step 2
  const double phi = before.deviation / scale;
  double information = 0;
  double gained = 0;
  for (const Meeting& each : meetings) {  // steps 3 and 4
    const double mu_j = (each.opponent.rating - centre) / scale;
    const double phi_j = each.opponent.deviation / scale;
    const double expected = expected_score(mu, mu_j, phi_j);
    information += g(phi_j) * g(phi_j) * expected * (1 - expected);
    gained += g(phi_j) * (each.score - expected);
  }
  const double v = 1 / information;
  const double sigma = new_volatility(before.volatility, phi, v, v * gained);
  const double phi_star = std::sqrt(phi * phi + sigma * sigma);               // step 6
  const double phi_after = 1 / std::sqrt(1 / (phi_star * phi_star) + 1 / v);  // step 7
  const double mu_after = mu + phi_after * phi_after * gained;
  return {mu_after * scale + centre,  // step 8
          std::clamp(phi_after * scale, least_deviation, most_deviation), sigma};
}

Strength after_rest(const Strength& before, double periods) {
  const double phi = before.deviation / scale;
  const double grown =
      std::sqrt(phi * phi + before.volatility * before.volatility * std::max(0.0, periods));
  Strength after = before;
  after.deviation = std::min(most_deviation, grown * scale);
  return after;
}

Strength rounded(const Strength& strength) {
  return {std::round(strength.rating * 1e4) / 1e4, std::round(strength.deviation * 1e4) / 1e4,
          std::round(strength.volatility * 1e6) / 1e6};
}

}  // namespace quintet::people
