// How good a position of Narrows looks.
//
// Own stones and empty points together fall into parts; a player whose stones lie in one part has
// won. It is a race, so what counts is how many parts each side has, all the more the fewer are
// left, and how many of them one capture can join: a captured point joins the parts around it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/evaluator.hpp"
#include "games/narrows/narrows.hpp"
#include "games/narrows/weights.hpp"
#include "games/stones/evaluation.hpp"

namespace quintet::narrows {

template <std::size_t N>
class Evaluator {
 public:
  using Position = typename Rules<N>::Position;
  using Move = stones::Move;
  using Set = Bits<N>;

  // Each but the tempo is own less enemy. "near" counts for more the nearer the end is.
  static constexpr std::array<std::string_view, 13> feature_names = {
      "tempo",               // being on turn
      "tempo_near",          //
      "parts",               // what has to be joined
      "parts_near",          //
      "joints",              // enemy stones that touch two or more parts: capturing one joins them
      "joints_near",         //
      "double_joints",       // enemy stones that touch three or more
      "double_joints_near",  //
      "walls",               // enemy stones side by side: no way through
      "wall_corners",        // enemy stones that touch at a corner: only a way around
      "liberties",           // empty points beside own stones: room to slide, and harder to shut in
      "liberties_near",      //
      "stones",              // differs with the colour, as each turn takes one enemy stone
  };
  static constexpr int calibration_percent = narrows::calibration_percent;
  using Features = std::array<int, feature_names.size()>;

  explicit constexpr Evaluator(const Rules<N>& rules, const Weights<feature_names.size()>& chosen =
                                                          narrows::weights) noexcept
      : board_(rules.parameters().columns, rules.parameters().rows), weights_(chosen) {}

