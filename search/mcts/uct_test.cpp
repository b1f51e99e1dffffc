#include <gtest/gtest.h>

#include <atomic>

#include "games/akunur/akunur.hpp"
#include "games/kona/kona.hpp"
#include "games/narrows/narrows.hpp"
#include "games/unane/unane.hpp"
#include "search/mcts/uct_impl.hpp"
#include "search/test_support.hpp"

namespace quintet::search {
namespace {

constexpr Options small_tree{.hash_bytes = std::size_t{1} << 20};

TEST(Uct, FindsTheWinningMoveOnASmallBoard) {
  const unane::Rules<1> rules(stones::Variant{4, 3, false});
  const MobilityEvaluator<unane::Rules<1>> evaluator(rules);
  Uct<unane::Rules<1>> search(rules, small_tree);
  Rng rng(9);
  int won = 0;
  for (int i = 0; i < 20; ++i) {
    const auto game = random_game(rules, 2, rng);
    if (!is_win(minimax(rules, evaluator, game.position(), 100))) continue;
    ++won;
    auto next = game.position();
    rules.play(next, search.think(game, {.nodes = 100'000}, {}).lines.front().moves.front());
    EXPECT_TRUE(is_loss(minimax(rules, evaluator, next, 100)));
  }
  EXPECT_GE(won, 5);
}

TEST(Uct, SaysTheSameAgainForTheSameNumberOfNodes) {
  const kona::Rules rules;
  Uct<kona::Rules> search(rules, small_tree);
  const Game<kona::Rules> game(rules);
  const auto once = search.think(game, {.nodes = 50'000}, {});
  search.clear();
  const auto again = search.think(game, {.nodes = 50'000}, {});
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.lines.front().score, again.lines.front().score);
  EXPECT_EQ(once.lines.front().moves, again.lines.front().moves);
}

TEST(Uct, StaysWithinItsMemoryAndGoesOnWhenItIsFull) {
  const narrows::Rules<1> rules(stones::Variant{8, 7, true});
  Uct<narrows::Rules<1>> search(rules, {.hash_bytes = 20'000});
  EXPECT_LE(search.hash_bytes(), 20'000U);
  const auto findings = search.think(Game<narrows::Rules<1>>(rules), {.nodes = 300'000}, {});
  EXPECT_GE(findings.nodes, 300'000U);
  EXPECT_GE(findings.hash_permille, 800);
  EXPECT_LE(findings.hash_permille, 1000);
}

TEST(Uct, APlayoutOfAnEndlessGameEnds) {
  const akunur::Rules<4> rules(akunur::Variant{.quiet = 0, .repetition = false});
  Uct<akunur::Rules<4>> search(rules, small_tree);
  const auto findings = search.think(Game<akunur::Rules<4>>(rules), {.nodes = 20'000}, {});
  EXPECT_LE(findings.nodes, 22'000U);
}

TEST(Uct, StopsWhenTold) {
  const kona::Rules rules;
  Uct<kona::Rules> search(rules, small_tree);
  const std::atomic<bool> stop = true;
  const auto findings = search.think(Game<kona::Rules>(rules), {.stop = &stop}, {});
  EXPECT_EQ(findings.nodes, 0U);
  EXPECT_EQ(findings.lines.size(), 1U);
}

TEST(Uct, LinesAreLegal) {
  const unane::Rules<1> rules(stones::Variant{6, 5, true});
  Uct<unane::Rules<1>> search(rules, {.hash_bytes = 1 << 20, .lines = 4});
  const Game<unane::Rules<1>> game(rules);
  const auto findings = search.think(game, {.nodes = 200'000}, {});
  ASSERT_EQ(findings.lines.size(), 4U);
  for (const auto& line : findings.lines) {
    Game<unane::Rules<1>> along = game;
    for (const auto move : line.moves) {
      ASSERT_TRUE(read_legal(along, rules.text(move).view()));
      along.play(move);
    }
  }
}

}  // namespace
}  // namespace quintet::search
