// What Ūnane and Narrows have in common: the board, the start, the order of turns and of checks,
// and the pie rule. What a stone captures and when a colour has won is each game's own: the `Kind`.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/variant.hpp"
#include "games/stones/geometry.hpp"
#include "games/stones/position.hpp"
#include "games/stones/text.hpp"

namespace quintet::stones {

template <typename Kind, std::size_t N>
class Rules {
 public:
  using Position = stones::Position<N, Kind::win_reason>;
  using Move = stones::Move;
  using Set = Bits<N>;

  // Every pair of neighbours is at most one capture in Ūnane, every stone captures at most four
  // ways in Narrows; and one swap.
  static constexpr std::size_t max_moves =
      N == 1 ? 129 : 2 * (N == 11 ? std::size_t{max_cells} : 64 * N) + 1;

  constexpr Rules() noexcept : Rules(Variant{2, 2, true}) {}
  explicit constexpr Rules(const Variant& variant) noexcept
      : variant_(variant), geometry_(variant.columns, variant.rows) {
    assert(variant.cells() <= Set::capacity);
  }

  [[nodiscard]] static const GameInfo& info() noexcept { return Kind::info(); }
  [[nodiscard]] const Variant& parameters() const noexcept { return variant_; }
  [[nodiscard]] std::string variant() const { return variant_text(info(), variant_); }

  [[nodiscard]] constexpr Position initial() const noexcept {
    Position position;
    for (int cell = 0; cell < variant_.cells(); ++cell) {
      position.stones(variant_.start_colour(cell)).set(cell);
    }
    position.key_ = recomputed_key(position);
    return position;
  }

  constexpr void moves(const Position& position, MoveList<Move, max_moves>& out) const noexcept {
    if (position.winner_ != 0) return;
    const Set& own = position.stones(position.colour_to_move_);
    const Set& enemy = position.stones(stones::other(position.colour_to_move_));
    const std::array<Set, 4> targets = Kind::targets(geometry_, own, enemy);
    const Set occupied = own | enemy;
    for (const Direction direction : directions) {
      targets[static_cast<std::size_t>(direction)].for_each([&](int to) {
        out.push_back(move_of(Kind::source(geometry_, occupied, to, direction), to));
      });
    }
    if constexpr (Kind::has_removals) {
      Kind::removals(geometry_, own, enemy).for_each([&](int cell) {
        out.push_back(move_of(cell, cell));
      });
    }
    if (position.swap_open_) out.push_back(Move::swap());
  }

  [[nodiscard]] constexpr std::uint32_t move_count(const Position& position) const noexcept {
    if (position.winner_ != 0) return 0;
    const Set& own = position.stones(position.colour_to_move_);
    const Set& enemy = position.stones(stones::other(position.colour_to_move_));
    return (position.swap_open_ ? 1 : 0) + move_count(own, enemy);
  }

  // How many sequences of two moves there are: what moves(), play() and move_count() say, but no
  // position is made, which takes half the time. For perft.
  [[nodiscard]] constexpr std::uint64_t two_plies(const Position& position) const noexcept {
    if (position.winner_ != 0) return 0;
    const Set own = position.stones(position.colour_to_move_);
    const Set enemy = position.stones(stones::other(position.colour_to_move_));
    const std::uint32_t swaps =
        variant_.pie && (own | enemy) == geometry_.all() && position.to_move() == Seat::first ? 1
                                                                                              : 0;
    std::uint64_t total = position.swap_open_ ? move_count(own, enemy) : 0;
    const auto count_after = [&](const Set& own_after, const Set& enemy_after) {
      if (Kind::achieved(geometry_, own_after, enemy_after)) [[unlikely]] return;
      if (Kind::achieved(geometry_, enemy_after, own_after)) [[unlikely]] return;
      total += swaps + move_count(enemy_after, own_after);
    };
    const std::array<Set, 4> targets = Kind::targets(geometry_, own, enemy);
    const auto capture = [&]<Direction direction>() {
      targets[static_cast<std::size_t>(direction)].for_each([&](int to) {
        Set own_after = own;
        Set enemy_after = enemy;
        own_after.flip(Kind::source(geometry_, own | enemy, to, direction));
        own_after.flip(to);
        enemy_after.flip(to);
        count_after(own_after, enemy_after);
      });
    };
    capture.template operator()<Direction::north>();
    capture.template operator()<Direction::east>();
    capture.template operator()<Direction::south>();
    capture.template operator()<Direction::west>();
    if constexpr (Kind::has_removals) {
      Kind::removals(geometry_, own, enemy).for_each([&](int cell) {
        Set own_after = own;
        own_after.flip(cell);
        count_after(own_after, enemy);
      });
    }
    return total;
  }

