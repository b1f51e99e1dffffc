// `quintet ugi`: the UGI protocol on stdin and stdout.
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/terminal.hpp"
#include "cli/game_arguments.hpp"
#include "games/games.hpp"
#include "protocol/engine_thinker.hpp"
#include "protocol/ugi.hpp"

namespace quintet::cli {

namespace {

void run_ugi(const std::string& spec) {
  std::atomic<int> error = 0;
  // Throws nothing, as a search may call it from a thread of its own.
  const auto write_line = [&error](std::string_view line) {
    const std::string text = std::string(line) + '\n';
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() ||
        std::fflush(stdout) != 0) {
      error = errno;
    }
  };
  UgiSession session(game_after(spec, {}), std::make_unique<EngineThinker>(), write_line);
  LineReader input;
  while (error == 0) {
    const auto line = input.next();
    if (!session.handle(line.value_or("quit"))) break;
  }
  if (error != 0) output_failed(error);
}

}  // namespace

void add_ugi_command(Command& app) {
  auto spec = std::make_shared<std::string>(games().front().id);
  Command& command = add_command(
      app, "ugi", "Speak UGI, the protocol of game engines, on stdin and stdout; see docs/ugi.md.",
      {"printf 'ugi\\nquery moves\\nquit\\n' | quintet ugi kona"});
  command.add_option("SPEC", *spec, "the variant to start with (" + *spec + ")");
  command.run = [spec] { run_ugi(*spec); };
}

}  // namespace quintet::cli
