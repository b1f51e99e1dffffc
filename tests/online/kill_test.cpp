// The real executable, killed in the middle of play, again and again: what was acknowledged is
// there, once, and everybody goes on.
#include "tests/online/kill.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "core/test_files.hpp"

namespace quintet::online::testing {
namespace {

using namespace std::chrono_literals;

// Long enough for a machine that does much else; only a failing test waits so long.
constexpr Crowd::Time patience = 5min;

// The load of which docs/measurements/online.md tells.
constexpr std::size_t game_count = 2'000;
constexpr double moves_per_second = 1'000;

// Somebody who was told of a move that is gone, or of one that was never sent, tells it here.
std::string told_by(const Crowd& crowd) {
  std::string text = std::to_string(crowd.fault_count()) + " faults\n";
  for (const std::string& each : crowd.faults()) text += each + "\n";
  return text;
}

TEST(OnlineKill, LosesNoAcknowledgedMoveDoublesNoneAndEverybodyGoesOn) {
  const char* const given = std::getenv("QUINTET_KILL_ROUNDS");
  const int rounds = given == nullptr ? 5 : std::atoi(given);
  allow_descriptors(2 * game_count + 200);
  const test_support::TemporaryFolder folder;
  Rng rng(1);
  Crowd crowd(game_count, 0, 1);
  auto server = std::make_unique<ServerProcess>(folder.path());
  crowd.set_port(server->port());
  crowd.become_guests();
  ASSERT_TRUE(crowd.all_connect(patience)) << told_by(crowd);
  std::size_t under_way = 0;
  for (int round = 0; round < rounds; ++round) {
    const Kill kill = kill_in_the_middle(crowd, server, folder.path(), moves_per_second, rng);
    ASSERT_TRUE(kill.all_back) << "round " << round << ", " << told_by(crowd);
    ASSERT_EQ(crowd.fault_count(), 0U) << "round " << round << ", " << told_by(crowd);
    EXPECT_GT(kill.tally.acknowledged, 0U);
    EXPECT_GE(kill.tally.connections_lost, 2 * game_count);
    under_way += kill.under_way;
  }
  EXPECT_GT(under_way, 0U);
}

TEST(OnlineKill, IsNoticedByEverybodyIfAMoveIsGone) {
  const test_support::TemporaryFolder folder;
  const test_support::TemporaryFolder earlier;
  Crowd crowd(10, 0, 1);
  auto server = std::make_unique<ServerProcess>(folder.path());
  crowd.set_port(server->port());
  crowd.become_guests();
  ASSERT_TRUE(crowd.all_connect(patience));
  const auto play_and_kill = [&] {
    crowd.play(200, 500ms);
    ASSERT_TRUE(crowd.rest(patience));
    server->kill_at_once();
  };
  const auto start_again = [&] {
    server = std::make_unique<ServerProcess>(folder.path());
    crowd.set_port(server->port());
  };
  play_and_kill();
  std::filesystem::copy(folder.path(), earlier.path(),
                        std::filesystem::copy_options::overwrite_existing);
  start_again();
  ASSERT_TRUE(crowd.all_connect(patience));
  play_and_kill();
  EXPECT_EQ(crowd.fault_count(), 0U) << told_by(crowd);
  std::filesystem::remove_all(folder.path());
  std::filesystem::copy(earlier.path(), folder.path());
  start_again();
  EXPECT_FALSE(crowd.all_connect(patience));
  EXPECT_GT(crowd.fault_count(), 0U);
}

}  // namespace
}  // namespace quintet::online::testing
