// What an administrator asks of a running server, and what the server answers: a line of JSON each,
// through a socket in its data folder. docs/hosting.md tells how it is used.
//
// An order is an object with one member, which is called as the order; so is an answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/online/online.hpp"

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

struct Order {
  std::optional<Nothing> games{};
  std::optional<RoomNamed> end{};
  std::optional<BanWanted> ban{};
  std::optional<RangeNamed> unban{};
  std::optional<Nothing> bans{};
  std::optional<online::Announcement> announce{};  // an empty text withdraws it
  std::optional<Nothing> rotate_keys{};
};
BOOST_DESCRIBE_STRUCT(Order, (), (games, end, ban, unban, bans, announce, rotate_keys))

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
  std::optional<Refused> error{};  // nothing has changed
};
BOOST_DESCRIBE_STRUCT(Answer, (), (games, ended, bans, announced, keys, error))

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
