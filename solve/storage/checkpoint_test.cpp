#include "solve/storage/checkpoint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quintet::solve {

namespace {

using ::testing::HasSubstr;

Checkpoint some_checkpoint() {
  return {.variant = "unane:board=4x3,pie=off",
          .position = "bwbw/wbwb/bwbw black",
          .nodes = 12'345,
          .milliseconds = 678,
          .moves = {"a1-a2 1 17", "b1-b1 0 0"},
          .tables = {{2, std::string("table 1 2\n")}, {3, {}}, {1, std::string("a\0b", 3)}}};
}

}  // namespace

TEST(Checkpoint, ReadsBackAsItWasWritten) {
  const Checkpoint checkpoint = some_checkpoint();
  EXPECT_EQ(unpacked(packed(checkpoint)), checkpoint);
  Checkpoint empty = some_checkpoint();
  empty.moves.clear();
  empty.tables.clear();
  EXPECT_EQ(unpacked(packed(empty)), empty);
}

TEST(Checkpoint, EveryDamageIsNoticed) {
  const std::string good = packed(some_checkpoint());
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 4);
    EXPECT_FALSE(unpacked(bad)) << "byte " << i;
    EXPECT_FALSE(unpacked(good.substr(0, i))) << "cut to " << i;
  }
  EXPECT_FALSE(unpacked(good + "x"));
}

TEST(Checkpoint, SaysWhatIsWrong) {
  std::string text = packed(some_checkpoint());
  EXPECT_THAT(unpacked("hello").error().message, HasSubstr("not the checkpoint of a solver"));
  text[text.size() / 2] ^= 1;
  EXPECT_THAT(unpacked(text).error().message, HasSubstr("checksum is wrong"));
  text = "quintet solve checkpoint 1\n";
  EXPECT_THAT(unpacked(text).error().message, HasSubstr("another version"));
}

}  // namespace quintet::solve
