// What every store promises, and what only a disk can break.
#include "server/store/store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <functional>

#include "server/store/backup.hpp"
#include "server/store/memory_store.hpp"
#include "server/store/postgres_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test_power_cut_vfs.hpp"
#include "tests/postgres/server.hpp"

namespace quintet::store {
namespace {

using testing_support::PowerCutDisk;

Append append(const std::string& room, std::uint64_t first, std::vector<std::string> events,
              bool open = true) {
  return {room, first, std::move(events), open};
}
std::expected<void, Error> put(Store& store, std::vector<Append> batch) {
  return store.append(batch);
}
using Lines = std::vector<std::string>;

// Where a store lives; gone with the test.
struct Home {
  std::string path;
  std::unique_ptr<PowerCutDisk> disk;

  explicit Home(bool on_test_disk) {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    std::string name = std::string(test->test_suite_name()) + test->name();
    std::ranges::replace(name, '/', '_');
    if (on_test_disk) {
      disk = std::make_unique<PowerCutDisk>(name);
      path = "games.db";
    } else {
      const auto folder = std::filesystem::path(testing::TempDir()) / ("quintet_" + name);
      std::filesystem::remove_all(folder);
      std::filesystem::create_directories(folder);
      path = folder / "games.db";
    }
  }
  ~Home() {
    if (!disk) std::filesystem::remove_all(std::filesystem::path(path).parent_path());
  }
  [[nodiscard]] std::expected<std::unique_ptr<Store>, Error> open(
      const std::string& synchronous = "FULL") const {
    return open_sqlite(path, {.vfs = disk ? disk->name() : "",
                              .synchronous = synchronous,
                              // So few that many go to the file while a test runs.
                              .log_pages = 500});
  }
};

enum class Where { memory, file, test_disk, postgres };

class EveryStore : public testing::TestWithParam<Where> {
 protected:
  void SetUp() override {
    if (GetParam() == Where::memory) {
      store_ = std::make_unique<MemoryStore>();
      return;
    }
    if (GetParam() == Where::postgres) {
      server_ = std::make_unique<quintet::testing_support::PostgresServer>();
      // Nobody renews its lease here.
      auto opened = open_postgres(server_->url(), {.lease_seconds = 3'600});
      ASSERT_TRUE(opened) << opened.error().message;
      exchange_ = std::move(opened->exchange);
      store_ = std::move(opened->store);
      return;
    }
    home_ = std::make_unique<Home>(GetParam() == Where::test_disk);
    auto opened = home_->open();
    ASSERT_TRUE(opened) << opened.error().message;
    store_ = std::move(*opened);
  }
  void TearDown() override { store_.reset(); }

  std::unique_ptr<Home> home_;
  std::unique_ptr<quintet::testing_support::PostgresServer> server_;
  std::unique_ptr<Exchange> exchange_;
  std::unique_ptr<Store> store_;
};

TEST_P(EveryStore, KnowsWhoSitsWhereTheNewestFirst) {
  Append one = append("a", 0, {"x"});
  one.players = {"ann", "bob"};
  Append two = append("b", 0, {"x"}, false);
  two.players = {"ann"};
  ASSERT_TRUE(put(*store_, {one, two}));
  EXPECT_EQ(store_->rooms_of("ann", 9), (Lines{"b", "a"}));
  EXPECT_EQ(store_->rooms_of("ann", 1), Lines{"b"});
  EXPECT_EQ(store_->rooms_of("bob", 9), Lines{"a"});
  EXPECT_EQ(store_->rooms_of("eve", 9), Lines{});
}

TEST_P(EveryStore, GivesBackWhatWasAppendedInItsOrder) {
  ASSERT_TRUE(put(*store_, {append("a", 0, {"one", "two"}), append("b", 0, {"x"})}));
  ASSERT_TRUE(put(*store_, {append("a", 2, {"three"})}));
  EXPECT_EQ(store_->load("a"), (Lines{"one", "two", "three"}));
  EXPECT_EQ(store_->load("b"), Lines{"x"});
}

TEST_P(EveryStore, KnowsNothingOfARoomThatIsNotThere) { EXPECT_EQ(store_->load("a"), Lines{}); }

TEST_P(EveryStore, AppendsToARoomTwiceInOneCommit) {
  ASSERT_TRUE(put(*store_, {append("a", 0, {"one"}), append("a", 1, {"two"}, false)}));
  EXPECT_EQ(store_->load("a"), (Lines{"one", "two"}));
  EXPECT_EQ(store_->open_rooms(), Lines{});
}

TEST_P(EveryStore, RefusesEventsThatAreNotTheNextAndThenTakesNothingOfTheCommit) {
  ASSERT_TRUE(put(*store_, {append("a", 0, {"one"})}));
  for (const std::uint64_t first : {0U, 2U}) {
    const auto refused = put(*store_, {append("b", 0, {"x"}), append("a", first, {"again"})});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "store-conflict");
  }
  EXPECT_EQ(store_->load("a"), Lines{"one"});
  EXPECT_EQ(store_->load("b"), Lines{});
  EXPECT_TRUE(put(*store_, {append("a", 1, {"two"})}));
}

TEST_P(EveryStore, ListsTheRoomsThatAreOpen) {
  ASSERT_TRUE(put(*store_, {append("c", 0, {"x"}), append("a", 0, {"x"}), append("b", 0, {"x"})}));
  ASSERT_TRUE(put(*store_, {append("b", 1, {"y"}, false)}));
  EXPECT_EQ(store_->open_rooms(), (Lines{"a", "c"}));
}

TEST_P(EveryStore, KeepsTextAsItIs) {
  const std::string text("'; DROP TABLE room; -- \" \xC5\xAA\0 end", 29);
  ASSERT_TRUE(put(*store_, {append("' OR 1=1 --", 0, {text, ""})}));
  EXPECT_EQ(store_->load("' OR 1=1 --"), (Lines{text, ""}));
  EXPECT_EQ(store_->load("a"), Lines{});
}

std::expected<std::uint64_t, Error> set(Store& store, std::vector<Write> writes) {
  return store.write(writes);
}
// "kind/key=text" of each.
Lines said(const std::expected<std::vector<Document>, Error>& documents) {
  Lines lines;
  for (const Document& each : documents.value()) {
    lines.push_back(each.kind + "/" + each.key + "=" + each.text);
  }
  return lines;
}

TEST_P(EveryStore, KeepsDocumentsByKindAndKey) {
  const auto version = set(*store_, {{"a", "x", 0, "one"}, {"b", "x", 0, "two"}});
  ASSERT_TRUE(version) << version.error().message;
  EXPECT_EQ(store_->read("a", "x"), (Document{"a", "x", *version, "one"}));
  EXPECT_EQ(store_->read("b", "x"), (Document{"b", "x", *version, "two"}));
  EXPECT_EQ(store_->read("a", "y"), std::nullopt);
  EXPECT_EQ(store_->read("c", "x"), std::nullopt);
}

TEST_P(EveryStore, ChangesAndDeletesADocumentOfTheVersionThatIsExpected) {
  const auto first = set(*store_, {{"a", "x", 0, "one"}, {"a", "y", 0, "stays"}});
  const auto second = set(*store_, {{"a", "x", *first, "two"}});
  ASSERT_TRUE(second);
  EXPECT_GT(*second, *first);
  EXPECT_EQ((*store_->read("a", "x"))->text, "two");
  EXPECT_EQ((*store_->read("a", "y"))->version, *first);
  ASSERT_TRUE(set(*store_, {{"a", "x", *second, std::nullopt}}));
  EXPECT_EQ(store_->read("a", "x"), std::nullopt);
  EXPECT_TRUE(set(*store_, {{"a", "x", 0, std::nullopt}}));  // it is still away
}

TEST_P(EveryStore, RefusesAWriteOfAnotherVersionAndThenTakesNothingOfIt) {
  const auto first = set(*store_, {{"a", "x", 0, "one"}});
  const auto second = set(*store_, {{"a", "x", *first, "two"}});
  for (const Write& wrong : {Write{"a", "x", 0, "new"}, Write{"a", "x", *first, "old"},
                             Write{"a", "x", *second + 1, "later"}, Write{"a", "z", *first, "none"},
                             Write{"a", "x", *first, std::nullopt}}) {
    const auto refused = set(*store_, {{"b", "fresh", 0, "text"}, wrong});
    ASSERT_FALSE(refused) << wrong.key;
    EXPECT_EQ(refused.error().code, "store-conflict");
  }
  EXPECT_EQ((*store_->read("a", "x"))->text, "two");
  EXPECT_EQ(store_->read("b", "fresh"), std::nullopt);
  EXPECT_EQ(set(*store_, {{"a", "x", 0, "new"}}).error().message,
            "a x is of version " + std::to_string(*second) + "; expected: not there");
}

TEST_P(EveryStore, DoesNotTakeADocumentThatWasMadeAnewForTheFormerOne) {
  const auto first = set(*store_, {{"a", "x", 0, "one"}});
  ASSERT_TRUE(set(*store_, {{"a", "x", *first, std::nullopt}}));
  const auto again = set(*store_, {{"a", "x", 0, "another"}});
  ASSERT_TRUE(again);
  EXPECT_GT(*again, *first);
  EXPECT_FALSE(set(*store_, {{"a", "x", *first, "late"}}));
}

TEST_P(EveryStore, RefusesADocumentThatIsTwiceInOneWrite) {
  const auto refused = set(*store_, {{"a", "x", 0, "one"}, {"a", "x", 0, "two"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "a x is twice in one write");
  EXPECT_EQ(store_->read("a", "x"), std::nullopt);
}

TEST_P(EveryStore, ListsDocumentsInTheOrderOfTheBytesOfTheirKeys) {
  ASSERT_TRUE(set(*store_, {{"k", "b/2", 0, ""},
                            {"k", "b/10", 0, ""},
                            {"k", "a", 0, ""},
                            {"k", "B", 0, ""},
                            {"k", "b/\xC5\xAA", 0, ""},
                            {"k", "c", 0, ""},
                            {"j", "b/1", 0, ""},
                            {"l", "b/1", 0, ""}}));
  EXPECT_EQ(said(store_->scan("k", "", "", 99)),
            (Lines{"k/B=", "k/a=", "k/b/10=", "k/b/2=", "k/b/\xC5\xAA=", "k/c="}));
  EXPECT_EQ(said(store_->scan("k", "b/", "", 99)), (Lines{"k/b/10=", "k/b/2=", "k/b/\xC5\xAA="}));
  EXPECT_EQ(said(store_->scan("k", "b/", "", 2)), (Lines{"k/b/10=", "k/b/2="}));
  EXPECT_EQ(said(store_->scan("k", "b/", "b/10", 99)), (Lines{"k/b/2=", "k/b/\xC5\xAA="}));
  EXPECT_EQ(said(store_->scan("k", "b/", "c", 99)), Lines{});
  EXPECT_EQ(said(store_->scan("k", "b/", "a", 1)), Lines{"k/b/10="});
  EXPECT_EQ(said(store_->scan("k", "d", "", 99)), Lines{});
  EXPECT_EQ(said(store_->scan("none", "", "", 99)), Lines{});
  EXPECT_EQ(said(store_->scan("k", "", "", 0)), Lines{});
}

TEST_P(EveryStore, KeepsDocumentsAsTheyAre) {
  const std::string text("{\"name\":\"'; DROP TABLE document; -- \xC5\xAA\"}");
  ASSERT_TRUE(set(*store_, {{"' OR 1=1 --", "%_'", 0, text}, {"a", "", 0, ""}}));
  EXPECT_EQ((*store_->read("' OR 1=1 --", "%_'"))->text, text);
  EXPECT_EQ((*store_->read("a", ""))->text, "");
  EXPECT_EQ(said(store_->scan("a", "", "", 9)), Lines{"a/="});
  EXPECT_EQ(said(store_->scan("' OR 1=1 --", "%", "", 9)).size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore,
                         testing::Values(Where::memory, Where::file, Where::test_disk,
                                         Where::postgres));

TEST(SqliteStore, IsThereAgainWhenItIsOpenedAgain) {
  const Home home(false);
  ASSERT_TRUE(put(**home.open(), {append("a", 0, {"one"})}));
  const auto version = set(**home.open(), {{"a", "x", 0, "text"}});
  EXPECT_EQ((*home.open())->load("a"), Lines{"one"});
  EXPECT_EQ((*home.open())->read("a", "x"), (Document{"a", "x", *version, "text"}));
  EXPECT_GT(set(**home.open(), {{"a", "y", 0, "text"}}).value(), *version);
}

void run_sql(const std::string& path, const char* sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
}

// The tables as version 1 had them, with a game.
constexpr const char* version_1 =
    "CREATE TABLE room (id TEXT PRIMARY KEY, events INTEGER NOT NULL, open INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX room_open ON room (id) WHERE open;"
    "CREATE TABLE event (room TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;"
    "INSERT INTO room VALUES ('r', 3, 1);"
    "INSERT INTO event VALUES ('r', 0, '5 created kona:setup=x none 0 0 1'),"
    " ('r', 1, '5 joined first ann'), ('r', 2, '6 joined second bob');"
    "PRAGMA application_id = 1366649198; PRAGMA user_version = 1";

// The same in version 2.
constexpr const char* version_2 =
    "CREATE TABLE room (id TEXT PRIMARY KEY, events INTEGER NOT NULL, open INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX room_open ON room (id) WHERE open;"
    "CREATE TABLE event (room TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (room, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE player (number INTEGER PRIMARY KEY, identity TEXT NOT NULL, room TEXT NOT NULL)"
    " STRICT;"
    "CREATE INDEX player_identity ON player (identity, number);"
    "INSERT INTO room VALUES ('r', 3, 1);"
    "INSERT INTO event VALUES ('r', 0, '5 created kona:setup=x none 0 0 1 no'),"
    " ('r', 1, '5 joined first ann'), ('r', 2, '6 joined second bob');"
    "INSERT INTO player (identity, room) VALUES ('ann', 'r'), ('bob', 'r');"
    "PRAGMA application_id = 1366649198; PRAGMA user_version = 2";

class EarlierVersion : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(SqliteStore, EarlierVersion, testing::Values(version_1, version_2),
                         [](const auto& each) { return std::to_string(each.index + 1); });

TEST_P(EarlierVersion, IsBroughtUpToDate) {
  static_assert(schema_version == 3, "add the tables of the version before");
  const Home home(false);
  run_sql(home.path, GetParam());
  for (int opened = 0; opened < 2; ++opened) {  // and once more, when it is up to date
    auto store = home.open();
    ASSERT_TRUE(store) << store.error().message;
    EXPECT_EQ((*store)->load("r"), (Lines{"5 created kona:setup=x none 0 0 1 no",
                                          "5 joined first ann", "6 joined second bob"}));
    EXPECT_EQ((*store)->rooms_of("ann", 9), Lines{"r"});
    EXPECT_EQ((*store)->rooms_of("bob", 9), Lines{"r"});
    EXPECT_EQ((*store)->rooms_of("eve", 9), Lines{});
    EXPECT_EQ((*store)->open_rooms(), Lines{"r"});
    EXPECT_TRUE(set(**store, {{"a", std::to_string(opened), 0, "text"}}));
  }
}

TEST(SqliteStore, RefusesADatabaseThatIsNewerOrNotOurs) {
  const Home newer(false);
  {
    ASSERT_TRUE(newer.open());
  }
  run_sql(newer.path, "PRAGMA user_version = 99");
  EXPECT_EQ(newer.open().error().message,
            "the database has version 99; this program knows up to 3: a newer one is needed");
}

TEST(SqliteStore, RefusesADatabaseOfAnotherProgram) {
  const Home other(false);
  run_sql(other.path, "CREATE TABLE theirs (x)");
  EXPECT_EQ(other.open().error().message, "this is a database of another program");
}

TEST(SqliteStore, SaysWhyItCannotOpenAFile) {
  const auto opened = open_sqlite("/nowhere/at/all/games.db");
  ASSERT_FALSE(opened);
  EXPECT_TRUE(opened.error().message.starts_with("cannot open /nowhere/at/all/games.db: "));
}

// Commits until power is cut at a random moment, again and again. How many acknowledged commits
// were lost.
int lost_commits(const Home& home, const std::string& synchronous, std::uint32_t keep_percent) {
  Rng rng(keep_percent + 1);
  int lost = 0;
  std::uint64_t acknowledged = 0;
  std::uint64_t version = 0;  // of the documents
  for (int round = 0; round < 40; ++round) {
    auto store = home.open(synchronous);
    if (!store) return lost + 1;
    const auto there = (*store)->load("a");
    if (!there || there->size() < acknowledged) {
      ++lost;
      acknowledged = there ? there->size() : 0;
    }
    // All or nothing: both rooms are written by the same commits.
    EXPECT_EQ(there, (*store)->load("b"));
    if (there) acknowledged = there->size();
    const auto document = (*store)->read("count", "a");
    EXPECT_EQ(document.value_or(std::nullopt).has_value(),
              (*store)->read("count", "b").value_or(std::nullopt).has_value());
    if (!document || (*document ? (*document)->version : 0) < version) ++lost;
    version = document && *document ? (*document)->version : 0;
    const std::uint32_t commits = 1 + rng.below(60);
    for (std::uint32_t i = 0; i < commits; ++i) {
      const std::string event(rng.below(200), 'x');
      if (!put(**store, {append("a", acknowledged, {event}), append("b", acknowledged, {event})})) {
        return lost + 1;
      }
      ++acknowledged;
      if (rng.below(2) == 0) continue;
      const auto written =
          set(**store, {{"count", "a", version, event}, {"count", "b", version, event}});
      if (!written) return lost + 1;
      version = *written;
    }
    home.disk->cut_power(rng, keep_percent);
  }
  return lost;
}

TEST(SqliteStore, LosesNothingThatItAcknowledgedWhenPowerIsCut) {
  for (const std::uint32_t keep_percent : {0U, 50U, 90U, 100U}) {
    const Home home(true);
    EXPECT_EQ(lost_commits(home, "FULL", keep_percent), 0) << keep_percent;
  }
}

TEST(SqliteStore, LosesCommitsWithLessThanFullSynchronisation) {
  for (const char* planted : {"OFF", "NORMAL"}) {
    const Home home(true);
    EXPECT_GT(lost_commits(home, planted, 0), 0) << planted;
  }
}

TEST(SqliteStore, SaysThatTheDiskIsFullLosesNothingAndGoesOnWhenThereIsRoom) {
  const Home home(true);
  auto store = home.open();
  ASSERT_TRUE(store);
  home.disk->set_capacity(home.disk->used() + 400'000);
  const std::string event(1'000, 'x');
  std::uint64_t count = 0;
  std::expected<void, Error> done;
  while ((done = put(**store, {append("a", count, {event})}))) ++count;
  EXPECT_EQ(done.error().code, "store-full");
  EXPECT_TRUE(done.error().message.starts_with("there is no room left on the disk"))
      << done.error().message;
  EXPECT_GT(count, 10U);
  EXPECT_EQ((*store)->load("a")->size(), count);
  EXPECT_FALSE(put(**store, {append("a", count, {event})}));
  home.disk->set_capacity(SIZE_MAX);
  EXPECT_TRUE(put(**store, {append("a", count, {event})}));
  EXPECT_EQ((*store)->load("a")->size(), count + 1);
  store->reset();
  EXPECT_EQ((*home.open())->load("a")->size(), count + 1);
}

// A room is as it should be if this is so.
std::expected<void, Error> take_any(std::string_view, std::span<const std::string>) { return {}; }

TEST(Backup, HasWhatTheStoreHadAtOneMomentAndGivesItBack) {
  const Home home(false);
  auto store = home.open();
  ASSERT_TRUE(put(**store, {append("a", 0, {"one", "two"}), append("b", 0, {"x"}, false)}));
  const auto version = set(**store, {{"k", "x", 0, "text"}});
  const std::string file = home.path + ".backup";
  const auto kept = write_backup(home.path, "secret\n", file);
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_EQ(kept->rooms, 2U);
  EXPECT_EQ(kept->open, 1U);
  EXPECT_EQ(kept->events, 3U);
  ASSERT_TRUE(put(**store, {append("a", 2, {"three"})}));  // the store is in use all the time
  const auto read = read_backup(file, home.path + ".restored", take_any);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->attached, "secret\n");
  auto restored = open_sqlite(home.path + ".restored");
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ((*restored)->load("a"), (Lines{"one", "two"}));
  EXPECT_EQ((*restored)->open_rooms(), Lines{"a"});
  EXPECT_EQ((*restored)->read("k", "x"), (Document{"k", "x", *version, "text"}));
  EXPECT_GT(set(**restored, {{"k", "y", 0, "text"}}).value(), *version);
  EXPECT_TRUE(put(**restored, {append("a", 2, {"other"})}));
  EXPECT_EQ((*store)->load("a"), (Lines{"one", "two", "three"}));
}

TEST_P(EarlierVersion, IsBroughtUpToDateFromABackup) {
  const Home home(false);
  run_sql(home.path, GetParam());
  const std::string file = home.path + ".backup";
  ASSERT_TRUE(write_backup(home.path, "", file));
  Lines seen;
  const auto read = read_backup(file, home.path + ".restored",
                                [&](std::string_view, std::span<const std::string> events) {
                                  seen.assign(events.begin(), events.end());
                                  return std::expected<void, Error>();
                                });
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(seen, (Lines{"5 created kona:setup=x none 0 0 1 no", "5 joined first ann",
                         "6 joined second bob"}));
  EXPECT_EQ((*open_sqlite(home.path + ".restored"))->rooms_of("bob", 9), Lines{"r"});
}

TEST(Backup, IsRefusedIfARoomIsNotAsItShouldBe) {
  const Home home(false);
  ASSERT_TRUE(put(**home.open(), {append("a", 0, {"one"})}));
  const std::string file = home.path + ".backup";
  ASSERT_TRUE(write_backup(home.path, "", file));
  const auto refused =
      read_backup(file, home.path + ".restored",
                  [](std::string_view, std::span<const std::string>) -> std::expected<void, Error> {
                    return failure("no such move");
                  });
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, file + ": room a: no such move");
}

TEST(Backup, IsRefusedIfSomethingInItWasChangedOrTakenAway) {
  const Home home(false);
  Append sat = append("a", 0, {"one", "two"});
  sat.players = {"ann"};
  ASSERT_TRUE(put(**home.open(), {sat}));
  ASSERT_TRUE(set(**home.open(), {{"k", "x", 0, "text"}}));
  const std::string file = home.path + ".backup";
  for (const char* const change :
       {"UPDATE event SET text = 'won' WHERE number = 0", "DELETE FROM event WHERE number = 1",
        "UPDATE room SET open = 0", "UPDATE attached SET text = 'mine'", "DELETE FROM checksum",
        "DROP TABLE player", "UPDATE document SET text = 'mine'", "UPDATE document SET version = 9",
        "DELETE FROM document", "UPDATE document_version SET last = 0"}) {
    std::filesystem::remove(file);
    ASSERT_TRUE(write_backup(home.path, "", file));
    EXPECT_TRUE(read_backup(file, home.path + ".good", take_any));
    std::filesystem::remove(home.path + ".good");
    run_sql(file, change);
    const auto refused = read_backup(file, home.path + ".bad", take_any);
    std::filesystem::remove(home.path + ".bad");
    EXPECT_FALSE(refused) << change;
  }
}

}  // namespace
}  // namespace quintet::store
