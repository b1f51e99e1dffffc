// What commands do where there are not enough threads or not enough memory: real runs within real
// limits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/test_json.hpp"

// Sanitizers take terabytes of addresses for themselves.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define QUINTET_HAS_NO_LIMITS
#endif
#endif

namespace quintet::cli::testing {

namespace {

using nlohmann::json;
using ::testing::AnyOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

}  // namespace

TEST(Nodes, AreSharedByAllThreads) {
  for (const std::uint64_t threads : {2U, 256U}) {
    const json analysis =
        json_of({"analyze", "kona", "--nodes", "10", "--threads", std::to_string(threads)});
    EXPECT_LE(analysis["threads"], threads);
    EXPECT_LE(analysis["nodes"], 10 + 4 * threads);
    EXPECT_FALSE(analysis["lines"].empty());
  }
}

#ifndef QUINTET_HAS_NO_LIMITS

namespace {

// Runs a line of shell in which no program has more than so many kilobytes of addresses. Whoever
// hangs is ended.
Finished run_within(int kilobytes, const std::string& line, std::string_view input = {},
                    const std::string& folder = ".") {
  const TemporaryFolder files;
  write_file(files.file("input"), input);
  return run_shell("(ulimit -v " + std::to_string(kilobytes) + " && exec timeout -s KILL 300 " +
                       line + " <" + files.file("input") + ")",
                   folder);
}

}  // namespace

TEST(FewThreads, AnalyzeGoesOnWithThem) {
  const Finished analyzed =
      run_within(400'000, "quintet analyze kona --nodes 10 --threads 64 --json");
  ASSERT_EQ(analyzed.code, 0) << analyzed.err;
  EXPECT_THAT(analyzed.err, ContainsRegex("only [0-9]+ of 64 threads could be started"));
  const json analysis = json::parse(analyzed.out);
  EXPECT_GE(analysis["threads"], 1);
  EXPECT_LT(analysis["threads"], 64);
  EXPECT_FALSE(analysis["lines"].empty());
}

TEST(FewThreads, SolveGoesOnWithThem) {
  const Finished solved =
      run_within(600'000, "quintet solve unane:board=5x4,pie=off --threads 128 --json");
  ASSERT_EQ(solved.code, 0) << solved.err;
  EXPECT_THAT(solved.err, ContainsRegex("only [0-9]+ of 128 threads could be started"));
  const json solution = json::parse(solved.out);
  EXPECT_EQ(solution["value"], "first");
  EXPECT_LT(solution["threads"], 128);
  const Finished proven =
      run_within(600'000, "quintet solve kona --threads 128 --job 5000 --json -- f1-c1");
  ASSERT_EQ(proven.code, 0) << proven.err;
  EXPECT_THAT(proven.err, ContainsRegex("only [0-9]+ of 128 threads could be started"));
  EXPECT_EQ(json::parse(proven.out)["value"], "second");
}

TEST(FewThreads, EverybodyElseGoesOnWithThem) {
  for (const std::string line : {"quintet perft kona 4 --threads 256",
                                 "quintet match random level:1 kona --games 8 --concurrency 200",
                                 "quintet ladder kona --games 4 --to 1 --concurrency 200",
                                 "quintet tune kona --games 4 --nodes 100 --threads 200"}) {
    const Finished finished = run_within(300'000, line);
    EXPECT_EQ(finished.code, 0) << line << finished.err;
    EXPECT_THAT(finished.err, ContainsRegex("only [0-9]+ of [0-9]+ threads could be started"))
        << line;
  }
  EXPECT_EQ(run_within(300'000, "quintet perft kona 4 --threads 256").out, "61822\n");
}

TEST(LittleMemory, UgiTakesWhatThereIsAndAnswers) {
  for (const std::string search : {"alphabeta", "mcts", "uct"}) {
    const Finished finished =
        run_within(300'000, "quintet ugi kona",
                   "setoption name Search value " + search +
                       "\nsetoption name Hash value 65536\nisready\ngo nodes 100\nisready\nquit\n");
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_THAT(finished.out,
                ContainsRegex("^info string there is memory for [0-9]+ of 65536 MB\nreadyok\n"));
    EXPECT_THAT(finished.out, ContainsRegex("\nbestmove [a-f][1-6]-"));
  }
}

TEST(LittleMemory, OtherCommandsTakeWhatThereIs) {
  for (const std::string line :
       {"quintet analyze kona --nodes 100 --hash 65536",
        "quintet solve narrows:board=4x3,pie=off --memory 1048576",
        "quintet solve kona --memory 1048576 --nodes 10000 --threads 3",
        "quintet match default,hash=65536 random kona --games 2 --nodes 50 --concurrency 2"}) {
    const Finished finished = run_within(400'000, line);
    EXPECT_EQ(finished.code, 0) << line << finished.err;
    EXPECT_THAT(finished.err, ContainsRegex("there is memory for [0-9]+ of [0-9]+ MB")) << line;
  }
}

// From too little to begin with to plenty. A game that has begun is saved, whatever happens.
TEST(LittleMemory, PlayNeverLosesAGame) {
  int saved = 0;
  for (int kilobytes = 30'000; kilobytes < 250'000; kilobytes += 4'000) {
    const TemporaryFolder folder;
    const Finished played =
        run_within(kilobytes,
                   "quintet play kona --second engine --time 20 --hash 65536 --threads 4 --save " +
                       folder.file("game.qrec"),
                   "f1-c1\nhint\n");
    if (played.out.find("Type a move") == std::string::npos) continue;
    EXPECT_THAT(played.code, AnyOf(0, 2)) << kilobytes << played.err;
    if (played.code != 0 && played.err.find("is saved to") == std::string::npos) {
      const std::string board = "stacks are read from";
      EXPECT_EQ(played.out.find(board), played.out.rfind(board)) << "it had begun" << kilobytes;
      EXPECT_FALSE(std::filesystem::exists(folder.file("game.qrec"))) << kilobytes;
      continue;
    }
    EXPECT_THAT(text_of_file(folder.file("game.qrec")), HasSubstr("f1-c1")) << kilobytes;
    ++saved;
  }
  EXPECT_GT(saved, 20);
}

#endif

}  // namespace quintet::cli::testing
