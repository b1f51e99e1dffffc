#include "machine/threads.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <new>
#include <stdexcept>

#include "machine/shortage.hpp"

namespace quintet::machine {
namespace {

TEST(Threads, EachHasANumberOfItsOwn) {
  std::array<std::atomic<int>, 5> calls{};
  Threads threads(calls.size(), [&](std::size_t number) { ++calls[number]; }, [] {});
  EXPECT_EQ(threads.started(), calls.size());
  threads.join();
  for (const auto& count : calls) EXPECT_EQ(count, 1);
}

TEST(Threads, GoOnWithTheThreadsThatCanBeStarted) {
  for (const std::size_t can_be_started : {0U, 1U, 3U}) {
    const Shortage shortage({.threads = can_be_started});
    std::atomic<std::size_t> worked = 0;
    {
      Threads threads(8, [&](std::size_t) { ++worked; }, [] {});
      EXPECT_EQ(threads.started(), can_be_started);
    }
    EXPECT_EQ(worked, can_be_started);
  }
}

// Would never end if they were waited for first.
TEST(Threads, AreToldToStopBeforeTheyAreWaitedFor) {
  std::atomic<bool> stop = false;
  const auto fail_while_they_work = [&] {
    const Threads threads(
        3, [&](std::size_t) { stop.wait(false); },
        [&] {
          stop = true;
          stop.notify_all();
        });
    throw std::runtime_error("something else went wrong");
  };
  EXPECT_THROW(fail_while_they_work(), std::runtime_error);
  EXPECT_TRUE(stop);
}

TEST(Threads, WhoRunsOutOfMemoryEndsAlone) {
  std::atomic<int> done = 0;
  Threads threads(
      4,
      [&](std::size_t number) {
        if (number == 1) throw std::bad_alloc();
        ++done;
      },
      [] {});
  threads.join();
  EXPECT_EQ(done, 3);
}

}  // namespace
}  // namespace quintet::machine
