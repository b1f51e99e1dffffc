// Names, sessions and ratings as people meet them: over real sockets, with a server on threads of
// its own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/bots.hpp"
#include "core/rng.hpp"
#include "games/any_game.hpp"
#include "server/online/rated.hpp"
#include "server/online/test_client.hpp"
#include "server/people/ratings.hpp"

namespace quintet::online::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr const char* password = "correct horse";
constexpr wire::Clock blitz{wire::ClockKind::fischer, 180'000, 2'000};

Options quick() {
  Options options;
  options.desk = {people::Cost::least(), {100'000, 10'000}, {100'000, 10'000}};
  return options;
}

// A store that outlives its server.
class Borrowed final : public store::Store {
 public:
  explicit Borrowed(store::Store& store) : store_(store) {}
  std::expected<void, Error> append(std::span<const store::Append> batch) override {
    return store_.append(batch);
  }
  std::expected<std::vector<std::string>, Error> load(std::string_view room) override {
    return store_.load(room);
  }
  std::expected<std::vector<std::string>, Error> open_rooms() override {
    return store_.open_rooms();
  }
  std::expected<std::vector<std::string>, Error> rooms_of(std::string_view player,
                                                          std::size_t most) override {
    return store_.rooms_of(player, most);
  }
  std::expected<std::optional<store::Document>, Error> read(std::string_view kind,
                                                            std::string_view key) override {
    return store_.read(kind, key);
  }
  std::expected<std::uint64_t, Error> write(std::span<const store::Write> writes) override {
    return store_.write(writes);
  }
  std::expected<std::vector<store::Document>, Error> scan(std::string_view kind,
                                                          std::string_view prefix,
                                                          std::string_view after,
                                                          std::size_t most) override {
    return store_.scan(kind, prefix, after, most);
  }

 private:
  store::Store& store_;
};

Answer post(const OnlineServer& server, const std::string& path, const std::string& body,
            const std::string& cookie = {}) {
  return ask(server.port(), http::verb::post, "/api/v1/" + path, body, {.cookie = cookie});
}
Answer get(const OnlineServer& server, const std::string& path, const std::string& cookie = {}) {
  return ask(server.port(), http::verb::get, "/api/v1/" + path, {}, {.cookie = cookie});
}
template <typename T>
T read(const Answer& answer) {
  auto value = json::read<T>(answer.body);
  EXPECT_TRUE(value) << answer.status << " " << answer.body;
  return value.value_or(T{});
}
std::string code_of(const Answer& answer) { return read<wire::Failure>(answer).error.code; }

std::string login_body(const std::string& name, const std::string& word = password) {
  return json::written(wire::LogIn{name, word});
}

// Somebody with a name.
struct Named {
  Named(const OnlineServer& server, const std::string& name, const std::string& guest = {})
      : name(name) {
    const Answer answer = post(server, "names", login_body(name), guest);
    EXPECT_EQ(answer.status, 200U) << answer.body;
    cookie = answer.cookie;
    codes = read<wire::SignedIn>(answer).codes;
  }
  std::string name;
  std::string cookie;
  std::vector<std::string> codes;
};

wire::Hello hello(const OnlineServer& server, const std::string& cookie) {
  return read<wire::Hello>(get(server, "hello", cookie));
}

std::string create(const OnlineServer& server, const std::string& cookie, bool rated,
                   const std::string& request = "game") {
  const wire::CreateGame game{request, "kona", blitz, wire::WantedSeat::random, true, false, rated};
  return read<wire::CreatedGame>(post(server, "games", json::written(game), cookie)).room;
}
wire::ActionReply act(const OnlineServer& server, const std::string& cookie,
                      const std::string& room, const wire::Action& action) {
  return read<wire::ActionReply>(
      post(server, "games/" + room + "/actions", json::written(action), cookie));
}
// What is rated is rated when the store has had its turn; asked until it is so.
wire::Profile profile_with(const OnlineServer& server, const std::string& name, std::size_t games) {
  while (true) {
    const Answer answer = get(server, "players/" + name);
    if (answer.status == 200U) {
      auto profile = read<wire::Profile>(answer);
      if (profile.games.size() >= games) return profile;
    }
    std::this_thread::yield();
  }
}

