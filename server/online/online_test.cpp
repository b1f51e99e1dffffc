// Online play as people meet it: over real sockets, with a server on threads of its own.
#include "server/online/online.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <future>

#include "core/rng.hpp"
#include "games/any_game.hpp"
#include "games/games.hpp"
#include "server/net/sockets.hpp"
#include "server/online/test_client.hpp"

namespace quintet::online::testing {
namespace {

using ::testing::HasSubstr;
using wire::ActionKind;
using wire::Verdict;

constexpr wire::Clock no_clock{};

std::string create(const OnlineServer& server, const std::string& cookie,
                   const wire::CreateGame& game) {
  const Answer answer = ask(server.port(), http::verb::post, "/api/v1/games", json::written(game),
                            {.cookie = cookie});
  EXPECT_EQ(answer.status, 200U) << answer.body;
  const auto created = json::read<wire::CreatedGame>(answer.body);
  return created ? created->room : "";
}

// Two people at a game, both watching it.
struct Pair {
  explicit Pair(OnlineServer& server, const std::string& variant = "kona",
                const wire::Clock& clock = no_clock)
      : first_cookie(new_guest(server.port())),
        second_cookie(new_guest(server.port())),
        room(
            create(server, first_cookie, {"game", variant, clock, wire::WantedSeat::first, false})),
        first(server.port(), first_cookie),
        second(server.port(), second_cookie) {
    first.greet();
    second.greet();
    EXPECT_EQ(first.watch(room).mine, Seat::first);
    EXPECT_EQ(second.act(room, {{}, ActionKind::join}).verdict, Verdict::accepted);
    EXPECT_EQ(second.watch(room).mine, Seat::second);
  }

