// Logistic regression: the weights that make results of games likeliest.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace quintet::lab {

// 1 / (1 + e^-x)
[[nodiscard]] double logistic(double x) noexcept;

// Rows of `width` features, and what came of each: 1 a win, 0 a loss, anything between.
struct Observations {
  std::size_t width = 0;
  std::vector<float> features{};
  std::vector<float> targets{};

  [[nodiscard]] std::size_t size() const noexcept { return targets.size(); }
  [[nodiscard]] std::span<const float> row(std::size_t i) const noexcept {
    return std::span(features).subspan(i * width, width);
  }
  void add(std::span<const float> row, float target) {
    for (const float feature : row) features.push_back(feature);
    targets.push_back(target);
  }
};

// The mean of -y ln p - (1 - y) ln(1 - p), where p is the logistic function of the weighted sum of
// the features: ln 2 for weights of 0. 0 if there are no observations.
[[nodiscard]] double log_loss(const Observations& observations, std::span<const double> weights);

struct FitSettings {
  // Adds ridge / 2 times the square of each weight, times the mean square of its feature, to the
  // loss. So it does not matter in which unit a feature is measured.
  double ridge = 1e-4;
  int max_iterations = 50;
  double tolerance = 1e-9;  // it has converged when a step lowers the loss by no more
};

// Called with the number of the iteration and the loss, ridge included, that it has reached.
using FitListener = std::function<void(int iteration, double loss)>;

// Newton's method, from weights of 0. A feature that is 0 in all observations gets 0.
[[nodiscard]] std::vector<double> fit(const Observations& observations, const FitSettings& settings,
                                      const FitListener& listener = {});

}  // namespace quintet::lab