TEST(People, AGuestWhoClaimsANameTakesTheirGamesAlong) {
  OnlineServer server(quick());
  const std::string guest = new_guest(server.port());
  const std::string room = create(server, guest, false);
  const Named ann(server, "Ann", guest);
  EXPECT_THAT(ann.codes, SizeIs(people::recovery_codes));
  EXPECT_EQ(hello(server, ann.cookie).player, (wire::Player{"Ann", false}));
  const auto inbox = read<wire::GameList>(get(server, "inbox", ann.cookie));
  ASSERT_THAT(inbox.games, SizeIs(1));
  EXPECT_EQ(inbox.games[0].room, room);
  EXPECT_TRUE(inbox.games[0].mine);
  // The cookie of the guest was that of everybody who had it.
  EXPECT_FALSE(hello(server, guest).player);
  EXPECT_EQ(code_of(post(server, "names", login_body("Anna"), ann.cookie)), "name-has-one");
}

TEST(People, LogInOutAndInAgain) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const Answer again = post(server, "login", login_body("ann"));
  ASSERT_EQ(again.status, 200U) << again.body;
  EXPECT_NE(again.cookie, ann.cookie);
  EXPECT_THAT(again.set_cookie, HasSubstr("HttpOnly; SameSite=Lax"));
  const auto account = read<wire::MyAccount>(get(server, "account", again.cookie));
  ASSERT_THAT(account.sessions, SizeIs(2));
  EXPECT_EQ(account.codes_left, people::recovery_codes);
  EXPECT_EQ(post(server, "logout", "{}", again.cookie).status, 200U);
  EXPECT_FALSE(hello(server, again.cookie).player);
  EXPECT_TRUE(hello(server, ann.cookie).player);
}

TEST(People, ASessionIsEndedFromAnother) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const std::string other = post(server, "login", login_body("Ann")).cookie;
  SocketClient socket(server.port(), other);
  socket.greet();
  const auto account = read<wire::MyAccount>(get(server, "account", ann.cookie));
  for (const wire::OpenSession& each : account.sessions) {
    if (each.here) continue;
    EXPECT_EQ(post(server, "account/sessions", json::written(wire::EndSession{each.id, false}),
                   ann.cookie)
                  .status,
              200U);
  }
  EXPECT_FALSE(hello(server, other).player);
  EXPECT_TRUE(hello(server, ann.cookie).player);
  while (socket.is_open()) socket.hear_text();  // it is cut off
}

TEST(People, NothingTellsWhetherANameExists) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const Answer wrong = post(server, "login", login_body("Ann", "wrong password"));
  const Answer unknown = post(server, "login", login_body("Zoe", "wrong password"));
  EXPECT_EQ(wrong.status, 401U);
  EXPECT_EQ(wrong.status, unknown.status);
  EXPECT_EQ(wrong.body, unknown.body);
  const auto recover = [&](const char* name) {
    return post(server, "recovery", json::written(wire::Recover{name, "nocode", "another word"}));
  };
  EXPECT_EQ(recover("Ann").body, recover("Zoe").body);
  EXPECT_EQ(recover("Ann").status, 401U);
  EXPECT_EQ(get(server, "players/Ann").body, get(server, "players/Zoe").body);
  const Named bob(server, "Bob");
  for (const char* what : {"block", "report"}) {
    const std::string body =
        std::string(what) == "block" ? R"({"blocked":true})" : R"({"text":"x","room":""})";
    EXPECT_EQ(post(server, "players/Ann/" + std::string(what), body, bob.cookie).body,
              post(server, "players/Zoe/" + std::string(what), body, bob.cookie).body);
  }
}

