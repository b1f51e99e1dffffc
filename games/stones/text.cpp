#include "games/stones/text.hpp"

#include <algorithm>
#include <array>

namespace quintet::stones {

namespace {

std::string_view colour_name(Colour colour) { return colour == Colour::black ? "Black" : "White"; }

std::string size_text(const Variant& variant) {
  return std::to_string(variant.columns) + "x" + std::to_string(variant.rows);
}

// Reads a cell such as c3 from the front of `text`, and takes it off.
std::expected<int, Error> take_cell(const View& view, std::string_view& text, std::size_t offset) {
  const Variant& variant = view.variant;
  if (text.empty() || !is_lower(text[0])) {
    return failure("expected a column letter from a to " +
                       std::string(1, static_cast<char>('a' + variant.columns - 1)),
                   offset);
  }
  const int column = text[0] - 'a';
  std::size_t digits = 1;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  const auto row = plain_number(text.substr(1, digits - 1), max_side);
  const std::string name(text.substr(0, digits));
  if (!row || *row < 1 || column >= variant.columns || *row > variant.rows) {
    return failure("there is no point " + in_quotes(name) + " on a board of " + size_text(variant) +
                       ": columns a to " + static_cast<char>('a' + variant.columns - 1) +
                       ", rows 1 to " + std::to_string(variant.rows),
                   offset, view.ruling(1));
  }
  text.remove_prefix(digits);
  return (*row - 1) * variant.columns + column;
}

std::unexpected<Error> named(std::unexpected<Error> refusal, std::string_view code) {
  return std::unexpected(std::move(refusal.error()).called(code));
}

Error not_a_move(std::string_view given, const Error& why) {
  return Error{in_quotes(given) + " is not a move: " + why.message, why.offset,
               why.rule.empty() ? "notation" : why.rule}
      .called("notation");
}

std::optional<Error> why_no_swap(const View& view) {
  if (view.swap_open) return std::nullopt;
  if (!view.variant.pie) {
    return Error{"swap is not part of this variant: it has pie=off", 0, view.ruling(6)}.called(
        "swap-not-played");
  }
  if (view.stones() == view.variant.cells()) {
    return Error{"swap is the second player's choice: it can only be the second move", 0,
                 view.ruling(6)}
        .called("swap-too-early");
  }
  return Error{"swap is only legal as the second move of the game", 0, view.ruling(6)}.called(
      "swap-too-late");
}

}  // namespace

int View::stones(Point colour) const {
  return static_cast<int>(std::ranges::count(points, colour));
}

int View::stones() const { return stones(Point::black) + stones(Point::white); }

std::expected<Variant, Error> read_variant(const GameInfo& info, const VariantValues& values) {
  constexpr std::size_t board_key = 0;
  constexpr std::size_t pie_key = 1;
  Variant variant;
  const std::string_view board = values.values[board_key].text;
  const std::size_t cross = board.find('x');
  if (cross == std::string_view::npos) {
    return values.refuse(info, board_key, "it must be written as columns x rows");
  }
  const std::string_view columns_text = board.substr(0, cross);
  const std::string_view rows_text = board.substr(cross + 1);
  if (!is_plain_number(columns_text) || !is_plain_number(rows_text)) {
    return values.refuse(info, board_key,
                         "each side must be a plain number without sign or leading zero");
  }
  const auto columns = plain_number(columns_text, max_side);
  const auto rows = plain_number(rows_text, max_side);
  if (!columns || !rows || *columns < 1 || *rows < 1) {
    return named(values.refuse(info, board_key, "each side must be from 1 to 26"), "board-sides");
  }
  if (*columns % 2 == 1 && *rows % 2 == 1) {
    return named(values.refuse(info, board_key, "at least one side must be even"), "board-even");
  }
  if (*columns * *rows == 2) {
    return named(values.refuse(info, board_key, "both colours would start with one group"),
                 "board-too-small");
  }
  variant.columns = *columns;
  variant.rows = *rows;
  const std::string_view pie = values.values[pie_key].text;
  if (pie != "on" && pie != "off") return values.refuse(info, pie_key);
  variant.pie = pie == "on";
  return variant;
}

std::string variant_text(const GameInfo& info, const Variant& variant) {
  const std::array<std::string, 2> values = {size_text(variant), variant.pie ? "on" : "off"};
  return canonical_variant(info, values);
}

std::string cell_text(const Variant& variant, int cell) {
  return static_cast<char>('a' + cell % variant.columns) +
         std::to_string(cell / variant.columns + 1);
}

MoveText move_text(const Variant& variant, Move move) noexcept {
  if (move.is_swap()) return MoveText("swap");
  MoveText text;
  for (const int cell : {int{move.from}, int{move.to}}) {
    if (text.view().size() > 0) text.append('-');
    text.append(static_cast<char>('a' + cell % variant.columns));
    text.append_number(cell / variant.columns + 1);
  }
  return text;
}

std::size_t offset_of_target(const Variant& variant, Move move) {
  return cell_text(variant, move.from).size() + 1;
}

std::expected<Move, Error> read_move(const View& view, std::string_view given) {
  const std::string text = lowered(given);
  const Variant& variant = view.variant;
  if (view.result) return std::unexpected(game_over_error(*view.result));
  if (text == "swap") {
    if (auto refusal = why_no_swap(view)) return std::unexpected(*refusal);
    return Move::swap();
  }
  std::string_view rest = text;
  const auto from = take_cell(view, rest, 0);
  if (!from) {
    return std::unexpected(not_a_move(given, from.error()));
  }
  const std::size_t dash = text.size() - rest.size();
  if (rest.empty() || rest[0] != '-') {
    return failure(in_quotes(given) + " is not a move: a move is written as two points, such as " +
                       cell_text(variant, 0) + "-" +
                       cell_text(variant, variant.columns > 1 ? 1 : variant.columns),
                   dash, "notation");
  }
  rest.remove_prefix(1);
  const auto to = take_cell(view, rest, dash + 1);
  if (!to) {
    return std::unexpected(not_a_move(given, to.error()));
  }
  if (!rest.empty()) {
    return failure(in_quotes(given) + " is not a move: nothing may follow its second point",
                   text.size() - rest.size(), "notation");
  }
  const Colour mover = view.colour_to_move;
  if (view.at(*from) == Point::empty) {
    const std::string at = cell_text(variant, *from);
    return std::unexpected(Error{"there is no stone at " + at, 0, "turn"}.called("no-stone", {at}));
  }
  if (view.at(*from) != view.own()) {
    const std::string at = cell_text(variant, *from);
    const std::string name(colour_name(mover));
    return std::unexpected(
        Error{"the stone at " + at + " is not yours: " + name + " is to move", 0, "turn"}.called(
            "not-yours", {at, name}));
  }
  return Move{static_cast<std::uint16_t>(*from), static_cast<std::uint16_t>(*to)};
}

std::string position_text(const View& view) {
  std::string text;
  const Variant& variant = view.variant;
  for (int row = variant.rows - 1; row >= 0; --row) {
    if (row != variant.rows - 1) text += '/';
    std::string cells;
    for (int column = 0; column < variant.columns; ++column) {
      cells += static_cast<char>(view.at(row * variant.columns + column));
    }
    text += compressed_row(cells);
  }
  text += view.colour_to_move == Colour::black ? " b " : " w ";
  text += name(view.black_seat);
  text += view.swap_open ? " swap" : " -";
  return text;
}

std::expected<View, Error> read_view(char game, const Variant& variant, std::string_view text) {
  const std::vector<Field> fields = words(text);
  if (fields.size() != 4) {
    return std::unexpected(Error{
        "expected four fields: rows, colour to move (b or w), Black's seat (first or second), "
        "and swap or -; found " +
            std::to_string(fields.size()),
        fields.empty() ? 0 : fields.back().offset}
                               .called("fields", {"4", std::to_string(fields.size())}));
  }
  View view{.game = game,
            .variant = variant,
            .points = std::vector<Point>(static_cast<std::size_t>(variant.cells()), Point::empty)};
  const std::vector<Field> rows = split(fields[0].text, '/', fields[0].offset);
  if (rows.size() != static_cast<std::size_t>(variant.rows)) {
    return std::unexpected(
        Error{"expected " + std::to_string(variant.rows) + " rows for a board of " +
                  size_text(variant) + ", found " + std::to_string(rows.size()),
              fields[0].offset, view.ruling(1)}
            .called("rows", {std::to_string(variant.rows), std::to_string(rows.size())}));
  }
  for (int i = 0; i < variant.rows; ++i) {
    const int row = variant.rows - 1 - i;
    const auto cells = expanded_row(rows[static_cast<std::size_t>(i)], variant.columns, "bw",
                                    "row " + std::to_string(row + 1));
    if (!cells) return std::unexpected(cells.error());
    for (int column = 0; column < variant.columns; ++column) {
      view.at(row * variant.columns + column) =
          static_cast<Point>((*cells)[static_cast<std::size_t>(column)]);
    }
  }
  if (fields[1].text != "b" && fields[1].text != "w") {
    return std::unexpected(Error{"the colour to move must be b or w", fields[1].offset}.called(
        "one-of", {list_of({"b", "w"})}));
  }
  view.colour_to_move = fields[1].text == "b" ? Colour::black : Colour::white;
  if (fields[2].text != "first" && fields[2].text != "second") {
    return std::unexpected(Error{"Black's seat must be first or second", fields[2].offset}.called(
        "one-of", {list_of({"first", "second"})}));
  }
  view.black_seat = fields[2].text == "first" ? Seat::first : Seat::second;
  if (fields[3].text != "swap" && fields[3].text != "-") {
    return std::unexpected(
        Error{"the last field must be swap (it is open) or -", fields[3].offset}.called(
            "one-of", {list_of({"swap", "-"})}));
  }
  view.swap_open = fields[3].text == "swap";
  for (const Point colour : {Point::black, Point::white}) {
    if (std::ranges::find(view.points, colour) == view.points.end()) {
      return std::unexpected(
          Error{std::string(colour == Point::black ? "Black" : "White") +
                    " has no stone; with one stone left the game is over already",
                fields[0].offset, view.ruling(4)}
              .called("no-stone-left", {std::string(colour == Point::black ? "Black" : "White")}));
    }
  }
  return view;
}

namespace {

// Why no game leaves this many stones, and this colour to move, on the board.
std::optional<Error> why_no_such_count(const View& view, bool captures_only,
                                       const std::vector<Field>& fields) {
  const int taken = view.variant.cells() - view.stones();
  const Colour due = taken % 2 == 0 ? Colour::black : Colour::white;
  if (view.colour_to_move != due) {
    return Error{"stones off the board: " + std::to_string(taken) + ", so " +
                     std::string(colour_name(due)) + " must be to move",
                 fields[1].offset, view.ruling(5)}
        .called("stones-turn", {std::to_string(taken), std::string(colour_name(due))});
  }
  const int each = view.variant.cells() / 2;
  for (const Point colour : {Point::black, Point::white}) {
    const std::string who(colour_name(colour == Point::black ? Colour::black : Colour::white));
    const int stones = view.stones(colour);
    if (stones > each) {
      return Error{who + " began with " + std::to_string(each) + " stones and cannot have " +
                       std::to_string(stones),
                   fields[0].offset, view.ruling(2)}
          .called("stones-too-many", {who, std::to_string(each), std::to_string(stones)});
    }
    // Black, who starts, has taken one more white stone than White black ones, or as many.
    const int lost = colour == Point::white ? (taken + 1) / 2 : taken / 2;
    if (captures_only && stones != each - lost) {
      return Error{"every turn captures: with " + std::to_string(taken) + " taken off, " + who +
                       " must have " + std::to_string(each - lost) + " on the board, not " +
                       std::to_string(stones),
                   fields[0].offset, view.ruling(5)}
          .called("stones-captured", {std::to_string(taken), who, std::to_string(each - lost),
                                      std::to_string(stones)});
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> why_impossible(const View& view, bool finished, bool swap_open,
                                    bool captures_only, std::string_view text) {
  const std::vector<Field> fields = words(text);
  const int cells = view.variant.cells();
  const int taken = cells - view.stones();
  if (auto refusal = why_no_such_count(view, captures_only, fields)) return refusal;
  for (int cell = 0; taken == 0 && cell < cells; ++cell) {
    const Point due_point =
        view.variant.start_colour(cell) == Colour::black ? Point::black : Point::white;
    if (view.at(cell) != due_point) {
      return Error{
          "a full board must be the starting checkerboard with a black stone at the top left",
          fields[0].offset, view.ruling(2)}
          .called("full-board");
    }
  }
  if (view.black_seat == Seat::second) {
    if (!view.variant.pie) {
      return Error{"the seats cannot have exchanged colours with pie=off", fields[2].offset,
                   view.ruling(6)}
          .called("swapped-without-pie");
    }
    if (taken == 0 || (taken == 1 && finished)) {
      return Error{"the seats cannot have exchanged colours yet", fields[2].offset, view.ruling(6)}
          .called("swapped-too-early");
    }
  }
  if (view.swap_open != swap_open) {
    return Error{swap_open ? "swap is open here: the last field must be swap"
                           : "swap cannot be open here: the last field must be -",
                 fields[3].offset, view.ruling(6)}
        .called(swap_open ? "swap-open" : "swap-not-open");
  }
  return std::nullopt;
}

std::string drawing(const View& view, DrawingStyle style) {
  const Variant& variant = view.variant;
  const bool unicode = style == DrawingStyle::unicode;
  std::string text;
  for (int row = variant.rows - 1; row >= 0; --row) {
    const std::string label = std::to_string(row + 1);
    text += std::string(3 - label.size(), ' ') + label + " ";
    for (int column = 0; column < variant.columns; ++column) {
      text += ' ';
      switch (view.at(row * variant.columns + column)) {
        case Point::black: text += unicode ? "●" : "X"; break;
        case Point::white: text += unicode ? "○" : "O"; break;
        case Point::empty: text += unicode ? "·" : "."; break;
      }
    }
    text += '\n';
  }
  text += "    ";
  for (int column = 0; column < variant.columns; ++column) {
    text += ' ';
    text += static_cast<char>('a' + column);
  }
  text += '\n';
  text += unicode ? "● Black (" : "X Black (";
  text += name(view.black_seat);
  text += unicode ? ")  ○ White (" : ")  O White (";
  text += name(quintet::other(view.black_seat));
  text += ")\n";
  return text;
}

}  // namespace quintet::stones
