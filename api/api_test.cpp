#include "api/api.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "api/line.hpp"
#include "api/taps.hpp"
#include "games/games.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace quintet::api {
namespace {

Line line_of(std::string variant, std::vector<std::string> moves = {}) {
  return {std::move(variant), "", std::move(moves)};
}

TEST(Api, ShowsALine) {
  Api api;
  const auto scene = api.answer(Show{line_of("unane:board=5x4", {"a4-a3"})});
  ASSERT_TRUE(scene);
  EXPECT_EQ(scene->variant, "unane:board=5x4,pie=on");
  EXPECT_EQ(scene->ply, 1U);
  EXPECT_EQ(scene->to_move, Seat::second);
  EXPECT_EQ(scene->points.size(), 20U);
  EXPECT_EQ(scene->last->text.view(), "a4-a3");
  EXPECT_EQ(scene->last->kind, MoveKind::capture);
}

TEST(Api, TellsWhereNothingMayBePutInThisTurn) {
  Api api;
  EXPECT_EQ(api.answer(Show{line_of("kona", {"a6-b5"})})->closed, std::vector<std::string>{"b5"});
  EXPECT_TRUE(api.answer(Show{line_of("kona", {"a6-b5", "a1-c3"})})->closed.empty());
  const auto placing = api.answer(Show{line_of("akunur")});
  EXPECT_EQ(placing->closed.size(), 13U);  // six corners, ring 1 and the Still Point
  for (const char* cell : {"a1", "e9", "e5", "e4", "f6"}) {
    EXPECT_NE(std::ranges::find(placing->closed, cell), placing->closed.end()) << cell;
  }
}

TEST(Api, TellsOnlyWhatAMoveHasChanged) {
  Api api;
  const auto opened = api.answer(Open{line_of("narrows:board=26x25")});
  ASSERT_TRUE(opened);
  const auto played = api.answer(Play{opened->game, "a25-a24"});
  ASSERT_TRUE(played) << played.error().message;
  EXPECT_EQ(played->step.ply, 1U);
  EXPECT_EQ(played->step.points.size(), 2U);
  EXPECT_FALSE(played->step.pairs);
  const auto back = api.answer(Go{opened->game, {}});
  ASSERT_TRUE(back);
  EXPECT_EQ(back->step.ply, 0U);
  EXPECT_EQ(back->step.points.size(), 2U);
  EXPECT_EQ(json::written(back->taps), json::written(opened->taps));
}

TEST(Api, AdvancesWithoutPictures) {
  Api api;
  const auto begun = api.answer(Begin{line_of("kona", {"f1-e2"})});
  ASSERT_TRUE(begun) << begun.error().message;
  EXPECT_EQ(begun->variant, AnyGame::start("kona")->variant());
  EXPECT_EQ(begun->ply, 1U);
  EXPECT_EQ(begun->to_move, Seat::second);
  EXPECT_EQ(begun->last->text.view(), "f1-e2");
  const AnyGame game = *game_of(line_of("kona", {"f1-e2"}));
  std::string moves;
  for (const MoveText& move : game.moves()) moves += (moves.empty() ? "" : " ") + move.string();
  EXPECT_EQ(begun->moves, moves);
  EXPECT_EQ(api.answer(TellPosition{begun->game})->position, game.position_text());
  EXPECT_FALSE(api.answer(Advance{begun->game, "f1-e2"}));
  ASSERT_TRUE(api.answer(Advance{begun->game, "f1-f2"}));
  const auto won = api.answer(Advance{begun->game, "a6-d3"});
  ASSERT_TRUE(won) << won.error().message;
  EXPECT_EQ(won->result->outcome, Outcome::first);
  EXPECT_EQ(won->last->changes.front().to.at, "d3");
  EXPECT_TRUE(won->moves.empty());
  EXPECT_EQ(api.answer(Back{begun->game})->ply, 2U);
  EXPECT_EQ(api.answer(Back{begun->game})->moves, moves);
  EXPECT_EQ(api.answer(Back{begun->game})->ply, 0U);
  EXPECT_EQ(api.answer(Back{begun->game})->ply, 0U) << "there is nothing to take back";
  EXPECT_FALSE(api.answer(Back{begun->game + 1}));
}

TEST(Api, ShowsWhatHasChangedSinceTheLastPicture) {
  Api api;
  const int game = api.answer(Open{line_of("unane:board=5x4")})->game;
  const std::size_t moves = api.answer(ListMoves{game})->moves.size();
  ASSERT_TRUE(api.answer(Advance{game, "a4-a3"}));
  EXPECT_NE(api.answer(ListMoves{game})->moves.size(), moves);
  EXPECT_FALSE(api.answer(Check{game, "a4-a3"})) << "that is of the position before";
  const auto back = api.answer(Go{game, {}});
  ASSERT_TRUE(back);
  EXPECT_TRUE(back->step.points.empty()) << "that is what was shown last";
  const int begun = api.answer(Begin{line_of("unane:board=5x4")})->game;
  EXPECT_EQ(api.answer(Go{begun, {}})->step.points.size(), 20U) << "nothing was shown yet";
}

TEST(Api, AMoveThatIsRefusedLeavesTheGameAsItWas) {
  Api api;
  const int game = api.answer(Open{line_of("kona", {"a6-a3"})})->game;
  EXPECT_FALSE(api.answer(Play{game, "a6-a3"}));
  EXPECT_FALSE(api.answer(Go{game, {"a6-a3", "nonsense"}}));
  const auto again = api.answer(Go{game, {"a6-a3"}});
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->step.points.empty());
}

