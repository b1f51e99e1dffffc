// Kona as text: moves, position texts, drawings, and why a move is refused.
#include <algorithm>
#include <cstdlib>

#include "games/kona/kona.hpp"

namespace quintet::kona {

namespace {

std::string square_text(int square) {
  return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

std::optional<int> square_named(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'f' || text[1] < '1' || text[1] > '6') {
    return std::nullopt;
  }
  return 8 * (text[1] - '1') + (text[0] - 'a');
}

// The stack on a square from the bottom up, as w and b; empty if there is none.
std::string stack_at(const Position& position, int square) {
  const std::uint64_t bit = std::uint64_t{1} << square;
  const unsigned height = position.height(square);
  const auto letter = [bit](std::uint64_t white) { return (white & bit) != 0 ? 'w' : 'b'; };
  std::string stack;
  if (height >= 2) stack += letter(position.bottom_white_);
  if (height == 3) stack += letter(position.middle_white_);
  if (height >= 1) stack += letter(position.tops(Seat::first));
  return stack;
}

void put_stack(Position& position, int square, std::string_view stack) {
  const std::uint64_t bit = std::uint64_t{1} << square;
  position.tops_[stack.back() == 'w' ? 0 : 1] |= bit;
  if (stack.size() >= 2) position.two_ |= bit;
  if (stack.size() == 3) position.three_ |= bit;
  if (stack.size() >= 2 && stack[0] == 'w') position.bottom_white_ |= bit;
  if (stack.size() == 3 && stack[1] == 'w') position.middle_white_ |= bit;
}

std::string_view colour_name(Seat seat) { return seat == Seat::first ? "White" : "Black"; }

}  // namespace

MoveText Rules::text(Move move) const noexcept {
  MoveText text;
  text.append(square_text(move.from));
  text.append('-');
  text.append(square_text(move.to));
  return text;
}

std::expected<Move, Error> Rules::read_move(const Position& position,
                                            std::string_view given) const {
  const std::string text = lowered(given);
  if (const auto result = position.result()) return std::unexpected(game_over_error(*result));
  const std::size_t dash = text.find('-');
  if (dash == std::string::npos) {
    return failure(
        in_quotes(given) + " is not a move: a move is written as two squares, such as a6-a3",
        text.size(), "notation");
  }
  const auto from = square_named(std::string_view(text).substr(0, dash));
  const auto to = square_named(std::string_view(text).substr(dash + 1));
  if (!from || !to) {
    return failure(in_quotes(given) + " is not a move: squares run from a1 to f6",
                   from ? dash + 1 : 0, "notation");
  }
  const Move move{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)};
  if (auto refusal = why_illegal(position, move)) return std::unexpected(*refusal);
  return move;
}

std::optional<Error> Rules::why_illegal(const Position& position, Move move) const {
  constexpr std::size_t to_offset = 3;
  const std::string from = square_text(move.from);
  const std::string to = square_text(move.to);
  const Seat mover = position.to_move_;
  const unsigned height = position.height(move.from);
  if (height == 0)
    return Error{"there is no stack at " + from, 0, "movement"}.called("no-stack", {from});
  if ((position.tops(mover) >> move.from & 1) == 0) {
    return Error{"the top piece at " + from + " is not yours: " + std::string(colour_name(mover)) +
                     " is to move",
                 0, "movement"}
        .called("not-your-top", {from, std::string(colour_name(mover))});
  }
  const int columns = move.to % 8 - move.from % 8;
  const int rows = move.to / 8 - move.from / 8;
  const int distance = std::max(std::abs(columns), std::abs(rows));
  if (distance == 0)
    return Error{"the piece at " + from + " must move", to_offset, "movement"}.called("must-move",
                                                                                      {from});
  if (columns != 0 && rows != 0 && std::abs(columns) != std::abs(rows)) {
    return Error{to + " is not in a straight line from " + from, to_offset, "movement"}.called(
        "not-straight", {to, from});
  }
  if (position.first_turn_pending(mover)) {
    if (distance > 3) {
      return Error{"on a first turn a piece moves 1, 2 or 3 squares: " + to + " is " +
                       std::to_string(distance) + " away",
                   to_offset, "K6"}
          .called("first-turn-distance", {to, std::to_string(distance)});
    }
  } else if (distance != static_cast<int>(height)) {
    return Error{"the top of a stack of " + std::to_string(height) + " moves exactly " +
                     std::to_string(height) + (height == 1 ? " square: " : " squares: ") + to +
                     " is " + std::to_string(distance) + " away",
                 to_offset, "movement"}
        .called("stack-distance", {std::to_string(height), to, std::to_string(distance)});
  }
  const int step = (move.to - move.from) / distance;
  for (int square = move.from + step; square != move.to; square += step) {
    if (position.height(square) > 0) {
      return Error{"the path is blocked by a stack at " + square_text(square), to_offset,
                   "movement"}
          .called("path-blocked", {square_text(square)});
    }
  }
  if (position.height(move.to) == 3) {
    return Error{"the stack at " + to + " has three pieces already", to_offset, "movement"}.called(
        "stack-full", {to});
  }
  if (position.first_turn_pending(mover) && position.closed_ == move.to) {
    return Error{"on the second player's first turn " + to +
                     " is closed: the first player has just moved there",
                 to_offset, "first turns"}
        .called("closed", {to});
  }
  return std::nullopt;
}

