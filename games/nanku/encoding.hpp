// What a learning program sees of Nanku: core/encoding.hpp says what it owes.
//
// The table has no edges, so it is seen through a window that wraps around: what lies at x,y is
// shown at the column (x + middle) mod side and the row (y + middle) mod side. A heap that is no
// wider and no deeper than side - 4 has all its moves within; of a larger one those moves have no
// number that lie farther than that from its lowest x and y. docs/decisions/ says why.
//
// The point of a move is that of the white cube. Kinds: the way from it to the black one, in the
// order of Orientation.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/encoding.hpp"
#include "games/nanku/nanku.hpp"

namespace quintet::nanku {

class Encoding {
 public:
  static constexpr int side = 32;
  static constexpr int layers = 8;  // that are shown cube by cube

  explicit Encoding(const Rules& /*rules*/) noexcept {}

  [[nodiscard]] static constexpr int action_count() noexcept { return 6 * points; }

  [[nodiscard]] static int action(const Position& position, Move move) noexcept {
    const auto [x, y] = corner(position);
    if (move.x < x || move.x >= x + side || move.y < y || move.y >= y + side) return no_action;
    return static_cast<int>(move.orientation) * points + point(move.x, move.y);
  }

  [[nodiscard]] static std::optional<Move> move(const Position& position, int action) noexcept {
    const auto [x, y] = corner(position);
    const int column = action % points % side;
    const int row = action % points / side;
    return Move{static_cast<std::int8_t>(x + wrapped(column - middle - x)),
                static_cast<std::int8_t>(y + wrapped(row - middle - y)),
                static_cast<Orientation>(action / points)};
  }

  [[nodiscard]] static PlaneShape shape() noexcept {
    return {static_cast<int>(names.size()), side, side};
  }
  [[nodiscard]] static std::span<const std::string_view> plane_names() noexcept { return names; }

  static void observe(const Position& position, int /*occurrences*/, std::uint8_t* out) noexcept {
    constexpr int heights = 2 * layers;
    std::fill_n(out, (heights + 1) * points, std::uint8_t{0});
    const Colour own = position.to_move() == Seat::first ? Colour::white : Colour::black;
    const auto [x, y] = corner(position);
    for (int number = 1; number <= position.column_count(); ++number) {
      const auto place = position.place(number);
      if (place.x >= x + side || place.y >= y + side) continue;
      const int at = point(place.x, place.y);
      const int height = position.height(number);
      for (int z = 0; z < std::min(height, layers); ++z) {
        const int plane = position.colour_at(number, z) == own ? z : layers + z;
        out[plane * points + at] = 1;
      }
      out[heights * points + at] = static_cast<std::uint8_t>(height);
    }
    fill_plane(position.supply(), points, out + (heights + 1) * points);
  }

 private:
  static constexpr int points = side * side;
  static constexpr int middle = side / 2;
  static constexpr std::array<std::string_view, 2 * layers + 2> names = {
      "own cubes on layer 1",   "own cubes on layer 2",    "own cubes on layer 3",
      "own cubes on layer 4",   "own cubes on layer 5",    "own cubes on layer 6",
      "own cubes on layer 7",   "own cubes on layer 8",    "enemy cubes on layer 1",
      "enemy cubes on layer 2", "enemy cubes on layer 3",  "enemy cubes on layer 4",
      "enemy cubes on layer 5", "enemy cubes on layer 6",  "enemy cubes on layer 7",
      "enemy cubes on layer 8", "how high each column is", "everywhere how many pieces are left"};

  [[nodiscard]] static constexpr int wrapped(int number) noexcept {
    return (number % side + side) % side;
  }
  [[nodiscard]] static constexpr int point(int x, int y) noexcept {
    return wrapped(y + middle) * side + wrapped(x + middle);
  }
  // The lowest place that the window shows: a piece reaches two squares beyond the heap.
  [[nodiscard]] static constexpr Position::Place corner(const Position& position) noexcept {
    if (position.column_count() == 0) return {-middle, -middle};
    const auto [x, y] = position.lowest();
    return {x - 2, y - 2};
  }
};

Encoding encoding_for(const Rules& rules);

}  // namespace quintet::nanku
