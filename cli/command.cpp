#include "cli/command.hpp"

namespace quintet::cli {

void fail(const std::string& message) { throw Stop(ExitCode::bad_input, message); }

AnyGame game_after(const std::string& spec, const std::vector<std::string>& moves) {
  auto game = AnyGame::start(spec);
  if (!game) fail(with_rule(game.error()));
  for (const std::string& move : moves) {
    if (auto played = game->play(move); !played) fail(with_rule(played.error()));
  }
  return *std::move(game);
}

}  // namespace quintet::cli
