// What servers that share a store say to each other about rooms: a line of JSON each.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/describe.hpp"
#include "server/online/convert.hpp"

namespace quintet::online::link {

enum class Kind : std::uint8_t { watch, unwatch, read, act };
BOOST_DESCRIBE_ENUM(Kind, watch, unwatch, read, act)

// What a client of one server asks of a room that another one holds.
struct Asked {
  std::uint64_t connection = 0;
  std::string who{};
  std::uint64_t number = 0;
  std::string room{};
  std::uint64_t known = 0;
  Kind kind = Kind::watch;
  std::optional<wire::Action> action{};
  std::int64_t lag = 0;
};
BOOST_DESCRIBE_STRUCT(Asked, (), (connection, who, number, room, known, kind, action, lag))

// What the room says to it.
struct Told {
  std::uint64_t connection = 0;
  std::string room{};
  std::uint64_t number = 0;
  std::string event{};  // as it is kept
};
BOOST_DESCRIBE_STRUCT(Told, (), (connection, room, number, event))
struct Replied {
  std::uint64_t connection = 0;
  std::string room{};
  std::uint64_t number = 0;
  wire::Verdict verdict = wire::Verdict::accepted;
  std::optional<Error> error{};
  std::optional<Seat> seat{};
};
BOOST_DESCRIBE_STRUCT(Replied, (), (connection, room, number, verdict, error, seat))
struct Presence {
  std::uint64_t connection = 0;
  std::string room{};
  Seat seat = Seat::first;
  bool here = false;
};
BOOST_DESCRIBE_STRUCT(Presence, (), (connection, room, seat, here))

// The client is gone.
struct Gone {
  std::uint64_t connection = 0;
};
BOOST_DESCRIBE_STRUCT(Gone, (), (connection))

// The client has to ask anew.
struct Lost {
  std::uint64_t connection = 0;
};
BOOST_DESCRIBE_STRUCT(Lost, (), (connection))

// What has become of a room.
struct Changed {
  std::string room{};
  std::string created{};  // the event, as it is kept
  std::int64_t changed = 0;
  std::string first{};
  std::string second{};
  Seat to_move = Seat::first;
  std::uint32_t ply = 0;
  std::string position{};
  std::optional<std::int64_t> runs_out{};
  std::optional<std::string> ended{};  // the event, as it is kept
};
BOOST_DESCRIBE_STRUCT(Changed, (),
                      (room, created, changed, first, second, to_move, ply, position, runs_out,
                       ended))

// Somebody has a connection, or has none any more.
struct Online {
  std::string who{};
  bool here = false;
};
BOOST_DESCRIBE_STRUCT(Online, (), (who, here))

// Somebody at the other server, who seeks a game there, should play with somebody here; if they
// still do, the other server makes the game.
struct Pair {
  std::uint64_t connection = 0;  // of who seeks there
  std::uint64_t partner = 0;     // of who seeks here
  std::string who{};             // the partner
  std::string variant{};
  wire::Clock clock{};
  bool bots = false;  // will do for the partner
  bool rated = false;
};
BOOST_DESCRIBE_STRUCT(Pair, (), (connection, partner, who, variant, clock, bots, rated))
struct SeekAgain {
  std::uint64_t connection = 0;
  std::string variant{};
  wire::Clock clock{};
  bool bots = false;
  bool rated = false;
};
BOOST_DESCRIBE_STRUCT(SeekAgain, (), (connection, variant, clock, bots, rated))
// Somebody who seeks a game has been paired.
struct Paired {
  std::uint64_t connection = 0;
  std::string room{};
  Seat seat = Seat::first;
};
BOOST_DESCRIBE_STRUCT(Paired, (), (connection, room, seat))

// The store has something new of somebody: a name, sessions, blocks.
struct PersonChanged {
  std::string who{};
};
BOOST_DESCRIBE_STRUCT(PersonChanged, (), (who))

struct Announced {
  std::string text{};
};
BOOST_DESCRIBE_STRUCT(Announced, (), (text))

// One member, as in api/online.hpp.
struct Line {
  std::optional<Asked> asked{};
  std::optional<Told> told{};
  std::optional<Replied> replied{};
  std::optional<Presence> presence{};
  std::optional<Gone> gone{};
  std::optional<Lost> lost{};
  std::optional<Changed> changed{};
  std::optional<Online> online{};
  std::optional<Pair> pair{};
  std::optional<SeekAgain> seek_again{};
  std::optional<Paired> paired{};
  std::optional<Announced> announced{};
  std::optional<api::Nothing> keys_changed{};
  std::optional<PersonChanged> person_changed{};
  std::optional<api::Nothing> tokens_changed{};
  std::optional<api::Nothing> missed{};  // what was said between the two may be lost
};
BOOST_DESCRIBE_STRUCT(Line, (),
                      (asked, told, replied, presence, gone, lost, changed, online, pair,
                       seek_again, paired, announced, keys_changed, person_changed, tokens_changed,
                       missed))

// Nothing for what does not leave the server: a room that is created is held there.
[[nodiscard]] std::optional<Asked> asked_of(room::ConnectionId connection,
                                            const room::Identity& who,
                                            const room::Request& request);
[[nodiscard]] room::Request request_of(const Asked& asked, room::RoomId next);
[[nodiscard]] Line line_of(room::ConnectionId connection, const room::Message& message);
// What a line tells a client, if it does.
[[nodiscard]] std::expected<room::Message, Error> message_of(const Line& line);
[[nodiscard]] Changed changed_of(const Digest& digest);
[[nodiscard]] std::expected<Digest, Error> digest_of(const Changed& changed);

}  // namespace quintet::online::link
