// What an administrator asks of a running server, and what the server answers: a line of JSON each,
// through a socket in its data folder. docs/hosting.md tells how it is used.
//
// An order is an object with one member, which is called as the order; so is an answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/online.hpp"

namespace quintet::api::administration {

// A game that goes on.
struct OpenGame {
  std::string room{};
  std::string variant{};
  online::Clock clock{};
  std::optional<std::string> first{};  // what others call the player; none while the seat is free
  std::optional<std::string> second{};
  std::uint32_t ply = 0;
  bool listed = false;
  std::int64_t changed = 0;  // when something last happened
};
BOOST_DESCRIBE_STRUCT(OpenGame, (), (room, variant, clock, first, second, ply, listed, changed))

struct RoomNamed {
  std::string room{};
};
BOOST_DESCRIBE_STRUCT(RoomNamed, (), (room))

struct RangeNamed {
  std::string range{};  // "192.0.2.0/24"
};
BOOST_DESCRIBE_STRUCT(RangeNamed, (), (range))

struct Ban {
  std::string range{};
  std::int64_t until = 0;  // an instant; no address is kept for longer than 30 days
};
BOOST_DESCRIBE_STRUCT(Ban, (), (range, until))

struct BanWanted {
  std::string range{};
  std::uint32_t days = 0;  // from 1 to 30
};
BOOST_DESCRIBE_STRUCT(BanWanted, (), (range, days))

// What somebody has said about another player.
struct Report {
  std::int64_t at = 0;
  std::string by{};       // what others call them
  std::string against{};  // as they were called when it was said
  std::string room{};     // may be empty
  std::string text{};
};
BOOST_DESCRIBE_STRUCT(Report, (), (at, by, against, room, text))

struct Order {
  std::optional<Nothing> games{};
  std::optional<RoomNamed> end{};
  std::optional<BanWanted> ban{};
  std::optional<RangeNamed> unban{};
  std::optional<Nothing> bans{};
  std::optional<online::Announcement> announce{};  // an empty text withdraws it
  std::optional<Nothing> rotate_keys{};
  std::optional<Nothing> reports{};
  std::optional<Nothing> check_ratings{};
};
BOOST_DESCRIBE_STRUCT(Order, (),
                      (games, end, ban, unban, bans, announce, rotate_keys, reports, check_ratings))

struct OpenGames {
  std::vector<OpenGame> games{};
};
BOOST_DESCRIBE_STRUCT(OpenGames, (), (games))

struct Bans {
  std::vector<Ban> bans{};  // all that there are now
};
BOOST_DESCRIBE_STRUCT(Bans, (), (bans))

struct KeysRotated {
  std::uint32_t keys = 0;  // whose signatures are good now
};
BOOST_DESCRIBE_STRUCT(KeysRotated, (), (keys))

struct Reports {
  std::vector<Report> reports{};  // the newest last
};
BOOST_DESCRIBE_STRUCT(Reports, (), (reports))

// All ratings computed again from the games that are kept.
struct RatingsChecked {
  std::uint64_t games = 0;
  std::uint64_t ratings = 0;
  std::vector<std::string> problems{};
};
BOOST_DESCRIBE_STRUCT(RatingsChecked, (), (games, ratings, problems))

struct Refused {
  std::string message{};
  std::string code{};
};
BOOST_DESCRIBE_STRUCT(Refused, (), (message, code))

struct Answer {
  std::optional<OpenGames> games{};
  std::optional<RoomNamed> ended{};
  std::optional<Bans> bans{};
  std::optional<online::Announcement> announced{};
  std::optional<KeysRotated> keys{};
  std::optional<Reports> reports{};
  std::optional<RatingsChecked> ratings{};
  std::optional<Refused> error{};  // nothing has changed
};
BOOST_DESCRIBE_STRUCT(Answer, (), (games, ended, bans, announced, keys, reports, ratings, error))

// What `quintet backup` and `quintet restore` tell.
struct BackupFigures {
  std::string file{};
  std::string data{};  // the folder
  std::uint64_t games = 0;
  std::uint64_t open = 0;  // of these
  std::uint64_t events = 0;
};
BOOST_DESCRIBE_STRUCT(BackupFigures, (), (file, data, games, open, events))

}  // namespace quintet::api::administration

namespace quintet::json {

template <>
inline constexpr auto left_out<api::administration::Order> =
    members_from<api::administration::Order, 0>();
template <>
inline constexpr auto left_out<api::administration::Answer> =
    members_from<api::administration::Answer, 0>();

}  // namespace quintet::json
