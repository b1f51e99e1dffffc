#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

Finished solve(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "solve");
  arguments.insert(arguments.end(), {"--memory", "16"});
  return run(arguments);
}

Json without_time(Json value) {
  value.erase("nodes");
  value.erase("seconds");
  for (Json& move : value["moves"]) move.erase("nodes");
  return value;
}

}  // namespace

TEST(SolveCommand, TellsWhoWinsAndByWhichMove) {
  const Finished solved = solve({"unane:board=4x3,pie=off"});
  EXPECT_EQ(solved.code, 0);
  EXPECT_THAT(solved.out, HasSubstr("value     first wins\nwinning   "));
  EXPECT_THAT(solved.out, Not(HasSubstr("losing")));
  EXPECT_THAT(solved.err, ContainsRegex("^[0-9]+ nodes in [0-9.]+ s, "));
}

TEST(SolveCommand, TellsTheSameAsJson) {
  const Json value = Json::parse(solve({"unane:board=4x3,pie=off", "--all-moves", "--json"}).out);
  std::vector<std::string> keys;
  for (const auto& [key, part] : value.items()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{"variant", "value", "moves", "nodes", "seconds",
                                            "threads", "memory_megabytes"}));
  EXPECT_EQ(value["variant"], "unane:board=4x3,pie=off");
  EXPECT_EQ(value["value"], "first");
  EXPECT_EQ(value["moves"].size(), 17U);
  for (const Json& move : value["moves"]) {
    EXPECT_TRUE(move["value"] == "first" || move["value"] == "second");
    EXPECT_TRUE(move["nodes"].is_number_unsigned());
  }
}

TEST(SolveCommand, ListsTheMovesThatAreWorthASwap) {
  const Finished solved = solve({"unane:board=4x3,pie=on", "--all-moves"});
  EXPECT_THAT(solved.out, HasSubstr("value     second wins\nto swap   "));
  EXPECT_THAT(solved.out, HasSubstr("to leave  "));
  const Json value = Json::parse(solve({"unane:board=4x3", "--all-moves", "--json"}).out);
  for (const Json& move : value["moves"]) {
    EXPECT_EQ(move["value"], "second");
    EXPECT_TRUE(move["swap"].is_boolean());
  }
}

TEST(SolveCommand, SolvesFromAPositionToo) {
  const std::vector<std::string> spec = {"unane:board=4x3,pie=off", "--", "a3-a2", "c2-c3"};
  const Finished solved = run({"solve", spec[0], "--memory", "1", "--", spec[2], spec[3]});
  EXPECT_EQ(solved.code, 0);
  EXPECT_THAT(solved.out, HasSubstr("value     second wins\n"));
  const Finished over = run({"solve", spec[0], "a3-a2", "c2-c3", "a1-b1", "d1-d2"});
  EXPECT_THAT(over.out, HasSubstr("result    second (White) won by one-group\n"));
}

TEST(SolveCommand, WhatAProofSearchCannotTellIsUnknown) {
  const Finished open = solve({"kona", "--nodes", "1000"});
  EXPECT_EQ(open.code, 0);
  EXPECT_THAT(open.out, HasSubstr("value     unknown\n"));
  EXPECT_THAT(open.out, ContainsRegex("bounds    first .White. cannot force a win within [1-9]"));
  EXPECT_THAT(open.out, ContainsRegex("line      [a-f][1-6]-"));
  const Json value = Json::parse(solve({"kona:setup=diagonals", "--json"}).out);
  EXPECT_EQ(value["value"], "second");
  EXPECT_EQ(value["can_force_a_win"]["second"], "yes");
}

TEST(SolveCommand, BoundsThatFollowFromTheRulesAreNoNews) {
  const std::string placing = "akunur";
  const std::string open = solve({placing, "--nodes", "20000"}).out;
  EXPECT_THAT(open, HasSubstr("value     unknown\n"));
  EXPECT_THAT(open, Not(HasSubstr("bounds")));
  const Json value = Json::parse(solve({placing, "--nodes", "20000", "--json"}).out);
  EXPECT_EQ(value["no_win_within"], Json::object());
  EXPECT_EQ(value["can_force_a_win"]["first"], "unknown");
  EXPECT_THAT(solve({"unane:board=26x26,pie=off", "--nodes", "2000"}).out,
              Not(HasSubstr("bounds")));
  // Two corners are held by either, so that the third may be entered at once.
  const std::string late = "w3w/6/3w3/3ww3/9/3bb3/3b3/6/b3b w 0,0 1,1 e1,e9 20,20 0 -";
  EXPECT_THAT(solve({placing, "--nodes", "20000", "--position", late}).out,
              ContainsRegex("bounds    first .White. cannot force a win within [1-9]"));
}

