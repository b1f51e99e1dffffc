// Kona, by Germán Kijel: towers of up to three on 6x6; three tops in line win, and so does leaving
// the opponent no move.
//
//   6  40 41 42 43 44 45  -  -     A square is bit 8 * row + column. The two spare columns
//   5  32 33 34 35 36 37  -  -     are never set, so a step that leaves the board lands on
//   4  24 25 26 27 28 29  -  -     a spare bit or beyond bit 45, and is masked off.
//   3  16 17 18 19 20 21  -  -
//   2   8  9 10 11 12 13  -  -
//   1   0  1  2  3  4  5  -  -
//       a  b  c  d  e  f
#pragma once

#include <array>
#include <cassert>
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

namespace quintet::kona {

inline constexpr int side = 6;
inline constexpr std::uint64_t board = 0x3F3F'3F3F'3F3FULL;
inline constexpr std::uint8_t no_square = 0xFF;

enum class Setup : std::uint8_t { corners, diagonals };

struct Variant {
  bool repetition = true;
  Setup setup = Setup::corners;

  friend constexpr bool operator==(const Variant&, const Variant&) = default;
};

struct Move {
  std::uint8_t from;
  std::uint8_t to;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

inline constexpr auto piece_keys = random_keys<std::size_t{3} * 2 * 64>(10);  // level, seat, square
inline constexpr auto closed_keys = random_keys<64>(11);
inline constexpr auto state_keys = random_keys<3>(12);
inline constexpr std::uint64_t second_to_move_key = state_keys[2];

[[nodiscard]] constexpr std::uint64_t piece_key(unsigned level, Seat seat, int square) noexcept {
  const std::size_t row = std::size_t{level} * 2 + static_cast<std::size_t>(seat);
  return piece_keys[row * 64 + static_cast<std::size_t>(square)];
}
[[nodiscard]] constexpr std::uint64_t first_turn_key(Seat seat) noexcept {
  return state_keys[static_cast<std::size_t>(seat)];
}

// White is the first seat. A stack is read off five boards: whose top it is, whether it has two
// pieces or three, and which of the pieces below the top are white.
struct Position {
  std::array<std::uint64_t, 2> tops_{};  // by seat
  std::uint64_t two_ = 0;                // stacks of two or three
  std::uint64_t three_ = 0;              // stacks of three
  std::uint64_t bottom_white_ = 0;       // of stacks of two or three
  std::uint64_t middle_white_ = 0;       // of stacks of three
  std::uint64_t key_ = 0;
  Seat to_move_ = Seat::first;
  std::array<bool, 2> first_turn_pending_ = {true, true};  // by seat
  std::uint8_t closed_ = no_square;                        // to the second player's first turn
  std::uint8_t winner_ = 0;                                // 0 none, 1 first, 2 second
  Reason reason_ = Reason::line;

  [[nodiscard]] constexpr std::uint64_t tops(Seat seat) const noexcept {
    return tops_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] constexpr std::uint64_t occupied() const noexcept { return tops_[0] | tops_[1]; }
  [[nodiscard]] constexpr bool first_turn_pending(Seat seat) const noexcept {
    return first_turn_pending_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] constexpr unsigned height(int square) const noexcept {
    const auto bit = [square](std::uint64_t set) {
      return static_cast<unsigned>(set >> square) & 1U;
    };
    return bit(occupied()) + bit(two_) + bit(three_);
  }

