#include "cluster/pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cluster/team.hpp"
#include "machine/shortage.hpp"

namespace quintet::cluster {
namespace {

Worker square() {
  return [](const std::string& job) -> std::expected<std::string, Error> {
    const int number = std::stoi(job);
    return std::to_string(number * number);
  };
}

TEST(ThreadPool, DoesEveryJobOnce) {
  for (const std::size_t count : {1UL, 2UL, 7UL}) {
    int next = 0;
    std::vector<int> squares(100, -1);
    const auto pool = thread_pool(count);
    const auto ended = pool->run(
        {.next = [&]() -> std::optional<std::string> {
           return next < 100 ? std::optional(std::to_string(next++)) : std::nullopt;
         },
         .done = [&](const std::string& job, std::string result) -> std::expected<void, Error> {
           EXPECT_EQ(squares[static_cast<std::size_t>(std::stoi(job))], -1);
           squares[static_cast<std::size_t>(std::stoi(job))] = std::stoi(result);
           return {};
         },
         .make_worker = square});
    ASSERT_TRUE(ended);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(squares[static_cast<std::size_t>(i)], i * i);
  }
}

// Two jobs follow from each of the first: whoever finds none waits and is asked again.
TEST(ThreadPool, TakesJobsThatFollowFromResults) {
  std::vector<int> waiting = {1};
  std::vector<int> done;
  const auto ended = thread_pool(4)->run(
      {.next = [&]() -> std::optional<std::string> {
         if (waiting.empty()) return std::nullopt;
         const int job = waiting.back();
         waiting.pop_back();
         return std::to_string(job);
       },
       .done = [&](const std::string& job, std::string) -> std::expected<void, Error> {
         const int number = std::stoi(job);
         done.push_back(number);
         if (number < 64) waiting.insert(waiting.end(), {2 * number, 2 * number + 1});
         return {};
       },
       .make_worker = square});
  ASSERT_TRUE(ended);
  std::ranges::sort(done);
  ASSERT_EQ(done.size(), 127U);
  for (int i = 0; i < 127; ++i) EXPECT_EQ(done[static_cast<std::size_t>(i)], i + 1);
}

TEST(ThreadPool, EndsWithTheFirstError) {
  std::atomic<int> begun = 0;
  const auto pool = thread_pool(3);
  const auto ended = pool->run(
      {.next = []() -> std::optional<std::string> { return "job"; },
       .done = [](const std::string&, std::string) -> std::expected<void, Error> { return {}; },
       .make_worker = [&]() -> Worker {
         return [&](const std::string&) -> std::expected<std::string, Error> {
           if (++begun == 10) return failure("the tenth");
           return "";
         };
       }});
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().message, "the tenth");
  const auto refused = pool->run(
      {.next = []() -> std::optional<std::string> { return "job"; },
       .done = [](const std::string&, std::string) -> std::expected<void, Error> {
         return failure("no room");
       },
       .make_worker = [] { return Worker([](const std::string&) { return std::string(); }); }});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "no room");
}

// Ten jobs, and what came of them.
struct TenJobs {
  int next = 0;
  std::vector<std::string> done{};

  [[nodiscard]] Work work(std::function<Worker()> make_worker) {
    return {.next = [this]() -> std::optional<std::string> {
              return next < 10 ? std::optional(std::to_string(next++)) : std::nullopt;
            },
            .done = [this](const std::string& job, std::string) -> std::expected<void, Error> {
              done.push_back(job);
              return {};
            },
            .make_worker = std::move(make_worker)};
  }
  [[nodiscard]] bool are_done() {
    std::ranges::sort(done);
    return done == std::vector<std::string>{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
  }
};

TEST(ThreadPool, GoesOnWithTheThreadsThatCanBeStartedAndSaysSo) {
  for (const std::size_t can_be_started : {0UL, 2UL}) {
    const machine::Shortage shortage({.threads = can_be_started});
    std::size_t told = 0;
    TenJobs jobs;
    const auto pool = thread_pool(8, [&](std::size_t started, std::size_t wanted) {
      told = started;
      EXPECT_EQ(wanted, 8U);
    });
    ASSERT_TRUE(pool->run(jobs.work(square)));
    EXPECT_TRUE(jobs.are_done());
    EXPECT_EQ(told, can_be_started + 1);
  }
}

TEST(ThreadPool, AJobThatSomebodyHasNoMemoryForIsDoneByAnother) {
  std::atomic<int> without_memory = 3;
  TenJobs jobs;
  const auto ended = thread_pool(4)->run(jobs.work([&]() -> Worker {
    return [&](const std::string& job) -> std::expected<std::string, Error> {
      if (without_memory-- > 0) throw std::bad_alloc();
      return job;
    };
  }));
  ASSERT_TRUE(ended);
  EXPECT_TRUE(jobs.are_done());
}

TEST(ThreadPool, WhereNobodyHasMemoryTheWorkEnds) {
  for (const std::size_t count : {1UL, 3UL}) {
    TenJobs jobs;
    const auto run = [&] {
      return thread_pool(count)->run(jobs.work([]() -> Worker { throw std::bad_alloc(); }));
    };
    EXPECT_THROW((void)run(), std::bad_alloc);
  }
}

TEST(ThreadPool, ThrowsAgainWhatAThreadHasThrown) {
  for (const std::size_t count : {1UL, 3UL}) {
    TenJobs jobs;
    Work work = jobs.work(square);
    work.done = [](const std::string&, std::string) -> std::expected<void, Error> {
      throw std::runtime_error("nobody reads it");
    };
    EXPECT_THROW((void)thread_pool(count)->run(work), std::runtime_error);
  }
}

TEST(Team, IsOnlyThereWhenItWasStarted) { EXPECT_TRUE(std::holds_alternative<Alone>(join_team())); }

}  // namespace
}  // namespace quintet::cluster
