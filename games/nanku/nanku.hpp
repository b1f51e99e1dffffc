// Nanku, by Néstor Romeral Andrés: two-coloured double cubes stacked on an unbounded table; a
// visible line of four wins.
//
// Every cube rests on the table or on a cube (NK2), so a column is solid: its height and a string
// of colours say all of it. A position lists its columns in the order in which they were begun,
// with a small hash table from coordinates to columns. Forty pieces make at most eighty columns,
// and one column may hold all eighty cubes.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/variant.hpp"

namespace quintet::nanku {

inline constexpr int max_pieces = 40;
inline constexpr int max_cubes = 2 * max_pieces;

enum class Colour : std::uint8_t { white, black };

// From the white cube of a piece to its black one.
enum class Orientation : std::uint8_t { north, east, south, west, up, down };

struct Step {
  int x;
  int y;
};
inline constexpr std::array<Step, 4> steps = {Step{0, 1}, Step{1, 0}, Step{0, -1}, Step{-1, 0}};

[[nodiscard]] constexpr bool is_flat(Orientation orientation) noexcept {
  return orientation < Orientation::up;
}
[[nodiscard]] constexpr Step step_of(Orientation flat) noexcept {
  assert(is_flat(flat));
  return steps[static_cast<std::size_t>(flat)];
}

struct Variant {
  int pieces = max_pieces;

  friend constexpr bool operator==(const Variant&, const Variant&) = default;
};

struct Move {
  std::int8_t x;  // of the white cube
  std::int8_t y;
  Orientation orientation;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

[[nodiscard]] constexpr std::uint64_t cube_key(int x, int y, int z, Colour colour) noexcept {
  return mixed(0x51'0000'0000ULL + (static_cast<std::uint64_t>(x + 1024) << 20) +
               (static_cast<std::uint64_t>(y + 1024) << 8) + static_cast<std::uint64_t>(2 * z) +
               static_cast<std::uint64_t>(colour));
}
inline constexpr std::uint64_t second_to_move_key = mixed(0x52'0000'0000ULL);

// White is the first seat. Columns are numbered from 1; number 0 is an empty column, which stands
// for every place where nothing is.
class Position {
 public:
  struct Place {
    int x;
    int y;
  };

  [[nodiscard]] constexpr Seat to_move() const noexcept { return to_move_; }
  [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_; }
  [[nodiscard]] constexpr std::optional<Result> result() const noexcept {
    if (ended_ == 0) return std::nullopt;
    return Result{static_cast<Outcome>(ended_ - 1), ended_ == 3 ? Reason::supply : Reason::line};
  }
  [[nodiscard]] constexpr int supply() const noexcept { return supply_; }
  [[nodiscard]] constexpr int column_count() const noexcept { return column_count_; }

  // The corners of the patch that is built on. REQUIRES: column_count() > 0.
  [[nodiscard]] constexpr Place lowest() const noexcept { return {lowest_[0], lowest_[1]}; }
  [[nodiscard]] constexpr Place highest() const noexcept { return {highest_[0], highest_[1]}; }