TEST(Api, KeepsNoMoreGamesThanItSays) {
  Api api;
  for (std::size_t i = 0; i < Api::most_open_games; ++i) {
    ASSERT_TRUE(api.answer(Open{line_of("kona")}));
  }
  EXPECT_FALSE(api.answer(Open{line_of("kona")}));
  EXPECT_TRUE(api.answer(Close{1}));
  EXPECT_TRUE(api.answer(Open{line_of("kona")}));
  EXPECT_FALSE(api.answer(Close{1}));
}

TEST(Api, LeadsByTapsToMoves) {
  Api api;
  const int game = api.answer(Open{line_of("unane:board=5x4")})->game;
  const auto taken = api.answer(Tap{game, {}, "a4"});
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->made, std::vector<std::string>{"a4"});
  EXPECT_EQ(taken->next.size(), taken->foreseen.size());
  EXPECT_FALSE(taken->move);
  EXPECT_EQ(api.answer(Tap{game, {"a4"}, "a3"})->move->text.view(), "a4-a3");
  EXPECT_TRUE(api.answer(Tap{game, {"a4"}, "a4"})->made.empty()) << "put down again";
  EXPECT_EQ(api.answer(Tap{game, {"a4"}, "c4"})->made.at(0), "c4") << "another one is taken up";
  const auto refused = api.answer(Tap{game, {"a4"}, "c3"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "one-step");
  EXPECT_EQ(api.answer(Tap{game, {}, "!pass"}).error().code, "taps");
}

TEST(Api, ForeseesWhatEveryWayOnDoes) {
  Api api;
  const auto opened = api.answer(Open{line_of("akunur")});
  ASSERT_FALSE(opened->taps.foreseen.empty());
  EXPECT_TRUE(opened->taps.foreseen.front().ends);
  EXPECT_EQ(opened->taps.foreseen.front().changes.front().kind, ChangeKind::place);
  EXPECT_TRUE(api.answer(Open{line_of("kona")})->taps.foreseen.empty());
}

TEST(Api, SaysWhereARequestIsWrong) {
  Api api;
  struct Case {
    std::string_view request;
    std::string_view error;
  };
  const std::vector<Case> cases = {
      {"", R"("message":"the JSON text ends too early","offset":0)"},
      {"3", R"("message":"a request is an object with one member)"},
      {R"({"dance":{}})", R"("message":"unknown request 'dance'")"},
      {R"({"close":{}})", R"("message":"/close must have the member 'game'","offset":9)"},
      {R"({"close":{"game":1,"x":2}})",
       R"("message":"/close/x is unknown; there is game","offset":23)"},
      {R"({"close":{"game":"1"}})", R"("message":"/close/game must be a whole number)"},
      {R"({"go":{"game":1,"moves":["a",2]}})",
       R"("message":"/go/moves/1 must be a string","offset":29)"},
      {R"({"choose":{"line":{"variant":"kona","position":"","moves":[]},"level":0,"seed":1,"milliseconds":9}})",
       R"("message":"the level is 0, but must be from 1 to 10")"},
  };
  for (const Case& each : cases) {
    const std::string reply = api.reply(each.request);
    EXPECT_NE(reply.find(each.error), std::string::npos) << reply;
  }
}

