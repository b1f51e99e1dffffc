// The cells of a board by number and by name, for any number of rings: what Akunur's texts speak
// of.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "games/akunur/hexes.hpp"

namespace quintet::akunur {

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

}  // namespace quintet::akunur
