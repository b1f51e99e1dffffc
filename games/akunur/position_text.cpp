// Akunur's position texts: written, read, and refused if no game can lead to them.
#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/akunur/board.hpp"
#include "games/akunur/text.hpp"

namespace quintet::akunur {

namespace {

std::string pair_text(const std::array<int, 2>& pair) {
  return std::to_string(pair[0]) + "," + std::to_string(pair[1]);
}

}  // namespace

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
                   field.offset}
          .called("pair", {std::to_string(max)});
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
          part.offset}
          .called("token-list", {std::string(part.text)});
    }
    if (!previous.empty() && previous >= part.text) {
      return Error{"unspent tokens must be in alphabetical order, each once", part.offset}.called(
          "token-order");
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
                 fields[2].offset, "A2"}
        .called("placements-alternate", {pair_text(left)});
  }
  if ((view.to_move == Seat::first) != white_next) {
    return Error{"with " + pair_text(left) + " left to place it is " +
                     (white_next ? "White's" : "Black's") + " turn",
                 fields[1].offset, "A2"}
        .called("placement-turn", {pair_text(left), white_next ? "White" : "Black"});
  }
  if (view.reserve != std::array<int, 2>{stones_in_reserve, stones_in_reserve} ||
      view.points != std::array<int, 2>{0, 0} || view.quiet != 0 || view.passes != 0 ||
      std::ranges::find(view.tokens, false) != view.tokens.end()) {
    return Error{
        "during placement the reserves are 3,3, all tokens are unspent, points and quiet moves are "
        "0, and "
        "nobody has passed",
        fields[3].offset, "placement"}
        .called("placement-words");
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (view.at(cell) != '.' && !board.open_to_placement(cell)) {
      return Error{"no stone can be on " + board.text(cell) + " during placement", fields[0].offset,
                   "A1"}
          .called("placement-cell", {board.text(cell)});
    }
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const auto stones = std::ranges::count(view.cells, i == 0 ? 'w' : 'b');
    if (stones != stones_to_place - left[i]) {
      return Error{std::string(i == 0 ? "White" : "Black") + " has " + std::to_string(stones) +
                       " stones on the board and " + std::to_string(left[i]) +
                       " left to place; together they must be 12",
                   fields[2].offset, "placement"}
          .called("placement-count",
                  {i == 0 ? "White" : "Black", std::to_string(stones), std::to_string(left[i])});
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
                   fields[4].offset, "tokens"}
          .called("token-under-stone", {board.text(board.corners()[i])});
    }
  }
  if (view.points[0] % points_a_token != 0 || view.points[1] % points_a_token != 0 ||
      view.points[0] + view.points[1] != points_a_token * spent) {
    return Error{"tokens spent: " + std::to_string(spent) +
                     ", so the points must be tens that add up to " +
                     std::to_string(points_a_token * spent),
                 fields[5].offset, "tokens"}
        .called("points-of-tokens",
                {std::to_string(spent), std::to_string(points_a_token * spent)});
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
                   fields[3].offset, "A7"}
          .called("reserve-of-tokens",
                  {who, std::to_string(claims),
                   std::to_string(stones_in_reserve - std::min(stones_in_reserve, claims))});
    }
    const auto stones = std::ranges::count(view.cells, colour);
    if (stones > stones_to_place + used) {
      return Error{who + " has " + std::to_string(stones) + " stones; with " +
                       std::to_string(view.reserve[i]) + " in reserve there can be at most " +
                       std::to_string(stones_to_place + used),
                   fields[0].offset, "A7"}
          .called("stones-of-reserve",
                  {who, std::to_string(stones), std::to_string(view.reserve[i]),
                   std::to_string(stones_to_place + used)});
    }
    if (won && view.quiet != 0) {
      return Error{who + " has just won by entering a corner: the quiet count must be 0",
                   fields[6].offset, "A10"}
          .called("won-quiet", {who});
    }
    if (won && view.to_move == static_cast<Seat>(i)) {
      return Error{who + " holds " + std::to_string(corners_of(colour)) +
                       " corners, so the game ended on its own turn: the other side is to move",
                   fields[1].offset, "winning"}
          .called("won-turn", {who, std::to_string(corners_of(colour))});
    }
  }
  if (view.variant.quiet > 0 && view.quiet > view.variant.quiet) {
    return Error{"the game ends after " + std::to_string(view.variant.quiet) + " quiet moves",
                 fields[6].offset, "A10"}
        .called("quiet-too-many", {std::to_string(view.variant.quiet)});
  }
  if (view.quiet < view.passes) {
    return Error{"a pass is a quiet move: the count cannot be " + std::to_string(view.quiet) +
                     " after " + std::to_string(view.passes),
                 fields[6].offset, "A10"}
        .called("quiet-passes", {std::to_string(view.quiet), std::to_string(view.passes)});
  }
  return std::nullopt;
}

}  // namespace

