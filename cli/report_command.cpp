#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/crew.hpp"
#include "cli/files.hpp"
#include "cli/report_players.hpp"
#include "engine/exact.hpp"
#include "engine/levels.hpp"
#include "lab/report/figures.hpp"
#include "lab/report/json.hpp"
#include "lab/report/page.hpp"
#include "lab/report/words.hpp"
#include "records/record.hpp"

namespace quintet::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string spec;
  std::string solved;
  ReportOptions report;
};

std::string record_text(const AnyGame& start, const lab::report::GameLog& log,
                        const std::string& players) {
  AnyGame game = start;
  for (const MoveText& move : log.moves) {
    [[maybe_unused]] const auto played = game.play(move.view());
  }
  records::Record record = records::record_of(game);
  for (const std::string_view seat : {"First", "Second"}) {
    [[maybe_unused]] const auto error = records::set_tag(record, seat, players);
  }
  return records::write(record);
}

// Which first moves win, from how many do and how many do not.
std::string split_text(std::string_view variant, std::size_t winning, std::size_t losing,
                       std::string_view how) {
  return fmt::format("{} is solved ({}): {} wins. Of its first moves {} win and {} lose.", variant,
                     how, winning > 0 ? "the first player" : "the second player", winning, losing);
}

// By a proof search here and now, where the board is small enough.
std::vector<std::string> proved(const AnyGame& start) {
  constexpr std::size_t table_bytes = std::size_t{64} << 20;
  constexpr std::uint64_t most_nodes = 20'000'000;
  const auto values = ExactValues::make(start, table_bytes);
  if (!values) return {};
  values->advance(most_nodes);
  if (!values->settled()) return {};
  const auto winning = static_cast<std::size_t>(
      std::ranges::count(values->moves(), ExactValue::win, &ExactMove::value));
  return {
      split_text(start.variant(), winning, values->moves().size() - winning, "by proof search")};
}

// From a table such as docs/solved.json: rows as `quintet solve --all-moves --json` prints them.
std::vector<std::string> looked_up(const std::string& path, const std::string& variant) {
  const auto text = file_text(path);
  if (!text) fail(fmt::format("cannot read {}: {}", path, text.error()));
  const Json rows = Json::parse(*text, nullptr, false);
  if (!rows.is_array()) fail(fmt::format("{} is not a table of solved boards", path));
  for (const Json& row : rows) {
    if (!row.is_object() || row.value("variant", "") != variant || !row.contains("moves")) continue;
    std::size_t winning = 0;
    for (const Json& move : row["moves"]) winning += move.value("value", "") == "first" ? 1 : 0;
    return {split_text(variant, winning, row["moves"].size() - winning,
                       "from the table of solved boards")};
  }
  return {};
}

std::vector<std::string> known_for_certain(const AnyGame& start, const std::string& solved) {
  const std::string variant = lab::report::with_value(start.variant(), "pie", "off");
  if (!solved.empty()) {
    if (auto found = looked_up(solved, variant); !found.empty()) return found;
  }
  return proved(game_after(variant, {}));
}

std::string command_line(const Options& options, const std::string& variant) {
  const ReportOptions& report = options.report;
  std::string text = fmt::format("quintet report {} --games {} --level {} --seed {}", variant,
                                 report.games, report.level, report.seed);
  if (report.level == full_strength) text += fmt::format(" --nodes {}", report.nodes);
  if (!options.solved.empty()) text += " --solved " + options.solved;
  if (!report.out.empty()) text += " --out " + report.out;
  return text;
}

void run_report(const Options& options) {
  const AnyGame start = game_after(options.spec, {});
  const auto plan = lab::report::full_plan(start, options.report.plan_settings(start.info()));
  const auto games =
      collected(plan, start, options.report, options.report.checkpoint, start.variant());
  if (!TeamMembership::leads()) return;
  lab::report::Notes notes{.command = command_line(options, start.variant()),
                           .exact = known_for_certain(start, options.solved)};
  const auto figures = lab::report::figures(start, plan, games);
  notes.shortest_record = record_text(start, figures.shortest, figures.tension.strength);
  notes.longest_record = record_text(start, figures.longest, figures.tension.strength);

  std::string text =
      fmt::format("{}, by {}: {}\n\n", start.info().name, start.info().designer, start.variant());
  for (const std::string& sentence : notes.exact) text += sentence + "\n";
  for (const std::string& sentence : lab::report::summary(start, figures)) text += sentence + "\n";
  Json json = lab::report::json_of(figures);
  json["command"] = notes.command;
  json["exact"] = notes.exact;
  deliver(options.report, lab::report::page(start, figures, notes), json.dump(2) + "\n", text);
}

}  // namespace

void add_report_command(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App& command = add_command(
      app, "report", "Play games of a variant and report what kind of game it is.",
      {"quintet report kona --out kona.html",
       "quintet report nanku --games 1000 --level 9 --checkpoint nanku.jsonl --out nanku.html",
       "quintet report unane:board=6x5 --games 100 --json -"},
      usual_exit_codes,
      "Random players and three strengths play each other; a search watches the strongest. The\n"
      "report tells who wins, how games end and go, which openings are good, and how much skill\n"
      "matters: docs/report.md explains each figure. Players are limited by nodes, so the same\n"
      "command gives the same report everywhere.");
  add_spec(command, options->spec);
  options->report.add_to(command);
  command
      .add_option("--solved", options->solved, "a table of solved boards, such as docs/solved.json")
      ->option_text("FILE");
  command.callback([options] { run_report(*options); });
}

}  // namespace quintet::cli
