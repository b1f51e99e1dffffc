// `quintet puzzles`: positions in which exactly one move wins, as records.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <random>
#include <tuple>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/file_kinds.hpp"
#include "cli/game_arguments.hpp"
#include "cli/game_text.hpp"
#include "files/read.hpp"
#include "records/reader.hpp"
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
  bool add = false;
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
  if (within > 0) record.tags["Within"] = std::to_string(within);
  if (puzzle.depth > 0) record.tags["Depth"] = std::to_string(puzzle.depth);
  record.line.comments.push_back(
      within == 0 ? fmt::format("{} is to move and win. Only one move does.", mover)
                  : fmt::format("{} is to move and win within {} plies. Only one move does.", mover,
                                within));
  return record;
}

// The puzzles that the file holds already: none if there is no such file.
std::vector<records::Record> known_puzzles(const PuzzlesOptions& options) {
  if (!options.add) return {};
  if (options.out == "-") fail("--add needs a file to add to: see --out");
  std::vector<records::Record> known;
  if (!std::filesystem::exists(options.out)) return known;
  const auto text = files::read_text(options.out);
  if (!text) fail(fmt::format("{}: cannot be read: {}", options.out, text.error()));
  for (records::ReadGame& game : records::read(*text)) {
    if (!game.record) {
      const records::RecordError& error = game.record.error();
      fail(fmt::format("{}:{}:{}: game {}: {}", options.out, error.place.line, error.place.column,
                       game.number, with_rule(error.error)));
    }
    known.push_back(*std::move(game.record));
  }
  return known;
}

// Easy ones first, then short ones.
void sort_puzzles(std::vector<records::Record>& puzzles) {
  const auto grade = [](const records::Record& record) {
    const std::string_view text = records::tag(record, "Grade").value_or("");
    return text == name(solve::Grade::easy) ? 0 : text == name(solve::Grade::medium) ? 1 : 2;
  };
  std::ranges::sort(puzzles, {}, [&](const records::Record& record) {
    return std::tuple(grade(record), record.line.moves.size(), record.variant, record.position);
  });
}

void run_puzzles(const PuzzlesOptions& options) {
  const AnyGame start = game_after(options.spec, {});
  check_distinct({{"--out", options.out}});
  std::vector<records::Record> records = known_puzzles(options);
  Output output(options.out, records_as_text, options.force);
  solve::PuzzleSettings settings{.count = options.count,
                                 .games = options.games,
                                 .within = static_cast<int>(options.within),
                                 .stop = &signal_flag()};
  for (const records::Record& known : records) {
    if (known.variant == start.variant()) settings.besides.push_back(known.position);
  }
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
  for (const solve::Puzzle& puzzle : puzzles) {
    records.push_back(record_of(start, puzzle, options.within));
  }
  sort_puzzles(records);
  // A file of puzzles is not given up for none.
  if (!puzzles.empty()) {
    if (auto done = output.write(records::write(records)); !done) fail(done.error().message);
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
       "quintet puzzles narrows:board=6x5 --count 20 --seed 2 --out narrows.qrec --add"},
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
  command.add_flag("--add", options->add,
                   "add to the puzzles that the file holds, and make none that is there already");
  add_force_flag(command, options->force);
  command.run = [options] { run_puzzles(*options); };
}

}  // namespace quintet::cli
