#include "api/results.hpp"

#include <gtest/gtest.h>

#include <string>

#include "json/read.hpp"
#include "json/write.hpp"

namespace quintet::api {

namespace {

AnyGame game_of(std::string_view variant, std::initializer_list<std::string_view> moves = {}) {
  AnyGame game = AnyGame::start(variant).value();
  for (const std::string_view move : moves) EXPECT_TRUE(game.play(move)) << move;
  return game;
}

TEST(Results, AListedGameHasTheValuesOfItsVariant) {
  const AnyGame game = game_of("akunur:rings=5");
  const ListedGame listed_game = listed(game.info(), game.variant());
  EXPECT_EQ(listed_game.id, "akunur");
  EXPECT_EQ(listed_game.credit, "from akunur.com");
  EXPECT_EQ(listed_game.values.at("rings"), "5");
  EXPECT_EQ(listed_game.values.size(), game.info().keys.size());
}

TEST(Results, ADrawnPositionTellsWhoPlaysWhichColourNow) {
  const AnyGame game = game_of("unane:board=6x5", {"a5-a4", "swap"});
  const DrawnPosition position = drawn(game, DrawingStyle::ascii);
  EXPECT_EQ(position.colours.first, "White");
  EXPECT_EQ(position.colours.second, "Black");
  EXPECT_EQ(position.played.size(), 2U);
  EXPECT_EQ(position.last->text.view(), "swap");
  EXPECT_EQ(position.legal_moves, game.moves().size());
  EXPECT_EQ(position.drawing, game.drawing(DrawingStyle::ascii));
  EXPECT_FALSE(position.result);
}

TEST(Results, ARecordTellsWhoPlayedAndWhatIsWrongWithIt) {
  const auto games = records::read(
      "[Game \"kona\"]\n[First \"Ada\"]\n[Result \"second\"]\n\n1. a6-a3 second\n\n"
      "[Game \"kona\"]\n\n1. a6-a1 *\n");
  ASSERT_EQ(games.size(), 2U);
  const RecordedGame game = recorded(games[0].record.value());
  EXPECT_EQ(game.game, "kona");
  EXPECT_EQ(game.players.first, "Ada");
  EXPECT_EQ(game.players.second, std::nullopt);
  EXPECT_EQ(game.position, std::nullopt);
  ASSERT_TRUE(game.result);
  EXPECT_EQ(game.result->outcome, Outcome::second);
  EXPECT_EQ(game.result->reason, std::nullopt);
  const CheckedRecord good = checked("games.qrec", games[0]);
  EXPECT_TRUE(good.ok);
  EXPECT_EQ(good.plies, 1U);
  EXPECT_FALSE(good.error);
  const CheckedRecord bad = checked("games.qrec", games[1]);
  EXPECT_FALSE(bad.ok);
  EXPECT_EQ(bad.number, 2U);
  ASSERT_TRUE(bad.error);
  EXPECT_EQ(bad.error->line, 9U);
  EXPECT_FALSE(bad.error->message.empty());
}

TEST(Results, ASolutionIsReadAsItIsWrittenAndMayBeShort) {
  const std::string whole =
      R"({"variant":"v","value":"draw","moves":[{"move":"a1-b1","value":"first","nodes":3}],)"
      R"("nodes":7,"seconds":0.002,"threads":2,"memory_megabytes":64,)"
      R"("can_force_a_win":{"first":"no","second":"unknown"},"no_win_within":{"second":4},)"
      R"("plies":2,"line":["a1-b1"]})";
  const auto solution = json::read<Solution>(whole);
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_EQ(json::written(*solution), whole);
  const auto row = json::read<Solution>(R"({"variant":"v","value":"first","moves":[]})");
  ASSERT_TRUE(row) << row.error().message;
  EXPECT_EQ(row->value, SolvedValue::first);
}

}  // namespace

}  // namespace quintet::api
