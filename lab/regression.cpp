#include "lab/regression.hpp"

#include <cassert>
#include <cmath>
#include <optional>

namespace quintet::lab {

namespace {

// -y ln p - (1 - y) ln(1 - p) for p = logistic(x), without overflow.
double loss_at(double x, double y) {
  return (x > 0 ? std::log1p(std::exp(-x)) : std::log1p(std::exp(x)) - x) + (1 - y) * x;
}

double weighted_sum(std::span<const float> row, std::span<const double> weights) {
  double sum = 0;
  for (std::size_t j = 0; j < row.size(); ++j) sum += static_cast<double>(row[j]) * weights[j];
  return sum;
}

// A square matrix, of which the lower half is used.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), values_(size * size) {}
  double& at(std::size_t row, std::size_t column) { return values_[row * size_ + column]; }

  // Solves this * x = right by Cholesky's method; nothing if the matrix is not positive definite.
  [[nodiscard]] std::optional<std::vector<double>> solve(std::vector<double> right) && {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = at(i, j);
        for (std::size_t k = 0; k < j; ++k) sum -= at(i, k) * at(j, k);
        if (i == j) {
          if (!(sum > 0)) return std::nullopt;
          at(i, i) = std::sqrt(sum);
        } else {
          at(i, j) = sum / at(j, j);
        }
      }
      for (std::size_t k = 0; k < i; ++k) right[i] -= at(i, k) * right[k];
      right[i] /= at(i, i);
    }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t k = i + 1; k < size_; ++k) right[i] -= at(k, i) * right[k];
      right[i] /= at(i, i);
    }
    return right;
  }

 private:
  std::size_t size_;
  std::vector<double> values_;
};

class Fitter {
 public:
  Fitter(const Observations& observations, const FitSettings& settings)
      : observations_(observations), penalties_(observations.width) {
    for (std::size_t i = 0; i < observations_.size(); ++i) {
      const auto row = observations_.row(i);
      for (std::size_t j = 0; j < row.size(); ++j) {
        penalties_[j] += static_cast<double>(row[j]) * static_cast<double>(row[j]);
      }
    }
    for (double& penalty : penalties_) {
      penalty *= settings.ridge / static_cast<double>(observations_.size());
    }
  }

  [[nodiscard]] double loss(std::span<const double> weights) const {
    double sum = log_loss(observations_, weights);
    for (std::size_t j = 0; j < penalties_.size(); ++j) {
      sum += penalties_[j] / 2 * weights[j] * weights[j];
    }
    return sum;
  }

  // The step that would reach the minimum if the loss were quadratic.
  [[nodiscard]] std::vector<double> newton_step(std::span<const double> weights) const {
    const std::size_t width = observations_.width;
    Matrix curvature(width);
    std::vector<double> slope(width);
    for (std::size_t i = 0; i < observations_.size(); ++i) {
      const auto row = observations_.row(i);
      const double p = logistic(weighted_sum(row, weights));
      const double error = static_cast<double>(observations_.targets[i]) - p;
      const double variance = p * (1 - p);
      for (std::size_t j = 0; j < width; ++j) {
        const auto feature = static_cast<double>(row[j]);
        if (feature == 0) continue;
        slope[j] += error * feature;
        for (std::size_t k = 0; k <= j; ++k) {
          curvature.at(j, k) += variance * feature * static_cast<double>(row[k]);
        }
      }
    }
    const auto count = static_cast<double>(observations_.size());
    for (std::size_t j = 0; j < width; ++j) {
      for (std::size_t k = 0; k <= j; ++k) curvature.at(j, k) /= count;
      slope[j] = slope[j] / count - penalties_[j] * weights[j];
      // A feature that never occurs, or the sum of others if there is no ridge, must not make the
      // matrix singular.
      constexpr double least = 1e-12;
      curvature.at(j, j) += penalties_[j] + least;
    }
    return std::move(curvature).solve(std::move(slope)).value_or(std::vector<double>(width));
  }

 private:
  const Observations& observations_;
  std::vector<double> penalties_;
};

}  // namespace

double logistic(double x) noexcept { return 1 / (1 + std::exp(-x)); }

double log_loss(const Observations& observations, std::span<const double> weights) {
  assert(weights.size() == observations.width);
  if (observations.size() == 0) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < observations.size(); ++i) {
    sum += loss_at(weighted_sum(observations.row(i), weights),
                   static_cast<double>(observations.targets[i]));
  }
  return sum / static_cast<double>(observations.size());
}

std::vector<double> fit(const Observations& observations, const FitSettings& settings,
                        const FitListener& listener) {
  std::vector<double> weights(observations.width);
  if (observations.size() == 0) return weights;
  const Fitter fitter(observations, settings);
  double loss = fitter.loss(weights);
  if (listener) listener(0, loss);
  for (int iteration = 1; iteration <= settings.max_iterations; ++iteration) {
    std::vector<double> step = fitter.newton_step(weights);
    // The loss is convex, so a part of the step lowers it where the whole is too long.
    constexpr int most_halvings = 30;
    std::vector<double> next = weights;
    double next_loss = loss;
    for (int halving = 0; halving < most_halvings; ++halving) {
      for (std::size_t j = 0; j < step.size(); ++j) next[j] = weights[j] + step[j];
      next_loss = fitter.loss(next);
      if (next_loss <= loss) break;
      for (double& part : step) part /= 2;
    }
    if (next_loss > loss) break;
    const double gain = loss - next_loss;
    weights = next;
    loss = next_loss;
    if (listener) listener(iteration, loss);
    if (gain <= settings.tolerance) break;
  }
  return weights;
}

}  // namespace quintet::lab
