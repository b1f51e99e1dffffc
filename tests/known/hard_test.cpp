// How hard positions are written down.
#include "tests/known/hard.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace quintet::known {
namespace {

TEST(HardPositions, AreReadAsTheyAreWritten) {
  const Hard won{"unane:board=4x4,pie=off", "w2b/b1wb/1bbw/ww1b w first -", {}, 400'001, {"d2-c2"}};
  EXPECT_EQ(read_hard_line(line_of(won)), won);
  EXPECT_EQ(line_of(won),
            "unane:board=4x4,pie=off | w2b/b1wb/1bbw/ww1b w first - | win | 400001 nodes | d2-c2");
  Hard bounded = won;
  bounded.within = 7;
  EXPECT_EQ(read_hard_line(line_of(bounded)), bounded);
  for (const std::string_view wrong :
       {"", "a | b | win | c1-d1", "a | b | win in 3 | 5 nodes | c1-d1",
        "a | b | win | many nodes | c1-d1", "a | b | win | 5 nodes |  c1-d1",
        "a | b | draw | 5 nodes | c1-d1"}) {
    EXPECT_FALSE(read_hard_line(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace quintet::known
