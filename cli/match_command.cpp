#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <memory>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/file_kinds.hpp"
#include "cli/game_arguments.hpp"
#include "cli/match_options.hpp"
#include "cli/match_report.hpp"
#include "cli/team.hpp"
#include "core/text.hpp"
#include "lab/results.hpp"
#include "records/record.hpp"

namespace quintet::cli {

namespace {

struct MatchCommandOptions {
  std::string a;
  std::string b;
  std::string spec;
  MatchOptions match;
  std::optional<std::string> sprt;
  std::string out;
  std::string records;
  bool force = false;
  bool json = false;
};

records::Record record_of(const lab::MatchSettings& settings, const lab::PlayedGame& played,
                          AnyGame game) {
  for (const MoveText& move : played.moves) {
    [[maybe_unused]] const auto done = game.play(move.view());
  }
  records::Record record = records::record_of(game);
  const auto set = [&record](std::string_view name, std::string_view value) {
    // What cannot be a tag is left out: the log has it.
    [[maybe_unused]] const auto error = records::set_tag(record, name, value);
  };
  set("First", settings.contestants[played.a_is_first ? 0 : 1].name);
  set("Second", settings.contestants[played.a_is_first ? 1 : 0].name);
  set("Pair", std::to_string(played.pair + 1));
  set("OpeningPlies", std::to_string(played.opening));
  if (played.ending != lab::Ending::rules) {
    set("Ending", name(played.ending));
    set("EndingNote", played.note);
    record.result = {played.outcome, {}};
    if (played.ending == lab::Ending::time) record.result->reason = Reason::time;
  }
  return record;
}

bool has_content(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored) &&
         !std::filesystem::is_empty(path, ignored);
}

// The games as records, in the order in which they end. Those of earlier runs come from the log; so
// the file is begun anew, and takes the place of the old one when it has as many games as that.
class MatchRecords {
 public:
  MatchRecords(const MatchCommandOptions& options, const lab::MatchSettings& settings,
               const AnyGame& start)
      : settings_(settings), start_(start) {
    check_distinct({{"--out", options.out}, {"--records", options.records}});
    const bool goes_on = !options.out.empty() && has_content(options.out);
    if (!options.force && !goes_on && has_content(options.records)) {
      fail(fmt::format("{} exists already; name another file, or give --force to write over it",
                       options.records));
    }
    output_ = Output(options.records, records_as_text, options.force);
  }

  std::expected<void, Error> add(const lab::PlayedGame& played, bool of_earlier_run) {
    if (!output_) return {};
    std::string text = records::write(record_of(settings_, played, start_));
    if (count_++ > 0) text.insert(0, "\n");
    try {
      if (auto added = output_.add(text); !added || of_earlier_run) return added;
      return output_.keep();
    } catch (const Stop&) {  // games end on any thread
      return failure("cannot write to standard output");
    }
  }

  // Of games that were all played before.
  void finish() {
    if (!output_) return;
    if (const auto kept = output_.keep(); !kept) fail(kept.error().message);
  }

 private:
  const lab::MatchSettings& settings_;
  const AnyGame& start_;
  Output output_;
  std::size_t count_ = 0;
};

lab::Sprt read_sprt(std::string_view text) {
  lab::Sprt sprt;
  const auto fields = split(text, ',');
  const auto read = [](const Field& field, double& number) {
    const char* const begin = field.text.data();
    const char* const end = begin + field.text.size();
    const auto [stopped, error] = std::from_chars(begin, end, number);
    return error == std::errc() && stopped == end;
  };
  const bool is_read =
      fields.size() == 2 && read(fields[0], sprt.elo0) && read(fields[1], sprt.elo1);
  if (!is_read || !(sprt.elo0 < sprt.elo1) || sprt.elo0 < -1000 || sprt.elo1 > 1000) {
    fail(fmt::format("--sprt must be two numbers of Elo, the lower first, such as 0,10; not {}",
                     in_quotes(text)));
  }
  return sprt;
}

void run_match(const MatchCommandOptions& options) {
  const AnyGame start = game_after(options.spec, {});
  lab::MatchSettings settings = options.match.settings(start, {options.a, options.b});
  if (options.sprt) settings.sprt = read_sprt(*options.sprt);
  settings.log = options.out;
  settings.force_log = options.force;
  if (cluster::Follower* const following = follower()) {
    play_as_follower(settings, *following);
    return;
  }
  MatchRecords records(options, settings, start);
  const lab::MatchSummary summary =
      watched_match(settings, [&](const lab::PlayedGame& game, bool of_earlier_run) {
        return records.add(game, of_earlier_run);
      });
  records.finish();
  if (options.json) {
    print_json(lab::result_of(settings, summary));
  } else {
    print(report(settings, summary));
  }
}

}  // namespace

void add_match_command(Command& app) {
  auto options = std::make_shared<MatchCommandOptions>();
  Command& command = add_command(
      app, "match", "Play a match between two players and tell which is the stronger.",
      {"quintet match default uct kona --games 200 --time 100",
       "quintet match alphabeta mcts unane --time 100 --sprt 0,10 --concurrency 2",
       "quintet match default,time=100 default,time=50 nanku --games 200",
       "quintet match default default,reductions=0 narrows --time 50 --games 200",
       "quintet match level:4 \"ugi:./engine --fast\" akunur --clock 1000+10 --out a.jsonl"},
      usual_exit_codes,
      "A and B are random, default, level:N, alphabeta, mcts, uct or ugi:COMMAND LINE, with\n"
      "settings: default,threads=2,hash=64 or, for one side only, time=50, nodes=5000,\n"
      "clock=1000+10. Options of a program: ugi,Threads=2:COMMAND LINE. Parts of the alpha-beta\n"
      "search can be changed or switched off to see what they are worth: default,reductions=0.\n"
      "Each random opening is played twice with seats swapped. With --out, the same command\n"
      "goes on where it was stopped.");
  command.add_option("A", options->a, "a player").required();
  command.add_option("B", options->b, "another").required();
  add_spec(command, options->spec);
  options->match.add_to(command);
  command
      .add_option("--sprt", options->sprt,
                  "end when it is known whether A is stronger by elo0 or by elo1 (5 % errors)")
      .shown_as("ELO0,ELO1");
  add_file(command, "--out", options->out,
           "keep the games in this file as they end, and go on from it");
  add_file(command, "--records", options->records, "write the games to this file as records");
  add_force_flag(command, options->force);
  add_json_flag(command, options->json);
  command.run = [options] { run_match(*options); };
}

}  // namespace quintet::cli
