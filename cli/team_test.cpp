// Commands that the processes of mpirun do together say what one process says.
#ifdef QUINTET_MPIRUN

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::HasSubstr;

// With so many processes that do jobs, and one that hands them out.
Finished run_together(int workers, const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {
      QUINTET_MPIRUN, "--allow-run-as-root",       "--oversubscribe", "--bind-to", "none",
      "-n",           std::to_string(workers + 1), QUINTET_EXECUTABLE};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_program(command, {});
}

const std::vector<std::string> match = {"match", "alphabeta,hash=1", "random", "kona", "--games",
                                        "20",    "--nodes",          "200"};

}  // namespace

TEST(Team, PlaysTheMatchThatOneProcessPlays) {
  const Finished alone = run(match);
  for (const int workers : {1, 2, 3}) {
    const Finished together = run_together(workers, match);
    EXPECT_EQ(together.code, 0) << together.err;
    EXPECT_EQ(together.out, alone.out);
    EXPECT_THAT(together.err, HasSubstr("did 20 jobs"));
  }
}

TEST(Team, GoesOnWithAnotherNumberOfProcesses) {
  const TemporaryFolder folder;
  std::vector<std::string> half = match;
  half[5] = "10";
  half.insert(half.end(), {"--out", folder.file("m.jsonl")});
  EXPECT_EQ(run_together(3, half).code, 0);
  std::vector<std::string> whole = half;
  whole[5] = "20";
  const Finished together = run_together(2, whole);
  EXPECT_EQ(together.out, run(match).out);
  EXPECT_THAT(together.err, HasSubstr("10 games were played before"));
  EXPECT_THAT(together.err, HasSubstr("did 10 jobs"));
}

TEST(Team, TunesToTheSameWeights) {
  const std::vector<std::string> tune = {"tune", "kona", "--games", "12", "--nodes", "50"};
  const Finished together = run_together(2, tune);
  EXPECT_EQ(together.code, 0) << together.err;
  EXPECT_EQ(together.out, run(tune).out);
}

TEST(Team, SolvesToTheSameValues) {
  const std::vector<std::string> solve = {"solve", "narrows:board=5x4,pie=off", "--all-moves"};
  const Finished alone = run(solve);
  for (const int workers : {1, 3}) {
    const Finished together = run_together(workers, solve);
    EXPECT_EQ(together.code, 0) << together.err;
    EXPECT_EQ(together.out, alone.out);
  }
}

TEST(Team, ReportsTheSameFigures) {
  const std::vector<std::string> report = {"report",  "kona", "--games", "10",
                                           "--level", "3",    "--json",  "-"};
  const Finished together = run_together(2, report);
  EXPECT_EQ(together.code, 0) << together.err;
  EXPECT_EQ(together.out, run(report).out);
}

TEST(Team, DoesOtherCommandsOnce) {
  const Finished together = run_together(2, {"perft", "kona", "2"});
  EXPECT_EQ(together.out, run({"perft", "kona", "2"}).out);
}

TEST(Team, AnErrorIsToldOnceAndEndsAll) {
  const Finished together = run_together(2, {"match", "default", "ugi:./no-such-program", "kona"});
  EXPECT_EQ(together.code, 2);
  const std::string told = "no-such-program";
  EXPECT_EQ(together.err.find(told), together.err.rfind(told)) << together.err;
}

}  // namespace quintet::cli::testing

#endif
