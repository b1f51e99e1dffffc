#include "cli/command.hpp"

namespace quintet::cli {

void add_games_command(CLI::App& app) { app.add_subcommand("games"); }

}  // namespace quintet::cli
