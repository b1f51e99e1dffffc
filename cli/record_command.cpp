#include "cli/command.hpp"

namespace quintet::cli {

void add_record_command(CLI::App& app) { app.add_subcommand("record"); }

}  // namespace quintet::cli