  [[nodiscard]] constexpr Seat to_move() const noexcept { return to_move_; }
  [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_; }
  [[nodiscard]] constexpr std::optional<Result> result() const noexcept {
    if (winner_ == 0) return std::nullopt;
    return Result{winner_ == 1 ? Outcome::first : Outcome::second, reason_};
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

[[nodiscard]] constexpr std::uint64_t moved(std::uint64_t set, int offset) noexcept {
  return offset > 0 ? set << offset : set >> -offset;
}

inline constexpr std::array<int, 8> directions = {8, 9, 1, -7, -8, -9, -1, 7};

class Rules {
 public:
  using Position = kona::Position;
  using Move = kona::Move;

  // At most twelve tops (in setup=diagonals), eight directions; up to three distances on a first
  // turn, when eight stacks stand.
  static constexpr std::size_t max_moves = 192;

  constexpr Rules() noexcept = default;
  explicit constexpr Rules(const Variant& variant) noexcept : variant_(variant) {}

  [[nodiscard]] static const GameInfo& info() noexcept;
  [[nodiscard]] const Variant& parameters() const noexcept { return variant_; }
  [[nodiscard]] std::string variant() const;

  [[nodiscard]] Position initial() const noexcept;

  void moves(const Position& position, MoveList<Move, max_moves>& out) const noexcept {
    if (position.winner_ != 0) return;
    const std::array<std::uint64_t, 8> all = targets(position);
    for (std::size_t i = 0; i < 8; ++i) {
      for (std::uint64_t rest = all[i]; rest != 0; rest &= rest - 1) {
        out.push_back(move_to(position, std::countr_zero(rest), directions[i]));
      }
    }
  }

  [[nodiscard]] std::uint32_t move_count(const Position& position) const noexcept {
    if (position.winner_ != 0) return 0;
    int count = 0;
    for (const std::uint64_t set : targets(position)) count += std::popcount(set);
    return static_cast<std::uint32_t>(count);
  }

  [[nodiscard]] Move random_move(const Position& position, Rng& rng) const noexcept {
    const std::array<std::uint64_t, 8> all = targets(position);
    std::array<std::uint32_t, 8> ends;
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      ends[i] = total += static_cast<std::uint32_t>(std::popcount(all[i]));
    }
    const std::uint32_t rank = rng.below(total);
    std::size_t i = 0;
    for (const std::uint32_t end : ends) i += rank >= end ? 1 : 0;
    const int to = select_bit(all[i], rank - (i == 0 ? 0 : ends[i - 1]));
    return move_to(position, to, directions[i]);
  }

  void play(Position& position, Move move) const noexcept;

  [[nodiscard]] int repetition_limit() const noexcept { return variant_.repetition ? 3 : 0; }
  [[nodiscard]] static constexpr bool repeats(const Position& a, const Position& b) noexcept {
    return a == b;
  }
  [[nodiscard]] std::uint64_t recomputed_key(const Position& position) const noexcept;

  // Bit 0 mirrors the columns, bit 1 the rows, bit 2 transposes, bit 3 exchanges the colours and
  // with them the seats.
  [[nodiscard]] static constexpr int symmetry_count() noexcept { return 16; }
  [[nodiscard]] static constexpr bool exchanges_seats(int symmetry) noexcept {
    return (symmetry & 8) != 0;
  }
  [[nodiscard]] Position transformed(const Position& position, int symmetry) const noexcept;
  [[nodiscard]] Move transformed(Move move, int symmetry) const noexcept;
  [[nodiscard]] std::uint64_t canonical_key(const Position& position) const noexcept;
  // All that a position holds is in its key, or follows from it.
  [[nodiscard]] static constexpr std::uint64_t value_key(const Position& position) noexcept {
    return position.key();
  }
  [[nodiscard]] std::uint64_t canonical_value_key(const Position& position) const noexcept {
    return canonical_key(position);
  }

  [[nodiscard]] MoveText text(Move move) const noexcept;
  [[nodiscard]] std::expected<Move, Error> read_move(const Position& position,
                                                     std::string_view text) const;
  [[nodiscard]] std::string position_text(const Position& position) const;
  [[nodiscard]] std::expected<Position, Error> read_position(std::string_view text) const;
  [[nodiscard]] std::string drawing(const Position& position, DrawingStyle style) const;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;

 private:
  struct Reach {
    std::array<std::uint64_t, 4> by_height;  // own tops on stacks of that height; [0] unused
    std::uint64_t empty;
    std::uint64_t landable;
    bool any_length;  // on a first turn
  };

  [[nodiscard]] static constexpr Reach reach_of(const Position& position) noexcept {
    const std::uint64_t own = position.tops(position.to_move_);
    const bool first_turn = position.first_turn_pending(position.to_move_);
    std::uint64_t landable = board & ~position.three_;
    if (first_turn && position.closed_ != no_square) {
      landable &= ~(std::uint64_t{1} << position.closed_);
    }
    return {
        {0, own & ~position.two_, own & position.two_ & ~position.three_, own & position.three_},
        board & ~position.occupied(),
        landable,
        first_turn};
  }

  // The squares that some own top reaches in a direction. Two tops never reach the same square in
  // the same direction, because the nearer one stands in the other's way.
  [[nodiscard]] static constexpr std::uint64_t reached(const Reach& reach, int offset) noexcept {
    const auto& [unused, one, two, three] = reach.by_height;
    if (reach.any_length) [[unlikely]] {
      const std::uint64_t own = one | two | three;
      const std::uint64_t first = moved(own, offset);
      const std::uint64_t second = moved(first & reach.empty, offset);
      const std::uint64_t third = moved(second & reach.empty, offset);
      return (first | second | third) & reach.landable;
    }
    // Tops with three squares to go take a step, those with two join them, and so on.
    std::uint64_t walkers = moved(three, offset) & reach.empty;
    walkers = moved(walkers | two, offset) & reach.empty;
    return moved(walkers | one, offset) & reach.landable;
  }

  [[nodiscard]] static constexpr std::array<std::uint64_t, 8> targets(
      const Position& position) noexcept {
    const Reach reach = reach_of(position);
    return {reached(reach, directions[0]), reached(reach, directions[1]),
            reached(reach, directions[2]), reached(reach, directions[3]),
            reached(reach, directions[4]), reached(reach, directions[5]),
            reached(reach, directions[6]), reached(reach, directions[7])};
  }

  // The move that lands on `to`: the first stack that is met on the way back makes it.
  [[nodiscard]] static constexpr Move move_to(const Position& position, int to,
                                              int offset) noexcept {
    const std::uint64_t occupied = position.occupied();
    int from = to - offset;
    while ((occupied >> from & 1) == 0) from -= offset;
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  }

  [[nodiscard]] static constexpr bool has_move(const Position& position) noexcept {
    const Reach reach = reach_of(position);
    for (const int offset : directions) {
      if (reached(reach, offset) != 0) return true;
    }
    return false;
  }

  [[nodiscard]] static constexpr bool has_line(std::uint64_t tops) noexcept {
    return ((tops & tops >> 1 & tops >> 2) | (tops & tops >> 8 & tops >> 16) |
            (tops & tops >> 9 & tops >> 18) | (tops & tops >> 7 & tops >> 14)) != 0;
  }

  static void judge(Position& position) noexcept;
  [[nodiscard]] std::optional<Error> why_illegal(const Position& position, Move move) const;
  [[nodiscard]] std::optional<Error> why_impossible(const Position& position,
                                                    std::string_view text) const;

  Variant variant_;
};

inline void Rules::judge(Position& position) noexcept {
  const Seat opponent = position.to_move_;
  const Seat mover = other(opponent);
  const auto end = [&position](Seat winner, Reason reason) {
    position.winner_ = winner == Seat::first ? 1 : 2;
    position.reason_ = reason;
  };
  if (has_line(position.tops(mover))) [[unlikely]] {  // K3
    end(mover, Reason::line);
  } else if (has_line(position.tops(opponent))) [[unlikely]] {
    end(opponent, Reason::line);
  } else if (!has_move(position)) [[unlikely]] {  // K4
    end(mover, Reason::blocked);
  }
}

inline void Rules::play(Position& position, Move move) const noexcept {
  assert(position.winner_ == 0);
  const Seat mover = position.to_move_;
  const std::uint64_t from = std::uint64_t{1} << move.from;
  const std::uint64_t to = std::uint64_t{1} << move.to;
  auto& white = position.tops_[0];
  auto& black = position.tops_[1];
  auto& own = position.tops_[static_cast<std::size_t>(mover)];
  assert((own & from) != 0);
  position.key_ ^= piece_key(position.height(move.from) - 1, mover, move.from) ^
                   piece_key(position.height(move.to), mover, move.to) ^ second_to_move_key;

  // Lift: what lay below comes to the top.
  const std::uint64_t was_three = position.three_ & from;
  const std::uint64_t was_two = position.two_ & from & ~was_three;
  const std::uint64_t white_below =
      (position.middle_white_ & was_three) | (position.bottom_white_ & was_two);
  position.three_ ^= was_three;
  position.two_ ^= was_two;
  position.middle_white_ &= ~was_three;
  position.bottom_white_ &= ~was_two;
  white = (white & ~from) | white_below;
  black = (black & ~from) | ((was_three | was_two) & ~white_below);

  // Drop: the former top is now below.
  const std::uint64_t to_three = position.two_ & to;
  const std::uint64_t to_two = (white | black) & to & ~to_three;
  position.middle_white_ |= white & to_three;
  position.bottom_white_ |= white & to_two;
  position.three_ |= to_three;
  position.two_ |= to_two;
  white &= ~to;
  black &= ~to;
  own |= to;

  position.to_move_ = other(mover);
  if (position.first_turn_pending(mover)) [[unlikely]] {
    position.first_turn_pending_[static_cast<std::size_t>(mover)] = false;
    position.key_ ^= first_turn_key(mover);
    if (position.closed_ != no_square) position.key_ ^= closed_keys[position.closed_];
    position.closed_ = no_square;
    if (position.first_turn_pending(position.to_move_)) {
      position.closed_ = move.to;
      position.key_ ^= closed_keys[position.closed_];
    }
  }
  judge(position);
}

}  // namespace quintet::kona
