// How good a position of Kona looks: the tops and the towers under them, room to move, and lines of
// two with somebody who reaches the third square.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/evaluator.hpp"
#include "games/kona/kona.hpp"
#include "games/kona/weights.hpp"

namespace quintet::kona {

inline constexpr std::array<int, 4> axes = {1, 7, 8, 9};

[[nodiscard]] constexpr std::uint64_t bit_of(int square) noexcept {
  return std::uint64_t{1} << square;
}

// A set of squares for each of the eight directions: those of `axes`, and their opposites.
struct Rays {
  std::array<std::uint64_t, 4> up;
  std::array<std::uint64_t, 4> down;

  [[nodiscard]] constexpr std::uint64_t joined() const noexcept {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < axes.size(); ++i) all |= up[i] | down[i];
    return all;
  }
  [[nodiscard]] constexpr int count() const noexcept {
    int sum = 0;
    for (std::size_t i = 0; i < axes.size(); ++i)
      sum += std::popcount(up[i]) + std::popcount(down[i]);
    return sum;
  }
};

// The squares on which one more top would stand in line with two of these. A set without a line has
// none of its own squares among them.
[[nodiscard]] constexpr std::uint64_t thirds(std::uint64_t tops) noexcept {
  std::uint64_t squares = 0;
  for (const int axis : axes) {
    const std::uint64_t up = tops << axis;
    const std::uint64_t down = tops >> axis;
    squares |= (up & down) | (up & up << axis) | (down & down >> axis);
  }
  return squares & board;
}

// The tops that stand in line with `square` so that one more of them, or one on it, makes three.
[[nodiscard]] constexpr std::uint64_t partners(std::uint64_t tops, int square) noexcept {
  const std::uint64_t target = bit_of(square);
  std::uint64_t found = 0;
  for (const int axis : axes) {
    const std::uint64_t above = tops & target << axis;
    const std::uint64_t below = tops & target >> axis;
    const std::uint64_t far_above = tops & above << axis;
    const std::uint64_t far_below = tops & below >> axis;
    if (far_above != 0) found |= above | far_above;
    if (far_below != 0) found |= below | far_below;
    if (above != 0 && below != 0) found |= above | below;
  }
  return found;
}

// One player's tops and what they could do if it were that player's turn.
struct Side {
  std::uint64_t tops;
  std::uint64_t one;  // tops on stacks of one, of two and of three
  std::uint64_t two;
  std::uint64_t three;
  std::uint64_t followed;  // tops with a piece of the same colour right below them
  std::uint64_t empty;
  std::uint64_t landable;
  bool any_length;  // on a first turn

  constexpr Side(const Position& position, Seat seat) noexcept
      : tops(position.tops(seat)),
        one(tops & ~position.two_),
        two(tops & position.two_ & ~position.three_),
        three(tops & position.three_),
        followed(0),
        empty(board & ~position.occupied()),
        landable(board & ~position.three_),
        any_length(position.first_turn_pending(seat)) {
    const std::uint64_t white_below =
        (position.bottom_white_ & ~position.three_) | position.middle_white_;
    followed = (two | three) & (seat == Seat::first ? white_below : ~white_below);
    if (any_length && position.closed_ != no_square) landable &= ~bit_of(position.closed_);
  }

  // The tops whose move sets no piece of the opponent free.
  [[nodiscard]] constexpr std::uint64_t free() const noexcept { return one | followed; }

