// A server on a thread of its own, and clients that talk to it over real sockets, for tests.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/server.hpp"

namespace quintet::server::testing {

// In milliseconds. Only a failing test waits so long: it is less than the server waits by default.
inline constexpr int patience = 30'000;

// Serves the router at a free port until the test ends, and keeps what it logs.
class RunningServer {
 public:
  explicit RunningServer(Router router, Limits limits = {})
      : server_(std::move(router), {.port = 0,
                                    .limits = limits,
                                    .log =
                                        [this](auto line) {
                                          const std::lock_guard lock(mutex_);
                                          lines_.emplace_back(line);
                                        }}),
        thread_([this] { server_.run(); }) {}
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer() {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }

  [[nodiscard]] std::uint16_t port() const { return server_.port(); }
  [[nodiscard]] std::string url() const { return server_.url(); }
  void stop() { server_.stop(); }
  // Waits until run() has returned, and returns what was logged.
  std::vector<std::string> end() {
    thread_.join();
    return lines_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> lines_;
  Server server_;
  std::thread thread_;
};

struct Received {
  int status = 0;
  std::string head;
  std::string body;

  // The value of a field, as it is written; empty if there is none.
  [[nodiscard]] std::string field(std::string_view name) const {
    const std::string start = "\r\n" + std::string(name) + ": ";
    const std::size_t found = head.find(start);
    if (found == std::string::npos) return "";
    const std::size_t value = found + start.size();
    return head.substr(value, head.find("\r\n", value) - value);
  }
};

class Client {
 public:
  explicit Client(const RunningServer& server) : Client(server.port()) {}
  // From an address of this machine: all of 127.0.0.0/8 are.
  explicit Client(std::uint16_t port, const char* from = "127.0.0.1")
      : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in own = address_of(from, 0);
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&own), sizeof own), 0);
    sockaddr_in address = address_of("127.0.0.1", port);
    connected_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    socklen_t size = sizeof own;
    getsockname(socket_, reinterpret_cast<sockaddr*>(&own), &size);
    port_ = ntohs(own.sin_port);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client(Client&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)),
        connected_(other.connected_),
        port_(other.port_),
        arrived_(std::move(other.arrived_)) {}
  ~Client() {
    if (socket_ >= 0) close(socket_);
  }

  [[nodiscard]] bool connected() const { return connected_; }
  [[nodiscard]] std::uint16_t port() const { return port_; }  // its own

  // What the server does not want to read any more is lost without a complaint.
  void say(std::string_view text) {
    while (!text.empty()) {
      const ssize_t count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (count <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  void finish_speaking() { shutdown(socket_, SHUT_WR); }

  // The next response; none if the connection ends before it does.
  [[nodiscard]] std::optional<Received> hear(bool with_content = true) {
    std::size_t end = 0;
    while ((end = arrived_.find("\r\n\r\n")) == std::string::npos) {
      if (!read_more()) return std::nullopt;
    }
    Received received;
    received.head = arrived_.substr(0, end + 2);
    arrived_.erase(0, end + 4);
    std::from_chars(received.head.data() + 9, received.head.data() + 12, received.status);
    const std::string length = received.field("Content-Length");
    std::size_t size = 0;
    std::from_chars(length.data(), length.data() + length.size(), size);
    if (!with_content || received.status == 304) size = 0;
    while (arrived_.size() < size) {
      if (!read_more()) return std::nullopt;
    }
    received.body = arrived_.substr(0, size);
    arrived_.erase(0, size);
    return received;
  }

  [[nodiscard]] std::optional<Received> ask(std::string_view text) {
    say(text);
    return hear();
  }

  // As much as this, or more, of whatever comes next.
  void hear_some(std::size_t bytes) {
    while (arrived_.size() < bytes && read_more()) {
    }
  }

  // Everything until the server closes the connection.
  [[nodiscard]] std::string hear_to_the_end() {
    while (read_more()) {
    }
    return std::exchange(arrived_, {});
  }

  // Waits, without reading anything, for the server to break off the connection.
  [[nodiscard]] bool is_broken_off() const {
    pollfd waiting{socket_, 0, 0};
    return poll(&waiting, 1, patience) == 1 && (waiting.revents & (POLLERR | POLLHUP)) != 0;
  }

 private:
  [[nodiscard]] static sockaddr_in address_of(const char* text, std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    EXPECT_EQ(inet_pton(AF_INET, text, &address.sin_addr), 1);
    return address;
  }

  bool read_more() {
    pollfd waiting{socket_, POLLIN, 0};
    if (poll(&waiting, 1, patience) <= 0) {
      ADD_FAILURE() << "the server neither says anything nor closes the connection";
      return false;
    }
    std::array<char, 65536> buffer;
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
    if (count <= 0) return false;
    arrived_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
  }

  int socket_;
  bool connected_ = false;
  std::uint16_t port_ = 0;
  std::string arrived_;
};

// A whole request without content; `fields` are whole lines.
[[nodiscard]] inline std::string request(std::string_view method, std::string_view target,
                                         std::string_view fields = {}) {
  std::string text(method);
  return text.append(" ").append(target).append(" HTTP/1.1\r\nHost: localhost\r\n").append(fields) +
         "\r\n";
}

[[nodiscard]] inline std::string get(std::string_view target, std::string_view fields = {}) {
  return request("GET", target, fields);
}

}  // namespace quintet::server::testing
