// The contract between rules and everything that plays by them.
//
// A game's rules are a value that knows its variant (board size, set-up, limits) and the tables
// that follow from it. A position is a smaller value that knows nothing but itself: to undo a move,
// keep the old copy. Neither allocates memory while moves are listed or played.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/error.hpp"
#include "core/move_list.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"

namespace quintet {

enum class Seat : std::uint8_t { first, second };

[[nodiscard]] constexpr Seat other(Seat seat) noexcept {
  return seat == Seat::first ? Seat::second : Seat::first;
}

// Seats, not colours, so that a swap of colours cannot confuse it.
enum class Outcome : std::uint8_t { first, second, draw };

[[nodiscard]] constexpr Outcome win_for(Seat seat) noexcept {
  return seat == Seat::first ? Outcome::first : Outcome::second;
}

enum class Reason : std::uint8_t {
  one_group,
  linked,
  line,
  blocked,
  corners,
  repetition,
  quiet,
  passes,
  supply,
  resign,
  time,
  agreed,
};

struct Result {
  Outcome outcome;
  Reason reason;

  friend constexpr bool operator==(const Result&, const Result&) = default;
};

[[nodiscard]] std::string_view name(Seat seat) noexcept;
[[nodiscard]] std::string_view name(Outcome outcome) noexcept;
[[nodiscard]] std::string_view name(Reason reason) noexcept;
[[nodiscard]] std::optional<Outcome> outcome_named(std::string_view name) noexcept;
[[nodiscard]] std::optional<Reason> reason_named(std::string_view name) noexcept;

// "first won by one-group", "draw by repetition"
[[nodiscard]] std::string describe(const Result& result);
[[nodiscard]] Error game_over_error(const Result& result);

// Reasons that players bring about; all others follow from the moves.
[[nodiscard]] constexpr bool is_by_players(Reason reason) noexcept {
  return reason == Reason::resign || reason == Reason::time || reason == Reason::agreed;
}

enum class DrawingStyle : std::uint8_t { unicode, ascii };

template <typename T>
concept SmallValue = std::regular<T> && std::is_trivially_copyable_v<T>;

template <typename P>
concept Position = SmallValue<P> && requires(const P& position) {
  { position.to_move() } noexcept -> std::same_as<Seat>;
  // None while the game goes on.
  { position.result() } noexcept -> std::same_as<std::optional<Result>>;
  // Positions that repeat each other have equal keys.
  { position.key() } noexcept -> std::same_as<std::uint64_t>;
};

template <typename R>
concept Rules =
    std::regular<R> && Position<typename R::Position> && SmallValue<typename R::Move> &&
    requires(const R& rules, const typename R::Position& position, typename R::Position& changing,
             typename R::Move move, MoveList<typename R::Move, R::max_moves>& out, Rng& rng,
             std::string_view text, int symmetry, DrawingStyle style) {
      { rules.initial() } noexcept -> std::same_as<typename R::Position>;

      // Appends every legal move; none if position.result() has a value.
      rules.moves(position, out);
      { rules.move_count(position) } noexcept -> std::same_as<std::uint32_t>;
      // REQUIRES: the game goes on. Uniform over the legal moves.
      { rules.random_move(position, rng) } noexcept -> std::same_as<typename R::Move>;
      // REQUIRES: move is legal. Asserted in debug builds, unchecked in release.
      rules.play(changing, move);

      // How many times a position may stand before the game is drawn by repetition; 0 if it may for
      // ever.
      { rules.repetition_limit() } noexcept -> std::same_as<int>;
      { rules.repeats(position, position) } noexcept -> std::same_as<bool>;
      { rules.recomputed_key(position) } noexcept -> std::same_as<std::uint64_t>;

      // Symmetry 0 is the identity; the number depends on the variant. Playing commutes with
      // transforming, and a symmetry keeps what each seat may do, except that one for which
      // exchanges_seats() holds gives each seat what the other had.
      { rules.symmetry_count() } noexcept -> std::same_as<int>;
      { rules.exchanges_seats(symmetry) } noexcept -> std::same_as<bool>;
      { rules.transformed(position, symmetry) } noexcept -> std::same_as<typename R::Position>;
      { rules.transformed(move, symmetry) } noexcept -> std::same_as<typename R::Move>;
      // Equal for images of one position as seen by the player to move. Like position.key(), it may
      // leave out what does not tell repeated positions apart.
      { rules.canonical_key(position) } noexcept -> std::same_as<std::uint64_t>;

      // Equal value keys, equal futures: the same moves and, whatever is played, the same results.
      // This is the key of every table of proven values. position.key() is not: it may leave out
      // what decides when a game ends, such as a count of quiet moves.
      //
      // What stood before a position is no part of it, so the promise is about a game that begins
      // with the position. A draw by repetition depends on the history: who keeps a value by this
      // key sees to it that it holds with any history (a win without repetitions does, if no
      // position has stood so often that once more is a draw), or makes the history a part of the
      // key.
      { rules.value_key(position) } noexcept -> std::same_as<std::uint64_t>;
      // The same, and also equal for images of one position as seen by the player to move: equal
      // keys, futures that are images of each other.
      { rules.canonical_value_key(position) } noexcept -> std::same_as<std::uint64_t>;

      // The canonical form.
      { rules.variant() } -> std::same_as<std::string>;
      { rules.text(move) } -> std::same_as<MoveText>;
      { rules.read_move(position, text) } -> std::same_as<std::expected<typename R::Move, Error>>;
      { rules.position_text(position) } -> std::same_as<std::string>;
      { rules.read_position(text) } -> std::same_as<std::expected<typename R::Position, Error>>;
      { rules.drawing(position, style) } -> std::same_as<std::string>;
    };

template <typename R>
using MovesOf = MoveList<typename R::Move, R::max_moves>;

// Rules that know, without any search, that a seat cannot win for a while.
template <typename R>
concept KnowsEarliestWin =
    requires(const R& rules, const typename R::Position& position, Seat seat) {
      // The seat cannot have won after fewer plies, whatever both play. At least 1. REQUIRES: the
      // game goes on.
      { rules.earliest_win(position, seat) } noexcept -> std::same_as<int>;
    };

// That no win can be forced within fewer plies than this says nothing about the players.
template <Rules R>
[[nodiscard]] int earliest_win(const R& rules, const typename R::Position& position,
                               Seat seat) noexcept {
  if constexpr (KnowsEarliestWin<R>) {
    return rules.earliest_win(position, seat);
  } else {
    return 1;
  }
}

// Positions of games in which the seats may exchange colours.
template <typename P>
concept SwapsColours = requires(const P& position) {
  // Whether the first seat now plays the second colour.
  { position.colours_swapped() } noexcept -> std::same_as<bool>;
};

// Rules without draws that know when a game is near enough to its end to value every move.
template <typename R>
concept KnowsEndgames = requires(const R& rules, const typename R::Position& position) {
  // Whether all moves can be hoped to be valued in a minute or so on a phone. REQUIRES: the game
  // goes on.
  { rules.is_endgame(position) } noexcept -> std::same_as<bool>;
};

}  // namespace quintet