  // The squares that some of the tops in `which` reach, by direction.
  [[nodiscard]] constexpr Rays reached(std::uint64_t which) const noexcept {
    Rays rays{};
    if (any_length) [[unlikely]] {
      for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::uint64_t up = (which << axes[i] & empty) << axes[i];
        const std::uint64_t down = (which >> axes[i] & empty) >> axes[i];
        rays.up[i] = (which << axes[i] | up | (up & empty) << axes[i]) & landable;
        rays.down[i] = (which >> axes[i] | down | (down & empty) >> axes[i]) & landable;
      }
      return rays;
    }
    // Tops with three squares to go take a step, those with two join them, and so on.
    for (std::size_t i = 0; i < axes.size(); ++i) {
      std::uint64_t up = (three & which) << axes[i] & empty;
      std::uint64_t down = (three & which) >> axes[i] & empty;
      up = (up | (two & which)) << axes[i] & empty;
      down = (down | (two & which)) >> axes[i] & empty;
      rays.up[i] = (up | (one & which)) << axes[i] & landable;
      rays.down[i] = (down | (one & which)) >> axes[i] & landable;
    }
    return rays;
  }

  // The tops that have a move, by direction: the way back from where a move may end.
  [[nodiscard]] constexpr Rays mobile() const noexcept {
    Rays rays{};
    for (std::size_t i = 0; i < axes.size(); ++i) {
      const std::uint64_t up_one = landable >> axes[i];
      const std::uint64_t down_one = landable << axes[i];
      const std::uint64_t up_two = (up_one & empty) >> axes[i];
      const std::uint64_t down_two = (down_one & empty) << axes[i];
      const std::uint64_t up_three = (up_two & empty) >> axes[i];
      const std::uint64_t down_three = (down_two & empty) << axes[i];
      rays.up[i] = (one & up_one) | (two & up_two) | (three & up_three);
      rays.down[i] = (one & down_one) | (two & down_two) | (three & down_three);
      if (any_length) [[unlikely]] {
        rays.up[i] = tops & up_one;
        rays.down[i] = tops & down_one;
      }
    }
    return rays;
  }

  // The top that reaches `to` by going in that direction: the first stack on the way back.
  [[nodiscard]] constexpr int origin(int to, int offset) const noexcept {
    int from = to - offset;
    while ((empty >> from & 1) != 0) from -= offset;
    return from;
  }

  // The tops once the one on `from` has gone.
  [[nodiscard]] constexpr std::uint64_t tops_without(int from) const noexcept {
    return tops & (~bit_of(from) | followed);
  }

  // Calls visit(from, to, offset) for each move that makes a line, until it answers true.
  template <typename Visit>
  constexpr bool find_line(const Rays& reach, Visit visit) const noexcept {
    const std::uint64_t goals = thirds(tops);
    if ((goals & reach.joined()) == 0) return false;
    const auto find = [&](std::uint64_t targets, int offset) {
      for (targets &= goals; targets != 0; targets &= targets - 1) {
        const int to = std::countr_zero(targets);
        const int from = origin(to, offset);
        // The line may have needed the top that moved.
        if ((thirds(tops_without(from)) & bit_of(to)) != 0 && visit(from, to, offset)) return true;
      }
      return false;
    };
    for (std::size_t i = 0; i < axes.size(); ++i) {
      if (find(reach.up[i], axes[i]) || find(reach.down[i], -axes[i])) return true;
    }
    return false;
  }
};

class Evaluator {
 public:
  static constexpr std::array<std::string_view, weights.size()> feature_names = {
      "tempo",        // it is one's turn
      "win_at_hand",  // the player to move makes a line
      "threatened",   // the opponent would make one: it must be parried
      "open_twos",    // squares that would complete a line and can be landed on
      "free_moves",   // moves that set no piece of the opponent free
      "singles",      // tops by the height of their stack: more tops, more lines, and the taller
      "doubles",      //   the stack, the fewer squares the top reaches
      "triples",      //
      "followed",     // tops that leave another own top behind when they move
      "inner",        // tops on the four squares that most lines go through
      "attacks",      // tops of the opponent that the player to move can cover
  };
  static constexpr int calibration_percent = kona::calibration_percent;
  using Features = std::array<int, weights.size()>;

  explicit Evaluator(const Rules& rules) noexcept : Evaluator(rules, weights) {}
  Evaluator(const Rules& rules, const Weights<weights.size()>& chosen) noexcept
      : rules_(rules), weights_(chosen) {}

  [[nodiscard]] Features features(const Position& position) const noexcept;
  [[nodiscard]] Score score_for_mover(const Position& position) const noexcept {
    return weighted(features(position), weights_);
  }

  [[nodiscard]] std::optional<Move> winning_move(const Position& position) const noexcept {
    return winning_move_of(position, position.to_move_);
  }
  [[nodiscard]] bool is_threatened(const Position& position) const noexcept {
    return winning_move_of(position, other(position.to_move_)).has_value();
  }
  // Appends every move that does not lose at once or to the next move. If all moves lose at once,
  // it appends them all: then none of them ends the game a ply later.
  void parries(const Position& position, MovesOf<Rules>& out) const noexcept;

  // The hints for the moves of one position, with what they share worked out once.
  class Ordering {
   public:
    explicit Ordering(const Position& position) noexcept
        : own_(position, position.to_move_),
          own_thirds_(thirds(own_.tops)),
          own_reach_(own_.reached(own_.tops).joined()),
          enemy_tops_(position.tops(other(position.to_move_))),
          enemy_thirds_(thirds(enemy_tops_)) {}

    [[nodiscard]] int operator()(Move move) const noexcept;

   private:
    Side own_;
    std::uint64_t own_thirds_;
    std::uint64_t own_reach_;
    std::uint64_t enemy_tops_;
    std::uint64_t enemy_thirds_;
  };
  [[nodiscard]] Ordering ordering(const Position& position) const noexcept {
    return Ordering(position);
  }
  [[nodiscard]] int hint(const Position& position, Move move) const noexcept {
    return ordering(position)(move);
  }

 private:
  [[nodiscard]] std::optional<Move> winning_move_of(const Position& position,
                                                    Seat seat) const noexcept;
  [[nodiscard]] std::optional<Move> blocking_move(const Position& position,
                                                  Seat seat) const noexcept;
  [[nodiscard]] std::optional<Move> tried_blocking_move(const Position& position, Seat seat,
                                                        std::uint64_t covered) const noexcept;

  Rules rules_;
  Weights<weights.size()> weights_;
};

Evaluator evaluator_for(const Rules&);

