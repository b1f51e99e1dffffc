#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/game_arguments.hpp"
#include "cli/match_options.hpp"
#include "cli/match_report.hpp"
#include "cli/team.hpp"
#include "engine/levels.hpp"
#include "lab/results.hpp"

namespace quintet::cli {

namespace {

struct LadderOptions {
  std::string spec;
  MatchOptions match;
  std::uint64_t from = lowest_level;
  std::uint64_t to = full_strength;
  std::string out;
  bool force = false;
  bool json = false;
};

// How a level should fare against the one below it, and the lowest against random moves.
constexpr lab::Interval above_the_level_below = {0.60, 0.80};
constexpr lab::Interval above_random = {0.75, 0.95};

// A level and who it plays against.
struct Pairing {
  std::uint64_t level;
  std::string against;
  lab::Interval wanted;
  lab::MatchSettings settings;
};

void print_rung(const lab::Rung& rung) {
  print(fmt::format("{:>5}  {:>7}  {:>5}  {:>5}  {:>5}  {:>7}  {:>15}  {} {:.0f} to {:.0f} %\n",
                    rung.level, rung.against, rung.won, rung.drawn, rung.lost, percent(rung.score),
                    percent(rung.score_interval), json::enum_text(rung.is), 100 * rung.wanted.low,
                    100 * rung.wanted.high));
  flush_output();
}

Pairing pairing_of(const LadderOptions& options, const AnyGame& start, std::uint64_t level) {
  const bool is_lowest = level == lowest_level;
  Pairing pairing{level, is_lowest ? "random" : fmt::format("level {}", level - 1),
                  is_lowest ? above_random : above_the_level_below,
                  options.match.settings(start, {fmt::format("level:{}", level),
                                                 is_lowest ? std::string("random")
                                                           : fmt::format("level:{}", level - 1)})};
  if (!options.out.empty()) pairing.settings.log = fmt::format("{}.{}.jsonl", options.out, level);
  pairing.settings.force_log = options.force;
  return pairing;
}

// What is wrong with a log is better known before hours of games.
void check_logs(const std::vector<Pairing>& pairings) {
  std::vector<files::NamedFile> logs;
  for (const Pairing& pairing : pairings) logs.push_back({"--out", pairing.settings.log});
  check_distinct(logs);
  for (const Pairing& pairing : pairings) {
    if (pairing.settings.log.empty()) continue;
    if (const auto good = lab::check_log(pairing.settings); !good) fail(good.error().message);
  }
}

void run_ladder(const LadderOptions& options) {
  if (options.from > options.to) fail("--from must not be more than --to");
  const AnyGame start = game_after(options.spec, {});
  std::vector<Pairing> pairings;
  for (std::uint64_t level = options.from; level <= options.to; ++level) {
    pairings.push_back(pairing_of(options, start, level));
  }
  if (cluster::Follower* const following = follower()) {
    for (const Pairing& pairing : pairings) play_as_follower(pairing.settings, *following);
    return;
  }
  check_logs(pairings);
  lab::Ladder ladder{.variant = start.variant()};
  if (!options.json) {
    print("level  against    won  drawn   lost    score         interval  wanted\n");
  }
  for (const auto& [level, against, wanted, settings] : pairings) {
    ladder.rungs.push_back(lab::rung_of(level, against, wanted, watched_match(settings)));
    if (!options.json) print_rung(ladder.rungs.back());
  }
  if (options.json) print_json(ladder);
}

}  // namespace

void add_ladder_command(Command& app) {
  auto options = std::make_shared<LadderOptions>();
  Command& command = add_command(
      app, "ladder", "Let each level play the one below it, and the first a random one.",
      {"quintet ladder kona --games 200", "quintet ladder unane --from 4 --to 6"}, usual_exit_codes,
      "A level should win 60 to 80 % against the level below, and level 1 75 to 95 %\n"
      "against random moves. Levels below 10 are limited by nodes; --time is what level\n"
      "10 needs.");
  add_spec(command, options->spec);
  options->match.add_to(command);
  add_number(command, "--from", options->from, {lowest_level, full_strength},
             "the first level to try (1)");
  add_number(command, "--to", options->to, {lowest_level, full_strength}, "the last (10)");
  add_file(command, "--out", options->out,
           "keep the games of each level in files that begin with this, and go on from them",
           "PREFIX");
  add_force_flag(command, options->force);
  add_json_flag(command, options->json);
  command.run = [options] { run_ladder(*options); };
}

}  // namespace quintet::cli