  [[nodiscard]] constexpr Move random_move(const Position& position, Rng& rng) const noexcept {
    const Set& own = position.stones(position.colour_to_move_);
    const Set& enemy = position.stones(stones::other(position.colour_to_move_));
    const std::array<Set, 4> targets = Kind::targets(geometry_, own, enemy);
    std::array<std::uint32_t, 4> counts{};
    std::uint32_t total = position.swap_open_ ? 1 : 0;
    for (std::size_t i = 0; i < 4; ++i) total += counts[i] = targets[i].count();
    Set removals;
    if constexpr (Kind::has_removals) {
      removals = Kind::removals(geometry_, own, enemy);
      total += removals.count();
    }
    std::uint32_t rank = rng.below(total);
    for (const Direction direction : directions) {
      const auto i = static_cast<std::size_t>(direction);
      if (rank < counts[i]) {
        const int to = targets[i].select(rank);
        return move_of(Kind::source(geometry_, own | enemy, to, direction), to);
      }
      rank -= counts[i];
    }
    if constexpr (Kind::has_removals) {
      if (rank < removals.count()) {
        const int cell = removals.select(rank);
        return move_of(cell, cell);
      }
    }
    return Move::swap();
  }

  constexpr void play(Position& position, Move move) const noexcept {
    assert(position.winner_ == 0);
    if (position.swap_open_) {
      position.swap_open_ = false;
      position.key_ ^= swap_open_key;
      if (move.is_swap()) {
        position.black_seat_ = quintet::other(position.black_seat_);
        position.key_ ^= seats_exchanged_key;
        return;  // the colour to move stays (U6)
      }
    }
    const Colour mover = position.colour_to_move_;
    const Colour opponent = stones::other(mover);
    // Worked on as values: which of the two sets in memory is whose is not known before.
    Set own = position.stones(mover);
    Set enemy = position.stones(opponent);
    const bool was_full = (own | enemy) == geometry_.all();
    assert(own.test(move.from));
    own.flip(move.from);
    position.key_ ^= cell_key(mover, move.from) ^ white_to_move_key;
    if (!Kind::has_removals || move.from != move.to) {
      assert(enemy.test(move.to));
      own.flip(move.to);
      enemy.flip(move.to);
      position.key_ ^= cell_key(mover, move.to) ^ cell_key(opponent, move.to);
    }
    position.stones(mover) = own;
    position.stones(opponent) = enemy;
    position.colour_to_move_ = opponent;
    judge(position, own, enemy);
    // After a swap it would be the first seat's turn.
    if (was_full && variant_.pie && position.winner_ == 0 && position.to_move() == Seat::second)
        [[unlikely]] {
      position.swap_open_ = true;
      position.key_ ^= swap_open_key;
    }
  }

  [[nodiscard]] static constexpr int repetition_limit() noexcept { return 0; }

  // With 24 stones a board of 6x4 is full, and every turn takes at least one off: the exact solver
  // knows boards of up to 64 points. On those up to 12x11 and a little more a proof search is quick
  // enough.
  [[nodiscard]] static constexpr bool is_endgame(const Position& position) noexcept {
    constexpr int most_stones = N == 1 ? 24 : 20;
    return N <= 3 &&
           position.stones(Colour::black).count() + position.stones(Colour::white).count() <=
               most_stones;
  }
  [[nodiscard]] static constexpr bool repeats(const Position& a, const Position& b) noexcept {
    return a == b;
  }
  [[nodiscard]] constexpr std::uint64_t recomputed_key(const Position& position) const noexcept {
    std::uint64_t key = 0;
    for (const Colour colour : {Colour::black, Colour::white}) {
      position.stones(colour).for_each([&](int cell) { key ^= cell_key(colour, cell); });
    }
    if (position.colour_to_move_ == Colour::white) key ^= white_to_move_key;
    if (position.black_seat_ == Seat::second) key ^= seats_exchanged_key;
    if (position.swap_open_) key ^= swap_open_key;
    return key;
  }

