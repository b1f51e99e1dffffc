// Alpha-beta, MCTS, proof search and trying everything must agree on who wins.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/all.hpp"
#include "search/proof/proof_search.hpp"
#include "search/proof/test_support.hpp"
#include "search/search.hpp"
#include "search/test_support.hpp"
#include "tests/conformance/support.hpp"
#include "tests/known/known.hpp"

namespace quintet::known {
namespace {

using search::Verdict;

constexpr std::size_t table_bytes = std::size_t{4} << 20;

// What each search says of a position, for the player to move: 1 win, 0 draw, -1 loss, nothing if
// it has proven nothing within the nodes.
struct Opinions {
  std::optional<int> alphabeta;
  std::optional<int> mcts;
  std::optional<int> proof;

  // How many have an opinion.
  [[nodiscard]] int count() const { return (alphabeta ? 1 : 0) + (mcts ? 1 : 0) + (proof ? 1 : 0); }
};

template <Rules R>
class Panel {
 public:
  explicit Panel(const R& rules)
      : rules_(rules),
        alphabeta_(search::Searches<R>::alphabeta(rules, options())),
        mcts_(search::Searches<R>::mcts(rules, options())),
        proof_(rules, table_bytes) {}

  [[nodiscard]] Opinions ask(const typename R::Position& position, std::uint64_t nodes) {
    const Game<R> game(rules_, position);
    return {said_by(*alphabeta_, game, nodes), said_by(*mcts_, game, nodes), proven(game, nodes)};
  }

 private:
  [[nodiscard]] static search::Options options() { return {.hash_bytes = table_bytes}; }

  [[nodiscard]] static std::optional<int> said_by(search::Search<R>& search, const Game<R>& game,
                                                  std::uint64_t nodes) {
    search.clear();
    const auto score = search.think(game, {.nodes = nodes}, {}).lines.front().score;
    if (!search::is_decided(score)) return std::nullopt;
    return score > 0 ? 1 : -1;
  }
  [[nodiscard]] std::optional<int> proven(const Game<R>& game, std::uint64_t nodes) {
    const Seat mover = game.position().to_move();
    const Verdict win = proof_.prove(game, mover, {.nodes = nodes}).verdict;
    if (win == Verdict::proven) return 1;
    const Verdict loss = proof_.prove(game, other(mover), {.nodes = nodes}).verdict;
    if (loss == Verdict::proven) return -1;
    if (win == Verdict::disproven && loss == Verdict::disproven) return 0;
    return std::nullopt;
  }

