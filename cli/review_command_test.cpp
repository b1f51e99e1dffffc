#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

// White gives the game away by the second move, and Black takes it.
constexpr std::string_view game =
    "[Game \"unane:board=5x4\"]\n[First \"Ada\"]\n[Second \"Bela\"]\n\n"
    "1. c2-d2 a1-a2 2. a4-b4 c1-b1 3. e4-d4 first\n";

Finished review(std::vector<std::string> arguments, std::string_view input = {}) {
  arguments.insert(arguments.begin(), "review");
  arguments.insert(arguments.end(), {"--nodes", "2000", "--hash", "1"});
  return run(arguments, input);
}

}  // namespace

TEST(ReviewCommand, GradesEveryMove) {
  const Finished reviewed = review({"-"}, game);
  EXPECT_EQ(reviewed.code, 0);
  EXPECT_THAT(reviewed.out, StartsWith("Ūnane, by Mark Steere\nunane:board=5x4,pie=on\n"
                                       "first     Ada\nsecond    Bela\n"
                                       "result    first won by one-group\n\n"));
  for (const std::string label : {"1. c2-d2", "1... a1-a2", "2. a4-b4"}) {
    EXPECT_THAT(reviewed.out, HasSubstr("\n" + label + " "));
  }
  EXPECT_THAT(reviewed.out, ContainsRegex("\n2... c1-b1 .*  loses in 1 .*  blunder    [?][?]  "));
  EXPECT_THAT(reviewed.out, HasSubstr("\n3. e4-d4       wins in 1           won    0.0  best\n"));
  EXPECT_THAT(reviewed.out, HasSubstr("Chance that first wins\n100 % │"));
  EXPECT_THAT(reviewed.out, ContainsRegex("\nsecond .* points\n"));
}

TEST(ReviewCommand, DrawsWithAsciiOnlyIfAskedTo) {
  const Finished reviewed = review({"-", "--ascii"}, game);
  EXPECT_THAT(reviewed.out, AllOf(HasSubstr("100 % |"), HasSubstr("#"), Not(HasSubstr("│"))));
}

TEST(ReviewCommand, TellsTheSameAsJson) {
  const Json value = Json::parse(review({"-", "--json"}, game).out);
  EXPECT_EQ(value["variant"], "unane:board=5x4,pie=on");
  EXPECT_EQ(value["result"]["outcome"], "first");
  EXPECT_EQ(value["result"]["reason"], "one-group");
  EXPECT_EQ(value["players"]["first"], "Ada");
  EXPECT_EQ(value["tallies"]["second"]["moves"], 2);
  EXPECT_GE(value["tallies"]["second"]["grades"]["blunder"], 1);
  ASSERT_EQ(value["moves"].size(), 5U);
  ASSERT_EQ(value["first_permille"].size(), 6U);
  EXPECT_EQ(value["first_permille"][5], 1000);
  const Json& loser = value["moves"][3];
  EXPECT_EQ(loser["number"], 2);
  EXPECT_EQ(loser["mover"], "second");
  EXPECT_EQ(loser["move"], "c1-b1");
  EXPECT_EQ(loser["grade"], "blunder");
  EXPECT_EQ(loser["after"]["decided"], "loss");
  EXPECT_EQ(loser["after"]["plies"], 1);
  EXPECT_EQ(loser["loss_permille"], loser["before"]["win_permille"]);
  EXPECT_NE(loser["line"][0], loser["move"]);
  EXPECT_EQ(value["moves"][4]["grade"], "best");
}

TEST(ReviewCommand, TheSameNodesGiveTheSameReview) {
  EXPECT_EQ(review({"-"}, game).out, review({"-"}, game).out);
}

TEST(ReviewCommand, WritesAPicture) {
  const TemporaryFolder folder;
  const Finished reviewed = review({"-", "--svg", folder.file("game.svg")}, game);
  EXPECT_EQ(reviewed.code, 0);
  const std::string picture = text_of_file(folder.file("game.svg"));
  EXPECT_THAT(picture, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_THAT(picture, HasSubstr("Ūnane: Ada (first) – Bela (second)"));
  EXPECT_THAT(picture, HasSubstr("2... c1-b1: blunder, "));
  const Finished refused = review({"-", "--svg", folder.file("no/game.svg")}, game);
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("cannot write " + folder.file("no/game.svg")));
}

TEST(ReviewCommand, ChoosesAGameOfAFile) {
  const std::string file = records_folder + "games.qrec";
  const Finished first = review({file});
  EXPECT_THAT(first.out, HasSubstr("unane:board=5x4,pie=on\n"));
  EXPECT_THAT(first.err, HasSubstr("games; this is the first, --game N reviews another\n"));
  const Finished fourth = review({file, "--game", "4"});
  EXPECT_THAT(fourth.out, HasSubstr("narrows:board=5x4,pie=on\n"));
  EXPECT_EQ(fourth.err, "");
  const Finished late = review({file, "--game", "999"});
  EXPECT_EQ(late.code, 2);
  EXPECT_THAT(late.err, ContainsRegex("there is no game 999: it has [0-9]+\n"));
}

TEST(ReviewCommand, ReviewsEveryGameOfTheCollectionToo) {
  const std::string file = records_folder + "games.qrec";
  for (int number = 1; number <= 11; ++number) {
    const Finished reviewed =
        run({"review", file, "--game", std::to_string(number), "--nodes", "50", "--hash", "1"});
    EXPECT_EQ(reviewed.code, 0) << number << ": " << reviewed.err;
  }
}

TEST(ReviewCommand, ReadsAbstractPlay) {
  const Finished reviewed =
      run({"review", records_folder + "abstractplay-unane.json", "--nodes", "100", "--hash", "1"});
  EXPECT_EQ(reviewed.code, 0);
  EXPECT_THAT(reviewed.out, HasSubstr("unane:board=6x5,pie=on\n"));
}

TEST(ReviewCommand, SaysWhereARecordIsBad) {
  const Finished refused = review({"-"}, "[Game \"kona\"]\n1. a6-b5 {Ū} a1-b5 *\n");
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, StartsWith("quintet: -:2:17: game 1: illegal move 'a1-b5': "));
  const Finished empty = review({"-"}, "\n");
  EXPECT_EQ(empty.code, 2);
  EXPECT_EQ(empty.err, "quintet: -: there is no game in it\n");
}

TEST(ReviewCommand, AnUnfinishedGameAndOneWithoutMovesCanBeReviewed) {
  const Finished unfinished = review({"-"}, "[Game \"kona\"]\n1. a6-b5 a1-c3 *\n");
  EXPECT_EQ(unfinished.code, 0);
  EXPECT_THAT(unfinished.out, HasSubstr("result    unfinished\n"));
  EXPECT_EQ(review({"-"}, "[Game \"nanku\"]\n*\n").code, 0);
}

}  // namespace quintet::cli::testing