  std::string first_cookie;
  std::string second_cookie;
  std::string room;
  SocketClient first;
  SocketClient second;
};

wire::Action move_of(std::uint32_t ply, const std::string& move) {
  return {{ply, 0}, ActionKind::move, move};
}

TEST(Online, PlaysAWholeGameOfEveryKindBetweenTwoClients) {
  OnlineServer server({.messages = {1'000'000, 100'000}});
  for (const GameInfo& info : games()) {
    const std::string variant(info.offered.front().variant);
    Pair pair(server, variant);
    AnyGame game = *AnyGame::start(variant);
    Rng rng(7);
    std::uint32_t ply = 0;
    while (!game.result() && ply < 400) {
      const auto moves = game.moves();
      const std::string move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))].string();
      SocketClient& mover = game.to_move() == Seat::first ? pair.first : pair.second;
      SocketClient& other = game.to_move() == Seat::first ? pair.second : pair.first;
      ASSERT_EQ(mover.act(pair.room, move_of(ply, move)).verdict, Verdict::accepted) << move;
      const auto told =
          other.hear([](const auto& each) { return each.told && each.told->event.moved; });
      ASSERT_TRUE(told.told);
      EXPECT_EQ(told.told->event.moved->move.string(), move);
      ASSERT_TRUE(game.play(move));
      ++ply;
    }
    if (!game.result()) {  // a random game can be long
      EXPECT_EQ(pair.first.act(pair.room, {{ply, 0}, ActionKind::resign}).verdict,
                Verdict::accepted);
    }
    // Who moved last has been told before the reply.
    if (!pair.second.events.back().ended) {
      pair.second.hear([](const auto& each) { return each.told && each.told->event.ended; });
    }
    ASSERT_TRUE(pair.second.events.back().ended) << info.id;
    EXPECT_EQ(pair.second.events.back().ended->ending,
              game.result() ? wire::Ending::rules : wire::Ending::resigned);
  }
}

TEST(Online, LetsNobodyActForASeatThatIsNotTheirs) {
  OnlineServer server;
  Pair pair(server);
  SocketClient spectator(server.port(), new_guest(server.port()));
  SocketClient nobody(server.port(), "");
  // The secret of another server, or none at all.
  const std::string id = pair.first_cookie.substr(0, pair.first_cookie.find('.'));
  SocketClient forger(server.port(), id + "." + std::string(32, '0'));
  for (SocketClient* each : {&spectator, &nobody, &forger}) {
    each->greet();
    EXPECT_FALSE(each->watch(pair.room).mine);
    for (const ActionKind kind : {ActionKind::move, ActionKind::resign, ActionKind::offer_draw,
                                  ActionKind::abort, ActionKind::rematch}) {
      const wire::Reply reply = each->act(pair.room, {{}, kind, "a6-a3"});
      EXPECT_EQ(reply.verdict, Verdict::refused);
    }
  }
  const wire::Reply early = pair.second.act(pair.room, move_of(0, "a6-a3"));
  EXPECT_EQ(early.verdict, Verdict::refused);
  EXPECT_EQ(early.error->code, "room-turn");
  const Answer by_http = ask(
      server.port(), http::verb::post, "/api/v1/games/" + pair.room + "/actions",
      json::written(wire::Action{{}, ActionKind::resign}), {.cookie = new_guest(server.port())});
  EXPECT_EQ(json::read<wire::ActionReply>(by_http.body)->verdict, Verdict::refused);
  EXPECT_EQ(server.times_logged("code=room-seat client=127.0.0.1"), 16U);
  EXPECT_TRUE(server.has_logged("code=room-turn client=127.0.0.1"));
  EXPECT_TRUE(server.has_logged("code=bad-cookie client=127.0.0.1"));
  EXPECT_EQ(pair.first.act(pair.room, move_of(0, "a6-a3")).verdict, Verdict::accepted);
}

TEST(Online, ARepeatedActionChangesNothing) {
  OnlineServer server;
  Pair pair(server);
  EXPECT_EQ(pair.first.act(pair.room, move_of(0, "a6-a3")).verdict, Verdict::accepted);
  EXPECT_EQ(pair.first.act(pair.room, move_of(0, "a6-a3")).verdict, Verdict::stale);
  const Answer answer =
      ask(server.port(), http::verb::get, "/api/v1/games/" + pair.room + "/events/0");
  EXPECT_EQ(json::read<wire::Events>(answer.body)->events.size(), 4U);  // created, two, moved
  const wire::CreateGame game{"game", "kona", no_clock, wire::WantedSeat::first, false};
  EXPECT_EQ(create(server, pair.first_cookie, game), pair.room);
}

TEST(Online, WhoComesBackIsToldWhatTheyMissed) {
  OnlineServer server;
  Pair pair(server);
  std::optional<SocketClient> away(std::in_place, server.port(), pair.second_cookie);
  away->greet();
  EXPECT_EQ(away->watch(pair.room).verdict, Verdict::accepted);
  const std::size_t known = away->events.size();
  EXPECT_EQ(known, 3U);
  away.reset();
  EXPECT_EQ(pair.first.act(pair.room, move_of(0, "a6-a3")).verdict, Verdict::accepted);
  SocketClient back(server.port(), pair.second_cookie);
  back.greet();
  EXPECT_EQ(back.watch(pair.room, known).verdict, Verdict::accepted);
  ASSERT_EQ(back.events.size(), 1U);
  EXPECT_EQ(back.events[0].moved->move.string(), "a6-a3");
  EXPECT_EQ(back.watch(pair.room, 99).error->code, "room-known");
}

TEST(Online, TellsAnotherVersionOfThePageToReload) {
  OnlineServer server;
  SocketClient old(server.port(), "");
  old.say_text(R"({"hello":{"protocol":0,"version":"0.0.1"}})");
  EXPECT_EQ(old.hear().reload->protocol, wire::protocol);
  EXPECT_FALSE(old.hear([](const auto&) { return false; }).hello);
  EXPECT_FALSE(old.is_open());
}

TEST(Online, RefusesRequestsThatOtherSitesMake) {
  OnlineServer server;
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  const auto guest = [&](const Fields& fields) {
    return ask(server.port(), http::verb::post, "/api/v1/guest", "{}", fields).status;
  };
  EXPECT_EQ(guest({.origin = own}), 200U);
  EXPECT_EQ(guest({.origin = "https://evil.example"}), 403U);
  EXPECT_EQ(guest({.origin = "null"}), 403U);
  EXPECT_EQ(guest({.site = "cross-site"}), 403U);
  EXPECT_EQ(guest({.type = "text/plain"}), 415U);
  EXPECT_EQ(guest({.type = "application/x-www-form-urlencoded"}), 415U);
  EXPECT_TRUE(SocketClient(server.port(), "", own).is_open());
  EXPECT_FALSE(SocketClient(server.port(), "", "https://evil.example").is_open());
  EXPECT_TRUE(server.has_logged("code=cross-site client=127.0.0.1"));
}

TEST(Online, RefusesWhatItCannotReadAndLives) {
  OnlineServer server({.messages = {1'000'000, 100'000}});
  const std::string cookie = new_guest(server.port());
  SocketClient client(server.port(), cookie);
  client.greet();
  for (const std::string& text :
       {std::string("x"), std::string("[]"), std::string("{}"), std::string("null"),
        std::string(R"({"watch":{"number":1}})"), std::string(R"({"ping":{"number":-1}})"),
        std::string(R"({"ping":{"number":1},"stop_seeking":{}})"),
        std::string(R"({"ping":{"number":1,"number":2}})"), std::string(5000, '['),
        R"({"ping":)" + std::string(40, '{') + "}"}) {
    client.say_text(text);
    EXPECT_EQ(client.hear().error->code, "bad-message") << text;
  }
  // Text that means something to a database or a browser is only text.
  for (const char* text : {"'; DROP TABLE room; --", "<script>alert(1)</script>", "../../keys",
                           "kona\\u0000", "\\\" OR 1=1", "%00", "{{7*7}}"}) {
    const std::string body = R"({"request":")" + std::string(text) + R"(","variant":")" + text +
                             R"(","clock":{"kind":"none","time":0,"increment":0},)"
                             R"("seat":"random","listed":true})";
    const Answer answer =
        ask(server.port(), http::verb::post, "/api/v1/games", body, {.cookie = cookie});
    EXPECT_EQ(answer.status, 400U) << text;
    client.say_text(R"({"watch":{"number":1,"room":")" + std::string(text) + R"(","known":0}})");
    EXPECT_EQ(client.reply_to(1).verdict, Verdict::refused) << text;
    client.say_text(R"({"seek":{"variant":")" + std::string(text) +
                    R"(","clock":{"kind":"none","time":0,"increment":0}}})");
    EXPECT_TRUE(client.hear().seek_refused) << text;
  }
  EXPECT_EQ(ask(server.port(), http::verb::post, "/api/v1/games", std::string(20'000, ' ')).status,
            413U);
  for (const char* path : {"/api/v1/games/x/events/-1", "/api/v1/games//events/0",
                           "/api/v1/nothing", "/api/", "/api/v1/games/x/events/0/1"}) {
    EXPECT_EQ(ask(server.port(), http::verb::get, path).status, 404U) << path;
  }
  EXPECT_EQ(ask(server.port(), http::verb::get, "/api/v1/../../keys").status, 400U);
  client.say_text(std::string(20'000, 'x'));
  EXPECT_FALSE(client.hear().hello);
  EXPECT_FALSE(client.is_open());
  EXPECT_EQ(ask(server.port(), http::verb::get, "/readyz").status, 200U);
  for (const char* line :
       {"code=bad-message client=127.0.0.1", "code=room-unknown client=127.0.0.1",
        "code=no-such-request client=127.0.0.1 what='/api/v1/nothing'",
        "code=http-413 client=127.0.0.1 what='POST /api/v1/games'",
        "code=http-400 client=127.0.0.1 what='GET /api/v1/../../keys'",
        "what='<script>alert(1)</script>'", "code=too-large client=127.0.0.1"}) {
    EXPECT_TRUE(server.logs(line)) << line;
  }
}

TEST(Online, TextThatMeansSomethingElsewhereIsOnlyTextInEveryField) {
  OnlineServer server({.messages = {1'000'000, 100'000}});
  Pair pair(server, "kona", {wire::ClockKind::days, 86'400'000, 0});
  for (const std::string text : {"'; DROP TABLE event; --", "<img src=x onerror=alert(1)>",
                                 "a6-a3\n1 moved", "%s%n", "${jndi:x}", "\xF0\x9F\x92\xA9"}) {
    for (const wire::Action& action :
         {move_of(0, text), wire::Action{{}, ActionKind::set_conditions, "", {{text, text}}}}) {
      EXPECT_EQ(pair.first.act(pair.room, action).verdict, Verdict::refused) << text;
      const Answer answer =
          ask(server.port(), http::verb::post, "/api/v1/games/" + pair.room + "/actions",
              json::written(action), {.cookie = pair.first_cookie});
      EXPECT_EQ(json::read<wire::ActionReply>(answer.body)->verdict, Verdict::refused) << text;
    }
    EXPECT_EQ(pair.first.act(text, move_of(0, "a6-a3")).error->code, "room-unknown") << text;
    wire::ToServer hello;
    hello.hello = {wire::protocol, text};
    pair.first.say(hello);
    EXPECT_TRUE(pair.first.hear([](const auto& each) { return each.hello.has_value(); }).hello);
  }
  // What is sent is never taken for a page.
  EXPECT_EQ(pair.first.act(pair.room, move_of(0, "a6-a3")).verdict, Verdict::accepted);
}

TEST(Online, GivesCookiesThatOnlyThisServerGetsAndScriptsCannotRead) {
  OnlineServer server({.trusted_proxies = {*AddressRange::read("127.0.0.1")}});
  const auto guest = [&](const Fields& fields) {
    return ask(server.port(), http::verb::post, "/api/v1/guest", "{}", fields);
  };
  const Answer plain = guest({});
  EXPECT_THAT(plain.set_cookie, ::testing::StartsWith("quintet="));
  EXPECT_THAT(plain.set_cookie, HasSubstr("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"));
  const Answer secure = guest({.forwarded = "192.0.2.1"});
  EXPECT_THAT(secure.set_cookie, ::testing::StartsWith("__Host-quintet="));
  EXPECT_THAT(secure.set_cookie, HasSubstr("; HttpOnly; SameSite=Lax; Secure"));
  const auto who = [&](const Fields& fields) {
    const Answer answer = ask(server.port(), http::verb::get, "/api/v1/hello", {}, fields);
    return json::read<wire::Hello>(answer.body)->player;
  };
  EXPECT_TRUE(who({.cookie = plain.cookie}));
  EXPECT_TRUE(who({.cookie = secure.cookie, .forwarded = "192.0.2.1"}));
  // One that was overheard without encryption is nobody's where there is encryption.
  EXPECT_FALSE(who({.cookie = plain.cookie, .forwarded = "192.0.2.1"}));
  // Neither another key's signature nor one for somebody else is good.
  const std::string value = plain.cookie.substr(plain.cookie.find('=') + 1);
  const std::string other = Keys::fresh().signed_identity(value.substr(0, value.find('.')));
  EXPECT_FALSE(who({.cookie = "quintet=" + other}));
  const std::string theirs = guest({}).cookie;
  EXPECT_FALSE(who({.cookie = theirs.substr(0, theirs.find('.')) + value.substr(value.find('.'))}));
}

TEST(Online, RefusesAFloodOfRequestsFromOneClientAndServesTheOthers) {
  OnlineServer server({.trusted_proxies = {*AddressRange::read("127.0.0.1")}, .requests = {1, 5}});
  const auto status = [&](const std::string& client) {
    return ask(server.port(), http::verb::get, "/api/v1/hello", {}, {.forwarded = client}).status;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(status("192.0.2.1"), 200U);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(status("192.0.2.1"), 429U);
  EXPECT_EQ(status("192.0.2.2"), 200U);
  EXPECT_TRUE(server.has_logged("code=too-many client=192.0.2.1"));
  // Who has a network of IPv6 has one share of it.
  for (int i = 0; i < 5; ++i) EXPECT_EQ(status("2001:db8::" + std::to_string(i)), 200U);
  EXPECT_EQ(status("2001:db8::99"), 429U);
}

TEST(Online, LimitsTheSocketsOfOneClient) {
  OnlineServer server({.sockets = {.per_client = 2}});
  SocketClient one(server.port(), "");
  one.greet();
  std::optional<SocketClient> two(std::in_place, server.port(), "");
  two->greet();
  EXPECT_FALSE(SocketClient(server.port(), "").is_open());
  EXPECT_TRUE(server.has_logged("code=too-many-sockets client=127.0.0.1"));
  EXPECT_EQ(ask(server.port(), http::verb::get, "/api/v1/hello").status, 200U);
}

TEST(Online, WritesNeitherCookiesNorIdentitiesToTheLog) {
  OnlineServer server({.messages = {60, 5}});
  Pair pair(server);
  for (const std::string& cookie : {pair.first_cookie, pair.second_cookie}) {
    const Fields fields{.cookie = cookie, .origin = "https://evil.example"};
    EXPECT_EQ(ask(server.port(), http::verb::post, "/api/v1/guest", "{}", fields).status, 403U);
    EXPECT_EQ(ask(server.port(), http::verb::get, "/api/v1/none", {}, {.cookie = cookie}).status,
              404U);
  }
  pair.first.say_text("nonsense " + pair.first_cookie);
  pair.first.hear([](const auto& each) { return each.error.has_value(); });
  EXPECT_TRUE(server.has_logged("event=refused code=cross-site"));
  EXPECT_TRUE(server.has_logged("event=refused code=bad-message"));
  for (const std::string& cookie : {pair.first_cookie, pair.second_cookie}) {
    const std::size_t begin = cookie.find('=') + 1;
    const std::size_t point = cookie.find('.');
    EXPECT_FALSE(server.has_logged(cookie.substr(begin, point - begin)));
    EXPECT_FALSE(server.has_logged(cookie.substr(point + 1)));
  }
}

TEST(Online, CutsOffWhoDoesNotRead) {
  OnlineServer server({.sockets = {.waiting_bytes = 65'536}, .messages = {10'000'000, 1'000'000}});
  Pair pair(server);
  SocketClient slow(server.port(), "");
  slow.greet();
  slow.raw().set_option(asio::socket_base::receive_buffer_size(4096));
  EXPECT_EQ(slow.watch(pair.room).verdict, Verdict::accepted);
  // It asks for more and more, and reads nothing of it.
  slow.raw().non_blocking(false);
  wire::ToServer again;
  again.follow = {true, true, false};
  const auto is_cut_off = [&] {
    const Answer answer = ask(server.port(), http::verb::get, "/metrics");
    return answer.body.find("quintet_sockets_slow_total 1") != std::string::npos;
  };
  wire::ToServer bad;
  bad.watch = {1, pair.room, 0};
  for (int round = 0; round < 2000 && !is_cut_off(); ++round) {
    for (int i = 0; i < 50; ++i) slow.say(bad);
  }
  EXPECT_TRUE(is_cut_off());
  EXPECT_TRUE(server.logs("code=too-slow client=127.0.0.1"));
  EXPECT_EQ(pair.first.act(pair.room, move_of(0, "a6-a3")).verdict, Verdict::accepted);
}

TEST(Online, ClosesTheConnectionOfWhoFloodsIt) {
  OnlineServer server;
  SocketClient client(server.port(), "");
  client.greet();
  wire::ToServer ping;
  ping.ping = {1};
  for (int i = 0; i < 1000; ++i) client.say(ping);
  bool told = false;
  client.hear([&](const wire::FromServer& each) {
    told = told || (each.error && each.error->code == "too-many");
    return false;
  });
  EXPECT_TRUE(told);
  EXPECT_FALSE(client.is_open());
  SocketClient other(server.port(), "");
  other.greet();
}

TEST(Online, ShowsListedGamesInTheLobbyThenAmongTheLiveOnesAndPrivateOnesNowhere) {
  OnlineServer server;
  const std::string ann = new_guest(server.port());
  const std::string bob = new_guest(server.port());
  SocketClient creator(server.port(), ann);
  creator.greet();
  const std::string open =
      create(server, ann, {"a", "kona", no_clock, wire::WantedSeat::random, true});
  const std::string secret =
      create(server, ann, {"b", "kona", no_clock, wire::WantedSeat::random, false});
  const auto list = [&](const std::string& which, const std::string& cookie = {}) {
    const Answer answer =
        ask(server.port(), http::verb::get, "/api/v1/" + which, {}, {.cookie = cookie});
    std::vector<std::string> rooms;
    const auto found = json::read<wire::GameList>(answer.body);
    if (!found) return rooms;
    for (const wire::Summary& game : found->games) {
      rooms.push_back(game.room);
    }
    return rooms;
  };
  EXPECT_THAT(list("lobby"), ::testing::ElementsAre(open));
  EXPECT_THAT(list("live"), ::testing::IsEmpty());
  EXPECT_THAT(list("inbox", ann), ::testing::UnorderedElementsAre(open, secret));
  EXPECT_EQ(ask(server.port(), http::verb::get, "/api/v1/inbox").status, 401U);
  SocketClient joiner(server.port(), bob);
  joiner.greet();
  for (const std::string& room : {open, secret}) {
    EXPECT_EQ(joiner.act(room, {{}, ActionKind::join}).verdict, Verdict::accepted);
  }
  EXPECT_THAT(list("lobby"), ::testing::IsEmpty());
  EXPECT_THAT(list("live"), ::testing::ElementsAre(open));
  EXPECT_THAT(list("inbox", bob), ::testing::UnorderedElementsAre(open, secret));
}

TEST(Online, ForgetsWhoHasGone) {
  OnlineServer server;
  {
    Pair pair(server);
    EXPECT_EQ(server.online().sockets().size(), 2U);
  }
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (server.online().sockets().size() > 0 && std::chrono::steady_clock::now() < patience) {
    std::this_thread::yield();
  }
  EXPECT_EQ(server.online().sockets().size(), 0U);
}

TEST(Online, PairsWhoSeekTheSameGame) {
  OnlineServer server;
  const wire::Clock blitz{wire::ClockKind::fischer, 180'000, 2'000};
  SocketClient ann(server.port(), new_guest(server.port()));
  SocketClient bob(server.port(), new_guest(server.port()));
  for (SocketClient* each : {&ann, &bob}) each->greet();
  ann.seek("kona", no_clock);
  EXPECT_TRUE(ann.hear().seeking);
  bob.seek("kona", blitz);
  EXPECT_TRUE(bob.hear().seeking);
  ann.seek("kona", blitz);
  const auto paired = [](const auto& each) { return each.paired.has_value(); };
  const auto of_ann = ann.hear(paired).paired;
  const auto of_bob = bob.hear(paired).paired;
  ASSERT_TRUE(of_ann && of_bob);
  EXPECT_EQ(of_ann->room, of_bob->room);
  EXPECT_NE(of_ann->seat, of_bob->seat);
  EXPECT_EQ(ann.watch(of_ann->room).mine, of_ann->seat);
}

TEST(Online, PlaysConditionalMovesAndKeepsThemFromTheOpponent) {
  OnlineServer server;
  Pair pair(server, "kona", {wire::ClockKind::days, 86'400'000, 0});
  AnyGame game = *AnyGame::start("kona");
  const std::string one = game.moves().front().string();
  ASSERT_TRUE(game.play(one));
  const std::string two = game.moves().front().string();
  EXPECT_EQ(pair.second.act(pair.room, {{}, ActionKind::set_conditions, "", {{one, two}}}).verdict,
            Verdict::accepted);
  EXPECT_EQ(pair.first.act(pair.room, move_of(0, one)).verdict, Verdict::accepted);
  std::vector<std::string> moves;
  for (const wire::Event& each : pair.first.events) {
    EXPECT_FALSE(each.conditions_set);
    if (each.moved) moves.push_back(each.moved->move.string());
  }
  EXPECT_THAT(moves, ::testing::ElementsAre(one, two));
}

TEST(Online, ARematchIsANewRoomWithSeatsExchanged) {
  OnlineServer server({.threads = 3});
  Pair pair(server);
  EXPECT_EQ(pair.first.act(pair.room, {{}, ActionKind::resign}).verdict, Verdict::accepted);
  EXPECT_EQ(pair.first.act(pair.room, {{}, ActionKind::rematch}).verdict, Verdict::accepted);
  EXPECT_EQ(pair.second.act(pair.room, {{}, ActionKind::rematch}).verdict, Verdict::accepted);
  ASSERT_TRUE(pair.second.events.back().rematch_agreed);
  const std::string next = pair.second.events.back().rematch_agreed->next;
  EXPECT_EQ(pair.second.watch(next).mine, Seat::first);
}

TEST(Online, TellsEverybodyToComeBackWhenItEnds) {
  OnlineServer server;
  SocketClient client(server.port(), "");
  client.greet();
  std::thread ending([&] { server.stop(); });
  const auto bye = client.hear([](const auto& each) { return each.goodbye.has_value(); });
  ASSERT_TRUE(bye.goodbye);
  EXPECT_EQ(bye.goodbye->error.code, "shutting-down");
  client.hear([](const auto&) { return false; });
  EXPECT_FALSE(client.is_open());
  ending.join();
}

TEST(Online, AnAdministratorEndsGamesBansAndAnnounces) {
  OnlineServer server;
  Pair pair(server);
  ASSERT_EQ(server.online().games().size(), 1U);
  server.online().announce("back at noon");
  EXPECT_EQ(pair.first.hear([](const auto& each) { return each.announcement.has_value(); })
                .announcement->text,
            "back at noon");
  std::promise<bool> done;
  server.online().end_game(pair.room, [&](const auto& ended) { done.set_value(bool(ended)); });
  EXPECT_TRUE(done.get_future().get());
  const auto ended = pair.first.hear([](const auto& e) { return e.told && e.told->event.ended; });
  EXPECT_EQ(ended.told->event.ended->ending, wire::Ending::aborted);
  server.online().set_bans({{*AddressRange::read("127.0.0.0/8"), INT64_MAX}});
  EXPECT_EQ(ask(server.port(), http::verb::get, "/api/v1/hello").status, 403U);
  EXPECT_FALSE(SocketClient(server.port(), "").is_open());
}

TEST(Keys, SignIdentitiesThatNobodyCanForgeAndOutliveARotation) {
  const std::string folder = ::testing::TempDir() + "quintet_keys";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string path = folder + "/keys";
  const auto keys = Keys::open(path);
  ASSERT_TRUE(keys) << keys.error().message;
  EXPECT_EQ(std::filesystem::status(path).permissions(), std::filesystem::perms(0600));
  const std::string cookie = keys->signed_identity("ann");
  EXPECT_EQ(keys->verified(cookie), "ann");
  EXPECT_FALSE(keys->verified("bob" + cookie.substr(3)));
  EXPECT_FALSE(keys->verified("ann."));
  EXPECT_FALSE(keys->verified("ann"));
  EXPECT_FALSE(Keys::fresh().verified(cookie));
  EXPECT_EQ(*Keys::open(path), *keys);
  const auto rotated = Keys::rotate(path);
  EXPECT_EQ(rotated->verified(cookie), "ann");
  EXPECT_NE(rotated->signed_identity("ann"), cookie);
  for (std::size_t i = 1; i < Keys::most; ++i) ASSERT_TRUE(Keys::rotate(path));
  EXPECT_FALSE(Keys::open(path)->verified(cookie));
  std::filesystem::permissions(path, std::filesystem::perms(0644));
  EXPECT_THAT(Keys::open(path).error().message, HasSubstr("others can read the keys"));
}

TEST(Keys, AndWhatTheyMadeAreNotWholeInALog) {
  const Keys keys = Keys::fresh();
  const std::string room = keys.room_id("ann", "game");
  const std::string cookie = keys.signed_identity(random_word(26));
  const std::string line = without_secrets("GET /api/v1/games/" + room + "/events/0 " + cookie);
  EXPECT_EQ(line, "GET /api/v1/games/" + room.substr(0, 4) + ".../events/0 " + cookie.substr(0, 4) +
                      "...." + cookie.substr(27, 4) + "...");
  const std::string usual = "127.0.0.1 \"GET /assets/index-BhFkd0Zq.js\" 200 4096";
  EXPECT_EQ(without_secrets(usual), usual);
}

TEST(Addresses, AreBelievedOnlyOfTrustedProxies) {
  const std::vector<AddressRange> proxies = {*AddressRange::read("10.0.0.0/8"),
                                             *AddressRange::read("::1")};
  server::Request request;
  request.peer = "192.0.2.7";
  request.fields = {{"X-Forwarded-For", "1.2.3.4"}, {"X-Forwarded-Proto", "https"}};
  EXPECT_EQ(origin_of(request, proxies).address, "192.0.2.7");
  EXPECT_FALSE(origin_of(request, proxies).https);
  request.peer = "10.1.1.1";
  EXPECT_EQ(origin_of(request, proxies).address, "1.2.3.4");
  EXPECT_TRUE(origin_of(request, proxies).https);
  request.fields[0].value = "6.6.6.6, 1.2.3.4, 10.2.2.2";
  EXPECT_EQ(origin_of(request, proxies).address, "1.2.3.4");
  request.fields[0].value = "<script>";
  EXPECT_EQ(origin_of(request, proxies).address, "10.1.1.1");
  for (const char* bad : {"", "x", "10.0.0.0/33", "10.0.0.0/", "1.2.3", "::/129"}) {
    EXPECT_FALSE(AddressRange::read(bad)) << bad;
  }
  EXPECT_EQ(counted_client("2001:db8::1"), counted_client("2001:db8::2"));
  EXPECT_NE(counted_client("2001:db8::1"), counted_client("2001:db8:0:1::1"));
}

}  // namespace
}  // namespace quintet::online::testing
