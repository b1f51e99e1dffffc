// Position texts that no game can lead to and that were once accepted.
#include <gtest/gtest.h>

#include <string>

#include "games/any_game.hpp"

namespace quintet {
namespace {

void expect_refused(const std::string& variant, const std::string& position,
                    const std::string& reason, const std::string& rule) {
  const auto game = AnyGame::from_position(variant, position);
  ASSERT_FALSE(game) << position;
  EXPECT_EQ(game.error().message, reason);
  EXPECT_EQ(game.error().rule, rule);
}

TEST(ImpossiblePositions, MoreStonesThanAColourBeganWith) {
  expect_refused("narrows:board=4x3", "b1b1/bbwb/bwbw b first -",
                 "Black began with 6 stones and cannot have 7", "N2");
}

TEST(ImpossiblePositions, StonesThatTheTurnsOfNarrowsDoNotLeave) {
  expect_refused("narrows:board=4x3", "bwbw/1b1b/bwbw b first -",
                 "every turn captures: with 2 taken off, Black must have 5 on the board, not 6",
                 "N5");
}

TEST(ImpossiblePositions, CubesThatMakeNoPieces) {
  expect_refused("nanku", "0,0:wwbb w 38",
                 "the cubes cannot be paired into pieces of a white and a black one", "NK2");
}

TEST(ImpossiblePositions, AWonBoardWithQuietMoves) {
  expect_refused("akunur", "5/1b4/1b5/w7/w8/w7/7/6/w3w b 0,0 1,3 e9,i5,i9 30,0 7 -",
                 "White has just won by entering a corner: the quiet count must be 0", "A10");
}

TEST(ImpossiblePositions, APassByWhoCouldMove) {
  expect_refused("akunur", "5/1b4/5b1/8/9/8/5w1/2w3/5 w 0,0 3,3 a1,a5,e1,e9,i5,i9 0,0 5 passes",
                 "Black cannot have passed: it could move", "A8");
}

}  // namespace
}  // namespace quintet
