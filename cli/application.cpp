#include "cli/application.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/parser.hpp"
#include "cli/team.hpp"
#include "cli/terminal.hpp"
#include "games/games.hpp"
#include "games/names.hpp"

namespace quintet::cli {

namespace {

void add_help_command(Command& app) {
  auto words = std::make_shared<std::vector<std::string>>();
  Command& command = add_command(app, "help", "Explain a command.",
                                 {"quintet help perft", "quintet help record check"});
  Option& named =
      command.add_option("COMMAND", *words, "the command to explain; none for all in short");
  for (const Command& each : app.commands) named.choices.push_back(each.name);
  command.run = [&app, words] { print(help_text(app, *words)); };
  add_pager(command);
}

}  // namespace

void build(Command& app) {
  app.name = "quintet";
  std::vector<std::string_view> names;
  for (const GameInfo& info : games()) names.push_back(info.name);
  app.description = "Quintet: " + enumeration(names) + " in a terminal.";
  app.details =
      "A game is named by its SPEC: kona, or unane:board=6x5,pie=off for a variant.\n"
      "`quintet help COMMAND` and `quintet COMMAND --help` explain a command, with examples.";
  app.examples = {"quintet play kona --level 3", "quintet show narrows:board=6x5 c3-c4",
                  "quintet perft nanku 4"};
  app.exit_codes = "0 done, 1 a negative answer, 2 bad usage or bad input";
  app.is_paged = true;
  app.run = [&app] { print(help_text(app, {})); };
  add_games_command(app);
  add_play_command(app);
  add_show_command(app);
  add_moves_command(app);
  add_perft_command(app);
  add_random_command(app);
  add_trace_command(app);
  add_analyze_command(app);
  add_review_command(app);
  add_solve_command(app);
  add_proof_command(app);
  add_puzzles_command(app);
  add_record_command(app);
  add_ugi_command(app);
  add_serve_command(app);
  add_admin_command(app);
  add_bot_command(app);
  add_backup_command(app);
  add_restore_command(app);
  add_migrate_command(app);
  add_match_command(app);
  add_ladder_command(app);
  add_report_command(app);
  add_compare_command(app);
  add_tune_command(app);
  add_bench_command(app);
  add_help_command(app);
}

namespace {

// Whether the processes that mpirun has started do the command together.
bool is_shared(std::string_view command) {
  constexpr std::array<std::string_view, 6> shared = {"compare", "ladder", "match",
                                                      "report",  "solve",  "tune"};
  return std::ranges::find(shared, command) != shared.end();
}

// Whatever was printed before comes first.
void complain(std::string_view message) {
  std::fflush(stdout);
  std::fputs(fmt::format("{}\n", fit_for_stderr(fmt::format("quintet: {}", message))).c_str(),
             stderr);
}

}  // namespace

int run(int argc, const char* const* argv) {
  prepare_output();
  const TeamMembership membership;
  // What cannot be shared is done by the one who leads.
  if (follower() != nullptr && (argc < 2 || !is_shared(argv[1]))) return 0;
  try {
    Command app;
    build(app);
    parsed(app, {argv + std::min(argc, 1), argv + argc})();
    flush_output();
    return static_cast<int>(ExitCode::done);
  } catch (const Stop& stop) {
    const std::string_view message = stop.what();
    if (!message.empty()) complain(message);
    return static_cast<int>(stop.code());
  } catch (const std::bad_alloc&) {
    complain("there is not enough memory");
    return static_cast<int>(ExitCode::bad_input);
  } catch (const std::exception& error) {
    const auto* system_error = dynamic_cast<const std::system_error*>(&error);
    if (system_error != nullptr && system_error->code() == std::errc::broken_pipe) {
      return static_cast<int>(ExitCode::done);
    }
    complain(error.what());
    return static_cast<int>(ExitCode::bad_input);
  }
}

}  // namespace quintet::cli
