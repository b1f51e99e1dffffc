#include "solve/proof/prover.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/rng.hpp"
#include "files/new_file.hpp"
#include "games/kona/kona.hpp"
#include "solve/proof/places_impl.hpp"
#include "solve/solve.hpp"
#include "solve/storage/checkpoint.hpp"
#include "solve/test_support.hpp"

namespace quintet::solve {

namespace {

using test_support::game_of;
using test_support::small_settings;
using test_support::TemporaryFolder;
using test_support::values;
using ::testing::HasSubstr;

const std::uint64_t no_limit = Settings{}.nodes;

// What takes some thousand nodes to solve: a position, and all moves of one.
struct Case {
  AnyGame game;
  bool all_moves;
  std::uint32_t nodes_at_once;  // so that it takes a few runs
};
std::vector<Case> cases() {
  return {{game_of("kona", {"f1-c1"}), false, 8'000}, {game_of("kona:setup=diagonals"), true, 200}};
}
Settings settings_of(const Case& known) {
  Settings settings = small_settings();
  settings.all_moves = known.all_moves;
  return settings;
}

// Of the moves, where all were asked about; of the position otherwise.
bool is_complete(const Case& known, const Solution& solution) {
  if (!known.all_moves) return solution.value.has_value();
  return std::ranges::all_of(solution.moves,
                             [](const SolvedMove& move) { return move.value.has_value(); });
}

}  // namespace

TEST(Prove, OtherGamesAreProvenWhereAProofIsNear) {
  Settings settings = small_settings();
  settings.nodes = 2'000'000;
  const Solution won = solve(game_of("kona", {"f1-e2", "f1-f2"}), settings).value();
  EXPECT_EQ(won.value, Outcome::first);
  const auto best = std::ranges::find(won.moves, won.proven->line.front(), &SolvedMove::move);
  ASSERT_NE(best, won.moves.end());
  EXPECT_EQ(best->value, Outcome::first);
  EXPECT_EQ(best->plies, won.proven->plies - 1);
  EXPECT_EQ(solve(game_of("kona:setup=diagonals"), settings).value().value, Outcome::second);

  settings.nodes = 10'000;
  const Solution open = solve(game_of("kona"), settings).value();
  EXPECT_EQ(open.value, std::nullopt);
  ASSERT_TRUE(open.proven.has_value());
  EXPECT_EQ(open.proven->can_force_a_win[0], search::Verdict::unknown);
  EXPECT_FALSE(is_solved_outright(game_of("narrows")));
  EXPECT_TRUE(is_solved_outright(game_of("unane")));
}

TEST(Prove, MovesThatMirrorEachOtherAreOnePlace) {
  const kona::Rules rules;
  EXPECT_EQ(Places<kona::Rules>(Game(rules)).after_moves().size(), 6U);
  EXPECT_EQ(Places<kona::Rules>(Game(rules)).solved_moves().size(), 18U);
  // Not where a position has stood twice: to bring it about again is a draw, its mirror image not.
  const auto start = rules.read_position("wbw,4,bw/4,b,1/6/6/1,w,4/bb,4,wbw w - -").value();
  Game<kona::Rules> game(rules, start);
  EXPECT_LT(Places<kona::Rules>(game).after_moves().size(), 16U);
  for (const std::string_view move : {"b2-b1", "e5-e4", "b1-b2", "e4-e5"}) {
    game.play(rules.read_move(game.position(), move).value());
  }
  ASSERT_EQ(game.occurrences(), 2);
  EXPECT_EQ(Places<kona::Rules>(game).after_moves().size(), 16U);
}

TEST(Prove, TellsWhatTheFirstMovesOfKonaAreWorth) {
  Settings settings = small_settings();
  settings.all_moves = true;
  settings.nodes = 500'000;
  std::vector<std::string> losing;
  std::vector<std::string> open;
  std::vector<std::string> looked_at;
  const Solution solution = solve(game_of("kona"), settings, [&](const SolveProgress& progress) {
                              EXPECT_EQ(progress.moves, 6U);
                              if (looked_at.empty() || looked_at.back() != progress.text.view()) {
                                looked_at.push_back(progress.text.string());
                              }
                            }).value();
  for (const SolvedMove& move : solution.moves) {
    if (move.value == Outcome::second) losing.push_back(move.move.string());
    if (!move.value) open.push_back(move.move.string());
  }
  EXPECT_EQ(losing,
            (std::vector<std::string>{"a6-a3", "a6-a4", "a6-a5", "a6-b6", "a6-c6", "a6-d6", "f1-c1",
                                      "f1-d1", "f1-e1", "f1-f2", "f1-f3", "f1-f4"}));
  EXPECT_EQ(open, (std::vector<std::string>{"a6-b5", "a6-c4", "a6-d3", "f1-c4", "f1-d3", "f1-e2"}));
  EXPECT_EQ(solution.value, std::nullopt);
  EXPECT_GT(solution.proven->bound(Seat::first), 2);
  EXPECT_GE(looked_at.size(), 6U);
  EXPECT_LE(solution.nodes, settings.nodes + 1'000);
}

TEST(Prove, ValuesOfAllMovesAreThoseOfTheGamesAfterThem) {
  Settings settings = small_settings();
  settings.all_moves = true;
  const Solution solution = solve(game_of("kona:setup=diagonals"), settings).value();
  settings.all_moves = false;
  for (const SolvedMove& move : solution.moves) {
    const AnyGame after = game_of("kona:setup=diagonals", {move.move.view()});
    EXPECT_EQ(solve(after, settings).value().value, move.value) << move.move.view();
    EXPECT_EQ(move.value, Outcome::second);
    EXPECT_GT(move.plies, 0);
  }
}

TEST(Prove, StoppedAtAnyPointItGoesOnToTheSameEnd) {
  Rng rng(2026);
  for (const Case& known : cases()) {
    Settings settings = settings_of(known);
    const Solution whole = solve(known.game, settings).value();
    for (int trial = 0; trial < 3; ++trial) {
      const TemporaryFolder folder;
      settings.checkpoint = folder.path() + "/new";
      Solution solution;
      int runs = 0;
      do {
        settings.nodes = 100 + rng.below(known.nodes_at_once);
        solution = solve(known.game, settings).value();
        ++runs;
      } while (!is_complete(known, solution) && runs < 100);
      EXPECT_GT(runs, 1);
      EXPECT_EQ(solution.value, whole.value);
      if (known.all_moves) {
        EXPECT_EQ(values(solution), values(whole));
      }
      EXPECT_LT(solution.nodes, 2 * whole.nodes) << "what was found was not lost";
      // Once it is done, the same command has nothing left to do, but it can still tell all.
      settings.nodes = no_limit;
      settings.with_proof = true;
      const Solution again = solve(known.game, settings).value();
      EXPECT_EQ(again.nodes, solution.nodes);
      EXPECT_EQ(again.value, whole.value);
      EXPECT_EQ(again.proven->line, solution.proven->line);
      EXPECT_TRUE(again.proof.has_value());
      settings = settings_of(known);
    }
  }
}

// As in solve_test.cpp: the folder is copied at some point of a run, as a process that is killed
// would leave it.
TEST(Prove, KilledAtAnyPointItGoesOnToTheSameEnd) {
  Rng rng(9);
  for (const Case& known : cases()) {
    Settings settings = settings_of(known);
    settings.checkpoint_interval = std::chrono::milliseconds(5);
    const Solution whole = solve(known.game, settings).value();
    int killed = 0;
    for (int trial = 0; trial < 3; ++trial) {
      const TemporaryFolder folder;
      const std::string left = folder.path() + "/left";
      settings.checkpoint = folder.path() + "/kept";
      const std::uint64_t end = rng.below(static_cast<std::uint32_t>(whole.nodes));
      const auto result = solve(known.game, settings, [&](const SolveProgress& progress) {
        if (progress.nodes < end || std::filesystem::exists(left)) return;
        std::filesystem::copy(settings.checkpoint, left);
        std::ofstream(checkpoint_file(left) + std::string(files::unfinished_suffix))
            << "quintet solve check";
      });
      ASSERT_TRUE(result.has_value());
      if (!std::filesystem::exists(left)) continue;
      ++killed;
      settings.checkpoint = left;
      const Solution solution = solve(known.game, settings).value();
      EXPECT_EQ(solution.value, whole.value);
      if (known.all_moves) {
        EXPECT_EQ(values(solution), values(whole));
      }
    }
    EXPECT_GT(killed, 0);
  }
}

TEST(Prove, ACheckpointIsForThePositionAndForItsMoves) {
  const AnyGame game = game_of("kona:setup=diagonals");
  const TemporaryFolder folder;
  Settings settings = small_settings();
  settings.checkpoint = folder.path();
  const Solution position = solve(game, settings).value();
  settings.all_moves = true;
  const Solution moves = solve(game, settings).value();
  EXPECT_EQ(moves.value, position.value);
  EXPECT_GT(moves.nodes, position.nodes);
  settings.all_moves = false;
  EXPECT_EQ(solve(game, settings).value().nodes, moves.nodes);

  // What all moves are worth says what the position is worth.
  const TemporaryFolder other_folder;
  settings.checkpoint = other_folder.path();
  settings.all_moves = true;
  const Solution first = solve(game, settings).value();
  settings.all_moves = false;
  const Solution then = solve(game, settings).value();
  EXPECT_EQ(then.value, Outcome::second);
  EXPECT_EQ(then.nodes, first.nodes);
}

TEST(Prove, RefusesACheckpointOfSomethingElse) {
  const TemporaryFolder folder;
  Settings settings = small_settings();
  settings.checkpoint = folder.path();
  settings.nodes = 1'000;
  (void)solve(game_of("kona"), settings);
  const auto error_of = [&](const AnyGame& game) {
    const auto solution = solve(game, settings);
    return solution ? std::string() : solution.error().message;
  };
  EXPECT_EQ(error_of(game_of("kona")), "");
  EXPECT_THAT(error_of(game_of("nanku")), HasSubstr("is of another variant: kona:"));
  EXPECT_THAT(error_of(game_of("unane:board=4x3")), HasSubstr("is of another variant: kona:"));
  EXPECT_THAT(error_of(game_of("kona", {"f1-c4"})), HasSubstr("is of another position"));
  const std::string path = checkpoint_file(folder.path());
  auto kept = read_checkpoint(folder.path()).value().value();
  kept.moves.front() = "none of these";
  ASSERT_TRUE(write_checkpoint(folder.path(), kept));
  EXPECT_THAT(error_of(game_of("kona")), HasSubstr("written by another version"));
  std::ofstream(path, std::ios::binary | std::ios::app) << "x";
  EXPECT_THAT(error_of(game_of("kona")), HasSubstr("damaged"));
  settings.checkpoint = path + "/inside";
  EXPECT_THAT(error_of(game_of("kona")), HasSubstr("cannot create"));
}

}  // namespace quintet::solve
