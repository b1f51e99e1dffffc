// Small charts as SVG: narrow enough that their text is legible on a phone, with axes and numbers.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/report/figures.hpp"

namespace quintet::lab::report {

// A bar a bin; the axis is told what is counted ("plies").
[[nodiscard]] std::string histogram(const Distribution& distribution, std::string_view unit);

struct Interval95 {
  std::string label;
  double share;
  Interval interval;
};
// Shares from 0 to 100 %, one below the other, with their intervals and a line at the middle.
[[nodiscard]] std::string intervals_chart(const std::vector<Interval95>& rows,
                                          std::string_view label);

// Shares from 0 to 100 % over tenths of a game.
[[nodiscard]] std::string curve(const std::array<double, 11>& shares, std::string_view label);

}  // namespace quintet::lab::report
