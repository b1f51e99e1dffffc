// Positions of Ūnane that are worth the same.
//
// Stones move only onto other stones. So a point that is empty stays empty, and stones that empty
// points part will never touch: a position is a number of islands, and where each of them lies and
// how it is turned does not matter. Of an island of one colour only the number of its stones
// matters: its owner takes them off one by one, and never has a reason to part them.
//
//   o . x .    x . . .    . . . .    Two positions that are the same, and their code: the islands
//   . . x o    x o . o    . . . #    of both colours, each turned in one way, the largest first and
//   . . . .    . . . o    o . # .    as low and as far left as they go without touching each other;
//   o o . x    o . x .    x x . #    and # for the others, which are only counted.
//
// All of it is inline: out of line it costs the solver 3 % of its time.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/bits.hpp"
#include "games/stones/evaluation.hpp"
#include "games/stones/geometry.hpp"
#include "solve/exact/point_map.hpp"
#include "solve/exact/stones.hpp"

namespace quintet::solve {

class Islands {
 public:
  // REQUIRES: at most 64 points; not higher than wide.
  Islands(int columns, int rows) : columns_(columns), rows_(rows), geometry_(columns, rows) {
    for (int cell = 0; cell < columns * rows; ++cell) {
      const int column = cell % columns;
      const int row = cell / columns;
      rows_of_[static_cast<std::size_t>(cell)] = row;
      mirrored_columns_.add(cell, row * columns + columns - 1 - column);
      mirrored_rows_.add(cell, (rows - 1 - row) * columns + column);
      if (column < rows) transposed_.add(cell, column * columns + row);
    }
  }

  // The same for positions with the same islands, and for no others. Points that are in both sets
  // belong to the numbers. Nothing if there is not room for all.
  [[nodiscard]] std::optional<StoneWords> code(const StoneWords& stones) const noexcept {
    std::array<Island, most_islands> islands;  // the largest first
    std::size_t count = 0;
    Sizes own;
    Sizes enemy;
    const Set occupied = Set::of_word(stones.own | stones.enemy);
    const stones::Regions<1> regions(geometry_, occupied);
    for (Set rest = occupied; rest.any();) {
      const Set region = regions.around(rest.lowest_only());
      rest = rest.without(region);
      const std::uint64_t points = region.word(0);
      if ((points & stones.enemy) == 0) {
        own.add(std::popcount(points));
      } else if ((points & stones.own) == 0) {
        enemy.add(std::popcount(points));
      } else {
        const Island island = turned(points, stones.own & points);
        std::size_t place = count++;
        for (; place > 0 && islands[place - 1] < island; --place) {
          islands[place] = islands[place - 1];
        }
        islands[place] = island;
      }
    }
    StoneWords result;
    std::uint64_t open = geometry_.all().word(0);
    for (std::size_t i = 0; i < count; ++i) {
      const auto shift = room_for(islands[i], open);
      if (!shift) return std::nullopt;
      result.own |= islands[i].own << *shift;
      result.enemy |= (islands[i].points ^ islands[i].own) << *shift;
      open &= ~with_shore(islands[i].points << *shift);
    }
    return with_numbers(result, own, enemy, open);
  }

 private:
  using Set = Bits<1>;
  static constexpr std::size_t most_islands = 32;

  struct Island {
    std::uint64_t points;
    std::uint64_t own;  // of these
    int width;
    int height;

    friend bool operator<(const Island& a, const Island& b) noexcept {
      const int difference = std::popcount(a.points) - std::popcount(b.points);
      if (difference != 0) return difference < 0;
      return a.points != b.points ? a.points < b.points : a.own < b.own;
    }
  };

  // How many stones the islands of one colour have, the fewest first.
  struct Sizes {
    std::array<int, most_islands> sizes;
    std::size_t count = 0;

    void add(int size) noexcept {
      std::size_t place = count++;
      for (; place > 0 && sizes[place - 1] > size; --place) sizes[place] = sizes[place - 1];
      sizes[place] = size;
    }
  };

