// Akunur (akunur.com, in active playtesting): step, enter corners with two supports, capture by
// surrounding; captured stones echo through the Still Point. Three corners win.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/keys.hpp"
#include "core/variant.hpp"
#include "games/akunur/hexes.hpp"
#include "games/akunur/text.hpp"

namespace quintet::akunur {

inline constexpr auto stone_keys = random_keys<std::size_t{2} * Hexes<5>::cells>(20);
inline constexpr auto token_keys = random_keys<corner_count>(21);
inline constexpr auto reserve_keys = random_keys<std::size_t{2} * (stones_in_reserve + 1)>(22);
inline constexpr auto placement_keys = random_keys<std::size_t{2} * (stones_to_place + 1)>(23);
inline constexpr std::uint64_t second_to_move_key = random_keys<1>(24)[0];
inline constexpr std::uint64_t counts_seed = random_keys<1>(27)[0];

[[nodiscard]] constexpr std::uint64_t stone_key(Seat seat, int cell) noexcept {
  return stone_keys[static_cast<std::size_t>(2 * cell) + static_cast<std::size_t>(seat)];
}
[[nodiscard]] constexpr std::uint64_t reserve_key(Seat seat, int left) noexcept {
  return reserve_keys[static_cast<std::size_t>(2 * left) + static_cast<std::size_t>(seat)];
}
[[nodiscard]] constexpr std::uint64_t placement_key(Seat seat, int left) noexcept {
  return placement_keys[static_cast<std::size_t>(2 * left) + static_cast<std::size_t>(seat)];
}

// White is the first seat (A2). The key leaves out points, quiet moves and a pass, which do not
// tell repeated positions apart.
template <int rings>
struct Position {
  using Set = typename Hexes<rings>::Set;

  std::array<Set, 2> stones_{};  // by seat
  std::uint64_t key_ = 0;
  std::array<std::uint8_t, 2> to_place_ = {stones_to_place, stones_to_place};
  std::array<std::uint8_t, 2> reserve_ = {stones_in_reserve, stones_in_reserve};
  std::array<std::uint8_t, 2> points_{};
  std::uint16_t quiet_ = 0;         // moves since the last capture or corner entry
  std::uint8_t tokens_ = 0b111111;  // bit i: the token of corner i is unspent
  bool passed_ = false;             // the last turn was a pass
  Seat to_move_ = Seat::first;
  std::uint8_t ended_ = 0;  // 0 no, 1 first won, 2 second won, 3 draw
  Reason reason_ = Reason::corners;

  [[nodiscard]] constexpr const Set& stones(Seat seat) const noexcept {
    return stones_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] constexpr Set& stones(Seat seat) noexcept {
    return stones_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] constexpr Set occupied() const noexcept { return stones_[0] | stones_[1]; }
  [[nodiscard]] constexpr int to_place(Seat seat) const noexcept {
    return to_place_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] constexpr int reserve(Seat seat) const noexcept {
    return reserve_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] constexpr int points(Seat seat) const noexcept {
    return points_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] constexpr bool has_token(std::size_t corner) const noexcept {
    return (tokens_ >> corner & 1) != 0;
  }

