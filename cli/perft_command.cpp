#include "cli/command.hpp"

namespace quintet::cli {

void add_perft_command(CLI::App& app) { app.add_subcommand("perft"); }

}  // namespace quintet::cli
