// Found by fuzz/move_fuzz.cpp: texts were ordered by their characters alone, so that a move
// followed by zero bytes was neither less nor greater than the move, and a search in a sorted list
// took it for the move.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/any_game.hpp"

namespace quintet {
namespace {

TEST(MoveTextRegression, AMoveFollowedByZeroBytesIsAnotherText) {
  auto game = AnyGame::start("unane:board=4x3").value();
  ASSERT_TRUE(game.play("a3-b3"));
  const std::string with_zeros("swap\0\0", 6);
  const auto moves = game.moves();
  EXPECT_TRUE(std::ranges::binary_search(moves, MoveText("swap")));
  EXPECT_FALSE(std::ranges::binary_search(moves, MoveText(with_zeros)));
  EXPECT_FALSE(game.check(with_zeros));
}

}  // namespace
}  // namespace quintet
