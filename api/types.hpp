// The values that leave the library, and those that come in: structs described once. JSON, the
// types of the page and the JSON Schema follow from the descriptions (json/describe.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/scene.hpp"
#include "core/setup.hpp"
#include "core/text.hpp"
#include "core/variant.hpp"
#include "engine/analysis.hpp"
#include "engine/review.hpp"
#include "games/any_game.hpp"
#include "json/core.hpp"
#include "json/describe.hpp"
#include "json/schema.hpp"
#include "records/json.hpp"

// What games/ and engine/ have, and more of core/, is described as it is.
namespace quintet {

BOOST_DESCRIBE_STRUCT(VariantKey, (), (name, default_value, allowed, meaning))
BOOST_DESCRIBE_STRUCT(OfferedVariant, (), (label, variant))
BOOST_DESCRIBE_STRUCT(GameInfo, (),
                      (id, name, designer, credited, origin, link, rules, summary, first_colour,
                       second_colour, keys, offered))

BOOST_DESCRIBE_ENUM(Lattice, grid, hexes, cubes)
BOOST_DESCRIBE_ENUM(PointKind, plain, corner, still_point)
BOOST_DESCRIBE_ENUM(ChangeKind, move, place, remove, echo, token, swap)
BOOST_DESCRIBE_ENUM(MoveKind, move, capture, place, remove, swap, pass)
BOOST_DESCRIBE_STRUCT(ScenePoint, (), (name, x, y, pieces, kind, token, opposite))
BOOST_DESCRIBE_STRUCT(Spot, (), (at, level))
BOOST_DESCRIBE_STRUCT(Pair, (), (first, second))
BOOST_DESCRIBE_STRUCT(Reach, (), (from, to))
BOOST_DESCRIBE_STRUCT(Threat, (), (move, taps, points))
BOOST_DESCRIBE_STRUCT(Support, (), (at, first, second))
BOOST_DESCRIBE_STRUCT(Counter, (), (name, first, second))

BOOST_DESCRIBE_STRUCT(SetupWord, (), (name, choices, tokens))
BOOST_DESCRIBE_STRUCT(SetupForm, (), (max_height, words))
BOOST_DESCRIBE_STRUCT(Setup, (), (pieces, tokens, words))

namespace review {
BOOST_DESCRIBE_ENUM(Grade, best, good, inaccuracy, mistake, blunder)
BOOST_DESCRIBE_ENUM(Turn, favourite_changes, win_thrown_away)
}  // namespace review

template <>
inline constexpr std::string_view json::outside_name<ScenePoint> = "Point";
template <>
inline constexpr std::array<std::string_view, 3> json::left_out<ScenePoint> = {"kind", "token",
                                                                               "opposite"};
template <>
inline constexpr std::array<std::string_view, 1> json::left_out<Counter> = {"second"};

}  // namespace quintet

namespace quintet::api {

enum class Piece : std::uint8_t { b, w };
BOOST_DESCRIBE_ENUM(Piece, b, w)

// A game as it came about.
struct Line {
  std::string variant;
  std::string position;  // that it starts from; empty for the set-up of the variant
  std::vector<std::string> moves;

  friend bool operator==(const Line&, const Line&) = default;
};
BOOST_DESCRIBE_STRUCT(Line, (), (variant, position, moves))

// Of what a change does not have the spot is that without a name.
struct Change {
  ChangeKind kind = ChangeKind::move;
  Spot from{};
  Spot to{};
  Piece piece = Piece::b;

  friend bool operator==(const Change&, const Change&) = default;
};
BOOST_DESCRIBE_STRUCT(Change, (), (kind, from, to, piece))

struct Move {
  MoveText text{};
  MoveKind kind = MoveKind::pass;
  std::vector<std::string> taps{};
  std::vector<Change> changes{};
};
BOOST_DESCRIBE_STRUCT(Move, (), (text, kind, taps, changes))

struct Group {
  Piece piece = Piece::b;
  std::vector<std::string> points{};
  std::vector<std::string> links{};

