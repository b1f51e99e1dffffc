#include "cli/command.hpp"

namespace quintet::cli {

void add_play_command(CLI::App& app) { app.add_subcommand("play"); }

}  // namespace quintet::cli