std::expected<View, Error> read_view(const Variant& variant, std::string_view text) {
  const std::vector<Field> fields = words(text);
  const Board board{variant.rings};
  if (fields.size() != 8) {
    return std::unexpected(Error{
        "expected eight fields: rows, side to move (w or b), stones to place, reserves, unspent "
        "tokens, "
        "points, quiet moves, and -, pass or passes; found " +
            std::to_string(fields.size()),
        fields.empty() ? 0 : fields.back().offset}
                               .called("fields", {"8", std::to_string(fields.size())}));
  }
  View view{.variant = variant,
            .cells = std::vector<char>(static_cast<std::size_t>(board.cells()), '.')};
  const std::vector<Field> rows = split(fields[0].text, '/', fields[0].offset);
  if (const int wanted = 2 * variant.rings + 1; std::ssize(rows) != wanted) {
    return std::unexpected(
        Error{"expected " + std::to_string(wanted) + " rows with rings=" +
                  std::to_string(variant.rings) + ", found " + std::to_string(rows.size()),
              fields[0].offset, "A1"}
            .called("rows", {std::to_string(wanted), std::to_string(rows.size())}));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = 2 * variant.rings - static_cast<int>(i);
    const auto cells = expanded_row(rows[i], board.row_length(row), "wb",
                                    std::string("row ") + static_cast<char>('a' + row));
    if (!cells) return std::unexpected(cells.error());
    std::ranges::copy(*cells, view.cells.begin() + board.row_start(row));
  }
  if (fields[1].text != "w" && fields[1].text != "b") {
    return std::unexpected(Error{"the side to move must be w or b", fields[1].offset}.called(
        "one-of", {list_of({"w", "b"})}));
  }
  view.to_move = fields[1].text == "w" ? Seat::first : Seat::second;
  std::optional<Error> error =
      read_pair(fields[2], stones_to_place, "stones to place", view.to_place);
  if (!error) error = read_pair(fields[3], stones_in_reserve, "reserves", view.reserve);
  if (!error) error = read_tokens(fields[4], view);
  if (!error) error = read_pair(fields[5], points_a_token * corner_count, "points", view.points);
  if (error) return std::unexpected(*error);
  const auto quiet = plain_number(fields[6].text, 65535);
  if (!quiet)
    return std::unexpected(Error{"the quiet moves must be a plain number", fields[6].offset}.called(
        "number", {"0", "65535"}));
  view.quiet = *quiet;
  constexpr std::array<std::string_view, 3> pass_words = {"-", "pass", "passes"};
  const auto passes = std::ranges::find(pass_words, fields[7].text);
  if (passes == pass_words.end()) {
    return std::unexpected(Error{
        "the last field must be - or pass (the last turn was one) or passes (the last two were)",
        fields[7].offset}
                               .called("one-of", {list_of({"-", "pass", "passes"})}));
  }
  view.passes = static_cast<int>(passes - pass_words.begin());
  const bool placing = view.to_place[0] + view.to_place[1] > 0;
  error = placing ? why_no_placement_phase(view, fields) : why_no_movement_phase(view, fields);
  if (error) return std::unexpected(*error);
  return view;
}

}  // namespace quintet::akunur
