#include "server/online/store_thread.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "server/store/memory_store.hpp"

namespace quintet::online {
namespace {

using ::testing::ElementsAre;

// What commits came to a store, each as the rooms in it.
struct Seen {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::string> commits;
  bool waits = false;  // commits take until this is false

  void wait_for_commits(std::size_t count) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return commits.size() >= count; });
  }
  void set_waits(bool now) {
    {
      const std::lock_guard lock(mutex);
      waits = now;
    }
    changed.notify_all();
  }
};

class SeenStore final : public store::Store {
 public:
  explicit SeenStore(Seen& seen) : seen_(seen) {}
  std::expected<void, Error> append(std::span<const store::Append> batch) override {
    std::unique_lock lock(seen_.mutex);
    std::string rooms;
    for (const store::Append& each : batch) rooms += each.room;
    seen_.commits.push_back(rooms);
    seen_.changed.notify_all();
    seen_.changed.wait(lock, [this] { return !seen_.waits; });
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
  Seen& seen_;
  store::MemoryStore store_;
};

// What somebody was told of a commit, and the turn that is theirs until they give it back.
struct Told {
  std::expected<void, Error> done;
  StoreThread::Turn turn;
};

class StoreThreadTest : public ::testing::Test {
 protected:
  std::future<Told> commit(const std::string& room, std::uint64_t first = 0) {
    auto told = std::make_shared<std::promise<Told>>();
    thread_.commit({{.room = room, .first = first, .events = {"event"}}},
                   [told](std::expected<void, Error> done, StoreThread::Turn turn) {
                     told->set_value({std::move(done), std::move(turn)});
                   });
    return told->get_future();
  }
  // A commit that does not end until set_waits(false).
  std::future<Told> commit_for_long(const std::string& room) {
    seen_.set_waits(true);
    auto told = commit(room);
    seen_.wait_for_commits(1);
    return told;
  }

  Seen seen_;
  Metrics metrics_;
  StoreThread thread_{std::make_unique<SeenStore>(seen_), metrics_};
};

TEST_F(StoreThreadTest, MakesCommitsTogetherThatWaitWhileAnotherIsMade) {
  auto a = commit_for_long("a");
  auto b = commit("b");
  auto c = commit("c");
  seen_.set_waits(false);
  a.get().turn.reset();
  EXPECT_TRUE(b.get().done);
  EXPECT_TRUE(c.get().done);
  EXPECT_THAT(seen_.commits, ElementsAre("a", "bc"));
}

TEST_F(StoreThreadTest, LetsWhoHasBeenToldShareTheNextCommit) {
  auto a = commit_for_long("a");
  auto b = commit("b");
  seen_.set_waits(false);
  Told told = a.get();
  auto next = commit("a", 1);
  told.turn.reset();
  EXPECT_TRUE(b.get().done);
  EXPECT_TRUE(next.get().done);
  EXPECT_THAT(seen_.commits, ElementsAre("a", "ba"));
}

TEST_F(StoreThreadTest, AnswersQueriesWhileSomebodyHasATurn) {
  const Told told = commit("a").get();
  std::promise<std::size_t> events;
  ASSERT_TRUE(thread_.ask([&](store::Store& store) { events.set_value(store.load("a")->size()); }));
  EXPECT_EQ(events.get_future().get(), 1U);
}

TEST_F(StoreThreadTest, EndsWithWhatWaitsWhoeverHasATurn) {
  const Told told = commit("a").get();
  auto b = commit("b");
  thread_.end();
  EXPECT_TRUE(b.get().done);
  EXPECT_THAT(seen_.commits, ElementsAre("a", "b"));
}

TEST_F(StoreThreadTest, TriesEachByItselfIfTheyFailTogether) {
  auto a = commit_for_long("a");
  auto bad = commit("b", 7);
  auto good = commit("c");
  seen_.set_waits(false);
  a.get().turn.reset();
  EXPECT_FALSE(bad.get().done);
  EXPECT_TRUE(good.get().done);
  EXPECT_THAT(seen_.commits, ElementsAre("a", "bc", "b", "c"));
  EXPECT_EQ(metrics_.failed_commits, 1U);
}

}  // namespace
}  // namespace quintet::online