  // Bit 0 mirrors the columns, bit 1 the rows, bit 2 exchanges the colours (and the seats' colours
  // with them, so that each seat keeps what it has), and on a square board bit 3 transposes.
  [[nodiscard]] int symmetry_count() const noexcept {
    return variant_.columns == variant_.rows ? 16 : 8;
  }
  [[nodiscard]] static constexpr bool exchanges_seats(int /*symmetry*/) noexcept { return false; }

  [[nodiscard]] Position transformed(const Position& position, int symmetry) const noexcept {
    Position image = position;
    const bool exchange = (symmetry & 4) != 0;
    for (const Colour colour : {Colour::black, Colour::white}) {
      image.stones(exchange ? stones::other(colour) : colour) =
          transformed(position.stones(colour), symmetry);
    }
    if (exchange) {
      image.colour_to_move_ = stones::other(image.colour_to_move_);
      image.black_seat_ = quintet::other(image.black_seat_);
    }
    image.key_ = recomputed_key(image);
    return image;
  }
  [[nodiscard]] Move transformed(Move move, int symmetry) const noexcept {
    if (move.is_swap()) return move;
    return move_of(transformed(move.from, symmetry), transformed(move.to, symmetry));
  }

  // A board and its transpose have the same keys: cells are numbered along the longer side.
  [[nodiscard]] std::uint64_t canonical_key(const Position& position) const noexcept {
    const Set& own = position.stones(position.colour_to_move_);
    const Set& enemy = position.stones(stones::other(position.colour_to_move_));
    const int transpose = variant_.columns < variant_.rows ? 8 : 0;
    const int images = variant_.columns == variant_.rows ? 8 : 4;
    std::uint64_t smallest = 0;
    for (int image = 0; image < images; ++image) {
      const int symmetry = ((image & 4) != 0 ? 8 : transpose) | (image & 3);
      std::uint64_t key = position.swap_open_ ? swap_open_key : 0;
      own.for_each([&](int cell) { key ^= cell_key(Colour::black, transformed(cell, symmetry)); });
      enemy.for_each(
          [&](int cell) { key ^= cell_key(Colour::white, transformed(cell, symmetry)); });
      if (image == 0 || key < smallest) smallest = key;
    }
    return smallest;
  }

  // All that a position holds is in its key, or follows from it.
  [[nodiscard]] static constexpr std::uint64_t value_key(const Position& position) noexcept {
    return position.key();
  }
  [[nodiscard]] std::uint64_t canonical_value_key(const Position& position) const noexcept {
    return canonical_key(position);
  }

  // A ply joins at most four more parts of a colour: those around the point that is captured, or
  // around the one that is left, of which one may be captured.
  [[nodiscard]] int earliest_win(const Position& position, Seat seat) const noexcept {
    constexpr int most_joined = 4;
    const Colour colour = position.seat_of(Colour::black) == seat ? Colour::black : Colour::white;
    const Set& own = position.stones(colour);
    const Set& enemy = position.stones(stones::other(colour));
    const auto parts =
        static_cast<int>(geometry_.parts(Kind::joining_area(geometry_, own, enemy), own));
    return std::max(1, (parts - 1 + most_joined - 1) / most_joined);
  }

  [[nodiscard]] MoveText text(Move move) const noexcept { return move_text(variant_, move); }
  [[nodiscard]] std::expected<Move, Error> read_move(const Position& position,
                                                     std::string_view text) const {
    const View view = view_of(position);
    auto move = stones::read_move(view, text);
    if (move && !move->is_swap()) {
      if (auto refusal = Kind::why_illegal(view, *move)) return std::unexpected(*refusal);
    }
    return move;
  }
  [[nodiscard]] std::string position_text(const Position& position) const {
    return stones::position_text(view_of(position));
  }
  [[nodiscard]] std::expected<Position, Error> read_position(std::string_view text) const;
  [[nodiscard]] std::string drawing(const Position& position, DrawingStyle style) const {
    return stones::drawing(view_of(position), style);
  }

