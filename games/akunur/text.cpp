#include "games/akunur/text.hpp"

#include <algorithm>

namespace quintet::akunur {

namespace {

constexpr std::array<VariantKey, 4> keys = {
    VariantKey{"corners", "3", "3 or 4", "how many corners win"},
    VariantKey{"quiet", "100", "off, or a number from 20 to 1000",
               "a draw after so many moves without a capture or a corner entry"},
    VariantKey{"repetition", "3", "3 or off", "the third occurrence of a position is a draw"},
    VariantKey{"rings", "4", "4 or 5", "the size of the board"}};

constexpr GameInfo akunur_info = {
    .id = "akunur",
    .name = "Akunur",
    .designer = "akunur.com",
    .origin = "in active playtesting",
    .summary =
        "Support your stones into the corners; captured stones echo through the Still Point.",
    .first_colour = "White",
    .second_colour = "Black",
    .keys = keys};

// The tables of Hexes for a number of rings known only now.
struct Board {
  int rings;

  [[nodiscard]] int cells() const { return rings == 4 ? Hexes<4>::cells : Hexes<5>::cells; }
  [[nodiscard]] int still_point() const { return cells() / 2; }
  [[nodiscard]] Axial place(int cell) const {
    const auto i = static_cast<std::size_t>(cell);
    return rings == 4 ? hexes<4>.places[i] : hexes<5>.places[i];
  }
  [[nodiscard]] std::optional<int> find(Axial place) const {
    return rings == 4 ? Hexes<4>::find(place) : Hexes<5>::find(place);
  }
  [[nodiscard]] const std::array<std::uint8_t, corner_count>& corners() const {
    return rings == 4 ? hexes<4>.corner_cells : hexes<5>.corner_cells;
  }
  [[nodiscard]] bool is_corner(int cell) const {
    return std::ranges::find(corners(), cell) != corners().end();
  }
  [[nodiscard]] std::size_t corner_index(int cell) const {
    return static_cast<std::size_t>(std::ranges::find(corners(), cell) - corners().begin());
  }
  [[nodiscard]] bool open_to_placement(int cell) const {
    const int ring = place(cell).ring();
    return ring >= 2 && ring <= 4 && !is_corner(cell);
  }
  [[nodiscard]] bool adjacent(int a, int b) const {
    const auto [q1, r1] = place(a);
    const auto [q2, r2] = place(b);
    return Axial{q1 - q2, r1 - r2}.ring() == 1;
  }
  [[nodiscard]] std::string text(int cell) const {
    const auto [q, r] = place(cell);
    return static_cast<char>('a' + r + rings) + std::to_string(q + rings + 1);
  }
  [[nodiscard]] int row_length(int row) const {
    const int r = row - rings;
    return 2 * rings + 1 - (r < 0 ? -r : r);
  }
  // The cells of a row, counted from the bottom, start with this number.
  [[nodiscard]] int row_start(int row) const {
    int start = 0;
    for (int below = 0; below < row; ++below) start += row_length(below);
    return start;
  }
  // Reads a cell such as e9.
  [[nodiscard]] std::optional<int> named(std::string_view text) const {
    if (text.size() < 2 || !is_lower(text[0])) return std::nullopt;
    const auto number = plain_number(text.substr(1), 2 * rings + 1);
    if (!number || *number < 1) return std::nullopt;
    return find({*number - rings - 1, text[0] - 'a' - rings});
  }
};

std::string_view colour_name(Seat seat) { return seat == Seat::first ? "White" : "Black"; }

std::string pair_text(const std::array<int, 2>& pair) {
  return std::to_string(pair[0]) + "," + std::to_string(pair[1]);
}

}  // namespace

const GameInfo& info() noexcept { return akunur_info; }

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

std::string position_text(const View& view) {
  const Board board{view.variant.rings};
  std::string text;
  for (int row = 2 * board.rings; row >= 0; --row) {
    if (row != 2 * board.rings) text += '/';
    const auto start = view.cells.begin() + board.row_start(row);
    text += compressed_row(std::string(start, start + board.row_length(row)));
  }
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < corner_count; ++i) {
    if (view.tokens[i]) tokens.push_back(board.text(board.corners()[i]));
  }
  std::ranges::sort(tokens);
  text += view.to_move == Seat::first ? " w " : " b ";
  text += pair_text(view.to_place) + " " + pair_text(view.reserve) + " ";
  for (std::size_t i = 0; i < tokens.size(); ++i) text += (i == 0 ? "" : ",") + tokens[i];
  if (tokens.empty()) text += '-';
  text += " " + pair_text(view.points) + " " + std::to_string(view.quiet);
  text += view.passes == 0 ? " -" : view.passes == 1 ? " pass" : " passes";
  return text;
}

