// perft, random and trace.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/test_process.hpp"
#include "games/games.hpp"

namespace quintet::cli::testing {

namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

}  // namespace

TEST(PerftCommand, PrintsTheCountAloneAndTheTimeToStderr) {
  const Finished counted = run({"perft", "unane", "2"});
  EXPECT_EQ(counted.out, "8909\n");
  EXPECT_THAT(counted.err, MatchesRegex("[0-9.]+ s, [0-9.]+ million a second\n"));
  EXPECT_EQ(counted.code, 0);
}

TEST(PerftCommand, CountsTheSameWithAnyNumberOfThreads) {
  for (const std::string threads : {"1", "2", "7"}) {
    EXPECT_EQ(run({"perft", "kona", "4", "--threads", threads}).out, "61822\n");
    EXPECT_EQ(run({"perft", "akunur", "1", "--threads", threads}).out, "48\n");
  }
}

TEST(PerftCommand, OfNoMovesIsOne) {
  EXPECT_EQ(run({"perft", "kona", "0"}).out, "1\n");
  EXPECT_EQ(run({"perft", "kona", "0", "--divide"}).out, "1\n");
}

TEST(PerftCommand, OfAFinishedGameIsZero) {
  EXPECT_EQ(run({"perft", "unane:board=4x1", "1", "--", "a1-b1"}).out, "0\n");
  EXPECT_EQ(run({"perft", "unane:board=4x1", "3", "--", "a1-b1"}).out, "0\n");
  EXPECT_EQ(run({"perft", "unane:board=4x1", "0", "--", "a1-b1"}).out, "1\n");
}

TEST(PerftCommand, TakesMovesWithAndWithoutTheMark) {
  const std::string expected = "5108\n";
  EXPECT_EQ(run({"perft", "nanku", "2", "--", "0,0e", "-1,0u"}).out, expected);
  EXPECT_EQ(run({"perft", "nanku", "2", "0,0e", "-1,0u"}).out, expected);
  EXPECT_EQ(run({"perft", "nanku", "2", "--threads", "2", "--", "0,0e", "-1,0u"}).out, expected);
  EXPECT_EQ(
      run({"perft", "nanku", "2", "--position", "-1,0:wb;0,0:w;1,0:b w 38", "--threads", "2"}).out,
      expected);
}

TEST(PerftCommand, DividesTheCountAmongTheFirstMoves) {
  for (const std::string depth : {"1", "2", "3"}) {
    const Finished divided =
        run({"perft", "nanku", depth, "--divide", "--threads", "2", "--", "0,0e", "-1,0u"});
    std::vector<std::string> lines = lines_of(divided.out);
    ASSERT_GT(lines.size(), 1U);
    const std::string total = lines.back();
    lines.pop_back();
    EXPECT_EQ(total + "\n", run({"perft", "nanku", depth, "--", "0,0e", "-1,0u"}).out);
    std::uint64_t sum = 0;
    std::string moves;
    for (const std::string& line : lines) {
      const std::size_t space = line.find(' ');
      moves += line.substr(0, space) + "\n";
      sum += std::stoull(line.substr(space + 1));
    }
    EXPECT_EQ(moves, run({"moves", "nanku", "0,0e", "-1,0u"}).out);
    EXPECT_EQ(std::to_string(sum), total);
  }
}

TEST(PerftCommand, WritesJson) {
  const json counted = json::parse(run({"perft", "nanku", "2", "--divide", "--json"}).out);
  EXPECT_EQ(counted["count"], 268);
  EXPECT_EQ(counted["depth"], 2);
  EXPECT_EQ(counted["variant"], "nanku:pieces=40");
  EXPECT_EQ(counted["divide"].size(), 6U);
}

TEST(PerftCommand, CountsRepetitionsOverTheMovesGiven) {
  // Both sides go to and fro: after ten plies the position after two has stood three times.
  const std::vector<std::string> opening = {"a6-b5", "f6-e5"};
  const std::vector<std::string> there_and_back = {"b5-c5", "e5-e4", "c5-b5", "e4-e5"};
  std::vector<std::string> off = {"perft", "kona:repetition=off", "1", "--"};
  std::vector<std::string> on = {"perft", "kona", "1", "--"};
  for (std::vector<std::string>* arguments : {&off, &on}) {
    arguments->insert(arguments->end(), opening.begin(), opening.end());
    for (int i = 0; i < 2; ++i) {
      arguments->insert(arguments->end(), there_and_back.begin(), there_and_back.end());
    }
  }
  EXPECT_EQ(run(on).out, "0\n");
  EXPECT_NE(run(off).out, "0\n");
}

TEST(RandomCommand, GivesTheSameGamesForTheSameSeed) {
  const std::string two = run({"random", "kona", "--games", "2", "--seed", "7"}).out;
  EXPECT_EQ(two, run({"random", "kona", "--games", "2", "--seed", "7"}).out);
  EXPECT_EQ(lines_of(two).size(), 2U);
  EXPECT_THAT(run({"random", "kona", "--games", "3", "--seed", "7"}).out, StartsWith(two));
  EXPECT_NE(two, run({"random", "kona", "--games", "2", "--seed", "8"}).out);
}

TEST(RandomCommand, GivesTheSameGamesOnEveryMachine) {
  EXPECT_EQ(run({"random", "unane:board=4x3", "--seed", "1"}).out,
            "b2-c2 swap d1-d2 c1-b1 b3-c3 a3-a2\n");
  EXPECT_THAT(run({"random", "kona", "--seed", "1"}).out, StartsWith("a6-d3 f6-d6 d3-d4 d6-d5 "));
}

