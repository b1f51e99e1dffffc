// A small game for the tests of core/, whose counts can be worked out by hand.
//
//   0 - 1 - 2 - 3      Each seat has a counter on a strip of four places, both start on 0. A move
//                      takes one's own counter to the place next to it, and place 3 wins. With
//                      nobody in a hurry the counters go to and fro, so positions repeat.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cassert>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/history.hpp"
#include "core/text.hpp"

namespace quintet::test_support {

inline constexpr int goal = 3;

struct StripPosition {
  std::array<std::uint8_t, 2> places_{};  // by seat
  Seat to_move_ = Seat::first;
  std::uint8_t moves_made_ = 0;
  std::uint8_t ended_ = 0;  // 0 no, 1 first won, 2 second won, 3 draw

  [[nodiscard]] constexpr int place(Seat seat) const noexcept {
    return places_[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] constexpr Seat to_move() const noexcept { return to_move_; }
  // Poor on purpose: different positions share keys, so that a history must compare the positions.
  [[nodiscard]] constexpr std::uint64_t key() const noexcept {
    return static_cast<std::uint64_t>(places_[0]);
  }
  [[nodiscard]] constexpr std::optional<Result> result() const noexcept {
    if (ended_ == 0) return std::nullopt;
    return Result{static_cast<Outcome>(ended_ - 1), ended_ == 3 ? Reason::quiet : Reason::line};
  }

  friend constexpr bool operator==(const StripPosition&, const StripPosition&) = default;
};

struct StripMove {
  std::uint8_t to;

  friend constexpr bool operator==(const StripMove&, const StripMove&) = default;
};

class StripRules {
 public:
  using Position = StripPosition;
  using Move = StripMove;
  static constexpr std::size_t max_moves = 2;

  constexpr StripRules() noexcept = default;
  // `repetition`: the occurrence of a position that is a draw, or 0; `quiet`: the move that is, or
  // 0.
  constexpr StripRules(int repetition, int quiet) noexcept
      : repetition_(repetition), quiet_(quiet) {}

  [[nodiscard]] constexpr Position initial() const noexcept { return {}; }

  constexpr void moves(const Position& position, MoveList<Move, max_moves>& out) const noexcept {
    if (position.ended_ != 0) return;
    const int place = position.place(position.to_move_);
    if (place > 0) out.push_back({static_cast<std::uint8_t>(place - 1)});
    out.push_back({static_cast<std::uint8_t>(place + 1)});
  }
  [[nodiscard]] constexpr std::uint32_t move_count(const Position& position) const noexcept {
    MoveList<Move, max_moves> list;
    moves(position, list);
    return static_cast<std::uint32_t>(list.size());
  }
  [[nodiscard]] constexpr Move random_move(const Position& position, Rng& rng) const noexcept {
    MoveList<Move, max_moves> list;
    moves(position, list);
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }
  constexpr void play(Position& position, Move move) const noexcept {
    assert(position.ended_ == 0);
    const Seat mover = position.to_move_;
    position.places_[static_cast<std::size_t>(mover)] = move.to;
    position.to_move_ = other(mover);
    ++position.moves_made_;
    if (move.to == goal) {
      position.ended_ = mover == Seat::first ? 1 : 2;
    } else if (quiet_ > 0 && position.moves_made_ >= quiet_) {
      position.ended_ = 3;
    }
  }

  [[nodiscard]] constexpr int repetition_limit() const noexcept { return repetition_; }
  [[nodiscard]] static constexpr bool repeats(const Position& a, const Position& b) noexcept {
    return a.places_ == b.places_ && a.to_move_ == b.to_move_;
  }
  [[nodiscard]] constexpr std::uint64_t recomputed_key(const Position& position) const noexcept {
    return position.key();
  }

  [[nodiscard]] static constexpr int symmetry_count() noexcept { return 1; }
  [[nodiscard]] static constexpr bool exchanges_seats(int /*symmetry*/) noexcept { return false; }
  [[nodiscard]] constexpr Position transformed(const Position& position,
                                               int /*symmetry*/) const noexcept {
    return position;
  }
  [[nodiscard]] constexpr Move transformed(Move move, int /*symmetry*/) const noexcept {
    return move;
  }
  [[nodiscard]] constexpr std::uint64_t canonical_key(const Position& position) const noexcept {
    return position.key();
  }
  [[nodiscard]] constexpr std::uint64_t value_key(const Position& position) const noexcept {
    return std::uint64_t{position.moves_made_} << 24 | std::uint64_t{position.places_[1]} << 16 |
           std::uint64_t{position.places_[0]} << 8 | static_cast<std::uint64_t>(position.to_move_);
  }
  [[nodiscard]] constexpr std::uint64_t canonical_value_key(
      const Position& position) const noexcept {
    return value_key(position);
  }

  [[nodiscard]] std::string variant() const { return "strip"; }
  [[nodiscard]] MoveText text(Move move) const noexcept {
    MoveText text;
    text.append_number(move.to);
    return text;
  }
  [[nodiscard]] std::expected<Move, Error> read_move(const Position& position,
                                                     std::string_view text) const {
    MoveList<Move, max_moves> list;
    moves(position, list);
    for (const Move move : list) {
      if (this->text(move).view() == text) return move;
    }
    return failure("expected the number of a place next to the counter", 0, "strip");
  }
  [[nodiscard]] std::string position_text(const Position& position) const {
    return std::to_string(position.places_[0]) + "," + std::to_string(position.places_[1]);
  }
  [[nodiscard]] std::expected<Position, Error> read_position(std::string_view text) const {
    if (text != "0,0") return failure("only the start has a text");
    return initial();
  }
  [[nodiscard]] std::string drawing(const Position& position, DrawingStyle /*style*/) const {
    return position_text(position) + "\n";
  }

  friend constexpr bool operator==(const StripRules&, const StripRules&) = default;

 private:
  int repetition_ = 3;
  int quiet_ = 0;
};

static_assert(Rules<StripRules>);

using StripGame = Game<StripRules>;

inline void play(StripGame& game, std::string_view moves) {
  for (const Field& word : words(moves)) {
    const auto move = read_legal(game, word.text);
    ASSERT_TRUE(move) << word.text << ": " << move.error().message;
    game.play(*move);
  }
}

}  // namespace quintet::test_support