  friend bool operator==(const Rules&, const Rules&) = default;

 private:
  [[nodiscard]] static constexpr Move move_of(int from, int to) noexcept {
    return {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
  }

  // Without a swap.
  [[nodiscard]] constexpr std::uint32_t move_count(const Set& own,
                                                   const Set& enemy) const noexcept {
    std::uint32_t count = 0;
    for (const Set& targets : Kind::targets(geometry_, own, enemy)) count += targets.count();
    if constexpr (Kind::has_removals) count += Kind::removals(geometry_, own, enemy).count();
    return count;
  }

  // U3, N3: the mover's win comes first, then the opponent's.
  // `own` is what the mover has, after whom it is now the opponent's turn.
  constexpr void judge(Position& position, const Set& own, const Set& enemy) const noexcept {
    const Colour opponent = position.colour_to_move_;
    const Colour mover = stones::other(opponent);
    if (Kind::achieved(geometry_, own, enemy)) [[unlikely]] {
      position.winner_ = position.seat_of(mover) == Seat::first ? 1 : 2;
    } else if (Kind::achieved(geometry_, enemy, own)) [[unlikely]] {
      position.winner_ = position.seat_of(opponent) == Seat::first ? 1 : 2;
    }
  }

  // One stone is off (each turn but a swap takes one off: U5, N5), and after a swap it would be the
  // first seat's turn.
  [[nodiscard]] constexpr bool is_second_turn(const Position& position) const noexcept {
    return position.to_move() == Seat::second &&
           (position.stones_[0] | position.stones_[1]).count() + 1 ==
               static_cast<std::uint32_t>(variant_.cells());
  }

  [[nodiscard]] int transformed(int cell, int symmetry) const noexcept {
    int column = cell % variant_.columns;
    int row = cell / variant_.columns;
    if ((symmetry & 1) != 0) column = variant_.columns - 1 - column;
    if ((symmetry & 2) != 0) row = variant_.rows - 1 - row;
    return (symmetry & 8) != 0 ? column * variant_.rows + row : row * variant_.columns + column;
  }
  [[nodiscard]] Set transformed(const Set& set, int symmetry) const noexcept {
    Set image;
    set.for_each([&](int cell) { image.set(transformed(cell, symmetry)); });
    return image;
  }

  [[nodiscard]] View view_of(const Position& position) const {
    View view{
        .game = Kind::ruling_letter,
        .variant = variant_,
        .points = std::vector<Point>(static_cast<std::size_t>(variant_.cells()), Point::empty),
        .colour_to_move = position.colour_to_move_,
        .black_seat = position.black_seat_,
        .swap_open = position.swap_open_,
        .result = position.result()};
    position.stones(Colour::black).for_each([&](int cell) { view.at(cell) = Point::black; });
    position.stones(Colour::white).for_each([&](int cell) { view.at(cell) = Point::white; });
    return view;
  }

  Variant variant_;
  Geometry<N> geometry_;
};

template <typename Kind, std::size_t N>
std::expected<typename Rules<Kind, N>::Position, Error> Rules<Kind, N>::read_position(
    std::string_view text) const {
  const auto view = read_view(Kind::ruling_letter, variant_, text);
  if (!view) return std::unexpected(view.error());
  Position position;
  for (int cell = 0; cell < variant_.cells(); ++cell) {
    if (view->at(cell) == Point::black) position.stones(Colour::black).set(cell);
    if (view->at(cell) == Point::white) position.stones(Colour::white).set(cell);
  }
  position.colour_to_move_ = view->colour_to_move;
  position.black_seat_ = view->black_seat;
  if (view->stones() < variant_.cells()) {
    const Colour to_move = position.colour_to_move_;
    judge(position, position.stones(stones::other(to_move)), position.stones(to_move));
  }
  position.swap_open_ = variant_.pie && position.winner_ == 0 && is_second_turn(position);
  if (auto refusal = why_impossible(*view, position.winner_ != 0, position.swap_open_,
                                    !Kind::has_removals, text)) {
    return std::unexpected(*refusal);
  }
  position.key_ = recomputed_key(position);
  return position;
}

}  // namespace quintet::stones
