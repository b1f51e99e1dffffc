#include "cli/command.hpp"

namespace quintet::cli {

void add_trace_command(CLI::App& app) { app.add_subcommand("trace"); }

}  // namespace quintet::cli