  // A place as one number, so that a step anywhere is one addition. Never 0.
  [[nodiscard]] static constexpr int code_of(int x, int y) noexcept {
    return 256 * (y + 128) + (x + 128);
  }
  // The number of the column at a place, or 0 if nothing stands there.
  [[nodiscard]] constexpr int find(int code) const noexcept {
    std::size_t slot = slot_of(code);
    while (true) {
      const std::uint8_t number = slots_[slot];
      // Whether something is there is as good as random, but another column hardly ever has the
      // slot: one branch on a product instead of two on its factors is nearly always predicted.
      const unsigned difference = static_cast<unsigned>(code_[number] ^ code);
      if (number * difference == 0) [[likely]]
        return number;
      slot = (slot + 1) % slots_.size();
    }
  }
  [[nodiscard]] constexpr int find(int x, int y) const noexcept { return find(code_of(x, y)); }
  [[nodiscard]] constexpr int code(int number) const noexcept { return code_[index(number)]; }
  [[nodiscard]] constexpr Place place(int number) const noexcept {
    return {code(number) % 256 - 128, code(number) / 256 - 128};
  }
  [[nodiscard]] constexpr int height(int number) const noexcept { return height_[index(number)]; }
  [[nodiscard]] constexpr int height_at(int x, int y) const noexcept { return height(find(x, y)); }
  // REQUIRES: 0 <= z < height(number).
  [[nodiscard]] constexpr Colour colour_at(int number, int z) const noexcept {
    assert(z >= 0 && z < height(number));
    const std::uint64_t bits =
        z < 64 ? lower_[index(number)] >> z : std::uint64_t{upper_[index(number)]} >> (z - 64);
    return static_cast<Colour>(bits & 1);
  }
  // Which of the seven cubes around level z of a column have this colour: bit 3 is level z.
  [[nodiscard]] constexpr unsigned cubes_around(int number, int z, Colour colour) const noexcept {
    if (z > 56) [[unlikely]] {
      unsigned cubes = 0;
      for (int i = 0; i < 7; ++i) {
        const int level = z + i - 3;
        if (level < height(number) && colour_at(number, level) == colour) cubes |= 1U << i;
      }
      return cubes;
    }
    const int up_to = height(number) < 63 ? height(number) : 63;
    const std::uint64_t black = lower_[index(number)];
    const std::uint64_t bits =
        colour == Colour::black ? black : ~black & ((std::uint64_t{1} << up_to) - 1);
    return static_cast<unsigned>(bits << 3 >> z) & 0x7FU;
  }
  // NK3: the top, or one of the four sides, is next to an empty cell.
  [[nodiscard]] constexpr bool is_exposed(int x, int y, int z) const noexcept {
    if (height_at(x, y) == z + 1) return true;
    for (const Step step : steps) {
      if (height_at(x + step.x, y + step.y) <= z) return true;
    }
    return false;
  }

  // Whether the same cubes stand, in whatever order they came.
  friend constexpr bool operator==(const Position& a, const Position& b) noexcept {
    if (a.key_ != b.key_ || a.column_count_ != b.column_count_ || a.supply_ != b.supply_ ||
        a.to_move_ != b.to_move_ || a.ended_ != b.ended_) {
      return false;
    }
    for (int i = 1; i <= a.column_count(); ++i) {
      const int j = b.find(a.place(i).x, a.place(i).y);
      if (a.height(i) != b.height(j) || a.lower_[index(i)] != b.lower_[index(j)] ||
          a.upper_[index(i)] != b.upper_[index(j)]) {
        return false;
      }
    }
    return true;
  }

 private:
  friend class Rules;

  template <typename T>
  using PerColumn = std::array<T, std::size_t{max_cubes} + 1>;

  [[nodiscard]] static constexpr std::size_t index(int number) noexcept {
    return static_cast<std::size_t>(number);
  }

  // Neighbouring columns fall into different slots: a patch of 11 by 11 has no collision.
  [[nodiscard]] static constexpr std::size_t slot_of(int code) noexcept {
    return static_cast<std::size_t>(code + 11 * (code >> 8)) % 128;
  }
  // Puts a cube on top of a column, and returns its height above the table.
  constexpr int add_cube(int x, int y, Colour colour) noexcept {
    std::size_t number = index(find(x, y));
    if (number == 0) number = add_column(x, y);
    const int z = height_[number]++;
    if (z < 64) {
      lower_[number] |= static_cast<std::uint64_t>(colour) << z;
    } else {
      upper_[number] =
          static_cast<std::uint16_t>(upper_[number] | static_cast<unsigned>(colour) << (z - 64));
    }
    key_ ^= cube_key(x, y, z, colour);
    return z;
  }
  constexpr std::size_t add_column(int x, int y) noexcept {
    const int code = code_of(x, y);
    std::size_t slot = slot_of(code);
    while (slots_[slot] != 0) slot = (slot + 1) % slots_.size();
    slots_[slot] = ++column_count_;
    code_[column_count_] = static_cast<std::uint16_t>(code);
    const std::array<std::int8_t, 2> here = {static_cast<std::int8_t>(x),
                                             static_cast<std::int8_t>(y)};
    if (column_count_ == 1) lowest_ = highest_ = here;
    for (std::size_t i = 0; i < 2; ++i) {
      lowest_[i] = std::min(lowest_[i], here[i]);
      highest_[i] = std::max(highest_[i], here[i]);
    }
    return column_count_;
  }

