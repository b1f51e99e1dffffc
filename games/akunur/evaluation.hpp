// How good a position of Akunur looks: corners held and how far the next ones are, the stones that
// fight for them, and what can be captured.
//
// A corner is entered from the three cells next to it, its gates: two on the rim and, towards the
// centre, its key. All three must be own, so that one stone enters and two support it; a single
// enemy stone on a gate closes the corner until it is captured.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/evaluator.hpp"
#include "core/keys.hpp"
#include "games/akunur/akunur.hpp"
#include "games/akunur/hexes.hpp"
#include "games/akunur/weights.hpp"

namespace quintet::akunur {

// What the evaluation needs to know of the board.
template <int rings>
struct Regions {
  using Set = typename Hexes<rings>::Set;
  template <typename T>
  using PerCell = typename Hexes<rings>::template PerCell<T>;

  std::array<Set, corner_count> gates{};     // of each corner
  std::array<Set, corner_count> vicinity{};  // the cells at most three steps from each corner
  PerCell<std::uint8_t> corner_of{};         // the corner that a cell is a gate of, or corner_count
  PerCell<Set> within_two{};                 // the cells one or two steps away
  Set keys{};
  Set all_gates{};

  consteval Regions() {
    constexpr const Hexes<rings>& board = hexes<rings>;
    const auto distance = [&](std::size_t a, std::size_t b) {
      const Axial from = board.places[a];
      const Axial to = board.places[b];
      return Axial{from.q - to.q, from.r - to.r}.ring();
    };
    for (std::size_t cell = 0; cell < within_two.size(); ++cell) {
      const int number = static_cast<int>(cell);
      for (std::size_t next = 0; next < within_two.size(); ++next) {
        if (next != cell && distance(cell, next) <= 2) within_two[cell].set(static_cast<int>(next));
      }
      corner_of[cell] = corner_count;
      for (std::size_t corner = 0; corner < corner_count; ++corner) {
        const int steps = distance(cell, board.corner_cells[corner]);
        if (steps <= 3) vicinity[corner].set(number);
        if (steps != 1) continue;
        gates[corner].set(number);
        all_gates.set(number);
        corner_of[cell] = static_cast<std::uint8_t>(corner);
        if (board.places[cell].ring() < rings) keys.set(number);
      }
    }
  }
};

template <int rings>
inline constexpr Regions<rings> regions{};

inline constexpr auto quiet_keys = random_keys<64>(25);
inline constexpr std::uint64_t passed_key = random_keys<1>(26)[0];

template <int rings>
class Evaluator {
 public:
  using Rules = akunur::Rules<rings>;
  using Position = akunur::Position<rings>;
  using Set = typename Hexes<rings>::Set;

  static constexpr std::array<std::string_view, weights.size()> feature_names = {
      "tempo",            // it is one's turn
      "corners",          // held: they win
      "besieged",         // corners held with two enemies next to them, which a third one takes
      "supports",         // stones on gates that no enemy shares
      "approach",         // corners that could be entered after one or two steps
      "majority",         // gates held two to one: the one must hold out
      "siege",            // stones next to an enemy that alone closes a corner
      "last_step",        // for the player to move: one step, and the next one wins
      "last_step_enemy",  // the same for the opponent, who can still be stopped
      "last_two_steps",   // and one step farther
      "last_majority",    // majorities that would win
      "stones",           // outside corners: nothing is entered or captured without them
      "keys",             // stones on keys, where they stand in their own way
      "still_point",      // a stone on it can go anywhere
      "still_access",     // three stones next to it: one of them may enter
      "near_corners",     // stones around the corners that are still empty
      "takes",            // captures that cost the opponent a stone
      "loses",            // captures that would cost the player to move one
      "placing_tempo",    // who has the last stone to place
      "placing_gates",    // stones placed on gates
      "placing_near",     // stones placed around corners
  };
  static constexpr int calibration_percent = akunur::calibration_percent;
  using Features = std::array<int, weights.size()>;

  explicit Evaluator(const Rules& rules) noexcept : Evaluator(rules, weights) {}
  Evaluator(const Rules& rules, const Weights<weights.size()>& chosen) noexcept
      : rules_(rules), weights_(chosen) {}

  [[nodiscard]] Features features(const Position& position) const noexcept;
  [[nodiscard]] Score score_for_mover(const Position& position) const noexcept {
    return weighted(features(position), weights_);
  }

