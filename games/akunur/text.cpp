#include "games/akunur/text.hpp"

#include <algorithm>

#include "games/akunur/board.hpp"
#include "games/akunur/description.hpp"

namespace quintet::akunur {

namespace {

std::string_view colour_name(Seat seat) { return seat == Seat::first ? "White" : "Black"; }

}  // namespace

const GameInfo& info() noexcept { return Description::info; }

std::expected<Variant, Error> read_variant(const VariantValues& values) {
  constexpr std::size_t corners_key = 0;
  constexpr std::size_t quiet_key = 1;
  constexpr std::size_t repetition_key = 2;
  constexpr std::size_t rings_key = 3;
  const auto value = [&](std::size_t key) { return values.values[key].text; };
  Variant variant;
  if (value(corners_key) != "3" && value(corners_key) != "4") {
    return values.refuse(info(), corners_key);
  }
  variant.corners = value(corners_key)[0] - '0';
  if (value(quiet_key) == "off") {
    variant.quiet = 0;
  } else {
    const auto quiet = plain_number(value(quiet_key), 1000);
    if (!quiet || *quiet < 20) return values.refuse(info(), quiet_key);
    variant.quiet = *quiet;
  }
  if (value(repetition_key) != "3" && value(repetition_key) != "off") {
    return values.refuse(info(), repetition_key);
  }
  variant.repetition = value(repetition_key) == "3";
  if (value(rings_key) != "4" && value(rings_key) != "5") return values.refuse(info(), rings_key);
  variant.rings = value(rings_key)[0] - '0';
  return variant;
}

std::string variant_text(const Variant& variant) {
  const std::array<std::string, 4> values = {
      std::to_string(variant.corners), variant.quiet == 0 ? "off" : std::to_string(variant.quiet),
      variant.repetition ? "3" : "off", std::to_string(variant.rings)};
  return canonical_variant(info(), values);
}

MoveText move_text(int rings, Move move) noexcept {
  if (move.is_pass()) return MoveText("pass");
  const Board board{rings};
  MoveText text;
  const auto add = [&](int cell) {
    const auto [q, r] = board.place(cell);
    text.append(static_cast<char>('a' + r + rings));
    text.append_number(q + rings + 1);
  };
  if (move.from != no_cell) {
    add(move.from);
    text.append('-');
  }
  add(move.to);
  if (move.bonus != no_cell) {
    text.append('+');
    add(move.bonus);
  }
  return text;
}

std::expected<Move, Error> parse_move(const View& view, std::string_view given) {
  const std::string text = lowered(given);
  const Board board{view.variant.rings};
  if (view.result) return std::unexpected(game_over_error(*view.result));
  if (text == "pass") return Move::pass();
  const std::size_t dash = text.find('-');
  const std::size_t plus = text.find('+');
  const std::string_view whole = text;
  std::array<Field, 3> parts{};  // from, to, bonus
  const std::size_t to_start = dash == std::string::npos ? 0 : dash + 1;
  if (dash != std::string::npos) parts[0] = {whole.substr(0, dash), 0};
  if (plus != std::string::npos && plus < to_start) {
    return failure(in_quotes(given) + " is not a move: the bonus stone comes last, as in d8-e9+c4",
                   plus, "notation");
  }
  parts[1] = {whole.substr(to_start, plus == std::string::npos ? plus : plus - to_start), to_start};
  if (plus != std::string::npos) parts[2] = {whole.substr(plus + 1), plus + 1};
  std::array<std::uint8_t, 3> cells = {no_cell, no_cell, no_cell};
  for (std::size_t i = 0; i < 3; ++i) {
    const bool present =
        i == 1 || (i == 0 && dash != std::string::npos) || (i == 2 && plus != std::string::npos);
    if (!present) continue;
    const auto cell = board.named(parts[i].text);
    if (!cell) {
      return failure(in_quotes(given) + " is not a move: there is no cell " +
                         in_quotes(parts[i].text) +
                         " on this board; moves look like c4, c4-c5, d8-e9+c4 or pass",
                     parts[i].offset, "notation");
    }
    cells[i] = static_cast<std::uint8_t>(*cell);
  }
  return Move{cells[0], cells[1], cells[2]};
}

namespace {

std::optional<Error> why_no_placement(const View& view, int cell, std::size_t offset,
                                      int vacated = -1) {
  const Board board{view.variant.rings};
  const std::string name = board.text(cell);
  if (board.is_corner(cell)) {
    return Error{"no stone is placed on a corner: " + name, offset, "placement"}.called(
        "no-placement-on-corner", {name});
  }
  if (cell == board.still_point()) {
    return Error{"no stone is placed on the Still Point", offset, "placement"}.called(
        "no-placement-on-still-point");
  }
  if (!board.open_to_placement(cell)) {
    return Error{"stones are placed on rings 2 to 4; " + name + " is on ring " +
                     std::to_string(board.place(cell).ring()),
                 offset, "A1"}
        .called("placement-rings", {name, std::to_string(board.place(cell).ring())});
  }
  if (view.at(cell) != '.' && cell != vacated) {
    return Error{name + " is occupied", offset, "placement"}.called("occupied", {name});
  }
  return std::nullopt;
}

// Friendly stones around a cell other than the one that moves (A3).
int supports(const View& view, int cell, int mover) {
  const Board board{view.variant.rings};
  int count = 0;
  for (int other = 0; other < board.cells(); ++other) {
    if (other != mover && view.at(other) == view.own() && board.adjacent(other, cell)) ++count;
  }
  return count;
}

std::optional<Error> why_no_bonus(const View& view, Move move, std::size_t offset) {
  const Board board{view.variant.rings};
  const auto seat = static_cast<std::size_t>(view.to_move);
  const bool corner = board.is_corner(move.to);
  const auto own_corners =
      std::ranges::count_if(board.corners(), [&](int cell) { return view.at(cell) == view.own(); });
  std::optional<Error> reason;
  if (!corner) {
    reason = Error{"a bonus stone comes only with a corner entry", offset, "tokens"}.called(
        "bonus-without-corner");
  } else if (!view.tokens[board.corner_index(move.to)]) {
    reason =
        Error{"the token of " + board.text(move.to) + " is spent: no bonus stone", offset, "tokens"}
            .called("token-spent", {board.text(move.to)});
  } else if (own_corners + 1 >= view.variant.corners) {
    reason =
        Error{"this entry wins the game: no bonus stone", offset, "A6"}.called("bonus-after-win");
  } else if (view.reserve[seat] == 0) {
    reason = Error{"the reserve is empty: no bonus stone", offset, "A7"}.called("reserve-empty");
  }
  if (move.bonus != no_cell) {
    if (reason) return reason;
    return why_no_placement(view, move.bonus, offset, move.from);
  }
  if (reason) return std::nullopt;
  int cell = 0;
  while (why_no_placement(view, cell, offset, move.from)) ++cell;
  const std::string example =
      std::string(move_text(view.variant.rings, move).view()) + "+" + board.text(cell);
  return Error{"this entry claims a token: name the bonus stone's cell too, as in " + example,
               offset, "A6"}
      .called("bonus-missing", {example});
}

}  // namespace

std::optional<Error> why_illegal(const View& view, Move move, bool must_pass) {
  const Board board{view.variant.rings};
  const auto seat = static_cast<std::size_t>(view.to_move);
  const std::string mover(colour_name(view.to_move));
  if (move.is_pass()) {
    if (must_pass) return std::nullopt;
    return Error{"pass is legal only without any other move", 0, "A8"}.called("pass-too-early");
  }
  if (must_pass)
    return Error{mover + " has no move and must pass", 0, "A8"}.called("must-pass", {mover});
  if (view.to_place[seat] > 0) {
    if (move.from != no_cell || move.bonus != no_cell) {
      return Error{"this is the placement phase: a move is one cell, such as c4", 0, "placement"}
          .called("still-placing");
    }
    return why_no_placement(view, move.to, 0);
  }
  if (move.from == no_cell) {
    return Error{"the placement phase is over: a move names two cells, such as c4-c5", 0,
                 "movement"}
        .called("placing-is-over");
  }
  const std::string from = board.text(move.from);
  const std::string to = board.text(move.to);
  const std::size_t to_offset = from.size() + 1;
  if (view.at(move.from) == '.')
    return Error{"there is no stone at " + from, 0, "movement"}.called("no-stone", {from});
  if (view.at(move.from) != view.own()) {
    return Error{"the stone at " + from + " is not yours: " + mover + " is to move", 0, "movement"}
        .called("not-yours", {from, mover});
  }
  if (board.is_corner(move.from)) {
    return Error{"the stone at " + from + " is in a corner and never moves", 0, "movement"}.called(
        "corner-stays", {from});
  }
  if (view.at(move.to) != '.')
    return Error{to + " is occupied", to_offset, "movement"}.called("occupied", {to});
  const bool from_still_point = move.from == board.still_point();
  if (!from_still_point && !board.adjacent(move.from, move.to)) {
    return Error{to + " is not next to " + from, to_offset, "movement"}.called("not-next-to",
                                                                               {to, from});
  }
  if (board.is_corner(move.to) || move.to == board.still_point()) {
    if (from_still_point) {
      return Error{"a stone on the Still Point may not move to a corner: " + to, to_offset,
                   "movement"}
          .called("still-point-to-corner", {to});
    }
    const int count = supports(view, move.to, move.from);
    if (count < 2) {
      return Error{(board.is_corner(move.to) ? "the corner " + to : "the Still Point") +
                       " needs two supports beside the stone that enters: it has " +
                       std::to_string(count),
                   to_offset, "A3"}
          .called(board.is_corner(move.to) ? "corner-support" : "still-point-support",
                  {to, std::to_string(count)});
    }
  }
  return why_no_bonus(view, move, to_offset + to.size());
}

std::string drawing(const View& view, DrawingStyle style) {
  const Board board{view.variant.rings};
  const bool unicode = style == DrawingStyle::unicode;
  const auto picture = [&](int cell) -> std::string_view {
    const char c = view.at(cell);
    if (c == 'w') return unicode ? "○" : "O";
    if (c == 'b') return unicode ? "●" : "X";
    if (cell == board.still_point()) return unicode ? "◎" : "@";
    if (!board.is_corner(cell)) return unicode ? "·" : ".";
    if (view.tokens[board.corner_index(cell)]) return unicode ? "◆" : "*";
    return unicode ? "◇" : "+";
  };
  std::string text;
  for (int row = 2 * board.rings; row >= 0; --row) {
    const int length = board.row_length(row);
    text += std::string(static_cast<std::size_t>(2 * board.rings + 2 - length + 1), ' ');
    text += static_cast<char>('a' + row);
    for (int i = 0; i < length; ++i) {
      text += ' ';
      text += picture(board.row_start(row) + i);
    }
    // Numbers run up the lower right edge, as on an Abalone board.
    if (row < board.rings) text += " " + std::to_string(length + 1);
    text += '\n';
  }
  text += std::string(static_cast<std::size_t>(board.rings + 4), ' ');
  for (int number = 1; number <= board.rings + 1; ++number) text += " " + std::to_string(number);
  text += '\n';
  for (const Seat seat : {Seat::first, Seat::second}) {
    const auto i = static_cast<std::size_t>(seat);
    text += unicode ? (i == 0 ? "○" : "●") : (i == 0 ? "O" : "X");
    text += " " + std::string(colour_name(seat)) + " (" + std::string(name(seat)) + "): ";
    if (view.to_place[i] > 0) text += std::to_string(view.to_place[i]) + " to place, ";
    text += std::to_string(view.reserve[i]) + " in reserve, " + std::to_string(view.points[i]) +
            " points\n";
  }
  if (view.quiet > 0) text += "quiet moves: " + std::to_string(view.quiet) + "\n";
  return text;
}

}  // namespace quintet::akunur
