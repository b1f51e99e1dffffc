#include "solve/proof_bounds.hpp"

#include <gtest/gtest.h>

#include "games/evaluations.hpp"
#include "search/proof/test_support.hpp"

namespace quintet::solve {

namespace {

constexpr std::uint64_t plenty = 10'000'000;

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
  EXPECT_EQ(search.wins_within(rules.initial(), Seat::first, 9, 1'000), std::nullopt);
  EXPECT_EQ(search.nodes_used(), 1'000U);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(search.wins_within(rules.initial(), Seat::first, 3, plenty, &stop), std::nullopt);
}

}  // namespace quintet::solve
