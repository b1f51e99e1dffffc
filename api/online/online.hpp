// What is said between the page and a server where people play: the bodies of requests below
// /api/v1 and the messages of its WebSocket. docs/api/online.md tells how they are used.
//
// A message, in either direction, is an object with one member, which is called as the message; so
// is an event, besides its instant. Instants are milliseconds since 1970 by the server's clock,
// durations are milliseconds.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "json/core.hpp"
#include "json/describe.hpp"

namespace quintet::api {
using json::Nothing;
}

namespace quintet::api::online {

// Raised when an older page could no longer speak to a newer server, or the other way round.
inline constexpr int protocol = 1;

// Who plays. For now everybody is a guest, called by a name that follows from their cookie; nothing
// can be done with it.
struct Player {
  std::string name{};
  bool guest = true;

  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (name, guest))

enum class ClockKind : std::uint8_t { none, fischer, days };
BOOST_DESCRIBE_ENUM(ClockKind, none, fischer, days)

// none: both are 0. fischer: `time` for the game, and `increment` more after each move; it runs
// once both have moved. days: `time` for each move.
struct Clock {
  ClockKind kind = ClockKind::none;
  std::int64_t time = 0;
  std::int64_t increment = 0;

  friend bool operator==(const Clock&, const Clock&) = default;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (kind, time, increment))

// Which position an action answers; the server does nothing if it is no longer that.
struct Turn {
  std::uint32_t ply = 0;
  std::uint32_t takebacks = 0;