  [[nodiscard]] static std::uint64_t bit(int cell) noexcept { return std::uint64_t{1} << cell; }
  [[nodiscard]] static int highest(std::uint64_t set) noexcept {
    return 63 - std::countl_zero(set);
  }

  [[nodiscard]] int row_of(int cell) const noexcept {
    return rows_of_[static_cast<std::size_t>(cell)];
  }

  // The least of its images in the lower left corner.
  [[nodiscard]] Island turned(std::uint64_t points, std::uint64_t own) const noexcept {
    std::uint64_t row = 0;
    for (std::uint64_t rest = points; rest != 0; rest >>= columns_) row |= rest;
    row &= bit(columns_) - 1;
    const int west = std::countr_zero(row);
    const int east = columns_ - 1 - highest(row);
    const int south = row_of(std::countr_zero(points)) * columns_;
    const int north = (rows_ - 1 - row_of(highest(points))) * columns_;
    const int width = columns_ - east - west;
    const bool may_be_transposed = width <= rows_;
    Island least{std::numeric_limits<std::uint64_t>::max(), 0, 0, 0};
    const auto look_at = [&](std::uint64_t all, const auto& part) {
      if (all > least.points) return;
      const std::uint64_t own_part = part();
      if (all == least.points && own_part >= least.own) return;
      least.points = all;
      least.own = own_part;
    };
    const auto look_at_both = [&](std::uint64_t all, const auto& part) {
      look_at(all, part);
      if (!may_be_transposed) return;
      look_at(transposed_(all), [&] { return transposed_(part()); });
    };
    const std::uint64_t mirrored = mirrored_columns_(points);
    look_at_both(points >> (south + west), [&] { return own >> (south + west); });
    look_at_both(mirrored >> (south + east),
                 [&] { return mirrored_columns_(own) >> (south + east); });
    look_at_both(mirrored_rows_(points) >> (north + west),
                 [&] { return mirrored_rows_(own) >> (north + west); });
    look_at_both(mirrored_rows_(mirrored) >> (north + east),
                 [&] { return mirrored_rows_(mirrored_columns_(own)) >> (north + east); });
    least.height = row_of(highest(least.points)) + 1;
    const int height = rows_ - (north + south) / columns_;
    least.width = least.height == height ? width : height;
    return least;
  }

  // How far up it has to move not to touch what lies there already.
  [[nodiscard]] std::optional<int> room_for(const Island& island,
                                            std::uint64_t open) const noexcept {
    for (int row = 0; row <= rows_ - island.height; ++row) {
      for (int column = 0; column <= columns_ - island.width; ++column) {
        const int shift = row * columns_ + column;
        if ((island.points << shift & ~open) == 0) return shift;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::uint64_t with_shore(std::uint64_t points) const noexcept {
    const Set set = Set::of_word(points);
    return (set | geometry_.neighbours(set)).word(0);
  }

  // On every other open point the sizes of own islands, on the others those of the enemy's: a point
  // for each island of one stone, a gap, a point for each island of two stones, and so on.
  [[nodiscard]] static std::optional<StoneWords> with_numbers(StoneWords code, const Sizes& own,
                                                              const Sizes& enemy,
                                                              std::uint64_t open) noexcept {
    std::uint64_t bits = spread(own) | spread(enemy) << 1;
    for (; bits != 0; bits >>= 1) {
      if (open == 0) return std::nullopt;
      const std::uint64_t rest = open & (open - 1);
      if ((bits & 1) != 0) {
        code.own |= open ^ rest;
        code.enemy |= open ^ rest;
      }
      open = rest;
    }
    return code;
  }
  [[nodiscard]] static std::uint64_t spread(const Sizes& numbers) noexcept {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < numbers.count; ++i) {
      bits |= bit(2 * (static_cast<int>(i) + numbers.sizes[i] - 1));
    }
    return bits;
  }

  int columns_;
  int rows_;
  stones::Geometry<1> geometry_;
  std::array<int, 64> rows_of_{};
  PointMap mirrored_columns_;
  PointMap mirrored_rows_;
  PointMap transposed_;  // of what has no more columns than the board has rows
};

}  // namespace quintet::solve
