#include "cli/command.hpp"

namespace quintet::cli {

void add_random_command(CLI::App& app) { app.add_subcommand("random"); }

}  // namespace quintet::cli
