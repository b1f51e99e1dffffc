#include "cli/command.hpp"

namespace quintet::cli {

void add_ugi_command(CLI::App& app) { app.add_subcommand("ugi"); }

}  // namespace quintet::cli
