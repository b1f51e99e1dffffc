// Commands that the processes of mpirun do together say what one process says.
#ifdef QUINTET_MPI

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/test_process.hpp"
#include "tests/paths.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

// With so many processes that do jobs, and one that hands them out.
Finished run_together(int workers, const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {
      mpirun(), "--allow-run-as-root",       "--oversubscribe",   "--bind-to", "none",
      "-n",     std::to_string(workers + 1), quintet_executable()};
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

// Lines and numbers of plies may differ: there is more than one proof.
TEST(Team, ProvesToTheSameValues) {
  const auto value_and_moves = [](const std::string& out) {
    std::string kept;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("within") && !line.starts_with("line")) kept += line + "\n";
    }
    return kept;
  };
  const std::vector<std::vector<std::string>> commands = {
      {"solve", "kona", "--memory", "16", "--job", "5000", "--", "f1-c1"},
      {"solve", "kona:setup=diagonals", "--all-moves", "--memory", "16", "--job", "100"}};
  for (const auto& command : commands) {
    const Finished alone = run(command);
    EXPECT_THAT(alone.out, HasSubstr("value     second wins\n"));
    for (const int workers : {1, 3}) {
      const Finished together = run_together(workers, command);
      EXPECT_EQ(together.code, 0) << together.err;
      EXPECT_EQ(value_and_moves(together.out), value_and_moves(alone.out));
      EXPECT_THAT(together.err, ContainsRegex("did [0-9]+ jobs"));
    }
  }
}

TEST(Team, WritesDownAProof) {
  const TemporaryFolder folder;
  const Finished together = run_together(2, {"solve", "kona", "--memory", "16", "--job", "5000",
                                             "--proof", folder.file("c1.proof"), "--", "f1-c1"});
  EXPECT_EQ(together.code, 0) << together.err;
  const Finished checked = run({"proof", "check", folder.file("c1.proof")});
  EXPECT_EQ(checked.code, 0) << checked.err;
}

// No run has nodes enough for the whole of it.
TEST(Team, ProvesOnWithAnotherNumberOfProcesses) {
  const TemporaryFolder folder;
  const std::vector<std::string> command = {
      "solve", "kona",         "--memory",          "16", "--job", "2000", "--nodes",
      "25000", "--checkpoint", folder.file("kept"), "--", "f1-c1"};
  Finished together = run_together(3, command);
  EXPECT_THAT(together.out, HasSubstr("value     unknown\n")) << together.err;
  for (int i = 0; i < 40 && together.out.find("second wins") == std::string::npos; ++i) {
    together = run_together(1 + i % 3, command);
    EXPECT_EQ(together.code, 0) << together.err;
  }
  EXPECT_THAT(together.out, HasSubstr("value     second wins\n"));
  EXPECT_THAT(run(command).out, HasSubstr("value     second wins\n"));
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
