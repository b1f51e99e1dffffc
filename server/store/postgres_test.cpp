// Several servers on one database: who holds a room, and what they say to each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <pqxx/pqxx>

#include "server/store/postgres_store.hpp"
#include "tests/postgres/server.hpp"

namespace quintet::store {
namespace {

using Lines = std::vector<std::string>;
using quintet::testing_support::PostgresServer;

std::expected<void, Error> put(PostgresStore& server, const std::string& room, std::uint64_t first,
                               Lines events) {
  const Append append{room, first, std::move(events), true, {}};
  return server.store->append({&append, 1});
}

PostgresStore opened(const PostgresServer& database, int lease_seconds = 3'600) {
  auto server = open_postgres(database.url(), {.lease_seconds = lease_seconds});
  if (!server) throw std::runtime_error(server.error().message);
  return std::move(*server);
}

// Lets the lease of a server run out, as if it had been paused for long.
void let_run_out(const PostgresServer& database, const PostgresStore& server) {
  pqxx::connection connection(database.url());
  pqxx::nontransaction(connection)
      .exec("UPDATE quintet.server SET expires = clock_timestamp() WHERE number = " +
            std::to_string(server.exchange->number()));
}
void strike_off(const PostgresServer& database, const PostgresStore& server) {
  pqxx::connection connection(database.url());
  pqxx::nontransaction(connection)
      .exec("DELETE FROM quintet.server WHERE number = " +
            std::to_string(server.exchange->number()));
}

TEST(PostgresLease, GivesARoomToOneServerAtATime) {
  const PostgresServer database;
  PostgresStore one = opened(database);
  PostgresStore two = opened(database);
  ASSERT_TRUE(put(one, "a", 0, {"x"}));
  const auto elsewhere = two.store->load("a");
  ASSERT_FALSE(elsewhere);
  EXPECT_EQ(elsewhere.error().code, "store-elsewhere");
  EXPECT_EQ(elsewhere.error().message, std::to_string(one.exchange->number()));
  EXPECT_EQ(two.store->peek("a"), Lines{"x"});
  EXPECT_EQ(two.store->claim(), Lines{});
  EXPECT_EQ(put(two, "a", 1, {"y"}).error().code, "store-lease");
  EXPECT_TRUE(put(one, "a", 1, {"y"}));
}

TEST(PostgresLease, LetsNothingBeWrittenOnceItHasRunOut) {
  const PostgresServer database;
  PostgresStore one = opened(database);
  ASSERT_TRUE(put(one, "a", 0, {"x"}));
  let_run_out(database, one);
  EXPECT_EQ(put(one, "a", 1, {"late"}).error().code, "store-lease");
  EXPECT_EQ(put(one, "b", 0, {"late"}).error().code, "store-lease");
  const Write write{"k", "x", 0, "late"};
  EXPECT_EQ(one.store->write({&write, 1}).error().code, "store-lease");
  EXPECT_EQ(one.store->peek("a"), Lines{"x"});
  EXPECT_EQ(one.store->peek("b"), Lines{});
}

TEST(PostgresLease, PassesToAnotherServerAndTheFormerOneWritesNothing) {
  const PostgresServer database;
  PostgresStore one = opened(database);
  PostgresStore two = opened(database);
  ASSERT_TRUE(put(one, "a", 0, {"x"}));
  ASSERT_TRUE(put(one, "b", 0, {"x"}));
  strike_off(database, one);
  EXPECT_EQ(two.store->load("a"), Lines{"x"});  // by being asked for
  EXPECT_EQ(two.store->claim(), Lines{"b"});    // by being open
  EXPECT_EQ(put(one, "a", 1, {"late"}).error().code, "store-lease");
  EXPECT_TRUE(put(two, "a", 1, {"y"}));
  EXPECT_TRUE(put(two, "b", 1, {"y"}));
  EXPECT_EQ(two.store->peek("a"), (Lines{"x", "y"}));
}

TEST(PostgresStore, RefusesADatabaseThatWouldLoseCommits) {
  const PostgresServer database({"fsync=off"});
  const auto refused = open_postgres(database.url());
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().message.contains("fsync = off")) << refused.error().message;
}

TEST(PostgresStore, CommitsDurablyThoughTheDatabaseWouldNot) {
  const PostgresServer database({"synchronous_commit=off"});
  PostgresStore one = opened(database);
  EXPECT_TRUE(put(one, "a", 0, {"x"}));
  pqxx::connection connection(database.url());
  EXPECT_EQ(pqxx::nontransaction(connection).exec1("SHOW synchronous_commit")[0].as<std::string>(),
            "off");
}

TEST(PostgresStore, GoesOnWhenTheDatabaseIsBack) {
  PostgresServer database;
  PostgresStore one = opened(database);
  ASSERT_TRUE(put(one, "a", 0, {"x"}));
  database.kill_at_once();
  EXPECT_FALSE(put(one, "a", 1, {"y"}));
  EXPECT_FALSE(one.store->load("a"));
  database.start();
  EXPECT_EQ(one.store->load("a"), Lines{"x"});
  EXPECT_TRUE(put(one, "a", 1, {"y"}));
}

TEST(PostgresStore, NeverShowsAPassword) {
  EXPECT_EQ(without_password("postgres://ann:secret@db.example.org:5433/games?sslmode=require"),
            "postgres://ann@db.example.org:5433/games");
  const auto refused = open_postgres("postgres://ann:secret@127.0.0.1:1/games");
  ASSERT_FALSE(refused);
  EXPECT_FALSE(refused.error().message.contains("secret")) << refused.error().message;
}

// What one server hears, until it is what a test waits for.
class Hearing {
 public:
  Exchange::Listener listener() {
    return {.heard = [this](ServerNumber, std::string_view line) { add(std::string(line)); },
            .came = [this](ServerNumber) { add("came"); },
            .gone = [this](ServerNumber) { add("gone"); },
            .missed = [this] { add("missed"); },
            .lost = [this] { add("lost"); }};
  }
  // Waits for it; only who fails waits so long.
  bool hears(const std::string& wanted) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::minutes(2),
                             [&] { return std::ranges::find(heard_, wanted) != heard_.end(); });
  }

 private:
  void add(std::string line) {
    const std::lock_guard lock(mutex_);
    heard_.push_back(std::move(line));
    changed_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  Lines heard_;
};

