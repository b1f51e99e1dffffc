#include "cli/command.hpp"

namespace quintet::cli {

void add_show_command(CLI::App& app) { app.add_subcommand("show"); }

}  // namespace quintet::cli
