#include "cli/match_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/common/command.hpp"
#include "cli/common/terminal.hpp"
#include "cli/game_arguments.hpp"
#include "cli/match_report.hpp"
#include "cli/team.hpp"
#include "games/names.hpp"
#include "lab/process.hpp"
#include "machine/memory.hpp"
#include "players/contestant.hpp"

namespace quintet::cli {

namespace {

using Clock = std::chrono::steady_clock;

// Two think in each game, and none is to have more because it came first.
int hash_of_a_player(std::uint64_t concurrency) {
  const std::size_t share = (machine::available_for_a_table() >> 20) / (2 * concurrency);
  return static_cast<int>(std::clamp<std::size_t>(share, 1, players::plenty_of_hash));
}

template <typename T, typename Read>
T read_option(std::string_view option, const std::string& text, const Read& read) {
  auto value = read(text);
  if (!value) fail(fmt::format("{}: {}", option, value.error().message));
  return *value;
}

}  // namespace

void MatchOptions::add_to(Command& command) {
  add_number(command, "--games", games, {2, 10'000'000}, "how many games, two to an opening (100)");
  command.add_option("--time", time, "time a move, such as 100ms or 2s").shown_as("T");
  add_number(command, "--nodes", nodes, {1, 2'000'000'000}, "nodes a move");
  command.add_option("--clock", clock, "a clock for each player: milliseconds, and more a move")
      .shown_as("BASE+INCREMENT");
  add_number(command, "--concurrency", concurrency, {1, 256},
             "games at once (1); with mpirun, one a process");
  add_number(command, "--seed", seed, {}, "of the openings and of what is random in play (1)");
  add_number(command, "--openings", opening_plies, {0, 1'000},
             "random plies (" + by_game(&GameInfo::opening_plies) + ")");
  add_number(command, "--max-plies", max_plies, {1, 1'000'000}, "a longer game is a draw (1000)");
}

lab::MatchSettings MatchOptions::settings(const AnyGame& start,
                                          const std::array<std::string, 2>& names) const {
  if (games % 2 != 0) fail("--games must be even: each opening is played twice");
  if (static_cast<int>(time.has_value()) + static_cast<int>(nodes.has_value()) +
          static_cast<int>(clock.has_value()) >
      1) {
    fail("give one of --time, --nodes and --clock");
  }
  lab::Control control;
  if (time)
    control.move_time = read_option<std::chrono::milliseconds>("--time", *time, players::read_time);
  if (clock) control.clock = read_option<lab::ClockControl>("--clock", *clock, players::read_clock);
  control.nodes = nodes;

  lab::MatchSettings settings;
  settings.variant = start.variant();
  for (std::size_t i = 0; i < 2; ++i) {
    auto contestant =
        players::read_contestant(names[i], start, control, hash_of_a_player(concurrency),
                                 [](const std::string& notice) { note(notice); });
    if (!contestant) fail(explained(contestant.error(), names[i]));
    settings.contestants[i] = *std::move(contestant);
  }
  settings.pairs = games / 2;
  settings.openings.plies = opening_plies.value_or(start.info().opening_plies);
  settings.openings.seed = seed;
  settings.judges = {players::quick_judge()};
  settings.seed = seed;
  settings.max_plies = max_plies;
  settings.pool = pool_of(concurrency);
  return settings;
}

void play_as_follower(const lab::MatchSettings& settings, cluster::Follower& follower) {
  tidy_up_before_signals_end(lab::Process::end_all);
  if (const auto followed = lab::follow_match(settings, follower); !followed) {
    fail(followed.error().message);
  }
}

lab::MatchSummary watched_match(
    const lab::MatchSettings& settings,
    const std::function<std::expected<void, Error>(const lab::PlayedGame&, bool)>& keep) {
  const auto started = Clock::now();
  tidy_up_before_signals_end(lab::Process::end_all);
  std::size_t resumed = 0;
  std::expected<lab::MatchSummary, Error> summary;
  {
    Progress progress;
    lab::MatchListener listener;
    listener.game = [&](const lab::PlayedGame& game,
                        bool of_earlier_run) -> std::expected<void, Error> {
      resumed += of_earlier_run ? 1 : 0;
      return keep ? keep(game, of_earlier_run) : std::expected<void, Error>();
    };
    listener.progress = [&](const lab::MatchSummary& now, std::size_t ended, std::size_t games) {
      progress.show(fmt::format("{} of {} games: {}", ended, games, short_report(now)));
    };
    summary = lab::play_match(settings, listener);
  }
  if (!summary) fail(summary.error().message);
  if (!summary->no_more_openings.empty()) note(summary->no_more_openings);
  const std::chrono::duration<double> time = Clock::now() - started;
  note(fmt::format("{:.1f} s; slowest move of A {} ms, of B {} ms{}", time.count(),
                   summary->faults[0].slowest.count(), summary->faults[1].slowest.count(),
                   resumed == 0 ? "" : fmt::format("; {} games were played before", resumed)));
  return *std::move(summary);
}

}  // namespace quintet::cli