namespace {

std::optional<Error> read_pair(const Field& field, int max, std::string_view what,
                               std::array<int, 2>& pair) {
  const std::vector<Field> parts = split(field.text, ',', field.offset);
  for (std::size_t i = 0; i < 2; ++i) {
    const auto number = parts.size() == 2 ? plain_number(parts[i].text, max) : std::optional<int>();
    if (!number) {
      return Error{std::string(what) + " must be two numbers from 0 to " + std::to_string(max) +
                       ", white,black",
                   field.offset};
    }
    pair[i] = *number;
  }
  return std::nullopt;
}

std::optional<Error> read_tokens(const Field& field, View& view) {
  const Board board{view.variant.rings};
  if (field.text == "-") return std::nullopt;
  std::string previous;
  for (const Field& part : split(field.text, ',', field.offset)) {
    const auto cell = board.named(part.text);
    if (!cell || !board.is_corner(*cell)) {
      return Error{
          "unspent tokens are corners joined by commas, or -; found " + in_quotes(part.text),
          part.offset};
    }
    if (!previous.empty() && previous >= part.text) {
      return Error{"unspent tokens must be in alphabetical order, each once", part.offset};
    }
    previous = part.text;
    view.tokens[board.corner_index(*cell)] = true;
  }
  return std::nullopt;
}

std::optional<Error> why_no_placement_phase(const View& view, const std::vector<Field>& fields) {
  const Board board{view.variant.rings};
  const std::array<int, 2>& left = view.to_place;
  const bool white_next = left[0] == left[1];
  if (!white_next && left[0] + 1 != left[1]) {
    return Error{"placements alternate, White first: " + pair_text(left) + " cannot be left",
                 fields[2].offset, "A2"};
  }
  if ((view.to_move == Seat::first) != white_next) {
    return Error{"with " + pair_text(left) + " left to place it is " +
                     (white_next ? "White's" : "Black's") + " turn",
                 fields[1].offset, "A2"};
  }
  if (view.reserve != std::array<int, 2>{stones_in_reserve, stones_in_reserve} ||
      view.points != std::array<int, 2>{0, 0} || view.quiet != 0 || view.passes != 0 ||
      std::ranges::find(view.tokens, false) != view.tokens.end()) {
    return Error{
        "during placement the reserves are 3,3, all tokens are unspent, points and quiet moves are "
        "0, and "
        "nobody has passed",
        fields[3].offset, "placement"};
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (view.at(cell) != '.' && !board.open_to_placement(cell)) {
      return Error{"no stone can be on " + board.text(cell) + " during placement", fields[0].offset,
                   "A1"};
    }
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const auto stones = std::ranges::count(view.cells, i == 0 ? 'w' : 'b');
    if (stones != stones_to_place - left[i]) {
      return Error{std::string(i == 0 ? "White" : "Black") + " has " + std::to_string(stones) +
                       " stones on the board and " + std::to_string(left[i]) +
                       " left to place; together they must be 12",
                   fields[2].offset, "placement"};
    }
  }
  return std::nullopt;
}

std::optional<Error> why_no_movement_phase(const View& view, const std::vector<Field>& fields) {
  const Board board{view.variant.rings};
  const auto corners_of = [&](char colour) {
    return static_cast<int>(
        std::ranges::count_if(board.corners(), [&](int cell) { return view.at(cell) == colour; }));
  };
  const int spent = static_cast<int>(std::ranges::count(view.tokens, false));
  for (std::size_t i = 0; i < corner_count; ++i) {
    if (view.at(board.corners()[i]) != '.' && view.tokens[i]) {
      return Error{"the token of " + board.text(board.corners()[i]) +
                       " cannot be unspent: the corner is occupied",
                   fields[4].offset, "tokens"};
    }
  }
  if (view.points[0] % points_a_token != 0 || view.points[1] % points_a_token != 0 ||
      view.points[0] + view.points[1] != points_a_token * spent) {
    return Error{"tokens spent: " + std::to_string(spent) +
                     ", so the points must be tens that add up to " +
                     std::to_string(points_a_token * spent),
                 fields[5].offset, "tokens"};
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const char colour = i == 0 ? 'w' : 'b';
    const std::string who(i == 0 ? "White" : "Black");
    const int claims = view.points[i] / points_a_token;
    const int used = stones_in_reserve - view.reserve[i];
    const bool won = corners_of(colour) >= view.variant.corners;
    const bool last_claim_won = won && used == std::min(stones_in_reserve, claims - 1);
    if (used != std::min(stones_in_reserve, claims) && !last_claim_won) {
      return Error{"tokens claimed by " + who + ": " + std::to_string(claims) +
                       ", so its reserve must be " +
                       std::to_string(stones_in_reserve - std::min(stones_in_reserve, claims)),
                   fields[3].offset, "A7"};
    }
    const auto stones = std::ranges::count(view.cells, colour);
    if (stones > stones_to_place + used) {
      return Error{who + " has " + std::to_string(stones) + " stones; with " +
                       std::to_string(view.reserve[i]) + " in reserve there can be at most " +
                       std::to_string(stones_to_place + used),
                   fields[0].offset, "A7"};
    }
    if (won && view.quiet != 0) {
      return Error{who + " has just won by entering a corner: the quiet count must be 0",
                   fields[6].offset, "A10"};
    }
    if (won && view.to_move == static_cast<Seat>(i)) {
      return Error{who + " holds " + std::to_string(corners_of(colour)) +
                       " corners, so the game ended on its own turn: the other side is to move",
                   fields[1].offset, "winning"};
    }
  }
  if (view.variant.quiet > 0 && view.quiet > view.variant.quiet) {
    return Error{"the game ends after " + std::to_string(view.variant.quiet) + " quiet moves",
                 fields[6].offset, "A10"};
  }
  if (view.quiet < view.passes) {
    return Error{"a pass is a quiet move: the count cannot be " + std::to_string(view.quiet) +
                     " after " + std::to_string(view.passes),
                 fields[6].offset, "A10"};
  }
  return std::nullopt;
}

}  // namespace

