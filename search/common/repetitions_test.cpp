#include "search/common/repetitions.hpp"

#include <gtest/gtest.h>

namespace quintet::search {
namespace {

TEST(Repetitions, ASecondTimeBelowTheRootIsADraw) {
  Repetitions repetitions;
  repetitions.start(3);
  repetitions.start_tree();
  repetitions.push(1);
  repetitions.push(2);
  EXPECT_TRUE(repetitions.draws(1));
  EXPECT_FALSE(repetitions.draws(3));
  repetitions.pop();
  EXPECT_FALSE(repetitions.draws(2));
}

TEST(Repetitions, BeforeTheRootTheRulesCount) {
  Repetitions repetitions;
  repetitions.start(3);
  for (const std::uint64_t key : {1U, 2U, 1U}) repetitions.push(key);
  repetitions.start_tree();
  repetitions.push(4);
  EXPECT_TRUE(repetitions.draws(1)) << "it would stand for the third time";
  EXPECT_FALSE(repetitions.draws(2)) << "it would stand for the second time";
}

TEST(Repetitions, KeysThatShareASlotAreToldApart) {
  Repetitions repetitions;
  repetitions.start(3);
  repetitions.start_tree();
  repetitions.push(5);
  EXPECT_FALSE(repetitions.draws(5 + 4096));
}

TEST(Repetitions, WithoutALimitNothingIsDrawn) {
  Repetitions repetitions;
  repetitions.start(0);
  repetitions.start_tree();
  repetitions.push(1);
  EXPECT_FALSE(repetitions.draws(1));
}

}  // namespace
}  // namespace quintet::search
