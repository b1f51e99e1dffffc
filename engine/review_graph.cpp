#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

#include "engine/review_drawing.hpp"

namespace quintet::review {

namespace {

constexpr int rows = 10;
constexpr std::size_t margin = 7;  // "100 % |"
constexpr std::size_t widest_column = 3;
constexpr std::size_t least_label_distance = 5;

struct Characters {
  std::array<std::string_view, 9> fill;  // eighths of a character, from the bottom
  std::string_view side;
  std::string_view corner;
  std::string_view floor;
  std::string_view half_way;  // where there is no hill at 50 %
  std::string_view turn;
};

constexpr Characters unicode = {
    {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}, "│", "└", "─", "·", "▲"};
constexpr Characters ascii = {
    {" ", " ", ".", ".", ":", ":", ":", "#", "#"}, "|", "+", "-", "-", "^"};

// How positions become columns.
class Columns {
 public:
  Columns(std::size_t positions, std::size_t width) noexcept {
    const std::size_t room = width > margin + 1 ? width - margin : 1;
    shared_ = (positions + room - 1) / room;
    width_ = std::clamp<std::size_t>(room / positions, 1, widest_column);
    count_ = (positions + shared_ - 1) / shared_ * width_;
  }

  [[nodiscard]] std::size_t count() const noexcept { return count_; }
  [[nodiscard]] std::size_t of(std::size_t position) const noexcept {
    return position / shared_ * width_;
  }
  [[nodiscard]] std::size_t first_position(std::size_t column) const noexcept {
    return column / width_ * shared_;
  }
  [[nodiscard]] std::size_t shared() const noexcept { return shared_; }
  // The distance between labels, in moves of both seats.
  [[nodiscard]] std::size_t label_step() const noexcept {
    for (const std::size_t step : {1U, 2U, 5U, 10U, 20U, 50U, 100U}) {
      if (step * 2 * width_ / shared_ >= least_label_distance) return step;
    }
    return 200;
  }

 private:
  std::size_t shared_;  // positions that share a column
  std::size_t width_;   // of a position, if none are shared
  std::size_t count_;
};

std::vector<int> heights(const Review& review, const Columns& columns) {
  std::vector<int> result;
  const std::vector<int>& chances = review.first_permille;
  for (std::size_t column = 0; column < columns.count(); ++column) {
    const std::size_t begin = columns.first_position(column);
    const std::size_t end = std::min(begin + columns.shared(), chances.size());
    assert(begin < end);
    int sum = 0;
    for (std::size_t i = begin; i < end; ++i) sum += chances[i];
    const int mean = sum / static_cast<int>(end - begin);
    result.push_back((mean * rows * 8 + 500) / 1000);
  }
  return result;
}

std::string_view side_label(int row) noexcept {
  if (row == rows - 1) return "100 % ";
  if (row == rows / 2) return " 50 % ";
  return row == 0 ? "  0 % " : "      ";
}

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

}  // namespace

std::string graph(const Review& review, const GraphOptions& options) {
  const Characters& characters = options.style == DrawingStyle::unicode ? unicode : ascii;
  const Columns columns(review.first_permille.size(), options.width);
  const std::vector<int> hill = heights(review, columns);
  std::string text;
  for (int row = rows - 1; row >= 0; --row) {
    std::string line(side_label(row));
    line += characters.side;
    for (const int height : hill) {
      const std::string_view part =
          characters.fill[static_cast<std::size_t>(std::clamp(height - 8 * row, 0, 8))];
      line += part == " " && row == rows / 2 ? characters.half_way : part;
    }
    text += trimmed(line);
  }

  text += std::string(margin - 1, ' ');
  text += characters.corner;
  for (std::size_t i = 0; i < hill.size(); ++i) text += characters.floor;
  text += '\n';

  // A move belongs to the position that it leads to.
  std::string labels(margin + hill.size(), ' ');
  std::vector<bool> turns(hill.size(), false);
  const std::size_t step = columns.label_step();
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    const std::size_t column = columns.of(i + 1);
    if (move.turn) turns[column] = true;
    if (move.mover != Seat::first || (move.number != 1 && move.number % step != 0)) continue;
    const std::string number = std::to_string(move.number);
    const std::size_t at = margin + column;
    if (at + number.size() > labels.size()) labels.resize(at + number.size(), ' ');
    if (labels[at - 1] == ' ') labels.replace(at, number.size(), number);
  }
  if (std::ranges::find(turns, true) != turns.end()) {
    std::string line(margin, ' ');
    for (const bool turn : turns) line += turn ? characters.turn : " ";
    text += trimmed(line);
  }
  return text + trimmed(labels);
}

}  // namespace quintet::review
