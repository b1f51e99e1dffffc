// Nanku as text: moves, position texts, drawings by layers, and why a move is refused.
#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/nanku/nanku.hpp"

namespace quintet::nanku {

namespace {

constexpr std::string_view orientation_letters = "neswud";

std::string place_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

// A plain integer: an optional minus, no plus, no leading zero, no minus zero.
bool is_plain_integer(std::string_view text) {
  return text.starts_with('-') ? is_plain_number(text.substr(1)) && text != "-0"
                               : is_plain_number(text);
}

// Its value, if it is a plain integer that the supply could reach (NK6).
std::optional<int> coordinate(std::string_view text) {
  const bool negative = text.starts_with('-');
  const auto number = plain_number(negative ? text.substr(1) : text, max_cubes);
  if (!number || !is_plain_integer(text)) return std::nullopt;
  return negative ? -*number : *number;
}

// Columns in the order of the position text: by y, then x.
std::vector<int> ordered_columns(const Position& position) {
  std::vector<int> order(static_cast<std::size_t>(position.column_count()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i) + 1;
  std::ranges::sort(order, {},
                    [&](int i) { return std::pair(position.place(i).y, position.place(i).x); });
  return order;
}

}  // namespace

MoveText Rules::text(Move move) const noexcept {
  MoveText text;
  text.append_number(move.x);
  text.append(',');
  text.append_number(move.y);
  text.append(orientation_letters[static_cast<std::size_t>(move.orientation)]);
  return text;
}

std::expected<Move, Error> Rules::read_move(const Position& position,
                                            std::string_view given) const {
  const std::string text = lowered(given);
  if (const auto result = position.result()) return std::unexpected(game_over_error(*result));
  const std::string_view form =
      "; a move is the white cube's column and a direction, such as 0,0e or -1,2u";
  const std::size_t comma = text.find(',');
  if (text.size() < 4 || comma == std::string::npos) {
    return failure(in_quotes(given) + " is not a move" + std::string(form), 0, "notation");
  }
  const std::size_t direction = orientation_letters.find(text.back());
  if (direction == std::string_view::npos) {
    return failure(in_quotes(given) + " does not end in n, e, s, w, u or d" + std::string(form),
                   text.size() - 1, "notation");
  }
  const std::string_view whole = text;
  const std::string_view x_text = whole.substr(0, comma);
  const std::string_view y_text = whole.substr(comma + 1, whole.size() - comma - 2);
  if (!is_plain_integer(x_text) || !is_plain_integer(y_text)) {
    return failure(
        in_quotes(given) +
            " is not a move: its coordinates must be plain integers, without +, leading zeros "
            "or -0" +
            std::string(form),
        is_plain_integer(x_text) ? comma + 1 : 0, "notation");
  }
  const auto x = coordinate(x_text);
  const auto y = coordinate(y_text);
  if (!x || !y) {
    return failure("no piece reaches " + in_quotes(whole.substr(0, whole.size() - 1)) +
                       ": the supply allows 80 cells from the first",
                   x ? comma + 1 : 0, "NK6");
  }
  const Move move{static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y),
                  static_cast<Orientation>(direction)};
  if (auto refusal = why_illegal(position, move, text.size() - 1)) {
    return std::unexpected(*refusal);
  }
  return move;
}

std::optional<Error> Rules::why_illegal(const Position& position, Move move,
                                        std::size_t direction_offset) const {
  const int x = move.x;
  const int y = move.y;
  if (position.column_count() == 0) {
    if (x == 0 && y == 0) return std::nullopt;
    return Error{"the first piece has its white cube at 0,0", 0, "notation"}.called("first-piece");
  }
  const int height = position.height_at(x, y);
  const auto touches = [&](int at_x, int at_y) {
    return std::ranges::any_of(
        steps, [&](Step step) { return position.height_at(at_x + step.x, at_y + step.y) > 0; });
  };
  bool contact = height > 0 || touches(x, y);
  if (is_flat(move.orientation)) {
    const Step step = step_of(move.orientation);
    const int other_height = position.height_at(x + step.x, y + step.y);
    if (height != other_height) {
      return Error{"overhang: the columns differ in height, " + place_text(x, y) + " is " +
                       std::to_string(height) + " high and " + place_text(x + step.x, y + step.y) +
                       " is " + std::to_string(other_height),
                   direction_offset, "NK2"}
          .called("overhang", {place_text(x, y), std::to_string(height),
                               place_text(x + step.x, y + step.y), std::to_string(other_height)});
    }
    contact = contact || touches(x + step.x, y + step.y);
  }
  if (!contact)
    return Error{"the piece touches no other piece by a face", 0, "NK1"}.called("no-contact");
  return std::nullopt;
}

std::string Rules::position_text(const Position& position) const {
  std::string text;
  for (const int i : ordered_columns(position)) {
    const auto [x, y] = position.place(i);
    if (!text.empty()) text += ';';
    text += place_text(x, y) + ":";
    for (int z = 0; z < position.height(i); ++z) {
      text += position.colour_at(i, z) == Colour::white ? 'w' : 'b';
    }
  }
  if (text.empty()) text = "-";
  text += position.to_move() == Seat::first ? " w " : " b ";
  return text + std::to_string(position.supply());
}

namespace {

struct ColumnText {
  int x;
  int y;
  std::string_view cubes;
};

std::expected<std::vector<ColumnText>, Error> read_columns(const quintet::Field& field) {
  std::vector<ColumnText> columns;
  if (field.text == "-") return columns;
  std::size_t cubes = 0;
  for (const quintet::Field& part : split(field.text, ';', field.offset)) {
    const std::size_t comma = part.text.find(',');
    const std::size_t colon = part.text.find(':');
    if (comma == std::string_view::npos || colon == std::string_view::npos || colon < comma) {
      return std::unexpected(
          Error{"expected a column such as 0,0:wb, found " + in_quotes(part.text), part.offset}
              .called("column", {std::string(part.text)}));
    }
    const auto x = coordinate(part.text.substr(0, comma));
    const auto y = coordinate(part.text.substr(comma + 1, colon - comma - 1));
    if (!x || !y) {
      return std::unexpected(
          Error{"a column's place must be two plain integers from -80 to 80", part.offset, "NK6"}
              .called("column-place"));
    }
    const std::string_view stack = part.text.substr(colon + 1);
    const std::size_t hole = stack.find('.');
    if (hole != std::string_view::npos) {
      return std::unexpected(
          Error{"a cube at " + place_text(*x, *y) + " is not supported: there is a hole below it",
                part.offset + colon + 1 + hole, "NK2"}
              .called("column-hole", {place_text(*x, *y)}));
    }
    if (stack.empty() || stack.find_first_not_of("wb") != std::string_view::npos) {
      return std::unexpected(Error{"a column's cubes are written with w and b from the table up",
                                   part.offset + colon + 1}
                                 .called("column-cubes"));
    }
    if (!columns.empty() && std::pair(columns.back().y, columns.back().x) >= std::pair(*y, *x)) {
      return std::unexpected(
          Error{"columns must be ordered by y, then x, each once", part.offset}.called(
              "column-order"));
    }
    cubes += stack.size();
    if (cubes > static_cast<std::size_t>(max_cubes)) {
      return std::unexpected(Error{"there are more than 80 cubes", part.offset, "NK5"}.called(
          "too-many-cubes", {std::to_string(max_cubes)}));
    }
    columns.push_back({*x, *y, stack});
  }
  return columns;
}

// Whether the columns hang together by faces (NK1). Walks from the first one.
bool hang_together(const Position& position) {
  std::vector<bool> reached(static_cast<std::size_t>(position.column_count()) + 1, false);
  std::vector<int> todo = {1};
  reached[1] = true;
  int count = 0;
  while (!todo.empty()) {
    const auto [x, y] = position.place(todo.back());
    todo.pop_back();
    ++count;
    for (const Step step : steps) {
      const int next = position.find(x + step.x, y + step.y);
      if (next == 0 || reached[static_cast<std::size_t>(next)]) continue;
      reached[static_cast<std::size_t>(next)] = true;
      todo.push_back(next);
    }
  }
  return count == position.column_count();
}

// Whether every white cube can be paired with a black one beside, above or below it, each with
// another: a perfect matching, found by augmenting paths.
class Pairing {
 public:
  explicit Pairing(const Position& position) : position_(position) {
    for (int i = 1; i <= position.column_count(); ++i) {
      for (int z = 0; z < position.height(i); ++z) {
        if (position.colour_at(i, z) == Colour::white) whites_.push_back({i, z});
      }
    }
  }

