// Narrows, by Mark Steere (2026): capture like a rook; stones linked through empty points win.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <variant>

#include "core/variant.hpp"
#include "games/stones/rules.hpp"

namespace quintet::narrows {

struct Kind {
  [[nodiscard]] static const GameInfo& info() noexcept;
  static constexpr char ruling_letter = 'N';
  static constexpr Reason win_reason = Reason::linked;
  static constexpr bool has_removals = false;

  // The enemy stones that a stone of `own` sees in each direction: all stones walk at once until
  // each has met another or the edge.
  template <std::size_t N>
  [[nodiscard]] static constexpr std::array<Bits<N>, 4> targets(const stones::Geometry<N>& board,
                                                                const Bits<N>& own,
                                                                const Bits<N>& enemy) noexcept {
    using enum stones::Direction;
    const Bits<N> empty = board.all().without(own | enemy);
    return {seen<north>(board, own, enemy, empty), seen<east>(board, own, enemy, empty),
            seen<south>(board, own, enemy, empty), seen<west>(board, own, enemy, empty)};
  }

  template <std::size_t N>
  [[nodiscard]] static constexpr int source(const stones::Geometry<N>& board,
                                            const Bits<N>& occupied, int target,
                                            stones::Direction direction) noexcept {
    const int step = board.offset(direction);
    int cell = target - step;
    while (!occupied.test(cell)) cell -= step;
    return cell;
  }

  // What joins the stones of `own`: they and the empty points.
  template <std::size_t N>
  [[nodiscard]] static constexpr Bits<N> joining_area(const stones::Geometry<N>& board,
                                                      const Bits<N>& /*own*/,
                                                      const Bits<N>& enemy) noexcept {
    return board.all().without(enemy);
  }

  // Linked: own stones and empty points together join all own stones. A stone shut in on all sides
  // refutes it at once.
  template <std::size_t N>
  [[nodiscard]] static constexpr bool achieved(const stones::Geometry<N>& board, const Bits<N>& own,
                                               const Bits<N>& enemy) noexcept {
    const Bits<N> area = joining_area(board, own, enemy);
    const Bits<N> shut_in = own.without(board.neighbours(area));
    if (shut_in.any()) return own == shut_in.lowest_only();
    return board.joins(area, own);
  }

  [[nodiscard]] static std::optional<Error> why_illegal(const stones::View& view,
                                                        stones::Move move);

 private:
  template <stones::Direction direction, std::size_t N>
  [[nodiscard]] static constexpr Bits<N> seen(const stones::Geometry<N>& board, const Bits<N>& own,
                                              const Bits<N>& enemy, const Bits<N>& empty) noexcept {
    if constexpr (N == 1) {
      return board.template step<direction>(board.template slide<direction>(own, empty)) & enemy;
    }
    Bits<N> walkers = board.template step<direction>(own);
    Bits<N> met;
    while (true) {
      met |= walkers & enemy;
      walkers &= empty;
      if (walkers.none()) return met;
      walkers = board.template step<direction>(walkers);
    }
  }
};

template <std::size_t N>
using Rules = stones::Rules<Kind, N>;

}  // namespace quintet::narrows
