#include "lab/openings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/any_game.hpp"
#include "games/games.hpp"

namespace quintet::lab {

namespace {

AnyGame after(std::string_view variant, const OpeningBook::Opening& opening) {
  AnyGame game = *AnyGame::start(variant);
  for (const MoveText& move : opening) EXPECT_TRUE(game.play(move.view()));
  return game;
}

std::vector<OpeningBook::Opening> openings(std::string_view variant, OpeningSettings settings,
                                           std::size_t count) {
  OpeningBook book(*AnyGame::start(variant), settings, {});
  std::vector<OpeningBook::Opening> all;
  while (all.size() < count) {
    const auto opening = book.next();
    EXPECT_TRUE(opening);
    if (!opening) break;
    all.push_back(*opening);
  }
  return all;
}

}  // namespace

TEST(Openings, AreLegalAndOfTheLengthAskedForInEveryGame) {
  for (const GameInfo& game : games()) {
    const std::size_t plies = game.opening_plies;
    for (const auto& opening : openings(game.id, {plies, 3}, 20)) {
      EXPECT_EQ(opening.size(), plies);
      EXPECT_FALSE(after(game.id, opening).result());
    }
  }
}

TEST(Openings, DependOnTheSeedAlone) {
  EXPECT_EQ(openings("kona", {4, 7}, 10), openings("kona", {4, 7}, 10));
  EXPECT_NE(openings("kona", {4, 7}, 10), openings("kona", {4, 8}, 10));
}

TEST(Openings, NeverLeadToTheSamePositionTwice) {
  // Nanku has 6 first moves, which are 3 up to symmetry.
  std::set<std::uint64_t> keys;
  const auto all = openings("nanku", {2, 1}, 30);
  for (const auto& opening : all) {
    keys.insert(after("nanku", opening).canonical_key());
  }
  EXPECT_EQ(keys.size(), all.size());
}

TEST(Openings, SayWhenThereAreNoMore) {
  OpeningBook book(*AnyGame::start("nanku"), {1, 1}, {});
  std::size_t count = 0;
  auto opening = book.next();
  for (; opening; opening = book.next()) ++count;
  EXPECT_EQ(count, 3U);
  EXPECT_EQ(opening.error().message,
            "found only 3 different openings of 1 ply that are not decided; ask for fewer games "
            "or another number of plies");
}

TEST(Openings, ThatAnyJudgeCallsDecidedAreLeftOut) {
  // One judge takes exception to a first move, the other, of the other sign, to a second one.
  const auto first = openings("kona", {2, 5}, 1)[0];
  const Judge one = [&](const AnyGame& game) { return game.played()[0] == first[0] ? 201 : 200; };
  const Judge two = [&](const AnyGame& game) { return game.played()[1] == first[1] ? -201 : -200; };
  OpeningBook book(*AnyGame::start("kona"), {2, 5}, {one, two});
  for (int i = 0; i < 50; ++i) {
    const auto opening = book.next();
    ASSERT_TRUE(opening);
    EXPECT_NE((*opening)[0], first[0]);
    EXPECT_NE((*opening)[1], first[1]);
  }
}

TEST(Openings, GoOnAfterThoseOfAnEarlierRun) {
  const auto all = openings("kona", {3, 9}, 10);
  OpeningBook book(*AnyGame::start("kona"), {3, 9}, {});
  for (std::size_t i = 0; i < 6; ++i) EXPECT_TRUE(book.skip(all[i]));
  for (std::size_t i = 6; i < 10; ++i) EXPECT_EQ(book.next(), all[i]);
  EXPECT_FALSE(book.skip({MoveText("a1-a1")}));
}

}  // namespace quintet::lab
