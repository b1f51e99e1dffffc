#include "cli/command.hpp"

namespace quintet::cli {

void add_bench_command(CLI::App& app) { app.add_subcommand("bench"); }

}  // namespace quintet::cli
