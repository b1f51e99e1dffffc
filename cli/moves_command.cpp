#include <memory>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/game_arguments.hpp"

namespace quintet::cli {

namespace {

struct MovesOptions {
  GameArguments game;
  bool json = false;
};

void run_moves(const MovesOptions& options) {
  const std::vector<MoveText> moves = options.game.game().moves();
  if (options.json) {
    print_json(moves);
    return;
  }
  for (const MoveText& move : moves) print(move.string() + "\n");
}

}  // namespace

void add_moves_command(Command& app) {
  auto options = std::make_shared<MovesOptions>();
  Command& command = add_command(app, "moves", "List the legal moves, one a line, sorted bytewise.",
                                 {"quintet moves kona", "quintet moves nanku 0,0e -1,0u",
                                  "quintet moves kona --position "
                                  "\"wbw,4,bwb/6/6/6/6/bwb,4,wbw w wb -\""},
                                 usual_exit_codes, "When the game is over there are none.");
  add_spec(command, options->game.spec);
  add_moves_and_position(command, options->game);
  add_json_flag(command, options->json);
  command.run = [options] { run_moves(*options); };
}

}  // namespace quintet::cli
