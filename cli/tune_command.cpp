#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <expected>
#include <memory>
#include <optional>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/file_kinds.hpp"
#include "cli/game_arguments.hpp"
#include "cli/match_report.hpp"
#include "cli/team.hpp"
#include "files/new_file.hpp"
#include "files/read.hpp"
#include "files/target.hpp"
#include "games/names.hpp"
#include "lab/tune.hpp"
#include "lab/weights_file.hpp"

namespace quintet::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct TuneOptions {
  std::vector<std::string> specs;
  std::uint64_t games = 1'000;
  std::uint64_t nodes = 2'000;
  std::uint64_t seed = 1;
  std::uint64_t threads = 1;
  std::optional<std::uint64_t> random_plies;
  std::uint64_t blend = 0;
  bool quiet = false;
  bool keep_weights = false;
  std::string out;
  std::string calibration;
  std::string checkpoint;
  bool force = false;
};

// What must be typed to get the same numbers.
std::string command_of(const TuneOptions& options) {
  std::string command = "quintet tune";
  for (const std::string& spec : options.specs) command += " " + spec;
  command +=
      fmt::format(" --games {} --nodes {} --seed {}", options.games, options.nodes, options.seed);
  if (options.random_plies) command += fmt::format(" --openings {}", *options.random_plies);
  if (options.blend > 0) command += fmt::format(" --blend {}", options.blend);
  if (options.quiet) command += " --quiet";
  if (options.keep_weights) command += " --keep-weights";
  return command;
}

lab::TuneSettings settings_of(const TuneOptions& options) {
  lab::TuneSettings settings;
  settings.variants = options.specs;
  settings.games = options.games;
  settings.self_play.nodes = options.nodes;
  const std::size_t usual = game_after(options.specs.front(), {}).info().self_play_plies;
  settings.self_play.most_random_plies = options.random_plies.value_or(usual);
  settings.seed = options.seed;
  settings.pool = pool_of(options.threads);
  settings.blend = static_cast<double>(options.blend) / 100;
  settings.leaves_out_threats = options.quiet;
  settings.log = options.checkpoint;
  settings.force_log = options.force;
  return settings;
}

lab::Tuned watched_tune(const TuneOptions& options) {
  const auto started = Clock::now();
  const lab::TuneSettings settings = settings_of(options);
  require_memory(2 * (settings.self_play.hash_bytes >> 20));
  std::expected<lab::Tuned, Error> tuned;
  std::size_t resumed = 0;
  {
    Progress progress;
    tuned = lab::tune(settings, [&](std::size_t played, std::size_t of_earlier_runs) {
      resumed = of_earlier_runs;
      const std::chrono::duration<double> time = Clock::now() - started;
      progress.show(
          fmt::format("{} of {} games after {:.0f} s", played, options.games, time.count()));
    });
  }
  if (!tuned) fail(tuned.error().message);
  const std::chrono::duration<double> time = Clock::now() - started;
  note(fmt::format("{:.1f} s{}", time.count(),
                   resumed == 0 ? "" : fmt::format("; {} games were played before", resumed)));
  return *std::move(tuned);
}

void print_fit(const lab::Tuned& tuned) {
  print(fmt::format("log-loss of {} positions, by iterations:\n ", tuned.fitted_positions));
  for (const double loss : tuned.iterations) print(fmt::format(" {:.5f}", loss));
  print("\n\nlog-loss   positions  present  fitted   rounded\n");
  const auto print_losses = [](std::string_view name, std::size_t count,
                               const lab::Losses& losses) {
    print(fmt::format("{:<9}  {:>9}  {:.5f}  {:.5f}  {:.5f}\n", name, count, losses.present,
                      losses.fitted, losses.rounded));
  };
  print_losses("fitted to", tuned.fitted_positions, tuned.fitting);
  print_losses("kept out", tuned.checked_positions, tuned.checking);
  print("\nweight  feature\n");
  for (std::size_t i = 0; i < tuned.weights.size(); ++i) {
    const auto& weight = tuned.weights[i];
    print(
        fmt::format("{:>6}  {}\n", weight ? std::to_string(*weight) : "-", tuned.feature_names[i]));
  }
  print("\n");
}

void print_calibration(const lab::Tuned& tuned) {
  print(fmt::format("calibration of search scores {} %, of evaluations {} %\n",
                    tuned.search_calibration, tuned.evaluation_calibration));
  print("\nchance      predicted  observed  positions\n");
  for (std::size_t i = 0; i < tuned.table.size(); ++i) {
    const lab::CalibrationRow& row = tuned.table[i];
    const std::string range = fmt::format("{}-{} %", 10 * i, 10 * (i + 1));
    print(row.positions == 0
              ? fmt::format("{:<10}  {:>9}  {:>8}  {:>9}\n", range, "-", "-", 0)
              : fmt::format("{:<10}  {:>9}  {:>8}  {:>9}\n", range, percent(row.predicted),
                            percent(row.observed), row.positions));
  }
}

std::string calibration_csv(const lab::Tuned& tuned) {
  std::string text = "from,to,predicted,observed,positions\n";
  for (std::size_t i = 0; i < tuned.table.size(); ++i) {
    const lab::CalibrationRow& row = tuned.table[i];
    text +=
        fmt::format("{:.1f},{:.1f},{:.4f},{:.4f},{}\n", static_cast<double>(i) / 10,
                    static_cast<double>(i + 1) / 10, row.predicted, row.observed, row.positions);
  }
  return text;
}