  R rules_;
  std::unique_ptr<search::Search<R>> alphabeta_;
  std::unique_ptr<search::Search<R>> mcts_;
  search::ProofSearch<R> proof_;
};

void expect_no_other(const Opinions& opinions, int truth) {
  EXPECT_EQ(opinions.alphabeta.value_or(truth), truth) << "alpha-beta";
  EXPECT_EQ(opinions.mcts.value_or(truth), truth) << "MCTS";
  EXPECT_EQ(opinions.proof.value_or(truth), truth) << "proof search";
}

// --- Small boards: everything can be tried ---

struct Board {
  std::string variant;
  int first_ply = 0;  // the larger the board, the later there is little enough left to try it all
};

class AgreementOnBoard : public testing::TestWithParam<Board> {};

TEST_P(AgreementOnBoard, AllSearchesFindTheWinnerOfRandomPositions) {
  const auto any = read_variant(GetParam().variant);
  ASSERT_TRUE(any) << any.error().message;
  std::visit(
      [&]<Rules R>(const R& rules) {
        search::Exhaustive<R> everything(rules);
        Panel<R> panel(rules);
        Rng rng(testing_support::seed_of(GetParam().variant));
        int wins = 0;
        constexpr int positions = 60;
        for (int i = 0; i < positions; ++i) {
          const int plies = GetParam().first_ply + static_cast<int>(rng.below(7));
          const auto position = search::random_game(rules, plies, rng).position();
          SCOPED_TRACE(rules.position_text(position));
          const int truth = everything.score_for_mover(position) > 0 ? 1 : -1;
          const Opinions opinions = panel.ask(position, 2'000'000);
          expect_no_other(opinions, truth);
          EXPECT_EQ(opinions.count(), 3) << "one did not find out";
          if (truth > 0) ++wins;
        }
        EXPECT_GT(wins, positions / 10);
        EXPECT_LT(wins, positions * 9 / 10);
      },
      *any);
}

// What the samples of games that can be played to the end by trying everything have.
std::vector<Board> small_boards() {
  std::vector<Board> boards;
  for_each_game([&]<typename G>() {
    if constexpr (requires { G::Samples::small; }) {
      for (const SmallBoard& small : G::Samples::small) {
        boards.push_back({variant_of(G::info, small.keys), small.first_ply});
      }
    }
  });
  return boards;
}

INSTANTIATE_TEST_SUITE_P(Boards, AgreementOnBoard, testing::ValuesIn(small_boards()),
                         [](const auto& param) {
                           return testing_support::test_name(param.param.variant);
                         });

// --- Kona with three pieces: positions come back, and all of them fit in memory ---

TEST(Agreement, NoSearchContradictsRetrogradeAnalysisOfKonaWithThreePieces) {
  struct Hash {
    std::size_t operator()(const kona::Position& position) const {
      return static_cast<std::size_t>(position.key());
    }
  };
  const kona::Rules rules;
  kona::Position start;
  start.first_turn_pending_ = {false, false};
  start.tops_ = {std::uint64_t{1} << 0 | std::uint64_t{1} << 8, std::uint64_t{1} << 45};
  start.key_ = rules.recomputed_key(start);
  const search::test_support::Retrograde<kona::Rules, Hash> truth(rules, {start});
  const std::vector<bool> first_wins = truth.wins(Seat::first);
  const std::vector<bool> second_wins = truth.wins(Seat::second);
  Panel<kona::Rules> panel(rules);
  Rng rng(11);
  int opinions = 0;
  int decided = 0;
  constexpr int positions = 300;
  for (int i = 0; i < positions; ++i) {
    const std::size_t number = rng.below(static_cast<std::uint32_t>(first_wins.size()));
    const kona::Position& position = truth.positions()[number];
    if (position.result()) continue;
    SCOPED_TRACE(rules.position_text(position));
    const int for_first = first_wins[number] ? 1 : second_wins[number] ? -1 : 0;
    const int value = position.to_move() == Seat::first ? for_first : -for_first;
    const Opinions said = panel.ask(position, 5'000);
    expect_no_other(said, value);
    opinions += said.count();
    if (value != 0) ++decided;
  }
  EXPECT_GT(decided, positions / 10);
  EXPECT_GT(opinions, decided);
}

// --- The other games: short wins that trying everything has found ---

class AgreementOnShortWins : public testing::TestWithParam<std::string> {};

TEST_P(AgreementOnShortWins, AllSearchesFindThem) {
  const auto all = read_all(testing_support::file_text("tests/data/known/" + GetParam() + ".txt"));
  ASSERT_TRUE(all) << all.error().message;
  int asked = 0;
  for (std::size_t i = 0; i < all->size(); i += 3) {
    const Known& known = (*all)[i];
    if (!known.fewest || known.plies > 3) continue;
    SCOPED_TRACE(line_of(known));
    ++asked;
    const AnyRules any = read_variant(known.variant).value();
    std::visit(
        [&]<Rules R>(const R& rules) {
          const auto position = rules.read_position(known.position);
          ASSERT_TRUE(position) << position.error().message;
          const Opinions opinions = Panel<R>(rules).ask(*position, 1'000'000);
          expect_no_other(opinions, 1);
          EXPECT_EQ(opinions.count(), 3) << "one did not find out";
        },
        any);
  }
  EXPECT_GE(asked, 20);
}

// Those whose known positions end soon.
std::vector<std::string> games_with_short_wins() {
  std::vector<std::string> games;
  for_each_game([&]<typename G>() {
    if (!G::Samples::known[0].look_through) games.emplace_back(G::info.id);
  });
  return games;
}

INSTANTIATE_TEST_SUITE_P(Games, AgreementOnShortWins, testing::ValuesIn(games_with_short_wins()),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace quintet::known
