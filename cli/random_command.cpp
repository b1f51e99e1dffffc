#include <fmt/format.h>

#include <memory>
#include <random>

#include "api/results.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/terminal.hpp"
#include "cli/game_arguments.hpp"
#include "core/rng.hpp"
#include "json/write.hpp"

namespace quintet::cli {

namespace {

struct RandomOptions {
  std::string spec;
  std::uint64_t games = 1;
  std::optional<std::uint64_t> seed;
  std::uint64_t max_plies = 10'000;
  bool json = false;
};

std::string line_of(const AnyGame& game) {
  std::string line;
  for (const MoveText& move : game.played()) {
    if (!line.empty()) line += ' ';
    line += move.view();
  }
  return line;
}

// Returns how many games were stopped before their end.
std::uint64_t print_games(const AnyGame& start, const RandomOptions& options, std::uint64_t seed) {
  std::uint64_t stopped = 0;
  Rng seeds(seed);
  if (options.json) print("[");
  for (std::uint64_t i = 0; i < options.games; ++i) {
    AnyGame game = start;
    // Each game has a generator of its own, so that its moves depend on the seed and its number
    // alone.
    Rng rng(seeds.next());
    while (!game.result() && game.ply() < options.max_plies) (void)game.play_random_move(rng);
    if (!game.result()) ++stopped;
    if (options.json) {
      std::string line = i == 0 ? "\n" : ",\n";
      json::write(line, api::RandomGame{game.played(), game.result()});
      print(line);
    } else {
      print(line_of(game) + "\n");
    }
  }
  if (options.json) print(options.games == 0 ? "]\n" : "\n]\n");
  return stopped;
}

void run_random(const RandomOptions& options) {
  const AnyGame start = game_after(options.spec, {});
  std::uint64_t seed = 0;
  if (options.seed) {
    seed = *options.seed;
  } else {
    std::random_device device;
    seed = device();
    note(fmt::format("seed {}", seed));
  }
  const std::uint64_t stopped = print_games(start, options, seed);
  if (stopped > 0) {
    note(fmt::format("{} of {} games stopped without a result after {} moves; see --max-plies",
                     stopped, options.games, options.max_plies));
  }
}

}  // namespace

void add_random_command(Command& app) {
  auto options = std::make_shared<RandomOptions>();
  Command& command =
      add_command(app, "random", "Play games of uniformly random moves, one a line.",
                  {"quintet random kona --games 3 --seed 1",
                   "quintet random unane --games 1000 --seed 7 | quintet trace unane > trace.txt"});
  add_spec(command, options->spec);
  add_number(command, "--games", options->games, {}, "how many games (1)");
  add_number(command, "--seed", options->seed, {},
             "the same seed gives the same games on every machine; without one, a new\n"
             "seed is taken and told on stderr");
  add_number(command, "--max-plies", options->max_plies, {1, 1'000'000},
             "stop a game after so many moves (10000)");
  add_json_flag(command, options->json);
  command.run = [options] { run_random(*options); };
}

}  // namespace quintet::cli
