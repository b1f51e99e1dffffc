// Keys of positions of Ūnane and Narrows: the same for positions that are the same game.
//
// Those are mirror images, in Ūnane positions with the same islands (solve/exact/islands.hpp), and
// on a strip of Narrows positions with the same stones in the same order: there is no way around a
// stone, and empty points do not matter.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solve/exact/islands.hpp"
#include "solve/exact/point_map.hpp"
#include "solve/exact/stones.hpp"

namespace quintet::solve {

template <typename Kind>
class StonesKeys {
 public:
  // REQUIRES: at most 64 points; not higher than wide.
  StonesKeys(int columns, int rows) : islands_(columns, rows), is_strip_(rows == 1) {
    const bool is_square = columns == rows;
    for (int image = 1; image < (is_square ? 8 : 4); ++image) {
      PointMap& map = images_.emplace_back();
      for (int cell = 0; cell < columns * rows; ++cell) {
        const int column = (image & 1) != 0 ? columns - 1 - cell % columns : cell % columns;
        const int row = (image & 2) != 0 ? rows - 1 - cell / columns : cell / columns;
        map.add(cell, (image & 4) != 0 ? column * columns + row : row * columns + column);
      }
    }
  }

  // Different for positions that are not the same in one of these ways.
  [[nodiscard]] StoneWords operator()(const StoneWords& stones) const noexcept {
    if constexpr (Kind::has_removals) {
      if (const auto code = islands_.code(stones)) return *code;
    }
    StoneWords least = as_counted(stones);
    for (const PointMap& map : images_) {
      const StoneWords image = as_counted({map(stones.own), map(stones.enemy)});
      if (image < least) least = image;
    }
    return least;
  }

 private:
  [[nodiscard]] StoneWords as_counted(const StoneWords& stones) const noexcept {
    return !Kind::has_removals && is_strip_ ? closed_up(stones) : stones;
  }
  // Without the empty points between stones.
  [[nodiscard]] static StoneWords closed_up(const StoneWords& stones) noexcept {
    StoneWords result;
    std::uint64_t place = 1;
    for (std::uint64_t rest = stones.own | stones.enemy; rest != 0; rest &= rest - 1, place <<= 1) {
      const std::uint64_t point = rest & ~(rest - 1);
      ((stones.own & point) != 0 ? result.own : result.enemy) |= place;
    }
    return result;
  }

  Islands islands_;
  bool is_strip_;
  std::vector<PointMap> images_;  // but for the position as it stands
};

}  // namespace quintet::solve