  [[nodiscard]] constexpr Features features(const Position& position) const noexcept {
    const auto& [own, enemy] = sides(position);
    const Counts ours = counts(own, enemy);
    const Counts theirs = counts(enemy, own);
    // Nobody has won, so each has two parts at least.
    const int total = std::max(ours.parts + theirs.parts, 4);
    const int near = (4 * feature_unit + total / 2) / total;
    const int parts = ours.parts - theirs.parts;
    const int joints = ours.joints - theirs.joints;
    const int double_joints = ours.double_joints - theirs.double_joints;
    const int liberties = ours.liberties - theirs.liberties;
    const Features plain = {
        feature_unit,
        near,
        feature_unit * parts,
        near * parts,
        feature_unit * joints,
        near * joints,
        feature_unit * double_joints,
        near * double_joints,
        feature_unit * (ours.walls - theirs.walls),
        feature_unit * (ours.wall_corners - theirs.wall_corners),
        feature_unit * liberties,
        near * liberties,
        feature_unit * (ours.stones - theirs.stones),
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
  class Ordering;
  [[nodiscard]] constexpr Ordering ordering(const Position& position) const noexcept {
    const auto& [own, enemy] = sides(position);
    return Ordering(parts_of(own, enemy).touched, parts_of(enemy, own).touched,
                    stones::neighbours_in(board_, board_.all().without(own)));
  }

  [[nodiscard]] constexpr std::optional<Move> winning_move(
      const Position& position) const noexcept {
    const auto& [own, enemy] = sides(position);
    const Set winning = joining_all(own, enemy);
    if (winning.none()) return std::nullopt;
    const std::array<Set, 4> targets = Kind::targets(board_, own, enemy);
    for (const stones::Direction direction : stones::directions) {
      const Set found = targets[static_cast<std::size_t>(direction)] & winning;
      if (found.none()) continue;
      const int to = found.lowest();
      const int from = Kind::source(board_, own | enemy, to, direction);
      return Move{static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
    }
    return std::nullopt;
  }

  [[nodiscard]] constexpr bool is_threatened(const Position& position) const noexcept {
    const auto& [own, enemy] = sides(position);
    const Set winning = joining_all(enemy, own);
    if (winning.none()) return false;
    const std::array<Set, 4> targets = Kind::targets(board_, enemy, own);
    return ((targets[0] | targets[1] | targets[2] | targets[3]) & winning).any();
  }

  [[nodiscard]] static constexpr std::uint64_t search_key(const Position& position) noexcept {
    return stones::key_without_seats(position);
  }

 private:
  struct Sides {
    const Set& own;
    const Set& enemy;
  };
  struct Parts {
    int number = 0;
    stones::Neighbours<N> touched;  // the points that touch at least so many parts
  };
  struct Counts {
    int parts;
    int joints;
    int double_joints;
    int walls;
    int wall_corners;
    int liberties;
    int stones;
  };

  [[nodiscard]] static constexpr Sides sides(const Position& position) noexcept {
    return {position.stones(position.colour_to_move_),
            position.stones(stones::other(position.colour_to_move_))};
  }

  [[nodiscard]] static constexpr int number(const Set& set) noexcept {
    return static_cast<int>(set.count());
  }

  // Most parts are one or two points, shut in on all sides; these are counted all at once. (No
  // point touches both points of such a pair, so it touches as many parts as points.)
  [[nodiscard]] constexpr Parts parts_of(const Set& own, const Set& enemy) const noexcept {
    const Set area = board_.all().without(enemy);
    const stones::Neighbours<N> within = stones::neighbours_in(board_, area);
    const Set single = own.without(within.one);
    const Set ends = (area & within.one).without(within.two);
    const Set paired = ends & board_.neighbours(ends);
    const Set pairs = paired & (own | board_.neighbours(own & paired));
    const Set small = single | pairs;
    Parts parts{.number = number(single) + number(pairs) / 2,
                .touched = stones::neighbours_in(board_, small)};
    const stones::Regions<N> regions(board_, area);
    for (Set rest = own.without(small); rest.any(); ++parts.number) {
      const Set part = regions.around(rest.lowest_only());
      rest = rest.without(part);
      const Set around = board_.neighbours(part);
      parts.touched.four |= parts.touched.three & around;
      parts.touched.three |= parts.touched.two & around;
      parts.touched.two |= parts.touched.one & around;
      parts.touched.one |= around;
    }
    return parts;
  }

  [[nodiscard]] constexpr Counts counts(const Set& own, const Set& enemy) const noexcept {
    using enum stones::Direction;
    const Parts parts = parts_of(own, enemy);
    const Set enemy_to_east = board_.template step<east>(enemy);
    const Set corners_north = board_.template step<north>(enemy_to_east) & enemy;
    const Set corners_south = board_.template step<south>(enemy_to_east) & enemy;
    return {.parts = parts.number,
            .joints = number(enemy & parts.touched.two),
            .double_joints = number(enemy & parts.touched.three),
            .walls = stones::pairs_in(board_, enemy),
            .wall_corners = number(corners_north) + number(corners_south),
            .liberties = number(board_.neighbours(own).without(own | enemy)),
            .stones = number(own)};
  }

  // The enemy stones that touch every part with own stones: capturing one links them all, whichever
  // stone captures it, as it leaves its part behind as empty points.
  [[nodiscard]] constexpr Set joining_all(const Set& own, const Set& enemy) const noexcept {
    constexpr std::uint32_t most_parts = 4;
    const Set area = board_.all().without(enemy);
    const Set shut_in = own.without(board_.neighbours(area));
    const std::uint32_t single_parts = shut_in.count();
    if (single_parts > most_parts) return {};
    Set joining = enemy;
    shut_in.for_each([&](int cell) { joining &= board_.neighbours(Set::single(cell)); });
    if (joining.none()) return {};
    const stones::Regions<N> regions(board_, area);
    for (Set rest = own.without(shut_in); rest.any() && joining.any();) {
      const Set part = regions.around(rest.lowest_only());
      rest = rest.without(part);
      joining &= board_.neighbours(part);
    }
    return joining;
  }

  stones::Geometry<N> board_;
  Weights<feature_names.size()> weights_;
};

template <std::size_t N>
class Evaluator<N>::Ordering {
 public:
  constexpr Ordering(const stones::Neighbours<N>& our_parts,
                     const stones::Neighbours<N>& their_parts,
                     const stones::Neighbours<N>& their_area) noexcept
      : our_parts_(our_parts), their_parts_(their_parts), their_area_(their_area) {}

  [[nodiscard]] constexpr int operator()(Move move) const noexcept {
    if (move.is_swap()) return 0;
    return joining_hints[our_parts_.count(move.to)] + opening_hints[their_parts_.count(move.from)] +
           cutting_hints[their_area_.count(move.to)];
  }

 private:
  // What the evaluation gains or loses on average: by how many of the mover's parts the captured
  // point touches, by how many of the opponent's parts the point left does, which it joins, and by
  // how many ways the captured stone had. Fitted to the scores after every move of 3,000 positions
  // of self-play, of which they explain almost half of the variance.
  static constexpr std::array<int, 5> joining_hints = {-180, -180, -45, 55, 180};
  static constexpr std::array<int, 5> opening_hints = {180, 180, 40, -60, -170};
  static constexpr std::array<int, 5> cutting_hints = {-85, -15, 0, 40, 65};

  stones::Neighbours<N> our_parts_;
  stones::Neighbours<N> their_parts_;
  stones::Neighbours<N> their_area_;
};

template <std::size_t N>
Evaluator<N> evaluator_for(const Rules<N>&);

}  // namespace quintet::narrows