// The file with these numbers in it. It is read anew: hours have passed, perhaps.
std::expected<std::string, Error> weights_file(const std::string& path,
                                               const lab::TunedNumbers& numbers) {
  const auto text = files::read_text(path);
  if (!text) return failure(fmt::format("cannot read {}: {}", path, text.error()));
  auto written = lab::with_numbers(*text, numbers);
  if (!written) {
    const auto line = 1 + std::ranges::count(text->substr(0, written.error().offset), '\n');
    return failure(fmt::format("{}:{}: {}", path, line, written.error().message));
  }
  return written;
}

// Whether the numbers will find their place; nothing is changed.
void check_weights_file(const TuneOptions& options) {
  const auto names = lab::feature_names(settings_of(options));
  if (!names) fail(names.error().message);
  if (options.out.empty()) return;
  const auto target = files::target_of(options.out);
  if (target && target->kind != files::Target::Kind::file &&
      target->kind != files::Target::Kind::nothing) {
    fail(fmt::format("cannot read {}: it is not an ordinary file", options.out));
  }
  const auto written = weights_file(
      options.out, {*names, std::vector<std::optional<int>>(names->size()), {}, "quintet tune"});
  if (!written) fail(written.error().message);
  const auto anything = [](std::string_view) { return true; };
  [[maybe_unused]] const Output writable(options.out, {"a file of weights", anything}, false);
}

std::expected<void, Error> write_weights(const TuneOptions& options, const lab::Tuned& tuned) {
  if (options.out.empty()) return {};
  lab::TunedNumbers numbers{tuned.feature_names, tuned.weights, tuned.calibration_of_new_weights(),
                            command_of(options)};
  if (options.keep_weights) {
    std::ranges::fill(numbers.weights, std::nullopt);
    numbers.calibration_percent = tuned.search_calibration;
  }
  const auto written = weights_file(options.out, numbers);
  if (!written) return std::unexpected(written.error());
  return files::replace_file(options.out, *written);
}

void run_tune(const TuneOptions& options) {
  for (const std::string& spec : options.specs) static_cast<void>(game_after(spec, {}));
  if (cluster::Follower* const following = follower()) {
    const auto followed = lab::follow_tune(settings_of(options), *following);
    if (!followed) fail(followed.error().message);
    return;
  }
  // Hours of play are not for a file that cannot be read or written.
  check_distinct({{"--out", options.out},
                  {"--calibration", options.calibration},
                  {"--checkpoint", options.checkpoint}});
  check_weights_file(options);
  Output calibration(options.calibration, calibration_table, options.force);
  const lab::Tuned tuned = watched_tune(options);
  Failures failures;
  failures.note(write_weights(options, tuned));
  failures.note(calibration.write(calibration_csv(tuned)));
  const auto& [first, second, drawn] = tuned.outcomes;
  print(fmt::format("{} games: first won {}, second won {}, {} drawn; {:.1f} plies a game\n\n",
                    options.games, first, second, drawn,
                    static_cast<double>(tuned.plies) / static_cast<double>(options.games)));
  if (!options.keep_weights) print_fit(tuned);
  print_calibration(tuned);
  failures.conclude();
}

}  // namespace

void add_tune_command(Command& app) {
  auto options = std::make_shared<TuneOptions>();
  Command& command = add_command(
      app, "tune", "Fit the weights of a game's evaluation to the results of self-play.",
      {"quintet tune kona --games 4000 --threads 2 --out games/kona/weights.hpp",
       "quintet tune unane:board=6x5 unane:board=8x7 --calibration chances.csv",
       "quintet tune kona --keep-weights --out games/kona/weights.hpp"},
      usual_exit_codes,
      "New weights count once the program is built again. Then --keep-weights fits how its\n"
      "scores become chances. The same seed gives the same numbers for any number of threads. "
      "With\n"
      "--checkpoint, the same command goes on where it was stopped.");
  command
      .add_option("SPEC", options->specs,
                  "variants of one game, which take turns; their positions are pooled")
      .required();
  add_number(command, "--games", options->games, {1, 10'000'000}, "how many games (1000)");
  add_number(command, "--nodes", options->nodes, {1, 2'000'000'000}, "nodes a move (2000)");
  add_number(command, "--seed", options->seed, {}, "of the games (1)");
  add_number(command, "--threads", options->threads, {1, 256},
             "games at once (1); with mpirun, one a process");
  add_number(
      command, "--openings", options->random_plies, {0, 1'000},
      "random plies at the start, or down to half (" + by_game(&GameInfo::self_play_plies) + ")");
  add_number(command, "--blend", options->blend, {0, 100},
             "how much, in percent, to fit to what the search thought, not to results (0)");
  command.add_flag("--quiet", options->quiet, "leave out positions in which a win is threatened");
  command.add_flag("--keep-weights", options->keep_weights, "fit the calibration only");
  add_file(command, "--out", options->out, "a weights.hpp to put the numbers into");
  add_file(command, "--calibration", options->calibration, "write the table of chances as CSV");
  add_file(command, "--checkpoint", options->checkpoint,
           "keep the games here as they end; the same command goes on from there");
  add_force_flag(command, options->force);
  command.run = [options] { run_tune(*options); };
}

}  // namespace quintet::cli
