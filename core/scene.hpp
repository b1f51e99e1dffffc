// What there is to draw of a position, and what may be done in it, as plain data: so that a page
// or another face of the games needs no rule of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"

namespace quintet {

inline constexpr char black_piece = 'b';
inline constexpr char white_piece = 'w';

// How points lie: `x` and `y` of grid and cubes are columns and rows, those of hexes axial
// coordinates (neighbours differ by (1,0), (0,1), (1,1) or their opposites). y grows upwards.
enum class Lattice : std::uint8_t { grid, hexes, cubes };

enum class PointKind : std::uint8_t { plain, corner, still_point };

// A point, square, cell or column of the board.
struct ScenePoint {
  std::string name;  // as in the game's notation
  int x = 0;
  int y = 0;
  PointKind kind = PointKind::plain;
  bool token = false;      // an unspent token lies here
  std::string pieces{};    // w and b from the bottom up; empty if nothing stands here
  std::string opposite{};  // where an echo from here lands, if there is one

  friend bool operator==(const ScenePoint&, const ScenePoint&) = default;
};

// A piece, or the place for one: a point, and the level from the bottom of what stands there.
struct Spot {
  std::string at;
  int level = 0;

  friend bool operator==(const Spot&, const Spot&) = default;
};

// Two cubes that are one piece.
struct Pair {
  Spot first;
  Spot second;

  friend bool operator==(const Pair&, const Pair&) = default;
};

// One thing that a move does. A move's changes are in the order in which they are to be seen.
enum class ChangeKind : std::uint8_t {
  move,    // the top piece of `from` goes to `to`
  place,   // a piece appears at `to`
  remove,  // the piece at `from` leaves the board
  echo,    // the captured piece at `from` goes to `to`
  token,   // the token at `from` is spent
  swap,    // the players exchange colours
};

struct Change {
  ChangeKind kind;
  Spot from{};
  Spot to{};
  char piece = 0;  // w or b, where there is one

  friend bool operator==(const Change&, const Change&) = default;
};

// What a move is, in a word.
enum class MoveKind : std::uint8_t {
  move,     // a piece goes to an empty place, or on top of others
  capture,  // a piece goes and others leave, or are sent away
  place,    // pieces come onto the board
  remove,   // pieces leave it
  swap,     // the players exchange colours
  pass,     // nothing happens
};
[[nodiscard]] MoveKind kind_of(const std::vector<Change>& changes) noexcept;

// A legal move as taps: each is the name of a point, or a choice that begins with '!'. No
// move's taps are the beginning of another's.
struct SceneMove {
  MoveText text;
  std::vector<std::string> taps{};
  std::vector<Change> changes{};

  friend bool operator==(const SceneMove&, const SceneMove&) = default;
};

// Stones that belong together, by the game's own measure, and the empty points that link them.
struct Group {
  char piece;
  std::vector<std::string> points;
  std::vector<std::string> links{};

  friend bool operator==(const Group&, const Group&) = default;
};

// Where the piece on top of a point could go, were it its player's turn.
struct Reach {
  std::string from;
  std::vector<std::string> to;

  friend bool operator==(const Reach&, const Reach&) = default;
};

// A move with which the player who is not on turn would win now.
struct Threat {
  MoveText move;
  std::vector<std::string> taps;    // that make it
  std::vector<std::string> points;  // that decide it

  friend bool operator==(const Threat&, const Threat&) = default;
};

// How many stones of each seat are next to a point.
struct Support {
  std::string at;
  int first = 0;
  int second = 0;

  friend bool operator==(const Support&, const Support&) = default;
};

// A number to show beside the board. What both share has no seats.
struct Counter {
  std::string_view name;  // "reserve"
  int first = 0;          // of the first seat, or of both
  std::optional<int> second{};

  friend bool operator==(const Counter&, const Counter&) = default;
};

struct Scene {
  Lattice lattice = Lattice::grid;
  char first_piece = black_piece;  // what the first seat plays now
  std::vector<ScenePoint> points{};
  std::vector<Counter> counters{};
  std::vector<Spot> decisive{};  // what won the game
  std::vector<Pair> pairs{};     // of the pieces that this game's moves have placed, if of cubes

  // Helps for players: those that the game has.
  std::vector<Group> groups{};
  std::vector<Reach> reaches{};
  std::vector<Threat> threats{};
  std::vector<Support> supports{};
  std::vector<Spot> buried{};  // pieces that count for no line any more
  std::vector<std::string>
      closed{};  // points where the player on turn may put nothing, for this turn
};

[[nodiscard]] std::string_view name(Lattice lattice) noexcept;
[[nodiscard]] std::string_view name(PointKind kind) noexcept;
[[nodiscard]] std::string_view name(ChangeKind kind) noexcept;
[[nodiscard]] std::string_view name(MoveKind kind) noexcept;

}  // namespace quintet
