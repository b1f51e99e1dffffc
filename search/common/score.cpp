#include "search/common/score.hpp"

#include <array>
#include <cstddef>

namespace quintet::search {

namespace {

constexpr int step = 10;  // hundredths of a logit between two entries
constexpr int entries = 101;

// e to the minus x, by its series: std::exp is not for constant expressions.
consteval double exp_of_minus(double x) {
  double halved = -x / 1024;
  double sum = 1 + halved * (1 + halved / 2 * (1 + halved / 3 * (1 + halved / 4)));
  for (int i = 0; i < 10; ++i) sum *= sum;
  return sum;
}

// Millionths, for scores of 0, 10, 20, ... hundredths of a logit.
consteval std::array<int, entries> logistic_table() {
  std::array<int, entries> table{};
  for (int i = 0; i < entries; ++i) {
    table[static_cast<std::size_t>(i)] =
        static_cast<int>(1e6 / (1 + exp_of_minus(i * step / 100.0)) + 0.5);
  }
  return table;
}

constexpr auto logistic = logistic_table();
static_assert(logistic[0] == 500'000 && logistic[10] == 731'059 && logistic[100] == 999'955);

}  // namespace

int win_permille(Score score, int calibration_percent) noexcept {
  if (is_win(score)) return 1000;
  if (is_loss(score)) return 0;
  const int scaled = score * calibration_percent / 100;
  const int size = scaled < 0 ? -scaled : scaled;
  int millionths = logistic.back();
  if (size < step * (entries - 1)) {
    const auto below = static_cast<std::size_t>(size / step);
    millionths = logistic[below] + (logistic[below + 1] - logistic[below]) * (size % step) / step;
  }
  const int permille = millionths >= 999'000 ? 999 : (millionths + 500) / 1000;
  return scaled < 0 ? 1000 - permille : permille;
}

}  // namespace quintet::search
