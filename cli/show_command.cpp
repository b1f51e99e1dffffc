#include <fmt/format.h>

#include <memory>

#include "api/results.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/game_arguments.hpp"
#include "cli/game_text.hpp"

namespace quintet::cli {

namespace {

struct ShowOptions {
  GameArguments game;
  DrawingStyle style = DrawingStyle::unicode;
  bool json = false;
};

void show_text(const AnyGame& game, DrawingStyle style) {
  print(fmt::format("{}\n{}\n\n", name_and_credit(game.info()), game.variant()));
  print(fmt::format("{}\n", game.drawing(style)));
  if (const auto result = game.result()) {
    print(fmt::format("result    {}\n", result_text(game, *result)));
  } else {
    print(fmt::format("to move   {}\n", seat_text(game, game.to_move())));
  }
  print(fmt::format("moves     {} legal, {} played\n", game.moves().size(), game.ply()));
  if (game.ply() > 0) print(fmt::format("last      {}\n", game.played().back().view()));
  print(fmt::format("position  {}\n", game.position_text()));
}

}  // namespace

void add_show_command(Command& app) {
  auto options = std::make_shared<ShowOptions>();
  Command& command = add_command(app, "show", "Draw a position: the start, or what moves lead to.",
                                 {"quintet show akunur", "quintet show nanku 0,0e -1,0u --ascii",
                                  "quintet show narrows:board=4x3 --json"});
  add_spec(command, options->game.spec);
  add_moves_and_position(command, options->game);
  add_ascii_flag(command, options->style);
  add_json_flag(command, options->json);
  command.run = [options] {
    const AnyGame game = options->game.game();
    if (options->json) {
      print_json(api::drawn(game, options->style));
    } else {
      show_text(game, options->style);
    }
  };
}

}  // namespace quintet::cli