  [[nodiscard]] std::optional<Move> winning_move(const Position& position) const noexcept {
    const int corner = winning_corner(position, position.to_move_);
    if (corner == corner_count) [[likely]]
      return std::nullopt;
    return Move{byte(map.gates[index(corner)].lowest()), board.corner_cells[index(corner)],
                no_cell};
  }
  [[nodiscard]] bool is_threatened(const Position& position) const noexcept {
    return winning_corner(position, other(position.to_move_)) != corner_count;
  }
  // Appends every move that does not lose to the next move. REQUIRES: is_threatened(position).
  void parries(const Position& position, MovesOf<Rules>& out) const noexcept;

  // Tells positions apart by what a repetition does not care about: a pass, which a second one
  // makes a draw, and how far a draw by quiet moves is, once it casts its shadow. Before that the
  // count is left out on purpose: the same stones have one entry however long it was quiet, as
  // hardly any search reaches that far. So this is no key for proven values: Rules::value_key() is.
  [[nodiscard]] std::uint64_t search_key(const Position& position) const noexcept {
    std::uint64_t key = position.key_;
    if (position.passed_) [[unlikely]]
      key ^= passed_key;
    if (const int left = plies_left(position); left < shadow) [[unlikely]]
      key ^= quiet_keys[index(left)];
    return key;
  }

  // The hints for the moves of one position, with what they share worked out once.
  class Ordering {
   public:
    explicit Ordering(const Position& position) noexcept;
    [[nodiscard]] int operator()(Move move) const noexcept;

   private:
    [[nodiscard]] int arrival(int cell) const noexcept;
    [[nodiscard]] int departure(int cell) const noexcept;
    [[nodiscard]] int captures(Move move) const noexcept;

    Set own_;
    Set enemy_;
    Set weak_;                                     // enemies with two own stones next to them
    Set contested_;                                // the gates of empty corners
    std::array<std::uint8_t, corner_count> ours_;  // stones on each corner's gates
    std::array<std::uint8_t, corner_count> theirs_;
  };
  [[nodiscard]] Ordering ordering(const Position& position) const noexcept {
    return Ordering(position);
  }
  [[nodiscard]] int hint(const Position& position, Move move) const noexcept {
    return ordering(position)(move);
  }

 private:
  static constexpr const Hexes<rings>& board = hexes<rings>;
  static constexpr const Regions<rings>& map = regions<rings>;
  static constexpr int still_point = Hexes<rings>::still_point;
  // So many plies before a draw by quiet moves all features begin to shrink.
  static constexpr int shadow = 40;
  static_assert(shadow <= static_cast<int>(quiet_keys.size()));

  // What one player has at the corners.
  struct Prospects {
    int corners = 0;
    int besieged = 0;
    int supports = 0;
    int one_step = 0;
    int two_steps = 0;
    int majority = 0;
    int siege = 0;
    int near_corners = 0;
  };

  [[nodiscard]] static constexpr std::size_t index(int number) noexcept {
    return static_cast<std::size_t>(number);
  }
  [[nodiscard]] static constexpr std::uint8_t byte(int number) noexcept {
    return static_cast<std::uint8_t>(number);
  }
  [[nodiscard]] static constexpr int size(const Set& set) noexcept {
    return static_cast<int>(set.count());
  }
  [[nodiscard]] static constexpr const Set& around(int cell) noexcept {
    return board.neighbours[index(cell)];
  }

  [[nodiscard]] int plies_left(const Position& position) const noexcept {
    const int limit = rules_.parameters().quiet;
    return limit == 0 ? shadow : limit - position.quiet_;
  }

  // The cells with at least two stones of the set next to them.
  [[nodiscard]] static constexpr Set twice_adjacent(const Set& stones) noexcept {
    Set once;
    Set twice;
    stones.for_each([&](int cell) {
      twice |= once & around(cell);
      once |= around(cell);
    });
    return twice;
  }

  [[nodiscard]] static int steps_to_enter(const Set& own, std::size_t corner) noexcept;
  [[nodiscard]] static Prospects prospects(const Set& own, const Set& enemy) noexcept;
  [[nodiscard]] static int takes(const Set& own, const Set& enemy) noexcept;
  [[nodiscard]] int winning_corner(const Position& position, Seat seat) const noexcept;

