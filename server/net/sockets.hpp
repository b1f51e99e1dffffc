// All WebSockets of a server: each on a strand of the pool's threads. Boost is not to leave
// server/: this header is for server/net and for who makes the sockets.
#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/net/pool.hpp"
#include "server/net/socket.hpp"

namespace quintet::server {

struct SocketCounts {
  std::atomic<std::uint64_t> opened{0};
  std::atomic<std::uint64_t> slow{0};    // cut off because they did not read
  std::atomic<std::uint64_t> silent{0};  // cut off because nothing was heard of them
  std::atomic<std::uint64_t> received{0};
  std::atomic<std::uint64_t> sent{0};
};

class WebSocket;

class Sockets {
 public:
  // REQUIRES: pool and application outlive it.
  Sockets(Pool& pool, std::string path, const SocketLimits& limits, SocketApplication& application)
      : pool_(pool), path_(std::move(path)), limits_(limits), application_(application) {}
  Sockets(const Sockets&) = delete;
  Sockets& operator=(const Sockets&) = delete;

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  [[nodiscard]] const SocketLimits& limits() const noexcept { return limits_; }
  [[nodiscard]] const SocketCounts& counts() const noexcept { return counts_; }
  [[nodiscard]] std::size_t size() const;

  // Called by the HTTP server.
  [[nodiscard]] std::optional<Response> refusal_of(const Request& request);
  void take(boost::asio::ip::tcp::socket socket,
            boost::beast::http::request<boost::beast::http::empty_body> upgrade,
            const Request& request);

  // Says the same to all, or says it and closes them.
  void send_to_all(const std::string& text);
  void close_all(const std::string& text, CloseCode code, const std::string& reason);
  // Cuts off whoever is still there.
  void abort_all();

 private:
  friend class WebSocket;
  void closed(const WebSocket& socket);
  [[nodiscard]] std::vector<std::shared_ptr<WebSocket>> all() const;

  Pool& pool_;
  std::string path_;
  SocketLimits limits_;
  SocketApplication& application_;
  SocketCounts counts_;
  mutable std::mutex mutex_;
  std::map<const WebSocket*, std::weak_ptr<WebSocket>> sockets_;
  std::map<std::string, std::size_t> of_client_;
  bool closing_ = false;  // no more are taken
};

}  // namespace quintet::server
