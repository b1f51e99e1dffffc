#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "cli/analysis_text.hpp"
#include "cli/test_process.hpp"
#include "games/games.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

Finished analyze(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "analyze");
  arguments.insert(arguments.end(), {"--hash", "1"});
  return run(arguments);
}

std::vector<MoveText> some_moves() {
  return {MoveText("a1-a2"), MoveText("b1-b2"), MoveText("swap")};
}

}  // namespace

TEST(AnalyzeCommand, DrawsTheBoardAndListsTheBestMoves) {
  const Finished analyzed = analyze({"kona", "f1-e2", "f1-f2", "--nodes", "1000", "--lines", "1"});
  EXPECT_EQ(analyzed.code, 0);
  EXPECT_THAT(analyzed.out, HasSubstr("  1  ●○●  ·   ·   ·   ·  ○\n      a   b   c   d   e   f\n"));
  EXPECT_THAT(analyzed.out, EndsWith("\nto move   first (White)\n\n    move   chance     then\n"
                                     " 1  a6-d3  wins in 1\n"));
  EXPECT_THAT(analyzed.err, ContainsRegex("^alphabeta: depth [0-9]+, [0-9]+ nodes in "));
}

TEST(AnalyzeCommand, ShowsAsManyLinesAsItIsAskedTo) {
  for (const GameInfo& info : games()) {
    const std::string spec(info.id);
    const Json value =
        Json::parse(analyze({spec, "--nodes", "2000", "--lines", "4", "--json"}).out);
    ASSERT_EQ(value["lines"].size(), 4U) << spec;
    std::set<std::string> moves;
    for (const Json& line : value["lines"]) {
      moves.insert(line["moves"][0]);
      EXPECT_EQ(line["moves"][0], line["first"]["text"]);
      EXPECT_GE(line["win_permille"], 0);
      EXPECT_LE(line["win_permille"], 1000);
      EXPECT_EQ(line["decided"].is_null(), line["plies"].is_null());
    }
    EXPECT_EQ(moves.size(), 4U) << spec;
  }
}

TEST(AnalyzeCommand, TellsTheSameAsJson) {
  const Json value = Json::parse(
      analyze({"kona", "f1-e2", "f1-f2", "--nodes", "1000", "--lines", "1", "--json"}).out);
  EXPECT_EQ(value["game"], "kona");
  EXPECT_EQ(value["variant"], "kona:repetition=3,setup=corners");
  EXPECT_EQ(value["position"], "wbw,4,bwb/6/6/6/4,w,b/bwb,4,w w - -");
  EXPECT_EQ(value["to_move"], "first");
  EXPECT_TRUE(value["result"].is_null());
  EXPECT_EQ(value["level"], 10);
  ASSERT_EQ(value["lines"].size(), 1U);
  const Json& line = value["lines"][0];
  EXPECT_EQ(line["win_permille"], 1000);
  EXPECT_EQ(line["decided"], "win");
  EXPECT_EQ(line["plies"], 1);
  EXPECT_EQ(line["moves"], Json({"a6-d3"}));
  EXPECT_EQ(line["first"]["kind"], "move");
}

TEST(AnalyzeCommand, GivesTheSameAnswerForTheSameNodes) {
  const std::vector<std::string> arguments = {"kona", "--nodes", "3000", "--json"};
  Json one = Json::parse(analyze(arguments).out);
  Json two = Json::parse(analyze(arguments).out);
  EXPECT_EQ(one["lines"], two["lines"]);
  EXPECT_EQ(one["nodes"], two["nodes"]);
}

TEST(AnalyzeCommand, ObeysEveryLimitAndEverySearch) {
  for (const std::vector<std::string>& limit : {std::vector<std::string>{"--time", "10"},
                                                {"--time", "10ms"},
                                                {"--depth", "2"},
                                                {"--nodes", "500"},
                                                {"--nodes", "500", "--search", "mcts"},
                                                {"--nodes", "500", "--search", "uct"},
                                                {"--nodes", "500", "--search", "auto"},
                                                {"--level", "2"},
                                                {"--nodes", "500", "--threads", "2"}}) {
    std::vector<std::string> arguments = {"kona", "a6-a3", "--json"};
    arguments.insert(arguments.end(), limit.begin(), limit.end());
    const Finished analyzed = analyze(arguments);
    ASSERT_EQ(analyzed.code, 0) << limit.front();
    EXPECT_EQ(Json::parse(analyzed.out)["to_move"], "second");
    EXPECT_FALSE(Json::parse(analyzed.out)["lines"].empty()) << limit.front();
  }
}

TEST(AnalyzeCommand, OfAFinishedGameOnlyTellsTheResult) {
  const Finished analyzed = analyze({"unane:board=4x1", "a1-b1"});
  EXPECT_EQ(analyzed.code, 0);
  EXPECT_THAT(analyzed.out, HasSubstr("result    first (Black) won by one-group\n"));
  EXPECT_THAT(analyzed.out, Not(HasSubstr("chance")));
  const Json value = Json::parse(analyze({"unane:board=4x1", "a1-b1", "--json"}).out);
  EXPECT_TRUE(value["lines"].empty());
  EXPECT_EQ(value["result"]["outcome"], "first");
}

TEST(AnalyzeCommand, StartsFromAPosition) {
  const Finished analyzed =
      analyze({"kona", "--position", "1,www,4/1,b,4/3,b,2/6/1,wb,3,wb/bwb,5 w - -", "--nodes",
               "100", "--ascii"});
  EXPECT_THAT(analyzed.out, HasSubstr(" 1  b6-e6  "));
}

TEST(AnalyzeCommand, CtrlCEndsTheSearchAndPrintsWhatIsKnown) {
  Conversation analysis({"analyze", "narrows", "--infinite", "--hash", "1"});
  ASSERT_TRUE(analysis.hears("to move   first (Black)\n"));
  analysis.interrupt();
  EXPECT_EQ(analysis.end(), 130);
  EXPECT_THAT(analysis.heard(), HasSubstr("\n 1  "));
}

TEST(AnalysisText, CutsLinesBetweenMoves) {
  EXPECT_EQ(line_text(some_moves()), "a1-a2 b1-b2 swap");
  EXPECT_EQ(line_text(some_moves(), 16), "a1-a2 b1-b2 swap");
  EXPECT_EQ(line_text(some_moves(), 15), "a1-a2 b1-b2 …");
  EXPECT_EQ(line_text(some_moves(), 12), "a1-a2 …");
  EXPECT_EQ(line_text(some_moves(), 3), "…");
  EXPECT_EQ(line_text({}, 3), "");
}

}  // namespace quintet::cli::testing