std::expected<View, Error> read_view(const Variant& variant, std::string_view text) {
  const std::vector<Field> fields = words(text);
  const Board board{variant.rings};
  if (fields.size() != 8) {
    return failure(
        "expected eight fields: rows, side to move (w or b), stones to place, reserves, unspent "
        "tokens, "
        "points, quiet moves, and -, pass or passes; found " +
            std::to_string(fields.size()),
        fields.empty() ? 0 : fields.back().offset);
  }
  View view{.variant = variant,
            .cells = std::vector<char>(static_cast<std::size_t>(board.cells()), '.')};
  const std::vector<Field> rows = split(fields[0].text, '/', fields[0].offset);
  if (rows.size() != static_cast<std::size_t>(2 * variant.rings + 1)) {
    return failure("expected " + std::to_string(2 * variant.rings + 1) + " rows with rings=" +
                       std::to_string(variant.rings) + ", found " + std::to_string(rows.size()),
                   fields[0].offset, "A1");
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = 2 * variant.rings - static_cast<int>(i);
    const auto cells = expanded_row(rows[i], board.row_length(row), "wb",
                                    std::string("row ") + static_cast<char>('a' + row));
    if (!cells) return std::unexpected(cells.error());
    std::ranges::copy(*cells, view.cells.begin() + board.row_start(row));
  }
  if (fields[1].text != "w" && fields[1].text != "b") {
    return failure("the side to move must be w or b", fields[1].offset);
  }
  view.to_move = fields[1].text == "w" ? Seat::first : Seat::second;
  std::optional<Error> error =
      read_pair(fields[2], stones_to_place, "stones to place", view.to_place);
  if (!error) error = read_pair(fields[3], stones_in_reserve, "reserves", view.reserve);
  if (!error) error = read_tokens(fields[4], view);
  if (!error) error = read_pair(fields[5], points_a_token * corner_count, "points", view.points);
  if (error) return std::unexpected(*error);
  const auto quiet = plain_number(fields[6].text, 65535);
  if (!quiet) return failure("the quiet moves must be a plain number", fields[6].offset);
  view.quiet = *quiet;
  constexpr std::array<std::string_view, 3> pass_words = {"-", "pass", "passes"};
  const auto passes = std::ranges::find(pass_words, fields[7].text);
  if (passes == pass_words.end()) {
    return failure(
        "the last field must be - or pass (the last turn was one) or passes (the last two were)",
        fields[7].offset);
  }
  view.passes = static_cast<int>(passes - pass_words.begin());
  const bool placing = view.to_place[0] + view.to_place[1] > 0;
  error = placing ? why_no_placement_phase(view, fields) : why_no_movement_phase(view, fields);
  if (error) return std::unexpected(*error);
  return view;
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
