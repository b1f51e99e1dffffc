// How good a position of Ūnane looks.
//
// Hardly anything is decided before half of the stones are gone; then it is a war of who must move
// where. A lone stone next to a lone enemy is trouble for both: neither can take his own off, and
// whoever captures takes away the other's trouble and keeps his own. So players wait, by taking off
// stones that touch no enemy, and what counts is groups, how many of them can be taken off at
// leisure, and whose turn it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/evaluator.hpp"
#include "games/stones/evaluation.hpp"
#include "games/unane/unane.hpp"
#include "games/unane/weights.hpp"

namespace quintet::unane {

template <std::size_t N>
class Evaluator {
 public:
  using Position = typename Rules<N>::Position;
  using Move = stones::Move;
  using Set = Bits<N>;

  // Each but the turns is own less enemy; "early" fades out and "late" in as stones go.
  static constexpr std::array<std::string_view, 16> feature_names = {
      "tempo",               // being on turn
      "odd_turn",            // an odd number of stones is left: who runs out of waiting moves
      "groups_early",        // what has to become one
      "groups_late",         //
      "free_singles_early",  // groups of one stone that touch no enemy: one move takes each off
      "free_singles_late",   //
      "free_pairs_early",    // groups of two stones that touch no enemy: two waiting moves
      "free_pairs_late",     //
      "free_links_early",    // stones that hold two others together and cannot be captured
      "free_links_late",     //
      "free_stones_early",   // stones that touch no enemy: each can be taken off
      "free_stones_late",    //
      "exposed_links_late",  // stones that hold others together and can be captured
      "exposed_ends_late",   // stones with one friend that two or more enemies can capture
      "bridges_late",        // lone enemies between two stones: capturing one joins them
      "tempo_late",          //
  };
  static constexpr int calibration_percent = unane::calibration_percent;
  using Features = std::array<int, feature_names.size()>;

  explicit constexpr Evaluator(
      const Rules<N>& rules, const Weights<feature_names.size()>& chosen = unane::weights) noexcept
      : board_(rules.parameters().columns, rules.parameters().rows),
        cells_(rules.parameters().cells()),
        weights_(chosen) {}

  [[nodiscard]] constexpr Features features(const Position& position) const noexcept {
    const auto& [own, enemy] = sides(position);
    const Counts difference = counts(own, enemy) - counts(enemy, own);
    const int stones = static_cast<int>((own | enemy).count());
    const int late = lateness(stones);
    const int early = feature_unit - late;
    const Features plain = {
        feature_unit,
        stones % 2 != 0 ? feature_unit : -feature_unit,
        difference.groups * early,
        difference.groups * late,
        difference.free_singles * early,
        difference.free_singles * late,
        difference.free_pairs * early,
        difference.free_pairs * late,
        difference.free_links * early,
        difference.free_links * late,
        difference.free_stones * early,
        difference.free_stones * late,
        difference.exposed_links * late,
        difference.exposed_ends * late,
        difference.bridges * late,
        late,
    };
    return stones::with_choice_of_side(position, plain, weights_);
  }

  [[nodiscard]] constexpr Score score_for_mover(const Position& position) const noexcept {
    return weighted(features(position), weights_);
  }

  [[nodiscard]] constexpr int hint(const Position& position, Move move) const noexcept {
    return ordering(position)(move);
  }

  // Tells the hints of many moves of one position.
  class Ordering {
   public:
    constexpr Ordering(const stones::Neighbours<N>& own,
                       const stones::Neighbours<N>& enemy) noexcept
        : own_(own), enemy_(enemy) {}

    [[nodiscard]] constexpr int operator()(Move move) const noexcept {
      if (move.is_swap()) return 0;
      const std::size_t friends_left = own_.count(move.from);
      if (move.from == move.to) return removal_hints[friends_left];
      return leaving_hints[friends_left] + avoiding_hints[enemy_.count(move.from)] +
             joining_hints[own_.count(move.to)] + capture_hints[enemy_.count(move.to)];
    }

   private:
    // What the evaluation gains or loses on average, by neighbours: fitted to the scores after
    // every move of 4,000 positions of self-play, of which they explain two fifths of the variance.
    static constexpr std::array<int, 5> removal_hints = {75, 75, 20, -40, -195};
    static constexpr std::array<int, 5> leaving_hints = {120, 35, -35, -45, -45};
    static constexpr std::array<int, 5> avoiding_hints = {0, 75, 35, -20, -20};
    static constexpr std::array<int, 5> joining_hints = {0, -75, -45, 65, 120};
    static constexpr std::array<int, 5> capture_hints = {-55, -50, 30, 150, 150};

    stones::Neighbours<N> own_;
    stones::Neighbours<N> enemy_;
  };

  [[nodiscard]] constexpr Ordering ordering(const Position& position) const noexcept {
    const auto& [own, enemy] = sides(position);
    return Ordering(stones::neighbours_in(board_, own), stones::neighbours_in(board_, enemy));
  }

