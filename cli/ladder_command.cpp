#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/game_arguments.hpp"
#include "cli/json_output.hpp"
#include "cli/match_options.hpp"
#include "cli/match_report.hpp"
#include "cli/output.hpp"
#include "cli/team.hpp"
#include "cli/terminal.hpp"
#include "engine/levels.hpp"

namespace quintet::cli {

namespace {

using Json = nlohmann::ordered_json;

struct LadderOptions {
  std::string spec;
  MatchOptions match;
  std::uint64_t from = lowest_level;
  std::uint64_t to = full_strength;
  std::string out;
  bool force = false;
  bool json = false;
};

struct Band {
  double low;
  double high;
};

// How a level should fare against the one below it, and the lowest against random moves.
constexpr Band above_the_level_below = {0.60, 0.80};
constexpr Band above_random = {0.75, 0.95};

std::string_view place(double score, const Band& band) {
  if (score < band.low) return "below";
  return score > band.high ? "above" : "within";
}

struct Rung {
  std::uint64_t level;
  std::string against;
  Band band;
  lab::MatchSettings settings;
  lab::MatchSummary summary{};
};

void print_rung(const Rung& rung) {
  const lab::Tally& tally = rung.summary.tally;
  print(fmt::format("{:>5}  {:>7}  {:>5}  {:>5}  {:>5}  {:>7}  {:>15}  {} {:.0f} to {:.0f} %\n",
                    rung.level, rung.against, tally.wins, tally.draws, tally.losses,
                    percent(lab::score(tally)), percent(lab::score_interval(rung.summary.pairs)),
                    place(lab::score(tally), rung.band), 100 * rung.band.low,
                    100 * rung.band.high));
  flush_output();
}

Json json_of(const Rung& rung) {
  const lab::Tally& tally = rung.summary.tally;
  const lab::Interval interval = lab::score_interval(rung.summary.pairs);
  return {{"level", rung.level},
          {"against", rung.against},
          {"won", tally.wins},
          {"drawn", tally.draws},
          {"lost", tally.losses},
          {"score", std::round(lab::score(tally) * 1e4) / 1e4},
          {"score_interval",
           {std::round(interval.low * 1e4) / 1e4, std::round(interval.high * 1e4) / 1e4}},
          {"wanted", {rung.band.low, rung.band.high}},
          {"is", place(lab::score(tally), rung.band)}};
}

Rung rung_of(const LadderOptions& options, const AnyGame& start, std::uint64_t level) {
  const bool is_lowest = level == lowest_level;
  Rung rung{level, is_lowest ? "random" : fmt::format("level {}", level - 1),
            is_lowest ? above_random : above_the_level_below,
            options.match.settings(
                start, {fmt::format("level:{}", level),
                        is_lowest ? std::string("random") : fmt::format("level:{}", level - 1)})};
  if (!options.out.empty()) rung.settings.log = fmt::format("{}.{}.jsonl", options.out, level);
  rung.settings.force_log = options.force;
  return rung;
}

// What is wrong with a log is better known before hours of games.
void check_logs(const std::vector<Rung>& ladder) {
  std::vector<files::NamedFile> logs;
  for (const Rung& rung : ladder) logs.push_back({"--out", rung.settings.log});
  check_distinct(logs);
  for (const Rung& rung : ladder) {
    if (rung.settings.log.empty()) continue;
    if (const auto good = lab::check_log(rung.settings); !good) fail(good.error().message);
  }
}

void run_ladder(const LadderOptions& options) {
  if (options.from > options.to) fail("--from must not be more than --to");
  const AnyGame start = game_after(options.spec, {});
  std::vector<Rung> ladder;
  for (std::uint64_t level = options.from; level <= options.to; ++level) {
    ladder.push_back(rung_of(options, start, level));
  }
  if (cluster::Follower* const following = follower()) {
    for (const Rung& rung : ladder) play_as_follower(rung.settings, *following);
    return;
  }
  check_logs(ladder);
  Json rungs = Json::array();
  if (!options.json) {
    print("level  against    won  drawn   lost    score         interval  wanted\n");
  }
  for (Rung& rung : ladder) {
    rung.summary = watched_match(rung.settings);
    if (options.json) {
      rungs.push_back(json_of(rung));
    } else {
      print_rung(rung);
    }
  }
  if (options.json) print_json({{"variant", start.variant()}, {"rungs", rungs}});
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