  friend bool operator==(const Group&, const Group&) = default;
};
BOOST_DESCRIBE_STRUCT(Group, (), (piece, points, links))

// What to draw; core/scene.hpp explains the members.
struct Picture {
  Lattice lattice = Lattice::grid;
  Piece first_piece = Piece::b;
  std::vector<ScenePoint> points{};
  std::vector<Counter> counters{};
  std::vector<Spot> decisive{};
  std::vector<Pair> pairs{};
  std::vector<Group> groups{};
  std::vector<Reach> reaches{};
  std::vector<Threat> threats{};
  std::vector<Support> supports{};
  std::vector<Spot> buried{};
  std::vector<std::string> closed{};
};
BOOST_DESCRIBE_STRUCT(Picture, (),
                      (lattice, first_piece, points, counters, decisive, pairs, groups, reaches,
                       threats, supports, buried, closed))

// Whose turn it is, and what has happened last.
struct Progress {
  std::size_t ply = 0;
  Seat to_move = Seat::first;
  std::optional<Result> result{};
  std::optional<Move> last{};  // the move that led here
};
BOOST_DESCRIBE_STRUCT(Progress, (), (ply, to_move, result, last))

// How a game stands, without what is on the board.
struct Standing : Progress {
  std::string position{};
  bool exact = false;  // whether the exact values of the moves are in reach
};
BOOST_DESCRIBE_STRUCT(Standing, (Progress), (position, exact))

// All that is to be shown of a game.
struct Scene : Standing, Picture {
  std::string_view game{};
  std::string variant{};
};
BOOST_DESCRIBE_STRUCT(Scene, (Standing, Picture), (game, variant))

// What is different from the scene that was sent before.
struct Step : Standing {
  Piece first_piece = Piece::b;
  std::vector<Counter> counters{};
  std::vector<ScenePoint> points{};        // that are new or look different
  std::vector<std::string> gone_points{};  // that are no more
  std::vector<Group> groups{};             // that are new or different, by their first points
  std::vector<std::string> gone_groups{};  // the first points of those that are no more
  // Whole, or nothing if they are as before.
  std::optional<std::vector<Spot>> decisive{};
  std::optional<std::vector<Pair>> pairs{};
  std::optional<std::vector<Reach>> reaches{};
  std::optional<std::vector<Threat>> threats{};
  std::optional<std::vector<Support>> supports{};
  std::optional<std::vector<Spot>> buried{};
  std::optional<std::vector<std::string>> closed{};
};
BOOST_DESCRIBE_STRUCT(Step, (Standing),
                      (first_piece, counters, points, gone_points, groups, gone_groups, decisive,
                       pairs, reaches, threats, supports, buried, closed))

// What a tap would surely do, whatever follows it.
struct Foreseen {
  std::string tap{};
  bool ends = false;  // the move is complete with it
  std::vector<Change> changes{};
};
BOOST_DESCRIBE_STRUCT(Foreseen, (), (tap, ends, changes))

// Where the taps of a player have led to. A tap is the name of a point or a choice that begins
// with '!'.
struct Taps {
  std::vector<std::string> made{};   // that stand
  std::optional<Move> move{};        // that they make, if they make one
  std::vector<Change> done{};        // what every move that begins with them does
  std::vector<std::string> next{};   // taps that may follow
  std::vector<Foreseen> foreseen{};  // of those that may follow and do something
};
BOOST_DESCRIBE_STRUCT(Taps, (), (made, move, done, next, foreseen))

enum class Decision : std::uint8_t { win, loss };
BOOST_DESCRIBE_ENUM(Decision, win, loss)

// How good something is, for the player to move unless it is said otherwise.
struct Chances {
  Score score = 0;
  int win_permille = 500;
  std::optional<Decision> decided{};
  std::optional<int> plies{};  // to the decision
};
BOOST_DESCRIBE_STRUCT(Chances, (), (score, win_permille, decided, plies))

// A move with what the engine expects after it.
struct AnalysisLine : Chances {
  std::vector<MoveText> moves{};
  Move first{};  // of them, as it is made on the board
};
BOOST_DESCRIBE_STRUCT(AnalysisLine, (Chances), (moves, first))

// The engine's judgement of a position: its best line.
struct Judgement {
  Score score = 0;
  int win_permille = 500;
  std::vector<MoveText> moves{};
};
BOOST_DESCRIBE_STRUCT(Judgement, (), (score, win_permille, moves))

struct Analysis {
  int depth = 0;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  std::int64_t milliseconds = 0;
  int threads = 1;                 // that searched
  std::size_t hash_megabytes = 0;  // that the table has taken
  int hash_permille = 0;           // of it is in use
  std::vector<AnalysisLine> lines{};
};
BOOST_DESCRIBE_STRUCT(Analysis, (),
                      (depth, selective_depth, nodes, milliseconds, threads, hash_megabytes,
                       hash_permille, lines))

struct Outlook : Chances {
  bool over = false;
};
BOOST_DESCRIBE_STRUCT(Outlook, (Chances), (over))

struct ReviewedMove {
  std::size_t number = 1;  // counts a move of each seat
  Seat mover = Seat::first;
  MoveText move{};
  Outlook before{};  // both as the mover sees it
  Outlook after{};
  std::vector<MoveText> line{};  // the engine's choice
  int loss_permille = 0;
  review::Grade grade = review::Grade::best;
  std::string_view mark{};  // "?!", "?", "??" or nothing
  std::optional<review::Turn> turn{};
};
BOOST_DESCRIBE_STRUCT(ReviewedMove, (),
                      (number, mover, move, before, after, line, loss_permille, grade, mark, turn))

// How many moves there are of each grade.
struct GradeCounts {
  int best = 0;
  int good = 0;
  int inaccuracy = 0;
  int mistake = 0;
  int blunder = 0;
};
BOOST_DESCRIBE_STRUCT(GradeCounts, (), (best, good, inaccuracy, mistake, blunder))

struct Tally {
  GradeCounts grades{};
  int moves = 0;
  int average_loss_permille = 0;
};
BOOST_DESCRIBE_STRUCT(Tally, (), (grades, moves, average_loss_permille))

struct Tallies {
  Tally first{};
  Tally second{};
};
BOOST_DESCRIBE_STRUCT(Tallies, (), (first, second))

struct Review {
  std::vector<ReviewedMove> moves{};
  std::vector<int> first_permille{};  // the first seat's chance before each move and at the end
  Tallies tallies{};
};
BOOST_DESCRIBE_STRUCT(Review, (), (moves, first_permille, tallies))

[[nodiscard]] Change change_of(const quintet::Change& change);
[[nodiscard]] Move move_of(const SceneMove& move);
// A move by its text. REQUIRES: it is legal.
[[nodiscard]] Move made(AnyGame game, MoveText text);
[[nodiscard]] Picture picture_of(quintet::Scene scene);
[[nodiscard]] Progress progress_of(const AnyGame& game);
[[nodiscard]] Standing standing_of(const AnyGame& game);
[[nodiscard]] Scene scene_of(const AnyGame& game);
// REQUIRES: both are of one game.
[[nodiscard]] Step step_between(const Picture& before, const Picture& after, Standing standing);

[[nodiscard]] Analysis analysis_of(const AnyGame& game, const quintet::Analysis& found);
[[nodiscard]] Review review_of(const review::Review& review);

}  // namespace quintet::api
