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
#include "solve/solve.hpp"

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

// Who wins, and how many of the first moves do, where what each is worth is known.
std::string solved_text(const AnyGame& start, std::string_view winner, std::size_t winning,
                        std::size_t known, std::string_view how) {
  std::string text =
      fmt::format("{} is solved ({}): the {} player wins.", start.variant(), how, winner);
  if (known < start.moves().size()) return text;
  return text + fmt::format(" Of its first moves {} win and {} lose.", winning, known - winning);
}

// Here and now, where the board is small enough.
std::vector<std::string> solved_now(const AnyGame& start) {
  if (!ExactValues::are_in_reach(start)) return {};
  const auto solution = solve::solve(
      start, {.threads = 1, .memory_bytes = std::size_t{64} << 20, .all_moves = true}, {});
  if (!solution || !solution->value) return {};
  const auto winning = static_cast<std::size_t>(std::ranges::count(
      solution->moves, std::optional(win_for(start.to_move())), &solve::SolvedMove::value));
  return {solved_text(start, name(*solution->value), winning, solution->moves.size(),
                      "by `quintet solve`")};
}

// From a table such as docs/solved.json: rows as `quintet solve --json` prints them.
std::vector<std::string> looked_up(const std::string& path, const AnyGame& start) {
  const auto text = file_text(path);
  if (!text) fail(fmt::format("cannot read {}: {}", path, text.error()));
  const Json rows = Json::parse(*text, nullptr, false);
  if (!rows.is_array()) fail(fmt::format("{} is not a table of solved boards", path));
  for (const Json& row : rows) {
    if (!row.is_object() || row.value("variant", "") != start.variant() || !row.contains("moves")) {
      continue;
    }
    std::size_t winning = 0;
    for (const Json& move : row["moves"]) winning += move.value("value", "") == "first" ? 1 : 0;
    return {solved_text(start, row.value("value", ""), winning, row["moves"].size(),
                        "from the table of solved boards")};
  }
  return {};
}

std::vector<std::string> known_for_certain(const AnyGame& start, const std::string& solved) {
  const AnyGame plain = game_after(lab::report::with_value(start.variant(), "pie", "off"), {});
  if (!solved.empty()) {
    if (auto found = looked_up(solved, plain); !found.empty()) return found;
  }
  return solved_now(plain);
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
