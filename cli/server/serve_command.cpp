// `quintet serve`: the web page, from the executable itself, and online play.
#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <system_error>

#include "cli/common/command.hpp"
#include "cli/common/terminal.hpp"
#include "cli/server/commands.hpp"
#include "cli/server/data_folder.hpp"
#include "cli/server/online_options.hpp"
#include "core/text.hpp"
#include "server/assets/routes.hpp"
#include "server/net/log.hpp"
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
  if (error.code() == std::errc::operation_not_supported) {
    return fmt::format(
        "{} stands for many machines (multicast or broadcast), so nobody could connect to it; give "
        "--bind an address of this one, or 0.0.0.0 for all of its addresses",
        options.address);
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

std::unique_ptr<server::Server> listening_server(server::ServerOptions options,
                                                 online::Online* online) {
  server::Router router;
  server::add_health_route(router);
  server::add_page_routes(router, server::page());
  if (online != nullptr) {
    router.add("/readyz", online->ready());
    router.add("/metrics", online->metrics());
    router.add(online->service());
    options.sockets = &online->sockets();
    options.on_stop = [online] { online->say_goodbye(); };
  }
  try {
    return std::make_unique<server::Server>(std::move(router), options);
  } catch (const std::system_error& error) {
    fail(explained(error, options));
  }
}

// What is written to stderr must not hold up the server when nobody reads it.
std::unique_ptr<server::Log> log_to_stderr() {
  try {
    return std::make_unique<server::Log>(STDERR_FILENO);
  } catch (const std::system_error& error) {
    fail(fmt::format("cannot start the thread that writes to stderr: {}", error.code().message()));
  }
}

// Each connection needs a descriptor. What programs may have unless they ask for more is few.
void ask_for_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
}

void serve(server::ServerOptions options, OnlineArguments online_arguments, bool verbose) {
  ask_for_descriptors();
  const auto log = log_to_stderr();
  const auto write = [&log](std::string_view line) { log->write(online::without_secrets(line)); };
  if (verbose) options.log = write;
  options.refused = write;
  online_arguments.options.log = write;
  const OpenedOnline online = open_online(std::move(online_arguments));
  const auto server = listening_server(std::move(options), online.online.get());
  server->stop_on_signals();
  print(fmt::format("Quintet is at {} (Ctrl-C ends it)\n", server->url()));
  flush_output();
  if (!online.why_not.empty()) log->write("Online play is off: " + online.why_not);
  if (server::page().empty()) {
    log->write("This build has no page: script/server builds one and serves it.");
  }
  if (!server->is_loopback()) {
    log->write("It listens beyond this machine: whoever can reach the address can use it.");
  }
  server->run();
  if (online.online) online.online->end();
}

// The limits as they are given: in whole megabytes and seconds.
struct ServeArguments {
  server::ServerOptions options{};
  OnlineArguments online{};
  std::size_t send_megabytes = options.limits.send_bytes >> 20;
  std::int64_t idle_seconds = seconds(options.limits.idle);
  std::int64_t request_seconds = seconds(options.limits.request);
  std::int64_t response_seconds = seconds(options.limits.response);
  bool verbose = false;

  [[nodiscard]] static std::int64_t seconds(std::chrono::milliseconds time) {
    return std::chrono::duration_cast<std::chrono::seconds>(time).count();
  }
};

void add_limits(Command& command, ServeArguments& arguments) {
  server::Limits& limits = arguments.options.limits;
  constexpr NumberRange connections{1, 65535};
  constexpr NumberRange times{1, 86400};
  add_number(command, "--connections", limits.connections, connections,
             "connections at once (512); a new one takes the place of the longest idle");
  add_number(command, "--per-client", limits.connections_per_client, connections,
             "of these, from one address, or one network of IPv6 (64)");
  add_number(command, "--send-memory", arguments.send_megabytes, {1, 65536},
             "megabytes for what is sent and not yet taken, on all connections together (128)");
  add_number(command, "--idle-time", arguments.idle_seconds, times,
             "seconds to wait for a request (60)");
  add_number(command, "--request-time", arguments.request_seconds, times,
             "seconds for a request to arrive whole (10)");
  add_number(command, "--response-time", arguments.response_seconds, times,
             "seconds for a client to take a response (120)");
}

server::ServerOptions server_options_of(const ServeArguments& arguments) {
  server::ServerOptions options = arguments.options;
  server::Limits& limits = options.limits;
  limits.send_bytes = arguments.send_megabytes << 20;
  const std::size_t least = limits.connections * server::Limits::least_send_bytes;
  if (limits.send_bytes < least) {
    fail(fmt::format("--send-memory must be at least {} for {} connections, not {}",
                     (least + (1 << 20) - 1) >> 20, limits.connections, arguments.send_megabytes));
  }
  limits.idle = std::chrono::seconds(arguments.idle_seconds);
  limits.request = std::chrono::seconds(arguments.request_seconds);
  limits.response = std::chrono::seconds(arguments.response_seconds);
  return options;
}

}  // namespace

void add_serve_command(Command& app) {
  auto arguments = std::make_shared<ServeArguments>();
  Command& command = add_command(
      app, "serve", "Serve the web page and online play; see docs/server.md.",
      {"quintet serve", "quintet serve --port 0", "quintet serve --bind 0.0.0.0 --verbose",
       "quintet serve --data games --public-url https://play.example.org --trusted-proxy "
       "127.0.0.1"},
      "0 ended by Ctrl-C or a request to end, 2 bad usage, or it could not listen",
      "An option can also be given by the environment variable in brackets.");
  add_number(command, "--port", arguments->options.port, {0, UINT16_MAX},
             "the port (8080); 0 picks one that is free");
  command
      .add_option("--bind", arguments->options.address,
                  "the address to listen at (127.0.0.1: this machine alone)")
      .shown_as("ADDR");
  command.add_flag("--verbose", arguments->verbose, "write a line for each response to stderr");
  add_limits(command, *arguments);
  add_online_options(command, arguments->online);
  for (Option& option : command.options) {
    option.environment = environment_variable_of(option.name);
  }
  command.run = [arguments] {
    serve(server_options_of(*arguments), arguments->online, arguments->verbose);
  };
}

}  // namespace quintet::cli
