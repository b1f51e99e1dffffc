#include "tests/simulation/simulation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace quintet::simulation {
namespace {

// QUINTET_GAMES_FACTOR multiplies the number of games. A seed that fails is played again by
// `simulation --seed N`.
constexpr int games_in_a_part = 6'250;

class Simulation : public testing::TestWithParam<int> {};

TEST_P(Simulation, EveryPromiseIsKeptWhateverHappens) {
  const char* factor = std::getenv("QUINTET_GAMES_FACTOR");
  const int games = games_in_a_part * (factor == nullptr ? 1 : std::max(1, std::atoi(factor)));
  Report all;
  const std::uint64_t first = static_cast<std::uint64_t>(GetParam()) * 1'000'000;
  for (std::uint64_t seed = first; all.games < games; ++seed) {
    const Report one = simulate(seed);
    ASSERT_EQ(one.failure, "") << "seed " << seed;
    all.add(one);
  }
  // Otherwise it would have tested nothing.
  EXPECT_GT(all.finished_by_rules, games / 10);
  EXPECT_GT(all.timeouts, games / 100);
  EXPECT_GT(all.takebacks, games / 100);
  EXPECT_GT(all.conditional_moves, games / 100);
  EXPECT_GT(all.stale, games / 10);
  EXPECT_GT(all.crashes, games / 100);
  EXPECT_GT(all.failed_commits, games / 100);
}

INSTANTIATE_TEST_SUITE_P(Parts, Simulation, testing::Range(0, 8));

TEST(SimulationSeed, PlaysTheSameAgain) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Report once = simulate(seed);
    const Report again = simulate(seed);
    EXPECT_EQ(once.digest, again.digest);
    EXPECT_EQ(once.requests, again.requests);
  }
}

class SimulationPlant : public testing::TestWithParam<int> {};

TEST_P(SimulationPlant, IsFound) {
  const auto plant = static_cast<Plant>(GetParam());
  std::uint64_t seed = 1;
  while (seed <= 3'000 && simulate(seed, plant).failure.empty()) ++seed;
  EXPECT_LE(seed, 3'000U) << plant_names[static_cast<std::size_t>(GetParam())];
  const std::string failure = simulate(seed, plant).failure;
  EXPECT_EQ(failure, simulate(seed, plant).failure);
  std::printf("%s: seed %d: %s\n", plant_names[static_cast<std::size_t>(GetParam())].data(),
              static_cast<int>(seed), failure.c_str());
}

INSTANTIATE_TEST_SUITE_P(Plants, SimulationPlant,
                         testing::Range(1, static_cast<int>(plant_names.size())));

}  // namespace
}  // namespace quintet::simulation