TEST(SolveCommand, AProofSearchTellsWhatEveryMoveIsWorth) {
  const std::vector<std::string> command = {"kona", "--all-moves", "--nodes", "500000"};
  const Finished text = solve(command);
  EXPECT_THAT(text.out, HasSubstr("losing    12: a6-a3 a6-a4 a6-a5 a6-b6 a6-c6 a6-d6 f1-c1 f1-d1"));
  EXPECT_THAT(text.out, HasSubstr("open      6: a6-b5 a6-c4 a6-d3 f1-c4 f1-d3 f1-e2\n"));
  const Json value =
      Json::parse(solve({command[0], command[1], "--json", "--nodes", "500000"}).out);
  ASSERT_EQ(value["moves"].size(), 18U);
  EXPECT_EQ(value["moves"][0]["move"], "a6-a3");
  EXPECT_EQ(value["moves"][0]["value"], "second");
  EXPECT_GT(value["moves"][0]["plies"], 0);
  EXPECT_EQ(value["moves"][17]["value"], "second");
}

TEST(SolveCommand, AProofSearchGoesOnFromACheckpoint) {
  const TemporaryFolder folder;
  const std::string kept = folder.file("kept");
  const Finished open = solve({"kona", "f1-c1", "--nodes", "1000", "--checkpoint", kept});
  EXPECT_THAT(open.out, HasSubstr("value     unknown\n")) << open.err;
  const Finished done = solve({"kona", "f1-c1", "--checkpoint", kept});
  EXPECT_THAT(done.out, HasSubstr("value     second wins\n")) << done.err;
  const Finished other = solve({"kona", "--checkpoint", kept});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("is of another position"));
}

TEST(SolveCommand, ThreadsShareAProof) {
  for (const std::string threads : {"1", "2", "3"}) {
    const Finished solved =
        solve({"kona", "f1-c1", "--threads", threads, "--job", "5000", "--json"});
    EXPECT_EQ(solved.code, 0) << solved.err;
    const Json value = Json::parse(solved.out);
    EXPECT_EQ(value["value"], "second") << threads;
    EXPECT_EQ(value["line"][0], "f1-c4") << threads;
  }
}

TEST(SolveCommand, GoesOnFromACheckpoint) {
  const TemporaryFolder folder;
  const std::vector<std::string> command = {"unane:board=4x4,pie=off", "--all-moves", "--json",
                                            "--checkpoint", folder.file("kept")};
  const Json whole = Json::parse(solve({command[0], command[1], command[2]}).out);
  std::vector<std::string> limited = command;
  limited.insert(limited.end(), {"--nodes", "2000"});
  const Json part = Json::parse(solve(limited).out);
  EXPECT_TRUE(std::ranges::any_of(part["moves"],
                                  [](const Json& move) { return move["value"] == "unknown"; }));
  EXPECT_EQ(without_time(Json::parse(solve(command).out)), without_time(whole));
  const Finished other = solve({"narrows:board=4x4", "--checkpoint", folder.file("kept")});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("is of another variant: unane:board=4x4,pie=off"));
}

TEST(SolveCommand, GoesOnAfterItWasKilled) {
  const TemporaryFolder folder;
  const std::vector<std::string> command = {"unane:board=5x4,pie=off", "--json", "--checkpoint",
                                            folder.file("kept")};
  {
    Conversation killed({"solve", command[0], "--all-moves", "--memory", "16", "--checkpoint",
                         folder.file("kept")});
    const std::string file = folder.file("kept") + "/solve.checkpoint";
    while (!std::filesystem::exists(file)) usleep(1'000);
  }
  const Finished again = solve(command);
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(Json::parse(again.out)["value"], "first");
}

TEST(SolveCommand, TwoOfThemDoNotShareAFolder) {
  const TemporaryFolder folder;
  for (const std::string spec : {"narrows:board=8x6,pie=off", "nanku"}) {
    const std::string kept = folder.file(spec.substr(0, 5));
    Conversation solver({"solve", spec, "--memory", "16", "--checkpoint", kept});
    while (!std::filesystem::exists(kept + "/solve.checkpoint")) usleep(1'000);
    const Finished second = solve({spec, "--nodes", "1000", "--checkpoint", kept});
    EXPECT_EQ(second.code, 2);
    EXPECT_EQ(second.err, "quintet: another solver (process " + std::to_string(solver.process()) +
                              ") is using " + kept + "\n");
    solver.interrupt();
    EXPECT_EQ(solver.end(), 128 + SIGINT);
    EXPECT_EQ(solve({spec, "--nodes", "1000", "--checkpoint", kept}).code, 0);
    EXPECT_FALSE(std::filesystem::exists(kept + "/solve.lock"));
  }
}

TEST(SolveCommand, CtrlCKeepsWhatWasFound) {
  for (const std::string spec : {"narrows:board=8x6,pie=off", "nanku"}) {
    const TemporaryFolder folder;
    Conversation solver({"solve", spec, "--memory", "16", "--checkpoint", folder.file("kept")});
    // The file is there as soon as the search begins.
    const std::string file = folder.file("kept") + "/solve.checkpoint";
    while (!std::filesystem::exists(file)) usleep(1'000);
    solver.interrupt();
    EXPECT_EQ(solver.end(), 128 + SIGINT);
    EXPECT_THAT(solver.heard(), HasSubstr("value     unknown\n"));
    const Finished again = solve({spec, "--nodes", "1000", "--checkpoint", folder.file("kept")});
    EXPECT_EQ(again.code, 0) << again.err;
  }
}

}  // namespace quintet::cli::testing
