#include "cli/command.hpp"

namespace quintet::cli {

void add_moves_command(CLI::App& app) { app.add_subcommand("moves"); }

}  // namespace quintet::cli
