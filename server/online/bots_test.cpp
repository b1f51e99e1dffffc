// Programs that play: their tokens, what they are told, and what they may not do.
#include "api/bots.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/test_files.hpp"
#include "server/online/test_client.hpp"
#include "server/store/sqlite_store.hpp"

namespace quintet::online::testing {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view all_scopes = R"(["read","challenge","play"])";
const std::string no_clock = R"("clock":{"kind":"none","time":0,"increment":0})";

Answer post(const OnlineServer& server, const std::string& target, const std::string& content,
            const Fields& fields) {
  return ask(server.port(), http::verb::post, target, content, fields);
}

template <typename T>
T read(const Answer& answer) {
  auto value = json::read<T>(answer.body);
  EXPECT_TRUE(value) << answer.status << " " << answer.body;
  return value ? *value : T{};
}

struct Owner {
  std::string cookie;

  explicit Owner(const OnlineServer& server) : cookie(new_guest(server.port())) {}
  wire::CreatedToken token(const OnlineServer& server, const std::string& bot,
                           std::string_view scopes = all_scopes) const {
    return read<wire::CreatedToken>(
        post(server, "/api/v1/own/tokens",
             R"({"bot":")" + bot + R"(","label":"at home","scopes":)" + std::string(scopes) + "}",
             {.cookie = cookie}));
  }
  // A bot, and a token for all that it may do.
  std::string bot(const OnlineServer& server, const std::string& name) const {
    EXPECT_EQ(post(server, "/api/v1/own/bots", R"({"name":")" + name + R"("})", {.cookie = cookie})
                  .status,
              200U);
    return token(server, name).secret;
  }
};

std::string challenge(const std::string& bot, const std::string& request = "a") {
  return R"({"request":")" + request + R"(","bot":")" + bot + R"(","variant":"kona",)" + no_clock +
         R"(,"seat":"first"})";
}

std::string action(std::uint32_t ply, const std::string& kind, const std::string& move = {}) {
  return R"({"turn":{"ply":)" + std::to_string(ply) + R"(,"takebacks":0},"kind":")" + kind + "\"" +
         (move.empty() ? "" : R"(,"move":")" + move + "\"") + "}";
}

std::string actions_of(const std::string& room) { return "/api/v1/games/" + room + "/actions"; }

std::string code_of(const Answer& answer) { return read<wire::Failure>(answer).error.code; }

}  // namespace

TEST(Bots, ATokenIsSaidOnceListedAndRevoked) {
  const test_support::TemporaryFolder folder;
  OnlineServer server({}, *store::open_sqlite(folder.file("games.db")));
  const Owner owner(server);
  const std::string secret = owner.bot(server, "deep-thought");
  const wire::CreatedToken second = owner.token(server, "deep-thought", R"(["read","read"])");
  EXPECT_EQ(second.token.scopes, std::vector{wire::Scope::read});
  const Answer list =
      ask(server.port(), http::verb::get, "/api/v1/own/tokens", {}, {.cookie = owner.cookie});
  EXPECT_EQ(read<wire::TokenList>(list).tokens.size(), 2U);
  EXPECT_THAT(list.body, Not(HasSubstr(secret)));
  EXPECT_THAT(list.body, HasSubstr("at home"));
  const Answer hello = ask(server.port(), http::verb::get, "/api/v1/hello", {}, {.token = secret});
  EXPECT_EQ(read<wire::Hello>(hello).player, (wire::Player{"deep-thought", false, true}));
  const Answer revoked = post(server, "/api/v1/own/tokens/" + second.token.id + "/revoke", "{}",
                              {.cookie = owner.cookie});
  EXPECT_EQ(read<wire::TokenList>(revoked).tokens.size(), 1U);
  const Answer refused =
      ask(server.port(), http::verb::get, "/api/v1/hello", {}, {.token = second.secret});
  EXPECT_EQ(refused.status, 401U);
  EXPECT_EQ(code_of(refused), "bad-token");
  EXPECT_TRUE(server.has_logged("event=refused code=bad-token"));
  EXPECT_FALSE(server.has_logged(second.secret));
  server.stop();
  const auto kept = (*store::open_sqlite(folder.file("games.db")))->scan("token", "", "", 10);
  ASSERT_EQ(kept->size(), 1U);
  EXPECT_THAT(kept->front().key + kept->front().text, Not(HasSubstr(secret)));
}

