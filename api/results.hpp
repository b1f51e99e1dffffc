// What commands of `quintet` print with --json, a struct for each: what a program that works
// without open games has to tell. Those of matches and reports are in lab/.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/types.hpp"
#include "engine/analysis.hpp"
#include "engine/review.hpp"
#include "games/any_game.hpp"
#include "records/reader.hpp"

namespace quintet::api {

// A game, or one of its variants.
struct ListedGame : GameInfo {
  std::string credit;                         // "by Mark Steere"
  std::string variant;                        // canonical
  std::map<std::string, std::string> values;  // of its keys
};
BOOST_DESCRIBE_STRUCT(ListedGame, (GameInfo), (credit, variant, values))
// REQUIRES: the variant is a canonical one of this game.
[[nodiscard]] ListedGame listed(const GameInfo& info, const std::string& variant);

struct NamedGame {
  std::string_view game;  // its id
  std::string_view name;
  std::string_view designer;
  std::string variant;
};
BOOST_DESCRIBE_STRUCT(NamedGame, (), (game, name, designer, variant))
[[nodiscard]] NamedGame named(const AnyGame& game);

// By seat.
struct Colours {
  std::string_view first;
  std::string_view second;
};
BOOST_DESCRIBE_STRUCT(Colours, (), (first, second))

// A position, drawn with characters.
struct DrawnPosition : NamedGame, Standing {
  Colours colours{};  // at present: a swap exchanges them
  std::size_t legal_moves = 0;
  std::vector<MoveText> played{};
  std::string drawing{};
};
BOOST_DESCRIBE_STRUCT(DrawnPosition, (NamedGame, Standing), (colours, legal_moves, played, drawing))
[[nodiscard]] DrawnPosition drawn(const AnyGame& game, DrawingStyle style);

struct PerftCount {
  std::string variant;
  std::string position;
  std::uint64_t depth = 0;
  std::uint64_t count = 0;
  std::optional<std::map<std::string, std::uint64_t>> divide{};  // by first moves, if asked for
};
BOOST_DESCRIBE_STRUCT(PerftCount, (), (variant, position, depth, count, divide))

struct RandomGame {
  std::vector<MoveText> moves;
  std::optional<Result> result;  // none if it was stopped
};
BOOST_DESCRIBE_STRUCT(RandomGame, (), (moves, result))

struct SearchName {
  std::string_view search;  // "alphabeta"
  int level = full_strength;
};
BOOST_DESCRIBE_STRUCT(SearchName, (), (search, level))

struct AnalysedPosition : NamedGame, Standing, SearchName, Analysis {};
BOOST_DESCRIBE_STRUCT(AnalysedPosition, (NamedGame, Standing, SearchName, Analysis), ())

// By seat; none where the record does not tell.
struct PlayerNames {
  std::optional<std::string> first;
  std::optional<std::string> second;
};
BOOST_DESCRIBE_STRUCT(PlayerNames, (), (first, second))

struct RecordedGame : NamedGame {
  std::optional<std::string> position{};  // that it starts from; none for the set-up
  std::optional<records::Ending> result{};
  PlayerNames players{};
};
BOOST_DESCRIBE_STRUCT(RecordedGame, (NamedGame), (position, result, players))
[[nodiscard]] RecordedGame recorded(const records::Record& record);

struct ReviewedRecord : RecordedGame, Review {};
BOOST_DESCRIBE_STRUCT(ReviewedRecord, (RecordedGame, Review), ())

// Why there is no record, and the place in the file where one is known.
struct PlacedRefusal : Error {
  std::optional<std::size_t> line{};
  std::optional<std::size_t> column{};
};
BOOST_DESCRIBE_STRUCT(PlacedRefusal, (Error), (line, column))

// A game of a file, or that there is none.
struct CheckedRecord {
  std::string file{};
  std::optional<std::size_t> number{};  // in the file, from 1
  std::optional<std::size_t> line{};    // that it begins on
  bool ok = false;
  std::optional<std::string> variant{};
  std::optional<std::size_t> plies{};
  std::optional<records::Ending> result{};
  std::optional<PlacedRefusal> error{};
};
BOOST_DESCRIBE_STRUCT(CheckedRecord, (), (file, number, line, ok, variant, plies, result, error))
[[nodiscard]] CheckedRecord checked(const std::string& file, const records::ReadGame& game);

struct GameSignature {
  std::string signature;
  std::uint64_t plies = 0;  // played to compute it
};
BOOST_DESCRIBE_STRUCT(GameSignature, (), (signature, plies))
struct Signatures {
  std::map<std::string, GameSignature> games{};
  std::string signature{};  // of all of them
  double seconds = 0;
};
BOOST_DESCRIBE_STRUCT(Signatures, (), (games, signature, seconds))

// A proof that holds; the line is what it begins with.
struct CheckedProof : Line {
  Seat winner = Seat::first;
  int plies = 0;  // of the longest game that follows it
  std::size_t steps = 0;
  std::uint64_t positions = 0;  // that were looked at
};
BOOST_DESCRIBE_STRUCT(CheckedProof, (Line), (winner, plies, steps, positions))

enum class SolvedValue : std::uint8_t { first, second, draw, unknown };
BOOST_DESCRIBE_ENUM(SolvedValue, first, second, draw, unknown)
[[nodiscard]] constexpr SolvedValue solved_value(const std::optional<Outcome>& value) noexcept {
  if (!value) return SolvedValue::unknown;
  if (*value == Outcome::draw) return SolvedValue::draw;
  return *value == Outcome::first ? SolvedValue::first : SolvedValue::second;
}

struct SolvedMove {
  MoveText move{};
  SolvedValue value = SolvedValue::unknown;
  std::optional<bool> swap{};  // whether the opponent should, where that is open
  std::optional<std::uint64_t> nodes{};
  std::optional<int> plies{};  // within which the win comes, after this move
};
BOOST_DESCRIBE_STRUCT(SolvedMove, (), (move, value, swap, nodes, plies))

enum class Answer : std::uint8_t { yes, no, unknown };
BOOST_DESCRIBE_ENUM(Answer, yes, no, unknown)
struct AnswersBySeat {
  Answer first = Answer::unknown;
  Answer second = Answer::unknown;

