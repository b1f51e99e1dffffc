#include "engine/levels.hpp"

#include <gtest/gtest.h>

#include <tuple>

#include "games/games.hpp"

namespace quintet {
namespace {

auto settings(const Level& level) {
  return std::tuple(level.nodes, level.noise, level.blind_permille);
}

TEST(Levels, HaveBetterAndWorseDaysInLongGamesOnly) {
  for (const GameInfo& game : games()) {
    const bool is_long = game.levels.worst_day > 1000;
    for (int level = lowest_level; level < full_strength; ++level) {
      const Level usual = level_of(game, level);
      int better = 0;
      int worse = 0;
      for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Level today = level_of(game, level, seed);
        EXPECT_EQ(settings(today), settings(level_of(game, level, seed)));
        better += today.noise < usual.noise ? 1 : 0;
        worse += today.noise > usual.noise ? 1 : 0;
        EXPECT_GT(today.nodes, 0U);
        EXPECT_GE(today.noise, 0);
        EXPECT_GE(today.blind_permille, 0);
        EXPECT_LT(today.blind_permille, 1000);
      }
      EXPECT_EQ(better > 300, is_long) << game.id << " level " << level;
      EXPECT_EQ(worse > 300, is_long) << game.id << " level " << level;
    }
  }
}

}  // namespace
}  // namespace quintet
