#include "engine/exact.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace quintet {

namespace {

constexpr std::size_t table_bytes = std::size_t{4} << 20;

TEST(ExactValues, AreInReachOfSmallBoardsAndLateEndingsOnly) {
  const auto in_reach = [](std::string_view variant, std::string_view position = "") {
    const auto game =
        position.empty() ? AnyGame::start(variant) : AnyGame::from_position(variant, position);
    return ExactValues::are_in_reach(game.value());
  };
  EXPECT_TRUE(in_reach("unane:board=5x4"));
  EXPECT_TRUE(in_reach("narrows:board=5x4"));
  EXPECT_FALSE(in_reach("unane:board=6x5"));
  EXPECT_FALSE(in_reach("unane"));
  EXPECT_FALSE(in_reach("narrows"));
  EXPECT_FALSE(in_reach("kona"));
  EXPECT_FALSE(in_reach("akunur"));
  EXPECT_FALSE(in_reach("nanku"));
  EXPECT_TRUE(in_reach("unane:board=6x5", "b4w/6/2b3/6/w4b w first -"));
  EXPECT_EQ(ExactValues::make(AnyGame::start("kona").value(), table_bytes), nullptr);
}

// What the moves are worth must follow from what their answers are worth.
TEST(ExactValues, AgreeWithThoseOfTheNextPositions) {
  const AnyGame game = AnyGame::start("narrows:board=4x3").value();
  const auto values = ExactValues::make(game, table_bytes);
  ASSERT_NE(values, nullptr);
  while (!values->settled()) values->advance(10'000);
  EXPECT_EQ(values->moves().size(), game.moves().size());
  for (const ExactMove& move : values->moves()) {
    AnyGame next = game;
    ASSERT_TRUE(next.play(move.move.view()));
    if (next.result()) continue;
    const auto answers = ExactValues::make(next, table_bytes);
    while (!answers->settled()) answers->advance(10'000);
    const bool answered = std::ranges::any_of(
        answers->moves(), [](const ExactMove& answer) { return answer.value == ExactValue::win; });
    EXPECT_EQ(move.value, answered ? ExactValue::loss : ExactValue::win) << move.move.view();
  }
}

TEST(ExactValues, ComeBitByBitTheSameEveryTime) {
  const AnyGame game = AnyGame::start("narrows:board=4x4").value();
  const auto once = ExactValues::make(game, table_bytes);
  const auto again = ExactValues::make(game, table_bytes);
  once->advance(500);
  again->advance(500);
  EXPECT_EQ(once->moves(), again->moves());
  EXPECT_EQ(once->nodes(), again->nodes());
  EXPECT_FALSE(once->settled());
  EXPECT_LT(once->nodes(), 5'000U);
}

}  // namespace

}  // namespace quintet
