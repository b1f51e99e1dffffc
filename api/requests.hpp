// What may be asked of the library, and what it answers. A request is a JSON object with one
// member, which is called as the request and has its struct as its value: {"play": {"game": 1,
// "move": "a7-a6"}}. The reply is {"value": ...} with the answer, or {"error": ...} with a Refusal.
//
// A game that is open is a number. Moves are played in it and taps asked of it; what is answered is
// what has changed since the last answer about it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "api/types.hpp"

namespace quintet::api {

using json::Nothing;

// All games there are.
struct Games {
  std::vector<GameInfo> games{};
};
BOOST_DESCRIBE_STRUCT(Games, (), (games))
struct ListGames {
  static constexpr std::string_view request = "games";
  using Reply = Games;
};
BOOST_DESCRIBE_STRUCT(ListGames, (), ())

// A picture of a game that is not played on.
struct Show {
  static constexpr std::string_view request = "show";
  using Reply = Scene;
  Line line{};
};
BOOST_DESCRIBE_STRUCT(Show, (), (line))

struct Opened {
  int game = 0;
  Scene scene{};
  Taps taps{};
};
BOOST_DESCRIBE_STRUCT(Opened, (), (game, scene, taps))
struct Open {
  static constexpr std::string_view request = "open";
  using Reply = Opened;
  Line line{};
};
BOOST_DESCRIBE_STRUCT(Open, (), (line))

struct Played {
  Step step{};
  Taps taps{};
};
BOOST_DESCRIBE_STRUCT(Played, (), (step, taps))

// Plays a move, or says why it is illegal.
struct Play {
  static constexpr std::string_view request = "play";
  using Reply = Played;
  int game = 0;
  std::string move{};
};
BOOST_DESCRIBE_STRUCT(Play, (), (game, move))

// Goes to where other moves from the start lead; those that both lines begin with stay.
struct Go {
  static constexpr std::string_view request = "go";
  using Reply = Played;
  int game = 0;
  std::vector<std::string> moves{};
};
BOOST_DESCRIBE_STRUCT(Go, (), (game, moves))

struct Close {
  static constexpr std::string_view request = "close";
  using Reply = Nothing;
  int game = 0;
};
BOOST_DESCRIBE_STRUCT(Close, (), (game))

// What one more tap leads to after those that stand, or why it leads nowhere.
struct Tap {
  static constexpr std::string_view request = "tap";
  using Reply = Taps;
  int game = 0;
  std::vector<std::string> made{};
  std::string tap{};
};
BOOST_DESCRIBE_STRUCT(Tap, (), (game, made, tap))

struct Moves {
  std::vector<Move> moves{};
};
BOOST_DESCRIBE_STRUCT(Moves, (), (moves))
// All legal moves.
struct ListMoves {
  static constexpr std::string_view request = "moves";
  using Reply = Moves;
  int game = 0;
};
BOOST_DESCRIBE_STRUCT(ListMoves, (), (game))

// The move as it is written and made, or why it is refused.
struct Check {
  static constexpr std::string_view request = "check";
  using Reply = Move;
  int game = 0;
  std::string move{};
};
BOOST_DESCRIBE_STRUCT(Check, (), (game, move))

struct Chosen {
  MoveText move{};
};
BOOST_DESCRIBE_STRUCT(Chosen, (), (move))
// The engine's move.
struct Choose {
  static constexpr std::string_view request = "choose";
  using Reply = Chosen;
  Line line{};
  int level = 0;
  int seed = 0;  // of the mistakes that a level makes
  int milliseconds = 0;
};
BOOST_DESCRIBE_STRUCT(Choose, (), (line, level, seed, milliseconds))

// What the engine thinks, with news on the way. Asked again about the same position, it goes on
// where it was.
struct Analyse {
  static constexpr std::string_view request = "analyse";
  using Reply = Analysis;
  Line line{};
  int lines = 0;
  int milliseconds = 0;
};
BOOST_DESCRIBE_STRUCT(Analyse, (), (line, lines, milliseconds))

// What each move was worth. `judgements` are the best lines that were found before each move and at
// the end, null where the game was over.
struct ReviewGame {
  static constexpr std::string_view request = "review";
  using Reply = Review;
  Line line{};
  std::vector<std::optional<Judgement>> judgements{};
};
BOOST_DESCRIBE_STRUCT(ReviewGame, (), (line, judgements))

// The engine forgets the last game.
struct Forget {
  static constexpr std::string_view request = "forget";
  using Reply = Nothing;
};
BOOST_DESCRIBE_STRUCT(Forget, (), ())

struct TakenApart {
  Setup setup{};
  SetupForm form{};
};
BOOST_DESCRIBE_STRUCT(TakenApart, (), (setup, form))
// A position taken apart, for a set-up editor.
struct TakeApart {
  static constexpr std::string_view request = "setup";
  using Reply = TakenApart;
  Line line{};
};
BOOST_DESCRIBE_STRUCT(TakeApart, (), (line))

struct Composed {
  std::string position{};
  std::optional<Error> error{};  // why there can be no such position
  std::string at{};  // the point or the word of the form that is wrong; empty for the whole board
  Picture picture{};
};
BOOST_DESCRIBE_STRUCT(Composed, (), (position, error, at, picture))
// A position put together.
struct Compose {
  static constexpr std::string_view request = "compose";
  using Reply = Composed;
  std::string variant{};
  Setup setup{};
};
BOOST_DESCRIBE_STRUCT(Compose, (), (variant, setup))

struct ReadRecord {
  std::size_t number = 0;  // in the text, from 1
  std::size_t line = 0;    // that it begins on
  std::optional<records::Record> record{};
  std::optional<Error> error{};
};
BOOST_DESCRIBE_STRUCT(ReadRecord, (), (number, line, record, error))
struct ReadRecords {
  std::vector<ReadRecord> records{};
};
BOOST_DESCRIBE_STRUCT(ReadRecords, (), (records))
// Records of any form.
struct Read {
  static constexpr std::string_view request = "read";
  using Reply = ReadRecords;
  std::string text{};
};
BOOST_DESCRIBE_STRUCT(Read, (), (text))

struct Written {
  std::string text{};
};
BOOST_DESCRIBE_STRUCT(Written, (), (text))
// A record in canonical text form.
struct Write {
  static constexpr std::string_view request = "write";
  using Reply = Written;
  records::Record record{};
};
BOOST_DESCRIBE_STRUCT(Write, (), (record))

using Requests = std::tuple<ListGames, Show, Open, Play, Go, Close, Tap, ListMoves, Check, Choose,
                            Analyse, ReviewGame, Forget, TakeApart, Compose, Read, Write>;

// The types of all requests and replies, for who speaks TypeScript.
[[nodiscard]] std::string typescript_types();

// The same as a JSON Schema, with what commands print: `note_results` notes the types of that.
struct CommandResult {
  std::string_view command;
  json::Shape shape;
};
using NoteResults = std::vector<CommandResult> (*)(json::Types& types);
[[nodiscard]] std::string json_schema(NoteResults note_results);

}  // namespace quintet::api