  [[nodiscard]] constexpr Seat to_move() const noexcept { return to_move_; }
  [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_; }
  [[nodiscard]] constexpr std::optional<Result> result() const noexcept {
    if (ended_ == 0) return std::nullopt;
    return Result{static_cast<Outcome>(ended_ - 1), reason_};
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

template <int rings>
class Rules {
 public:
  using Position = akunur::Position<rings>;
  using Move = akunur::Move;
  using Set = typename Hexes<rings>::Set;

  // 15 stones with six steps each, one of them anywhere from the Still Point, and 5 corners, which
  // the 15 stones can surround, each entered from 3 cells with a bonus stone on any of 54.
  static constexpr std::size_t max_moves = 15 * 6 + Hexes<rings>::cells + 5 * 3 * 54;

  Rules() noexcept : Rules(Variant{.rings = rings}) {}
  explicit Rules(const Variant& variant) noexcept : variant_(variant) {
    assert(variant.rings == rings);
  }

  [[nodiscard]] static const GameInfo& info() noexcept { return akunur::info(); }
  [[nodiscard]] const Variant& parameters() const noexcept { return variant_; }
  [[nodiscard]] std::string variant() const { return variant_text(variant_); }

  [[nodiscard]] Position initial() const noexcept {
    Position position;
    position.key_ = recomputed_key(position);
    return position;
  }

  void moves(const Position& position, MoveList<Move, max_moves>& out) const noexcept {
    if (position.ended_ != 0) return;
    if (position.to_place(position.to_move_) > 0) {
      free_cells(position).for_each(
          [&](int cell) { out.push_back({no_cell, byte(cell), no_cell}); });
      return;
    }
    const Turn turn = turn_of(position);
    turn.movers.for_each([&](int from) {
      steps(turn, from).for_each([&](int to) { out.push_back({byte(from), byte(to), no_cell}); });
    });
    turn.entries.for_each([&](int corner) {
      const bool bonus = earns_bonus(position, corner);
      board.neighbours[index(corner)].for_each([&](int from) {
        if (!bonus) {
          out.push_back({byte(from), byte(corner), no_cell});
          return;
        }
        bonus_cells(position, from).for_each([&](int cell) {
          out.push_back({byte(from), byte(corner), byte(cell)});
        });
      });
    });
    if (out.empty()) out.push_back(Move::pass());
  }

  [[nodiscard]] std::uint32_t move_count(const Position& position) const noexcept {
    if (position.ended_ != 0) return 0;
    if (position.to_place(position.to_move_) > 0) return free_cells(position).count();
    const Turn turn = turn_of(position);
    std::uint32_t count = 0;
    turn.movers.for_each([&](int from) { count += steps(turn, from).count(); });
    if (turn.entries.any()) [[unlikely]]
      count += entry_count(position, turn);
    return count == 0 ? 1 : count;
  }

  [[nodiscard]] Move random_move(const Position& position, Rng& rng) const noexcept;
  void play(Position& position, Move move) const noexcept;

  [[nodiscard]] int repetition_limit() const noexcept { return variant_.repetition ? 3 : 0; }
  [[nodiscard]] static constexpr bool repeats(const Position& a, const Position& b) noexcept {
    return a.stones_ == b.stones_ && a.to_move_ == b.to_move_ && a.tokens_ == b.tokens_ &&
           a.reserve_ == b.reserve_ && a.to_place_ == b.to_place_;
  }
  [[nodiscard]] std::uint64_t recomputed_key(const Position& position) const noexcept;

  // The twelve symmetries of the hexagon, and the same again with the colours and with them the
  // seats exchanged.
  [[nodiscard]] static constexpr int symmetry_count() noexcept { return 24; }
  [[nodiscard]] static constexpr bool exchanges_seats(int symmetry) noexcept {
    return symmetry >= 12;
  }
  [[nodiscard]] Position transformed(const Position& position, int symmetry) const noexcept;
  [[nodiscard]] Move transformed(Move move, int symmetry) const noexcept;
  [[nodiscard]] std::uint64_t canonical_key(const Position& position) const noexcept;
  // With what the keys of repeated positions leave out: points decide nothing, but counts end
  // games.
  [[nodiscard]] std::uint64_t value_key(const Position& position) const noexcept {
    return position.key_ ^ counts_key(position);
  }
  [[nodiscard]] std::uint64_t canonical_value_key(const Position& position) const noexcept {
    return canonical_key(position) ^ counts_key(position);
  }
  // All stones are placed first; then corners are entered one a turn.
  [[nodiscard]] int earliest_win(const Position& position, Seat seat) const noexcept {
    const int placements = position.to_place(Seat::first) + position.to_place(Seat::second);
    const int held = static_cast<int>((position.stones(seat) & board.corners).count());
    const int entries = variant_.corners - held;
    const Seat first_to_enter = placements % 2 == 0 ? position.to_move_ : other(position.to_move_);
    return placements + 2 * entries - (first_to_enter == seat ? 1 : 0);
  }

  [[nodiscard]] MoveText text(Move move) const noexcept { return move_text(rings, move); }
  [[nodiscard]] std::expected<Move, Error> read_move(const Position& position,
                                                     std::string_view text) const;
  [[nodiscard]] std::string position_text(const Position& position) const {
    return akunur::position_text(view_of(position));
  }
  [[nodiscard]] std::expected<Position, Error> read_position(std::string_view text) const;
  [[nodiscard]] std::string drawing(const Position& position, DrawingStyle style) const {
    return akunur::drawing(view_of(position), style);
  }

  // The enemy stones that a move captures. REQUIRES: the move is legal.
  [[nodiscard]] static constexpr Set captured(const Position& position, Move move) noexcept {
    if (move.is_pass() || move.is_placement()) return {};
    Set own = position.stones(position.to_move_);
    own.reset(move.from);
    return captured_by(own, position.stones(other(position.to_move_)), move.to);
  }

  friend bool operator==(const Rules&, const Rules&) = default;

 private:
  static constexpr const Hexes<rings>& board = hexes<rings>;
  static constexpr int still_point = Hexes<rings>::still_point;

  // What the player to move can do in the movement phase.
  struct Turn {
    Set movers;  // own stones that are not in corners (those never move)
    Set open;    // cells that a step may go to: empty, no corner, the Still Point only if supported
    Set distant;  // cells that a stone on the Still Point may go to
    Set entries;  // corners that may be entered: empty, and all three neighbours own (A3)
  };

  [[nodiscard]] static constexpr std::size_t index(int cell) noexcept {
    return static_cast<std::size_t>(cell);
  }
  [[nodiscard]] static constexpr std::uint8_t byte(int cell) noexcept {
    return static_cast<std::uint8_t>(cell);
  }
  // Of quiet moves, unless they may go on for ever, and passes in a row.
  [[nodiscard]] constexpr std::uint64_t counts_key(const Position& position) const noexcept {
    const std::uint64_t quiet = variant_.quiet > 0 ? position.quiet_ : 0;
    const bool by_passes = position.ended_ != 0 && position.reason_ == Reason::passes;
    const std::uint64_t passes = by_passes ? 2 : position.passed_ ? 1 : 0;
    return mixed(counts_seed + (quiet << 2 | passes));
  }
  [[nodiscard]] static constexpr Set free_cells(const Position& position) noexcept {
    return board.open_to_placement.without(position.occupied());
  }

  [[nodiscard]] static constexpr Turn turn_of(const Position& position) noexcept {
    const Set& own = position.stones(position.to_move_);
    const Set empty = board.all.without(position.occupied());
    Turn turn;
    turn.movers = own.without(board.corners);
    turn.distant = empty.without(board.corners);
    turn.open = turn.distant;
    // The stone that enters is one of the neighbours, and two more must support it.
    if ((board.neighbours[index(still_point)] & own).count() < 3) turn.open.reset(still_point);
    for (const std::uint8_t corner : board.corner_cells) {
      const Set& around = board.neighbours[corner];
      if (around.without(own).none() && empty.test(corner)) [[unlikely]]
        turn.entries.set(corner);
    }
    return turn;
  }

  // Where a stone may go other than into corners.
  [[nodiscard]] static constexpr Set steps(const Turn& turn, int from) noexcept {
    if (from == still_point) [[unlikely]]
      return turn.distant;
    return board.neighbours[index(from)] & turn.open;
  }

  // Whether entering the corner brings a stone from the reserve: not when it wins the game (A6) or
  // the reserve is empty (A7).
  [[nodiscard]] constexpr bool earns_bonus(const Position& position, int corner) const noexcept {
    const Seat mover = position.to_move_;
    return position.has_token(board.corner_index[index(corner)]) && position.reserve(mover) > 0 &&
           static_cast<int>((position.stones(mover) & board.corners).count()) + 1 <
               variant_.corners;
  }

  // An entry captures nothing, as the corner's neighbours are all own, so the free cells are those
  // before it and the one it left.
  [[nodiscard]] static constexpr Set bonus_cells(const Position& position, int from) noexcept {
    Set occupied = position.occupied();
    occupied.reset(from);
    return board.open_to_placement.without(occupied);
  }

  [[nodiscard]] std::uint32_t entry_count(const Position& position,
                                          const Turn& turn) const noexcept;
  // The entry of that rank in the order of moves().
  [[nodiscard]] Move entry_at(const Position& position, const Turn& turn,
                              std::uint32_t rank) const noexcept;

  // The enemy stones that the stone which has just arrived on `to` captures.
  [[nodiscard]] static constexpr Set captured_by(const Set& own, const Set& enemy,
                                                 int to) noexcept {
    Set captured;
    Set others = own;
    others.reset(to);
    (board.neighbours[index(to)] & enemy).for_each([&](int cell) {
      if ((board.neighbours[index(cell)] & others).count() >= 2) captured.set(cell);
    });
    return captured;
  }

  void capture(Position& position, Seat mover, const Set& captured) const noexcept;
  // The token, the points, and the stone from the reserve if the game goes on.
  void enter_corner(Position& position, Seat mover, Move move) const noexcept;
  void end(Position& position, Outcome outcome, Reason reason) const noexcept {
    position.ended_ = static_cast<std::uint8_t>(static_cast<int>(outcome) + 1);
    position.reason_ = reason;
  }

  [[nodiscard]] View view_of(const Position& position) const;
  [[nodiscard]] std::optional<Error> why_no_pass(const Position& position, int passes,
                                                 std::string_view text) const;

  Variant variant_;
};

template <int rings>
Move Rules<rings>::random_move(const Position& position, Rng& rng) const noexcept {
  if (position.to_place(position.to_move_) > 0) {
    const Set free = free_cells(position);
    return {no_cell, byte(free.select(rng.below(free.count()))), no_cell};
  }
  const Turn turn = turn_of(position);
  std::array<std::uint8_t, 16> movers;
  std::array<std::uint32_t, 16> ends;
  std::size_t count = 0;
  std::uint32_t total = 0;
  turn.movers.for_each([&](int from) {
    movers[count] = byte(from);
    ends[count++] = total += steps(turn, from).count();
  });
  const std::uint32_t step_total = total;
  if (turn.entries.any()) [[unlikely]]
    total += entry_count(position, turn);
  if (total == 0) [[unlikely]]
    return Move::pass();
  const std::uint32_t rank = rng.below(total);
  if (rank >= step_total) [[unlikely]]
    return entry_at(position, turn, rank - step_total);
  std::size_t i = 0;
  while (rank >= ends[i]) ++i;
  const Set reach = steps(turn, movers[i]);
  return {movers[i], byte(reach.select(rank - (i == 0 ? 0 : ends[i - 1]))), no_cell};
}

template <int rings>
std::uint32_t Rules<rings>::entry_count(const Position& position, const Turn& turn) const noexcept {
  std::uint32_t count = 0;
  turn.entries.for_each([&](int corner) {
    const bool bonus = earns_bonus(position, corner);
    board.neighbours[index(corner)].for_each(
        [&](int from) { count += bonus ? bonus_cells(position, from).count() : 1; });
  });
  return count;
}

template <int rings>
Move Rules<rings>::entry_at(const Position& position, const Turn& turn,
                            std::uint32_t rank) const noexcept {
  Move chosen = Move::pass();
  turn.entries.for_each([&](int corner) {
    const bool bonus = earns_bonus(position, corner);
    board.neighbours[index(corner)].for_each([&](int from) {
      if (!chosen.is_pass()) return;
      const Set cells = bonus ? bonus_cells(position, from) : Set::single(from);
      if (rank < cells.count()) {
        chosen = {byte(from), byte(corner), bonus ? byte(cells.select(rank)) : no_cell};
      } else {
        rank -= cells.count();
      }
    });
  });
  return chosen;
}

template <int rings>
void Rules<rings>::capture(Position& position, Seat mover, const Set& captured) const noexcept {
  const Seat victim = other(mover);
  captured.for_each([&](int cell) { position.key_ ^= stone_key(victim, cell); });
  position.stones(victim) = position.stones(victim).without(captured);
  // All have left before any lands (A4).
  captured.without(board.special).for_each([&](int cell) {
    const int echo = board.echo[index(cell)];
    if (position.stones(mover).test(echo)) {
      position.stones(mover).reset(echo);
      position.key_ ^= stone_key(mover, echo);
    }
    if (!position.stones(victim).test(echo)) {
      position.stones(victim).set(echo);
      position.key_ ^= stone_key(victim, echo);
    }
  });
}

template <int rings>
void Rules<rings>::enter_corner(Position& position, Seat mover, Move move) const noexcept {
  const std::size_t corner = board.corner_index[move.to];
  const auto seat = static_cast<std::size_t>(mover);
  if (position.has_token(corner)) {
    position.tokens_ = static_cast<std::uint8_t>(position.tokens_ ^ (1U << corner));
    position.key_ ^= token_keys[corner];
    position.points_[seat] = static_cast<std::uint8_t>(position.points_[seat] + points_a_token);
  }
  if (static_cast<int>((position.stones(mover) & board.corners).count()) >= variant_.corners) {
    end(position, win_for(mover), Reason::corners);
  } else if (move.bonus != no_cell) {
    position.stones(mover).set(move.bonus);
    position.key_ ^= stone_key(mover, move.bonus) ^ reserve_key(mover, position.reserve(mover));
    --position.reserve_[seat];
    position.key_ ^= reserve_key(mover, position.reserve(mover));
  }
}

template <int rings>
void Rules<rings>::play(Position& position, Move move) const noexcept {
  assert(position.ended_ == 0);
  const Seat mover = position.to_move_;
  const auto seat = static_cast<std::size_t>(mover);
  position.to_move_ = other(mover);
  position.key_ ^= second_to_move_key;
  if (move.is_placement()) {
    position.stones(mover).set(move.to);
    position.key_ ^= stone_key(mover, move.to) ^ placement_key(mover, position.to_place(mover));
    --position.to_place_[seat];
    position.key_ ^= placement_key(mover, position.to_place(mover));
    return;
  }
  bool quiet = true;
  const bool passed_before = position.passed_;
  position.passed_ = move.is_pass();
  if (!move.is_pass()) {  // in the order of A6
    position.stones(mover).flip(move.from);
    position.stones(mover).flip(move.to);
    position.key_ ^= stone_key(mover, move.from) ^ stone_key(mover, move.to);
    const Set captured =
        captured_by(position.stones(mover), position.stones(other(mover)), move.to);
    if (captured.any()) [[unlikely]] {
      quiet = false;
      capture(position, mover, captured);
    }
    if (board.corners.test(move.to)) [[unlikely]] {
      quiet = false;
      enter_corner(position, mover, move);
    }
  }
  if (!quiet) {
    position.quiet_ = 0;
  } else if (position.quiet_ < 0xFFFF) {
    ++position.quiet_;
  }
  if (position.ended_ != 0) return;
  if (position.passed_ && passed_before) [[unlikely]] {
    end(position, Outcome::draw, Reason::passes);
  } else if (variant_.quiet > 0 && position.quiet_ >= variant_.quiet) [[unlikely]] {
    end(position, Outcome::draw, Reason::quiet);
  }
}

}  // namespace quintet::akunur