TEST(Api, ChoosesAndAnalyses) {
  std::vector<int> depths;
  Api api([&depths](const Analysis& found) { depths.push_back(found.depth); });
  const auto chosen = api.answer(Choose{line_of("kona"), 1, 5, 20});
  ASSERT_TRUE(chosen);
  const int game = api.answer(Open{line_of("kona")})->game;
  EXPECT_TRUE(api.answer(Check{game, chosen->move.string()}));
  const auto found = api.answer(Analyse{line_of("unane:board=5x4"), 3, 20});
  ASSERT_EQ(found->lines.size(), 3U);
  EXPECT_EQ(found->lines[0].first.text, found->lines[0].moves[0]);
  EXPECT_FALSE(depths.empty());
}

TEST(Api, CarriesTheSearchThatPlaysBest) {
  for (const GameInfo& game : games()) {
    EXPECT_EQ(best_search(game), search::Kind::alphabeta) << game.id;
  }
}

TEST(Api, ReadsRecordsOfEveryFormAndWritesThem) {
  Api api;
  const auto text = api.answer(Read{"[Game \"kona\"]\n\n1. a6-a3 *\n\n[Game \"x\"]\n*\n"});
  ASSERT_EQ(text->records.size(), 2U);
  EXPECT_TRUE(text->records[1].error);
  EXPECT_NE(api.answer(Write{*text->records[0].record})->text.find("a6-a3"), std::string::npos);
  const auto own = api.answer(Read{R"({"variant":"kona","moves":[{"move":"a6-a3"}]})"});
  EXPECT_EQ(own->records[0].record, text->records[0].record);
  const auto other =
      api.answer(Read{R"([{"header":{"game":{"name":"Unane","variants":["5x6 board"]},)"
                      R"("players":[{"name":"A","result":0},{"name":"B","result":1}]},)"
                      R"("moves":[["a5-a4","b5-c5"],["resign"]]}])"});
  EXPECT_EQ(other->records[0].record->variant, "unane:board=6x5,pie=on");
}

TEST(Api, ReviewsAGame) {
  Api api;
  const Line line = line_of("unane:board=5x4", {"c2-d2", "a1-a2", "a4-b4", "c1-b1", "e4-d4"});
  const Judgement even{0, 500, {MoveText("a4-b4")}};
  const Judgement winning{100, 900, {MoveText("e4-d4")}};
  const auto review = api.answer(ReviewGame{line, {even, even, even, even, winning, std::nullopt}});
  ASSERT_TRUE(review) << review.error().message;
  EXPECT_EQ(review->moves[3].grade, review::Grade::blunder);
  EXPECT_EQ(review->moves[3].mark, "??");
  EXPECT_TRUE(review->moves[4].after.over);
  EXPECT_EQ(review->tallies.second.grades.blunder, 1);
  EXPECT_FALSE(api.answer(ReviewGame{line, {}}));
  EXPECT_FALSE(api.answer(ReviewGame{line, {even, even, even, even, std::nullopt, std::nullopt}}));
}

TEST(Api, TakesPositionsApartAndPutsThemTogether) {
  Api api;
  auto taken = api.answer(TakeApart{line_of("akunur", {"g3", "d6"})});
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->setup.pieces, (std::map<std::string, std::string>{{"g3", "w"}, {"d6", "b"}}));
  taken->setup.words[0] = "b";
  const auto made = api.answer(Compose{"akunur", taken->setup});
  EXPECT_EQ(made->at, "side");
  EXPECT_EQ(made->error->message, "with 11,11 left to place it is White's turn");
  EXPECT_EQ(made->picture.points.size(), 61U);
}

}  // namespace
}  // namespace quintet::api
