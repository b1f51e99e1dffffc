#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "games/akunur/akunur.hpp"
#include "games/kona/kona.hpp"
#include "games/nanku/nanku.hpp"
#include "games/narrows/narrows.hpp"
#include "games/unane/unane.hpp"
#include "search/mcts/mcts_impl.hpp"
#include "search/test_support.hpp"

namespace quintet::search {
namespace {

constexpr Options small_tree{.hash_bytes = std::size_t{1} << 20};

template <Rules R>
using Mobile = Mcts<R, MobilityEvaluator<R>>;

stones::Variant board(int columns, int rows, bool pie = false) { return {columns, rows, pie}; }

// Every way in which a node comes to its value and its children to their promise.
std::vector<MctsTunables> ways() {
  MctsTunables by_evaluation;
  by_evaluation.evaluates_children = true;
  by_evaluation.playouts = 0;
  MctsTunables by_hint = by_evaluation;
  by_hint.evaluates_children = false;
  MctsTunables by_playout = by_hint;
  by_playout.playouts = 1;
  by_playout.playout_percent = 100;
  MctsTunables by_both = by_evaluation;
  by_both.playouts = 2;
  by_both.playout_percent = 50;
  by_both.playout_plies = 5;
  by_both.expand_visits = 4;
  return {by_evaluation, by_hint, by_playout, by_both};
}

template <Rules R>
Game<R> after(const Game<R>& game, const std::vector<typename R::Move>& moves) {
  Game<R> along = game;
  for (const auto move : moves) {
    EXPECT_TRUE(read_legal(along, game.rules().text(move).view()));
    along.play(move);
  }
  return along;
}

template <Rules R>
void expect_the_winner_of_minimax(const R& rules, int opening_plies, int games) {
  const MobilityEvaluator<R> evaluator(rules);
  Rng rng(3);
  for (int i = 0; i < games; ++i) {
    const Game<R> game = random_game(rules, opening_plies, rng);
    const Score expected = minimax(rules, evaluator, game.position(), 100);
    for (const MctsTunables& tunables : ways()) {
      Mobile<R> search(rules, evaluator, small_tree, tunables);
      const auto line = search.think(game, {}, {}).lines.front();
      ASSERT_TRUE(is_decided(line.score));
      ASSERT_EQ(is_win(line.score), is_win(expected)) << rules.position_text(game.position());
      // The win that was found may take longer than the shortest one, and what it takes is shown.
      if (is_win(expected)) {
        ASSERT_GE(plies_to_end(line.score), plies_to_end(expected));
      }
      const Game<R> end = after(game, line.moves);
      ASSERT_EQ(static_cast<int>(line.moves.size()), plies_to_end(line.score));
      ASSERT_TRUE(end.result());
      ASSERT_EQ(end.result()->outcome == win_for(game.position().to_move()), is_win(expected));
    }
  }
}

TEST(Mcts, ProvesTheWinnerThatMinimaxFinds) {
  for (const bool pie : {false, true}) {
    expect_the_winner_of_minimax(unane::Rules<1>(board(3, 2, pie)), 0, 1);
    expect_the_winner_of_minimax(unane::Rules<1>(board(4, 2, pie)), 0, 1);
    expect_the_winner_of_minimax(narrows::Rules<1>(board(3, 2, pie)), 0, 1);
    expect_the_winner_of_minimax(narrows::Rules<1>(board(4, 2, pie)), 0, 1);
  }
  expect_the_winner_of_minimax(unane::Rules<1>(board(4, 3)), 3, 20);
  expect_the_winner_of_minimax(unane::Rules<1>(board(5, 4)), 11, 30);
  expect_the_winner_of_minimax(narrows::Rules<1>(board(4, 3)), 3, 20);
  expect_the_winner_of_minimax(narrows::Rules<1>(board(5, 4)), 11, 30);
}

// The supply of Nanku ends games without a winner.
TEST(Mcts, ProvesADraw) {
  const nanku::Rules rules(nanku::Variant{.pieces = 2});
  for (const MctsTunables& tunables : ways()) {
    Mobile<nanku::Rules> search(rules, MobilityEvaluator<nanku::Rules>(rules), small_tree,
                                tunables);
    const auto findings = search.think(Game<nanku::Rules>(rules), {.nodes = 1'000'000}, {});
    EXPECT_EQ(findings.lines.front().score, 0);
    EXPECT_LT(findings.nodes, 1'000'000U);
  }
}

template <Rules R>
bool wins_at_once(const R& rules, const typename R::Position& position, typename R::Move move) {
  auto next = position;
  rules.play(next, move);
  const auto result = next.result();
  return result && result->outcome == win_for(position.to_move());
}

template <Rules R>
void expect_wins_in_one_to_be_taken(const R& rules, int opening_plies, int games) {
  for (const MctsTunables& tunables : ways()) {
    Mobile<R> search(rules, MobilityEvaluator<R>(rules), small_tree, tunables);
    Rng rng(5);
    int met = 0;
    for (int i = 0; i < games; ++i) {
      const Game<R> game = random_game(rules, opening_plies, rng);
      MovesOf<R> moves;
      game.moves(moves);
      if (std::ranges::none_of(
              moves, [&](const auto move) { return wins_at_once(rules, game.position(), move); })) {
        continue;
      }
      ++met;
      const auto line = search.think(game, {.nodes = 50'000}, {}).lines.front();
      ASSERT_EQ(line.score, win_in(1)) << rules.position_text(game.position());
      ASSERT_TRUE(wins_at_once(rules, game.position(), line.moves.front()));
    }
    EXPECT_GE(met, 3);
  }
}

TEST(Mcts, TakesAWinInOne) {
  expect_wins_in_one_to_be_taken(kona::Rules(), 12, 40);
  expect_wins_in_one_to_be_taken(nanku::Rules(), 10, 15);
  expect_wins_in_one_to_be_taken(unane::Rules<1>(board(6, 5)), 22, 40);
  expect_wins_in_one_to_be_taken(narrows::Rules<1>(board(6, 5)), 20, 40);
}

template <Rules R>
void expect_the_same_again(const R& rules, const Options& options) {
  for (const MctsTunables& tunables : ways()) {
    Mobile<R> search(rules, MobilityEvaluator<R>(rules), options, tunables);
    Mobile<R> other(rules, MobilityEvaluator<R>(rules), options, tunables);
    Game<R> game(rules);
    const auto once = search.think(game, {.nodes = 30'000}, {});
    const auto elsewhere = other.think(game, {.nodes = 30'000}, {});
    search.think(after(game, once.lines.front().moves), {.nodes = 3'000}, {});
    search.clear();
    const auto again = search.think(game, {.nodes = 30'000}, {});
    for (const auto& found : {elsewhere, again}) {
      EXPECT_EQ(once.nodes, found.nodes);
      EXPECT_EQ(once.depth, found.depth);
      EXPECT_EQ(once.lines.front().score, found.lines.front().score);
      EXPECT_EQ(once.lines.front().moves, found.lines.front().moves);
    }
  }
}

TEST(Mcts, SaysTheSameAgainForTheSameNumberOfNodes) {
  expect_the_same_again(unane::Rules<1>(board(8, 7, true)), small_tree);
  expect_the_same_again(kona::Rules(), small_tree);
  expect_the_same_again(akunur::Rules<4>(), {.hash_bytes = 0});
}

// A tree of the least size is full after a few dozen positions, and the search goes on and is
// still right.
TEST(Mcts, StaysWithinItsMemoryAndGoesOnWhenItIsFull) {
  const unane::Rules<1> rules(board(5, 4));
  const MobilityEvaluator<unane::Rules<1>> evaluator(rules);
  for (const MctsTunables& tunables : ways()) {
    Mobile<unane::Rules<1>> search(rules, evaluator, {.hash_bytes = 40'000}, tunables);
    EXPECT_LE(search.hash_bytes(), 40'000U);
    Rng rng(8);
    for (int i = 0; i < 10; ++i) {
      const auto game = random_game(rules, 9, rng);
      const auto findings = search.think(game, {.nodes = 2'000'000}, {});
      ASSERT_LE(findings.hash_permille, 1000);
      ASSERT_TRUE(is_decided(findings.lines.front().score));
      ASSERT_EQ(is_win(findings.lines.front().score),
                is_win(minimax(rules, evaluator, game.position(), 100)));
    }
  }
}

TEST(Mcts, TakesNoMoreMemoryThanItIsGiven) {
  for (const std::size_t bytes : {std::size_t{1} << 20, std::size_t{5'000'000}}) {
    const Mobile<kona::Rules> search(kona::Rules(), {.hash_bytes = bytes});
    EXPECT_LE(search.hash_bytes(), bytes);
    EXPECT_GE(search.hash_bytes(), bytes - 1'000);
  }
}

TEST(Mcts, ContinuesWithTheTreeOfTheLastMove) {
  const unane::Rules<1> rules(board(8, 7, true));
  const std::atomic<bool> stop = true;
  Mobile<unane::Rules<1>> search(rules, small_tree);
  Game<unane::Rules<1>> game(rules);
  const auto first = search.think(game, {.nodes = 100'000}, {});
  ASSERT_GE(first.lines.front().moves.size(), 4U);
  game = after(game, {first.lines.front().moves[0], first.lines.front().moves[1]});
  const auto remembered = search.think(game, {.stop = &stop}, {});
  EXPECT_EQ(remembered.nodes, 0U);
  EXPECT_GE(remembered.lines.front().moves.size(), 2U);
  Mobile<unane::Rules<1>> fresh(rules, small_tree);
  EXPECT_EQ(fresh.think(game, {.stop = &stop}, {}).lines.front().moves.size(), 1U);
}

// Forwards, backwards and sideways, in a tree that is always full: every line is legal.
template <Rules R>
void expect_legal_lines_wherever_the_game_goes(const R& rules) {
  Rng rng(13);
  for (const MctsTunables& tunables : ways()) {
    Mobile<R> search(rules, MobilityEvaluator<R>(rules), {.hash_bytes = 50'000, .lines = 3},
                     tunables);
    Game<R> game(rules);
    for (int turn = 0; turn < 60; ++turn) {
      const auto findings = search.think(game, {.nodes = 2'000}, {});
      MovesOf<R> moves;
      game.moves(moves);
      ASSERT_EQ(findings.lines.size(), std::min<std::size_t>(3, moves.size()));
      for (const auto& line : findings.lines) {
        ASSERT_FALSE(line.moves.empty());
        after(game, line.moves);
      }
      if (rng.below(8) == 0) {
        game.undo();
        game.undo();
        continue;
      }
      game.play(rng.below(2) == 0 ? findings.lines.front().moves.front()
                                  : rules.random_move(game.position(), rng));
      if (game.result()) game = Game<R>(rules);
    }
  }
}

TEST(Mcts, GivesLegalLinesWhereverTheGameGoes) {
  expect_legal_lines_wherever_the_game_goes(unane::Rules<1>(board(5, 4, true)));
  expect_legal_lines_wherever_the_game_goes(kona::Rules());
  expect_legal_lines_wherever_the_game_goes(akunur::Rules<4>());
  expect_legal_lines_wherever_the_game_goes(nanku::Rules());
}

TEST(Mcts, LinesAreDifferentMoves) {
  const narrows::Rules<1> rules(board(6, 5));
  Mobile<narrows::Rules<1>> search(rules, {.hash_bytes = 1 << 20, .lines = 5});
  const auto findings = search.think(Game<narrows::Rules<1>>(rules), {.nodes = 50'000}, {});
  ASSERT_EQ(findings.lines.size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(findings.lines[i].moves.front(), findings.lines[j].moves.front());
    }
  }
}

TEST(Mcts, StopsWhenTold) {
  const kona::Rules rules;
  Mobile<kona::Rules> search(rules, small_tree);
  std::atomic<bool> stop = true;
  const auto at_once = search.think(Game<kona::Rules>(rules), {.stop = &stop}, {});
  EXPECT_EQ(at_once.lines.size(), 1U);
  EXPECT_LE(at_once.nodes, kona::Rules::max_moves);

  stop = false;
  std::uint64_t told_at = 0;
  const auto later = search.think(Game<kona::Rules>(rules), {.stop = &stop}, [&](const auto& news) {
    if (told_at == 0) told_at = news.nodes;
    stop = true;
  });
  EXPECT_GT(told_at, 0U);
  EXPECT_LE(later.nodes, told_at + Watch::interval + kona::Rules::max_moves);
}

TEST(Mcts, KeepsToItsNodesUpToOneRound) {
  const akunur::Rules<4> endless(akunur::Variant{.quiet = 0, .repetition = false});
  for (MctsTunables tunables : ways()) {
    tunables.playout_plies = 300;
    Mobile<akunur::Rules<4>> search(endless, MobilityEvaluator<akunur::Rules<4>>(endless),
                                    small_tree, tunables);
    const auto findings = search.think(Game<akunur::Rules<4>>(endless), {.nodes = 20'000}, {});
    EXPECT_GE(findings.nodes, 20'000U);
    EXPECT_LE(findings.nodes, 22'000U);
  }
}

// Four moves that lead back to the position before them.
std::vector<kona::Move> circle_from(const Game<kona::Rules>& start, Rng& rng) {
  while (true) {
    Game<kona::Rules> game = start;
    std::vector<kona::Move> circle;
    while (circle.size() < 4 && !game.result()) {
      circle.push_back(game.rules().random_move(game.position(), rng));
      game.play(circle.back());
    }
    if (!game.result() && game.occurrences() == 2) return circle;
  }
}

TEST(Mcts, AMoveThatRepeatsThePositionForTheLastTimeIsADraw) {
  const kona::Rules rules;
  Rng rng(2);
  for (const MctsTunables& tunables : ways()) {
    Game<kona::Rules> game = random_game(rules, 6, rng);
    const auto circle = circle_from(game, rng);
    game = after(game, circle);
    game = after(game, {circle[0], circle[1], circle[2]});
    Mobile<kona::Rules> search(rules, MobilityEvaluator<kona::Rules>(rules),
                               {.hash_bytes = 1 << 20, .lines = 1'000}, tunables);
    const auto findings = search.think(game, {.nodes = 100'000}, {});
    int met = 0;
    for (const auto& line : findings.lines) {
      Game<kona::Rules> next = game;
      next.play(line.moves.front());
      if (!next.result() || next.result()->reason != Reason::repetition) continue;
      ++met;
      EXPECT_EQ(line.score, 0);
    }
    EXPECT_EQ(met, 1);
  }
}

}  // namespace
}  // namespace quintet::search
