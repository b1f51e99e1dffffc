// A position of Ūnane or Narrows, and a move. 32 bytes on boards of up to 64 points.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/keys.hpp"
#include "games/stones/geometry.hpp"

namespace quintet::stones {

struct Move {
  std::uint16_t from;
  std::uint16_t to;  // the same as `from` for a removal

  [[nodiscard]] static constexpr Move swap() noexcept { return {0xFFFF, 0xFFFF}; }
  [[nodiscard]] constexpr bool is_swap() const noexcept { return from == 0xFFFF; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

inline constexpr std::array<std::uint64_t, std::size_t{2} * max_cells> cell_keys =
    random_keys<std::size_t{2} * max_cells>(1);
inline constexpr std::array<std::uint64_t, 3> state_keys = random_keys<3>(2);
inline constexpr std::uint64_t white_to_move_key = state_keys[0];
inline constexpr std::uint64_t seats_exchanged_key = state_keys[1];
inline constexpr std::uint64_t swap_open_key = state_keys[2];

[[nodiscard]] constexpr std::uint64_t cell_key(Colour colour, int cell) noexcept {
  return cell_keys[static_cast<std::size_t>(2 * cell) + static_cast<std::size_t>(colour)];
}

// What Ūnane and Narrows positions hold. Members are public to the rules, which keep them
// consistent; everyone else reads.
template <std::size_t N, Reason win_reason>
struct Position {
  std::array<Bits<N>, 2> stones_{};  // by colour
  std::uint64_t key_ = 0;
  Colour colour_to_move_ = Colour::black;
  Seat black_seat_ = Seat::first;
  bool swap_open_ = false;
  std::uint8_t winner_ = 0;  // 0 none, 1 first seat, 2 second seat

  [[nodiscard]] constexpr const Bits<N>& stones(Colour colour) const noexcept {
    return stones_[static_cast<std::size_t>(colour)];
  }
  [[nodiscard]] constexpr Bits<N>& stones(Colour colour) noexcept {
    return stones_[static_cast<std::size_t>(colour)];
  }
  [[nodiscard]] constexpr Seat seat_of(Colour colour) const noexcept {
    return colour == Colour::black ? black_seat_ : quintet::other(black_seat_);
  }

  [[nodiscard]] constexpr bool colours_swapped() const noexcept {
    return black_seat_ != Seat::first;
  }

  [[nodiscard]] constexpr Seat to_move() const noexcept { return seat_of(colour_to_move_); }
  [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_; }
  [[nodiscard]] constexpr std::optional<Result> result() const noexcept {
    if (winner_ == 0) return std::nullopt;
    return Result{winner_ == 1 ? Outcome::first : Outcome::second, win_reason};
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

}  // namespace quintet::stones
