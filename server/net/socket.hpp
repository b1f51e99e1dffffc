// WebSockets as an application sees them: texts in, texts out, with no Boost behind them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/message.hpp"

namespace quintet::server {

struct SocketLimits {
  std::size_t sockets = 20'000;
  std::size_t per_client = 64;  // of one address, or one network of IPv6
  std::size_t message_bytes = 16'384;
  // What may wait for a client that reads slowly; then it is cut off.
  std::size_t waiting_bytes = std::size_t{256} << 10;
  std::chrono::milliseconds ping{20'000};     // between two pings
  std::chrono::milliseconds silence{50'000};  // without a word or a pong; then it is cut off
  std::chrono::milliseconds handshake{10'000};
};

// Codes of RFC 6455 with which a connection is closed.
enum class CloseCode : std::uint16_t {
  going_away = 1001,
  not_text = 1003,
  policy = 1008,
  service_restart = 1012,
  try_again = 1013,
};

// One connection. All of it may be called from any thread, also when it is closed.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  // Never waits: who does not read is cut off when too much waits.
  virtual void send(std::string text) = 0;
  // After what was sent.
  virtual void close(CloseCode code, std::string reason) = 0;
  // How long the last ping and its pong were on their way together.
  [[nodiscard]] virtual std::chrono::milliseconds round_trip() const = 0;
};

// What an application makes of one connection; the calls come one after the other.
class Conversation {
 public:
  Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  virtual ~Conversation() = default;

  virtual void heard(std::string_view text) = 0;
  // The server ends it, because of what the client did or did not do: "bad-frame", "too-large",
  // "not-text", "too-slow" (it does not read) or "idle" (nothing was heard of it); or because
  // heard() threw: "failed".
  virtual void cut_off(std::string_view code) = 0;
  // Nothing more will be heard.
  virtual void closed() = 0;
};

// Called on any thread.
class SocketApplication {
 public:
  SocketApplication() = default;
  SocketApplication(const SocketApplication&) = delete;
  SocketApplication& operator=(const SocketApplication&) = delete;
  virtual ~SocketApplication() = default;

  // Why a request may not become a WebSocket; nothing if it may.
  [[nodiscard]] virtual std::optional<Response> objection(const Request& request) = 0;
  // Who the request is from, for the limit of connections: its address, or that which a proxy
  // tells.
  [[nodiscard]] virtual std::string client_of(const Request& request) = 0;
  // The sockets themselves refuse the request.
  virtual void refused(const Request& request, std::string_view code) = 0;
  [[nodiscard]] virtual std::shared_ptr<Conversation> open(std::shared_ptr<Socket> socket,
                                                           const Request& request) = 0;
};

}  // namespace quintet::server
