#include "solve/checkpoint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quintet::solve {

namespace {

using ::testing::HasSubstr;

Checkpoint some_checkpoint(std::size_t words) {
  Checkpoint checkpoint{.variant = "unane:board=4x3,pie=off",
                        .position = "bwbw/wbwb/bwbw black",
                        .nodes = 12'345,
                        .milliseconds = 678,
                        .moves = {{"a1-a2", true, 17}, {"b1-b1", false, 0}},
                        .words = words,
                        .hash = {},
                        .data = {3, 255, 128}};
  for (std::size_t i = 0; i < 3 * words; ++i) checkpoint.hash.push_back(0x0123'4567'89AB'CDEF * i);
  return checkpoint;
}

}  // namespace

TEST(Checkpoint, ReadsBackAsItWasWritten) {
  for (const std::size_t words : {1UL, 2UL}) {
    const Checkpoint checkpoint = some_checkpoint(words);
    EXPECT_EQ(unpacked(packed(checkpoint)), checkpoint);
  }
  Checkpoint empty = some_checkpoint(1);
  empty.moves.clear();
  empty.hash.clear();
  empty.data.clear();
  EXPECT_EQ(unpacked(packed(empty)), empty);
}

TEST(Checkpoint, EveryDamageIsNoticed) {
  const std::string good = packed(some_checkpoint(2));
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 4);
    EXPECT_FALSE(unpacked(bad)) << "byte " << i;
    EXPECT_FALSE(unpacked(good.substr(0, i))) << "cut to " << i;
  }
  EXPECT_FALSE(unpacked(good + "x"));
}

TEST(Checkpoint, SaysWhatIsWrong) {
  std::string text = packed(some_checkpoint(1));
  EXPECT_THAT(unpacked("hello").error().message, HasSubstr("not the checkpoint of a solver"));
  text[text.size() / 2] ^= 1;
  EXPECT_THAT(unpacked(text).error().message, HasSubstr("checksum is wrong"));
  text = "quintet solve checkpoint 2\n";
  EXPECT_THAT(unpacked(text).error().message, HasSubstr("another version"));
}

}  // namespace quintet::solve
