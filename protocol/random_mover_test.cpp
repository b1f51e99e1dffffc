#include "protocol/random_mover.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace quintet {
namespace {

// The moves of a game that the thinker plays against itself.
std::vector<std::string> self_play(RandomMover& thinker, std::string_view variant) {
  auto game = AnyGame::start(variant).value();
  while (!game.result()) {
    std::optional<MoveText> move;
    thinker.think(game, {},
                  {.info = {}, .best = [&](std::optional<MoveText> best) { move = best; }});
    if (!move || !game.play(move->view())) {
      ADD_FAILURE() << "no legal move in " << game.position_text();
      break;
    }
  }
  std::vector<std::string> moves;
  for (const MoveText& move : game.played()) moves.push_back(move.string());
  return moves;
}

Option seed_of(RandomMover& thinker) { return thinker.options().at(0); }

TEST(RandomMover, PlaysEveryGameToItsEndByLegalMoves) {
  RandomMover thinker;
  for_each_game([&]<typename G>() { EXPECT_FALSE(self_play(thinker, G::info().id).empty()); });
}

TEST(RandomMover, TheSameSeedGivesTheSameGames) {
  RandomMover one;
  RandomMover two;
  EXPECT_EQ(self_play(one, "unane"), self_play(two, "unane"));

  ASSERT_TRUE(seed_of(two).set("2"));
  EXPECT_NE(self_play(one, "unane"), self_play(two, "unane"));

  ASSERT_TRUE(seed_of(one).set("2"));
  ASSERT_TRUE(seed_of(two).set("2"));
  EXPECT_EQ(self_play(one, "unane"), self_play(two, "unane"));
}

TEST(RandomMover, ConsecutiveGamesDiffer) {
  RandomMover thinker;
  const auto first = self_play(thinker, "kona");
  EXPECT_NE(first, self_play(thinker, "kona"));
}

TEST(RandomMover, EveryLegalMoveIsEquallyLikely) {
  RandomMover thinker;
  const auto game = AnyGame::start("nanku").value();  // six first moves
  std::map<std::string, int> counts;
  for (int i = 0; i < 6000; ++i) {
    thinker.think(game, {}, {.info = {}, .best = [&](std::optional<MoveText> best) {
                               ++counts[best.value().string()];
                             }});
  }
  EXPECT_EQ(counts.size(), 6U);
  // 1000 on average with a standard deviation of 29.
  for (const auto& [move, count] : counts) {
    EXPECT_GT(count, 850) << move;
    EXPECT_LT(count, 1150) << move;
  }
}

TEST(RandomMover, ASearchWithoutEndAnswersOnceAtStop) {
  RandomMover thinker;
  int answers = 0;
  thinker.think(AnyGame::start("kona").value(), {.infinite = true},
                {.info = {}, .best = [&](std::optional<MoveText> best) {
                   EXPECT_TRUE(best.has_value());
                   ++answers;
                 }});
  EXPECT_EQ(answers, 0);
  thinker.stop();
  EXPECT_EQ(answers, 1);
  thinker.stop();
  EXPECT_EQ(answers, 1);
}

TEST(RandomMover, ABadSeedIsRefusedAndTheOldOneStays) {
  RandomMover one;
  RandomMover two;
  for (const char* value : {"", "-1", "+1", "01", "1.5", "1 2", "x", "1000000000"}) {
    const auto set = seed_of(one).set(value);
    ASSERT_FALSE(set) << value;
    EXPECT_THAT(set.error().message, testing::HasSubstr(in_quotes(value)));
  }
  EXPECT_EQ(self_play(one, "kona"), self_play(two, "kona"));
}

}  // namespace
}  // namespace quintet