TEST(Bots, NamesAreCheckedAndTakenOnce) {
  const OnlineServer server;
  const Owner owner(server);
  static_cast<void>(owner.bot(server, "marvin"));
  const auto code = [&](const std::string& name) {
    return code_of(post(server, "/api/v1/own/bots", R"({"name":")" + name + R"("})",
                        {.cookie = owner.cookie}));
  };
  EXPECT_EQ(code("marvin"), "bot-taken");
  for (const std::string name : {"", "ab", "Marvin", "-ab", "a--b", "ab-", "a_b", "a b", "1abc",
                                 "abcdefghijklmnopqrstuvwxyz", "<b>bold", "ūnane"}) {
    EXPECT_EQ(code(name), "bot-name") << name;
  }
  EXPECT_EQ(post(server, "/api/v1/own/bots", R"({"name":"eddie"})", {}).status, 401U);
}

TEST(Bots, ATokenIsGoodForItsScopesAlone) {
  const OnlineServer server;
  const Owner owner(server);
  static_cast<void>(owner.bot(server, "marvin"));
  const std::string reads = owner.token(server, "marvin", R"(["read"])").secret;
  const std::string challenges = owner.token(server, "marvin", R"(["challenge"])").secret;
  const std::string plays = owner.token(server, "marvin", R"(["play"])").secret;
  const std::string game =
      R"({"request":"a","variant":"kona",)" + no_clock + R"(,"seat":"first","listed":true})";
  const auto room =
      read<wire::CreatedGame>(post(server, "/api/v1/games", game, {.token = challenges})).room;
  for (const std::string& token : {reads, plays}) {
    EXPECT_EQ(code_of(post(server, "/api/v1/games", game, {.token = token})), "token-scope");
    EXPECT_EQ(code_of(post(server, "/api/v1/challenges", challenge("marvin"), {.token = token})),
              "token-scope");
    EXPECT_EQ(code_of(post(server, actions_of(room), action(0, "join"), {.token = token})),
              "token-scope");
  }
  for (const std::string& token : {reads, challenges}) {
    EXPECT_EQ(code_of(post(server, actions_of(room), action(0, "abort"), {.token = token})),
              "token-scope");
  }
  for (const std::string& token : {challenges, plays}) {
    for (const std::string& target :
         {std::string("/api/v1/inbox"), std::string("/api/v1/stream/events"),
          "/api/v1/stream/games/" + room}) {
      EXPECT_EQ(Stream(server.port(), target, {.token = token}).status(), 403U) << target;
    }
  }
  // Nor can any of them make more of them.
  for (const std::string& token : {reads, challenges, plays}) {
    EXPECT_EQ(post(server, "/api/v1/own/bots", R"({"name":"eddie"})", {.token = token}).status,
              403U);
    EXPECT_EQ(post(server, "/api/v1/own/tokens", R"({"bot":"marvin","label":"","scopes":["play"]})",
                   {.token = token})
                  .status,
              403U);
    EXPECT_EQ(post(server, "/api/v1/guest", "{}", {.token = token}).status, 403U);
  }
  // The same by WebSocket.
  SocketClient socket(server.port(), {}, {}, reads);
  socket.greet();
  EXPECT_EQ(socket.watch(room).mine, Seat::first);
  wire::ToServer act;
  act.act = {7, room, 0, {{}, wire::ActionKind::abort}};
  socket.say(act);
  const auto refused = socket.hear([](const auto& each) { return each.error.has_value(); });
  EXPECT_EQ(refused.error->code, "token-scope");
  EXPECT_EQ(post(server, actions_of(room), action(0, "abort"), {.token = plays}).status, 200U);
}