TEST(People, GuessingIsSlowedDownForANameAndForAClient) {
  Options options = quick();
  options.desk.logins_of_name = {1, 3};
  OnlineServer server(options);
  const Named ann(server, "Ann");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(post(server, "login", login_body("Ann", "guess number x")).status, 401U);
  }
  // Also the right one has to wait; names that look alike count as one, and unknown ones as well.
  EXPECT_EQ(post(server, "login", login_body("Ann")).status, 429U);
  EXPECT_EQ(post(server, "login", login_body("A-nn")).status, 429U);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(post(server, "login", login_body("Zoe")).status, 401U);
  EXPECT_EQ(post(server, "login", login_body("Zoe")).status, 429U);
  EXPECT_TRUE(hello(server, ann.cookie).player);  // who is in stays in

  options = quick();
  options.desk.logins = {1, 3};
  OnlineServer another(options);
  for (int i = 0; i < 3; ++i) {
    const std::string name = "name" + std::string(1, static_cast<char>('a' + i));
    EXPECT_EQ(post(another, "login", login_body(name)).status, 401U);
  }
  EXPECT_EQ(post(another, "login", login_body("named")).status, 429U);
}

TEST(People, RecoverWithACodeOnce) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const std::string body = json::written(wire::Recover{"Ann", ann.codes[0], "another word"});
  const Answer in = post(server, "recovery", body);
  ASSERT_EQ(in.status, 200U) << in.body;
  EXPECT_EQ(hello(server, in.cookie).player->name, "Ann");
  EXPECT_FALSE(hello(server, ann.cookie).player);
  EXPECT_EQ(post(server, "login", login_body("Ann")).status, 401U);
  EXPECT_EQ(post(server, "login", login_body("Ann", "another word")).status, 200U);
  EXPECT_EQ(post(server, "recovery", body).status, 401U);
}

TEST(People, AnotherPasswordNeedsTheOldOneAndEndsOtherSessions) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const std::string other = post(server, "login", login_body("Ann")).cookie;
  const auto change = [&](const char* old) {
    return post(server, "account/password", json::written(wire::ChangePassword{old, "next word"}),
                ann.cookie);
  };
  EXPECT_EQ(code_of(change("wrong word")), "login-refused");
  EXPECT_EQ(change(password).status, 200U);
  EXPECT_FALSE(hello(server, other).player);
  EXPECT_TRUE(hello(server, ann.cookie).player);
  EXPECT_EQ(post(server, "login", login_body("Ann", "next word")).status, 200U);
}

TEST(People, WhatIsOfSomebodyNeedsTheirSession) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const std::string guest = new_guest(server.port());
  for (const char* path : {"account", "account/export"}) {
    EXPECT_EQ(get(server, path).status, 401U) << path;
  }
  EXPECT_EQ(code_of(get(server, "account", guest)), "no-name");
  for (const auto& [path, body] :
       {std::pair("account/delete", R"({"password":"correct horse"})"),
        std::pair("account/codes", R"({"password":"correct horse"})"),
        std::pair("account/password", R"({"password":"correct horse","next":"something else"})"),
        std::pair("account/sessions", R"({"session":"","all_others":true})"),
        std::pair("players/Ann/block", R"({"blocked":true})"),
        std::pair("players/Ann/report", R"({"text":"x","room":""})"), std::pair("logout", "{}")}) {
    EXPECT_EQ(post(server, path, body).status, 401U) << path;
    EXPECT_EQ(code_of(post(server, path, body, guest)), "no-name") << path;
    // A page of another server cannot act for who visits it.
    const Answer forged = ask(server.port(), http::verb::post, "/api/v1/" + std::string(path), body,
                              {.cookie = ann.cookie, .origin = "https://evil.example"});
    EXPECT_EQ(code_of(forged), "cross-site") << path;
    const Answer form = ask(server.port(), http::verb::post, "/api/v1/" + std::string(path), body,
                            {.cookie = ann.cookie, .type = "text/plain"});
    EXPECT_EQ(form.status, 415U) << path;
  }
  const std::string identity = ann.cookie.substr(0, ann.cookie.find('.'));
  EXPECT_FALSE(hello(server, identity + ".x").player);
  EXPECT_TRUE(hello(server, ann.cookie).player);
}