std::string Rules::position_text(const Position& position) const {
  std::string text;
  for (int row = side - 1; row >= 0; --row) {
    if (row != side - 1) text += '/';
    int empty = 0;
    bool first = true;
    const auto add = [&](const std::string& item) {
      if (!first) text += ',';
      text += item;
      first = false;
    };
    for (int column = 0; column < side; ++column) {
      const std::string stack = stack_at(position, 8 * row + column);
      if (stack.empty()) {
        ++empty;
        continue;
      }
      if (empty > 0) add(std::to_string(empty));
      empty = 0;
      add(stack);
    }
    if (empty > 0) add(std::to_string(empty));
  }
  text += position.to_move_ == Seat::first ? " w " : " b ";
  std::string pending;
  if (position.first_turn_pending(Seat::first)) pending += 'w';
  if (position.first_turn_pending(Seat::second)) pending += 'b';
  text += pending.empty() ? "-" : pending;
  text += ' ';
  text += position.closed_ == no_square ? "-" : square_text(position.closed_);
  return text;
}

namespace {

std::optional<Error> read_rank(Position& position, int row, const Field& field) {
  int column = 0;
  bool after_empty = false;
  for (const Field& item : split(field.text, ',', field.offset)) {
    if (item.text.empty()) {
      return Error{"expected a stack such as wbw or a number of empty squares", item.offset}.called(
          "stack-missing");
    }
    int width = 1;
    const bool is_run = is_digit(item.text[0]);
    if (is_run) {
      const auto number = plain_number(item.text, side);
      if (!number || *number == 0 || after_empty) {
        return Error{"a run of empty squares must be one number from 1 to 6", item.offset}.called(
            "row-run", {std::to_string(row + 1), std::to_string(side)});
      }
      width = *number;
    } else if (item.text.find_first_not_of("wb") != std::string_view::npos) {
      return Error{
          "a stack is written with w and b from the bottom up, found " + in_quotes(item.text),
          item.offset}
          .called("stack-letters", {std::string(item.text)});
    } else if (item.text.size() > 3) {
      return Error{"a stack has at most three pieces, found " + std::to_string(item.text.size()),
                   item.offset, "movement"}
          .called("stack-height", {std::to_string(item.text.size())});
    }
    if (column + width > side) {
      return Error{"rank " + std::to_string(row + 1) + " has more than 6 squares", item.offset}
          .called("row-long", {std::to_string(row + 1), std::to_string(side)});
    }
    if (!is_run) put_stack(position, 8 * row + column, item.text);
    after_empty = is_run;
    column += width;
  }
  if (column < side) {
    return Error{
        "rank " + std::to_string(row + 1) + " has " + std::to_string(column) + " of 6 squares",
        field.offset + field.text.size()}
        .called("row-short",
                {std::to_string(row + 1), std::to_string(column), std::to_string(side)});
  }
  return std::nullopt;
}

// Reads the fields after the ranks.
std::optional<Error> read_state(Position& position, const std::vector<Field>& fields) {
  if (fields[1].text != "w" && fields[1].text != "b") {
    return Error{"the side to move must be w or b", fields[1].offset}.called("one-of",
                                                                             {list_of({"w", "b"})});
  }
  position.to_move_ = fields[1].text == "w" ? Seat::first : Seat::second;
  const std::string_view pending = fields[2].text;
  if (pending != "wb" && pending != "b" && pending != "-") {
    return Error{"the first turns still to make must be wb, b or -", fields[2].offset}.called(
        "one-of", {list_of({"wb", "b", "-"})});
  }
  position.first_turn_pending_ = {pending == "wb", pending != "-"};
  if (fields[3].text != "-") {
    const auto square = square_named(fields[3].text);
    if (!square)
      return Error{"the closed square must be a square or -", fields[3].offset}.called(
          "closed-square");
    position.closed_ = static_cast<std::uint8_t>(*square);
  }
  return std::nullopt;
}

}  // namespace