  [[nodiscard]] constexpr std::optional<Move> winning_move(
      const Position& position) const noexcept {
    const auto& [own, enemy] = sides(position);
    return winning_move(own, enemy);
  }
  [[nodiscard]] constexpr bool is_threatened(const Position& position) const noexcept {
    const auto& [own, enemy] = sides(position);
    return winning_move(enemy, own).has_value();
  }

  [[nodiscard]] static constexpr std::uint64_t search_key(const Position& position) noexcept {
    return stones::key_without_seats(position);
  }

 private:
  struct Sides {
    const Set& own;
    const Set& enemy;
  };
  struct Counts {
    int groups;
    int free_singles;
    int free_pairs;
    int free_links;
    int free_stones;
    int exposed_links;
    int exposed_ends;
    int bridges;

    friend constexpr Counts operator-(const Counts& a, const Counts& b) noexcept {
      return {a.groups - b.groups,
              a.free_singles - b.free_singles,
              a.free_pairs - b.free_pairs,
              a.free_links - b.free_links,
              a.free_stones - b.free_stones,
              a.exposed_links - b.exposed_links,
              a.exposed_ends - b.exposed_ends,
              a.bridges - b.bridges};
    }
  };

  [[nodiscard]] static constexpr Sides sides(const Position& position) noexcept {
    return {position.stones(position.colour_to_move_),
            position.stones(stones::other(position.colour_to_move_))};
  }

  [[nodiscard]] static constexpr int number(const Set& set) noexcept {
    return static_cast<int>(set.count());
  }

  // 0 while at least 5/8 of the points have stones, then growing to feature_unit for none.
  [[nodiscard]] constexpr int lateness(int stones) const noexcept {
    const int threshold = 5 * cells_;
    const int left = 8 * stones;
    return left >= threshold ? 0 : feature_unit * (threshold - left) / threshold;
  }

  [[nodiscard]] constexpr Counts counts(const Set& own, const Set& enemy) const noexcept {
    const stones::Neighbours<N> friends = stones::neighbours_in(board_, own);
    const stones::Neighbours<N> enemies = stones::neighbours_in(board_, enemy);
    const Set free = own.without(enemies.one);
    const Set touched = own & enemies.one;
    const Set ends = (own & friends.one).without(friends.two);
    const Set middles = (own & friends.two).without(friends.three);
    return {.groups = groups_less_holes(own),
            .free_singles = number(free.without(friends.one)),
            .free_pairs = stones::pairs_in(board_, ends & free),
            .free_links = number(middles & free),
            .free_stones = number(free),
            .exposed_links = number(touched & friends.two),
            .exposed_ends = number(ends & enemies.two),
            .bridges = number((enemy & friends.two).without(friends.three | enemies.one))};
  }

  // Euler's formula, as in Kind::achieved(): a hole is rare when it matters, and counting exactly
  // would cost as much as all the rest.
  [[nodiscard]] constexpr int groups_less_holes(const Set& own) const noexcept {
    using enum stones::Direction;
    const Set with_east = own & board_.template step<west>(own);
    const Set with_north = own & board_.template step<south>(own);
    const Set squares = with_east & board_.template step<south>(with_east);
    return number(own) - number(with_east) - number(with_north) + number(squares);
  }

  // A capture wins if the point taken touches every group, as the others stay where they are; so
  // there are at most four groups. Taking a stone off wins if it is one of two groups.
  [[nodiscard]] constexpr std::optional<Move> winning_move(const Set& own,
                                                           const Set& enemy) const noexcept {
    constexpr int most_groups = 4;
    if (groups_less_holes(own) > most_groups) return std::nullopt;
    const Set single = own.without(board_.neighbours(own | enemy));
    const stones::Regions<N> regions(board_, own);
    Set touching_all = enemy;
    int groups = 0;
    for (Set rest = own; rest.any();) {
      const Set group = regions.around(rest.lowest_only());
      rest = rest.without(group);
      touching_all &= board_.neighbours(group);
      if (++groups > 2 && touching_all.none()) return std::nullopt;
    }
    if (groups == 2 && single.any()) return move_of(single.lowest(), single.lowest());
    for (; touching_all.any(); touching_all = touching_all.without(touching_all.lowest_only())) {
      const Set target = touching_all.lowest_only();
      Set sources = board_.neighbours(target) & own;
      for (; sources.any(); sources = sources.without(sources.lowest_only())) {
        const Set after = own.without(sources.lowest_only()) | target;
        if (board_.joins(after, after)) return move_of(sources.lowest(), target.lowest());
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] static constexpr Move move_of(int from, int to) noexcept {
    return {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
  }

  stones::Geometry<N> board_;
  int cells_;
  Weights<feature_names.size()> weights_;
};

template <std::size_t N>
Evaluator<N> evaluator_for(const Rules<N>&);

}  // namespace quintet::unane
