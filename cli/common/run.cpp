#include "cli/common/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "cli/common/parser.hpp"
#include "cli/common/terminal.hpp"

namespace quintet::cli {

namespace {

void add_help_command(Command& app) {
  auto words = std::make_shared<std::vector<std::string>>();
  Command& command = add_command(app, "help", "Explain a command.",
                                 {"quintet help perft", "quintet help record check"});
  command.add_option("COMMAND", *words, "the command to explain; none for all in short");
  command.run = [&app, words] { print(help_text(app, *words)); };
}

// Whatever was printed before comes first.
void complain(std::string_view message) {
  std::fflush(stdout);
  std::fputs(fmt::format("quintet: {}\n", printable(message)).c_str(), stderr);
}

}  // namespace

int run_program(void (*build)(Command& app), int argc, const char* const* argv) {
  try {
    Command app;
    build(app);
    add_help_command(app);
    app.run = [&app] { print(help_text(app, {})); };
    parsed(app, {argv + std::min(argc, 1), argv + argc})();
    flush_output();
    return static_cast<int>(ExitCode::done);
  } catch (const Stop& stop) {
    const std::string_view message = stop.what();
    if (!message.empty()) complain(message);
    return static_cast<int>(stop.code());
  } catch (const std::bad_alloc&) {
    complain("there is not enough memory");
    return static_cast<int>(ExitCode::bad_input);
  } catch (const std::exception& error) {
    const auto* system_error = dynamic_cast<const std::system_error*>(&error);
    if (system_error != nullptr && system_error->code() == std::errc::broken_pipe) {
      return static_cast<int>(ExitCode::done);
    }
    complain(error.what());
    return static_cast<int>(ExitCode::bad_input);
  }
}

}  // namespace quintet::cli
