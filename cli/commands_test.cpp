// games, show and moves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/test_json.hpp"
#include "games/games.hpp"

namespace quintet::cli::testing {

namespace {

using nlohmann::json;
using ::testing::HasSubstr;

}  // namespace

TEST(GamesCommand, ListsEveryGameWithItsDesignerAndItsKeys) {
  const Finished list = run({"games"});
  EXPECT_EQ(list.code, 0);
  for (const GameInfo& info : games()) {
    EXPECT_THAT(list.out, HasSubstr(name_and_credit(info) + " ("));
    for (const std::string_view part : {info.id, info.summary, info.rules}) {
      EXPECT_THAT(list.out, HasSubstr(std::string(part)));
    }
    for (const VariantKey& key : info.keys) {
      EXPECT_THAT(list.out,
                  HasSubstr(std::string(key.name) + "=" + std::string(key.default_value)));
      EXPECT_THAT(list.out, HasSubstr(std::string(key.allowed)));
    }
  }
}

TEST(GamesCommand, AsJsonHasTheSameGamesInTheSameOrder) {
  const json list = json_of({"games"});
  std::size_t i = 0;
  for (const GameInfo& info : games()) {
    ASSERT_LT(i, list.size());
    EXPECT_EQ(list[i]["id"], info.id);
    EXPECT_EQ(list[i]["designer"], info.designer);
    EXPECT_EQ(list[i]["credit"], credit(info));
    EXPECT_EQ(list[i]["rules"], info.rules);
    EXPECT_EQ(list[i]["keys"].size(), info.keys.size());
    ++i;
  }
  EXPECT_EQ(list.size(), i);
}

TEST(GamesCommand, GivesTheCanonicalFormOfAVariant) {
  EXPECT_THAT(run({"games", "unane:pie=off,board=6x5"}).out,
              HasSubstr("unane:board=6x5,pie=off\n"));
  const json variant = json_of({"games", "akunur:rings=5"});
  EXPECT_EQ(variant["variant"], "akunur:corners=3,quiet=100,repetition=3,rings=5");
  EXPECT_EQ(variant["values"]["rings"], "5");
  EXPECT_EQ(variant["keys"][3]["default_value"], "4");
}

TEST(MovesCommand, ListsTheMovesSortedOneALine) {
  EXPECT_EQ(run({"moves", "nanku"}).out, "0,0d\n0,0e\n0,0n\n0,0s\n0,0u\n0,0w\n");
  EXPECT_EQ(json_of({"moves", "nanku"}), json({"0,0d", "0,0e", "0,0n", "0,0s", "0,0u", "0,0w"}));
}

TEST(MovesCommand, PrintsNothingWhenTheGameIsOver) {
  const Finished over = run({"moves", "unane:board=4x1", "a1-b1"});
  EXPECT_EQ(over.out, "");
  EXPECT_EQ(over.err, "");
  EXPECT_EQ(over.code, 0);
  EXPECT_EQ(json_of({"moves", "unane:board=4x1", "a1-b1"}), json::array());
}

TEST(MovesCommand, TakesMovesThatBeginWithAMinus) {
  const std::string expected = run({"moves", "nanku", "0,0e", "-1,0u"}).out;
  EXPECT_EQ(lines_of(expected).size(), 64U);
  EXPECT_EQ(run({"moves", "nanku", "--", "0,0e", "-1,0u"}).out, expected);
  EXPECT_EQ(run({"moves", "nanku", "0,0e", "--", "-1,0u"}).out, expected);
  EXPECT_EQ(run({"moves", "--", "nanku", "0,0e", "-1,0u"}).out, expected);
}

TEST(MovesCommand, StartsFromAPosition) {
  EXPECT_EQ(run({"moves", "nanku", "--position", "- w 40"}).out, run({"moves", "nanku"}).out);
  EXPECT_EQ(run({"moves", "unane:board=4x1", "--position", "bwbw b first -", "c1-b1"}).out,
            run({"moves", "unane:board=4x1", "c1-b1"}).out);
}

TEST(ShowCommand, TellsWhoseTurnItIsAndWhatWasPlayed) {
  EXPECT_EQ(run({"show", "nanku", "0,0e", "-1,0u", "--ascii"}).out,
            "Nanku, by Néstor Romeral Andrés\n"
            "nanku:pieces=40\n"
            "\n"
            "layer 1       layer 2\n"
            "  0  O  O  X    0  X  .  .\n"
            "    -1  0  1      -1  0  1\n"
            "O White (first)  X Black (second); 38 pieces left\n"
            "\n"
            "to move   first (White)\n"
            "moves     64 legal, 2 played\n"
            "last      -1,0u\n"
            "position  -1,0:wb;0,0:w;1,0:b w 38\n");
}

TEST(ShowCommand, NamesTheColourThatASeatHasAfterASwap) {
  EXPECT_THAT(run({"show", "unane", "a7-a6"}).out, HasSubstr("to move   second (White)\n"));
  EXPECT_THAT(run({"show", "unane", "a7-a6", "swap"}).out, HasSubstr("to move   first (White)\n"));
}

TEST(ShowCommand, TellsTheResultAndItsReason) {
  EXPECT_THAT(run({"show", "unane:board=4x1", "a1-b1"}).out,
              HasSubstr("result    first (Black) won by one-group\nmoves     0 legal, 1 played\n"));
  const json shown = json_of({"show", "unane:board=4x1", "a1-b1"});
  EXPECT_EQ(shown["result"], (json{{"outcome", "first"}, {"reason", "one-group"}}));
  EXPECT_EQ(shown["last"]["text"], "a1-b1");
}

TEST(ShowCommand, AsJsonHoldsThePosition) {
  const json shown = json_of({"show", "kona"});
  EXPECT_EQ(shown["variant"], "kona:repetition=3,setup=corners");
  EXPECT_EQ(shown["to_move"], "first");
  EXPECT_EQ(shown["colours"], (json{{"first", "White"}, {"second", "Black"}}));
  EXPECT_EQ(shown["legal_moves"], 18);
  EXPECT_EQ(shown["played"], json::array());
  EXPECT_EQ(shown["result"], nullptr);
  EXPECT_EQ(run({"show", "kona", "--position", shown["position"]}).out, run({"show", "kona"}).out);
}

}  // namespace quintet::cli::testing
