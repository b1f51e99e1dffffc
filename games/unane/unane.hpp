// Ūnane, by Mark Steere (2026): capture a neighbour or take off a stone that has no enemy
// neighbour; one group wins.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <variant>

#include "core/variant.hpp"
#include "games/stones/rules.hpp"

namespace quintet::unane {

struct Kind {
  [[nodiscard]] static const GameInfo& info() noexcept;
  static constexpr char ruling_letter = 'U';
  static constexpr Reason win_reason = Reason::one_group;
  static constexpr bool has_removals = true;

  // The enemy stones that a stone of `own` captures by stepping in each direction.
  template <std::size_t N>
  [[nodiscard]] static constexpr std::array<Bits<N>, 4> targets(const stones::Geometry<N>& board,
                                                                const Bits<N>& own,
                                                                const Bits<N>& enemy) noexcept {
    using enum stones::Direction;
    return {board.template step<north>(own) & enemy, board.template step<east>(own) & enemy,
            board.template step<south>(own) & enemy, board.template step<west>(own) & enemy};
  }

  template <std::size_t N>
  [[nodiscard]] static constexpr Bits<N> removals(const stones::Geometry<N>& board,
                                                  const Bits<N>& own,
                                                  const Bits<N>& enemy) noexcept {
    return own.without(board.neighbours(enemy));
  }

  template <std::size_t N>
  [[nodiscard]] static constexpr int source(const stones::Geometry<N>& board,
                                            const Bits<N>& /*occupied*/, int target,
                                            stones::Direction direction) noexcept {
    return target - board.offset(direction);
  }

  // What joins the stones of `own`: stones that touch each other.
  template <std::size_t N>
  [[nodiscard]] static constexpr Bits<N> joining_area(const stones::Geometry<N>& /*board*/,
                                                      const Bits<N>& own,
                                                      const Bits<N>& /*enemy*/) noexcept {
    return own;
  }

  // Exactly one group. Euler's formula refutes most positions without a search: stones less
  // neighbouring pairs plus full squares of four is the number of groups less the number of holes
  // in them, so more than one means more than one group.
  template <std::size_t N>
  [[nodiscard]] static constexpr bool achieved(const stones::Geometry<N>& board, const Bits<N>& own,
                                               const Bits<N>& /*enemy*/) noexcept {
    using enum stones::Direction;
    const Bits<N> with_east = own & board.template step<west>(own);
    const Bits<N> with_north = own & board.template step<south>(own);
    const Bits<N> squares = with_east & board.template step<south>(with_east);
    if (own.count() + squares.count() > with_east.count() + with_north.count() + 1) return false;
    return board.joins(own, own);
  }

  [[nodiscard]] static std::optional<Error> why_illegal(const stones::View& view,
                                                        stones::Move move);
};

template <std::size_t N>
using Rules = stones::Rules<Kind, N>;

}  // namespace quintet::unane
