// quintet_serve: `quintet` with the commands of a server alone, which is compiled in less than half
// the time. script/server runs it.
#include "cli/common/command.hpp"
#include "cli/common/run.hpp"
#include "cli/common/terminal.hpp"
#include "cli/server/commands.hpp"

namespace {

void build(quintet::cli::Command& app) {
  app.name = "quintet";
  app.description = "The commands of Quintet that run a server.";
  app.footer =
      "script/build makes the executable that has all commands.\n\n"
      "Examples:\n"
      "  quintet serve --port 9000\n\n"
      "Exit codes: 0 done, 2 bad usage or bad input";
  add_server_commands(app);
}

}  // namespace

int main(int argc, char** argv) {
  quintet::cli::prepare_output();
  return quintet::cli::run_program(build, argc, argv);
}
