// `quintet puzzles`: positions in which exactly one move wins, as records.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <random>
#include <tuple>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/game_arguments.hpp"
#include "cli/game_text.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "records/record.hpp"
#include "solve/puzzles.hpp"

namespace quintet::cli {

namespace {

struct PuzzlesOptions {
  std::string spec;
  std::uint64_t count = 10;
  std::uint64_t games = 1'000;
  std::uint64_t within = 0;
  std::optional<std::uint64_t> seed;
  std::string out = "-";
  bool force = false;
};

records::Record record_of(const AnyGame& start, const solve::Puzzle& puzzle, std::uint64_t within) {
  AnyGame game = AnyGame::from_position(start.variant(), puzzle.position).value();
  const std::string mover = seat_text(game, game.to_move());
  for (const MoveText& move : puzzle.line) {
    if (!game.play(move.view())) fail("a puzzle has an illegal move");
  }
  records::Record record = records::record_of(game);
  record.tags["Credit"] = name_and_credit(game.info());
  record.tags["Grade"] = name(puzzle.grade());
  record.tags["Plies"] = std::to_string(puzzle.line.size());
  if (puzzle.depth > 0) record.tags["Depth"] = std::to_string(puzzle.depth);
  record.line.comments.push_back(
      within == 0 ? fmt::format("{} is to move and win. Only one move does.", mover)
                  : fmt::format("{} is to move and win within {} plies. Only one move does.", mover,
                                within));
  return record;
}

void run_puzzles(const PuzzlesOptions& options) {
  const AnyGame start = game_after(options.spec, {});
  check_distinct({{"--out", options.out}});
  Output output(options.out, records_as_text, options.force);
  solve::PuzzleSettings settings{.count = options.count,
                                 .games = options.games,
                                 .within = static_cast<int>(options.within),
                                 .stop = &signal_flag()};
  require_memory((settings.memory_bytes >> 20) + 16);
  settings.seed = options.seed ? *options.seed : std::random_device()();
  if (!options.seed) note(fmt::format("seed {}", settings.seed));
  std::vector<solve::Puzzle> puzzles;
  {
    Progress progress;
    catch_signals();
    puzzles = solve::puzzles(start, settings, [&](std::size_t found, std::uint64_t games) {
      progress.show(fmt::format("{} of {} puzzles, from {} games", found, options.count, games));
    });
  }
  std::ranges::sort(puzzles, {}, [](const solve::Puzzle& puzzle) {
    return std::tuple(puzzle.grade(), puzzle.line.size(), puzzle.position);
  });
  std::vector<records::Record> found;
  for (const solve::Puzzle& puzzle : puzzles)
    found.push_back(record_of(start, puzzle, options.within));
  // A file of puzzles is not given up for none.
  if (!found.empty()) {
    if (auto done = output.write(records::write(found)); !done) fail(done.error().message);
  }
  if (puzzles.size() < options.count) {
    note(fmt::format("{} of {} puzzles were found; see --games and --seed", puzzles.size(),
                     options.count));
  }
  flush_output();
  if (signal_caught()) end_by_caught_signal();
}

}  // namespace

void add_puzzles_command(Command& app) {
  auto options = std::make_shared<PuzzlesOptions>();
  Command& command = add_command(
      app, "puzzles", "Make puzzles: positions in which exactly one move wins.",
      {"quintet puzzles kona --count 5 --seed 1", "quintet puzzles akunur --within 3",
       "quintet puzzles narrows:board=6x5 --count 20 --out narrows.qrec"},
      "0 done, 2 bad usage or bad input, 130 ended by Ctrl-C",
      "Each is a record with the position, one way to win, and the tags Credit (whose game it "
      "is),\n"
      "Grade (easy, medium or hard), Depth (how deep alpha-beta must look to see the win) and\n"
      "Plies (how long the way is). That the move wins, and that no other does, is proven. Easy\n"
      "ones come first. In a game that may go on for ever, such as akunur, ask for wins within a\n"
      "few plies.");
  add_spec(command, options->spec);
  add_number(command, "--count", options->count, {1, 100'000}, "how many puzzles (10)");
  add_number(command, "--games", options->games, {1, UINT64_MAX},
             "how many games to look for them in, at most (1000)");
  add_number(command, "--within", options->within, {3, 15},
             "puzzles that are won within so many plies, by exactly one move; others may win\n"
             "later")
      .shown_as("PLIES");
  add_number(command, "--seed", options->seed, {},
             "the same seed gives the same puzzles on every machine; without one, a new\n"
             "seed is taken and told on stderr");
  add_file(command, "--out", options->out, "the file to write; - is standard output (-)");
  add_force_flag(command, options->force);
  command.run = [options] { run_puzzles(*options); };
}

}  // namespace quintet::cli
