// `quintet admin` against a server that runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "api/online/administration.hpp"
#include "tests/online/test_support.hpp"

namespace quintet::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
namespace administration = api::administration;

// A server, and an administrator of it.
struct Administered {
  TemporaryFolder folder;
  std::string data = folder.file("data");
  ServerProcess server{data};

  [[nodiscard]] Finished admin(const std::vector<std::string>& words) const {
    return run(with(with({"admin"}, words), {"--data", data}));
  }
  template <typename T>
  [[nodiscard]] T told(const std::vector<std::string>& words) const {
    const Finished finished = admin(with(words, {"--json"}));
    EXPECT_EQ(finished.code, 0) << finished.err;
    const auto value = json::read<T>(finished.out);
    EXPECT_TRUE(value) << finished.out;
    return value.value_or(T{});
  }
};

TEST(Admin, ListsGamesAndEndsThem) {
  const Administered here;
  const std::uint16_t port = here.server.port();
  EXPECT_THAT(here.told<administration::OpenGames>({"games"}).games, IsEmpty());
  const std::array cookies = {online::testing::new_guest(port), online::testing::new_guest(port)};
  const std::string room = create(port, cookies[0], "game");
  EXPECT_EQ(play(port, room, cookies, {"a6-a3"}), 1U);
  const auto games = here.told<administration::OpenGames>({"games"}).games;
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].room, room);
  EXPECT_EQ(games[0].ply, 1U);
  EXPECT_TRUE(games[0].first && games[0].second);
  EXPECT_THAT(here.admin({"games"}).out, HasSubstr(room + "  kona:"));

  SocketClient watcher(port, "");
  watcher.greet();
  EXPECT_EQ(watcher.watch(room).verdict, wire::Verdict::accepted);
  const Finished ended = here.admin({"end", room});
  EXPECT_EQ(ended.out, "ended " + room + "\n") << ended.err;
  const auto told = watcher.hear([](const auto& e) { return e.told && e.told->event.ended; });
  ASSERT_TRUE(told.told);
  EXPECT_EQ(told.told->event.ended->ending, wire::Ending::aborted);
  EXPECT_THAT(here.told<administration::OpenGames>({"games"}).games, IsEmpty());
  const Finished again = here.admin({"end", room});
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.err, HasSubstr("no game with this id goes on"));
}

TEST(Admin, BansARangePutsOutWhoIsThereAndRemembersItAfterARestart) {
  Administered here;
  SocketClient there(here.server.port(), "");
  there.greet();
  const auto bans = here.told<administration::Bans>({"ban", "127.0.0.0/8"}).bans;
  ASSERT_EQ(bans.size(), 1U);
  EXPECT_EQ(bans[0].range, "127.0.0.0/8");
  const auto bye = there.hear([](const auto& each) { return each.goodbye.has_value(); });
  ASSERT_TRUE(bye.goodbye);
  EXPECT_EQ(bye.goodbye->error.code, "banned");
  const auto status = [](std::uint16_t port) {
    return online::testing::ask(port, http::verb::get, "/api/v1/hello").status;
  };
  EXPECT_EQ(status(here.server.port()), 403U);
  EXPECT_FALSE(SocketClient(here.server.port(), "").is_open());
  EXPECT_EQ(here.server.end(), 0);

  const ServerProcess again(here.data);
  EXPECT_EQ(status(again.port()), 403U);
  EXPECT_THAT(here.admin({"bans"}).out, HasSubstr("127.0.0.0/8  until 20"));
  const Finished other = here.admin({"unban", "192.0.2.0/24"});
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.err, HasSubstr("'192.0.2.0/24' is not banned"));
  EXPECT_EQ(here.admin({"unban", "127.0.0.0/8"}).out, "nobody is banned\n");
  EXPECT_EQ(status(again.port()), 200U);
}

TEST(Admin, ForgetsABanWhenItIsOver) {
  const TemporaryFolder folder;
  write_file(folder.file("bans"), "127.0.0.0/8 1000\n192.0.2.0/24 99999999999999\n");
  const ServerProcess server(folder.path());
  EXPECT_EQ(online::testing::ask(server.port(), http::verb::get, "/api/v1/hello").status, 200U);
  const std::vector<std::string> here = {"--data", folder.path()};
  EXPECT_EQ(run(with({"admin", "ban", "198.51.100.7", "--days", "31"}, here)).code, 2);
  const Finished banned = run(with({"admin", "ban", "198.51.100.7", "--days", "1"}, here));
  EXPECT_EQ(banned.code, 0) << banned.err;
  const std::string kept = text_of_file(folder.file("bans"));
  EXPECT_TRUE(kept.starts_with("192.0.2.0/24 99999999999999\n198.51.100.7 ")) << kept;
}