TEST(People, RatedGamesAreBetweenNamesWithAClockAtDrawnSeats) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const std::string guest = new_guest(server.port());
  const auto refused = [&](const std::string& cookie, const wire::CreateGame& game) {
    return code_of(post(server, "games", json::written(game), cookie));
  };
  using wire::WantedSeat;
  EXPECT_EQ(refused(guest, {"a", "kona", blitz, WantedSeat::random, true, false, true}),
            "rated-name");
  EXPECT_EQ(refused(ann.cookie, {"a", "kona", blitz, WantedSeat::first, true, false, true}),
            "rated-seat");
  EXPECT_EQ(refused(ann.cookie, {"a", "kona", {}, WantedSeat::random, true, false, true}),
            "rated-clock");
  for (const char* variant : {"unane:board=4x3", "unane:pie=off"}) {
    EXPECT_EQ(refused(ann.cookie, {"a", variant, blitz, WantedSeat::random, true, false, true}),
              "rated-variant")
        << variant;
  }
  const std::string room = create(server, ann.cookie, true);
  EXPECT_EQ(act(server, guest, room, {{}, wire::ActionKind::join}).error->code, "rated-name");
  SocketClient socket(server.port(), guest);
  socket.greet();
  EXPECT_EQ(socket.act(room, {{}, wire::ActionKind::join}).error->code, "rated-name");
  const Named bob(server, "Bob");
  EXPECT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::join}).verdict,
            wire::Verdict::accepted);
}

TEST(People, ARatedGameChangesBothRatingsAndIsInBothProfiles) {
  store::MemoryStore store;
  OnlineServer server(quick(), std::make_unique<Borrowed>(store));
  const Named ann(server, "Ann");
  const Named bob(server, "Bob");
  for (std::size_t played = 1; played <= 2; ++played) {
    const std::string room = create(server, ann.cookie, true, "game" + std::to_string(played));
    EXPECT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::join}).verdict,
              wire::Verdict::accepted);
    EXPECT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::resign}).verdict,
              wire::Verdict::accepted);
    const auto profile = profile_with(server, "ann", played);
    EXPECT_EQ(profile.player, (wire::Player{"Ann", false}));
    ASSERT_THAT(profile.ratings, SizeIs(1));
    EXPECT_EQ(profile.ratings[0].pool, "kona/blitz");
    EXPECT_GT(profile.ratings[0].rating, 1600);
    EXPECT_THAT(profile.ratings[0].points, SizeIs(played));
    EXPECT_EQ(profile.games[0].room, room);
    ASSERT_THAT(profile.opponents, SizeIs(1));
    EXPECT_EQ(profile.opponents[0].opponent.name, "Bob");
    EXPECT_EQ(profile.opponents[0].wins, played);
  }
  EXPECT_LT(profile_with(server, "Bob", 2).ratings[0].rating, 1400);
  // An aborted game changes nothing.
  const std::string room = create(server, ann.cookie, true, "aborted");
  EXPECT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::join}).verdict,
            wire::Verdict::accepted);
  EXPECT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::abort}).verdict,
            wire::Verdict::accepted);
  server.stop();
  const auto replayed = people::replay(
      store, [](const std::string& id, const auto& lines) { return rated_game_of(id, lines, {}); });
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->games, 2U);
  EXPECT_EQ(replayed->ratings, 2U);
  EXPECT_THAT(replayed->problems, IsEmpty());
  EXPECT_THAT(*people::due_rooms(store), IsEmpty());
}

TEST(People, ThatAreBlockedAreNotMet) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const Named bob(server, "Bob");
  const std::string block = R"({"blocked":true})";
  EXPECT_EQ(post(server, "players/Bob/block", block, ann.cookie).status, 200U);
  const auto account = read<wire::MyAccount>(get(server, "account", ann.cookie));
  ASSERT_THAT(account.blocked, SizeIs(1));
  EXPECT_EQ(account.blocked[0].name, "Bob");
  const std::string room = create(server, ann.cookie, false);
  EXPECT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::join}).error->code, "room-closed");
  const std::string his = create(server, bob.cookie, false);
  EXPECT_EQ(act(server, ann.cookie, his, {{}, wire::ActionKind::join}).error->code, "room-closed");
  EXPECT_EQ(post(server, "players/Bob/block", R"({"blocked":false})", ann.cookie).status, 200U);
  EXPECT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::join}).verdict,
            wire::Verdict::accepted);
}

