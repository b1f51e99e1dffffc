#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "api/results.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/game_arguments.hpp"
#include "cli/report_players.hpp"
#include "cli/team.hpp"
#include "engine/levels.hpp"
#include "files/read.hpp"
#include "json/read.hpp"
#include "lab/report/figures.hpp"
#include "lab/report/json.hpp"
#include "lab/report/page.hpp"
#include "lab/report/words.hpp"
#include "records/characters.hpp"
#include "records/record.hpp"
#include "solve/solve.hpp"

namespace quintet::cli {

namespace {

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
  if (!start.is_endgame()) return;
  const auto solution = solve::solve(
      start, {.threads = 1, .memory_bytes = std::size_t{64} << 20, .all_moves = true}, {});
  if (!solution || !solution->value) return;
  for (const solve::SolvedMove& move : solution->moves) {
    if (move.value) notes.move_wins[move.move.string()] = *move.value == win_for(start.to_move());
  }
  notes.exact = solved_text(start, name(*solution->value), notes.move_wins, "by `quintet solve`");
}

// A table such as docs/solved.json: what `quintet solve --json` printed of each board.
std::vector<api::Solution> solved_boards(const std::string& path) {
  const auto text = files::read_text(path);
  if (!text) fail(fmt::format("cannot read {}: {}", path, text.error()));
  auto boards = json::read<std::vector<api::Solution>>(*text);
  if (!boards) {
    const records::Place place = records::place_at(*text, boards.error().offset);
    fail(fmt::format("{}:{}:{}: this is not a table of solved boards: {}", path, place.line,
                     place.column, boards.error().message));
  }
  return *std::move(boards);
}

void look_up(const std::string& path, const AnyGame& start, lab::report::Notes& notes) {
  using Value = api::SolvedValue;
  const std::vector<api::Solution> boards = solved_boards(path);
  const auto found = std::ranges::find(boards, start.variant(), &api::Solution::variant);
  if (found == boards.end()) return;
  if (found->value != Value::first && found->value != Value::second) return;
  for (const api::SolvedMove& move : found->moves) {
    notes.move_wins[move.move.string()] = move.value == Value::first;
  }
  notes.exact = solved_text(start, json::enum_text(found->value), notes.move_wins,
                            "from the table of solved boards");
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
  outputs.deliver(lab::report::page(start, figures, notes),
                  json_text(lab::report::Report{{notes.command}, figures, notes.exact}), text);
}

}  // namespace

void add_report_command(Command& app) {
  auto options = std::make_shared<ReportCommandOptions>();
  Command& command = add_command(
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
  command.run = [options] { run_report(*options); };
}

}  // namespace quintet::cli
