// What a learning program sees of Clobber: core/encoding.hpp says what it owes.
//
// The point of a move is that of the stone that captures. Kinds: north, east, south and west.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/encoding.hpp"
#include "examples/clobber/clobber.hpp"

namespace quintet::clobber {

class Encoding {
 public:
  explicit Encoding(const Rules& rules) noexcept
      : variant_(rules.parameters()), board_(rules.board()) {}

  [[nodiscard]] int action_count() const noexcept { return 4 * variant_.points(); }

  [[nodiscard]] int action(const Position& /*position*/, Move move) const noexcept {
    int kind = 0;
    while (move.from + offset(kind) != move.to) ++kind;
    return kind * variant_.points() + move.from;
  }
  // A step over the edge is a move that is not legal.
  [[nodiscard]] std::optional<Move> move(const Position& /*position*/, int action) const noexcept {
    const int from = action % variant_.points();
    const int to = from + offset(action / variant_.points());
    if (to < 0 || to >= variant_.points()) return std::nullopt;
    return Move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  }

  [[nodiscard]] PlaneShape shape() const noexcept { return {2, variant_.rows, variant_.columns}; }
  [[nodiscard]] static std::span<const std::string_view> plane_names() noexcept { return names; }
  void observe(const Position& position, int /*occurrences*/, std::uint8_t* out) const noexcept {
    out = write_plane(position.own(), variant_.points(), out);
    write_plane(position.enemy(), variant_.points(), out);
  }

 private:
  static constexpr std::array<std::string_view, 2> names = {"own stones", "enemy stones"};

  [[nodiscard]] int offset(int kind) const noexcept {
    return board_.offset(stones::directions[static_cast<std::size_t>(kind)]);
  }

  Variant variant_;
  Rules::Board board_;
};

Encoding encoding_for(const Rules& rules);

}  // namespace quintet::clobber
