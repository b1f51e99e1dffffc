// What a learning program sees of Ūnane and Narrows: core/encoding.hpp says what it owes.
//
// The point of a move is that of the stone that moves. Kinds: captures north, east, south and west,
// which in Narrows go as far as the next stone, and in Ūnane taking the stone off. Where swapping
// is played, it is the last number.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/encoding.hpp"
#include "games/stones/rules.hpp"

namespace quintet::stones {

template <typename Kind, std::size_t N>
class Encoding {
 public:
  using Rules = stones::Rules<Kind, N>;
  using Position = typename Rules::Position;

  explicit Encoding(const Rules& rules) noexcept
      : variant_(rules.parameters()), board_(variant_.columns, variant_.rows) {}

  [[nodiscard]] int action_count() const noexcept { return swap() + (variant_.pie ? 1 : 0); }

  [[nodiscard]] int action(const Position& /*position*/, Move move) const noexcept {
    if (move.is_swap()) return swap();
    return kind_of(move) * variant_.cells() + move.from;
  }

  [[nodiscard]] std::optional<Move> move(const Position& position, int action) const noexcept {
    if (action == swap()) return Move::swap();
    const int kind = action / variant_.cells();
    const int from = action % variant_.cells();
    if (kind == removal) return move_of(from, from);
    const int step_x = kind == 1 ? 1 : kind == 3 ? -1 : 0;
    const int step_y = kind == 0 ? 1 : kind == 2 ? -1 : 0;
    int x = from % variant_.columns + step_x;
    int y = from / variant_.columns + step_y;
    while (x >= 0 && x < variant_.columns && y >= 0 && y < variant_.rows) {
      const int to = y * variant_.columns + x;
      if (Kind::has_removals || (position.stones_[0] | position.stones_[1]).test(to)) {
        return move_of(from, to);
      }
      x += step_x;
      y += step_y;
    }
    return std::nullopt;
  }

  // What a stone captures to the north is what sees it to the south.
  void write_mask(const Position& position, std::uint8_t* out) const noexcept {
    const auto& own = position.stones(position.colour_to_move_);
    const auto& enemy = position.stones(stones::other(position.colour_to_move_));
    const auto seen = Kind::targets(board_, enemy, own);
    for (std::size_t kind = 0; kind < 4; ++kind) {
      out = write_plane(seen[(kind + 2) % 4], variant_.cells(), out);
    }
    if constexpr (Kind::has_removals) {
      out = write_plane(Kind::removals(board_, own, enemy), variant_.cells(), out);
    }
    if (variant_.pie) *out = position.swap_open_ ? 1 : 0;
  }

  [[nodiscard]] PlaneShape shape() const noexcept {
    return {static_cast<int>(names.size()), variant_.rows, variant_.columns};
  }
  [[nodiscard]] static std::span<const std::string_view> plane_names() noexcept { return names; }

  void observe(const Position& position, int /*occurrences*/, std::uint8_t* out) const noexcept {
    const int points = variant_.cells();
    out = write_plane(position.stones(position.colour_to_move_), points, out);
    out = write_plane(position.stones(stones::other(position.colour_to_move_)), points, out);
    fill_plane(position.swap_open_ ? 1 : 0, points, out);
  }

 private:
  static constexpr int removal = 4;
  static constexpr int kinds = Kind::has_removals ? 5 : 4;
  static constexpr std::array<std::string_view, 3> names = {"own stones", "enemy stones",
                                                            "1 everywhere if swapping is open"};

  [[nodiscard]] int swap() const noexcept { return kinds * variant_.cells(); }
  [[nodiscard]] static constexpr Move move_of(int from, int to) noexcept {
    return {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
  }

  [[nodiscard]] int kind_of(Move move) const noexcept {
    const int distance = move.to - move.from;
    if constexpr (Kind::has_removals) {
      if (distance == 0) return removal;
    }
    // A board of one column has no east.
    if (distance >= variant_.columns) return 0;
    if (distance <= -variant_.columns) return 2;
    return distance > 0 ? 1 : 3;
  }

  Variant variant_;
  Geometry<N> board_;
};

template <typename Kind, std::size_t N>
Encoding<Kind, N> encoding_for(const Rules<Kind, N>& rules);

}  // namespace quintet::stones
