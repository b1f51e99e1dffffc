// `quintet solve`: who wins if both play perfectly.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "api/solution.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/file_kinds.hpp"
#include "cli/game_arguments.hpp"
#include "cli/game_text.hpp"
#include "cli/team.hpp"
#include "games/names.hpp"
#include "solve/solve.hpp"
#include "solve/storage/checkpoint.hpp"

namespace quintet::cli {

namespace {

using solve::Proven;
using solve::Solution;
using solve::SolvedMove;
using solve::SolveProgress;

struct SolveOptions {
  GameArguments game;
  std::optional<std::uint64_t> threads;
  std::uint64_t megabytes = 256;
  std::optional<std::uint64_t> nodes;
  std::uint64_t job_nodes = solve::Settings{}.job_nodes;
  std::string checkpoint;
  std::string proof;
  bool force = false;
  bool all_moves = false;
  bool json = false;
};

double seconds(std::chrono::milliseconds time) { return static_cast<double>(time.count()) / 1000; }

// "40 s", "12 min", "5.5 h"
std::string short_time(double time) {
  if (time < 120) return fmt::format("{:.0f} s", time);
  if (time < 7'200) return fmt::format("{:.0f} min", time / 60);
  return fmt::format("{:.1f} h", time / 3'600);
}

std::string progress_text(const SolveProgress& progress) {
  const auto nodes = static_cast<double>(progress.nodes) / 1e6;
  std::string text = fmt::format("{:.1f} M nodes, {:.2f} M/s, {}", nodes,
                                 nodes / std::max(seconds(progress.time), 0.001),
                                 short_time(seconds(progress.time)));
  if (progress.moves == 0) return text;
  if (progress.table_permille) {
    text += fmt::format(", table {} % full", *progress.table_permille / 10);
  }
  text += fmt::format("; move {} of {}, {}", progress.move, progress.moves, progress.text.view());
  // Before that it would be a guess.
  constexpr double least_share = 0.02;
  if (progress.share < least_share) return text;
  const double rest = seconds(progress.move_time) * (1 - progress.share) / progress.share;
  return text + fmt::format(": {:.0f} %, {} if the rest is like it", 100 * progress.share,
                            short_time(rest));
}

void print_proven(const AnyGame& game, const Solution& solution) {
  const Proven& proven = *solution.proven;
  if (proven.plies > 0) print(fmt::format("within    {} plies\n", proven.plies));
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (solution.value) break;
    if (proven.verdict(seat) == search::Verdict::disproven) {
      print(fmt::format("bounds    {} cannot force a win\n", seat_text(game, seat)));
    } else if (const auto bound = api::bound_worth_telling(game, proven, seat)) {
      print(fmt::format("bounds    {} cannot force a win within {} plies\n", seat_text(game, seat),
                        *bound));
    }
  }
  std::string line;
  for (const MoveText& move : proven.line) line += fmt::format(" {}", move.view());
  if (!line.empty()) print(fmt::format("line     {}\n", line));
}

// A heading and the moves that it is true of.
void print_moves(std::string_view heading, const Solution& solution, auto is_shown) {
  std::string line;
  int count = 0;
  for (const SolvedMove& move : solution.moves) {
    if (!is_shown(move)) continue;
    line += fmt::format(" {}", move.move.view());
    ++count;
  }
  if (count > 0) print(fmt::format("{:<9} {}:{}\n", heading, count, line));
}

void print_solution(const AnyGame& game, const SolveOptions& options, const Solution& solution) {
  print(fmt::format("{}\n{}\n\n", name_and_credit(game.info()), game.variant()));
  if (const auto result = game.result()) {
    print(fmt::format("result    {}\n", result_text(game, *result)));
    return;
  }
  print(fmt::format("to move   {}\n", seat_text(game, game.to_move())));
  if (!solution.value) {
    print("value     unknown\n");
  } else if (*solution.value == Outcome::draw) {
    print("value     draw\n");
  } else {
    const Seat winner = *solution.value == Outcome::first ? Seat::first : Seat::second;
    print(fmt::format("value     {} wins\n", name(winner)));
  }
  if (solution.proven) print_proven(game, solution);
  const Outcome win = win_for(game.to_move());
  const bool may_swap = std::ranges::any_of(
      solution.moves, [](const SolvedMove& move) { return move.swap.has_value(); });
  print_moves("winning", solution, [win](const SolvedMove& move) { return move.value == win; });
  if (may_swap) {
    print_moves("to swap", solution, [](const SolvedMove& move) { return move.swap == true; });
    print_moves("to leave", solution, [](const SolvedMove& move) { return move.swap == false; });
  } else if (options.all_moves) {
    const Outcome loss = win_for(other(game.to_move()));
    print_moves("losing", solution, [loss](const SolvedMove& move) { return move.value == loss; });
    print_moves("drawing", solution,
                [](const SolvedMove& move) { return move.value == Outcome::draw; });
  }
  if (options.all_moves) {
    print_moves("open", solution, [may_swap](const SolvedMove& move) {
      return !move.value || (may_swap && !move.swap);
    });
  }
}

std::expected<void, Error> keep_proof(Output& output, const Solution& solution) {
  if (!output) return {};
  if (solution.proof) return output.write(packed(*solution.proof));
  note("There is no win to prove: no file was written.");
  return {};
}

// Where the proof is to be written, if that was asked for.
Output planned_proof(const SolveOptions& options, const AnyGame& game, bool is_outright) {
  if (options.proof.empty()) return {};
  if (is_outright) {
    fail(
        fmt::format("--proof is for games that a proof search solves, not for {}", game.variant()));
  }
  const std::string checkpoint =
      options.checkpoint.empty() ? "" : solve::checkpoint_file(options.checkpoint);
  check_distinct({{"--checkpoint", options.checkpoint},
                  {"--checkpoint", checkpoint},
                  {"--proof", options.proof}});
  return {options.proof, proof_of_a_win, options.force};
}

void run_solve(const SolveOptions& options) {
  const AnyGame game = options.game.game();
  const bool is_outright = solve::is_solved_outright(game);
  // Threads that share a proof have tables of their own and look at more positions; so that is for
  // who asks for it.
  const std::uint64_t usual = is_outright ? std::max(1U, std::thread::hardware_concurrency()) : 1;
  solve::Settings settings{.threads = static_cast<int>(options.threads.value_or(usual)),
                           .memory_bytes = static_cast<std::size_t>(options.megabytes) << 20,
                           .all_moves = options.all_moves,
                           .checkpoint = options.checkpoint,
                           .stop = &signal_flag(),
                           .pool = team_pool(),
                           .job_nodes = options.job_nodes,
                           .with_proof = !options.proof.empty(),
                           .notice = [](const std::string& notice) { note(notice); }};
  if (options.nodes) settings.nodes = *options.nodes;
  if (cluster::Follower* const following = follower()) {
    catch_signals();
    solve::follow(game, settings, *following);
    return;
  }
  Output proof = planned_proof(options, game, is_outright);
  std::expected<Solution, Error> solution;
  {
    Progress progress;
    catch_signals();
    solution = solve::solve(game, settings, [&progress](const SolveProgress& news) {
      if (news.time >= std::chrono::seconds(1)) progress.show(progress_text(news));
    });
  }
  if (!solution) fail(solution.error().message);
  Failures failures;
  if (solution->checkpoint_problem) {
    failures.note(std::unexpected(*solution->checkpoint_problem));
  }
  failures.note(keep_proof(proof, *solution));
  if (options.json) {
    print_json(api::solution_of(game, *solution, options.all_moves));
  } else {
    print_solution(game, options, *solution);
  }
  const double time = seconds(solution->time);
  note(fmt::format("{} nodes in {:.3f} s, {:.2f} million a second", solution->nodes, time,
                   static_cast<double>(solution->nodes) / 1e6 / std::max(time, 0.001)));
  failures.conclude();
  if (signal_caught() && !options.checkpoint.empty()) {
    note("Stopped; the same command goes on.");
  }
  flush_output();
  if (signal_caught()) end_by_caught_signal();
}

}  // namespace

void add_solve_command(Command& app) {
  auto options = std::make_shared<SolveOptions>();
  Command& command = add_command(
      app, "solve", "Find out who wins if both play perfectly.",
      {"quintet solve unane:board=5x4,pie=off",
       "quintet solve narrows:board=4x4 --all-moves --json",
       "quintet solve narrows:board=8x5,pie=off --memory 4096 --checkpoint n8x5",
       "quintet solve kona --proof kona.proof", "quintet solve kona -- f1-c4",
       "quintet solve kona --all-moves --memory 1024 --checkpoint kona"},
      "0 done, 2 bad usage or bad input, 130 ended by Ctrl-C",
      enumeration(solve::games_solved_outright()) +
          " are solved outright on boards of up to 64 points, if there is time\n"
          "enough. For other games a proof search looks for a forced win until Ctrl-C; what\n"
          "comes back to an earlier position is no win. With --proof a win is written down. With\n"
          "--checkpoint, Ctrl-C and worse lose a minute of work at most: the same command goes "
          "on.");
  add_spec(command, options->game.spec);
  add_moves_and_position(command, options->game);
  add_number(command, "--threads", options->threads, {1, 256},
             "threads that share the work (one for each processor; for a proof one)");
  add_number(command, "--memory", options->megabytes, {1, 1'048'576},
             "megabytes for what is solved (256)")
      .shown_as("MB");
  add_number(command, "--nodes", options->nodes, {1, UINT64_MAX}, "positions to look at, at most");
  add_number(command, "--job", options->job_nodes, {1, UINT64_MAX},
             "positions to look at before a job is divided, with mpirun or in a proof (1000000)");
  add_file(command, "--checkpoint", options->checkpoint,
           "a folder to go on from, and to keep what is found in", "DIR");
  add_file(command, "--proof", options->proof,
           "where to write the proof of a win, for `quintet proof check`");
  add_force_flag(command, options->force);
  command.add_flag("--all-moves", options->all_moves,
                   "find out what every move is worth, not only until one wins");
  add_json_flag(command, options->json);
  command.run = [options] { run_solve(*options); };
}

}  // namespace quintet::cli
