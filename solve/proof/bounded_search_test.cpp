#include "solve/proof/bounded_search.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "games/all.hpp"
#include "search/proof/test_support.hpp"

namespace quintet::solve {

namespace {

const BoundLimits plenty{.nodes = 10'000'000};

// Against a search that knows nothing of threats and mirror images.
template <Rules R>
void compare(const R& rules, int games, int plies, std::uint64_t seed) {
  Rng rng(seed);
  search::test_support::BoundedSearch<R> plain(rules);
  BoundedSearch<R> bounded(rules, std::size_t{1} << 20);
  int wins = 0;
  for (int i = 0; i < games; ++i) {
    auto position = rules.initial();
    while (!position.result()) {
      for (const Seat attacker : {Seat::first, Seat::second}) {
        for (int n = 0; n <= plies; ++n) {
          const bool expected = plain.wins_within(position, attacker, n);
          ASSERT_EQ(bounded.wins_within(position, attacker, n, plenty), expected)
              << rules.position_text(position) << " " << name(attacker) << " " << n;
          if (expected) ++wins;
        }
      }
      rules.play(position, rules.random_move(position, rng));
    }
  }
  EXPECT_GT(wins, 10);
}

}  // namespace

TEST(BoundedSearch, AgreesWithTryingEverything) {
  compare(kona::Rules(), 6, 4, 1);
  compare(nanku::Rules({.pieces = 20}), 4, 2, 2);
  compare(unane::Rules<1>({.columns = 4, .rows = 3, .pie = false}), 10, 6, 3);
}

// With one table for all, in which the same stones stand after more and fewer quiet moves.
TEST(BoundedSearch, TellsApartWhatQuietMovesDecide) {
  const akunur::Rules<4> rules;
  const std::string stones = "1b1ww/b2w2/7/bbw2w1w/2w6/b5ww/3b3/bb3w/1bbww w 0,0 1,3 a1,e1,e9,i5 ";
  BoundedSearch<akunur::Rules<4>> search(rules, std::size_t{1} << 20);
  for (const int plies : {3, 5}) {
    for (const int quiet : {99, 1, 99}) {
      const auto position = rules.read_position(stones + "20,0 " + std::to_string(quiet) + " -");
      ASSERT_TRUE(position);
      EXPECT_EQ(search.wins_within(*position, Seat::first, plies, plenty), quiet == 1)
          << quiet << " quiet moves, within " << plies << " plies";
    }
  }
}

TEST(BoundedSearch, FindsTheQuickWinOfKonaWithDiagonals) {
  const kona::Rules rules({.setup = kona::Setup::diagonals});
  BoundedSearch<kona::Rules> search(rules, std::size_t{1} << 20);
  EXPECT_EQ(search.wins_within(rules.initial(), Seat::second, 5, plenty), false);
  EXPECT_EQ(search.wins_within(rules.initial(), Seat::second, 6, plenty), true);
  EXPECT_EQ(search.wins_within(rules.initial(), Seat::first, 7, plenty), false);
}

TEST(BoundedSearch, SaysSoWhenItCouldNotLookAtAll) {
  const kona::Rules rules;
  BoundedSearch<kona::Rules> search(rules, std::size_t{1} << 20);
  std::uint64_t told = 0;
  const BoundLimits few{.nodes = 1'000, .watch = [&](std::uint64_t nodes) { told += nodes; }};
  EXPECT_EQ(search.wins_within(rules.initial(), Seat::first, 9, few), std::nullopt);
  EXPECT_EQ(told, 1'000U);
  const std::atomic<bool> stop = true;
  const BoundLimits stopped{.nodes = 1'000, .stop = &stop};
  EXPECT_EQ(search.wins_within(rules.initial(), Seat::first, 3, stopped), std::nullopt);
}

// Again and again with few nodes, also from a table that was given away and taken back.
TEST(BoundedSearch, GoesOnWhereItWasEnded) {
  const kona::Rules rules;
  const auto nodes_for = [&](std::uint64_t nodes_at_once, bool moves_house) {
    std::uint64_t sum = 0;
    const BoundLimits limits{.nodes = nodes_at_once,
                             .watch = [&](std::uint64_t nodes) { sum += nodes; }};
    auto search = std::make_unique<BoundedSearch<kona::Rules>>(rules, std::size_t{1} << 20);
    while (!search->wins_within(rules.initial(), Seat::first, 6, limits)) {
      if (sum > 1'000'000) break;
      if (!moves_house) continue;
      auto next = std::make_unique<BoundedSearch<kona::Rules>>(rules, std::size_t{1} << 20);
      for (const auto& entry : search->deepest(20'000)) next->restore(entry);
      search = std::move(next);
    }
    return sum;
  };
  const std::uint64_t whole = nodes_for(1'000'000, false);
  EXPECT_LT(nodes_for(whole / 10, false), 2 * whole);
  EXPECT_LT(nodes_for(whole / 10, true), 2 * whole);
}

}  // namespace quintet::solve
