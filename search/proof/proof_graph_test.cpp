// The proof search where positions come back: on random graphs, where everything about paths that
// can go wrong does, against retrograde analysis.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/history.hpp"
#include "core/rng.hpp"
#include "search/proof/proof_search_impl.hpp"
#include "search/proof/test_support.hpp"

namespace quintet::search {
namespace {

using test_support::GraphPosition;
using test_support::GraphRules;
using test_support::Retrograde;

constexpr std::array<Seat, 2> seats = {Seat::first, Seat::second};

[[nodiscard]] Verdict verdict(ProofSearch<GraphRules>& search, const Game<GraphRules>& game,
                              Seat attacker, std::uint64_t nodes) {
  return search.prove(game, attacker, {.nodes = nodes}).verdict;
}

struct GraphHash {
  std::size_t operator()(const GraphPosition& position) const {
    return static_cast<std::size_t>(position.key());
  }
};

[[nodiscard]] std::vector<GraphPosition> both_starts() {
  return {{0, Seat::first, 0}, {0, Seat::second, 0}};
}

// One search for all positions of a graph, so that what it keeps of one is used for the others.
TEST(ProofSearchOnGraphs, AgreesWithRetrogradeAnalysisOnRandomGraphs) {
  Rng rng(101);
  int settled = 0;
  int unknown = 0;
  int won = 0;
  for (int i = 0; i < 300; ++i) {
    const GraphRules rules(GraphRules::random_graph(5 + rng.below(60), rng), 3);
    const Retrograde<GraphRules, GraphHash> truth(rules, both_starts());
    // Sometimes so small a table that nearly everything is forgotten at once.
    ProofSearch<GraphRules> search(rules, i % 3 == 0 ? 400 : 1 << 16);
    for (const Seat attacker : seats) {
      const std::vector<bool> wins = truth.wins(attacker);
      for (std::size_t j = 0; j < truth.positions().size(); ++j) {
        const Verdict found = verdict(search, Game(rules, truth.positions()[j]), attacker, 20'000);
        if (found == Verdict::unknown) {
          ++unknown;
          continue;
        }
        ++settled;
        if (wins[j]) ++won;
        ASSERT_EQ(found == Verdict::proven, wins[j]) << "graph " << i << ", position " << j;
      }
    }
  }
  EXPECT_GT(settled, 15'000);
  EXPECT_GT(won, settled / 10);
  EXPECT_LT(won, settled * 9 / 10);
  EXPECT_LT(unknown, settled / 100);
}

// To come to a position once more is a draw if it has stood often enough in the game so far.
TEST(ProofSearchOnGraphs, TakesTheHistoryOfTheGameIntoAccount) {
  Rng rng(102);
  int settled = 0;
  int changed_by_history = 0;
  for (int i = 0; i < 1'500; ++i) {
    const int limit = 2 + static_cast<int>(rng.below(2));
    const GraphRules rules(GraphRules::random_graph(5 + rng.below(20), rng), limit);
    Game<GraphRules> game(rules);
    std::vector<GraphPosition> stood = {game.position()};
    while (!game.result() && stood.size() < 20) {
      game.play(rules.random_move(game.position(), rng));
      stood.push_back(game.position());
    }
    if (game.result()) {
      game.undo();
      stood.pop_back();
    }
    std::vector<GraphPosition> drawn;
    for (const auto& position : stood) {
      if (position != game.position() && std::ranges::count(stood, position) == limit - 1) {
        drawn.push_back(position);
      }
    }
    const Retrograde<GraphRules, GraphHash> truth(rules, {game.position()});
    ProofSearch<GraphRules> search(rules, 1 << 14);
    for (const Seat attacker : seats) {
      const bool wins_afresh = truth.wins(attacker)[0];
      const bool wins = truth.wins(attacker, drawn)[0];
      // What is learnt without the history must not be taken for an answer with it.
      EXPECT_NE(verdict(search, Game(rules, game.position()), attacker, 100'000),
                wins_afresh ? Verdict::disproven : Verdict::proven);
      const Verdict found = verdict(search, game, attacker, 100'000);
      if (found == Verdict::unknown) continue;
      ++settled;
      if (wins != wins_afresh) ++changed_by_history;
      ASSERT_EQ(found == Verdict::proven, wins) << "graph " << i;
    }
  }
  EXPECT_GT(settled, 2'000);
  EXPECT_GT(changed_by_history, 20);
}

}  // namespace
}  // namespace quintet::search