TEST(Bots, WhoHasARevokedTokenIsPutOut) {
  const OnlineServer server;
  const Owner owner(server);
  static_cast<void>(owner.bot(server, "marvin"));
  const wire::CreatedToken stolen = owner.token(server, "marvin");
  Stream events(server.port(), "/api/v1/stream/events", {.token = stolen.secret});
  EXPECT_TRUE(events.hear<wire::BotEvent>().hello);
  SocketClient socket(server.port(), {}, {}, stolen.secret);
  socket.greet();
  EXPECT_EQ(post(server, "/api/v1/own/tokens/" + stolen.token.id + "/revoke", "{}",
                 {.cookie = owner.cookie})
                .status,
            200U);
  EXPECT_EQ(events.line(), "");
  EXPECT_EQ(socket.hear_text(), "");
  EXPECT_FALSE(SocketClient(server.port(), {}, {}, stolen.secret).is_open());
  EXPECT_EQ(Stream(server.port(), "/api/v1/stream/events", {.token = stolen.secret}).status(),
            401U);
  EXPECT_EQ(post(server, "/api/v1/games", "{}", {.token = stolen.secret}).status, 401U);
}

TEST(Bots, OwnersAreApart) {
  const OnlineServer server;
  const Owner owner(server);
  const Owner other(server);
  static_cast<void>(owner.bot(server, "marvin"));
  const wire::CreatedToken token = owner.token(server, "marvin");
  EXPECT_EQ(post(server, "/api/v1/own/tokens/" + token.token.id + "/revoke", "{}",
                 {.cookie = other.cookie})
                .status,
            404U);
  EXPECT_EQ(post(server, "/api/v1/own/tokens", R"({"bot":"marvin","label":"","scopes":["play"]})",
                 {.cookie = other.cookie})
                .status,
            404U);
  const auto list =
      ask(server.port(), http::verb::get, "/api/v1/own/tokens", {}, {.cookie = other.cookie});
  EXPECT_TRUE(read<wire::TokenList>(list).tokens.empty());
  EXPECT_EQ(
      ask(server.port(), http::verb::get, "/api/v1/hello", {}, {.token = token.secret}).status,
      200U);
}