  [[nodiscard]] bool is_perfect() {
    return std::ranges::all_of(whites_, [&](const Cube& white) {
      tried_.clear();
      return finds_partner(white);
    });
  }

 private:
  using Cube = std::pair<int, int>;  // column and height

  [[nodiscard]] std::vector<Cube> black_neighbours(const Cube& white) const {
    const auto [column, z] = white;
    const auto [x, y] = position_.place(column);
    std::vector<Cube> found;
    const auto look = [&](int at, int level) {
      if (level >= 0 && level < position_.height(at) &&
          position_.colour_at(at, level) == Colour::black) {
        found.push_back({at, level});
      }
    };
    look(column, z - 1);
    look(column, z + 1);
    for (const Step step : steps) look(position_.find(x + step.x, y + step.y), z);
    return found;
  }

  // The depth is at most the number of white cubes, 40.
  [[nodiscard]] bool finds_partner(const Cube& white) {
    for (const Cube& black : black_neighbours(white)) {
      if (!tried_.insert(black).second) continue;
      const auto taken = partner_of_.find(black);
      if (taken == partner_of_.end() || finds_partner(taken->second)) {
        partner_of_[black] = white;
        return true;
      }
    }
    return false;
  }

  const Position& position_;
  std::vector<Cube> whites_;
  std::map<Cube, Cube> partner_of_;  // of black cubes
  std::set<Cube> tried_;
};

}  // namespace

std::expected<Position, Error> Rules::read_position(std::string_view text) const {
  const std::vector<quintet::Field> fields = words(text);
  if (fields.size() != 3) {
    return std::unexpected(
        Error{"expected three fields: columns, side to move (w or b), supply left; found " +
                  std::to_string(fields.size()),
              fields.empty() ? 0 : fields.back().offset}
            .called("fields", {"3", std::to_string(fields.size())}));
  }
  const auto columns = read_columns(fields[0]);
  if (!columns) return std::unexpected(columns.error());
  if (fields[1].text != "w" && fields[1].text != "b") {
    return std::unexpected(Error{"the side to move must be w or b", fields[1].offset}.called(
        "one-of", {list_of({"w", "b"})}));
  }
  const auto supply = plain_number(fields[2].text, max_pieces);
  if (!supply)
    return std::unexpected(
        Error{"the supply must be a number from 0 to 40", fields[2].offset}.called(
            "number", {"0", std::to_string(max_pieces)}));

  Position position;
  int white = 0;
  int black = 0;
  for (const ColumnText& column : *columns) {
    for (const char cube : column.cubes) {
      (cube == 'w' ? white : black) += 1;
      position.add_cube(column.x, column.y, cube == 'w' ? Colour::white : Colour::black);
    }
  }
  if (white != black) {
    return std::unexpected(
        Error{"every piece has one cube of each colour: there are " + std::to_string(white) +
                  " white and " + std::to_string(black) + " black cubes",
              fields[0].offset, "NK5"}
            .called("cubes-of-colours", {std::to_string(white), std::to_string(black)}));
  }
  if (white > variant_.pieces) {
    return std::unexpected(
        Error{"there are more cubes than " + std::to_string(variant_.pieces) + " pieces have",
              fields[0].offset, "NK5"}
            .called("too-many-cubes", {std::to_string(2 * variant_.pieces)}));
  }
  if (white + *supply != variant_.pieces) {
    return std::unexpected(
        Error{"pieces placed: " + std::to_string(white) + " of " + std::to_string(variant_.pieces) +
                  ", so the supply must be " + std::to_string(variant_.pieces - white),
              fields[2].offset, "NK5"}
            .called("supply-of-pieces",
                    {std::to_string(white), std::to_string(variant_.pieces - white)}));
  }
  if ((fields[1].text == "w") != (white % 2 == 0)) {
    return std::unexpected(
        Error{"pieces placed: " + std::to_string(white) + ", so the side to move must be " +
                  (white % 2 == 0 ? "w" : "b"),
              fields[1].offset, "NK5"}
            .called("pieces-turn", {std::to_string(white), white % 2 == 0 ? "White" : "Black"}));
  }
  if (white > 0) {
    const int origin = position.find(0, 0);
    const bool white_first = origin != 0 && position.colour_at(origin, 0) == Colour::white;
    const bool white_second =
        position.height(origin) >= 2 && position.colour_at(origin, 1) == Colour::white;
    if (!white_first && !white_second) {
      return std::unexpected(
          Error{"the first piece has its white cube at 0,0: that column must begin w or bw",
                fields[0].offset, "notation"}
              .called("first-column"));
    }
    if (!hang_together(position)) {
      return std::unexpected(
          Error{"the columns do not hang together by faces", fields[0].offset, "NK1"}.called(
              "columns-apart"));
    }
    if (!Pairing(position).is_perfect()) {
      return std::unexpected(
          Error{"the cubes cannot be paired into pieces of a white and a black one",
                fields[0].offset, "NK2"}
              .called("cubes-unpaired"));
    }
  }
  position.supply_ = static_cast<std::uint8_t>(*supply);
  position.to_move_ = fields[1].text == "w" ? Seat::first : Seat::second;
  if (position.to_move_ == Seat::second) position.key_ ^= second_to_move_key;
  judge_all(position);
  return position;
}

std::string Rules::drawing(const Position& position, DrawingStyle style) const {
  const bool unicode = style == DrawingStyle::unicode;
  const std::string ending = std::string(unicode ? "○ White (first)  ● Black (second)"
                                                 : "O White (first)  X Black (second)") +
                             "; " + std::to_string(position.supply()) + " pieces left\n";
  if (position.column_count() == 0) return "an empty table\n" + ending;
  const auto [min_x, min_y] = position.lowest();
  const auto [max_x, max_y] = position.highest();
  int layers = 0;
  for (int i = 1; i <= position.column_count(); ++i) layers = std::max(layers, position.height(i));
  const auto padded = [](const std::string& cell, std::size_t width) {
    return std::string(width - std::min(width, cell.size()), ' ') + cell;
  };
  const std::size_t cell_width =
      1 + std::max({std::size_t{1}, std::to_string(min_x).size(), std::to_string(max_x).size()});
  const std::size_t label_width =
      std::max(std::to_string(min_y).size(), std::to_string(max_y).size()) + 2;
  const std::size_t layer_width =
      label_width + cell_width * static_cast<std::size_t>(max_x - min_x + 1);
  constexpr std::size_t page_width = 100;
  const int side_by_side = std::max(1, static_cast<int>(page_width / (layer_width + 2)));

  std::string text;
  for (int first = 0; first < layers; first += side_by_side) {
    const int last = std::min(layers, first + side_by_side);
    // Titles, then rows from the top, then the x of each column; each for all layers of this strip.
    const auto line = [&](auto&& part) {
      for (int z = first; z < last; ++z) {
        part(z);
        if (z + 1 < last) text += "  ";
      }
      while (text.back() == ' ') text.pop_back();
      text += '\n';
    };
    line([&](int z) {
      std::string title = "layer " + std::to_string(z + 1);
      title.resize(std::max(layer_width, title.size()), ' ');
      text += title;
    });
    for (int y = max_y; y >= min_y; --y) {
      line([&](int z) {
        text += padded(std::to_string(y), label_width);
        for (int x = min_x; x <= max_x; ++x) {
          text += std::string(cell_width - 1, ' ');
          const int column = position.find(x, y);
          if (position.height(column) <= z) {
            text += unicode ? "·" : ".";
          } else if (position.colour_at(column, z) == Colour::white) {
            text += unicode ? "○" : "O";
          } else {
            text += unicode ? "●" : "X";
          }
        }
      });
    }
    line([&](int /*z*/) {
      text += std::string(label_width, ' ');
      for (int x = min_x; x <= max_x; ++x) text += padded(std::to_string(x), cell_width);
    });
  }
  return text + ending;
}

}  // namespace quintet::nanku
