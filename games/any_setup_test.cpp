#include "games/any_setup.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "games/games.hpp"

namespace quintet {

namespace {

using Draft = Setup;  // testing::Test has a member of the other name

class EverySetup : public testing::TestWithParam<std::string> {};

TEST_P(EverySetup, IsPutTogetherAsItWasTakenApart) {
  Rng rng(7);
  for (int games = 0; games < 5; ++games) {
    AnyGame game = AnyGame::start(GetParam()).value();
    for (int ply = 0; ply < 60; ++ply) {
      const auto made = composed(game.variant(), setup_of(game));
      ASSERT_TRUE(made) << made.error().message;
      EXPECT_EQ(made->position, game.position_text());
      EXPECT_EQ(made->error, std::nullopt);
      if (game.result()) break;
      ASSERT_TRUE(game.play(game.random_move(rng).view()));
    }
  }
}

std::vector<std::string> offered_variants() {
  std::vector<std::string> variants;
  for (const GameInfo& game : games()) {
    for (const OfferedVariant& offered : game.offered) variants.emplace_back(offered.variant);
  }
  return variants;
}

INSTANTIATE_TEST_SUITE_P(Games, EverySetup, testing::ValuesIn(offered_variants()));

struct Case {
  std::string_view variant;
  std::string_view moves;
  void (*change)(Draft&);
  std::string_view at;
  std::string_view part_of_message;
};

TEST(AnySetup, SaysWhatIsWrongAndWhere) {
  const std::vector<Case> cases = {
      {"unane:board=5x4", "", [](Draft& setup) { setup.pieces.erase("a1"); }, "side",
       "White must be to move"},
      {"unane:board=5x4", "", [](Draft& setup) { setup.words[2] = "swap"; }, "swap",
       "swap cannot be open"},
      {"unane:board=5x4", "", [](Draft& setup) { setup.pieces.clear(); }, "", "has no stone"},
      {"kona", "", [](Draft& setup) { setup.pieces["f1"] += "b"; }, "f1", "at most three pieces"},
      {"kona", "", [](Draft& setup) { setup.words[1] = "x"; }, "first-turns", "wb, b or -"},
      {"kona", "", [](Draft& setup) { setup.pieces.erase("a1"); }, "", "6 white pieces"},
      {"akunur", "", [](Draft& setup) { setup.tokens.erase("e9"); }, "reserve",
       "all tokens are unspent"},
      {"akunur", "", [](Draft& setup) { setup.words[1] = "a,b"; }, "to-place", "two numbers"},
      {"nanku", "0,0e", [](Draft& setup) { setup.pieces["5,5"] = "w"; }, "", "one cube of each"},
      {"nanku", "0,0e", [](Draft& setup) { setup.words[1] = "40"; }, "supply", "must be 39"},
  };
  for (const Case& each : cases) {
    AnyGame game = AnyGame::start(each.variant).value();
    if (!each.moves.empty()) {
      ASSERT_TRUE(game.play(each.moves));
    }
    Draft setup = setup_of(game);
    each.change(setup);
    const auto made = composed(each.variant, setup);
    ASSERT_TRUE(made) << made.error().message;
    ASSERT_TRUE(made->error) << made->position;
    EXPECT_EQ(made->at, each.at) << made->position;
    EXPECT_NE(made->error->message.find(each.part_of_message), std::string::npos)
        << made->error->message;
    EXPECT_FALSE(made->scene.points.empty());
  }
}

TEST(AnySetup, OffersPlacesAroundWhatStandsOnATable) {
  AnyGame game = AnyGame::start("nanku").value();
  ASSERT_TRUE(game.play("0,0e"));
  for (const std::string_view supply : {"39", "38"}) {  // possible and not
    Draft setup = setup_of(game);
    setup.words[1] = supply;
    const auto made = composed("nanku", setup);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->scene.points.size(), 25U);
  }
  Draft setup = setup_of(game);
  setup.pieces["2,0"] = "w";
  EXPECT_EQ(composed("nanku", setup)->scene.points.size(), 28U);
}

TEST(AnySetup, RefusesWhatIsNoSetup) {
  const Draft start = setup_of(AnyGame::start("unane:board=5x4").value());
  const auto refused = [&](auto change, std::string_view variant = "unane:board=5x4") {
    Draft setup = start;
    change(setup);
    return !composed(variant, setup).has_value();
  };
  EXPECT_FALSE(refused([](Draft&) {}));
  EXPECT_TRUE(refused([](Draft&) {}, "chess"));
  EXPECT_TRUE(refused([](Draft& setup) { setup.pieces["f1"] = "b"; }));
  EXPECT_TRUE(refused([](Draft& setup) { setup.pieces["a1"] = "bw"; }));
  EXPECT_TRUE(refused([](Draft& setup) { setup.pieces["a1"] = "x"; }));
  EXPECT_TRUE(refused([](Draft& setup) { setup.pieces["a1"] = ""; }));
  EXPECT_TRUE(refused([](Draft& setup) { setup.tokens.insert("f1"); }));
  EXPECT_TRUE(refused([](Draft& setup) { setup.words.pop_back(); }));
  EXPECT_TRUE(refused([](Draft& setup) { setup.words[0] = ""; }));
  EXPECT_TRUE(refused([](Draft& setup) { setup.words[0] = "b w"; }));
  Draft table;
  table.words = {"w", "40"};
  for (const std::string_view place : {"x", "1", "1,", "01,0", "99,0", "-81,0", "999999999999,0"}) {
    table.pieces = {{std::string(place), "w"}};
    EXPECT_FALSE(composed("nanku", table)) << place;
  }
}

}  // namespace

}  // namespace quintet
