#include "solve/solve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "core/rng.hpp"
#include "files/new_file.hpp"
#include "solve/storage/checkpoint.hpp"
#include "solve/test_support.hpp"

namespace quintet::solve {

namespace {

using test_support::game_of;
using test_support::small_settings;
using test_support::TemporaryFolder;
using test_support::values;
using ::testing::HasSubstr;

Solution solved(std::string_view spec, const Settings& settings = small_settings()) {
  return solve(game_of(spec), settings).value();
}

}  // namespace

TEST(Solve, WithThePieTheSecondSeatWinsOnBoardsOfAnySize) {
  for (const std::string_view spec : {"narrows", "unane:board=26x26", "unane:board=8x7"}) {
    const auto solution = solve(game_of(spec), small_settings());
    ASSERT_TRUE(solution) << spec;
    EXPECT_EQ(solution->value, Outcome::second) << spec;
  }
}

TEST(Solve, KnowsWhoWinsSmallBoards) {
  for (const std::string_view spec :
       {"unane:board=4x3,pie=off", "unane:board=3x4,pie=off", "unane:board=4x4,pie=off",
        "unane:board=6x3,pie=off", "narrows:board=4x3,pie=off", "narrows:board=4x4,pie=off",
        "narrows:board=5x4,pie=off"}) {
    EXPECT_EQ(solved(spec).value, Outcome::first) << spec;
  }
  EXPECT_EQ(solved("unane:board=6x1,pie=off").value, Outcome::second);
}

TEST(Solve, KnowsWhoWinsLargerBoards) {
  EXPECT_EQ(solved("unane:board=5x4,pie=off").value, Outcome::first);
  EXPECT_EQ(solved("narrows:board=6x4,pie=off").value, Outcome::first);
  EXPECT_EQ(solved("narrows:board=7x4,pie=off").value, Outcome::first);
}

// A mirrored board has other cells, but the same numbers of moves that win and lose.
TEST(Solve, ABoardAndItsTransposeAreTheSameGame) {
  for (const auto& [board, transpose] :
       {std::pair("unane:board=4x3,pie=off", "unane:board=3x4,pie=off"),
        std::pair("unane:board=6x2,pie=off", "unane:board=2x6,pie=off"),
        std::pair("unane:board=8x1,pie=off", "unane:board=1x8,pie=off"),
        std::pair("narrows:board=4x3,pie=off", "narrows:board=3x4,pie=off"),
        std::pair("narrows:board=5x2,pie=off", "narrows:board=2x5,pie=off")}) {
    Settings settings = small_settings();
    settings.all_moves = true;
    const Solution one = solved(board, settings);
    const Solution other = solved(transpose, settings);
    EXPECT_EQ(one.value, other.value) << board;
    const auto wins = [](const Solution& solution) {
      return std::ranges::count(solution.moves, Outcome::first, &SolvedMove::value);
    };
    EXPECT_EQ(wins(one), wins(other)) << board;
    EXPECT_EQ(one.moves.size(), other.moves.size());
  }
}

TEST(Solve, ThreadsAndMemoryChangeNoValue) {
  for (const std::string_view spec : {"unane:board=4x4,pie=off", "narrows:board=4x4,pie=off",
                                      "unane:board=10x1,pie=off", "narrows:board=5x4,pie=on"}) {
    Settings settings = small_settings();
    settings.all_moves = true;
    const auto expected = values(solved(spec, settings));
    settings.threads = 2;
    EXPECT_EQ(values(solved(spec, settings)), expected) << spec;
    settings.memory_bytes = 1;
    EXPECT_EQ(values(solved(spec, settings)), expected) << spec;
    settings.threads = 5;
    EXPECT_EQ(values(solved(spec, settings)), expected) << spec;
  }
}

TEST(Solve, APoolFindsWhatOneProcessFinds) {
  for (const std::string_view spec :
       {"unane:board=4x4,pie=off", "unane:board=5x2,pie=off", "unane:board=1x8,pie=off",
        "narrows:board=4x4,pie=off", "narrows:board=5x4,pie=off", "unane:board=4x3"}) {
    Settings alone = small_settings();
    alone.all_moves = true;
    const Solution expected = solved(spec, alone);
    for (const std::size_t processes : {1UL, 2UL, 4UL}) {
      for (const std::uint64_t job_nodes : {300UL, 5'000UL}) {
        Settings together = alone;
        together.pool = cluster::thread_pool(processes);
        together.job_nodes = job_nodes;
        const Solution found = solved(spec, together);
        EXPECT_EQ(found.value, expected.value) << spec;
        EXPECT_EQ(values(found), values(expected)) << spec;
      }
    }
  }
}

// Stopped again and again, and gone on with by pools of other sizes and by none.
TEST(Solve, ACheckpointIsForAnyPool) {
  Settings settings = small_settings();
  settings.all_moves = true;
  const Solution expected = solved("unane:board=4x4,pie=off", settings);
  const TemporaryFolder folder;
  settings.checkpoint = folder.path();
  settings.checkpoint_interval = std::chrono::milliseconds(0);
  settings.job_nodes = 200;
  settings.nodes = 2'000;
  Rng rng(5);
  int runs = 0;
  Solution found;
  do {
    ++runs;
    const std::uint32_t processes = rng.below(4);
    settings.pool = processes > 0 ? cluster::thread_pool(processes) : nullptr;
    found = solved("unane:board=4x4,pie=off", settings);
  } while (std::ranges::any_of(found.moves, [](const SolvedMove& move) { return !move.value; }));
  EXPECT_GT(runs, 3);
  EXPECT_EQ(values(found), values(expected));
}

TEST(Solve, ValuesOfAllMovesAreThoseOfTheGamesAfterThem) {
  for (const std::string_view spec : {"unane:board=4x3,pie=off", "narrows:board=4x3,pie=off",
                                      "unane:board=4x3,pie=on", "narrows:board=4x3,pie=on"}) {
    Settings settings = small_settings();
    settings.all_moves = true;
    for (const SolvedMove& move : solved(spec, settings).moves) {
      const AnyGame after = game_of(spec, {move.move.view()});
      const Solution next = solve(after, settings).value();
      EXPECT_EQ(next.value, move.value) << spec << " " << move.move.view();
      if (!move.swap) continue;
      for (const SolvedMove& answer : next.moves) {
        if (answer.move.view() == "swap") {
          EXPECT_EQ(answer.value == Outcome::second, *move.swap) << move.move.view();
        } else if (*move.swap) {
          EXPECT_EQ(answer.value, Outcome::first) << "no other answer wins";
        }
      }
    }
  }
}

TEST(Solve, WithPieTheSecondSeatWinsAndThereIsNothingToSearch) {
  const Solution quick = solved("unane:board=8x7,pie=on");
  EXPECT_EQ(quick.value, Outcome::second);
  EXPECT_EQ(quick.nodes, 0U);
  Settings settings = small_settings();
  settings.all_moves = true;
  const Solution split = solved("unane:board=4x3,pie=on", settings);
  const Solution plain = solved("unane:board=4x3,pie=off", settings);
  ASSERT_EQ(split.moves.size(), plain.moves.size());
  for (std::size_t i = 0; i < split.moves.size(); ++i) {
    EXPECT_EQ(split.moves[i].value, Outcome::second);
    EXPECT_EQ(split.moves[i].swap, plain.moves[i].value == Outcome::first);
    EXPECT_EQ(plain.moves[i].swap, std::nullopt);
  }
}

TEST(Solve, AFinishedGameIsWorthItsResult) {
  const AnyGame game = game_of("unane:board=4x3,pie=off", {"a3-a2", "c2-c3", "a1-b1", "d1-d2"});
  ASSERT_TRUE(game.result().has_value());
  const Solution solution = solve(game, small_settings()).value();
  EXPECT_EQ(solution.value, Outcome::second);
  EXPECT_TRUE(solution.moves.empty());
  EXPECT_EQ(solution.nodes, 0U);
}

bool is_complete(const Solution& solution) {
  return std::ranges::all_of(solution.moves,
                             [](const SolvedMove& move) { return move.value.has_value(); });
}

TEST(Solve, StoppedAtAnyPointItGoesOnToTheSameEnd) {
  Rng rng(2026);
  for (const std::string_view spec : {"unane:board=4x4,pie=off", "narrows:board=10x2,pie=off"}) {
    Settings settings = small_settings();
    settings.all_moves = true;
    const Solution whole = solved(spec, settings);
    for (int trial = 0; trial < 3; ++trial) {
      const TemporaryFolder folder;
      settings.checkpoint = folder.path() + "/new";
      Solution solution;
      int runs = 0;
      do {
        settings.nodes = 300 + rng.below(static_cast<std::uint32_t>(whole.nodes / 4));
        settings.threads = 1 + static_cast<int>(rng.below(2));
        solution = solved(spec, settings);
        ++runs;
      } while (!is_complete(solution) && runs < 100);
      EXPECT_GT(runs, 2) << spec;
      EXPECT_EQ(values(solution), values(whole)) << spec;
      EXPECT_EQ(solution.value, whole.value);
      EXPECT_LT(solution.nodes, 2 * whole.nodes) << "what was found was not lost";
      // Once it is done, the same command has nothing left to do.
      settings.nodes = std::numeric_limits<std::uint64_t>::max();
      EXPECT_EQ(solved(spec, settings).nodes, solution.nodes);
      settings.checkpoint.clear();
    }
  }
}

// A process that is killed leaves the last checkpoint that it had written, and perhaps a part of
// the next one. So the folder is copied at some point of a run, and another run goes on from it.
TEST(Solve, KilledAtAnyPointItGoesOnToTheSameEnd) {
  Rng rng(9);
  for (const std::string_view spec : {"unane:board=6x3,pie=off", "narrows:board=10x2,pie=off"}) {
    Settings settings = small_settings();
    settings.all_moves = true;
    const Solution whole = solved(spec, settings);
    int killed = 0;
    for (int trial = 0; trial < 5; ++trial) {
      const TemporaryFolder folder;
      const std::string left = folder.path() + "/left";
      settings.checkpoint = folder.path() + "/kept";
      settings.watch_interval = std::chrono::milliseconds(1);
      settings.checkpoint_interval = std::chrono::milliseconds(10);
      const std::uint64_t end = rng.below(static_cast<std::uint32_t>(whole.nodes));
      const auto result = solve(game_of(spec), settings, [&](const SolveProgress& progress) {
        if (progress.nodes < end || std::filesystem::exists(left)) return;
        std::filesystem::copy(settings.checkpoint, left);
        std::ofstream(checkpoint_file(left) + std::string(files::unfinished_suffix))
            << "quintet solve check";
      });
      ASSERT_TRUE(result.has_value());
      if (!std::filesystem::exists(left)) continue;
      ++killed;
      const auto before = read_checkpoint(left).value().value();
      EXPECT_LE(before.nodes, result->nodes);
      settings.checkpoint = left;
      const Solution solution = solved(spec, settings);
      EXPECT_EQ(values(solution), values(whole)) << spec << " from " << before.nodes << " nodes";
      EXPECT_EQ(solution.value, whole.value);
    }
    EXPECT_GT(killed, 0) << spec;
  }
}

TEST(Solve, RefusesACheckpointOfSomethingElse) {
  const TemporaryFolder folder;
  Settings settings = small_settings();
  settings.checkpoint = folder.path();
  (void)solved("unane:board=4x3,pie=off", settings);
  const auto error_of = [&](const AnyGame& game) {
    const auto solution = solve(game, settings);
    return solution ? std::string() : solution.error().message;
  };
  EXPECT_EQ(error_of(game_of("unane:board=4x3,pie=off")), "");
  EXPECT_THAT(error_of(game_of("narrows:board=4x3,pie=off")),
              HasSubstr("is of another variant: unane:board=4x3,pie=off, not narrows:board=4x3"));
  EXPECT_THAT(error_of(game_of("unane:board=4x3,pie=off", {"a3-a2"})),
              HasSubstr("is of another position"));
  const std::string path = checkpoint_file(folder.path());
  std::ofstream(path, std::ios::binary | std::ios::app) << "x";
  EXPECT_THAT(error_of(game_of("unane:board=4x3,pie=off")), HasSubstr("damaged"));
  std::ofstream(path, std::ios::binary) << "something else";
  EXPECT_THAT(error_of(game_of("unane:board=4x3,pie=off")),
              HasSubstr("is not the checkpoint of a solver"));
}

TEST(Solve, SaysWhyACheckpointCannotBeWritten) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() + "/file") << "x";
  Settings settings = small_settings();
  settings.checkpoint = folder.path() + "/file/inside";
  const auto solution = solve(game_of("unane:board=4x3,pie=off"), settings);
  ASSERT_FALSE(solution);
  EXPECT_THAT(solution.error().message, HasSubstr("cannot create"));
}

