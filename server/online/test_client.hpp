// A server with online play on threads of its own, and clients that talk to it over real sockets.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <optional>
#include <string>

#include "api/online/online_client.hpp"
#include "json/write.hpp"
#include "server/net/server.hpp"
#include "server/online/online.hpp"
#include "server/store/memory_store.hpp"

namespace quintet::online::testing {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace wire = api::online;

struct Answer {
  unsigned status = 0;
  std::string body;
  std::string cookie;      // "quintet=..."
  std::string set_cookie;  // and for how long, and where
};

struct Fields {
  std::string cookie{};
  std::string origin{};
  std::string type = "application/json";
  std::string site{};
  std::string forwarded{};  // for whom a proxy asks, by https
};

// Asks by HTTP, on a connection of its own.
inline Answer ask(std::uint16_t port, http::verb verb, const std::string& target,
                  const std::string& content = {}, const Fields& fields = {}) {
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  http::request<http::string_body> request(verb, target, 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  if (!fields.cookie.empty()) request.set(http::field::cookie, fields.cookie);
  if (!fields.origin.empty()) request.set(http::field::origin, fields.origin);
  if (!fields.site.empty()) request.set("Sec-Fetch-Site", fields.site);
  if (!fields.forwarded.empty()) {
    request.set("X-Forwarded-For", fields.forwarded);
    request.set("X-Forwarded-Proto", "https");
  }
  if (verb == http::verb::post) request.set(http::field::content_type, fields.type);
  request.body() = content;
  request.prepare_payload();
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  Answer answer{response.result_int(), response.body(), {}, {}};
  answer.set_cookie = response[http::field::set_cookie];
  answer.cookie = answer.set_cookie.substr(0, answer.set_cookie.find(';'));
  return answer;
}

inline std::string new_guest(std::uint16_t port) {
  return ask(port, http::verb::post, "/api/v1/guest", "{}").cookie;
}

// One WebSocket. What it is told is kept until somebody asks for it.
class SocketClient {
 public:
  SocketClient(std::uint16_t port, const std::string& cookie, const std::string& origin = {}) {
    stream_.next_layer().connect({asio::ip::make_address("127.0.0.1"), port});
    stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      if (!cookie.empty()) request.set(http::field::cookie, cookie);
      if (!origin.empty()) request.set(http::field::origin, origin);
    }));
    beast::error_code error;
    stream_.handshake("127.0.0.1:" + std::to_string(port), "/api/v1/socket", error);
    open_ = !error;
  }

  [[nodiscard]] bool is_open() const { return open_; }
  void say_text(const std::string& text) {
    beast::error_code error;
    stream_.write(asio::buffer(text), error);
  }
  void say(const wire::ToServer& message) { say_text(json::written(message)); }
  void greet() {
    wire::ToServer message;
    message.hello = {wire::protocol, "test"};
    say(message);
    EXPECT_TRUE(hear().hello);
  }

  // The next message; empty if the connection has ended.
  std::string hear_text() {
    beast::flat_buffer buffer;
    beast::error_code error;
    stream_.read(buffer, error);
    open_ = !error;
    return error ? "" : beast::buffers_to_string(buffer.data());
  }
  wire::FromServer hear() {
    const std::string text = hear_text();
    if (!open_) return {};
    auto message = json::read<wire::FromServer>(text);
    EXPECT_TRUE(message) << message.error().message << ": " << text;
    return message ? *message : wire::FromServer{};
  }
  // The next one that is as wanted; the others are passed over.
  wire::FromServer hear(const std::function<bool(const wire::FromServer&)>& wanted) {
    while (true) {
      wire::FromServer message = hear();
      if (message.told) events.push_back(message.told->event);
      if (!open_ || wanted(message)) return message;
    }
  }
  wire::Reply reply_to(std::uint64_t number) {
    const auto message = hear(
        [&](const wire::FromServer& each) { return each.reply && each.reply->number == number; });
    return message.reply.value_or(wire::Reply{.verdict = wire::Verdict::unavailable});
  }
  wire::Reply watch(const std::string& room, std::uint64_t known = 0) {
    wire::ToServer message;
    message.watch = {++number_, room, known};
    say(message);
    return reply_to(number_);
  }
  wire::Reply act(const std::string& room, const wire::Action& action) {
    wire::ToServer message;
    message.act = {++number_, room, events.size(), action};
    say(message);
    return reply_to(number_);
  }
  void follow(const wire::Follow& lists) {
    wire::ToServer message;
    message.follow = lists;
    say(message);
  }
  void seek(const std::string& variant, const wire::Clock& clock) {
    wire::ToServer message;
    message.seek = {variant, clock};
    say(message);
  }
  asio::ip::tcp::socket& raw() { return stream_.next_layer(); }

  std::vector<wire::Event> events;

 private:
  asio::io_context context_;
  websocket::stream<asio::ip::tcp::socket> stream_{context_};
  std::uint64_t number_ = 0;
  bool open_ = false;
};

// A server at a free port.
class OnlineServer {
 public:
  explicit OnlineServer(Options options = {}, std::unique_ptr<store::Store> store =
                                                  std::make_unique<store::MemoryStore>())
      : online_(std::move(store), Keys::fresh(), with_log(std::move(options))),
        server_(router(), {.port = 0,
                           .limits = {},
                           .log = {},
                           .refused = [this](std::string_view line) { keep(line); },
                           .sockets = &online_.sockets(),
                           .on_stop = [this] { online_.say_goodbye(); }}),
        thread_([this] { server_.run(); }) {}
  ~OnlineServer() { stop(); }
  OnlineServer(const OnlineServer&) = delete;
  OnlineServer& operator=(const OnlineServer&) = delete;

  void stop() {
    if (!thread_.joinable()) return;
    server_.stop();
    thread_.join();
    online_.end();
  }
  [[nodiscard]] std::uint16_t port() const { return server_.port(); }
  [[nodiscard]] Online& online() { return online_; }
  [[nodiscard]] std::size_t times_logged(std::string_view text) {
    const std::lock_guard lock(mutex_);
    std::size_t times = 0;
    for (std::size_t at = log_.find(text); at != std::string::npos; at = log_.find(text, at + 1)) {
      ++times;
    }
    return times;
  }
  [[nodiscard]] bool has_logged(std::string_view text) { return times_logged(text) > 0; }
  // What is logged when a connection has ended may come after its client has noticed.
  [[nodiscard]] bool logs(std::string_view text) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!has_logged(text) && std::chrono::steady_clock::now() < until) std::this_thread::yield();
    return has_logged(text);
  }

 private:
  Options with_log(Options options) {
    options.creations = {100'000, 10'000};
    options.log = [this](std::string_view line) { keep(line); };
    return options;
  }
  void keep(std::string_view line) {
    const std::lock_guard lock(mutex_);
    log_.append(line).append("\n");
  }
  server::Router router() {
    server::Router router;
    server::add_health_route(router);
    router.add("/readyz", online_.ready());
    router.add("/metrics", online_.metrics());
    router.add(online_.service());
    return router;
  }

  std::mutex mutex_;
  std::string log_;
  Online online_;
  server::Server server_;
  std::thread thread_;
};

}  // namespace quintet::online::testing