// A bot of somebody who has this cookie, and a token for it.
std::string new_bot(const OnlineServer& server, const std::string& cookie,
                    const std::string& name) {
  EXPECT_EQ(post(server, "own/bots", json::written(wire::CreateBot{name}), cookie).status, 200U);
  const wire::CreateToken wanted{name, "", {wire::Scope::challenge, wire::Scope::play}};
  return read<wire::CreatedToken>(post(server, "own/tokens", json::written(wanted), cookie)).secret;
}
Answer post_as_bot(const OnlineServer& server, const std::string& path, const std::string& body,
                   const std::string& token) {
  return ask(server.port(), http::verb::post, "/api/v1/" + path, body, {.token = token});
}

TEST(People, AndBotsHaveRatingsOfTheirOwn) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const std::string token = new_bot(server, ann.cookie, "marvin");
  const auto open = [&](const std::string& request) {
    const wire::CreateGame game{request, "kona", blitz, wire::WantedSeat::random, true, true, true};
    return read<wire::CreatedGame>(post(server, "games", json::written(game), ann.cookie)).room;
  };
  const auto act_as_bot = [&](const std::string& room, wire::ActionKind kind) {
    return read<wire::ActionReply>(post_as_bot(server, "games/" + room + "/actions",
                                               json::written(wire::Action{{}, kind}), token));
  };
  const std::string room = open("game");
  EXPECT_EQ(act_as_bot(room, wire::ActionKind::join).verdict, wire::Verdict::accepted);
  EXPECT_EQ(act_as_bot(room, wire::ActionKind::resign).verdict, wire::Verdict::accepted);
  const auto profile = profile_with(server, "Ann", 1);
  ASSERT_THAT(profile.ratings, SizeIs(1));
  EXPECT_EQ(profile.ratings[0].pool, "kona/blitz/bots");
  ASSERT_THAT(profile.opponents, SizeIs(1));
  EXPECT_EQ(profile.opponents[0].opponent, (wire::Player{"marvin", false, true}));
  EXPECT_LT(profile_with(server, "marvin", 1).ratings[0].rating, 1400);
  // A bot is blocked like a person.
  EXPECT_EQ(post(server, "players/marvin/block", R"({"blocked":true})", ann.cookie).status, 200U);
  EXPECT_EQ(act_as_bot(open("another"), wire::ActionKind::join).error->code, "room-closed");
}

TEST(People, AndBotsHaveNamesFromOneSupply) {
  OnlineServer server(quick());
  const std::string guest = new_guest(server.port());
  const std::string token = new_bot(server, guest, "marvin");
  EXPECT_EQ(code_of(post(server, "names", login_body("Marv1n"))), "name-taken");
  const Named ann(server, "Ann", guest);
  const auto bot = [&](const std::string& name) {
    return code_of(post(server, "own/bots", json::written(wire::CreateBot{name}), ann.cookie));
  };
  EXPECT_EQ(bot("an-n"), "bot-taken");
  EXPECT_EQ(bot("quintet-2"), "name-reserved");
  EXPECT_EQ(code_of(post_as_bot(server, "names", login_body("Eddie"), token)), "token-scope");
  // Who has a name now has their bots still.
  const auto own = read<wire::BotList>(get(server, "own/bots", ann.cookie));
  ASSERT_THAT(own.bots, SizeIs(1));
  EXPECT_EQ(own.bots[0].player.name, "marvin");
  EXPECT_THAT(read<wire::Export>(get(server, "account/export", ann.cookie)).bots,
              ::testing::ElementsAre("marvin"));
  // When they are gone, nobody comes with a token of theirs.
  EXPECT_EQ(
      post(server, "account/delete", json::written(wire::ConfirmPassword{password}), ann.cookie)
          .status,
      200U);
  const auto status = [&] {
    return ask(server.port(), http::verb::get, "/api/v1/hello", {}, {.token = token}).status;
  };
  while (status() != 401U) std::this_thread::yield();
}

