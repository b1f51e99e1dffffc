#include "engine/time_plan.hpp"

#include <gtest/gtest.h>

namespace quintet {
namespace {

using std::chrono::milliseconds;

TEST(TimePlan, AMoveTimeIsUsedUp) {
  const TimePlan plan = time_plan({.move_time = 100}, Seat::first);
  EXPECT_LE(plan.hard, milliseconds(100));
  EXPECT_GE(plan.hard, milliseconds(90));
  EXPECT_EQ(time_plan({.move_time = 0}, Seat::first).hard, milliseconds(1));
}

TEST(TimePlan, AWholeGameAtTheHardLimitNeverUsesUpTheClock) {
  for (const std::int64_t increment : {0, 1, 10, 1000}) {
    std::int64_t left = 1000;
    for (int move = 0; move < (increment == 0 ? 60 : 300); ++move) {
      const TimePlan plan = time_plan({.first_time = left,
                                       .second_time = 0,
                                       .first_increment = increment,
                                       .second_increment = 0},
                                      Seat::first);
      ASSERT_TRUE(plan.hard && plan.soft);
      ASSERT_LE(*plan.soft, *plan.hard);
      left -= plan.hard->count();
      ASSERT_GT(left, 0) << "increment " << increment << ", move " << move;
      left += increment;
    }
  }
}

TEST(TimePlan, EachSeatHasItsOwnClock) {
  const Limits limits{.first_time = 60'000, .second_time = 600};
  EXPECT_GT(time_plan(limits, Seat::first).soft, time_plan(limits, Seat::second).hard);
}

TEST(TimePlan, NodesDepthAndInfinityNeedNoClock) {
  EXPECT_EQ(time_plan({.nodes = 5}, Seat::first), TimePlan());
  EXPECT_EQ(time_plan({.depth = 5}, Seat::first), TimePlan());
  EXPECT_EQ(time_plan({.infinite = true}, Seat::first), TimePlan());
  EXPECT_EQ(time_plan({}, Seat::first).hard, milliseconds(1000));
}

}  // namespace
}  // namespace quintet
