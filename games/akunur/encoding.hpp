// What a learning program sees of Akunur: core/encoding.hpp says what it owes.
//
// A row of points is a row of the board, and a column all cells of one number, so that the hexagon
// fills a square but for two of its corners: with four rings 61 of 81 points. Kinds, with the point
// that a number has besides:
//
//   0       a placement; where the stone goes
//   1-6     a step, corner entries without a bonus stone included, in one of six directions; the
//           cell that is left
//   7       a move from the Still Point; where the stone goes
//   8-25    an entry with a bonus stone, three for each corner in the order of the cells next to
//           it, one of which is left; where the bonus stone goes
//
// A pass is the last number.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/encoding.hpp"
#include "games/akunur/akunur.hpp"

namespace quintet::akunur {

template <int rings>
class Encoding {
 public:
  using Rules = akunur::Rules<rings>;
  using Position = akunur::Position<rings>;

  explicit Encoding(const Rules& rules) noexcept : quiet_(rules.parameters().quiet) {}

  [[nodiscard]] static constexpr int action_count() noexcept { return pass + 1; }

  [[nodiscard]] static int action(const Position& /*position*/, Move move) noexcept {
    if (move.is_pass()) return pass;
    if (move.is_placement()) return point(move.to);
    if (move.bonus != no_cell) {
      const std::size_t corner = board.corner_index[move.to];
      std::size_t way = 0;
      while (tables.ways[corner][way] != move.from) ++way;
      return (first_entry + static_cast<int>(3 * corner + way)) * points + point(move.bonus);
    }
    if (move.from == Hexes<rings>::still_point) return from_still_point * points + point(move.to);
    std::size_t direction = 0;
    while (tables.steps[move.from][direction] != move.to) ++direction;
    return (first_step + static_cast<int>(direction)) * points + point(move.from);
  }

  [[nodiscard]] static std::optional<Move> move(const Position& /*position*/, int action) noexcept {
    if (action == pass) return Move::pass();
    const int kind = action / points;
    const std::uint8_t cell = tables.cells[static_cast<std::size_t>(action % points)];
    if (cell == no_cell) return std::nullopt;
    if (kind == 0) return Move{no_cell, cell, no_cell};
    if (kind == from_still_point) {
      return Move{static_cast<std::uint8_t>(Hexes<rings>::still_point), cell, no_cell};
    }
    if (kind < from_still_point) {
      const std::uint8_t to = tables.steps[cell][static_cast<std::size_t>(kind - first_step)];
      if (to == no_cell) return std::nullopt;
      return Move{cell, to, no_cell};
    }
    const auto entry = static_cast<std::size_t>(kind - first_entry);
    return Move{tables.ways[entry / 3][entry % 3], board.corner_cells[entry / 3], cell};
  }

  [[nodiscard]] static PlaneShape shape() noexcept {
    return {static_cast<int>(names.size()), side, side};
  }
  [[nodiscard]] static std::span<const std::string_view> plane_names() noexcept { return names; }

  void observe(const Position& position, int occurrences, std::uint8_t* out) const noexcept {
    const Seat own = position.to_move_;
    const Seat enemy = other(own);
    out = write(board.all, out);
    out = write(position.stones(own), out);
    out = write(position.stones(enemy), out);
    Set tokens;
    for (std::size_t corner = 0; corner < board.corner_cells.size(); ++corner) {
      if (position.has_token(corner)) tokens.set(board.corner_cells[corner]);
    }
    out = write(tokens, out);
    out = write(Set::single(Hexes<rings>::still_point), out);
    for (const Seat seat : {own, enemy}) out = fill_plane(position.to_place(seat), points, out);
    for (const Seat seat : {own, enemy}) out = fill_plane(position.reserve(seat), points, out);
    out = fill_plane(quiet_ == 0 ? 255 : quiet_ - position.quiet_, points, out);
    out = fill_plane(position.passed_ ? 1 : 0, points, out);
    fill_plane(occurrences - 1, points, out);
  }

 private:
  using Set = typename Rules::Set;

  static constexpr const Hexes<rings>& board = hexes<rings>;
  static constexpr int side = 2 * rings + 1;
  static constexpr int points = side * side;
  static constexpr int first_step = 1;
  static constexpr int from_still_point = 7;
  static constexpr int first_entry = 8;
  static constexpr int pass = (first_entry + 3 * corner_count) * points;
  static constexpr std::array<std::string_view, 12> names = {
      "the cells of the board",
      "own stones",
      "enemy stones",
      "unspent tokens",
      "the Still Point",
      "everywhere how many stones one has still to place",
      "everywhere how many stones the enemy has still to place",
      "everywhere how many stones one has in reserve",
      "everywhere how many stones the enemy has in reserve",
      "everywhere how many quiet moves are left before a draw, at most 255; 255 without that rule",
      "1 everywhere if the last turn was a pass",
      "everywhere how often the position has stood before"};

  struct Tables {
    typename Hexes<rings>::template PerCell<std::array<std::uint8_t, 6>> steps{};  // or no_cell
    std::array<std::array<std::uint8_t, 3>, corner_count> ways{};  // the cells next to a corner
    std::array<std::uint8_t, static_cast<std::size_t>(points)> cells{};  // by point, or no_cell
  };
  static constexpr Tables tables = [] {
    Tables made;
    made.cells.fill(no_cell);
    for (std::size_t cell = 0; cell < board.places.size(); ++cell) {
      const auto [q, r] = board.places[cell];
      made.cells[static_cast<std::size_t>((r + rings) * side + q + rings)] =
          static_cast<std::uint8_t>(cell);
      std::size_t direction = 0;
      for (const Axial step : {Axial{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}) {
        const Axial place{q + step.q, r + step.r};
        made.steps[cell][direction++] =
            place.ring() > rings ? no_cell
                                 : static_cast<std::uint8_t>(Hexes<rings>::cell_at(place));
      }
    }
    for (std::size_t corner = 0; corner < made.ways.size(); ++corner) {
      std::size_t way = 0;
      board.neighbours[board.corner_cells[corner]].for_each(
          [&](int cell) { made.ways[corner][way++] = static_cast<std::uint8_t>(cell); });
    }
    return made;
  }();

  [[nodiscard]] static constexpr int point(int cell) noexcept {
    const auto [q, r] = board.places[static_cast<std::size_t>(cell)];
    return (r + rings) * side + q + rings;
  }
  [[nodiscard]] static std::uint8_t* write(const Set& set, std::uint8_t* out) noexcept {
    for (const std::uint8_t cell : tables.cells) {
      *out++ = cell != no_cell && set.test(cell) ? 1 : 0;
    }
    return out;
  }

  int quiet_;
};

template <int rings>
Encoding<rings> encoding_for(const Rules<rings>& rules);

}  // namespace quintet::akunur
