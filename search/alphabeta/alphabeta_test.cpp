#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <string>

#include "core/text.hpp"
#include "games/kona/kona.hpp"
#include "games/narrows/evaluation.hpp"
#include "games/narrows/narrows.hpp"
#include "games/unane/unane.hpp"
#include "machine/shortage.hpp"
#include "search/alphabeta/alphabeta_impl.hpp"
#include "search/test_support.hpp"

namespace quintet::search {
namespace {

constexpr Options small_table{.hash_bytes = std::size_t{1} << 20};
constexpr Options exact_search{.hash_bytes = std::size_t{1} << 20,
                               .tunables = AlphaBetaTunables::exact()};

template <Rules R>
using Mobile = AlphaBeta<R, MobilityEvaluator<R>>;

stones::Variant board(int columns, int rows, bool pie = false) { return {columns, rows, pie}; }

template <Rules R>
void expect_the_score_of_minimax(const R& rules, int opening_plies, int depth, int games) {
  const MobilityEvaluator<R> evaluator(rules);
  Mobile<R> search(rules, evaluator, exact_search);
  Rng rng(7);
  for (int i = 0; i < games; ++i) {
    const Game<R> game = random_game(rules, opening_plies, rng);
    search.clear();
    const auto findings = search.think(game, {.depth = depth}, {});
    const Score expected = minimax(rules, evaluator, game.position(), depth);
    ASSERT_EQ(findings.lines.front().score, expected) << rules.position_text(game.position());
  }
}

TEST(AlphaBeta, AnExactSearchScoresAsMinimaxDoes) {
  expect_the_score_of_minimax(unane::Rules<1>(board(4, 3)), 3, 4, 300);
  expect_the_score_of_minimax(unane::Rules<1>(board(5, 4)), 8, 4, 100);
  expect_the_score_of_minimax(narrows::Rules<1>(board(4, 3)), 3, 4, 300);
  expect_the_score_of_minimax(narrows::Rules<1>(board(5, 4)), 8, 4, 100);
  expect_the_score_of_minimax(kona::Rules(), 8, 2, 100);
}

// Deep enough that everything is decided: distances must be exact too.
template <Rules R>
void expect_exact_distances(const R& rules, int opening_plies, int games) {
  const MobilityEvaluator<R> evaluator(rules);
  Mobile<R> exact(rules, evaluator, exact_search);
  Mobile<R> pruned(rules, evaluator, small_table);
  Exhaustive<R> exhaustive(rules);
  Rng rng(11);
  for (int i = 0; i < games;) {
    const Game<R> game = random_game(rules, opening_plies, rng);
    if (game.played().size() + 1 < static_cast<std::size_t>(opening_plies)) continue;
    ++i;
    const Score expected = exhaustive.score_for_mover(game.position());
    ASSERT_EQ(exact.think(game, {}, {}).lines.front().score, expected)
        << rules.position_text(game.position());
    const Score found = pruned.think(game, {}, {}).lines.front().score;
    ASSERT_TRUE(is_decided(found));
    ASSERT_EQ(found > 0, expected > 0) << rules.position_text(game.position());
  }
}

TEST(AlphaBeta, FindsTheShortestWinAndTheLongestLoss) {
  expect_exact_distances(unane::Rules<1>(board(4, 3)), 4, 1000);
  expect_exact_distances(unane::Rules<1>(board(5, 4)), 11, 1000);
  expect_exact_distances(narrows::Rules<1>(board(4, 3)), 4, 1000);
  expect_exact_distances(narrows::Rules<1>(board(5, 4)), 11, 1000);
}

TEST(AlphaBeta, SaysTheSameAgainForTheSameNumberOfNodes) {
  const unane::Rules<1> rules(board(8, 7, true));
  const MobilityEvaluator<unane::Rules<1>> evaluator(rules);
  const Game<unane::Rules<1>> game(rules);
  Mobile<unane::Rules<1>> search(rules, evaluator, small_table);
  const auto once = search.think(game, {.nodes = 30'000}, {});
  search.clear();
  const auto again = search.think(game, {.nodes = 30'000}, {});
  EXPECT_NEAR(static_cast<double>(once.nodes), 30'000, 5);
  EXPECT_EQ(once.lines.front().score, again.lines.front().score);
  EXPECT_EQ(once.lines.front().moves, again.lines.front().moves);
  EXPECT_EQ(once.nodes, again.nodes);
}

TEST(AlphaBeta, LinesAreDifferentMovesBestFirstAndLegal) {
  const narrows::Rules<1> rules(board(6, 5));
  const MobilityEvaluator<narrows::Rules<1>> evaluator(rules);
  Options options = small_table;
  options.lines = 4;
  Mobile<narrows::Rules<1>> search(rules, evaluator, options);
  const Game<narrows::Rules<1>> game(rules);
  const auto findings = search.think(game, {.depth = 3}, {});
  ASSERT_EQ(findings.lines.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_GE(findings.lines[i == 0 ? 0 : i - 1].score, findings.lines[i].score);
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(findings.lines[i].moves.front(), findings.lines[j].moves.front());
    }
    Game<narrows::Rules<1>> along = game;
    for (const auto move : findings.lines[i].moves) {
      ASSERT_TRUE(read_legal(along, rules.text(move).view()));
      along.play(move);
    }
  }
}

TEST(AlphaBeta, LinesStayInOrderWhenTheBudgetEndsInTheMiddleOfAnIteration) {
  const unane::Rules<1> rules(board(6, 5));
  const MobilityEvaluator<unane::Rules<1>> evaluator(rules);
  Options options = small_table;
  options.lines = 5;
  Mobile<unane::Rules<1>> search(rules, evaluator, options);
  for (std::uint64_t nodes = 2'000; nodes < 12'000; nodes += 500) {
    search.clear();
    const auto findings = search.think(Game<unane::Rules<1>>(rules), {.nodes = nodes}, {});
    for (std::size_t i = 1; i < findings.lines.size(); ++i) {
      EXPECT_GE(findings.lines[i - 1].score, findings.lines[i].score) << nodes;
    }
  }
}

// Wherever the budget ends, a proven score is true of the position and not only of the moves that
// were looked at.
template <Rules R>
void expect_true_proofs(const R& rules, int opening_plies, int games) {
  Mobile<R> search(rules, MobilityEvaluator<R>(rules), small_table);
  Exhaustive<R> exhaustive(rules);
  Rng rng(13);
  int proven = 0;
  for (int i = 0; i < games; ++i) {
    const Game<R> game = random_game(rules, opening_plies, rng);
    if (game.position().result()) continue;
    const Score expected = exhaustive.score_for_mover(game.position());
    for (std::uint64_t nodes = 10; nodes < 3000; nodes += nodes / 10 + 1) {
      search.clear();
      const Score found = search.think(game, {.nodes = nodes}, {}).lines.front().score;
      if (!is_decided(found)) continue;
      ++proven;
      ASSERT_EQ(found > 0, expected > 0)
          << nodes << " nodes, " << rules.position_text(game.position());
    }
  }
  EXPECT_GT(proven, games);
}

TEST(AlphaBeta, ProvesNothingThatIsNotTrueWhereverTheBudgetEnds) {
  expect_true_proofs(unane::Rules<1>(board(4, 3)), 3, 200);
  expect_true_proofs(unane::Rules<1>(board(5, 4)), 10, 50);
  expect_true_proofs(narrows::Rules<1>(board(5, 4)), 10, 50);
}

TEST(AlphaBeta, StopsWhenTold) {
  const kona::Rules rules;
  const MobilityEvaluator<kona::Rules> evaluator(rules);
  Mobile<kona::Rules> search(rules, evaluator, small_table);
  std::atomic<bool> stop = true;
  const auto findings = search.think(Game<kona::Rules>(rules), {.stop = &stop}, {});
  EXPECT_EQ(findings.lines.size(), 1U);
  EXPECT_LE(findings.nodes, 2 * Watch::interval);
}

// Rules on whose clock every move takes a while.
class SlowNarrows : public narrows::Rules<11> {
 public:
  static constexpr std::chrono::microseconds move_time{20};

  using narrows::Rules<11>::Rules;
  void play(Position& position, Move move) const noexcept {
    TestClock::advance(move_time);
    narrows::Rules<11>::play(position, move);
  }
};

constexpr Handicap level_seven{.noise = 228, .blind_permille = 265, .seed = 1};

// How many moves are played after the deadline, `moves_in_time` moves from the start.
template <typename E>
std::int64_t moves_too_late(int moves_in_time, const Options& options) {
  const SlowNarrows rules(board(26, 26));
  AlphaBeta<SlowNarrows, E> search(rules, options);
  const auto deadline = TestClock::now() + moves_in_time * SlowNarrows::move_time;
  const auto findings = search.think(
      Game<SlowNarrows>(rules), {.soft = deadline, .hard = deadline, .now = TestClock::now}, {});
  EXPECT_EQ(findings.lines.size(), 1U);
  EXPECT_FALSE(findings.lines.front().moves.empty());
  EXPECT_GE(TestClock::now(), deadline);
  return (TestClock::now() - deadline) / SlowNarrows::move_time;
}

TEST(AlphaBeta, ALevelKeepsTheClockOnALargeBoard) {
  Options options = small_table;
  options.handicap = level_seven;
  // Before it begins, among the checks of its moves, among the first moves, and deeper.
  for (const int moves_in_time : {0, 50, 500, 1'500, 6'000}) {
    EXPECT_LE(moves_too_late<narrows::Evaluator<11>>(moves_in_time, options), 8) << moves_in_time;
    // Without an evaluator that knows wins, a check takes as many moves as there are answers.
    EXPECT_LE(moves_too_late<MobilityEvaluator<SlowNarrows>>(moves_in_time, options),
              2 * static_cast<std::int64_t>(SlowNarrows::max_moves))
        << moves_in_time;
  }
}

TEST(AlphaBeta, FullStrengthKeepsTheClockOnALargeBoard) {
  for (const int moves_in_time : {0, 50, 1'500, 6'000}) {
    EXPECT_LE(moves_too_late<narrows::Evaluator<11>>(moves_in_time, small_table), 8)
        << moves_in_time;
  }
}

TEST(AlphaBeta, ALevelWithTimeToSpareIsWhatItsNodesMakeIt) {
  using Evaluator = narrows::Evaluator<1>;
  const narrows::Rules<1> rules(board(8, 7));
  Options options = small_table;
  options.handicap = level_seven;
  Rng rng(3);
  for (int i = 0; i < 10; ++i) {
    const auto game = random_game(rules, 3 * i, rng);
    AlphaBeta<narrows::Rules<1>, Evaluator> untimed(rules, options);
    AlphaBeta<narrows::Rules<1>, Evaluator> timed(rules, options);
    const auto expected = untimed.think(game, {.nodes = 500}, {});
    const auto deadline = TestClock::now() + std::chrono::hours(1);
    const auto found = timed.think(
        game, {.nodes = 500, .soft = deadline, .hard = deadline, .now = TestClock::now}, {});
    EXPECT_EQ(found.nodes, expected.nodes);
    EXPECT_EQ(found.lines.front().score, expected.lines.front().score);
    EXPECT_EQ(found.lines.front().moves, expected.lines.front().moves);
  }
}

TEST(AlphaBeta, SeveralThreadsFindTheValueThatOneFinds) {
  const unane::Rules<1> rules(board(4, 4));
  const MobilityEvaluator<unane::Rules<1>> evaluator(rules);
  Options options = small_table;
  options.threads = 3;
  Mobile<unane::Rules<1>> several(rules, evaluator, options);
  Mobile<unane::Rules<1>> one(rules, evaluator, small_table);
  Rng rng(5);
  for (int i = 0; i < 20; ++i) {
    const auto game = random_game(rules, 4, rng);
    const Score expected = one.think(game, {}, {}).lines.front().score;
    const Score found = several.think(game, {}, {}).lines.front().score;
    ASSERT_EQ(found > 0, expected > 0) << rules.position_text(game.position());
  }
}

TEST(AlphaBeta, SeveralThreadsShareTheNodes) {
  const kona::Rules rules;
  const MobilityEvaluator<kona::Rules> evaluator(rules);
  for (const std::size_t threads : {2U, 4U, 64U}) {
    Options options = small_table;
    options.threads = static_cast<int>(threads);
    Mobile<kona::Rules> search(rules, evaluator, options);
    for (const std::uint64_t nodes : {1U, 10U, 1'000U, 20'000U}) {
      const auto findings = search.think(Game<kona::Rules>(rules), {.nodes = nodes}, {});
      // So few are used up within the first plies.
      const std::uint64_t plies = nodes <= 10 ? 2 : max_ply;
      EXPECT_LE(findings.nodes, nodes + 2 * plies * threads) << threads << " threads";
      EXPECT_GE(findings.nodes, nodes / threads) << threads << " threads";
    }
  }
}

TEST(AlphaBeta, GoesOnWithTheThreadsThatCanBeStarted) {
  const kona::Rules rules;
  const MobilityEvaluator<kona::Rules> evaluator(rules);
  Options options = small_table;
  options.threads = 8;
  Mobile<kona::Rules> search(rules, evaluator, options);
  for (const std::size_t can_be_started : {0U, 2U}) {
    const machine::Shortage shortage({.threads = can_be_started});
    const auto findings = search.think(Game<kona::Rules>(rules), {.nodes = 3'000}, {});
    EXPECT_EQ(findings.threads, 1 + static_cast<int>(can_be_started));
    EXPECT_GE(findings.nodes, 3'000 - 8 * Watch::interval);
    EXPECT_FALSE(findings.lines.empty());
  }
  EXPECT_EQ(search.think(Game<kona::Rules>(rules), {.nodes = 3'000}, {}).threads, 8);
}

TEST(AlphaBeta, EndsItsHelpersWhenTheListenerThrows) {
  const kona::Rules rules;
  const MobilityEvaluator<kona::Rules> evaluator(rules);
  Options options = small_table;
  options.threads = 3;
  Mobile<kona::Rules> search(rules, evaluator, options);
  const auto think = [&] {
    return search.think(Game<kona::Rules>(rules), {},
                        [](const auto&) { throw std::runtime_error("nobody listens"); });
  };
  EXPECT_THROW((void)think(), std::runtime_error);
}

TEST(AlphaBeta, TakesAsMuchMemoryAsThereIs) {
  constexpr std::size_t there_is = std::size_t{100} << 20;
  const kona::Rules rules;
  const MobilityEvaluator<kona::Rules> evaluator(rules);
  const machine::Shortage shortage({.memory = there_is});
  Mobile<kona::Rules> search(rules, evaluator, {.hash_bytes = std::size_t{65'536} << 20});
  EXPECT_LT(search.hash_bytes(), there_is);
  EXPECT_GT(search.hash_bytes(), there_is / 2);
  EXPECT_FALSE(search.think(Game<kona::Rules>(rules), {.nodes = 100}, {}).lines.empty());
}

TEST(Tunables, AreSetByName) {
  AlphaBetaTunables tunables;
  EXPECT_TRUE(set_tunable(tunables, "reductions", 0));
  EXPECT_TRUE(set_tunable(tunables, "late_move_base", 9));
  EXPECT_FALSE(tunables.reductions);
  EXPECT_EQ(tunables.late_move_base, 9);
  const AlphaBetaTunables before = tunables;
  EXPECT_FALSE(set_tunable(tunables, "luck", 1));
  EXPECT_EQ(tunables, before);
}

TEST(Tunables, EveryNameThatIsListedCanBeSet) {
  const std::string names = tunable_names();
  std::size_t count = 0;
  for (const Field& field : split(names, ',')) {
    AlphaBetaTunables tunables;
    EXPECT_TRUE(set_tunable(tunables, words(field.text).front().text, 7)) << field.text;
    EXPECT_TRUE(set_tunable(tunables, words(field.text).front().text, 0)) << field.text;
    EXPECT_NE(tunables, AlphaBetaTunables()) << field.text;
    ++count;
  }
  EXPECT_EQ(count, 14u);
}

}  // namespace
}  // namespace quintet::search
