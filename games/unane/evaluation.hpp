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

  // Each but the turns is own less enemy. A "share" is in 64ths of the stones left: one group more
  // matters the more the fewer stones there are, on every board alike.
  static constexpr std::array<std::string_view, 13> feature_names = {
      "tempo",               // being on turn
      "tempo_share",         //
      "odd_turn",            // an odd number of stones is left: who runs out of waiting moves
      "groups_share",        // what has to become one
      "clusters_share",      // the same, with stones joined that touch the same enemy stone
      "free_singles_share",  // groups of one stone that touch no enemy: one move takes each off
      "free_pairs_share",    // groups of two stones that touch no enemy: two waiting moves
      "free_links_share",    // stones that hold two others together and cannot be captured
      "free_stones",         // stones that touch no enemy: each can be taken off
      "exposed_links",       // stones that hold others together and can be captured
      "exposed_ends_share",  // stones with one friend that two or more enemies can capture
      "besieged_singles",    // lone stones with two or more enemies, who would rather not capture
      "gaps",                // empty points between two or more stones
  };
  static constexpr int calibration_percent = unane::calibration_percent;
  using Features = std::array<int, feature_names.size()>;

  explicit constexpr Evaluator(
      const Rules<N>& rules, const Weights<feature_names.size()>& chosen = unane::weights) noexcept
      : board_(rules.parameters().columns, rules.parameters().rows), weights_(chosen) {}

  [[nodiscard]] constexpr Features features(const Position& position) const noexcept {
    const auto& [own, enemy] = sides(position);
    const Counts difference = counts(own, enemy) - counts(enemy, own);
    const int stones = static_cast<int>((own | enemy).count());
    const int share = (64 * feature_unit + stones / 2) / stones;
    const Features plain = {
        feature_unit,
        share,
        stones % 2 != 0 ? feature_unit : -feature_unit,
        difference.groups * share,
        difference.clusters * share,
        difference.free_singles * share,
        difference.free_pairs * share,
        difference.free_links * share,
        difference.free_stones * feature_unit,
        difference.exposed_links * feature_unit,
        difference.exposed_ends * share,
        difference.besieged_singles * feature_unit,
        difference.gaps * feature_unit,
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
    // every move of 4,000 positions of self-play, of which they explain almost half of the
    // variance.
    static constexpr std::array<int, 5> removal_hints = {70, 60, 0, -65, -80};
    static constexpr std::array<int, 5> leaving_hints = {110, 45, -50, -105, -105};
    static constexpr std::array<int, 5> avoiding_hints = {0, 45, 5, -45, -45};
    static constexpr std::array<int, 5> joining_hints = {0, -50, -15, 65, 90};
    static constexpr std::array<int, 5> capture_hints = {-60, -65, 10, 120, 120};

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
    int clusters;
    int free_singles;
    int free_pairs;
    int free_links;
    int free_stones;
    int exposed_links;
    int exposed_ends;
    int besieged_singles;
    int gaps;

    friend constexpr Counts operator-(const Counts& a, const Counts& b) noexcept {
      return {a.groups - b.groups,
              a.clusters - b.clusters,
              a.free_singles - b.free_singles,
              a.free_pairs - b.free_pairs,
              a.free_links - b.free_links,
              a.free_stones - b.free_stones,
              a.exposed_links - b.exposed_links,
              a.exposed_ends - b.exposed_ends,
              a.besieged_singles - b.besieged_singles,
              a.gaps - b.gaps};
    }
  };

  [[nodiscard]] static constexpr Sides sides(const Position& position) noexcept {
    return {position.stones(position.colour_to_move_),
            position.stones(stones::other(position.colour_to_move_))};
  }

  [[nodiscard]] static constexpr int number(const Set& set) noexcept {
    return static_cast<int>(set.count());
  }

  [[nodiscard]] constexpr Counts counts(const Set& own, const Set& enemy) const noexcept {
    const stones::Neighbours<N> friends = stones::neighbours_in(board_, own);
    const stones::Neighbours<N> enemies = stones::neighbours_in(board_, enemy);
    const Set free = own.without(enemies.one);
    const Set singles = own.without(friends.one);
    const Set ends = (own & friends.one).without(friends.two);
    const Set middles = (own & friends.two).without(friends.three);
    return {.groups = groups_less_holes(own),
            .clusters = groups_less_holes(own | (enemy & friends.one)),
            .free_singles = number(singles & free),
            .free_pairs = stones::pairs_in(board_, ends & free),
            .free_links = number(middles & free),
            .free_stones = number(free),
            .exposed_links = number(own & friends.two & enemies.one),
            .exposed_ends = number(ends & enemies.two),
            .besieged_singles = number(singles & enemies.two),
            .gaps = number(friends.two.without(own | enemy))};
  }

  // Euler's formula, as in Kind::achieved(): a hole is rare when it matters, and counting exactly
  // would cost as much as all the rest.
  [[nodiscard]] constexpr int groups_less_holes(const Set& set) const noexcept {
    using enum stones::Direction;
    const Set with_east = set & board_.template step<west>(set);
    const Set with_north = set & board_.template step<south>(set);
    const Set squares = with_east & board_.template step<south>(with_east);
    return number(set) - number(with_east) - number(with_north) + number(squares);
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
  Weights<feature_names.size()> weights_;
};

template <std::size_t N>
Evaluator<N> evaluator_for(const Rules<N>&);

}  // namespace quintet::unane