  friend bool operator==(const AnswersBySeat&, const AnswersBySeat&) = default;
};
BOOST_DESCRIBE_STRUCT(AnswersBySeat, (), (first, second))
struct PliesBySeat {
  std::optional<int> first{};
  std::optional<int> second{};

  friend bool operator==(const PliesBySeat&, const PliesBySeat&) = default;
};
BOOST_DESCRIBE_STRUCT(PliesBySeat, (), (first, second))

struct Solution {
  std::string variant{};
  SolvedValue value = SolvedValue::unknown;
  std::vector<SolvedMove> moves{};
  std::uint64_t nodes = 0;
  double seconds = 0;
  int threads = 1;                   // that shared the work
  std::size_t memory_megabytes = 0;  // that the tables have taken
  // After a proof search.
  std::optional<AnswersBySeat> can_force_a_win{};
  std::optional<PliesBySeat> no_win_within{};
  std::optional<int> plies{};  // within which the win comes
  std::optional<std::vector<MoveText>> line{};
};
BOOST_DESCRIBE_STRUCT(Solution, (),
                      (variant, value, moves, nodes, seconds, threads, memory_megabytes,
                       can_force_a_win, no_win_within, plies, line))

}  // namespace quintet::api

// A solution is also a line of docs/solved.json, with hundreds of moves.
namespace quintet::json {

template <>
inline constexpr std::array<std::string_view, 3> left_out<api::SolvedMove> = {"swap", "nodes",
                                                                              "plies"};
template <>
inline constexpr std::array<std::string_view, 2> left_out<api::PliesBySeat> = {"first", "second"};
template <>
inline constexpr std::array<std::string_view, 4> left_out<api::Solution> = {
    "can_force_a_win", "no_win_within", "plies", "line"};
// A table of solved boards may say no more than who wins, and with which moves.
template <>
inline constexpr std::array<std::string_view, 4> forgiven<api::Solution> = {
    "nodes", "seconds", "threads", "memory_megabytes"};

}  // namespace quintet::json
