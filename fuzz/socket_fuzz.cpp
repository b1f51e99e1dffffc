// Bytes as what a client sends over a real connection: a request by HTTP if they begin with a
// capital, else what comes after it has asked for a WebSocket. The server answers or closes, and
// goes on.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <thread>

#include "fuzz/check.hpp"
#include "server/net/server.hpp"
#include "server/online/online.hpp"
#include "server/store/memory_store.hpp"

namespace quintet::fuzz {

namespace {

constexpr online::Rate no_limit{1'000'000'000, 1'000'000'000};

class Server {
 public:
  Server()
      : online_(std::make_unique<store::MemoryStore>(), online::Keys::fresh(),
                {.threads = 1, .requests = no_limit, .creations = no_limit, .messages = no_limit}),
        server_(router(), {.port = 0, .limits = {}, .sockets = &online_.sockets()}),
        thread_([this] { server_.run(); }) {}

  [[nodiscard]] std::uint16_t port() const { return server_.port(); }

 private:
  server::Router router() {
    server::Router router;
    server::add_health_route(router);
    router.add(online_.service());
    return router;
  }

  online::Online online_;
  server::Server server_;
  std::thread thread_;
};

// Does it again if a signal came in between: the fuzzer's own alarm is one.
template <typename Call>
auto patiently(Call call) {
  auto result = call();
  while (result < 0 && (errno == EINTR || errno == EALREADY)) result = call();
  return result;
}

sockaddr_in loopback(std::uint32_t number, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK + number);
  return address;
}

class Connection {
 public:
  // From 127.0.0.1, the next from 127.0.0.2, and so on: one address alone would run out of ports,
  // each of which the system keeps for a minute after its connection has ended.
  explicit Connection(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    static std::uint32_t count = 0;
    const sockaddr_in own = loopback(count++ % 64, 0);
    const int late = 1;  // the port is chosen by whom it is connected to
    setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &late, sizeof late);
    check(bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) == 0,
          "this machine has its own addresses");
    const sockaddr_in server = loopback(0, port);
    const int connected = patiently([&] {
      return connect(socket_, reinterpret_cast<const sockaddr*>(&server), sizeof server);
    });
    check(connected == 0 || errno == EISCONN, "the server accepts connections");
  }
  ~Connection() { close(socket_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // What the server does not want to read any more is lost.
  void say(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t count =
          patiently([&] { return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL); });
      if (count <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  void finish_speaking() const { shutdown(socket_, SHUT_WR); }

  // What is heard up to the end, or up to the end of a head.
  [[nodiscard]] std::string hear(bool only_head) const {
    std::string heard;
    std::array<char, 4096> buffer;
    while (!only_head || heard.find("\r\n\r\n") == std::string::npos) {
      const ssize_t count =
          patiently([&] { return recv(socket_, buffer.data(), buffer.size(), 0); });
      if (count <= 0) break;
      heard.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return heard;
  }

 private:
  int socket_;
};

void check_begins(const std::string& heard, std::string_view beginning, const char* promise) {
  if (heard.starts_with(beginning)) return;
  std::fprintf(stderr, "%zu bytes: %s\n", heard.size(), heard.c_str());
  check(false, promise);
}

void speak_http(const Connection& connection, std::string_view bytes) {
  connection.say(bytes);
  connection.finish_speaking();
  const std::string heard = connection.hear(false);
  if (!heard.empty()) check_begins(heard, "HTTP/1.1 ", "an answer is one of HTTP");
}

void speak_frames(const Connection& connection, std::string_view bytes) {
  connection.say(
      "GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  check_begins(connection.hear(true), "HTTP/1.1 101 ", "it becomes a WebSocket");
  connection.say(bytes);
  connection.finish_speaking();
  static_cast<void>(connection.hear(false));
}

}  // namespace

}  // namespace quintet::fuzz

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace quintet;
  // Not ended with the program: by then OpenSSL has.
  static const fuzz::Server& server = *new fuzz::Server;
  const std::string_view bytes = fuzz::text_of(data, size);
  const fuzz::Connection connection(server.port());
  if (!bytes.empty() && bytes.front() >= 'A' && bytes.front() <= 'Z') {
    fuzz::speak_http(connection, bytes);
  } else {
    fuzz::speak_frames(connection, bytes);
  }
  return 0;
}
