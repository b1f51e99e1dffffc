// The numbers that a tree search decides with: chances of winning, weights and square roots in
// fixed point, so that every machine finds the same move.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "search/common/score.hpp"

namespace quintet::search {

// An expected result between 0, a loss, and value_one, a win.
using Value = std::int32_t;
inline constexpr Value value_one = Value{1} << 28;
inline constexpr Value value_draw = value_one / 2;

namespace detail {

// e to the minus x, by its series: std::exp is not for constant expressions.
[[nodiscard]] consteval double exp_of_minus(double x) {
  const double part = -x / 1024;
  double sum = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4)));
  for (int i = 0; i < 10; ++i) sum *= sum;
  return sum;
}

// Beyond this a score says nothing more: the chance of losing is 6 in a million.
inline constexpr Score logistic_limit = 1'200;

[[nodiscard]] consteval auto logistic_table() {
  std::array<Value, std::size_t{logistic_limit} + 1> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = static_cast<Value>(value_one / (1 + exp_of_minus(static_cast<double>(i) / 100)));
  }
  return table;
}
inline constexpr auto logistic = logistic_table();
static_assert(logistic.front() == value_draw && logistic.back() < value_one);

inline constexpr int weights_a_unit = 16;  // entries between two powers of e

[[nodiscard]] consteval auto weight_table() {
  std::array<std::uint32_t, std::size_t{12} * weights_a_unit> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = static_cast<std::uint32_t>(
        65'535 * exp_of_minus(static_cast<double>(i) / weights_a_unit) + 0.5);
  }
  return table;
}
inline constexpr auto weights = weight_table();

[[nodiscard]] consteval auto root_table() {
  std::array<std::uint16_t, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    std::uint32_t root = 0;
    while ((root + 1) * (root + 1) <= i << 16) ++root;
    table[i] = static_cast<std::uint16_t>(root);
  }
  return table;
}
inline constexpr auto roots = root_table();

}  // namespace detail

[[nodiscard]] constexpr Value value_of_score(Score score) noexcept {
  using detail::logistic;
  const auto size = static_cast<std::size_t>(
      std::min(score < 0 ? -score : score, static_cast<int>(detail::logistic_limit)));
  return score < 0 ? value_one - logistic[size] : logistic[size];
}

// The score that a value stands for; the nearer to a proven result, the coarser.
[[nodiscard]] constexpr Score score_of_value(Value value) noexcept {
  using detail::logistic;
  const Value better = std::max(value, value_one - value);
  const auto above = std::upper_bound(logistic.begin(), logistic.end(), better);
  const auto size = static_cast<Score>(above - logistic.begin()) - 1;
  return value < value_draw ? -size : size;
}

// 65,535 times e to the minus units / 16. REQUIRES: units >= 0.
[[nodiscard]] constexpr std::uint32_t weight_below_best(int units) noexcept {
  const auto index = static_cast<std::size_t>(units);
  return index < detail::weights.size() ? detail::weights[index] : 0;
}

// 256 times the square root, with an error below 1 %.
[[nodiscard]] constexpr std::uint64_t root_256(std::uint32_t number) noexcept {
  const int excess = std::max(0, static_cast<int>(std::bit_width(number)) - 8);
  const int halves = (excess + 1) / 2;
  return std::uint64_t{detail::roots[number >> (2 * halves)]} << halves;
}

}  // namespace quintet::search
