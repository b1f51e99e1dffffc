// What scenes promise for every game, and what each game shows.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "games/all.hpp"
#include "games/any_game.hpp"

namespace quintet {

namespace {

using Board = std::map<std::string, std::string>;  // pieces by point, without empty ones

Board board_of(const Scene& scene) {
  Board board;
  for (const ScenePoint& point : scene.points) {
    if (!point.pieces.empty()) board[point.name] = point.pieces;
  }
  return board;
}

// Applies changes as a page would show them: what leaves goes first, then what arrives.
Board after(Board board, const std::vector<Change>& changes) {
  const auto take = [&board](const Spot& spot, char piece) {
    std::string& pieces = board[spot.at];
    EXPECT_FALSE(pieces.empty()) << spot.at;
    if (pieces.empty()) return;
    EXPECT_EQ(pieces.back(), piece) << spot.at;
    EXPECT_EQ(static_cast<int>(pieces.size()) - 1, spot.level) << spot.at;
    pieces.pop_back();
  };
  for (const Change& change : changes) {
    if (change.kind == ChangeKind::move || change.kind == ChangeKind::remove ||
        change.kind == ChangeKind::echo) {
      take(change.from, change.piece);
    }
  }
  for (const Change& change : changes) {
    if (change.kind == ChangeKind::move || change.kind == ChangeKind::place ||
        change.kind == ChangeKind::echo) {
      EXPECT_EQ(static_cast<int>(board[change.to.at].size()), change.to.level) << change.to.at;
      board[change.to.at] += change.piece;
    }
  }
  std::erase_if(board, [](const auto& entry) { return entry.second.empty(); });
  return board;
}

void expect_consistent(const AnyGame& game) {
  const Scene scene = game.scene();
  std::set<std::string> names;
  for (const ScenePoint& point : scene.points) names.insert(point.name);
  EXPECT_EQ(names.size(), scene.points.size());
  std::vector<MoveText> texts;
  std::set<std::vector<std::string>> taps;
  for (const SceneMove& move : game.scene_moves()) {
    texts.push_back(move.text);
    for (const std::string& tap : move.taps) EXPECT_TRUE(tap[0] == '!' || names.contains(tap));
    EXPECT_TRUE(taps.insert(move.taps).second) << move.text.view();
  }
  EXPECT_EQ(texts, game.moves());
  // Sorted, the taps that begin others come right before them.
  for (auto each = taps.begin(); each != taps.end() && std::next(each) != taps.end(); ++each) {
    const auto& longer = *std::next(each);
    EXPECT_FALSE(longer.size() > each->size() &&
                 std::equal(each->begin(), each->end(), longer.begin()));
  }
  EXPECT_EQ(game.result().has_value(), texts.empty());
}

class EveryScene : public testing::TestWithParam<std::string> {};

// The first variant that is offered, and each that has a kind of rules of its own.
std::vector<std::string> variants_to_show() {
  std::vector<std::string> variants;
  for_each_game([&]<typename G>() {
    std::set<std::size_t> kinds;
    for (const OfferedVariant& offered : G::info.offered) {
      const auto rules = read_variant(offered.variant).value();
      if (kinds.insert(rules.index()).second) variants.emplace_back(offered.variant);
    }
  });
  return variants;
}

TEST_P(EveryScene, ShowsWhatItsMovesDo) {
  Rng rng(5);
  for (int round = 0; round < 6; ++round) {
    AnyGame game = AnyGame::start(GetParam()).value();
    EXPECT_FALSE(game.last_move());
    for (int ply = 0; !game.result() && ply < 150; ++ply) {
      if (ply % 5 == 0) expect_consistent(game);
      const Board before = board_of(game.scene());
      ASSERT_TRUE(game.play(game.random_move(rng).view()));
      const auto last = game.last_move();
      ASSERT_TRUE(last);
      EXPECT_EQ(last->text, game.played().back());
      ASSERT_EQ(after(before, last->changes), board_of(game.scene())) << last->text.view();
    }
    expect_consistent(game);
    const auto result = game.result();
    if (result && result->outcome != Outcome::draw) {
      EXPECT_FALSE(game.scene().decisive.empty()) << describe(*result);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, EveryScene, testing::ValuesIn(variants_to_show()));

AnyGame played(std::string_view variant, std::string_view moves) {
  AnyGame game = AnyGame::start(variant).value();
  for (const Field& move : words(moves)) {
    const auto done = game.play(move.text);
    if (!done) ADD_FAILURE() << move.text << ": " << with_rule(done.error());
  }
  return game;
}

SceneMove move_of(const AnyGame& game, std::string_view text) {
  for (const SceneMove& move : game.scene_moves()) {
    if (move.text.view() == text) return move;
  }
  ADD_FAILURE() << "no move " << text;
  return {};
}

TEST(SceneOfUnane, CountsGroupsAndOffersTheSwap) {
  const AnyGame unane = AnyGame::start("unane:board=5x4").value();
  const Scene start = unane.scene();
  EXPECT_EQ(start.first_piece, black_piece);
  EXPECT_EQ(start.groups.size(), 20U);
  EXPECT_EQ(start.counters[0], (Counter{.name = "stones", .first = 10, .second = 10}));
  const AnyGame swapped = played("unane:board=5x4", "a4-a3 swap");
  EXPECT_EQ(swapped.scene().first_piece, white_piece);
  EXPECT_EQ(swapped.last_move()->taps, (std::vector<std::string>{"!swap"}));
  const auto capture = move_of(unane, "a4-a3");
  EXPECT_EQ(capture.taps, (std::vector<std::string>{"a4", "a3"}));
  EXPECT_EQ(capture.changes.front().kind, ChangeKind::remove);
  EXPECT_EQ(kind_of(capture.changes), MoveKind::capture);
  EXPECT_EQ(kind_of(swapped.last_move()->changes), MoveKind::swap);
}

TEST(SceneOfNarrows, LinksThroughEmptyPoints) {
  const Scene scene = played("narrows:board=5x4", "a4-a3").scene();
  const auto joined = std::ranges::find_if(
      scene.groups, [](const Group& group) { return !group.links.empty() && group.piece == 'b'; });
  ASSERT_NE(joined, scene.groups.end());
  EXPECT_EQ(joined->links, (std::vector<std::string>{"a4"}));
  EXPECT_NE(std::ranges::find(joined->points, "a3"), joined->points.end());
}

TEST(SceneOfKona, ShowsReachAndThreats) {
  const Scene start = AnyGame::start("kona").value().scene();
  EXPECT_EQ(start.points.size(), 36U);
  EXPECT_EQ(start.reaches.size(), 4U);
  const AnyGame game =
      AnyGame::from_position("kona", "bwb,4,bwb/6/2,w,w,2/4,w,1/6/bwb,5 b - -").value();
  const Scene scene = game.scene();
  ASSERT_FALSE(scene.threats.empty());
  for (const Threat& threat : scene.threats) {
    EXPECT_EQ(threat.points.size(), 3U);
    ASSERT_EQ(threat.taps.size(), 2U);
    EXPECT_EQ(threat.taps[0] + "-" + threat.taps[1], threat.move.view());
    EXPECT_NE(std::ranges::find(threat.points, threat.taps[1]), threat.points.end());
  }
}

TEST(SceneOfAkunur, ShowsTokensSupportAndEcho) {
  const Scene start = AnyGame::start("akunur").value().scene();
  EXPECT_EQ(std::ranges::count_if(start.points, &ScenePoint::token), 6);
  EXPECT_EQ(std::ranges::count(start.points, PointKind::still_point, &ScenePoint::kind), 1);
  const auto a2 = std::ranges::find(start.points, "a2", &ScenePoint::name);
  ASSERT_NE(a2, start.points.end());
  EXPECT_EQ(a2->opposite, "i8");
  const Scene placed = played("akunur", "c3").scene();
  const auto next = std::ranges::find(placed.supports, "c4", &Support::at);
  ASSERT_NE(next, placed.supports.end());
  EXPECT_EQ(*next, (Support{.at = "c4", .first = 1, .second = 0}));
}

TEST(SceneOfNanku, ShowsCubesLevelByLevel) {
  const AnyGame nanku = played("nanku", "0,0u 1,0u");
  const Scene scene = nanku.scene();
  const auto column = std::ranges::find(scene.points, "0,0", &ScenePoint::name);
  ASSERT_NE(column, scene.points.end());
  EXPECT_EQ(column->pieces, "wb");
  EXPECT_EQ(move_of(nanku, "0,0e").changes[0].to, (Spot{.at = "0,0", .level = 2}));
  EXPECT_EQ(move_of(nanku, "0,0d").taps, (std::vector<std::string>{"0,0", "!down"}));
  EXPECT_EQ(move_of(nanku, "0,0d").changes[0].piece, black_piece);
}

TEST(SceneOfNanku, TellsWhichCubesAreOnePiece) {
  const auto spot = [](const char* at, int level) { return Spot{.at = at, .level = level}; };
  EXPECT_EQ(played("nanku", "0,0u 1,0d 0,0e").scene().pairs,
            (std::vector<Pair>{{.first = spot("0,0", 0), .second = spot("0,0", 1)},
                               {.first = spot("1,0", 0), .second = spot("1,0", 1)},
                               {.first = spot("0,0", 2), .second = spot("1,0", 2)}}));
}

}  // namespace

}  // namespace quintet
