// Akunur as text: variants, moves, position texts, drawings, and why a move is refused. The same
// for every number of rings.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/variant.hpp"
#include "games/akunur/hexes.hpp"

namespace quintet::akunur {

inline constexpr int stones_to_place = 12;
inline constexpr int stones_in_reserve = 3;
inline constexpr int points_a_token = 10;
inline constexpr std::uint8_t no_cell = 0xFF;

struct Variant {
  int corners = 3;
  int quiet = 100;  // 0: off
  bool repetition = true;
  int rings = 4;

  friend constexpr bool operator==(const Variant&, const Variant&) = default;
};

struct Move {
  std::uint8_t from;   // none for a placement and a pass
  std::uint8_t to;     // none for a pass
  std::uint8_t bonus;  // where the stone from the reserve goes

  [[nodiscard]] static constexpr Move pass() noexcept { return {no_cell, no_cell, no_cell}; }
  [[nodiscard]] constexpr bool is_pass() const noexcept { return to == no_cell; }
  [[nodiscard]] constexpr bool is_placement() const noexcept {
    return from == no_cell && to != no_cell;
  }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

[[nodiscard]] const GameInfo& info() noexcept;
[[nodiscard]] std::expected<Variant, Error> read_variant(const VariantValues& values);
[[nodiscard]] std::string variant_text(const Variant& variant);

// A position spread out cell by cell, for reading and writing.
struct View {
  Variant variant;
  std::vector<char> cells;  // by number: 'w', 'b' or '.'
  Seat to_move = Seat::first;
  std::array<int, 2> to_place{};  // by seat, like all pairs here
  std::array<int, 2> reserve{};
  std::array<bool, corner_count> tokens{};  // unspent, by corner
  std::array<int, 2> points{};
  int quiet = 0;
  int passes = 0;  // in a row; the second ends the game
  std::optional<Result> result{};

  [[nodiscard]] char at(int cell) const { return cells[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] char own() const { return to_move == Seat::first ? 'w' : 'b'; }
};

[[nodiscard]] MoveText move_text(int rings, Move move) noexcept;
// Reads the form of a move; whether it is legal is why_illegal's to say.
[[nodiscard]] std::expected<Move, Error> parse_move(const View& view, std::string_view text);
// `must_pass`: the player has no other move (A8).
[[nodiscard]] std::optional<Error> why_illegal(const View& view, Move move, bool must_pass);

[[nodiscard]] std::string position_text(const View& view);
// Refuses what cannot be.
[[nodiscard]] std::expected<View, Error> read_view(const Variant& variant, std::string_view text);

[[nodiscard]] std::string drawing(const View& view, DrawingStyle style);

}  // namespace quintet::akunur
