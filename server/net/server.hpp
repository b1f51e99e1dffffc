// The HTTP server: one listening address, one thread, a coroutine a connection.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/router.hpp"

namespace quintet::server {

// What clients may ask of the server, and for how long.
struct Limits {
  // Of one connection. Less than two of the largest packets, those within this machine, would wait
  // for each other.
  static constexpr std::size_t least_send_bytes = std::size_t{128} << 10;

  // At once. One more takes the place of the connection that has waited longest for a request; it
  // is told 503 if none does.
  std::size_t connections = 512;
  // The same for those of one client: an address, or in IPv6 a network of 2^64 addresses, which is
  // the least that a client has.
  std::size_t connections_per_client = 64;
  // Of all connections together: what is sent and not yet taken, which the system keeps. Each has
  // its share of it.
  std::size_t send_bytes = std::size_t{128} << 20;
  std::size_t target_bytes = 4096;
  std::size_t header_bytes = 16384;              // the request line and all fields
  std::chrono::milliseconds idle{60'000};        // until the first byte of a request
  std::chrono::milliseconds request{10'000};     // from then to its last byte
  std::chrono::milliseconds response{120'000};   // to take the whole response
  std::chrono::milliseconds feed_pause{15'000};  // between two lines of what comes over time
  std::chrono::milliseconds farewell{2'000};     // for the client to close, after the last response
  std::chrono::milliseconds shutdown{5'000};     // for what is under way when the server is to end
};

class Sockets;

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0 for any that is free
  Limits limits{};
  // Called with a line for each response, on the thread that runs the server, so it must not block
  // (server/net/log.hpp). May be empty.
  std::function<void(std::string_view)> log{};
  // Called as `log` is, with a line for what HTTP itself refuses: what cannot be read, is too much,
  // too slow or too often, or whose target could lead astray. May be empty.
  std::function<void(std::string_view)> refused{};
  // Takes over connections that become WebSockets; outlives the server. May be null.
  Sockets* sockets = nullptr;
  // Called when the server begins to stop. May be empty.
  std::function<void()> on_stop{};
};

// Not thread-safe, but for stop().
class Server {
 public:
  // Binds and listens, so that clients may connect from now on. Throws std::system_error if that
  // fails: with std::errc::invalid_argument if the address is not one of IPv4 or IPv6, and with
  // std::errc::operation_not_supported if it stands for many machines (multicast, broadcast).
  // REQUIRES: limits.send_bytes is at least least_send_bytes for each of limits.connections.
  Server(Router router, ServerOptions options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  // Where a browser on this machine finds it: "http://127.0.0.1:8080".
  [[nodiscard]] std::string url() const;
  [[nodiscard]] bool is_loopback() const;  // whether only this machine can reach it

  // From now on SIGINT and SIGTERM stop() the server, and a second one ends the process.
  void stop_on_signals();
  // Serves until it is stopped and what was under way has ended.
  void run();
  // Accepts no more connections, closes idle ones, and lets the others finish the present response.
  // May be called from any thread, at any time, more than once.
  void stop();

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace quintet::server
