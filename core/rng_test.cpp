// Random numbers that are the same everywhere, and the keys made from them.
#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/keys.hpp"

namespace quintet {
namespace {

TEST(Rng, GivesTheSameNumbersOnEveryMachine) {
  // The first numbers of SplitMix64 from seed 1234567, as its reference implementation prints them.
  Rng rng(1234567);
  for (const std::uint64_t number :
       {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
        4593380528125082431ULL, 16408922859458223821ULL}) {
    EXPECT_EQ(rng.next(), number);
  }
}

TEST(Rng, TheSameSeedGivesTheSameNumbersAndAnotherGivesOthers) {
  Rng a(5);
  Rng b(5);
  Rng c(6);
  const std::uint64_t first = a.next();
  EXPECT_EQ(first, b.next());
  EXPECT_NE(first, c.next());
}

TEST(Rng, StaysBelowItsBoundAndReachesEveryNumberAboutEquallyOften) {
  Rng rng(1);
  std::array<int, 7> counts{};
  constexpr int throws = 70'000;
  for (int i = 0; i < throws; ++i) {
    const std::uint32_t number = rng.below(7);
    ASSERT_LT(number, 7U);
    ++counts[number];
  }
  for (const int count : counts) EXPECT_NEAR(count, throws / 7, 500);  // five standard deviations
}

TEST(Rng, ABoundOfOneLeavesNoChoiceAndTheLargestBoundIsAllowed) {
  Rng rng(2);
  EXPECT_EQ(rng.below(1), 0U);
  EXPECT_LT(rng.below(0xFFFF'FFFFU), 0xFFFF'FFFFU);
}

TEST(Keys, AreAllDifferentWithinATableAndBetweenTables) {
  constexpr auto a = random_keys<1000>(1);
  constexpr auto b = random_keys<1000>(2);
  std::set<std::uint64_t> seen(a.begin(), a.end());
  seen.insert(b.begin(), b.end());
  EXPECT_EQ(seen.size(), 2000U);
  EXPECT_FALSE(seen.contains(0));
}

}  // namespace
}  // namespace quintet