TEST(Solve, TwoSolversDoNotShareAFolder) {
  const TemporaryFolder folder;
  for (const std::string_view spec : {"unane:board=6x3,pie=off", "kona:setup=diagonals"}) {
    Settings settings = small_settings();
    settings.checkpoint = folder.path() + "/kept";
    settings.watch_interval = std::chrono::milliseconds(0);
    std::filesystem::remove_all(settings.checkpoint);
    std::string error;
    const auto solution = solve(game_of(spec), settings, [&](const SolveProgress&) {
      if (!error.empty()) return;
      const auto second = solve(game_of(spec), settings);
      error = second ? "both went on" : second.error().message;
    });
    ASSERT_TRUE(solution);
    EXPECT_THAT(error, HasSubstr("another solver (process "));
    EXPECT_THAT(error, HasSubstr("is using " + settings.checkpoint));
    EXPECT_FALSE(solution->checkpoint_problem);
    EXPECT_TRUE(solve(game_of(spec), settings));
  }
}

TEST(Solve, TellsWhatItFoundEvenIfItCannotBeKept) {
  const TemporaryFolder folder;
  for (const std::string_view spec : {"unane:board=6x3,pie=off", "kona:setup=diagonals"}) {
    Settings settings = small_settings();
    settings.checkpoint = folder.path() + "/kept";
    settings.watch_interval = std::chrono::milliseconds(0);
    bool moved = false;
    const auto solution = solve(game_of(spec), settings, [&](const SolveProgress&) {
      if (!std::exchange(moved, true)) {
        std::filesystem::rename(settings.checkpoint, folder.path() + "/away");
      }
    });
    ASSERT_TRUE(moved);
    ASSERT_TRUE(solution);
    EXPECT_TRUE(solution->value);
    ASSERT_TRUE(solution->checkpoint_problem);
    EXPECT_THAT(solution->checkpoint_problem->message, HasSubstr("cannot write"));
    std::filesystem::remove_all(folder.path() + "/away");
  }
}

}  // namespace quintet::solve