inline Evaluator::Features Evaluator::features(const Position& position) const noexcept {
  const Side own(position, position.to_move_);
  const Side enemy(position, other(position.to_move_));
  const Rays ours = own.reached(own.tops);
  const Rays theirs = enemy.reached(enemy.tops);
  const auto any = [](int, int, int) { return true; };
  const int free_moves = own.reached(own.free()).count() - enemy.reached(enemy.free()).count();
  const auto difference = [](std::uint64_t a, std::uint64_t b) {
    return (std::popcount(a) - std::popcount(b)) * feature_unit;
  };
  constexpr std::uint64_t inner = 0x0000'0000'0C0C'0000ULL;  // c3, d3, c4, d4
  return {
      feature_unit,
      own.find_line(ours, any) ? feature_unit : 0,
      enemy.find_line(theirs, any) ? -feature_unit : 0,
      difference(thirds(own.tops) & own.landable, thirds(enemy.tops) & enemy.landable),
      free_moves * (feature_unit / 4),
      difference(own.one, enemy.one),
      difference(own.two, enemy.two),
      difference(own.three, enemy.three),
      difference(own.followed, enemy.followed),
      difference(own.tops & inner, enemy.tops & inner),
      std::popcount(ours.joined() & enemy.tops) * feature_unit,
  };
}

inline std::optional<Move> Evaluator::winning_move_of(const Position& position,
                                                      Seat seat) const noexcept {
  const Side own(position, seat);
  std::optional<Move> winner;
  if ((thirds(own.tops) & own.landable) != 0) {
    own.find_line(own.reached(own.tops), [&winner](int from, int to, int) {
      winner = Move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
      return true;
    });
  }
  return winner ? winner : blocking_move(position, seat);
}

// A move can only take from the opponent the moves that go over or onto the square it lands on, and
// those of a top that it covers. So every other top must be left with one move at most: that hardly
// ever is so, and only then are the moves tried.
inline std::optional<Move> Evaluator::blocking_move(const Position& position,
                                                    Seat seat) const noexcept {
  const Rays mobile = Side(position, other(seat)).mobile();
  std::uint64_t once = 0;
  std::uint64_t twice = 0;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    twice |= (once & (mobile.up[i] | mobile.down[i])) | (mobile.up[i] & mobile.down[i]);
    once |= mobile.up[i] | mobile.down[i];
  }
  if ((twice & (twice - 1)) != 0) [[likely]]
    return std::nullopt;
  return tried_blocking_move(position, seat, twice);
}

// `covered`: the one square that the move must go to, or none.
inline std::optional<Move> Evaluator::tried_blocking_move(const Position& position, Seat seat,
                                                          std::uint64_t covered) const noexcept {
  Position start = position;
  start.to_move_ = seat;
  MovesOf<Rules> moves;
  rules_.moves(start, moves);
  for (const Move move : moves) {
    if (covered != 0 && covered != bit_of(move.to)) continue;
    Position next = start;
    rules_.play(next, move);
    if (next.winner_ == static_cast<int>(seat) + 1) return move;
  }
  return std::nullopt;
}

inline void Evaluator::parries(const Position& position, MovesOf<Rules>& out) const noexcept {
  const Seat mover = position.to_move_;
  const Side enemy(position, other(mover));
  // A line is prevented on its third square, on the way there, or on one of the tops it needs.
  std::uint64_t squares = board;
  enemy.find_line(enemy.reached(enemy.tops), [&](int from, int to, int offset) {
    std::uint64_t useful = bit_of(to) | partners(enemy.tops_without(from), to);
    for (int square = from; square != to; square += offset) useful |= bit_of(square);
    squares &= useful;
    return false;
  });
  MovesOf<Rules> moves;
  rules_.moves(position, moves);
  bool all_lose_at_once = true;
  for (const Move move : moves) {
    const bool may_help = (squares & bit_of(move.to)) != 0;
    if (!may_help && !all_lose_at_once) continue;
    Position next = position;
    rules_.play(next, move);
    if (next.winner_ == static_cast<int>(other(mover)) + 1) continue;
    all_lose_at_once = false;
    if (may_help && (next.winner_ != 0 || !winning_move(next))) out.push_back(move);
  }
  if (!all_lose_at_once) return;
  for (const Move move : moves) out.push_back(move);
}

inline int Evaluator::Ordering::operator()(Move move) const noexcept {
  const std::uint64_t from = bit_of(move.from);
  const std::uint64_t to = bit_of(move.to);
  const std::uint64_t left = own_.tops_without(move.from);
  if ((own_thirds_ & thirds(left) & to) != 0) return 2 * tactical_hint;
  const bool frees = (from & ~own_.free()) != 0;
  if (frees && (enemy_thirds_ & from) != 0 && (thirds(enemy_tops_ & ~to) & from) != 0) {
    return -tactical_hint;  // it sets a line of the opponent free
  }
  int hint = 0;
  if ((enemy_tops_ & to) != 0) hint += tactical_hint;
  if ((thirds(left | to) & ~own_thirds_ & own_.landable & own_reach_) != 0) hint += 200;
  if (frees) hint -= 60;
  if ((own_.tops & to) != 0) hint -= 60;
  return hint;
}

}  // namespace quintet::kona
