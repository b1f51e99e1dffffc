// Ūnane and Narrows as a solver sees them: the stones of the player to move and those of the other,
// and nothing else. Every turn takes a stone off, so no position comes back, and who has which
// colour does not matter, as both play by the same rules.
//
// A board that is higher than wide is turned on its side, so that CxR and RxC are the same here.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/bits.hpp"
#include "core/evaluator.hpp"
#include "games/stones/rules.hpp"
#include "solve/solved_table.hpp"

namespace quintet::solve {

struct Stones {
  Bits<1> own;  // of the player to move
  Bits<1> enemy;

  [[nodiscard]] int count() const noexcept { return static_cast<int>(own.count() + enemy.count()); }
  friend bool operator==(const Stones&, const Stones&) = default;
};

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
        images_(std::make_unique<Images>()) {
    for (int image = 0; image < image_count(); ++image) {
      for (int cell = 0; cell < variant_.cells(); ++cell) add_to_images(image, cell);
    }
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

  // The same for all positions that the symmetries of the board make of each other, and for no
  // others. A key of one word is for boards of up to 32 points.
  template <std::size_t words>
  [[nodiscard]] std::array<std::uint64_t, words> key(const Stones& stones) const noexcept {
    std::array<std::uint64_t, words> least =
        packed<words>(stones.own.word(0), stones.enemy.word(0));
    for (int image = 1; image < image_count(); ++image) {
      const auto other = packed<words>(image_of(stones.own, image), image_of(stones.enemy, image));
      // Word by word, as comparing arrays would call a function.
      if (other[0] < least[0] || (other[0] == least[0] && other.back() < least.back())) {
        least = other;
      }
    }
    return least;
  }

 private:
  // What each byte of a set becomes under each symmetry.
  using Images = std::array<std::array<std::array<std::uint64_t, 256>, 8>, 8>;

  template <std::size_t words>
  [[nodiscard]] static std::array<std::uint64_t, words> packed(std::uint64_t own,
                                                               std::uint64_t enemy) noexcept {
    if constexpr (words == 1) {
      return {own | enemy << 32};
    } else {
      return {own, enemy};
    }
  }

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

  // Mirrored columns, mirrored rows, and on a square board the transpose.
  [[nodiscard]] int image_count() const noexcept {
    return variant_.columns == variant_.rows ? 8 : 4;
  }
  void add_to_images(int image, int cell) {
    int column = cell % variant_.columns;
    int row = cell / variant_.columns;
    if ((image & 1) != 0) column = variant_.columns - 1 - column;
    if ((image & 2) != 0) row = variant_.rows - 1 - row;
    if ((image & 4) != 0) std::swap(column, row);
    const std::uint64_t bit = std::uint64_t{1} << (row * variant_.columns + column);
    auto& byte = (*images_)[static_cast<std::size_t>(image)][static_cast<std::size_t>(cell / 8)];
    for (std::size_t value = 0; value < byte.size(); ++value) {
      if ((value >> (cell % 8) & 1) != 0) byte[value] |= bit;
    }
  }
  [[nodiscard]] std::uint64_t image_of(const Set& set, int image) const noexcept {
    const auto& bytes = (*images_)[static_cast<std::size_t>(image)];
    std::uint64_t result = 0;
    std::uint64_t rest = set.word(0);
    for (std::size_t i = 0; rest != 0; ++i, rest >>= 8) result |= bytes[i][rest & 0xFF];
    return result;
  }

  bool turned_;
  stones::Variant variant_;
  stones::Geometry<1> geometry_;
  EvaluatorOf<Rules> evaluator_;
  std::unique_ptr<Images> images_;
  std::array<Set, 64> crosses_{};
};

}  // namespace quintet::solve
