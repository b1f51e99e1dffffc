#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/report_players.hpp"
#include "cli/team.hpp"
#include "engine/exact.hpp"
#include "engine/levels.hpp"
#include "files/read.hpp"
#include "json/text.hpp"
#include "lab/report/figures.hpp"
#include "lab/report/json.hpp"
#include "lab/report/page.hpp"
#include "lab/report/words.hpp"
#include "records/characters.hpp"
#include "records/record.hpp"
#include "solve/solve.hpp"

namespace quintet::cli {

namespace {

using Json = nlohmann::ordered_json;

struct ReportCommandOptions {
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
std::string solved_text(const AnyGame& start, std::string_view winner,
                        const std::map<std::string, bool>& move_wins, std::string_view how) {
  std::string text =
      fmt::format("{} is solved ({}): the {} player wins.", start.variant(), how, winner);
  if (move_wins.size() < start.moves().size()) return text;
  const auto winning =
      std::ranges::count(move_wins, true, &std::pair<const std::string, bool>::second);
  return text + fmt::format(" Of its first moves {} win and {} lose.", winning,
                            std::ssize(move_wins) - winning);
}

// Here and now, where the board is small enough.
void solve_now(const AnyGame& start, lab::report::Notes& notes) {
  if (!ExactValues::are_in_reach(start)) return;
  const auto solution = solve::solve(
      start, {.threads = 1, .memory_bytes = std::size_t{64} << 20, .all_moves = true}, {});
  if (!solution || !solution->value) return;
  for (const solve::SolvedMove& move : solution->moves) {
    if (move.value) notes.move_wins[move.move.string()] = *move.value == win_for(start.to_move());
  }
  notes.exact = solved_text(start, name(*solution->value), notes.move_wins, "by `quintet solve`");
}

// The row of a variant in a table such as docs/solved.json, as `quintet solve --json` prints it;
// null if there is none.
Json row_of(const std::string& path, const std::string& variant) {
  const auto text = files::read_text(path);
  if (!text) fail(fmt::format("cannot read {}: {}", path, text.error()));
  const auto rows = json::parse(*text);
  if (!rows) {
    const records::Place place = records::place_at(*text, rows.error().offset);
    fail(fmt::format("{}:{}:{}: {}", path, place.line, place.column, rows.error().message));
  }
  const auto is_text = [](const Json& value, const char* key) {
    return value.is_object() && value.contains(key) && value[key].is_string();
  };
  const auto is_row = [&](const Json& row) {
    return is_text(row, "variant") && is_text(row, "value") && row.contains("moves") &&
           row["moves"].is_array() && std::ranges::all_of(row["moves"], [&](const Json& move) {
             return is_text(move, "move") && is_text(move, "value");
           });
  };
  if (!rows->is_array() || !std::ranges::all_of(*rows, is_row)) {
    fail(fmt::format("{} is not a table of solved boards", path));
  }
  const auto found = std::ranges::find_if(
      *rows, [&](const Json& row) { return row["variant"].get<std::string>() == variant; });
  return found == rows->end() ? Json() : *found;
}

void look_up(const std::string& path, const AnyGame& start, lab::report::Notes& notes) {
  const Json row = row_of(path, start.variant());
  if (row.is_null()) return;
  const std::string winner = row["value"].get<std::string>();
  if (winner != name(Seat::first) && winner != name(Seat::second)) return;
  for (const Json& move : row["moves"]) {
    notes.move_wins[move["move"].get<std::string>()] = move["value"] == "first";
  }
  notes.exact = solved_text(start, winner, notes.move_wins, "from the table of solved boards");
}

AnyGame without_pie(const AnyGame& start) {
  return game_after(lab::report::with_value(start.variant(), "pie", "off"), {});
}

std::string command_line(const ReportCommandOptions& options, const std::string& variant) {
  const ReportOptions& report = options.report;
  std::string text = fmt::format("quintet report {} --games {} --level {} --seed {}", variant,
                                 report.games, report.level, report.seed);
  if (report.level == full_strength) text += fmt::format(" --nodes {}", report.nodes);
  if (!options.solved.empty()) text += " --solved " + options.solved;
  if (!report.out.empty()) text += " --out " + report.out;
  return text;
}

void run_report(const ReportCommandOptions& options) {
  const AnyGame start = game_after(options.spec, {});
  const auto plan = lab::report::full_plan(start, options.report.plan_settings(start.info()));
  const auto settings = collect_settings(plan, start, options.report, options.report.checkpoint);
  if (cluster::Follower* const following = follower()) {
    follow_collection(settings, *following);
    return;
  }
  ReportOutputs outputs(options.report, {settings});
  lab::report::Notes notes{.command = command_line(options, start.variant())};
  const AnyGame plain = without_pie(start);
  if (!options.solved.empty()) look_up(options.solved, plain, notes);
  const auto games = collected(settings, start.variant());
  if (notes.exact.empty()) solve_now(plain, notes);
  const auto figures = lab::report::figures(start, plan, games);
  notes.shortest_record = record_text(start, figures.shortest, figures.tension.strength);
  notes.longest_record = record_text(start, figures.longest, figures.tension.strength);

  std::string text = fmt::format("{}: {}\n\n", name_and_credit(start.info()), start.variant());
  if (!notes.exact.empty()) text += notes.exact + "\n";
  for (const std::string& sentence : lab::report::summary(start, figures)) text += sentence + "\n";
  Json json = {{"command", notes.command}};
  json.update(lab::report::json_of(figures));
  json["exact"] = notes.exact;
  outputs.deliver(lab::report::page(start, figures, notes), json_text(json), text);
}

}  // namespace

void add_report_command(CLI::App& app) {
  auto options = std::make_shared<ReportCommandOptions>();
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
  add_file(command, "--solved", options->solved,
           "a table of solved boards, such as docs/solved.json");
  command.callback([options] { run_report(*options); });
}

}  // namespace quintet::cli
