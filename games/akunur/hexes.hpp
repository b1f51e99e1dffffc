// Akunur's board: a hexagon of rings around the Still Point. Cells are numbered from 0, row by row
// from the bottom (row a), each row from its lowest number. With four rings:
//
//           i 56 57 58 59 60              A row's letter is r + R and a cell's number q + R + 1,
//          h 50 51 52 53 54 55            for axial coordinates q (to the right) and r (up) from
//         g 43 44 45 46 47 48 49          the Still Point e5.
//        f 35 36 37 38 39 40 41 42
//       e 26 27 28 29 30 31 32 33 34      The six neighbours differ by (1,0), (0,1), (1,1) and
//        d 18 19 20 21 22 23 24 25        their opposites; the echo of (q, r) is (-q, -r). The
//         c 11 12 13 14 15 16 17          corners are a1, a5, e1, e9, i5 and i9.
//          b  5  6  7  8  9 10
//           a  0  1  2  3  4
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/bits.hpp"

namespace quintet::akunur {

struct Axial {
  int q = 0;
  int r = 0;

  [[nodiscard]] constexpr int ring() const noexcept {
    const auto size = [](int x) { return x < 0 ? -x : x; };
    const int a = size(q);
    const int b = size(r);
    const int c = size(q - r);
    return a > b ? (a > c ? a : c) : (b > c ? b : c);
  }
  friend constexpr bool operator==(const Axial&, const Axial&) = default;
};

inline constexpr int corner_count = 6;

template <int rings>
struct Hexes {
  static constexpr int cells = 3 * rings * (rings + 1) + 1;
  using Set = Bits<(cells + 63) / 64>;
  template <typename T>
  using PerCell = std::array<T, static_cast<std::size_t>(cells)>;

  // REQUIRES: place.ring() <= rings.
  [[nodiscard]] static constexpr int cell_at(Axial place) noexcept {
    int cell = 0;
    for (int r = -rings; r < place.r; ++r) cell += 2 * rings + 1 - (r < 0 ? -r : r);
    const int lowest_q = place.r < 0 ? -rings : place.r - rings;
    return cell + place.q - lowest_q;
  }

  PerCell<Axial> places{};
  PerCell<Set> neighbours{};
  PerCell<std::uint8_t> echo{};
  Set all{};
  Set corners{};
  Set open_to_placement{};                                // rings 2 to 4 without corners (A1)
  Set special{};                                          // corners and the Still Point
  std::array<std::uint8_t, corner_count> corner_cells{};  // in the order of their numbers
  PerCell<std::uint8_t> corner_index{};                   // meaningful for corners
  std::array<PerCell<std::uint8_t>, 12> images{};         // under the symmetries of the hexagon

  static constexpr int still_point = cells / 2;

  consteval Hexes() {
    int cell = 0;
    for (int r = -rings; r <= rings; ++r) {
      for (int q = -rings; q <= rings; ++q) {
        if (Axial{q, r}.ring() <= rings) places[static_cast<std::size_t>(cell++)] = {q, r};
      }
    }
    std::uint8_t corner = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto [q, r] = places[i];
      const int number = static_cast<int>(i);
      all.set(number);
      echo[i] = static_cast<std::uint8_t>(cell_at({-q, -r}));
      for (const Axial step : {Axial{1, 0}, {0, 1}, {1, 1}, {-1, 0}, {0, -1}, {-1, -1}}) {
        const Axial place{q + step.q, r + step.r};
        if (place.ring() <= rings) neighbours[i].set(cell_at(place));
      }
      const int ring = places[i].ring();
      if (neighbours[i].count() == 3) {
        corners.set(number);
        corner_index[i] = corner;
        corner_cells[corner++] = static_cast<std::uint8_t>(i);
      } else if (ring >= 2 && ring <= 4) {
        open_to_placement.set(number);
      }
      // Bit 0 of a symmetry reflects, the rest turns by sixths. In cube coordinates (x, y, z) = (q,
      // -r, r - q).
      for (std::size_t symmetry = 0; symmetry < 12; ++symmetry) {
        int x = q;
        int y = -r;
        int z = r - q;
        if (symmetry % 2 == 1) {
          const int old_x = x;
          x = y;
          y = old_x;
        }
        for (std::size_t turn = 0; turn < symmetry / 2; ++turn) {
          const int old_x = x;
          x = -z;
          z = -y;
          y = -old_x;
        }
        images[symmetry][i] = static_cast<std::uint8_t>(cell_at({x, -y}));
      }
    }
    special = corners;
    special.set(still_point);
  }

  [[nodiscard]] static std::optional<int> find(Axial place) noexcept {
    if (place.ring() > rings) return std::nullopt;
    return cell_at(place);
  }
};

template <int rings>
inline constexpr Hexes<rings> hexes{};

static_assert(Hexes<4>::cells == 61 && Hexes<5>::cells == 91);
static_assert(hexes<4>.open_to_placement.count() == 48);
static_assert(hexes<4>.corners.count() == 6 && hexes<5>.corners.count() == 6);

}  // namespace quintet::akunur
