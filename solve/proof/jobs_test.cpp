#include "solve/proof/jobs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>
#include <tuple>

#include "core/rng.hpp"
#include "games/kona/description.hpp"
#include "machine/shortage.hpp"
#include "solve/proof/prover_impl.hpp"
#include "solve/solve.hpp"
#include "solve/storage/checkpoint.hpp"
#include "solve/storage/proof_check.hpp"
#include "solve/test_support.hpp"

namespace quintet::solve {

namespace {

using test_support::game_of;
using test_support::small_settings;
using test_support::TemporaryFolder;
using test_support::values;

Settings with_pool(std::size_t workers, std::uint64_t job_nodes) {
  Settings settings = small_settings();
  settings.memory_bytes /= 4;
  settings.pool = cluster::thread_pool(workers);
  settings.job_nodes = job_nodes;
  return settings;
}

std::vector<std::string> moves_worth(const Solution& solution, Outcome value) {
  std::vector<std::string> moves;
  for (const SolvedMove& move : solution.moves) {
    if (move.value == value) moves.push_back(move.move.string());
  }
  return moves;
}

// Of tests/data/known: the player to move wins, by these moves and no others.
struct KnownWin {
  std::string variant;
  std::string position;
  std::vector<std::string> moves;
};
const std::vector<KnownWin> known_wins = {
    {"kona", "wb,4,b/6/4,w,1/4,b,b/5,wb/bw,w,2,w,1 w - -", {"e4-e3"}},
    {"kona", "wb,4,bwb/6/5,w/3,bw,2/1,b,2,w,1/b,1,w,3 w - -", {"c1-b2", "f4-e5"}},
    {"kona", "w,4,bwb/3,wb,w,1/5,w/bw,5/1,b,4/b,5 w - -", {"a6-b5", "f4-e4"}},
    {"nanku:pieces=8",
     "-3,0:b;-2,0:b;-1,0:w;0,0:bw;-3,1:w;-1,1:w;0,1:w;-1,2:b;0,2:b b 3",
     {"-2,2d", "-2,3s"}},
};

}  // namespace

TEST(ProofJobs, SaysWhatOneSays) {
  const std::vector<std::vector<std::string_view>> openings = {
      {"f1-c1"}, {"f1-d3", "f1-f2"}, {"f1-c4", "f1-e2"}};
  for (const auto& moves : openings) {
    const AnyGame game = game_of("kona", moves);
    const Solution alone = solve(game, small_settings()).value();
    for (const std::size_t workers : {1U, 2U, 3U}) {
      for (const std::uint64_t job_nodes : {2'000U, 1'000'000U}) {
        const Solution together = solve(game, with_pool(workers, job_nodes)).value();
        EXPECT_EQ(together.value, alone.value);
        EXPECT_EQ(together.proven->can_force_a_win, alone.proven->can_force_a_win);
        EXPECT_GT(together.proven->plies, 0);
        EXPECT_EQ(together.proven->line.front(), alone.proven->line.front());
        EXPECT_GT(together.nodes, 0U);
      }
    }
  }
}

TEST(ProofJobs, TellsWhatEveryMoveIsWorth) {
  const AnyGame game = game_of("kona:setup=diagonals");
  Settings settings = small_settings();
  settings.all_moves = true;
  const Solution alone = solve(game, settings).value();
  EXPECT_EQ(alone.value, Outcome::second);
  for (const std::size_t workers : {1U, 3U}) {
    settings = with_pool(workers, 100);
    settings.all_moves = true;
    std::uint64_t nodes = 0;
    const Solution together = solve(game, settings, [&](const SolveProgress& progress) {
                                EXPECT_GE(progress.nodes, nodes);
                                nodes = progress.nodes;
                              }).value();
    EXPECT_EQ(values(together), values(alone));
    EXPECT_EQ(together.value, alone.value);
    EXPECT_EQ(together.nodes, nodes);
  }
}

TEST(ProofJobs, FindsTheKnownWinsAndNoOthers) {
  for (const KnownWin& known : known_wins) {
    const AnyGame game = AnyGame::from_position(known.variant, known.position).value();
    Settings settings = with_pool(2, 1'000);
    settings.all_moves = true;
    settings.nodes = 200'000;
    const Solution solution = solve(game, settings).value();
    EXPECT_EQ(solution.value, win_for(game.to_move()));
    EXPECT_EQ(moves_worth(solution, win_for(game.to_move())), known.moves);
  }
}

// A piece each: who is not caught at once is never caught.
TEST(ProofJobs, FindsDraws) {
  const kona::Rules rules;
  for (const auto& [white, black, value] :
       {std::tuple(0, 45, Outcome::draw), {8, 28, Outcome::draw}, {0, 9, Outcome::first}}) {
    kona::Position position;
    position.first_turn_pending_ = {false, false};
    position.tops_ = {std::uint64_t{1} << white, std::uint64_t{1} << black};
    position.key_ = rules.recomputed_key(position);
    const Game<kona::Rules> game(rules, position);
    const auto value_with = [&](const Settings& settings) {
      return Prover<kona::Rules>::solve(game, settings, {}).value().value;
    };
    EXPECT_EQ(value_with(small_settings()), value);
    for (const std::uint64_t job_nodes : {300U, 10'000U}) {
      EXPECT_EQ(value_with(with_pool(2, job_nodes)), value);
    }
  }
}

TEST(ProofJobs, ThreadsAreAPool) {
  Settings settings = small_settings();
  settings.threads = 2;
  settings.job_nodes = 3'000;
  std::uint64_t calls = 0;
  const Solution solution =
      solve(game_of("kona", {"f1-c1"}), settings, [&](const SolveProgress&) { ++calls; }).value();
  EXPECT_EQ(solution.value, Outcome::second);
  EXPECT_GT(calls, 10U) << "it was not divided";
}

TEST(ProofJobs, TheLeaderWritesDownAProof) {
  Settings settings = with_pool(2, 3'000);
  settings.with_proof = true;
  const Solution solution = solve(game_of("kona", {"f1-c1"}), settings).value();
  EXPECT_EQ(solution.value, Outcome::second);
  ASSERT_TRUE(solution.proof);
  const auto checked = check(*solution.proof);
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_EQ(checked->winner, Seat::second);
}

TEST(ProofJobs, KeepsToTheNodesAndTellsBounds) {
  Settings settings = with_pool(2, 10'000);
  settings.nodes = 200'000;
  const Solution solution = solve(game_of("kona"), settings).value();
  EXPECT_EQ(solution.value, std::nullopt);
  EXPECT_GT(solution.nodes, 190'000U);
  EXPECT_LT(solution.nodes, 205'000U);
  EXPECT_GT(solution.proven->bound(Seat::first), 2);
  EXPECT_GT(solution.proven->bound(Seat::second), 2);
}

// No run has nodes enough for the whole of it.
TEST(ProofJobs, GoesOnWithAnotherPoolOrAlone) {
  Rng rng(5);
  const AnyGame game = game_of("kona", {"f1-c1"});
  constexpr std::uint64_t job_nodes = 2'000;
  const Solution whole = solve(game, with_pool(2, job_nodes)).value();
  for (int trial = 0; trial < 4; ++trial) {
    const TemporaryFolder folder;
    Solution solution;
    int runs = 0;
    do {
      const std::size_t workers = 1 + rng.below(3);
      Settings settings = runs % 4 == 3 ? small_settings() : with_pool(workers, job_nodes);
      settings.checkpoint = folder.path();
      settings.nodes = 10'000 + rng.below(20'000);
      solution = solve(game, settings).value();
      ++runs;
    } while (!solution.value && runs < 100);
    EXPECT_GT(runs, 1);
    EXPECT_EQ(solution.value, whole.value);
    // Once it is done, there is nothing left to do.
    Settings settings = with_pool(2, job_nodes);
    settings.checkpoint = folder.path();
    const Solution again = solve(game, settings).value();
    EXPECT_EQ(again.nodes, solution.nodes);
    EXPECT_EQ(again.value, whole.value);
    EXPECT_EQ(again.proven->line, solution.proven->line);
  }
}

// The folder is copied in the middle, as a process that is killed would leave it.
TEST(ProofJobs, GoesOnAfterItWasKilled) {
  const AnyGame game = game_of("kona", {"f1-c1"});
  const TemporaryFolder folder;
  const std::string left = folder.path() + "/left";
  Settings settings = with_pool(2, 2'000);
  settings.checkpoint = folder.path() + "/kept";
  settings.checkpoint_interval = std::chrono::milliseconds(1);
  std::uint64_t nodes_left = 0;
  const Solution whole = solve(game, settings, [&](const SolveProgress& progress) {
                           if (progress.nodes < 60'000 || nodes_left > 0) return;
                           std::filesystem::copy(settings.checkpoint, left);
                           nodes_left = read_checkpoint(left).value().value().nodes;
                         }).value();
  ASSERT_GT(nodes_left, 0U);
  settings.pool = cluster::thread_pool(3);
  settings.checkpoint = left;
  const Solution solution = solve(game, settings).value();
  EXPECT_EQ(solution.value, whole.value);
  EXPECT_GT(solution.nodes, nodes_left);
}

TEST(ProofJobs, StopsWhenTold) {
  std::atomic<bool> stop = false;
  Settings settings = with_pool(2, 1'000'000'000'000);  // no job would ever end
  settings.stop = &stop;
  const std::jthread stopper([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    stop = true;
  });
  const Solution solution = solve(game_of("kona"), settings).value();
  EXPECT_EQ(solution.value, std::nullopt);
}

TEST(ProofJobs, GoesOnWithTheThreadsAndTheMemoryThatThereIs) {
  const machine::Shortage shortage({.threads = 1, .memory = std::size_t{100} << 20});
  std::vector<std::string> notices;
  Settings settings = small_settings();
  settings.threads = 8;
  settings.memory_bytes = std::size_t{1} << 60;
  settings.notice = [&notices](const std::string& notice) { notices.push_back(notice); };
  const auto solution = solve(game_of("kona", {"f1-c1"}), settings);
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_EQ(solution->value, Outcome::second);
  EXPECT_EQ(solution->threads, 2);
  EXPECT_LT(solution->memory_bytes, std::size_t{100} << 20);
  EXPECT_THAT(notices, ::testing::ElementsAre(::testing::HasSubstr("there is memory for "),
                                              "only 2 of 8 threads could be started"));
}

TEST(ProofJobs, WhereThereIsNotEnoughMemoryItSaysSo) {
  Settings settings = small_settings();
  settings.threads = 2;
  for (const std::size_t tables : {0U, 1U, 2U}) {
    const machine::Shortage shortage({.tables = tables});
    const auto solution = solve(game_of("kona"), settings);
    ASSERT_FALSE(solution);
    EXPECT_EQ(solution.error().message, "there is not enough memory");
  }
}

}  // namespace quintet::solve
