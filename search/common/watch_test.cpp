#include "search/common/watch.hpp"

#include <gtest/gtest.h>

#include "search/test_support.hpp"

namespace quintet::search {
namespace {

using std::chrono::microseconds;
using std::chrono::nanoseconds;

// How many nodes are searched until the watch says stop, if each takes `each`.
std::uint64_t nodes_until_stopped(Watch& watch, std::uint64_t nodes, nanoseconds each) {
  while (!watch.should_stop(nodes)) {
    ++nodes;
    TestClock::advance(each);
  }
  return nodes;
}

TEST(Watch, StopsAtTheDeadlineHoweverSlowTheNodes) {
  for (const microseconds each : {microseconds(50), microseconds(200), microseconds(5'000)}) {
    Watch watch({.hard = TestClock::now() + 100 * each, .now = TestClock::now});
    const std::uint64_t nodes = nodes_until_stopped(watch, 0, each);
    EXPECT_GE(nodes, 100U) << each.count();
    EXPECT_LE(nodes, 102U) << each.count();
  }
}

TEST(Watch, NoticesThatNodesHaveBecomeSlow) {
  const auto start = TestClock::now();
  Watch watch({.hard = start + microseconds(500'000), .now = TestClock::now});
  std::uint64_t nodes = 0;
  for (; nodes < 10'000; ++nodes) {
    ASSERT_FALSE(watch.should_stop(nodes));
    TestClock::advance(nanoseconds(300));
  }
  // 497 ms are left.
  EXPECT_LE(nodes_until_stopped(watch, nodes, microseconds(1'000)), nodes + 499);
}

TEST(Watch, LooksAtTheClockOnceInAnIntervalWhereNodesAreFast) {
  Watch watch({.hard = TestClock::now() + microseconds(1'000'000), .now = TestClock::now});
  const int before = TestClock::looks();
  constexpr std::uint64_t count = 100'000;
  for (std::uint64_t nodes = 0; nodes < count; ++nodes) {
    ASSERT_FALSE(watch.should_stop(nodes));
    TestClock::advance(nanoseconds(300));
  }
  EXPECT_LE(TestClock::looks() - before, static_cast<int>(count / Watch::interval) + 20);
}

TEST(Watch, NeverLooksAtTheClockForABudgetOfNodes) {
  const int before = TestClock::looks();
  Watch watch({.nodes = 1'000, .now = TestClock::now});
  EXPECT_EQ(nodes_until_stopped(watch, 0, microseconds(1)), 1'000U);
  EXPECT_EQ(TestClock::looks(), before);
}

TEST(Watch, KeepsToTheNodesWhateverTheClockSays) {
  Watch watch(
      {.nodes = 1'000, .hard = TestClock::now() + microseconds(1'000'000), .now = TestClock::now});
  EXPECT_EQ(nodes_until_stopped(watch, 0, microseconds(7)), 1'000U);
}

}  // namespace
}  // namespace quintet::search