TEST(Bots, AreChallengedAndPlay) {
  const OnlineServer server;
  const Owner owner(server);
  const std::string token = owner.bot(server, "marvin");
  const std::string person = new_guest(server.port());
  EXPECT_EQ(code_of(post(server, "/api/v1/challenges", challenge("marvin"), {.cookie = person})),
            "bot-away");
  EXPECT_EQ(code_of(post(server, "/api/v1/challenges", challenge("zaphod"), {.cookie = person})),
            "bot-unknown");
  Stream events(server.port(), "/api/v1/stream/events", {.token = token});
  EXPECT_EQ(events.hear<wire::BotEvent>().hello, (wire::Player{"marvin", false, true}));
  const auto bots = read<wire::BotList>(ask(server.port(), http::verb::get, "/api/v1/bots"));
  ASSERT_EQ(bots.bots.size(), 1U);
  EXPECT_TRUE(bots.bots[0].player.bot && bots.bots[0].listening);

  const auto room = read<wire::CreatedGame>(
                        post(server, "/api/v1/challenges", challenge("marvin"), {.cookie = person}))
                        .room;
  const auto challenged = events.hear<wire::BotEvent>().challenge.value();
  EXPECT_EQ(challenged.room, room);
  EXPECT_EQ(challenged.seat, Seat::second);
  EXPECT_TRUE(challenged.from.guest);
  EXPECT_EQ(post(server, "/api/v1/challenges/" + room + "/accept", "{}", {.token = token}).status,
            200U);
  EXPECT_EQ(events.hear<wire::BotEvent>().challenge_gone->room, room);
  EXPECT_EQ(events.hear<wire::BotEvent>().game_start->second->name, "marvin");

  Stream game(server.port(), "/api/v1/stream/games/" + room, {.token = token});
  const auto before = game.hear<wire::GameState>();
  EXPECT_EQ(before.mine, Seat::second);
  EXPECT_TRUE(before.legal.empty());
  EXPECT_TRUE(before.second->bot);
  EXPECT_EQ(post(server, actions_of(room), action(0, "move", "a6-a3"), {.cookie = person}).status,
            200U);
  wire::GameState state = game.hear<wire::GameState>();
  EXPECT_EQ(state.turn, (wire::Turn{1, 0}));
  ASSERT_FALSE(state.legal.empty());
  EXPECT_EQ(state.moves, std::vector{MoveText("a6-a3")});
  const std::string move = state.legal.front().string();
  EXPECT_THAT(post(server, actions_of(room), action(1, "move", move), {.token = token}).body,
              HasSubstr("accepted"));
  state = game.hear<wire::GameState>();
  EXPECT_EQ(state.turn.ply, 2U);
  EXPECT_TRUE(state.legal.empty());
  EXPECT_EQ(post(server, actions_of(room), action(2, "ask_takeback"), {.token = token}).status,
            200U);
  EXPECT_EQ(game.hear<wire::GameState>().takeback_ask, Seat::second);
  EXPECT_EQ(post(server, actions_of(room), action(2, "accept_takeback"), {.cookie = person}).status,
            200U);
  state = game.hear<wire::GameState>();
  EXPECT_EQ(state.turn, (wire::Turn{1, 1}));
  EXPECT_EQ(state.moves.size(), 1U);
  EXPECT_EQ(post(server, actions_of(room), R"({"turn":{"ply":1,"takebacks":1},"kind":"resign"})",
                 {.token = token})
                .status,
            200U);
  EXPECT_EQ(game.hear<wire::GameState>().ended->winner, wire::Winner::first);
  EXPECT_EQ(game.line(), "");
  EXPECT_EQ(events.hear<wire::BotEvent>().game_end->room, room);
}

TEST(Bots, MayDeclineAndNobodyElseMay) {
  const OnlineServer server;
  const Owner owner(server);
  const std::string token = owner.bot(server, "marvin");
  const std::string other = owner.bot(server, "eddie");
  const std::string person = new_guest(server.port());
  Stream events(server.port(), "/api/v1/stream/events", {.token = token});
  EXPECT_TRUE(events.hear<wire::BotEvent>().hello);
  const auto room = read<wire::CreatedGame>(
                        post(server, "/api/v1/challenges", challenge("marvin"), {.cookie = person}))
                        .room;
  for (const std::string what : {"accept", "decline"}) {
    EXPECT_EQ(
        code_of(post(server, "/api/v1/challenges/" + room + "/" + what, "{}", {.token = other})),
        "challenge-unknown");
  }
  // Whoever begins to listen is told what waits.
  Stream again(server.port(), "/api/v1/stream/events", {.token = token});
  EXPECT_TRUE(again.hear<wire::BotEvent>().hello);
  EXPECT_EQ(again.hear<wire::BotEvent>().challenge->room, room);
  EXPECT_EQ(post(server, "/api/v1/challenges/" + room + "/decline", "{}", {.token = token}).status,
            200U);
  EXPECT_EQ(again.hear<wire::BotEvent>().challenge_gone->room, room);
  EXPECT_EQ(code_of(post(server, "/api/v1/challenges/" + room + "/accept", "{}", {.token = token})),
            "challenge-unknown");
  const auto told =
      ask(server.port(), http::verb::get, "/api/v1/games/" + room + "/events/0", {}, {});
  EXPECT_THAT(told.body, HasSubstr("aborted"));
}

