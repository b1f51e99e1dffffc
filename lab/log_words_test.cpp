// Lines of logs as they are on disks: they must stay readable, and written as they were.
#include "lab/log_words.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lab/match_log.hpp"
#include "lab/report/game_log.hpp"

namespace quintet::lab::testing {

TEST(LogLines, OfMatchesAreReadAndWrittenAsEver) {
  for (
      const std::string line :
      {R"({"pair":3,"first":"B","result":"second","ending":"rules","reason":"one-group",)"
       R"("opening":2,"moves":"a1-b1 swap c1-d1","slowest_ms":[12,0]})",
       R"({"pair":0,"first":"A","result":"draw","ending":"ply-cap","opening":0,"moves":"",)"
       R"("slowest_ms":[0,0]})",
       R"({"pair":0,"first":"A","result":"first","ending":"illegal-move","note":"said \"x\"\u0001",)"
       R"("opening":1,"moves":"0,0e","slowest_ms":[0,5]})"}) {
    const auto game = game_of_line(line);
    ASSERT_TRUE(game) << line;
    EXPECT_EQ(line_of(*game), line);
  }
}

TEST(LogLines, OfMatchesNeedNoTimes) {
  const auto game = game_of_line(
      R"({"pair":0,"first":"A","result":"draw","ending":"ply-cap","opening":0,"moves":""})");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->slowest[1].count(), 0);
}

TEST(LogLines, OfMatchesAreRefusedIfTheyCannotBe) {
  const std::string end = R"(,"ending":"rules","opening":1,"moves":"a1-b1"})";
  ASSERT_TRUE(game_of_line(R"({"pair":0,"first":"A","result":"first")" + end));
  for (const std::string begin :
       {R"({"pair":-1,"first":"A","result":"first")", R"({"pair":0,"first":"C","result":"first")",
        R"({"pair":0,"first":"A","result":"third")", R"({"pair":0,"first":"A")",
        R"({"pair":0,"first":"A","result":"first","reason":"sleep")"}) {
    EXPECT_FALSE(game_of_line(begin + end)) << begin;
  }
  EXPECT_FALSE(game_of_line(
      R"({"pair":0,"first":"A","result":"first","ending":"rules","opening":2,"moves":"a1-b1"})"));
}

TEST(LogLines, OfReportsAreReadAndWrittenAsEver) {
  for (const std::string line :
       {R"({"series":"random","game":0,"first":"A","result":"first","ending":"rules",)"
        R"("reason":"line","opening":0,"moves":"a6-a3 f1-f4","legal":[18,17]})",
        R"({"series":"level 9","game":7,"first":"B","result":"draw","ending":"crash","note":"n",)"
        R"("opening":1,"moves":"a6-a3","legal":[18],"chances":[510,490],"choices":"10"})"}) {
    const auto log = report::read_game_log(line);
    ASSERT_TRUE(log) << line;
    EXPECT_EQ(report::text_of(*log), line);
  }
}

}  // namespace quintet::lab::testing
