// The rectangle of points that Ūnane and Narrows are played on, as bits.
//
//   row 3   8  9 10 11      C columns by R rows; point (column, row) is cell row * C + column.
//   row 2   4  5  6  7      North is + C, east is + 1; there are no spare bits between rows,
//   row 1   0  1  2  3      so a step east or west masks off what would wrap around the edge.
//           a  b  c  d
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"

namespace quintet::stones {

inline constexpr int max_side = 26;
inline constexpr int max_cells = max_side * max_side;

enum class Colour : std::uint8_t { black, white };

[[nodiscard]] constexpr Colour other(Colour colour) noexcept {
  return colour == Colour::black ? Colour::white : Colour::black;
}

enum class Direction : std::uint8_t { north, east, south, west };
inline constexpr std::array<Direction, 4> directions = {Direction::north, Direction::east,
                                                        Direction::south, Direction::west};

struct Variant {
  int columns = 0;
  int rows = 0;
  bool pie = true;

  [[nodiscard]] constexpr int cells() const noexcept { return columns * rows; }
  // The top-left point is black (ruling U2).
  [[nodiscard]] constexpr Colour start_colour(int cell) const noexcept {
    const int from_top = rows - 1 - cell / columns;
    return (cell % columns + from_top) % 2 == 0 ? Colour::black : Colour::white;
  }

  friend constexpr bool operator==(const Variant&, const Variant&) = default;
};

template <std::size_t N>
class Geometry {
 public:
  using Set = Bits<N>;

  constexpr Geometry() noexcept = default;
  constexpr Geometry(int columns, int rows) noexcept : columns_(columns), rows_(rows) {
    for (int cell = 0; cell < columns * rows; ++cell) {
      all_.set(cell);
      if (cell % columns != 0) not_first_column_.set(cell);
      if (cell % columns != columns - 1) not_last_column_.set(cell);
    }
  }

  [[nodiscard]] constexpr const Set& all() const noexcept { return all_; }
  [[nodiscard]] constexpr int columns() const noexcept { return columns_; }

  template <Direction direction>
  [[nodiscard]] constexpr Set step(const Set& set) const noexcept {
    if constexpr (direction == Direction::north) return set.up(columns_) & all_;
    if constexpr (direction == Direction::south) return set.down(columns_);
    if constexpr (direction == Direction::east) return set.up(1) & not_first_column_;
    if constexpr (direction == Direction::west) return set.down(1) & not_last_column_;
  }

  // All cells that stones reach over empty ones in a direction, their own included. Each round
  // doubles the distance, so that the number of rounds depends on the board alone and is always
  // predicted. (Kogge-Stone fill; from chess programming.)
  template <Direction direction>
    requires(N == 1)
  [[nodiscard]] constexpr Set slide(Set reached, Set through) const noexcept {
    constexpr bool vertical = direction == Direction::north || direction == Direction::south;
    constexpr bool up = direction == Direction::north || direction == Direction::east;
    const int unit = vertical ? columns_ : 1;
    const int length = vertical ? rows_ : columns_;
    if constexpr (direction == Direction::east) through &= not_first_column_;
    if constexpr (direction == Direction::west) through &= not_last_column_;
    for (int distance = 1; distance < length; distance *= 2) {
      const int shift = distance * unit;
      reached |= through & (up ? reached.up(shift) : reached.down(shift));
      through &= up ? through.up(shift) : through.down(shift);
    }
    return reached;
  }

  [[nodiscard]] constexpr Set neighbours(const Set& set) const noexcept {
    return step<Direction::north>(set) | step<Direction::south>(set) | step<Direction::east>(set) |
           step<Direction::west>(set);
  }

  [[nodiscard]] constexpr int offset(Direction direction) const noexcept {
    switch (direction) {
      case Direction::north: return columns_;
      case Direction::south: return -columns_;
      case Direction::east: return 1;
      case Direction::west: break;
    }
    return -1;
  }

  // Whether `area` joins all of `stones`, which lie in it. REQUIRES: stones is not empty.
  [[nodiscard]] constexpr bool joins(const Set& area, const Set& stones) const noexcept {
    Set reached = stones.lowest_only();
    while (true) {
      Set next = (reached | neighbours(reached)) & area;
      next = (next | neighbours(next)) & area;
      if (stones.without(next).none()) return true;
      if (next == reached) return false;
      reached = next;
    }
  }

  // In how many parts of `area` the stones lie. REQUIRES: they lie in it.
  [[nodiscard]] constexpr std::uint32_t parts(const Set& area, const Set& stones) const noexcept {
    std::uint32_t count = 0;
    for (Set rest = stones; rest.any(); ++count) {
      Set part = rest.lowest_only();
      while (true) {
        const Set grown = (part | neighbours(part)) & area;
        if (grown == part) break;
        part = grown;
      }
      rest = rest.without(part);
    }
    return count;
  }

  friend constexpr bool operator==(const Geometry&, const Geometry&) = default;

 private:
  int columns_ = 0;
  int rows_ = 0;
  Set all_{};
  Set not_first_column_{};
  Set not_last_column_{};
};

}  // namespace quintet::stones
