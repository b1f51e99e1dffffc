// How a learning program sees a game: every move as a number of a fixed range, and a position as
// planes of small numbers. A game that can be learnt has it in its folder's encoding.hpp, which
// only learn/ includes:
//
//   Encoding encoding_for(const Rules&);   // declared, found by argument-dependent lookup
//
// Points lie in rows and columns, the lowest row first. A number is that of a kind of move times
// the number of points, plus that of a point: so the output of a convolution, of shape (kinds,
// rows, columns), is a policy. What has no point, such as a swap or a pass, comes last.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/bits.hpp"
#include "core/game.hpp"

namespace quintet {

struct PlaneShape {
  int planes = 0;
  int rows = 0;
  int columns = 0;

  [[nodiscard]] constexpr int points() const noexcept { return rows * columns; }
  [[nodiscard]] constexpr std::size_t size() const noexcept {
    return static_cast<std::size_t>(planes) * static_cast<std::size_t>(points());
  }
  friend constexpr bool operator==(const PlaneShape&, const PlaneShape&) = default;
};

// The number of a move that has none.
inline constexpr int no_action = -1;

// clang-format off
template <typename E, typename R>
concept EncodingFor =
    std::constructible_from<E, const R&> &&
    requires(const E& encoding, const typename R::Position& position, typename R::Move move,
             int action, int occurrences, std::uint8_t* out) {
      { encoding.action_count() } noexcept -> std::same_as<int>;
      // From 0 to action_count() - 1, different for different moves; no_action for a move that is
      // beyond the numbers, but never for all moves of a position. REQUIRES: the move is legal.
      { encoding.action(position, move) } noexcept -> std::same_as<int>;
      // The move of this number, which need not be legal; nothing if it could not be there.
      // REQUIRES: 0 <= action < action_count().
      { encoding.move(position, action) } noexcept -> std::same_as<std::optional<typename R::Move>>;

      { encoding.shape() } noexcept -> std::same_as<PlaneShape>;
      // What each plane shows, in words.
      { encoding.plane_names() } noexcept -> std::same_as<std::span<const std::string_view>>;
      // Writes all planes, seen by the player to move: shape().size() numbers. `occurrences` is how
      // often the position has stood, this time included.
      encoding.observe(position, occurrences, out);
    };

template <typename R>
concept HasEncoding = requires(const R& rules) { encoding_for(rules); };
// clang-format on

template <HasEncoding R>
using EncodingOf = decltype(encoding_for(std::declval<const R&>()));

// Encodings that write the mask of legal actions faster than move by move.
template <typename E, typename R>
concept WritesMasks =
    requires(const E& encoding, const typename R::Position& position, std::uint8_t* out) {
      // Writes action_count() zeros and ones. REQUIRES: the game goes on.
      encoding.write_mask(position, out);
    };

// A set of points as a plane of zeros and ones; returns where the next plane begins.
template <std::size_t N>
std::uint8_t* write_plane(const Bits<N>& set, int points, std::uint8_t* out) noexcept {
  int point = 0;
  // Eight at a time: each byte gets the eight bits, keeps its own one, and becomes 1 if it is set.
  for (; point + 8 <= points; point += 8) {
    const std::uint64_t bits = set.word(static_cast<std::size_t>(point) / 64) >> point % 64 & 0xFF;
    const std::uint64_t own = bits * 0x0101010101010101ULL & 0x8040201008040201ULL;
    const std::uint64_t bytes = (own + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
    for (int i = 0; i < 8; ++i) *out++ = static_cast<std::uint8_t>(bytes >> 8 * i);
  }
  for (; point < points; ++point) *out++ = set.test(point) ? 1 : 0;
  return out;
}

// A plane that says the same number everywhere, at most 255.
constexpr std::uint8_t* fill_plane(int number, int points, std::uint8_t* out) noexcept {
  const auto value = static_cast<std::uint8_t>(number < 255 ? number : 255);
  for (int i = 0; i < points; ++i) *out++ = value;
  return out;
}

}  // namespace quintet
