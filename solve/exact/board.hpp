// The moves of Ūnane and Narrows for a solver.
//
// A board that is higher than wide is turned on its side, so that CxR and RxC are the same here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/bits.hpp"
#include "core/evaluator.hpp"
#include "games/stones/rules.hpp"
#include "solve/exact/key.hpp"
#include "solve/exact/stones.hpp"

namespace quintet::solve {

template <typename Kind>
class StonesBoard {
 public:
  using Set = Bits<1>;
  using Rules = stones::Rules<Kind, 1>;
  using Position = typename Rules::Position;

  // REQUIRES: at most 64 points.
  explicit StonesBoard(const stones::Variant& variant)
      : turned_(variant.columns < variant.rows),
        variant_(turned_ ? stones::Variant{variant.rows, variant.columns, false}
                         : stones::Variant{variant.columns, variant.rows, false}),
        geometry_(variant_.columns, variant_.rows),
        evaluator_(Rules(variant_)),
        keys_(std::make_unique<StonesKeys<Kind>>(variant_.columns, variant_.rows)) {
    for (int cell = 0; cell < variant_.cells(); ++cell) {
      using enum stones::Direction;
      const Set point = Set::single(cell);
      const Set all = geometry_.all();
      crosses_[static_cast<std::size_t>(cell)] =
          geometry_.template slide<north>(point, all) | geometry_.template slide<east>(point, all) |
          geometry_.template slide<south>(point, all) | geometry_.template slide<west>(point, all);
    }
  }

  [[nodiscard]] int cells() const noexcept { return variant_.cells(); }
  [[nodiscard]] const stones::Geometry<1>& geometry() const noexcept { return geometry_; }
  // The row and the column of a point.
  [[nodiscard]] const Set& cross(int cell) const noexcept {
    return crosses_[static_cast<std::size_t>(cell)];
  }

  [[nodiscard]] Stones stones_of(const Position& position) const noexcept {
    return {turned(position.stones(position.colour_to_move_)),
            turned(position.stones(stones::other(position.colour_to_move_)))};
  }

  // Calls visit(stones) with the position after each legal move. REQUIRES: nobody has won.
  template <typename Visit>
  void for_each_child(const Stones& stones, Visit visit) const {
    const std::array<Set, 4> targets = Kind::targets(geometry_, stones.own, stones.enemy);
    const Set occupied = stones.own | stones.enemy;
    for (const stones::Direction direction : stones::directions) {
      targets[static_cast<std::size_t>(direction)].for_each([&](int to) {
        Stones child{stones.enemy, stones.own};
        child.enemy.reset(Kind::source(geometry_, occupied, to, direction));
        child.enemy.set(to);
        child.own.reset(to);
        visit(child);
      });
    }
    if constexpr (Kind::has_removals) {
      Kind::removals(geometry_, stones.own, stones.enemy).for_each([&](int cell) {
        Stones child{stones.enemy, stones.own};
        child.enemy.reset(cell);
        visit(child);
      });
    }
  }

  // REQUIRES: nobody has won.
  [[nodiscard]] bool can_win_at_once(const Stones& stones) const noexcept {
    return evaluator_.winning_move(position_of(stones)).has_value();
  }
  // Of a position after a move that has not won: whether the player who made it has neither lost by
  // it nor loses at once.
  [[nodiscard]] bool is_tenable(const Stones& child) const noexcept {
    return !can_win_at_once(child) && !Kind::achieved(geometry_, child.own, child.enemy);
  }
  // How good it looks for the player to move. REQUIRES: nobody has won.
  [[nodiscard]] Score score_for_mover(const Stones& stones) const noexcept {
    return evaluator_.score_for_mover(position_of(stones));
  }

  // The same for positions that are the same game (solve/exact/key.hpp). A key of one word is for
  // boards of up to 32 points.
  template <std::size_t words>
  [[nodiscard]] std::array<std::uint64_t, words> key(const Stones& stones) const noexcept {
    const StoneWords key = (*keys_)({stones.own.word(0), stones.enemy.word(0)});
    if constexpr (words == 1) {
      return {key.own | key.enemy << 32};
    } else {
      return {key.own, key.enemy};
    }
  }

 private:
  [[nodiscard]] static Position position_of(const Stones& stones) noexcept {
    Position position;
    position.stones_ = {stones.own, stones.enemy};
    return position;
  }

  [[nodiscard]] Set turned(const Set& set) const noexcept {
    if (!turned_) return set;
    Set result;
    const int columns = variant_.rows;  // before it was turned
    set.for_each([&](int cell) { result.set(cell % columns * variant_.columns + cell / columns); });
    return result;
  }

  bool turned_;
  stones::Variant variant_;
  stones::Geometry<1> geometry_;
  EvaluatorOf<Rules> evaluator_;
  std::unique_ptr<StonesKeys<Kind>> keys_;  // large
  std::array<Set, 64> crosses_{};
};

}  // namespace quintet::solve