  std::uint64_t key_ = 0;
  std::uint8_t column_count_ = 0;
  std::uint8_t supply_ = max_pieces;
  Seat to_move_ = Seat::first;
  std::uint8_t ended_ = 0;  // 0 no, 1 first won, 2 second won, 3 draw
  std::array<std::int8_t, 2> lowest_{};
  std::array<std::int8_t, 2> highest_{};
  std::array<std::uint8_t, 128> slots_{};  // column numbers by hashed place, 0 where there is none
  PerColumn<std::uint16_t> code_{};
  PerColumn<std::uint8_t> height_{};
  PerColumn<std::uint16_t> upper_{};  // colours of cubes 64 to 79
  PerColumn<std::uint64_t> lower_{};  // colours of cubes 0 to 63; a set bit is black
};

class Rules {
 public:
  using Position = nanku::Position;
  using Move = nanku::Move;

  // A connected patch of n columns has at most 2n + 2 empty neighbours: 80 + 162 places to stand
  // upright in two ways, at most 3 pairs for each empty neighbour and 2 for each column to lie flat
  // in two ways.
  static constexpr std::size_t max_moves = 2 * (80 + 162) + 2 * (3 * 162 + 2 * 80);

  constexpr Rules() noexcept = default;
  explicit constexpr Rules(const Variant& variant) noexcept : variant_(variant) {}

  [[nodiscard]] static const GameInfo& info() noexcept;
  [[nodiscard]] const Variant& parameters() const noexcept { return variant_; }
  [[nodiscard]] std::string variant() const;

  [[nodiscard]] Position initial() const noexcept {
    Position position;
    position.supply_ = static_cast<std::uint8_t>(variant_.pieces);
    return position;
  }

  void moves(const Position& position, MoveList<Move, max_moves>& out) const noexcept;
  [[nodiscard]] std::uint32_t move_count(const Position& position) const noexcept;
  [[nodiscard]] Move random_move(const Position& position, Rng& rng) const noexcept;
  void play(Position& position, Move move) const noexcept;

  [[nodiscard]] static constexpr int repetition_limit() noexcept { return 0; }
  [[nodiscard]] static constexpr bool repeats(const Position& a, const Position& b) noexcept {
    return a == b;
  }
  [[nodiscard]] std::uint64_t recomputed_key(const Position& position) const noexcept;

  // The symmetries of the square lattice about the first white cube: bit 0 mirrors x, bit 1 mirrors
  // y, bit 2 exchanges x and y. The canonical key also forgets where the patch lies, and which
  // colour is which.
  [[nodiscard]] static constexpr int symmetry_count() noexcept { return 8; }
  [[nodiscard]] static constexpr bool exchanges_seats(int /*symmetry*/) noexcept { return false; }
  [[nodiscard]] Position transformed(const Position& position, int symmetry) const noexcept;
  [[nodiscard]] Move transformed(Move move, int symmetry) const noexcept;
  [[nodiscard]] std::uint64_t canonical_key(const Position& position) const noexcept;
  // What the key leaves out follows from the cubes: how many pieces are left (NK5), and whether the
  // game has ended.
  [[nodiscard]] static constexpr std::uint64_t value_key(const Position& position) noexcept {
    return position.key();
  }
  [[nodiscard]] std::uint64_t canonical_value_key(const Position& position) const noexcept {
    return canonical_key(position);
  }

  [[nodiscard]] MoveText text(Move move) const noexcept;
  [[nodiscard]] std::expected<Move, Error> read_move(const Position& position,
                                                     std::string_view text) const;
  [[nodiscard]] std::string position_text(const Position& position) const;
  [[nodiscard]] std::expected<Position, Error> read_position(std::string_view text) const;
  [[nodiscard]] std::string drawing(const Position& position, DrawingStyle style) const;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;

 private:
  struct Cube {
    int x;
    int y;
    int z;
    Colour colour;
  };

  // Whether a line of four goes through this cube. A new line always goes through a new cube,
  // because placing only ever hides faces.
  [[nodiscard]] static bool has_line_through(const Position& position, const Cube& cube) noexcept;
  // The same for one direction. Slow: called when three neighbours in that direction have the
  // colour.
  [[nodiscard]] static bool has_visible_line(const Position& position, const Cube& cube, Step axis,
                                             int slope) noexcept;
  // NK4 and NK5, given which colours have a line.
  static void judge(Position& position, bool white_line, bool black_line) noexcept;
  // The same for a position that was read.
  static void judge_all(Position& position) noexcept;
  [[nodiscard]] std::optional<Error> why_illegal(const Position& position, Move move,
                                                 std::size_t direction_offset) const;

  Variant variant_;
};

}  // namespace quintet::nanku
