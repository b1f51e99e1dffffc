// What is said between the page and a server about people: names, sessions, ratings, profiles. The
// bodies of requests below /api/v1, like those of api/online.hpp, which includes this.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "api/requests.hpp"
#include "json/describe.hpp"

namespace quintet::api::online {

// Who plays: by a name that they have claimed, or as a guest, called by a name that follows from
// their cookie; or a program. Who has deleted their account is a guest called anonymous.
struct Player {
  std::string name{};
  bool guest = true;
  bool bot = false;  // a program: api/bots.hpp

  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (name, guest, bot))

struct ClaimName {
  std::string name{};
  std::string password{};
};
BOOST_DESCRIBE_STRUCT(ClaimName, (), (name, password))

struct LogIn {
  std::string name{};
  std::string password{};
};
BOOST_DESCRIBE_STRUCT(LogIn, (), (name, password))

struct Recover {
  std::string name{};
  std::string code{};
  std::string password{};  // from now on
};
BOOST_DESCRIBE_STRUCT(Recover, (), (name, code, password))

struct SignedIn {
  Player player{};
  std::vector<std::string> codes{};  // for recovery, where new ones were made: told once
};
BOOST_DESCRIBE_STRUCT(SignedIn, (), (player, codes))

struct ChangePassword {
  std::string password{};  // as it is
  std::string next{};
};
BOOST_DESCRIBE_STRUCT(ChangePassword, (), (password, next))

struct ConfirmPassword {
  std::string password{};
};
BOOST_DESCRIBE_STRUCT(ConfirmPassword, (), (password))

struct OpenSession {
  std::string id{};
  std::int64_t created = 0;
  std::string agent{};  // what the browser says of itself
  bool here = false;    // the one that asks
};
BOOST_DESCRIBE_STRUCT(OpenSession, (), (id, created, agent, here))

struct MyAccount {
  Player player{};
  std::int64_t created = 0;
  std::uint32_t codes_left = 0;
  std::vector<OpenSession> sessions{};
  std::vector<Player> blocked{};
};
BOOST_DESCRIBE_STRUCT(MyAccount, (), (player, created, codes_left, sessions, blocked))

struct EndSession {
  std::string session{};    // its id
  bool all_others = false;  // all but that one
};
BOOST_DESCRIBE_STRUCT(EndSession, (), (session, all_others))

struct SetBlocked {
  bool blocked = true;
};
BOOST_DESCRIBE_STRUCT(SetBlocked, (), (blocked))

struct ReportPlayer {
  std::string text{};
  std::string room{};  // may be empty
};
BOOST_DESCRIBE_STRUCT(ReportPlayer, (), (text, room))

// A rating in one pool: a game, a speed, and apart for games with bots ("kona/blitz",
// "kona/blitz/bots").
struct RatingPoint {
  std::int64_t at = 0;
  double rating = 0;
};
BOOST_DESCRIBE_STRUCT(RatingPoint, (), (at, rating))
struct PoolRating {
  std::string pool{};
  double rating = 1500;
  double deviation = 350;  // twice that to either side is where the strength is thought to be
  std::uint32_t games = 0;
  std::vector<RatingPoint> points{};  // after each game, the newest last
};
BOOST_DESCRIBE_STRUCT(PoolRating, (), (pool, rating, deviation, games, points))

struct Against {
  Player opponent{};
  std::uint32_t wins = 0;
  std::uint32_t draws = 0;
  std::uint32_t losses = 0;
};
BOOST_DESCRIBE_STRUCT(Against, (), (opponent, wins, draws, losses))

struct RatedResult {
  std::string room{};
  std::string pool{};
  std::int64_t at = 0;
  Player opponent{};
  double score = 0;   // 1, 0.5 or 0
  double rating = 0;  // after it
};
BOOST_DESCRIBE_STRUCT(RatedResult, (), (room, pool, at, opponent, score, rating))

struct Profile {
  Player player{};
  std::vector<PoolRating> ratings{};
  std::vector<Against> opponents{};  // whom they have met most, first
  std::vector<RatedResult> games{};  // the newest first
  bool blocked = false;              // by who asks
};
BOOST_DESCRIBE_STRUCT(Profile, (), (player, ratings, opponents, games, blocked))

// Requests. Who needs_player needs a cookie; these, but for the first three and a profile, need
// that of somebody with a name, and are refused with no-name otherwise. Who needs_person cannot ask
// with the token of a bot.

struct PostName {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/names";
  static constexpr std::string_view summary =
      "Claims a name; the games of the guest who asks come along";
  static constexpr bool needs_player = false;
  static constexpr bool needs_person = true;
  using Body = ClaimName;
  using Reply = SignedIn;
};
struct PostLogin {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/login";
  static constexpr std::string_view summary = "Begins a session with a name and its password";
  static constexpr bool needs_player = false;
  static constexpr bool needs_person = true;
  using Body = LogIn;
  using Reply = SignedIn;
};
struct PostRecovery {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/recovery";
  static constexpr std::string_view summary =
      "Sets another password with a recovery code, ends all sessions and begins one";
  static constexpr bool needs_player = false;
  static constexpr bool needs_person = true;
  using Body = Recover;
  using Reply = SignedIn;
};
struct PostLogout {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/logout";
  static constexpr std::string_view summary = "Ends the session of who asks";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = Nothing;
  using Reply = Nothing;
};
struct GetAccount {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/account";
  static constexpr std::string_view summary = "The account of who asks, with its sessions";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = Nothing;
  using Reply = MyAccount;
};
struct PostPassword {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/account/password";
  static constexpr std::string_view summary = "Another password; all other sessions end";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = ChangePassword;
  using Reply = Nothing;
};
struct PostCodes {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/account/codes";
  static constexpr std::string_view summary = "New recovery codes instead of those that are left";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = ConfirmPassword;
  using Reply = SignedIn;
};
struct PostEndSession {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/account/sessions";
  static constexpr std::string_view summary = "Ends one of the own sessions, or all others";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = EndSession;
  using Reply = Nothing;
};
struct PostDelete {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/account/delete";
  static constexpr std::string_view summary = "Deletes the account; its games stay, without a name";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = ConfirmPassword;
  using Reply = Nothing;
};
struct GetProfile {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/players/{name}";
  static constexpr std::string_view summary =
      "The ratings and results of who has played rated games";
  static constexpr bool needs_player = false;
  using Body = Nothing;
  using Reply = Profile;
};
struct PostBlock {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/players/{name}/block";
  static constexpr std::string_view summary = "Blocks somebody: no more games with them; or not";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = SetBlocked;
  using Reply = Nothing;
};
struct PostReport {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/players/{name}/report";
  static constexpr std::string_view summary = "Tells the administrator about somebody";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = ReportPlayer;
  using Reply = Nothing;
};

}  // namespace quintet::api::online

namespace quintet::json {

// Bots are few.
template <>
inline constexpr std::array<std::string_view, 1> left_out<api::online::Player> = {"bot"};

}  // namespace quintet::json
