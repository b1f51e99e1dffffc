// Which moves leave the opponent neither a win nor a win at once: the only ones worth a search.
#pragma once

#include <array>
#include <cstddef>

#include "core/bits.hpp"
#include "games/stones/evaluation.hpp"
#include "solve/exact/board.hpp"

namespace quintet::solve {

// Of the moves of one position, each given as the position after it. REQUIRES: who is to move
// cannot win at once.
template <typename Kind>
class Tenable {
 public:
  Tenable(const StonesBoard<Kind>& board, const Stones& /*stones*/) noexcept : board_(board) {}
  [[nodiscard]] bool operator()(const Stones& child) const noexcept {
    return board_.is_tenable(child);
  }

 private:
  const StonesBoard<Kind>& board_;
};

// Where stones are linked through empty points, the opponent's stones and the empty points fall
// into regions, and a move changes little about them: the captured point leaves its region, which
// may fall apart, and the point that was left joins the regions around it. So the regions are found
// once for all moves, and so are the captures by which the opponent would win if it were their
// turn; most moves leave one of these.
template <typename Kind>
  requires(Kind::win_reason == Reason::linked)
class Tenable<Kind> {
 public:
  using Set = Bits<1>;

  Tenable(const StonesBoard<Kind>& board, const Stones& stones) noexcept
      : board_(board), geometry_(board.geometry()), stones_(stones) {
    const Set area = geometry_.all().without(stones.own);
    const stones::Regions<1> growth(geometry_, area);
    threats_ = stones.own;
    for (Set rest = area; rest.any(); ++count_) {
      const Set points = growth.around(rest.lowest_only());
      rest = rest.without(points);
      regions_[count_] = {points, geometry_.neighbours(points)};
      if ((points & stones.enemy).any()) threats_ &= regions_[count_].around;
    }
    if (threats_.any()) threats_ &= seen(stones.enemy, stones.own);
    whole_ = whole_without(area);
  }

  [[nodiscard]] bool operator()(const Stones& child) const noexcept {
    const Set left = stones_.own.without(child.enemy);
    const Set taken = stones_.enemy.without(child.own);
    // What is not in line with the captured stone is seen and touched as it was.
    const bool stays_whole = (taken & whole_).any();
    if (stays_whole && threats_.without(left | board_.cross(taken.lowest())).any()) return false;
    Linking linking(child, geometry_.neighbours(left));
    Set torn;
    for (std::size_t i = 0; i < count_; ++i) {
      const auto& [points, around] = regions_[i];
      if ((points & taken).any()) {
        torn = points.without(taken);
      } else {
        linking.add(points, around);
      }
    }
    if (linking.is_out_of_reach()) return true;
    if (stays_whole) {
      linking.add(torn, geometry_.neighbours(torn));
    } else {
      const stones::Regions<1> growth(geometry_, torn);
      for (Set rest = geometry_.neighbours(taken) & torn; rest.any();) {
        const Set piece = growth.around(rest.lowest_only());
        rest = rest.without(piece);
        linking.add(piece, geometry_.neighbours(piece));
      }
    }
    if (linking.is_done()) return false;
    const Set joining = linking.joining();
    return joining.none() || (seen(child.own, child.enemy) & joining).none();
  }

 private:
  struct Region {
    Set points;
    Set around;
  };

  // What the opponent, who is to move, has to link.
  class Linking {
   public:
    // `joined`: what the point that was left touches.
    Linking(const Stones& child, const Set& joined) noexcept
        : own_(child.own), joined_(joined), around_joined_(joined), joining_(child.enemy) {}

    void add(const Set& points, const Set& around) noexcept {
      const bool has_stones = (points & own_).any();
      if ((points & joined_).any()) {
        around_joined_ |= around;
        joined_has_stones_ |= has_stones;
      } else if (has_stones) {
        joining_ &= around;
        ++parts_;
      }
    }
    // No single capture links even what was added so far.
    [[nodiscard]] bool is_out_of_reach() const noexcept { return parts_ > 1 && joining_.none(); }
    // REQUIRES: all regions were added.
    [[nodiscard]] bool is_done() const noexcept {
      return parts_ + (joined_has_stones_ ? 1 : 0) <= 1;
    }
    // What touches all parts: to capture it links them. REQUIRES: all regions were added.
    [[nodiscard]] Set joining() const noexcept {
      return joined_has_stones_ ? joining_ & around_joined_ : joining_;
    }

   private:
    Set own_;
    Set joined_;
    Set around_joined_;
    Set joining_;
    int parts_ = 0;  // without the joined one
    bool joined_has_stones_ = false;
  };

  [[nodiscard]] Set seen(const Set& by, const Set& of) const noexcept {
    const auto targets = Kind::targets(geometry_, by, of);
    return targets[0] | targets[1] | targets[2] | targets[3];
  }

  // The points without which a region surely stays whole: those of the region next to them are
  // joined to each other around them.
  [[nodiscard]] Set whole_without(const Set& area) const noexcept {
    using enum stones::Direction;
    const Set north_of =
        geometry_.template step<south>(area);  // the points whose northern neighbour is in it
    const Set south_of = geometry_.template step<north>(area);
    const Set east_of = geometry_.template step<west>(area);
    const Set west_of = geometry_.template step<east>(area);
    const Set gap_north = north_of.without(geometry_.template step<west>(north_of) & east_of);
    const Set gap_east = east_of.without(geometry_.template step<west>(south_of) & south_of);
    const Set gap_south = south_of.without(geometry_.template step<east>(south_of) & west_of);
    const Set gap_west = west_of.without(geometry_.template step<east>(north_of) & north_of);
    return geometry_.all().without((gap_north & gap_east) | (gap_south & gap_west) |
                                   ((gap_north | gap_east) & (gap_south | gap_west)));
  }

  const StonesBoard<Kind>& board_;
  const stones::Geometry<1>& geometry_;
  const Stones& stones_;
  Set threats_;  // own stones that the opponent would win by capturing
  Set whole_;
  std::array<Region, 32> regions_;  // no two touch, so half of the points at most
  std::size_t count_ = 0;
};

}  // namespace quintet::solve