  friend bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (ply, takebacks))

// What is left to each seat.
struct Left {
  std::int64_t first = 0;
  std::int64_t second = 0;
};
BOOST_DESCRIBE_STRUCT(Left, (), (first, second))

enum class Winner : std::uint8_t { first, second, draw };
BOOST_DESCRIBE_ENUM(Winner, first, second, draw)

enum class Ending : std::uint8_t { rules, resigned, time, agreed, abandoned, aborted };
BOOST_DESCRIBE_ENUM(Ending, rules, resigned, time, agreed, abandoned, aborted)

// Events, in the words of server/room/event.hpp.

struct Created {
  std::string variant{};
  Clock clock{};
  int rules_version = 0;
  bool listed = false;  // in the lobby, and among the games to watch
};
BOOST_DESCRIBE_STRUCT(Created, (), (variant, clock, rules_version, listed))
struct Joined {
  Seat seat = Seat::first;
  Player player{};
};
BOOST_DESCRIBE_STRUCT(Joined, (), (seat, player))
struct Moved {
  Turn turn{};
  Seat seat = Seat::first;
  MoveText move{};
  Left left{};               // after it
  bool conditional = false;  // played by the server, as the player had asked before
};
BOOST_DESCRIBE_STRUCT(Moved, (), (turn, seat, move, left, conditional))
struct SeatActed {
  Turn turn{};
  Seat seat = Seat::first;
};
BOOST_DESCRIBE_STRUCT(SeatActed, (), (turn, seat))
struct TakenBack {
  Turn turn{};
  Seat seat = Seat::first;  // that agreed
  std::uint32_t plies = 0;  // so many moves are gone
  Left left{};
};
BOOST_DESCRIBE_STRUCT(TakenBack, (), (turn, seat, plies, left))
// Told to its own seat alone.
struct ConditionsSet {
  Turn turn{};
  Seat seat = Seat::first;
  std::vector<std::vector<MoveText>> lines{};
};
BOOST_DESCRIBE_STRUCT(ConditionsSet, (), (turn, seat, lines))
struct Ended {
  Turn turn{};
  Ending ending = Ending::rules;
  std::optional<Winner> winner{};  // none if aborted
  std::optional<Seat> by{};        // who resigned, agreed, claimed or aborted
  Left left{};
};
BOOST_DESCRIBE_STRUCT(Ended, (), (turn, ending, winner, by, left))
struct RematchAsked {
  Seat seat = Seat::first;
};
BOOST_DESCRIBE_STRUCT(RematchAsked, (), (seat))
struct RematchAgreed {
  std::string next{};  // the room of the next game
};
BOOST_DESCRIBE_STRUCT(RematchAgreed, (), (next))

struct Event {
  std::int64_t at = 0;
  std::optional<Created> created{};
  std::optional<Joined> joined{};
  std::optional<Moved> moved{};
  std::optional<SeatActed> draw_offered{};
  std::optional<SeatActed> draw_declined{};
  std::optional<SeatActed> takeback_asked{};
  std::optional<SeatActed> takeback_declined{};
  std::optional<TakenBack> taken_back{};
  std::optional<ConditionsSet> conditions_set{};
  std::optional<Nothing> resumed{};  // the server was away: the clock that ran starts again at `at`
  std::optional<Ended> ended{};
  std::optional<RematchAsked> rematch_asked{};
  std::optional<RematchAgreed> rematch_agreed{};
};
BOOST_DESCRIBE_STRUCT(Event, (),
                      (at, created, joined, moved, draw_offered, draw_declined, takeback_asked,
                       takeback_declined, taken_back, conditions_set, resumed, ended, rematch_asked,
                       rematch_agreed))

// A game in a list.
struct Summary {
  std::string room{};
  std::string variant{};
  Clock clock{};
  std::int64_t created = 0;
  std::int64_t changed = 0;       // when something last happened
  std::optional<Player> first{};  // none while the seat is free
  std::optional<Player> second{};
  std::optional<Seat> mine{};  // the seat of who asks
  Seat to_move = Seat::first;
  std::uint32_t ply = 0;
  std::string position{};                  // as it stands
  std::optional<std::int64_t> runs_out{};  // when the clock of who is to move does
  std::optional<Ended> ended{};
};
BOOST_DESCRIBE_STRUCT(Summary, (),
                      (room, variant, clock, created, changed, first, second, mine, to_move, ply,
                       position, runs_out, ended))

// Bodies of REST.

struct Hello {
  std::string version{};  // of the software
  int protocol = 0;
  int rules_version = 0;
  std::int64_t now = 0;
  std::optional<Player> player{};  // who asks; none without a cookie
  std::string announcement{};      // of the administrator: maintenance; empty for none
};
BOOST_DESCRIBE_STRUCT(Hello, (), (version, protocol, rules_version, now, player, announcement))

struct Guest {
  Player player{};
};
BOOST_DESCRIBE_STRUCT(Guest, (), (player))

enum class WantedSeat : std::uint8_t { first, second, random };
BOOST_DESCRIBE_ENUM(WantedSeat, first, second, random)

struct CreateGame {
  std::string request{};  // a word of the client's choice: repeated, it gives the same room
  std::string variant{};
  Clock clock{};
  WantedSeat seat = WantedSeat::random;
  bool listed = false;  // in the lobby; else only who has the link can come
};
BOOST_DESCRIBE_STRUCT(CreateGame, (), (request, variant, clock, seat, listed))

struct CreatedGame {
  std::string room{};
  std::string url{};  // the link to share
};
BOOST_DESCRIBE_STRUCT(CreatedGame, (), (room, url))

struct Events {
  std::string room{};
  std::optional<Seat> mine{};
  std::uint64_t known = 0;  // how many events there are before these
  std::vector<Event> events{};
  std::int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(Events, (), (room, mine, known, events, now))

struct GameList {
  std::vector<Summary> games{};
};
BOOST_DESCRIBE_STRUCT(GameList, (), (games))

struct Failure {
  Error error{};
};
BOOST_DESCRIBE_STRUCT(Failure, (), (error))

enum class ActionKind : std::uint8_t {
  join,
  move,
  resign,
  offer_draw,
  accept_draw,
  decline_draw,
  ask_takeback,
  accept_takeback,
  decline_takeback,
  abort,
  flag,
  claim_win,
  claim_draw,
  set_conditions,
  rematch,
};
BOOST_DESCRIBE_ENUM(ActionKind, join, move, resign, offer_draw, accept_draw, decline_draw,
                    ask_takeback, accept_takeback, decline_takeback, abort, flag, claim_win,
                    claim_draw, set_conditions, rematch)

struct Action {
  Turn turn{};
  ActionKind kind = ActionKind::join;
  std::string move{};                             // of `move`
  std::vector<std::vector<std::string>> lines{};  // of `set_conditions`
};
BOOST_DESCRIBE_STRUCT(Action, (), (turn, kind, move, lines))

// What became of an action. stale: it came late or again and changed nothing. unavailable: try
// again, nothing is lost by it.
enum class Verdict : std::uint8_t { accepted, stale, refused, unavailable };
BOOST_DESCRIBE_ENUM(Verdict, accepted, stale, refused, unavailable)

struct ActionReply {
  Verdict verdict = Verdict::accepted;
  std::optional<Error> error{};
};
BOOST_DESCRIBE_STRUCT(ActionReply, (), (verdict, error))

// Messages to the server.

struct Greet {  // the first message
  int protocol = 0;
  std::string version{};
};
BOOST_DESCRIBE_STRUCT(Greet, (), (protocol, version))
struct Watch {  // asks for all events after the first `known`, and from then on for every new one
  std::uint64_t number = 0;  // of the client's choice; the reply carries it
  std::string room{};
  std::uint64_t known = 0;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (number, room, known))
struct Unwatch {
  std::string room{};
};
BOOST_DESCRIBE_STRUCT(Unwatch, (), (room))
struct Act {
  std::uint64_t number = 0;
  std::string room{};
  std::uint64_t known = 0;
  Action action{};
};
BOOST_DESCRIBE_STRUCT(Act, (), (number, room, known, action))
// Which lists to be told, now and whenever they change; not one after the other but as they are.
struct Follow {
  bool lobby = false;
  bool live = false;
  bool inbox = false;
};
BOOST_DESCRIBE_STRUCT(Follow, (), (lobby, live, inbox))
struct Seek {  // an opponent for such a game; instead of what was sought before
  std::string variant{};
  Clock clock{};
};
BOOST_DESCRIBE_STRUCT(Seek, (), (variant, clock))
struct Ping {
  std::uint64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Ping, (), (number))

struct ToServer {
  std::optional<Greet> hello{};
  std::optional<Watch> watch{};
  std::optional<Unwatch> unwatch{};
  std::optional<Act> act{};
  std::optional<Follow> follow{};
  std::optional<Seek> seek{};
  std::optional<Nothing> stop_seeking{};
  std::optional<Ping> ping{};
};
BOOST_DESCRIBE_STRUCT(ToServer, (), (hello, watch, unwatch, act, follow, seek, stop_seeking, ping))

// Messages from the server.

struct Reload {  // the page is too old for this server, or too new; the connection is closed
  std::string version{};
  int protocol = 0;
};
BOOST_DESCRIBE_STRUCT(Reload, (), (version, protocol))
struct Told {
  std::string room{};
  std::uint64_t number = 0;  // of the event, from 1: a gap makes the client watch again
  Event event{};
};
BOOST_DESCRIBE_STRUCT(Told, (), (room, number, event))
// All events that were asked for have been told before it.
struct Reply {
  std::uint64_t number = 0;
  std::string room{};
  Verdict verdict = Verdict::accepted;
  std::optional<Error> error{};
  std::optional<Seat> mine{};  // the seat of who asked
  std::int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(Reply, (), (number, room, verdict, error, mine, now))
struct Presence {
  std::string room{};
  Seat seat = Seat::first;
  bool here = false;
};
BOOST_DESCRIBE_STRUCT(Presence, (), (room, seat, here))
struct Paired {
  std::string room{};
  Seat seat = Seat::first;
};
BOOST_DESCRIBE_STRUCT(Paired, (), (room, seat))
struct Pong {
  std::uint64_t number = 0;
  std::int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (number, now))
struct Goodbye {  // the server ends the connection; come back after so many milliseconds
  std::int64_t after = 0;
  Error error{};
};
BOOST_DESCRIBE_STRUCT(Goodbye, (), (after, error))
struct Announcement {
  std::string text{};
};
BOOST_DESCRIBE_STRUCT(Announcement, (), (text))

struct FromServer {
  std::optional<Hello> hello{};
  std::optional<Reload> reload{};
  std::optional<Told> told{};
  std::optional<Reply> reply{};
  std::optional<Presence> presence{};
  std::optional<GameList> lobby{};
  std::optional<GameList> live{};
  std::optional<GameList> inbox{};
  std::optional<Seek> seeking{};  // what is sought from now on
  std::optional<Error> seek_refused{};
  std::optional<Paired> paired{};
  std::optional<Pong> pong{};
  std::optional<Announcement> announcement{};
  std::optional<Error> error{};  // of a message that could not be read
  std::optional<Goodbye> goodbye{};
};
BOOST_DESCRIBE_STRUCT(FromServer, (),
                      (hello, reload, told, reply, presence, lobby, live, inbox, seeking,
                       seek_refused, paired, pong, announcement, error, goodbye))

// What can be asked by HTTP. {room} stands for the id of a room, {known} for how many of its events
// are known. Whatever is refused has a Failure for its content. Who needs_player needs the cookie
// of a guest.

struct GetHello {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/hello";
  static constexpr std::string_view summary = "The server, and who asks";
  static constexpr bool needs_player = false;
  using Body = Nothing;
  using Reply = Hello;
};
struct BecomeGuest {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/guest";
  static constexpr std::string_view summary =
      "Gives a cookie to who has none; needed before anything but watching";
  static constexpr bool needs_player = false;
  using Body = Nothing;
  using Reply = Guest;
};
struct PostGame {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/games";
  static constexpr std::string_view summary = "Creates a game and sits down at it";
  static constexpr bool needs_player = true;
  using Body = CreateGame;
  using Reply = CreatedGame;
};
struct GetEvents {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/games/{room}/events/{known}";
  static constexpr std::string_view summary = "What has happened in a game";
  static constexpr bool needs_player = false;
  using Body = Nothing;
  using Reply = Events;
};
struct PostAction {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/games/{room}/actions";
  static constexpr std::string_view summary = "Acts in a game";
  static constexpr bool needs_player = true;
  using Body = Action;
  using Reply = ActionReply;
};
struct GetLobby {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/lobby";
  static constexpr std::string_view summary = "Games that wait for an opponent";
  static constexpr bool needs_player = false;
  using Body = Nothing;
  using Reply = GameList;
};
struct GetLive {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/live";
  static constexpr std::string_view summary = "Games to watch";
  static constexpr bool needs_player = false;
  using Body = Nothing;
  using Reply = GameList;
};
struct GetInbox {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/inbox";
  static constexpr std::string_view summary = "The games of who asks, the newest first";
  static constexpr bool needs_player = true;
  using Body = Nothing;
  using Reply = GameList;
};

using Routes =
    std::tuple<GetHello, BecomeGuest, PostGame, GetEvents, PostAction, GetLobby, GetLive, GetInbox>;

// The path that is upgraded to a WebSocket.
inline constexpr std::string_view socket_path = "/api/v1/socket";

// The types of all of it, for who speaks TypeScript.
[[nodiscard]] std::string typescript_types();
// The requests and messages as an OpenAPI description: docs/api/openapi.json.
[[nodiscard]] std::string openapi();

}  // namespace quintet::api::online

namespace quintet::json {

// An Event is something else in a browser.
template <>
inline constexpr std::string_view outside_name<api::online::Event> = "RoomEvent";
template <>
inline constexpr auto left_out<api::online::Event> = members_from<api::online::Event, 1>();
template <>
inline constexpr auto left_out<api::online::ToServer> = members_from<api::online::ToServer, 0>();
template <>
inline constexpr auto left_out<api::online::FromServer> =
    members_from<api::online::FromServer, 0>();
template <>
inline constexpr std::array<std::string_view, 2> left_out<api::online::Action> = {"move", "lines"};

}  // namespace quintet::json
