#include "games/names.hpp"

#include <gtest/gtest.h>

namespace quintet {
namespace {

TEST(Names, AreEnumerated) {
  EXPECT_EQ(enumeration({}), "");
  EXPECT_EQ(enumeration({"a"}), "a");
  EXPECT_EQ(enumeration({"a", "b"}), "a and b");
  EXPECT_EQ(enumeration({"a", "b", "c"}), "a, b and c");
}

TEST(Names, TellOfANumberWhereItDiffers) {
  EXPECT_EQ(by_game(&GameInfo::opening_plies), "4; in akunur 6");
}

}  // namespace
}  // namespace quintet
