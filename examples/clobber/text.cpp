// Clobber as text: moves, positions and drawings, as rules.md has them.
#include <cstdlib>

#include "examples/clobber/clobber.hpp"

namespace quintet::clobber {

namespace {

std::string_view colour_name(Seat seat) { return seat == Seat::first ? "Black" : "White"; }

}  // namespace

std::string Rules::point_text(int point) const {
  return static_cast<char>('a' + point % variant_.columns) +
         std::to_string(point / variant_.columns + 1);
}

MoveText Rules::text(Move move) const noexcept {
  MoveText text;
  for (const int point : {int{move.from}, int{move.to}}) {
    if (!text.view().empty()) text.append('-');
    text.append(static_cast<char>('a' + point % variant_.columns));
    text.append_number(point / variant_.columns + 1);
  }
  return text;
}

// Reads a point from the front of `text`, and takes it off.
std::expected<int, Error> Rules::take_point(std::string_view& text, std::size_t offset) const {
  std::size_t size = text.empty() ? 0 : 1;
  while (size > 0 && size < text.size() && is_digit(text[size])) ++size;
  const auto row =
      plain_number(text.substr(std::min<std::size_t>(1, size), size - (size > 0)), max_side);
  const int column = size > 0 ? text[0] - 'a' : -1;
  if (!row || *row < 1 || *row > variant_.rows || column < 0 || column >= variant_.columns) {
    return failure("there is no point " + in_quotes(text.substr(0, size)) + ": columns are a to " +
                       static_cast<char>('a' + variant_.columns - 1) + ", rows 1 to " +
                       std::to_string(variant_.rows),
                   offset, "notation");
  }
  text.remove_prefix(size);
  return (*row - 1) * variant_.columns + column;
}

std::optional<Error> Rules::why_illegal(const Position& position, int from, int to,
                                        std::size_t offset) const {
  if (!position.own().test(from)) {
    return Error{"there is no stone of " + std::string(colour_name(position.to_move())) + " at " +
                     point_text(from),
                 0, "C2"};
  }
  const int columns = std::abs(from % variant_.columns - to % variant_.columns);
  const int rows = std::abs(from / variant_.columns - to / variant_.columns);
  if (columns + rows != 1) {
    return Error{point_text(to) + " is not next to " + point_text(from), offset, "C2"};
  }
  if (!position.enemy().test(to)) {
    return Error{"there is nothing to capture at " + point_text(to), offset, "C2"};
  }
  return std::nullopt;
}

std::expected<Move, Error> Rules::read_move(const Position& position,
                                            std::string_view given) const {
  if (const auto result = position.result()) return std::unexpected(game_over_error(*result));
  const std::string text = lowered(given);
  std::string_view rest = text;
  const auto from = take_point(rest, 0);
  if (!from) return std::unexpected(from.error());
  const std::size_t dash = text.size() - rest.size();
  if (rest.empty() || rest[0] != '-') {
    return failure("a move is written as two points, such as a1-a2", dash, "notation");
  }
  rest.remove_prefix(1);
  const auto to = take_point(rest, dash + 1);
  if (!to) return std::unexpected(to.error());
  if (!rest.empty()) {
    return failure("nothing may follow the second point of a move", text.size() - rest.size(),
                   "notation");
  }
  if (auto error = why_illegal(position, *from, *to, dash + 1)) return std::unexpected(*error);
  return Move{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)};
}

std::string Rules::position_text(const Position& position) const {
  std::string text;
  for (int row = variant_.rows - 1; row >= 0; --row) {
    if (row != variant_.rows - 1) text += '/';
    std::string points;
    for (int column = 0; column < variant_.columns; ++column) {
      const int point = row * variant_.columns + column;
      points += position.stones(Seat::first).test(point)    ? 'b'
                : position.stones(Seat::second).test(point) ? 'w'
                                                            : '.';
    }
    text += compressed_row(points);
  }
  return text + (position.to_move() == Seat::first ? " b" : " w");
}

std::expected<Position, Error> Rules::read_position(std::string_view text) const {
  const std::vector<Field> fields = words(text);
  if (fields.size() != 2) {
    return failure("expected two fields: rows, and the colour to move (b or w); found " +
                       std::to_string(fields.size()),
                   fields.empty() ? 0 : fields.back().offset);
  }
  const std::vector<Field> rows = split(fields[0].text, '/', fields[0].offset);
  if (rows.size() != static_cast<std::size_t>(variant_.rows)) {
    return failure(
        "expected " + std::to_string(variant_.rows) + " rows, found " + std::to_string(rows.size()),
        fields[0].offset);
  }
  Position position;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = variant_.rows - 1 - static_cast<int>(i);
    const auto points =
        expanded_row(rows[i], variant_.columns, "bw", "row " + std::to_string(row + 1));
    if (!points) return std::unexpected(points.error());
    for (int column = 0; column < variant_.columns; ++column) {
      const char piece = (*points)[static_cast<std::size_t>(column)];
      if (piece != '.') {
        position.stones_[piece == 'b' ? 0 : 1].set(row * variant_.columns + column);
      }
    }
  }
  if (fields[1].text != "b" && fields[1].text != "w") {
    return failure("the colour to move must be b or w", fields[1].offset);
  }
  position.to_move_ = fields[1].text == "b" ? Seat::first : Seat::second;
  complete(position);
  return position;
}

std::string Rules::drawing(const Position& position, DrawingStyle style) const {
  const bool unicode = style == DrawingStyle::unicode;
  std::string text;
  for (int row = variant_.rows - 1; row >= 0; --row) {
    const std::string label = std::to_string(row + 1);
    text += std::string(3 - label.size(), ' ') + label + " ";
    for (int column = 0; column < variant_.columns; ++column) {
      const int point = row * variant_.columns + column;
      text += ' ';
      if (position.stones(Seat::first).test(point)) {
        text += unicode ? "●" : "X";
      } else if (position.stones(Seat::second).test(point)) {
        text += unicode ? "○" : "O";
      } else {
        text += unicode ? "·" : ".";
      }
    }
    text += '\n';
  }
  text += "    ";
  for (int column = 0; column < variant_.columns; ++column) {
    text += ' ';
    text += static_cast<char>('a' + column);
  }
  return text + (unicode ? "\n● Black  ○ White\n" : "\nX Black  O White\n");
}

}  // namespace quintet::clobber
