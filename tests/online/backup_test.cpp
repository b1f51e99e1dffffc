// `quintet backup` and `quintet restore` with a server that runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <thread>

#include "tests/online/test_support.hpp"

namespace quintet::cli::testing {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

const std::vector<std::string> moves = {"a6-a3", "a1-a2"};

fs::perms mode_of(const std::string& path) { return fs::status(path).permissions(); }

// A server with a game of two moves.
struct Played {
  explicit Played(std::uint16_t port)
      : cookies{online::testing::new_guest(port), online::testing::new_guest(port)},
        room(create(port, cookies[0], "game")) {
    EXPECT_GE(play(port, room, cookies, moves), 1U);
  }

  std::array<std::string, 2> cookies;
  std::string room;
};

TEST(Backup, OfAServerProcessIsRestoredWithItsGamesAndItsPlayers) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  const std::string copy = folder.file("copy");
  const std::string file = folder.file("games.backup");
  ServerProcess server(data);
  const Played played(server.port());
  const auto before = events_of(server.port(), played.room, played.cookies[0]);

  const Finished kept = run({"backup", file, "--data", data});
  ASSERT_EQ(kept.code, 0) << kept.err;
  EXPECT_EQ(kept.out,
            "kept 1 games (1 open) with " + std::to_string(before.events.size()) + " events\n");
  EXPECT_EQ(mode_of(file), fs::perms(0600));
  // What happens later is not in it.
  const std::string later = create(server.port(), played.cookies[0], "later");

  const Finished restored = run({"restore", file, "--data", copy});
  ASSERT_EQ(restored.code, 0) << restored.err;
  EXPECT_EQ(mode_of(copy + "/keys"), fs::perms(0600));
  EXPECT_EQ(mode_of(copy + "/games.db"), fs::perms(0600));
  EXPECT_EQ(mode_of(copy), fs::perms(0700));
  ServerProcess again(copy);
  const auto after = events_of(again.port(), played.room, played.cookies[0]);
  EXPECT_EQ(after.mine, Seat::first);
  ASSERT_GE(after.events.size(), before.events.size());
  for (std::size_t i = 0; i < before.events.size(); ++i) {
    EXPECT_EQ(json::written(after.events[i]), json::written(before.events[i]));
  }
  EXPECT_EQ(
      online::testing::ask(again.port(), http::verb::get, "/api/v1/games/" + later + "/events/0")
          .status,
      404U);
  EXPECT_EQ(again.end(), 0);
  EXPECT_EQ(server.end(), 0);
}

TEST(Backup, IsAsTheServerWasAtOneMomentWhilePeoplePlay) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  ServerProcess server(data);
  const std::string cookie = online::testing::new_guest(server.port());
  std::atomic<bool> done{false};
  std::thread busy([&] {
    for (int i = 0; !done; ++i) create(server.port(), cookie, "g" + std::to_string(i % 150));
  });
  for (int i = 0; i < 5; ++i) {
    const std::string file = folder.file("backup" + std::to_string(i));
    const Finished kept = run({"backup", file, "--data", data});
    EXPECT_EQ(kept.code, 0) << kept.err;
    // Every room in it is whole, or restore would refuse it.
    const Finished restored = run({"restore", file, "--data", folder.file(std::to_string(i))});
    EXPECT_EQ(restored.code, 0) << restored.err;
  }
  done = true;
  busy.join();
  EXPECT_EQ(server.end(), 0);
}

TEST(Restore, DoesNotTouchAFolderThatAServerUsesAndSaysWhoDoes) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  const std::string file = folder.file("games.backup");
  ServerProcess server(data);
  const Played played(server.port());
  ASSERT_EQ(run({"backup", file, "--data", data}).code, 0);
  const Finished refused = run({"restore", file, "--data", data, "--force"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err, "quintet: another server (process " + std::to_string(server.process()) +
                             ") is using " + data + "\n");
  EXPECT_FALSE(events_of(server.port(), played.room).events.empty());
  EXPECT_EQ(server.end(), 0);
}

