// Ūnane and Narrows as text: moves, position texts and drawings. The same for both and for every
// board size.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/variant.hpp"
#include "games/stones/geometry.hpp"
#include "games/stones/position.hpp"

namespace quintet::stones {

enum class Point : char { empty = '.', black = 'b', white = 'w' };

// A position spread out point by point, for reading and writing.
struct View {
  char game;  // U or N: the letter that its rulings are cited with
  Variant variant;
  std::vector<Point> points;  // by cell
  Colour colour_to_move = Colour::black;
  Seat black_seat = Seat::first;
  bool swap_open = false;
  std::optional<Result> result{};

  [[nodiscard]] Point& at(int cell) { return points[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] Point at(int cell) const { return points[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] Point own() const {
    return colour_to_move == Colour::black ? Point::black : Point::white;
  }
  [[nodiscard]] Point enemy() const {
    return colour_to_move == Colour::black ? Point::white : Point::black;
  }
  [[nodiscard]] int stones() const;
  [[nodiscard]] int stones(Point colour) const;
  // "U6" or "N6"
  [[nodiscard]] std::string ruling(int number) const { return game + std::to_string(number); }
};

// The keys of both games are the same: the board and the pie rule (U1).
[[nodiscard]] std::expected<Variant, Error> read_variant(const GameInfo& info,
                                                         const VariantValues& values);
[[nodiscard]] std::string variant_text(const GameInfo& info, const Variant& variant);

[[nodiscard]] std::string cell_text(const Variant& variant, int cell);
[[nodiscard]] MoveText move_text(const Variant& variant, Move move) noexcept;

// Everything that refuses a move whatever the game: its form, the board's edges, whose stone it is,
// and the whole of `swap`.
[[nodiscard]] std::expected<Move, Error> read_move(const View& view, std::string_view text);

// Where in the text of a move its second cell starts, for errors about it.
[[nodiscard]] std::size_t offset_of_target(const Variant& variant, Move move);

[[nodiscard]] std::string position_text(const View& view);
[[nodiscard]] std::expected<View, Error> read_view(char game, const Variant& variant,
                                                   std::string_view text);
// Why no game can lead to this position, if so. `swap_open` is what the rules say of it; the view
// holds what the text claims.
// `captures_only`: every turn takes an enemy stone off, so that the number of turns decides how
// many stones each colour has.
[[nodiscard]] std::optional<Error> why_impossible(const View& view, bool finished, bool swap_open,
                                                  bool captures_only, std::string_view text);

[[nodiscard]] std::string drawing(const View& view, DrawingStyle style);

}  // namespace quintet::stones
