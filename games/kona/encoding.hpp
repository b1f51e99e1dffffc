// What a learning program sees of Kona: core/encoding.hpp says what it owes.
//
// The point of a move is the square that the piece leaves. Kinds: three distances for each of eight
// directions, in the order of `directions` and from the nearest.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/encoding.hpp"
#include "games/kona/kona.hpp"

namespace quintet::kona {

class Encoding {
 public:
  explicit Encoding(const Rules& /*rules*/) noexcept {}

  [[nodiscard]] static constexpr int action_count() noexcept { return kinds * points; }

  [[nodiscard]] static int action(const Position& /*position*/, Move move) noexcept {
    return kind_of[static_cast<std::size_t>(move.to - move.from + 64)] * points +
           point_of(move.from);
  }

  [[nodiscard]] static std::optional<Move> move(const Position& /*position*/, int action) noexcept {
    const int kind = action / points;
    const int from = 8 * (action % points / side) + action % points % side;
    const int to = from + directions[static_cast<std::size_t>(kind / 3)] * (kind % 3 + 1);
    if (to < 0 || to >= 64 || (board >> to & 1) == 0) return std::nullopt;
    return Move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  }

  [[nodiscard]] static PlaneShape shape() noexcept {
    return {static_cast<int>(names.size()), side, side};
  }
  [[nodiscard]] static std::span<const std::string_view> plane_names() noexcept { return names; }

  static void observe(const Position& position, int occurrences, std::uint8_t* out) noexcept {
    const Seat own = position.to_move_;
    const Seat enemy = other(own);
    const std::uint64_t one = position.occupied() & ~position.two_;
    const std::uint64_t two = position.two_ & ~position.three_;
    const std::uint64_t white = position.tops(Seat::first);
    const std::uint64_t black = position.tops(Seat::second);
    // The pieces of each colour on each level.
    const std::array<std::array<std::uint64_t, 3>, 2> pieces = {
        {{(white & one) | position.bottom_white_, (white & two) | position.middle_white_,
          white & position.three_},
         {(black & one) | (position.two_ & ~position.bottom_white_),
          (black & two) | (position.three_ & ~position.middle_white_), black & position.three_}}};
    out = write(position.tops(own), out);
    out = write(position.tops(enemy), out);
    for (const Seat seat : {own, enemy}) {
      for (const std::uint64_t level : pieces[static_cast<std::size_t>(seat)]) {
        out = write(level, out);
      }
    }
    out = write(position.closed_ == no_square ? 0 : std::uint64_t{1} << position.closed_, out);
    out = fill_plane(position.first_turn_pending(own) ? 1 : 0, points, out);
    out = fill_plane(position.first_turn_pending(enemy) ? 1 : 0, points, out);
    fill_plane(occurrences - 1, points, out);
  }

 private:
  static constexpr int points = side * side;
  static constexpr int kinds = 24;
  static constexpr std::array<std::string_view, 12> names = {
      "own tops",
      "enemy tops",
      "own pieces at the bottom",
      "own pieces on level 2",
      "own pieces on level 3",
      "enemy pieces at the bottom",
      "enemy pieces on level 2",
      "enemy pieces on level 3",
      "the square closed to this turn",
      "1 everywhere if one's own first turn is still to come",
      "1 everywhere if the enemy's first turn is still to come",
      "everywhere how often the position has stood before"};

  // By the distance between the squares' numbers, plus 64.
  static constexpr auto kind_of = [] {
    std::array<std::uint8_t, 128> table{};
    for (std::size_t direction = 0; direction < directions.size(); ++direction) {
      for (int steps = 1; steps <= 3; ++steps) {
        table[static_cast<std::size_t>(64 + steps * directions[direction])] =
            static_cast<std::uint8_t>(3 * direction + static_cast<std::size_t>(steps) - 1);
      }
    }
    return table;
  }();

  [[nodiscard]] static constexpr int point_of(int square) noexcept {
    return square - 2 * (square / 8);
  }
  // Without the two spare columns.
  [[nodiscard]] static std::uint8_t* write(std::uint64_t set, std::uint8_t* out) noexcept {
    std::uint64_t packed = 0;
    for (int row = 0; row < side; ++row) packed |= (set >> 8 * row & 0x3F) << side * row;
    return write_plane(Bits<1>::of_word(packed), points, out);
  }
};

Encoding encoding_for(const Rules& rules);

}  // namespace quintet::kona
