#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/game_arguments.hpp"
#include "cli/report_players.hpp"
#include "cli/team.hpp"
#include "lab/report/comparison.hpp"
#include "lab/report/figures.hpp"
#include "lab/report/json.hpp"

namespace quintet::cli {

namespace {

struct CompareOptions {
  std::vector<std::string> specs;
  ReportOptions report;
};

void run_compare(const CompareOptions& options) {
  if (options.specs.size() < 2) fail("name two variants or more");
  std::vector<AnyGame> starts;
  for (const std::string& spec : options.specs) {
    starts.push_back(game_after(spec, {}));
    if (starts.back().info().id != starts.front().info().id) {
      fail(fmt::format("{} and {} are different games: their levels have nothing in common",
                       starts.front().info().id, starts.back().info().id));
    }
  }
  std::vector<lab::report::CollectSettings> collections;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const AnyGame& start = starts[i];
    const std::string& prefix = options.report.checkpoint;
    collections.push_back(collect_settings(
        lab::report::short_plan(start, options.report.plan_settings(start.info())), start,
        options.report, prefix.empty() ? "" : fmt::format("{}.{}.jsonl", prefix, i + 1)));
  }
  if (cluster::Follower* const following = follower()) {
    for (const auto& settings : collections) follow_collection(settings, *following);
    return;
  }
  ReportOutputs outputs(options.report, collections);
  std::vector<lab::report::Figures> figures;
  std::string command = "quintet compare";
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const AnyGame& start = starts[i];
    const auto games = collected(collections[i], start.variant());
    figures.push_back(lab::report::figures(start, collections[i].plan, games));
    command += " " + start.variant();
  }
  command += fmt::format(" --games {} --level {} --seed {}", options.report.games,
                         options.report.level, options.report.seed);
  const auto comparison = lab::report::compare(figures);
  outputs.deliver(page_of(comparison, command),
                  json_text(lab::report::ComparedVariants{{command}, figures}),
                  text_of(comparison));
}

}  // namespace

void add_compare_command(Command& app) {
  auto options = std::make_shared<CompareOptions>();
  Command& command = add_command(
      app, "compare", "Play games of several variants of a game and show them side by side.",
      {"quintet compare akunur:corners=3 akunur:corners=4 --games 100",
       "quintet compare unane:board=4x4 unane:board=6x5 unane --out sizes.html"},
      usual_exit_codes,
      "The figures are those of `quintet report`, without openings and ladder. With\n"
      "--checkpoint, the games of the variants are kept in FILE.1.jsonl, FILE.2.jsonl, ...");
  command.add_option("SPEC", options->specs, "variants of the same game, two or more").required();
  options->report.add_to(command);
  command.run = [options] { run_compare(*options); };
}

}  // namespace quintet::cli
