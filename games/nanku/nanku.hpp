// Nanku, by Néstor Romeral Andrés: two-coloured double cubes stacked on an unbounded table; a
// visible line of four wins.
//
// Every cube rests on the table or on a cube (NK2), so a column is solid: its height and a string
// of colours say all of it. A position lists its columns in the order in which they were begun,
// with a small hash table from coordinates to columns. Forty pieces make at most eighty columns,
// and one column may hold all eighty cubes.
#pragma once

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

// White is the first seat.
class Position {
 public:
  struct Column {
    int x;
    int y;
    int height;
  };

  [[nodiscard]] constexpr Seat to_move() const noexcept { return to_move_; }
  [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_; }
  [[nodiscard]] constexpr std::optional<Result> result() const noexcept {
    if (ended_ == 0) return std::nullopt;
    return Result{static_cast<Outcome>(ended_ - 1), ended_ == 3 ? Reason::supply : Reason::line};
  }
  [[nodiscard]] constexpr int supply() const noexcept { return supply_; }
  [[nodiscard]] constexpr int column_count() const noexcept { return column_count_; }
  [[nodiscard]] constexpr Column column(int index) const noexcept {
    const auto i = static_cast<std::size_t>(index);
    return {x_[i], y_[i], height_[i]};
  }
  [[nodiscard]] constexpr int height_at(int x, int y) const noexcept {
    const int index = find(x, y);
    return index < 0 ? 0 : height_[static_cast<std::size_t>(index)];
  }
  // REQUIRES: the column is at least z + 1 high.
  [[nodiscard]] constexpr Colour colour_at(int index, int z) const noexcept {
    const auto i = static_cast<std::size_t>(index);
    assert(z < height_[i]);
    const std::uint64_t bits = z < 64 ? lower_[i] >> z : std::uint64_t{upper_[i]} >> (z - 64);
    return static_cast<Colour>(bits & 1);
  }
  // The column's number, or -1 if nothing stands there.
  [[nodiscard]] constexpr int find(int x, int y) const noexcept {
    for (std::size_t slot = slot_of(x, y); slots_[slot] != 0; slot = (slot + 1) % slots_.size()) {
      const int index = slots_[slot] - 1;
      const auto i = static_cast<std::size_t>(index);
      if (x_[i] == x && y_[i] == y) return index;
    }
    return -1;
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
    for (std::size_t i = 0; i < a.column_count_; ++i) {
      const int index = b.find(a.x_[i], a.y_[i]);
      if (index < 0) return false;
      const auto j = static_cast<std::size_t>(index);
      if (a.height_[i] != b.height_[j] || a.lower_[i] != b.lower_[j] ||
          a.upper_[i] != b.upper_[j]) {
        return false;
      }
    }
    return true;
  }

 private:
  friend class Rules;

  // Neighbouring columns fall into different slots: a patch of 11 by 11 has no collision.
  [[nodiscard]] static constexpr std::size_t slot_of(int x, int y) noexcept {
    return static_cast<std::size_t>(static_cast<unsigned>(x + 11 * y) % 128);
  }

  // Puts a cube on top of a column, and returns its height above the table.
  constexpr int add_cube(int x, int y, Colour colour) noexcept {
    std::size_t slot = slot_of(x, y);
    while (slots_[slot] != 0) {
      const auto i = static_cast<std::size_t>(slots_[slot] - 1);
      if (x_[i] == x && y_[i] == y) break;
      slot = (slot + 1) % slots_.size();
    }
    if (slots_[slot] == 0) {
      x_[column_count_] = static_cast<std::int8_t>(x);
      y_[column_count_] = static_cast<std::int8_t>(y);
      slots_[slot] = ++column_count_;
    }
    const auto i = static_cast<std::size_t>(slots_[slot] - 1);
    const int z = height_[i]++;
    if (z < 64) {
      lower_[i] |= static_cast<std::uint64_t>(colour) << z;
    } else {
      upper_[i] = static_cast<std::uint16_t>(upper_[i] | static_cast<unsigned>(colour) << (z - 64));
    }
    key_ ^= cube_key(x, y, z, colour);
    return z;
  }

  std::uint64_t key_ = 0;
  std::uint8_t column_count_ = 0;
  std::uint8_t supply_ = max_pieces;
  Seat to_move_ = Seat::first;
  std::uint8_t ended_ = 0;                 // 0 no, 1 first won, 2 second won, 3 draw
  std::array<std::uint8_t, 128> slots_{};  // 1 + the number of a column, or 0
  std::array<std::int8_t, max_cubes> x_{};
  std::array<std::int8_t, max_cubes> y_{};
  std::array<std::uint8_t, max_cubes> height_{};
  std::array<std::uint16_t, max_cubes> upper_{};  // colours of cubes 64 to 79
  std::array<std::uint64_t, max_cubes> lower_{};  // colours of cubes 0 to 63; a set bit is black
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

  [[nodiscard]] MoveText text(Move move) const noexcept;
  [[nodiscard]] std::expected<Move, Error> read_move(const Position& position,
                                                     std::string_view text) const;
  [[nodiscard]] std::string position_text(const Position& position) const;
  [[nodiscard]] std::expected<Position, Error> read_position(std::string_view text) const;
  [[nodiscard]] std::string drawing(const Position& position, DrawingStyle style) const;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;

 private:
  // Whether a line of four goes through this cube. A new line always goes through a new cube,
  // because placing only ever hides faces.
  [[nodiscard]] static bool has_line_through(const Position& position, int x, int y, int z,
                                             Colour colour) noexcept;
  // NK4 over the whole position, for one that was read.
  static void judge_all(Position& position) noexcept;
  [[nodiscard]] std::optional<Error> why_illegal(const Position& position, Move move,
                                                 std::size_t direction_offset) const;

  Variant variant_;
};

struct Nanku {
  using AnyRules = std::variant<Rules>;
  [[nodiscard]] static const GameInfo& info() noexcept { return Rules::info(); }
  [[nodiscard]] static std::expected<AnyRules, Error> read(const VariantValues& values);
};

}  // namespace quintet::nanku
