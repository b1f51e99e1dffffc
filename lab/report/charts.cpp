#include "lab/report/charts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lab/report/drawing.hpp"

namespace quintet::lab::report {

namespace {

//   +----------------------------------+ 0
//   |  30 |   _                        | top
//   |     |  | |_                      |
//   |   0 |__| | |_____________        | bottom
//   |        10    20    30   plies    |
//   +----------------------------------+
//   0     left                   right width
constexpr int width = 340;
constexpr int left = 34;
constexpr int right = 330;
constexpr int top = 10;
constexpr int bottom = 130;
constexpr int height = 164;

std::string begin(int chart_height, std::string_view label) {
  return fmt::format("<svg class=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">",
                     width, chart_height, escaped(label));
}

std::string text_at(double x, double y, std::string_view classes, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>", x, y, classes,
                     escaped(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view classes) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>",
                     x1, y1, x2, y2, classes);
}

}  // namespace

std::string histogram(const Distribution& distribution, std::string_view unit) {
  std::size_t most = 1;
  for (const Bin& bin : distribution.bins) most = std::max(most, bin.count);
  const double share =
      static_cast<double>(most) / static_cast<double>(std::max<std::size_t>(1, distribution.count));
  std::string svg = begin(height, fmt::format("Distribution of {}", unit));
  svg += line(left, top, right, top, "grid") + line(left, bottom, right, bottom, "axis");
  svg += text_at(left - 4, top + 4, "end", fmt::format("{:.0f} %", 100 * share));
  svg += text_at(left - 4, bottom + 4, "end", "0");
  const auto bins = static_cast<double>(std::max<std::size_t>(1, distribution.bins.size()));
  const double step = (right - left) / bins;
  const auto every = static_cast<std::size_t>(36 / step) + 1;
  for (std::size_t i = 0; i < distribution.bins.size(); ++i) {
    const Bin& bin = distribution.bins[i];
    const double x = left + step * static_cast<double>(i);
    const double size = (bottom - top) * static_cast<double>(bin.count) / static_cast<double>(most);
    const std::string range =
        distribution.bin_width == 1
            ? fmt::format("{}", bin.from)
            : fmt::format("{} to {}", bin.from, bin.from + distribution.bin_width - 1);
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"bar\">"
        "<title>{} {}: {}</title></rect>",
        x + 0.5, bottom - size, std::max(0.5, step - 1), size, range, unit, bin.count);
    if (i % every == 0) {
      svg += text_at(distribution.bin_width == 1 ? x + step / 2 : x, bottom + 15, "middle",
                     std::to_string(bin.from));
    }
  }
  return svg + text_at(right, bottom + 30, "end faint", unit) + "</svg>\n";
}

std::string intervals_chart(const std::vector<Interval95>& rows, std::string_view label) {
  constexpr int row_height = 38;
  constexpr int chart_left = 10;
  const int end = top + static_cast<int>(rows.size()) * row_height;
  const auto at = [](double share) { return chart_left + (right - chart_left) * share; };
  std::string svg = begin(end + 24, label);
  for (int percent = 0; percent <= 100; percent += 25) {
    const double x = at(percent / 100.0);
    svg += line(x, top, x, end, percent == 50 ? "axis" : "grid");
    svg += text_at(x, end + 15,
                   percent == 0     ? ""
                   : percent == 100 ? "end"
                                    : "middle",
                   fmt::format("{} %", percent));
  }
  double y = top;
  for (const Interval95& row : rows) {
    svg += text_at(chart_left, y + 13, "", row.label);
    svg += text_at(right, y + 13, "end strong",
                   fmt::format("{:.0f} % ({:.0f} to {:.0f})", 100 * row.share,
                               100 * row.interval.low, 100 * row.interval.high));
    svg += line(at(row.interval.low), y + 25, at(row.interval.high), y + 25, "range");
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" class=\"dot\"/>", at(row.share),
                       y + 25);
    y += row_height;
  }
  return svg + "</svg>\n";
}

std::string curve(const std::array<double, 11>& shares, std::string_view label) {
  const auto x_of = [](std::size_t i) {
    return left + (right - left) * static_cast<double>(i) / 10;
  };
  const auto y_of = [](double share) { return bottom - (bottom - top) * share; };
  std::string svg = begin(height, label);
  for (const int percent : {0, 50, 100}) {
    const double y = y_of(percent / 100.0);
    svg += line(left, y, right, y, percent == 0 ? "axis" : "grid");
    svg += text_at(left - 4, y + 4, "end", fmt::format("{}", percent));
  }
  std::string points;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    points += fmt::format("{:.1f},{:.1f} ", x_of(i), y_of(shares[i]));
  }
  svg += fmt::format("<polyline points=\"{}\" class=\"curve\"/>", points);
  for (const std::size_t tenth : {std::size_t{0}, std::size_t{5}, std::size_t{10}}) {
    svg += text_at(x_of(tenth), bottom + 15, tenth == 10 ? "end" : "middle",
                   fmt::format("{} %", 10 * tenth));
  }
  return svg + text_at(right, bottom + 30, "end faint", label) + "</svg>\n";
}

}  // namespace quintet::lab::report