TEST(Serve, WritesNoIdOfARoomAndNoCookieToItsLog) {
  const TemporaryFolder folder;
  const std::string log = folder.file("log");
  const int errors = open(log.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  ServerProcess server(folder.file("data"), {"--verbose"}, errors);
  close(errors);
  const std::string cookie = online::testing::new_guest(server.port());
  const std::string room = create(server.port(), cookie, "game");
  EXPECT_FALSE(events_of(server.port(), room, cookie).events.empty());
  EXPECT_EQ(run({"admin", "end", room, "--data", folder.file("data")}).code, 0);
  EXPECT_EQ(server.end(), 0);
  const std::string text = text_of_file(log);
  EXPECT_THAT(text, HasSubstr("/api/v1/games/" + room.substr(0, 4) + ".../events/0"));
  EXPECT_THAT(text, HasSubstr("event=administration"));
  EXPECT_THAT(text, ::testing::Not(HasSubstr(room)));
  EXPECT_THAT(text, ::testing::Not(HasSubstr(cookie.substr(cookie.find('.')))));
}

TEST(Serve, RefusesAListOfBansThatItCannotRead) {
  const TemporaryFolder folder;
  write_file(folder.file("bans"), "192.0.2.0/24 99999999999999\nnonsense 1\n");
  const Finished refused = run({"serve", "--port", "0", "--data", folder.path()});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("/bans: line 2: an address or a range"));
}

TEST(Admin, AnnouncesMaintenanceAndWithdrawsIt) {
  const Administered here;
  SocketClient there(here.server.port(), "");
  there.greet();
  const std::string text = "Back at <b>noon</b>; ''\"";
  EXPECT_EQ(here.told<wire::Announcement>({"announce", text}).text, text);
  const auto announced = [](const auto& each) { return each.announcement.has_value(); };
  EXPECT_EQ(there.hear(announced).announcement->text, text);
  const auto hello = [&] {
    const auto answer = online::testing::ask(here.server.port(), http::verb::get, "/api/v1/hello");
    return json::read<wire::Hello>(answer.body)->announcement;
  };
  EXPECT_EQ(hello(), text);
  EXPECT_EQ(here.admin({"withdraw"}).out, "nothing is announced\n");
  EXPECT_EQ(there.hear(announced).announcement->text, "");
  EXPECT_EQ(hello(), "");
  EXPECT_EQ(here.admin({"announce", std::string(501, 'x')}).code, 2);
}

TEST(Admin, RotatesTheKeysWhilePeoplePlay) {
  const Administered here;
  const std::uint16_t port = here.server.port();
  const std::string cookie = online::testing::new_guest(port);
  const std::string room = create(port, cookie, "game");
  const auto is_mine = [&](const std::string& with_cookie) {
    return events_of(port, room, with_cookie).mine == Seat::first;
  };
  EXPECT_EQ(here.told<administration::KeysRotated>({"rotate-keys"}).keys, 2U);
  EXPECT_TRUE(is_mine(cookie));
  // Who comes is signed by the new key, as the same person.
  const std::string renewed =
      online::testing::ask(port, http::verb::post, "/api/v1/guest", "{}", {.cookie = cookie})
          .cookie;
  EXPECT_NE(renewed, cookie);
  EXPECT_EQ(renewed.substr(0, renewed.find('.')), cookie.substr(0, cookie.find('.')));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(here.admin({"rotate-keys"}).code, 0);
  EXPECT_FALSE(is_mine(cookie)) << "its key is forgotten, so a cookie that was stolen is of no use";
  EXPECT_TRUE(is_mine(renewed));
  EXPECT_EQ(std::filesystem::status(here.data + "/keys").permissions(),
            std::filesystem::perms(0600));
}

TEST(Admin, IsForTheUserOfTheServerAloneAndGoesWithIt) {
  Administered here;
  EXPECT_EQ(std::filesystem::status(here.data + "/admin.sock").permissions(),
            std::filesystem::perms(0600));
  EXPECT_EQ(here.server.end(), 0);
  EXPECT_FALSE(std::filesystem::exists(here.data + "/admin.sock"));
  const Finished nobody = here.admin({"games"});
  EXPECT_EQ(nobody.code, 2);
  EXPECT_EQ(nobody.err, "quintet: no server is running with the data folder " + here.data + "\n");
}

TEST(Admin, FindsAServerThatWasKilledAndStartedAgain) {
  const TemporaryFolder folder;
  {
    ServerProcess killed(folder.path());
    killed.kill_at_once();
  }
  const Finished nobody = run({"admin", "games", "--data", folder.path()});
  EXPECT_EQ(nobody.code, 2);
  EXPECT_THAT(nobody.err, HasSubstr("no server is running"));
  const ServerProcess again(folder.path());
  EXPECT_EQ(run({"admin", "games", "--data", folder.path()}).out, "no game goes on\n");
}

TEST(Admin, WorksInAFolderWithALongName) {
  const TemporaryFolder folder;
  const std::string data = folder.file(std::string(120, 'x'));
  const ServerProcess server(data);
  EXPECT_EQ(run({"admin", "bans", "--data", data}).out, "nobody is banned\n");
}

TEST(Admin, ChecksWhatItIsGivenBeforeItAsks) {
  for (const auto& [words, says] :
       {std::pair(std::vector<std::string>{"ban", "nonsense"}, "a range such as 192.0.2.0/24"),
        std::pair(std::vector<std::string>{"end", "no room"}, "ROOM must be the id of a game"),
        std::pair(std::vector<std::string>{"announce", ""}, "quintet admin withdraw")}) {
    const Finished refused = run(with({"admin"}, words));
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr(says));
  }
}

}  // namespace
}  // namespace quintet::cli::testing
