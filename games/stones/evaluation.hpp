// What the evaluations of Ūnane and Narrows share: how many neighbours each point has in a set,
// regions that grow over an area, and the key by which a search knows a position.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/evaluator.hpp"
#include "games/stones/geometry.hpp"
#include "games/stones/position.hpp"

namespace quintet::stones {

// The points with at least one, two, three and four neighbours in a set.
template <std::size_t N>
struct Neighbours {
  Bits<N> one;
  Bits<N> two;
  Bits<N> three;
  Bits<N> four;

  [[nodiscard]] constexpr std::size_t count(int cell) const noexcept {
    return std::size_t{one.test(cell)} + std::size_t{two.test(cell)} +
           std::size_t{three.test(cell)} + std::size_t{four.test(cell)};
  }
};

template <std::size_t N>
[[nodiscard]] constexpr Neighbours<N> neighbours_in(const Geometry<N>& board,
                                                    const Bits<N>& set) noexcept {
  using enum Direction;
  const Bits<N> to_north = board.template step<north>(set);
  const Bits<N> to_south = board.template step<south>(set);
  const Bits<N> to_east = board.template step<east>(set);
  const Bits<N> to_west = board.template step<west>(set);
  const Bits<N> vertical = to_north | to_south;
  const Bits<N> horizontal = to_east | to_west;
  const Bits<N> both_vertical = to_north & to_south;
  const Bits<N> both_horizontal = to_east & to_west;
  return {.one = vertical | horizontal,
          .two = both_vertical | both_horizontal | (vertical & horizontal),
          .three = (both_vertical & horizontal) | (both_horizontal & vertical),
          .four = both_vertical & both_horizontal};
}

// Neighbouring pairs within a set.
template <std::size_t N>
[[nodiscard]] constexpr int pairs_in(const Geometry<N>& board, const Bits<N>& set) noexcept {
  using enum Direction;
  return static_cast<int>((set & board.template step<east>(set)).count() +
                          (set & board.template step<north>(set)).count());
}

// Grows regions inside an area. Made once an area, as a step then costs only four shifts.
template <std::size_t N>
class Regions {
 public:
  constexpr Regions(const Geometry<N>& board, const Bits<N>& area) noexcept
      : columns_(board.columns()),
        area_(area),
        entered_eastwards_(board.template step<Direction::east>(board.all()) & area),
        entered_westwards_(board.template step<Direction::west>(board.all()) & area) {}

  // All of the area that `seed`, which lies in it, reaches.
  [[nodiscard]] constexpr Bits<N> around(const Bits<N>& seed) const noexcept {
    Bits<N> region = seed;
    while (true) {
      const Bits<N> next = grown(grown(region));
      if (next.without(region).none()) return region;
      region = next;
    }
  }

 private:
  [[nodiscard]] constexpr Bits<N> grown(const Bits<N>& region) const noexcept {
    return region | ((region.up(columns_) | region.down(columns_)) & area_) |
           (region.up(1) & entered_eastwards_) | (region.down(1) & entered_westwards_);
  }

  int columns_;
  Bits<N> area_;
  Bits<N> entered_eastwards_;
  Bits<N> entered_westwards_;
};

// While the swap is open the player to move may have either side, and has the better one: what is
// bad for the stones on turn is then as good for who takes the others.
template <std::size_t N, Reason win_reason, std::size_t count>
[[nodiscard]] constexpr std::array<int, count> with_choice_of_side(
    const Position<N, win_reason>& position, std::array<int, count> features,
    const Weights<count>& weights) noexcept {
  if (position.swap_open_ && weighted(features, weights) < 0) {
    for (int& feature : features) feature = -feature;
  }
  return features;
}

// Alpha-beta's key. Who sits where does not change what a position is worth to the player to move,
// so a search may use what it knows of a position before a swap after it.
template <std::size_t N, Reason win_reason>
[[nodiscard]] constexpr std::uint64_t key_without_seats(
    const Position<N, win_reason>& position) noexcept {
  return position.black_seat_ == Seat::first ? position.key_ : position.key_ ^ seats_exchanged_key;
}

}  // namespace quintet::stones