TEST(People, WhoDeletesTheirAccountLeavesGamesWithoutAName) {
  OnlineServer server(quick());
  const Named ann(server, "Ann");
  const Named bob(server, "Bob");
  const std::string room = create(server, ann.cookie, true);
  ASSERT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::join}).verdict,
            wire::Verdict::accepted);
  ASSERT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::resign}).verdict,
            wire::Verdict::accepted);
  EXPECT_EQ(profile_with(server, "Bob", 1).opponents[0].opponent.name, "Ann");
  const auto all = read<wire::Export>(get(server, "account/export", ann.cookie));
  ASSERT_THAT(all.games, SizeIs(1));
  EXPECT_EQ(all.games[0].room, room);
  ASSERT_TRUE(all.account);
  EXPECT_EQ(all.account->player.name, "Ann");
  EXPECT_THAT(all.results, SizeIs(1));
  const auto erase = [&](const char* word) {
    return post(server, "account/delete", json::written(wire::ConfirmPassword{word}), ann.cookie);
  };
  EXPECT_EQ(code_of(erase("wrong word")), "login-refused");
  const Answer gone = erase(password);
  ASSERT_EQ(gone.status, 200U) << gone.body;
  EXPECT_THAT(gone.set_cookie, HasSubstr("Max-Age=0"));
  EXPECT_FALSE(hello(server, ann.cookie).player);
  EXPECT_EQ(get(server, "players/Ann").status, 404U);
  EXPECT_EQ(post(server, "login", login_body("Ann")).status, 401U);
  EXPECT_EQ(code_of(post(server, "names", login_body("Ann"))), "name-taken");
  const Answer events = get(server, "games/" + room + "/events/0");
  EXPECT_THAT(events.body, Not(HasSubstr("Ann")));
  EXPECT_THAT(events.body, HasSubstr("anonymous"));
  EXPECT_EQ(profile_with(server, "Bob", 1).opponents[0].opponent.name, "anonymous");
}

TEST(People, AreThereAgainAfterARestart) {
  store::MemoryStore store;
  std::string cookie;
  {
    OnlineServer server(quick(), std::make_unique<Borrowed>(store));
    cookie = Named(server, "Ann").cookie;
  }
  OnlineServer server(quick(), std::make_unique<Borrowed>(store));
  ASSERT_TRUE(hello(server, cookie).player);
  EXPECT_EQ(hello(server, cookie).player->name, "Ann");
  EXPECT_EQ(post(server, "login", login_body("Ann")).status, 200U);
}

// The end of a game is durable before it is rated: a server that was killed in between rates it
// when it starts again.
TEST(People, AGameThatEndedWithItsServerIsRatedByTheNext) {
  store::MemoryStore store;
  std::string room;
  {
    OnlineServer server(quick(), std::make_unique<Borrowed>(store));
    const Named ann(server, "Ann");
    const Named bob(server, "Bob");
    room = create(server, ann.cookie, true);
    ASSERT_EQ(act(server, bob.cookie, room, {{}, wire::ActionKind::join}).verdict,
              wire::Verdict::accepted);
  }
  ASSERT_THAT(*people::due_rooms(store), SizeIs(1));
  const auto lines = store.load(room);
  auto events = room::read_events(*lines);
  auto loaded = room::Room::load(*events, {}, events->back().at);
  const auto who = loaded->seats()[0];
  const auto ended = loaded->handle(room::Action{who, {}, room::Resign{}}, events->back().at);
  const std::vector<store::Append> end = {
      {room, lines->size(), {room::text(ended.happened.at(0))}, false}};
  ASSERT_TRUE(store.append(end));
  OnlineServer server(quick(), std::make_unique<Borrowed>(store));
  EXPECT_THAT(profile_with(server, "Ann", 1).games, SizeIs(1));
  EXPECT_THAT(profile_with(server, "Bob", 1).games, SizeIs(1));
}

}  // namespace
}  // namespace quintet::online::testing
