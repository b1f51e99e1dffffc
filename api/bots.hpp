// What a program that plays says to a server, and what it is told: docs/api/bots.md tells how it is
// used. It speaks the API of online play (api/online.hpp), with a token in the place of a cookie,
// and is told what happens by two streams of lines, each a JSON object.
#pragma once

#include <boost/mp11.hpp>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "api/online.hpp"

namespace quintet::api::online {

// What a token is good for. read: its own games and the stream of events. challenge: create, join,
// accept and decline games. play: whatever is done in a game.
enum class Scope : std::uint8_t { read, challenge, play };
BOOST_DESCRIBE_ENUM(Scope, read, challenge, play)

// A bot belongs to who made it, and is marked wherever it is seen.
struct Bot {
  Player player{};
  std::int64_t created = 0;
  bool listening = false;  // to its events now: it can be challenged
};
BOOST_DESCRIBE_STRUCT(Bot, (), (player, created, listening))
struct BotList {
  std::vector<Bot> bots{};
};
BOOST_DESCRIBE_STRUCT(BotList, (), (bots))
struct CreateBot {
  std::string name{};
};
BOOST_DESCRIBE_STRUCT(CreateBot, (), (name))

// A token without its secret.
struct Token {
  std::string id{};
  std::string bot{};
  std::string label{};  // in its owner's words
  std::vector<Scope> scopes{};
  std::int64_t created = 0;
};
BOOST_DESCRIBE_STRUCT(Token, (), (id, bot, label, scopes, created))
struct TokenList {
  std::vector<Token> tokens{};
};
BOOST_DESCRIBE_STRUCT(TokenList, (), (tokens))
struct CreateToken {
  std::string bot{};
  std::string label{};
  std::vector<Scope> scopes{};
};
BOOST_DESCRIBE_STRUCT(CreateToken, (), (bot, label, scopes))
struct CreatedToken {
  std::string secret{};  // said here and never again
  Token token{};
};
BOOST_DESCRIBE_STRUCT(CreatedToken, (), (secret, token))

struct CreateChallenge {
  std::string request{};  // as that of CreateGame
  std::string bot{};      // the name of who is challenged
  std::string variant{};
  Clock clock{};
  WantedSeat seat = WantedSeat::random;  // of who challenges
};
BOOST_DESCRIBE_STRUCT(CreateChallenge, (), (request, bot, variant, clock, seat))

// A game that waits for the bot.
struct Challenge {
  std::string room{};
  std::string variant{};
  Clock clock{};
  Seat seat = Seat::first;  // that is free for the bot
  Player from{};
};
BOOST_DESCRIBE_STRUCT(Challenge, (), (room, variant, clock, seat, from))
struct ChallengeGone {  // it was accepted, declined or withdrawn
  std::string room{};
};
BOOST_DESCRIBE_STRUCT(ChallengeGone, (), (room))

// A line of the stream of events: it has one member.
struct BotEvent {
  std::optional<Player> hello{};  // the first: who listens
  std::optional<Challenge> challenge{};
  std::optional<ChallengeGone> challenge_gone{};
  std::optional<Summary> game_start{};
  std::optional<Summary> game_end{};
};
BOOST_DESCRIBE_STRUCT(BotEvent, (), (hello, challenge, challenge_gone, game_start, game_end))

// A line of the stream of one game: all that there is to know of it now.
struct GameState {
  std::string room{};
  std::string variant{};
  Clock clock{};
  std::optional<Player> first{};
  std::optional<Player> second{};
  std::optional<Seat> mine{};  // of who listens
  Turn turn{};                 // what an action has to answer
  Seat to_move = Seat::first;
  std::string position{};
  std::vector<MoveText> moves{};  // that have been played
  std::vector<MoveText> legal{};  // if it is the turn of who listens
  Left left{};                    // after the last move
  std::optional<Seat> draw_offer{};
  std::optional<Seat> takeback_ask{};
  bool opponent_here = false;
  std::optional<Ended> ended{};
  std::int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(GameState, (),
                      (room, variant, clock, first, second, mine, turn, to_move, position, moves,
                       legal, left, draw_offer, takeback_ask, opponent_here, ended, now))

// What can be asked by HTTP, besides Routes of api/online.hpp. What `streams` answers with lines,
// each a Reply.

struct GetBots {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/bots";
  static constexpr std::string_view summary = "Bots that can be challenged now";
  static constexpr bool needs_player = false;
  using Body = Nothing;
  using Reply = BotList;
};
struct GetOwnBots {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/own/bots";
  static constexpr std::string_view summary = "The bots of who asks";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = Nothing;
  using Reply = BotList;
};
struct PostBot {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/own/bots";
  static constexpr std::string_view summary = "Makes a bot";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = CreateBot;
  using Reply = Bot;
};
struct GetTokens {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/own/tokens";
  static constexpr std::string_view summary = "The tokens of the bots of who asks";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = Nothing;
  using Reply = TokenList;
};
struct PostToken {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/own/tokens";
  static constexpr std::string_view summary = "Makes a token of a bot, and says it this once";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = CreateToken;
  using Reply = CreatedToken;
};
struct RevokeToken {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/own/tokens/{token}/revoke";
  static constexpr std::string_view summary = "Makes a token useless, at once and for good";
  static constexpr bool needs_player = true;
  static constexpr bool needs_person = true;
  using Body = Nothing;
  using Reply = TokenList;
};
struct PostChallenge {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/challenges";
  static constexpr std::string_view summary = "Challenges a bot that listens";
  static constexpr bool needs_player = true;
  static constexpr Scope scope = Scope::challenge;
  using Body = CreateChallenge;
  using Reply = CreatedGame;
};
struct AcceptChallenge {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/challenges/{room}/accept";
  static constexpr std::string_view summary = "Sits down at the game";
  static constexpr bool needs_player = true;
  static constexpr Scope scope = Scope::challenge;
  using Body = Nothing;
  using Reply = ActionReply;
};
struct DeclineChallenge {
  static constexpr std::string_view method = "POST";
  static constexpr std::string_view path = "/api/v1/challenges/{room}/decline";
  static constexpr std::string_view summary = "Ends the game that waits";
  static constexpr bool needs_player = true;
  static constexpr Scope scope = Scope::challenge;
  using Body = Nothing;
  using Reply = ActionReply;
};
struct StreamEvents {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/stream/events";
  static constexpr std::string_view summary =
      "Challenges, and games that begin and end: those of now, then as they come";
  static constexpr bool needs_player = true;
  static constexpr bool streams = true;
  static constexpr Scope scope = Scope::read;
  using Body = Nothing;
  using Reply = BotEvent;
};
struct StreamGame {
  static constexpr std::string_view method = "GET";
  static constexpr std::string_view path = "/api/v1/stream/games/{room}";
  static constexpr std::string_view summary = "A game as it is, and again whenever it changes";
  static constexpr bool needs_player = true;
  static constexpr bool streams = true;
  static constexpr Scope scope = Scope::read;
  using Body = Nothing;
  using Reply = GameState;
};

using BotRoutes =
    std::tuple<GetBots, GetOwnBots, PostBot, GetTokens, PostToken, RevokeToken, PostChallenge,
               AcceptChallenge, DeclineChallenge, StreamEvents, StreamGame>;
using AllRoutes = boost::mp11::mp_append<Routes, BotRoutes>;

// What a token must be good for; nothing if any is, or none is needed.
template <typename Route>
inline constexpr std::optional<Scope> scope_of = [] -> std::optional<Scope> {
  if constexpr (requires { Route::scope; }) return Route::scope;
  if constexpr (std::same_as<Route, PostGame>) return Scope::challenge;
  if constexpr (std::same_as<Route, GetInbox>) return Scope::read;
  return std::nullopt;
}();
[[nodiscard]] constexpr Scope scope_of_action(ActionKind kind) noexcept {
  return kind == ActionKind::join ? Scope::challenge : Scope::play;
}
// Whether only a person may ask, not a bot by its token.
template <typename Route>
inline constexpr bool needs_person = requires { requires Route::needs_person; };
// Whether a route answers with lines that come over time.
template <typename Route>
inline constexpr bool streams = requires { requires Route::streams; };

}  // namespace quintet::api::online

namespace quintet::json {

template <>
inline constexpr auto left_out<api::online::BotEvent> = members_from<api::online::BotEvent, 0>();

}  // namespace quintet::json
