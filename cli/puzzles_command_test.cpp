#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

}  // namespace

TEST(PuzzlesCommand, WritesRecordsThatHold) {
  const TemporaryFolder folder;
  const std::vector<std::string> command = {
      "puzzles", "narrows:board=4x4", "--count", "3", "--seed", "1"};
  const Finished printed = run(command);
  EXPECT_EQ(printed.code, 0) << printed.err;
  EXPECT_THAT(printed.out, HasSubstr("[Position \""));
  EXPECT_THAT(printed.out, HasSubstr("[Credit \"Narrows, by Mark Steere\"]\n"));
  EXPECT_THAT(printed.out, ContainsRegex("\\[Grade \"(easy|medium|hard)\"\\]"));
  std::vector<std::string> to_file = command;
  to_file.insert(to_file.end(), {"--out", folder.file("puzzles.qrec")});
  EXPECT_EQ(run(to_file).out, "");
  EXPECT_EQ(text_of_file(folder.file("puzzles.qrec")), printed.out);
  const Finished checked = run({"record", "check", folder.file("puzzles.qrec")});
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_EQ(lines_of(checked.out).size(), 3U);
}

TEST(PuzzlesCommand, LeavesAFileAloneThatIsNotItsOwn) {
  const TemporaryFolder folder;
  const std::string file = folder.file("x");
  const std::vector<std::string> command = {
      "puzzles", "narrows:board=4x4", "--count", "1", "--seed", "1", "--out", file};
  write_file(file, "my notes");
  const Finished refused = run(command);
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("exists already and is not a file of records"));
  EXPECT_EQ(text_of_file(file), "my notes");
  EXPECT_EQ(run(with(command, {"--force"})).code, 0);
  EXPECT_EQ(run(command).code, 0);
  // Nothing is found in no time; what was found before stays.
  const std::string before = text_of_file(file);
  EXPECT_EQ(run({"puzzles", "nanku:pieces=2", "--games", "1", "--seed", "1", "--out", file}).code,
            0);
  EXPECT_EQ(text_of_file(file), before);
}

TEST(PuzzlesCommand, AddsOthersToWhatAFileHolds) {
  const TemporaryFolder folder;
  const std::string file = folder.file("puzzles.qrec");
  const std::vector<std::string> command = {
      "puzzles", "narrows:board=4x4", "--count", "3", "--seed", "1", "--out", file, "--add"};
  EXPECT_EQ(run(command).code, 0);
  const std::string before = text_of_file(file);
  EXPECT_EQ(run(command).code, 0);
  const Finished checked = run({"record", "check", file});
  EXPECT_EQ(lines_of(checked.out).size(), 6U) << checked.err;
  const std::string after = text_of_file(file);
  std::set<std::string> positions;
  for (const std::string& line : lines_of(after)) {
    if (!line.starts_with("[Position")) continue;
    EXPECT_TRUE(positions.insert(line).second) << "the same seed, and yet others";
  }
  for (const std::string& line : lines_of(before)) {
    if (line.starts_with("[Position")) {
      EXPECT_TRUE(positions.contains(line));
    }
  }
  write_file(file, "[Game \"narrows\"]\n\nnonsense *\n");
  const Finished refused = run(command);
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr(":3:1: game 1: "));
  EXPECT_EQ(text_of_file(file), "[Game \"narrows\"]\n\nnonsense *\n");
  EXPECT_THAT(run({"puzzles", "kona", "--add"}).err, HasSubstr("--add needs a file"));
}

TEST(PuzzlesCommand, TellsWhenItFindsTooFew) {
  const Finished few = run({"puzzles", "kona", "--count", "50", "--games", "1", "--seed", "1"});
  EXPECT_EQ(few.code, 0);
  EXPECT_THAT(few.err, HasSubstr(" of 50 puzzles were found; see --games and --seed"));
  EXPECT_EQ(run({"puzzles", "kona", "--out", "/nowhere/x.qrec"}).code, 2);
  EXPECT_THAT(run({"puzzles", "kona", "--games", "1"}).err, HasSubstr("seed "));
}

}  // namespace quintet::cli::testing
