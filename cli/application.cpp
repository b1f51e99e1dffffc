#include "cli/application.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/run.hpp"
#include "cli/common/terminal.hpp"
#include "cli/server/commands.hpp"
#include "cli/team.hpp"
#include "games/games.hpp"
#include "games/names.hpp"

namespace quintet::cli {

namespace {

void build(Command& app) {
  app.name = "quintet";
  std::vector<std::string_view> names;
  for (const GameInfo& info : games()) names.push_back(info.name);
  app.description = "Quintet: " + enumeration(names) + " in a terminal.";
  app.footer =
      "A game is named by its SPEC: kona, or unane:board=6x5,pie=off for a variant.\n"
      "`quintet help COMMAND` and `quintet COMMAND --help` explain a command, with examples.\n\n"
      "Examples:\n"
      "  quintet play kona --level 3\n"
      "  quintet show narrows:board=6x5 c3-c4\n"
      "  quintet perft nanku 4\n\n"
      "Exit codes: 0 done, 1 a negative answer, 2 bad usage or bad input";
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
  add_server_commands(app);
  add_match_command(app);
  add_ladder_command(app);
  add_report_command(app);
  add_compare_command(app);
  add_tune_command(app);
  add_bench_command(app);
}

// Whether the processes that mpirun has started do the command together.
bool is_shared(std::string_view command) {
  constexpr std::array<std::string_view, 6> shared = {"compare", "ladder", "match",
                                                      "report",  "solve",  "tune"};
  return std::ranges::find(shared, command) != shared.end();
}

}  // namespace

int run(int argc, const char* const* argv) {
  prepare_output();
  const TeamMembership membership;
  // What cannot be shared is done by the one who leads.
  if (follower() != nullptr && (argc < 2 || !is_shared(argv[1]))) return 0;
  return run_program(build, argc, argv);
}

}  // namespace quintet::cli
