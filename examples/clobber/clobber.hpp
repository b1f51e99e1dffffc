// Clobber, by Michael Albert, J. P. Grossman, Richard Nowakowski and David Wolfe: capture a
// neighbour; who has nothing to capture has lost.
//
// clang-format off
//   row 3   8  9 10 11      C columns by R rows, up to 64 points; point (column, row) is bit
//   row 2   4  5  6  7      row * C + column, as in games/stones/geometry.hpp, which steps from
//   row 1   0  1  2  3      point to point.
//           a  b  c  d
// clang-format on
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/keys.hpp"
#include "core/variant.hpp"
#include "games/stones/geometry.hpp"

namespace quintet::clobber {

inline constexpr int max_side = 26;
inline constexpr int max_points = 64;

using Set = Bits<1>;

struct Variant {
  int columns = 6;
  int rows = 5;

  [[nodiscard]] constexpr int points() const noexcept { return columns * rows; }

  friend constexpr bool operator==(const Variant&, const Variant&) = default;
};

struct Move {
  std::uint8_t from;
  std::uint8_t to;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

inline constexpr auto stone_keys = random_keys<std::size_t{2} * max_points>(90);
inline constexpr std::uint64_t second_to_move_key = random_keys<1>(91)[0];

[[nodiscard]] constexpr std::uint64_t stone_key(Seat seat, int point) noexcept {
  return stone_keys[static_cast<std::size_t>(2 * point) + static_cast<std::size_t>(seat)];
}

// Black is the first seat.
struct Position {
  std::array<Set, 2> stones_{};  // by seat
  std::uint64_t key_ = 0;
  Seat to_move_ = Seat::first;
  bool blocked_ = false;  // the player to move has no move

  [[nodiscard]] constexpr const Set& stones(Seat seat) const noexcept {
    return stones_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] constexpr const Set& own() const noexcept { return stones(to_move_); }
  [[nodiscard]] constexpr const Set& enemy() const noexcept { return stones(other(to_move_)); }

  [[nodiscard]] constexpr Seat to_move() const noexcept { return to_move_; }
  [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_; }
  [[nodiscard]] constexpr std::optional<Result> result() const noexcept {
    if (!blocked_) return std::nullopt;
    return Result{win_for(other(to_move_)), Reason::blocked};
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

class Rules {
 public:
  using Position = clobber::Position;
  using Move = clobber::Move;
  using Board = stones::Geometry<1>;

  // One move for each pair of neighbours; a board of 8x8 has most of them.
  static constexpr std::size_t max_moves = 112;

  constexpr Rules() noexcept : Rules(Variant{}) {}
  explicit constexpr Rules(const Variant& variant) noexcept
      : variant_(variant), board_(variant.columns, variant.rows) {}

  [[nodiscard]] static const GameInfo& info() noexcept;
  [[nodiscard]] const Variant& parameters() const noexcept { return variant_; }
  [[nodiscard]] const Board& board() const noexcept { return board_; }
  [[nodiscard]] std::string variant() const;

  [[nodiscard]] Position initial() const noexcept;

  constexpr void moves(const Position& position, MoveList<Move, max_moves>& out) const noexcept {
    const std::array<Set, 4> all = targets(position.own(), position.enemy());
    for (std::size_t i = 0; i < 4; ++i) {
      all[i].for_each([&](int to) { out.push_back(move_to(to, i)); });
    }
  }

  [[nodiscard]] constexpr std::uint32_t move_count(const Position& position) const noexcept {
    std::uint32_t count = 0;
    for (const Set& set : targets(position.own(), position.enemy())) count += set.count();
    return count;
  }

  [[nodiscard]] Move random_move(const Position& position, Rng& rng) const noexcept {
    const std::array<Set, 4> all = targets(position.own(), position.enemy());
    std::array<std::uint32_t, 4> ends{};
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < 4; ++i) ends[i] = total += all[i].count();
    const std::uint32_t rank = rng.below(total);
    std::size_t i = 0;
    for (const std::uint32_t end : ends) i += rank >= end ? 1 : 0;
    return move_to(all[i].select(rank - (i == 0 ? 0 : ends[i - 1])), i);
  }

  constexpr void play(Position& position, Move move) const noexcept {
    assert(position.own().test(move.from) && position.enemy().test(move.to));
    const Seat mover = position.to_move_;
    Set& own = position.stones_[static_cast<std::size_t>(mover)];
    Set& enemy = position.stones_[static_cast<std::size_t>(other(mover))];
    own.reset(move.from);
    own.set(move.to);
    enemy.reset(move.to);
    position.key_ ^= stone_key(mover, move.from) ^ stone_key(mover, move.to) ^
                     stone_key(other(mover), move.to) ^ second_to_move_key;
    position.to_move_ = other(mover);
    position.blocked_ = (board_.neighbours(own) & enemy).none();  // C3
  }

  // The enemy stones that a stone of `own` captures by a step in each direction.
  [[nodiscard]] constexpr std::array<Set, 4> targets(const Set& own,
                                                     const Set& enemy) const noexcept {
    using enum stones::Direction;
    return {board_.step<north>(own) & enemy, board_.step<east>(own) & enemy,
            board_.step<south>(own) & enemy, board_.step<west>(own) & enemy};
  }

  // Every move takes a stone off, so no position comes back.
  [[nodiscard]] static constexpr int repetition_limit() noexcept { return 0; }
  [[nodiscard]] static constexpr bool repeats(const Position& a, const Position& b) noexcept {
    return a == b;
  }
  [[nodiscard]] std::uint64_t recomputed_key(const Position& position) const noexcept;
  // Every move takes a stone, and there are no draws.
  [[nodiscard]] static constexpr bool is_endgame(const Position& position) noexcept {
    return position.own().count() + position.enemy().count() <= 20;
  }

  // Bit 0 mirrors the columns, bit 1 the rows, on a square board bit 2 transposes; the last half
  // exchanges the colours and with them the seats.
  [[nodiscard]] int symmetry_count() const noexcept { return is_square() ? 16 : 8; }
  [[nodiscard]] bool exchanges_seats(int symmetry) const noexcept {
    return symmetry >= symmetry_count() / 2;
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

  [[nodiscard]] std::string point_text(int point) const;
  [[nodiscard]] MoveText text(Move move) const noexcept;
  [[nodiscard]] std::expected<Move, Error> read_move(const Position& position,
                                                     std::string_view text) const;
  [[nodiscard]] std::string position_text(const Position& position) const;
  [[nodiscard]] std::expected<Position, Error> read_position(std::string_view text) const;
  [[nodiscard]] std::string drawing(const Position& position, DrawingStyle style) const;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;

 private:
  [[nodiscard]] bool is_square() const noexcept { return variant_.columns == variant_.rows; }
  [[nodiscard]] int transformed_point(int point, int symmetry) const noexcept;
  [[nodiscard]] constexpr Move move_to(int to, std::size_t direction) const noexcept {
    const int from = to - board_.offset(stones::directions[direction]);
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  }
  // Sets what follows from the stones and who is to move.
  void complete(Position& position) const noexcept;
  [[nodiscard]] std::expected<int, Error> take_point(std::string_view& text,
                                                     std::size_t offset) const;
  [[nodiscard]] std::optional<Error> why_illegal(const Position& position, int from, int to,
                                                 std::size_t offset) const;

  Variant variant_;
  Board board_;
};

}  // namespace quintet::clobber