  Rules rules_;
  Weights<weights.size()> weights_;
};

template <int rings>
Evaluator<rings> evaluator_for(const Rules<rings>&);

// How many steps it takes to have own stones on all gates; 3 stands for more. Whether one stone is
// counted for two gates, or something is in its way, is left to the search. REQUIRES: no enemy is
// on the gates.
template <int rings>
int Evaluator<rings>::steps_to_enter(const Set& own, std::size_t corner) noexcept {
  const Set others = own.without(map.gates[corner]).without(board.corners);
  const bool from_anywhere = others.test(still_point);
  int steps = 0;
  map.gates[corner].without(own).for_each([&](int gate) {
    if (from_anywhere || (around(gate) & others).any()) {
      steps += 1;
    } else {
      steps += (map.within_two[index(gate)] & others).any() ? 2 : 3;
    }
  });
  return steps < 3 ? steps : 3;
}

template <int rings>
auto Evaluator<rings>::prospects(const Set& own, const Set& enemy) noexcept -> Prospects {
  Prospects found;
  for (std::size_t i = 0; i < corner_count; ++i) {
    const int corner = board.corner_cells[i];
    const Set enemies = map.gates[i] & enemy;
    if (own.test(corner)) {
      ++found.corners;
      if (enemies.count() >= 2) ++found.besieged;
      continue;
    }
    if (enemy.test(corner)) continue;
    found.near_corners += size(map.vicinity[i] & own);
    const int ours = size(map.gates[i] & own);
    if (enemies.none()) {
      found.supports += ours;
      if (ours == 3) continue;
      const int steps = steps_to_enter(own, i);
      if (steps == 1) ++found.one_step;
      if (steps == 2) ++found.two_steps;
    } else if (ours > 0 && enemies.count() == 1) {
      if (ours == 2) ++found.majority;
      found.siege += size(around(enemies.lowest()) & own);
    }
  }
  return found;
}

// How many enemies can be captured so that the opponent has a stone less: one that has nowhere to
// echo to, or one whose echo falls on a stone of its own colour.
template <int rings>
int Evaluator<rings>::takes(const Set& own, const Set& enemy) noexcept {
  const Set weak = twice_adjacent(own) & enemy;
  if (weak.none()) return 0;
  const Set movers = own.without(board.corners);
  const Set open = board.all.without(own | enemy).without(board.special);
  int count = 0;
  weak.for_each([&](int victim) {
    if (!board.special.test(victim) && !enemy.test(board.echo[index(victim)])) return;
    // A stone that is already next to its victim may arrive on another side of it.
    const Set attackers = around(victim) & own;
    const Set third = attackers.count() == 2 ? movers.without(attackers) : movers;
    bool arrives = false;
    (around(victim) & open).for_each([&](int cell) {
      arrives = arrives || third.test(still_point) || (around(cell) & third).any();
    });
    if (arrives) ++count;
  });
  return count;
}

template <int rings>
auto Evaluator<rings>::features(const Position& position) const noexcept -> Features {
  const Seat mover = position.to_move_;
  const Set& own = position.stones(mover);
  const Set& enemy = position.stones(other(mover));
  const auto difference = [&](const Set& where) {
    return (size(own & where) - size(enemy & where)) * feature_unit;
  };
  const Prospects ours = prospects(own, enemy);
  const Prospects theirs = prospects(enemy, own);
  const int near_corners = (ours.near_corners - theirs.near_corners) * feature_unit;

  Features all{};
  if (position.to_place(Seat::first) + position.to_place(Seat::second) > 0) {
    constexpr std::size_t placing = weights.size() - 3;
    all[placing] = position.to_place(mover) == position.to_place(other(mover)) ? feature_unit : 0;
    all[placing + 1] = difference(map.all_gates);
    all[placing + 2] = near_corners;
    return all;
  }
  const auto last = [&](const Prospects& prospects) {
    return prospects.corners + 1 == rules_.parameters().corners;
  };
  const int last_ours = last(ours) ? feature_unit : 0;
  const int last_theirs = last(theirs) ? feature_unit : 0;
  const Set& centre = around(still_point);
  const auto has_access = [&](const Set& stones) { return size(stones & centre) >= 3 ? 1 : 0; };
  all = {
      feature_unit,
      (ours.corners - theirs.corners) * feature_unit,
      (theirs.besieged - ours.besieged) * feature_unit,
      (ours.supports - theirs.supports) * feature_unit,
      (ours.one_step + ours.two_steps - theirs.one_step - theirs.two_steps) * feature_unit,
      (ours.majority - theirs.majority) * feature_unit,
      (ours.siege - theirs.siege) * feature_unit,
      ours.one_step * last_ours,
      -theirs.one_step * last_theirs,
      ours.two_steps * last_ours - theirs.two_steps * last_theirs,
      ours.majority * last_ours - theirs.majority * last_theirs,
      difference(board.all) - difference(board.corners),
      difference(map.keys),
      difference(Set::single(still_point)),
      (has_access(own) - has_access(enemy)) * feature_unit,
      near_corners,
      takes(own, enemy) * feature_unit,
      -takes(enemy, own) * feature_unit,
  };
  if (const int left = plies_left(position); left < shadow) [[unlikely]] {
    for (int& each : all) each = each * left / shadow;
  }
  return all;
}

// The number of a corner whose entry wins for the seat, or corner_count.
template <int rings>
int Evaluator<rings>::winning_corner(const Position& position, Seat seat) const noexcept {
  const Set& own = position.stones(seat);
  if (size(own & board.corners) + 1 < rules_.parameters().corners) [[likely]]
    return corner_count;
  if (position.to_place(seat) > 0) return corner_count;
  int corner = 0;
  while (corner < corner_count && (map.gates[index(corner)].without(own).any() ||
                                   position.occupied().test(board.corner_cells[index(corner)]))) {
    ++corner;
  }
  return corner;
}

// Only a capture takes a stone off the gates, or one out of a corner. Otherwise the game must end
// with this move: by quiet moves or by passes.
template <int rings>
void Evaluator<rings>::parries(const Position& position, MovesOf<Rules>& out) const noexcept {
  const Seat mover = position.to_move_;
  const Set weak = twice_adjacent(position.stones(mover)) & position.stones(other(mover));
  const bool may_end = plies_left(position) <= 1 || position.passed_;
  if (weak.none() && !may_end) return;
  MovesOf<Rules> moves;
  rules_.moves(position, moves);
  for (const Move move : moves) {
    if (!may_end && (move.is_pass() || (around(move.to) & weak).none())) continue;
    Position next = position;
    rules_.play(next, move);
    if (next.ended_ != 0 || winning_corner(next, other(mover)) == corner_count) out.push_back(move);
  }
}

template <int rings>
Evaluator<rings>::Ordering::Ordering(const Position& position) noexcept
    : own_(position.stones(position.to_move_)), enemy_(position.stones(other(position.to_move_))) {
  if (position.to_place(position.to_move_) == 0) weak_ = twice_adjacent(own_) & enemy_;
  for (std::size_t i = 0; i < corner_count; ++i) {
    ours_[i] = byte(size(map.gates[i] & own_));
    theirs_[i] = byte(size(map.gates[i] & enemy_));
    if (!position.occupied().test(board.corner_cells[i])) contested_ |= map.gates[i];
  }
}

// For a stone that comes to a cell.
template <int rings>
int Evaluator<rings>::Ordering::arrival(int cell) const noexcept {
  if (!contested_.test(cell)) return 0;
  const std::size_t corner = map.corner_of[index(cell)];
  const int ours = ours_[corner];
  const int theirs = theirs_[corner];
  if (ours == 0 && theirs == 2) return 900;  // closes the corner at the last moment
  if (ours == 2 && theirs == 0) return 800;  // opens it
  if (theirs == 0) return 100 + 60 * ours;
  return ours == 0 ? 100 + 60 * theirs : 100;
}

// For a stone that leaves a cell.
template <int rings>
int Evaluator<rings>::Ordering::departure(int cell) const noexcept {
  if (!contested_.test(cell)) return 0;
  const std::size_t corner = map.corner_of[index(cell)];
  const int ours = ours_[corner];
  const bool gives_up = ours == 3 || (ours == 1 && theirs_[corner] == 2);
  return gives_up ? -600 : -100;
}

template <int rings>
int Evaluator<rings>::Ordering::captures(Move move) const noexcept {
  const Set victims = around(move.to) & weak_;
  if (victims.none()) return 0;
  Set others = own_;
  others.reset(move.from);
  int hint = 0;
  victims.for_each([&](int victim) {
    if ((around(victim) & others).count() < 2) return;
    const int echo = board.echo[index(victim)];
    const int on_gate = map.all_gates.test(victim) ? 300 : 0;
    if (board.special.test(victim)) {
      hint += tactical_hint + 800;
    } else if (enemy_.test(echo)) {
      hint += tactical_hint + 500 + on_gate;
    } else if (others.test(echo)) {
      hint += on_gate - 300;  // it costs an own stone
    } else {
      hint += tactical_hint + on_gate;
    }
  });
  return hint;
}

template <int rings>
int Evaluator<rings>::Ordering::operator()(Move move) const noexcept {
  if (move.is_pass()) return 0;
  if (move.is_placement()) return arrival(move.to);
  if (board.corners.test(move.to)) {
    if (move.bonus == no_cell) return 3 * tactical_hint;
    // Most places for the bonus stone are as good as any.
    const int bonus = arrival(move.bonus);
    return bonus >= 800 ? 2 * tactical_hint + bonus : 700 + bonus;
  }
  return captures(move) + arrival(move.to) + departure(move.from);
}

}  // namespace quintet::akunur
