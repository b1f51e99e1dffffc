// `quintet ugi`: the UGI protocol on stdin and stdout.
#include <cstdio>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "protocol/engine_thinker.hpp"
#include "protocol/ugi.hpp"

namespace quintet::cli {

namespace {

// Throws nothing, as a search may call it from a thread of its own; the error stays with the
// stream.
void write_line(std::string_view line) {
  const std::string text = std::string(line) + '\n';
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void run_ugi(const std::string& spec) {
  UgiSession session(game_after(spec, {}), std::make_unique<EngineThinker>(), write_line);
  LineReader input;
  while (std::ferror(stdout) == 0) {
    const auto line = input.next();
    if (!session.handle(line.value_or("quit"))) break;
  }
}

}  // namespace

void add_ugi_command(CLI::App& app) {
  auto spec = std::make_shared<std::string>("unane");
  CLI::App& command = add_command(
      app, "ugi", "Speak UGI, the protocol of game engines, on stdin and stdout; see docs/ugi.md.",
      {"printf 'ugi\\nquery moves\\nquit\\n' | quintet ugi kona"});
  command.add_option("SPEC", *spec, "the variant to start with; unane if it is left out");
  command.callback([spec] { run_ugi(*spec); });
}

}  // namespace quintet::cli