TEST(Bots, CannotActInGamesOfOthers) {
  const OnlineServer server;
  const Owner owner(server);
  const std::string token = owner.bot(server, "marvin");
  const std::string person = new_guest(server.port());
  const auto room = read<wire::CreatedGame>(post(server, "/api/v1/games",
                                                 R"({"request":"a","variant":"kona",)" + no_clock +
                                                     R"(,"seat":"first","listed":false})",
                                                 {.cookie = person}))
                        .room;
  EXPECT_THAT(post(server, actions_of(room), action(0, "abort"), {.token = token}).body,
              HasSubstr("room-seat"));
  // Who has the link may come, as anybody.
  EXPECT_THAT(post(server, actions_of(room), action(0, "join"), {.token = token}).body,
              HasSubstr("accepted"));
  EXPECT_THAT(post(server, actions_of(room), action(0, "move", "a6-a3"), {.token = token}).body,
              HasSubstr("room-turn"));
  EXPECT_EQ(Stream(server.port(), "/api/v1/stream/games/nowhere", {.token = token}).status(), 404U);
}

TEST(Bots, AreMetByWhoWantsTo) {
  const OnlineServer server;
  const Owner owner(server);
  const std::string token = owner.bot(server, "marvin");
  const std::string person = new_guest(server.port());
  const auto open = [&](const std::string& request, const std::string& bots) {
    return read<wire::CreatedGame>(post(server, "/api/v1/games",
                                        R"({"request":")" + request + R"(","variant":"kona",)" +
                                            no_clock + R"(,"seat":"first","listed":true)" + bots +
                                            "}",
                                        {.cookie = person}))
        .room;
  };
  EXPECT_THAT(post(server, actions_of(open("a", "")), action(0, "join"), {.token = token}).body,
              HasSubstr("room-no-bots"));
  const std::string welcome = open("b", R"(,"bots":true)");
  EXPECT_THAT(post(server, actions_of(welcome), action(0, "join"), {.token = token}).body,
              HasSubstr("accepted"));

  // Quick pairing: two people who want none find each other past a bot that waits longer.
  SocketClient bot(server.port(), {}, {}, token);
  bot.greet();
  SocketClient ann(server.port(), new_guest(server.port()));
  ann.greet();
  SocketClient bob(server.port(), new_guest(server.port()));
  bob.greet();
  const auto is_seeking = [](const auto& each) { return each.seeking.has_value(); };
  const auto is_paired = [](const auto& each) { return each.paired.has_value(); };
  bot.seek("unane", {});
  EXPECT_TRUE(bot.hear(is_seeking).seeking);
  ann.seek("unane", {});
  EXPECT_TRUE(ann.hear(is_seeking).seeking);
  bob.seek("unane", {});
  EXPECT_EQ(bob.hear(is_paired).paired->room, ann.hear(is_paired).paired->room);
  wire::ToServer seek;
  seek.seek = {"unane", {}, true};
  ann.say(seek);
  EXPECT_EQ(ann.hear(is_paired).paired->room, bot.hear(is_paired).paired->room);
}

TEST(Bots, NeedNoCookieAndNoOrigin) {
  const OnlineServer server;
  const Owner owner(server);
  const std::string token = owner.bot(server, "marvin");
  const Fields fields{.cookie = new_guest(server.port()),
                      .origin = "https://elsewhere.example",
                      .site = "cross-site",
                      .token = token};
  const Answer hello = ask(server.port(), http::verb::get, "/api/v1/hello", {}, fields);
  EXPECT_EQ(read<wire::Hello>(hello).player->name, "marvin");
  for (const std::string bad : {"x", "", "qbot_0000"}) {
    const Answer refused =
        ask(server.port(), http::verb::get, "/api/v1/lobby", {}, {.token = bad + " "});
    EXPECT_EQ(refused.status, 401U) << bad;
  }
}

}  // namespace quintet::online::testing