std::expected<Position, Error> Rules::read_position(std::string_view text) const {
  const std::vector<Field> fields = words(text);
  if (fields.size() != 4) {
    return std::unexpected(Error{
        "expected four fields: ranks, side to move (w or b), first turns still to make (wb, b or "
        "-), closed square or -; found " +
            std::to_string(fields.size()),
        fields.empty() ? 0 : fields.back().offset}
                               .called("fields", {"4", std::to_string(fields.size())}));
  }
  Position position;
  const std::vector<Field> ranks = split(fields[0].text, '/', fields[0].offset);
  if (ranks.size() != side) {
    return std::unexpected(
        Error{"expected 6 ranks, found " + std::to_string(ranks.size()), fields[0].offset}.called(
            "rows", {std::to_string(side), std::to_string(ranks.size())}));
  }
  for (int i = 0; i < side; ++i) {
    if (auto error = read_rank(position, side - 1 - i, ranks[static_cast<std::size_t>(i)])) {
      return std::unexpected(*error);
    }
  }
  if (auto error = read_state(position, fields)) return std::unexpected(*error);
  if (auto error = why_impossible(position, text)) return std::unexpected(*error);
  if (!position.first_turn_pending(Seat::first)) judge(position);
  position.key_ = recomputed_key(position);
  return position;
}

std::optional<Error> Rules::why_impossible(const Position& position, std::string_view text) const {
  const std::vector<Field> fields = words(text);
  const int pieces = variant_.setup == Setup::corners ? 6 : 12;
  for (const char colour : {'w', 'b'}) {
    const auto found = std::ranges::count(fields[0].text, colour);
    if (found != pieces) {
      return Error{"there must be " + std::to_string(pieces) + " " +
                       (colour == 'w' ? "white" : "black") + " pieces, found " +
                       std::to_string(found),
                   fields[0].offset, "K1"}
          .called("piece-count", {std::to_string(pieces), colour == 'w' ? "White" : "Black",
                                  std::to_string(found)});
    }
  }
  const bool black_pending = position.first_turn_pending(Seat::second);
  if (position.first_turn_pending(Seat::first)) {
    Position start = initial();
    start.key_ = position.key_;
    if (position == start) return std::nullopt;
    return Error{
        "before White's first turn the position must be the set-up, with w to move and no closed "
        "square",
        fields[0].offset, "K1"}
        .called("before-first-turns");
  }
  if (!black_pending) {
    if (position.closed_ == no_square) return std::nullopt;
    return Error{"a square is closed only on the second player's first turn", fields[3].offset,
                 "first turns"}
        .called("closed-too-late");
  }
  const Position start = initial();
  MovesOf<Rules> openings;
  moves(start, openings);
  for (const Move opening : openings) {
    Position next = start;
    play(next, opening);
    next.key_ = position.key_;
    next.winner_ = position.winner_;
    next.reason_ = position.reason_;
    if (next == position) return std::nullopt;
  }
  return Error{
      "before Black's first turn the position must be the set-up after one move of White, with b "
      "to move "
      "and the square just moved to closed",
      fields[0].offset, "first turns"}
      .called("before-second-turn");
}

std::string Rules::drawing(const Position& position, DrawingStyle style) const {
  const bool unicode = style == DrawingStyle::unicode;
  // Each square shows its stack from the bottom up, so the top piece is the rightmost.
  std::string text;
  for (int row = side - 1; row >= 0; --row) {
    text += "  " + std::to_string(row + 1) + " ";
    for (int column = 0; column < side; ++column) {
      const std::string stack = stack_at(position, 8 * row + column);
      text += ' ';
      for (std::size_t level = 0; level < 3; ++level) {
        if (stack.empty() && level == 1) {
          text += unicode ? "·" : ".";
        } else if (level >= stack.size()) {
          text += ' ';
        } else if (stack[level] == 'w') {
          text += unicode ? "○" : "O";
        } else {
          text += unicode ? "●" : "X";
        }
      }
    }
    while (text.back() == ' ') text.pop_back();
    text += '\n';
  }
  text += "     ";
  for (int column = 0; column < side; ++column) {
    text += ' ';
    text += static_cast<char>('a' + column);
    text += "  ";
  }
  while (text.back() == ' ') text.pop_back();
  text += '\n';
  text += unicode ? "○ White (first)  ● Black (second)" : "O White (first)  X Black (second)";
  text += "; stacks are read from the bottom (left) to the top (right)\n";
  if (position.closed_ != no_square)
    text += "closed to Black: " + square_text(position.closed_) + "\n";
  return text;
}

}  // namespace quintet::kona
