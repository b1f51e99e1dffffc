#include "cli/report_players.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/common/command.hpp"
#include "cli/common/terminal.hpp"
#include "cli/file_kinds.hpp"
#include "cli/team.hpp"
#include "engine/engine.hpp"
#include "engine/levels.hpp"
#include "players/contestant.hpp"

namespace quintet::cli {

namespace {

using Clock = std::chrono::steady_clock;
using lab::report::Observation;
using lab::report::Strength;

constexpr int least_level = 3;  // two more strengths are below it
constexpr int level_range = 6;
constexpr int observer_hash_megabytes = 8;
constexpr int noise_at_full_strength = 10;
constexpr std::uint64_t rating_nodes = 50'000;
constexpr std::uint64_t first_doubling = 500;
constexpr int doublings = 4;

class EngineObserver final : public lab::report::Observer {
 public:
  explicit EngineObserver(std::uint64_t nodes)
      : engine_(EngineOptions{.hash_megabytes = observer_hash_megabytes,
                              .lines = 2,
                              .search = search::Kind::alphabeta}) {
    limits_.nodes = static_cast<std::int64_t>(nodes);
  }

  void new_game(const AnyGame& start) override {
    engine_.new_game();
    engine_.prepare(start);
  }

  [[nodiscard]] Observation look(const AnyGame& game) override {
    const auto lines = engine_.analyse(game, limits_).lines;
    const int best = lines.front().win_permille;
    const bool choice = lines.size() > 1 && best > 0 &&
                        lines[1].win_permille + lab::report::sensible_permille >= best;
    return {game.to_move() == Seat::first ? best : 1000 - best, choice};
  }

 private:
  Engine engine_;
  Limits limits_;
};

Strength level(const GameInfo& game, int number, std::uint64_t full_nodes) {
  const std::string name = fmt::format("level {}", number);
  if (number == full_strength) {
    return {name,
            fmt::format("default,nodes={},noise={},hash=16", full_nodes, noise_at_full_strength),
            fmt::format("level {}, {} nodes a move", number, full_nodes)};
  }
  return {name, fmt::format("level:{}", number),
          fmt::format("level {}, about {} nodes a move", number, level_of(game, number).nodes)};
}

std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min", (whole + 30) / 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

// A line that changes on a terminal, and one now and then where there is none.
class Teller {
 public:
  explicit Teller(std::string what) : what_(std::move(what)) {}

  void operator()(std::size_t ended, std::size_t of_earlier_runs, std::size_t games) {
    const auto now = Clock::now();
    const double seconds = std::chrono::duration<double>(now - started_).count();
    const double rate = static_cast<double>(ended - of_earlier_runs) / std::max(seconds, 1e-3);
    const std::string line =
        fmt::format("{}: {} of {} games, {:.1f} a second, about {} left", what_, ended, games, rate,
                    duration(static_cast<double>(games - ended) / rate));
    progress_.show(line);
    if (is_terminal(2) || now - noted_ < std::chrono::minutes(1)) return;
    noted_ = now;
    note(line);
  }

 private:
  std::string what_;
  Progress progress_;
  Clock::time_point started_ = Clock::now();
  Clock::time_point noted_ = started_;
};

}  // namespace

void ReportOptions::add_to(Command& command) {
  add_number(command, "--games", games, {10, 1'000'000}, "games at each strength (200)");
  add_number(command, "--level", level, {least_level, full_strength},
             "the strongest players; two weaker ones are chosen by it (8)");
  add_number(command, "--nodes", nodes, {100, 1'000'000'000}, "what level 10 may use (20000)");
  add_number(command, "--seed", seed, {}, "of all that is random (1)");
  add_number(command, "--concurrency", concurrency, {1, 256},
             "games at once (1); with mpirun, one a process");
  add_file(command, "--checkpoint", checkpoint,
           "keep the games here as they end; the same command goes on from there");
  add_file(command, "--out", out,
           "write the report to this file, as a page (HTML); - is standard output");
  add_file(command, "--json", json, "write the figures to this file; - is standard output");
  add_force_flag(command, force);
}

lab::report::PlanSettings ReportOptions::plan_settings(const GameInfo& game) const {
  lab::report::PlanSettings settings{.games = games, .seed = seed};
  settings.rating_nodes = rating_nodes;
  const int weakest = std::max(lowest_level, level - level_range);
  for (const int number : {weakest, (weakest + level) / 2, level}) {
    settings.strengths.push_back(cli::level(game, number, nodes));
  }
  settings.ladder.push_back({"random", "random", "random moves"});
  for (int number = lowest_level; number <= level; ++number) {
    settings.ladder.push_back(cli::level(game, number, nodes));
  }
  for (int i = 0; i <= doublings; ++i) {
    const std::uint64_t count = first_doubling << i;
    settings.doublings.push_back({fmt::format("{} nodes", count),
                                  fmt::format("default,nodes={},hash=4", count),
                                  fmt::format("{} nodes a move", count)});
  }
  return settings;
}

lab::report::CollectSettings collect_settings(const lab::report::Plan& plan, const AnyGame& start,
                                              const ReportOptions& options,
                                              const std::string& checkpoint) {
  return {
      .plan = plan,
      .makers = {
          .contestant =
              [&start](const std::string& text) {
                return players::read_contestant(text, start, lab::Control{},
                                                players::plenty_of_hash,
                                                [](const std::string& notice) { note(notice); });
              },
          .observer = [](std::uint64_t nodes) { return std::make_unique<EngineObserver>(nodes); }},
      .pool = pool_of(options.concurrency),
      .log = checkpoint,
      .force_log = options.force};
}

lab::report::Collection collected(const lab::report::CollectSettings& settings,
                                  const std::string& what) {
  std::expected<lab::report::Collection, Error> games;
  {
    Teller teller(what);
    games = lab::report::collect(settings, std::ref(teller));
  }
  if (!games) fail(games.error().message);
  return *std::move(games);
}

ReportOutputs::ReportOutputs(const ReportOptions& options,
                             const std::vector<lab::report::CollectSettings>& collections) {
  std::vector<files::NamedFile> named = {{"--out", options.out}, {"--json", options.json}};
  for (const auto& settings : collections) named.push_back({"--checkpoint", settings.log});
  check_distinct(named);
  page_ = Output(options.out, report_page, options.force);
  figures_ = Output(options.json, report_figures, options.force);
  for (const auto& settings : collections) {
    if (settings.log.empty()) continue;
    if (const auto good = lab::report::check_log(settings); !good) fail(good.error().message);
  }
}

void ReportOutputs::deliver(const std::string& page, const std::string& json,
                            const std::string& text) {
  Failures failures;
  failures.note(page_.write(page));
  failures.note(figures_.write(json));
  if (!page_.is_standard_output() && !figures_.is_standard_output()) print(text);
  failures.conclude();
}

}  // namespace quintet::cli
