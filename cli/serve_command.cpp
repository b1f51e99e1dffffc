// `quintet serve`: the web page, from the executable itself.
#include <fmt/core.h>

#include <cstdint>
#include <memory>
#include <string>
#include <system_error>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "core/text.hpp"
#include "server/assets/routes.hpp"
#include "server/net/server.hpp"

namespace quintet::cli {

namespace {

// Why the server could not listen, and what would help.
std::string explained(const std::system_error& error, const server::ServerOptions& options) {
  if (error.code() == std::errc::invalid_argument) {
    return fmt::format(
        "--bind must be an IP address, such as 127.0.0.1 for this machine alone or 0.0.0.0 for "
        "all of its addresses, not {}",
        in_quotes(options.address));
  }
  if (error.code() == std::errc::address_in_use) {
    return fmt::format(
        "port {} is taken by another program; choose one with --port, or any free one with "
        "--port 0",
        options.port);
  }
  if (error.code() == std::errc::permission_denied) {
    return fmt::format("port {} is not open to you; choose one from 1024 on with --port",
                       options.port);
  }
  if (error.code() == std::errc::address_not_available) {
    return fmt::format("{} is not an address of this machine; give --bind one that is",
                       options.address);
  }
  return fmt::format("cannot serve at {} port {}: {}", options.address, options.port,
                     error.code().message());
}

std::unique_ptr<server::Server> listening_server(server::ServerOptions options) {
  server::Router router;
  server::add_health_route(router);
  server::add_page_routes(router, server::page());
  try {
    return std::make_unique<server::Server>(std::move(router), options);
  } catch (const std::system_error& error) {
    fail(explained(error, options));
  }
}

void serve(server::ServerOptions options, bool verbose) {
  if (verbose) options.log = [](std::string_view line) { note(line); };
  const auto server = listening_server(std::move(options));
  server->stop_on_signals();
  print(fmt::format("Quintet is at {} (Ctrl-C ends it)\n", server->url()));
  flush_output();
  if (server::page().empty()) {
    note("This build has no page: script/server builds one and serves it.");
  }
  if (!server->is_loopback()) {
    note("It listens beyond this machine: whoever can reach the address can use it.");
  }
  server->run();
}

}  // namespace

void add_serve_command(CLI::App& app) {
  struct Arguments {
    server::ServerOptions options{};
    bool verbose = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App& command = add_command(
      app, "serve", "Serve the web page; see docs/server.md.",
      {"quintet serve", "quintet serve --port 0", "quintet serve --bind 0.0.0.0 --verbose"},
      "0 ended by Ctrl-C or a request to end, 2 bad usage, or it could not listen");
  add_number(command, "--port", arguments->options.port, {0, UINT16_MAX},
             "the port (8080); 0 picks one that is free");
  command
      .add_option("--bind", arguments->options.address,
                  "the address to listen at (127.0.0.1: this machine alone)")
      ->option_text("ADDR");
  command.add_flag("--verbose", arguments->verbose, "write a line a response to stderr");
  command.callback([arguments] { serve(arguments->options, arguments->verbose); });
}

}  // namespace quintet::cli