TEST(Restore, PutsABackupInThePlaceOfGamesOnlyIfItIsForcedTo) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  const std::string file = folder.file("games.backup");
  std::optional<ServerProcess> server(std::in_place, data);
  const Played played(server->port());
  ASSERT_EQ(run({"backup", file, "--data", data}).code, 0);
  const std::string later = create(server->port(), played.cookies[0], "later");
  server->kill_at_once();  // what it wrote last is in the log beside the database
  server.reset();
  const Finished refused = run({"restore", file, "--data", data});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("games.db is there already"));
  EXPECT_THAT(refused.err, HasSubstr("--force"));
  server.emplace(data);
  EXPECT_FALSE(events_of(server->port(), later).events.empty());
  server->kill_at_once();
  server.reset();
  ASSERT_EQ(run({"restore", file, "--data", data, "--force"}).code, 0);
  server.emplace(data);
  EXPECT_FALSE(events_of(server->port(), played.room).events.empty());
  EXPECT_EQ(
      online::testing::ask(server->port(), http::verb::get, "/api/v1/games/" + later + "/events/0")
          .status,
      404U);
  EXPECT_EQ(server->end(), 0);
}

TEST(Restore, LeavesBansAsTheyAreForABackupHasNoAddressesInIt) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  const std::string file = folder.file("games.backup");
  {
    ServerProcess server(data);
    const Played played(server.port());
    ASSERT_EQ(run({"admin", "ban", "192.0.2.0/24", "--data", data}).code, 0);
    ASSERT_EQ(run({"backup", file, "--data", data}).code, 0);
    EXPECT_EQ(server.end(), 0);
  }
  EXPECT_EQ(text_of_file(file).find("192.0.2.0"), std::string::npos);
  ASSERT_EQ(run({"restore", file, "--data", data, "--force"}).code, 0);
  ServerProcess again(data);
  EXPECT_THAT(run({"admin", "bans", "--data", data}).out, HasSubstr("192.0.2.0/24"));
  EXPECT_EQ(again.end(), 0);
}

TEST(Restore, RefusesABackupThatWasChangedAnywhereAndLeavesNothingBehind) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  const std::string file = folder.file("games.backup");
  {
    ServerProcess server(data);
    const Played played(server.port());
    ASSERT_EQ(run({"backup", file, "--data", data}).code, 0);
    EXPECT_EQ(server.end(), 0);
  }
  const std::string whole = text_of_file(file);
  std::size_t changed = 0;
  for (const std::string_view what : {"a6-a3", "moved", "created", "kona"}) {
    for (std::size_t at = whole.find(what); at != std::string::npos;
         at = whole.find(what, at + 1)) {
      std::string bytes = whole;
      bytes[at] ^= 1;
      write_file(folder.file("bad"), bytes);
      const Finished refused = run({"restore", folder.file("bad"), "--data", folder.file("new")});
      EXPECT_EQ(refused.code, 2) << at;
      EXPECT_THAT(refused.err, HasSubstr(folder.file("bad")));
      EXPECT_FALSE(fs::exists(folder.file("new"))) << at;
      ++changed;
    }
  }
  EXPECT_GE(changed, 4U);
  write_file(folder.file("bad"), whole.substr(0, whole.size() / 2));
  EXPECT_EQ(run({"restore", folder.file("bad"), "--data", folder.file("new")}).code, 2);
  EXPECT_FALSE(fs::exists(folder.file("new")));
}

TEST(Backup, IsNotTakenForADatabaseNorADatabaseForABackup) {
  const TemporaryFolder folder;
  const std::string data = folder.file("data");
  const std::string file = folder.file("games.backup");
  {
    ServerProcess server(data);
    ASSERT_EQ(run({"backup", file, "--data", data}).code, 0);
    EXPECT_EQ(server.end(), 0);
  }
  const Finished over = run({"backup", data + "/games.db", "--data", data});
  EXPECT_EQ(over.code, 2);
  EXPECT_THAT(over.err, HasSubstr("is not a backup"));
  const Finished restored = run({"restore", data + "/games.db", "--data", folder.file("new")});
  EXPECT_EQ(restored.code, 2);
  EXPECT_THAT(restored.err, HasSubstr("is not a backup"));
  fs::create_directory(folder.file("new"));
  fs::copy(file, folder.file("new/games.db"));
  const Finished served = run({"serve", "--port", "0", "--data", folder.file("new")});
  EXPECT_EQ(served.code, 2);
  EXPECT_THAT(served.err, HasSubstr("this is a backup; quintet restore makes a database of it"));
}

}  // namespace
}  // namespace quintet::cli::testing