TEST(PostgresExchange, CarriesLinesOfAnySizeToOneAndToAll) {
  const PostgresServer database;
  Hearing first;
  Hearing second;
  PostgresStore one = opened(database);
  PostgresStore two = opened(database);
  one.exchange->start(first.listener());
  two.exchange->start(second.listener());
  ASSERT_TRUE(first.hears("came"));
  ASSERT_TRUE(second.hears("came"));
  std::string large = "large ";
  for (int i = 0; i < 10'000; ++i) large += "\xC5\xAA";
  one.exchange->send(two.exchange->number(), large);
  one.exchange->send_to_all("small");
  two.exchange->send(one.exchange->number(), "answer");
  EXPECT_TRUE(second.hears(large));
  EXPECT_TRUE(second.hears("small"));
  EXPECT_TRUE(first.hears("answer"));
  one.exchange->end();
  EXPECT_TRUE(second.hears("gone"));
}

TEST(PostgresExchange, TellsOfWhatWasMissedAndOfALeaseThatIsLost) {
  PostgresServer database;
  Hearing hearing;
  PostgresStore one = opened(database);
  PostgresStore two = opened(database);
  one.exchange->start(hearing.listener());
  ASSERT_TRUE(hearing.hears("came"));
  database.kill_at_once();
  database.start();
  EXPECT_TRUE(hearing.hears("missed"));
  const ServerNumber before = one.exchange->number();
  strike_off(database, one);
  // Its lease is long, and so is the time until it is renewed; coming back renews it at once.
  database.kill_at_once();
  database.start();
  EXPECT_TRUE(hearing.hears("lost"));
  EXPECT_NE(one.exchange->number(), before);
}

}  // namespace
}  // namespace quintet::store