TEST(RandomCommand, TellsTheSeedThatItTook) {
  const Finished first = run({"random", "kona"});
  ASSERT_THAT(first.err, MatchesRegex("seed [0-9]+\n"));
  const std::string seed = first.err.substr(5, first.err.size() - 6);
  const Finished again = run({"random", "kona", "--seed", seed});
  EXPECT_EQ(again.out, first.out);
  EXPECT_EQ(again.err, "");
}

TEST(RandomCommand, StopsGamesThatCouldGoOnForEver) {
  const Finished stopped = run({"random", "akunur:repetition=off,quiet=off", "--games", "2",
                                "--seed", "1", "--max-plies", "30"});
  const std::vector<std::string> games = lines_of(stopped.out);
  ASSERT_EQ(games.size(), 2U);
  for (const std::string& game : games) EXPECT_EQ(std::ranges::count(game, ' '), 29);
  EXPECT_THAT(stopped.err, HasSubstr("2 of 2 games stopped without a result after 30 moves"));
  EXPECT_EQ(stopped.code, 0);
}

TEST(RandomCommand, WritesJson) {
  const json games =
      json::parse(run({"random", "unane", "--games", "3", "--seed", "1", "--json"}).out);
  ASSERT_EQ(games.size(), 3U);
  for (const json& game : games) {
    EXPECT_FALSE(game["moves"].empty());
    EXPECT_EQ(game["result"]["reason"], "one-group");
  }
  EXPECT_EQ(json::parse(run({"random", "unane", "--games", "0", "--seed", "1", "--json"}).out),
            json::array());
}

TEST(TraceCommand, PrintsResultAndMovesAtEachPly) {
  const Finished traced = run({"trace", "unane:board=4x1"}, "a1-b1\n");
  EXPECT_EQ(traced.out, "0: a1-b1 c1-b1 c1-d1\n1:\n");
  EXPECT_EQ(traced.code, 0);
}

TEST(TraceCommand, ABlankLineIsAGameWithoutMoves) {
  EXPECT_EQ(run({"trace", "nanku"}, "\n").out, "0: 0,0d 0,0e 0,0n 0,0s 0,0u 0,0w\n");
  EXPECT_EQ(run({"trace", "nanku"}, "").out, "");
}

TEST(TraceCommand, ForgivesCapitalsLineEndsAndBlanks) {
  const std::string expected = run({"trace", "unane:board=6x1"}, "a1-b1 swap\n").out;
  EXPECT_EQ(run({"trace", "unane:board=6x1"}, "  A1-B1\tSwap \r\n").out, expected);
  EXPECT_EQ(run({"trace", "unane:board=6x1"}, "a1-b1 swap").out, expected);
}

TEST(TraceCommand, GoesOnWithTheNextGameAfterAnIllegalMove) {
  const Finished traced = run({"trace", "unane:board=4x1"}, "a1-a1 a1-b1\na1-b1 c1-b1\n\n");
  const std::string start = "0: a1-b1 c1-b1 c1-d1\n";
  EXPECT_EQ(
      traced.out,
      start + "illegal a1-a1: a1 cannot be taken off: it has an enemy neighbour at b1 (removal)\n" +
          start + "1:\n" +
          "illegal c1-b1: the game is over: first won by one-group (end of the game)\n" + start);
  EXPECT_EQ(traced.code, 0);
}

TEST(TraceCommand, RefusesWordsThatAreLongerThanAnyMove) {
  const std::string word(1000, 'x');
  EXPECT_THAT(run({"trace", "kona"}, word + "\n").out, HasSubstr("\nillegal " + word + ": "));
}

TEST(TraceCommand, AgreesWithMovesAfterRandomGames) {
  for (const GameInfo& info : games()) {
    const std::string game(info.id);
    const std::string games = run({"random", game, "--games", "5", "--seed", "3"}).out;
    const std::string traced = run({"trace", game}, games).out;
    EXPECT_EQ(lines_of(traced).size(), static_cast<std::size_t>(std::ranges::count_if(
                                           games, [](char c) { return c == ' ' || c == '\n'; })) +
                                           5);
    EXPECT_EQ(traced.find("illegal"), std::string::npos);
    const std::string first = lines_of(games).front();
    std::string moves = "0:";
    for (const std::string& move :
         lines_of(run({"moves", game, first.substr(0, first.find(' '))}).out)) {
      moves += " " + move;
    }
    EXPECT_EQ(lines_of(traced)[1], moves);
  }
}

TEST(TraceCommand, AnswersEachGameBeforeTheNextIsSent) {
  Conversation trace({"trace", "unane:board=4x1"});
  trace.say("a1-b1\n");
  EXPECT_TRUE(trace.hears("0: a1-b1 c1-b1 c1-d1\n1:\n"));
  trace.say("c1-");  // half a line
  trace.say("b1\nc1-d1");
  EXPECT_TRUE(trace.hears("0: a1-b1 c1-b1 c1-d1\n1:\n0: a1-b1 c1-b1 c1-d1\n1:\n"));
  EXPECT_EQ(trace.end(), 0);
}

TEST(TraceCommand, EndsWhenNobodyListens) {
  Conversation trace({"trace", "unane"});
  trace.stop_listening();
  trace.say("\n");
  EXPECT_EQ(trace.end(), 0);
}

}  // namespace quintet::cli::testing
