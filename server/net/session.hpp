// One connection: requests in, responses out. Boost is not to leave server/net: this header is for
// session.cpp and server.cpp alone.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/net/server.hpp"

namespace quintet::server {

class Sockets;

// What all sessions share. Outlives them.
struct Shared {
  Router router;
  Limits limits;
  std::function<void(std::string_view)> log;
  std::function<void(std::string_view)> refused;
  Sockets* sockets = nullptr;  // takes over connections that become WebSockets
};

// Not thread-safe: everything happens on the thread that runs the socket's executor.
class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(boost::asio::ip::tcp::socket socket, const Shared& service);

  // Answers requests until the client or the server has had enough. The session must be owned by a
  // shared_ptr that lives until this ends.
  [[nodiscard]] boost::asio::awaitable<void> serve();
  // Answers 503 without reading anything.
  [[nodiscard]] boost::asio::awaitable<void> turn_away();

  // Whether it waits for a request of which nothing has arrived.
  [[nodiscard]] bool is_idle();
  // When what it waits for must have happened: of the idle ones the longest idle has the earliest.
  [[nodiscard]] std::chrono::steady_clock::time_point deadline() const {
    return deadline_.expiry();
  }
  // The client's address, or in IPv6 the network that it is from.
  [[nodiscard]] const boost::asio::ip::address& client() const { return client_; }

  // No more requests: ends now if none is under way, else after its response.
  void finish();
  // Ends now.
  void abort();

 private:
  [[nodiscard]] boost::asio::awaitable<bool> request_begins();
  [[nodiscard]] boost::asio::awaitable<bool> exchange();
  template <typename Parser>
  [[nodiscard]] boost::asio::awaitable<bool> read_content(Parser& parser, const Service& service,
                                                          Request& request);
  [[nodiscard]] boost::asio::awaitable<Response> ask(const Service& service, Request request);
  template <typename Parser>
  [[nodiscard]] bool becomes_socket(Parser& parser, const Request& request,
                                    std::optional<Response>& response);
  [[nodiscard]] boost::asio::awaitable<bool> send(const Response& response, Persistence persistence,
                                                  bool with_content);
  [[nodiscard]] boost::asio::awaitable<void> feed(Feed& feed, std::string_view request);
  void notice_end_of_client();
  [[nodiscard]] boost::asio::awaitable<void> say_farewell();
  [[nodiscard]] Response answer(const Request& request) const;
  void set_deadline(std::chrono::milliseconds time);
  void note(std::string_view request, const Response& response) const;
  void note_refusal(std::string_view code, std::string_view request) const;
  void note_refusal(const Response& response, std::string_view request) const;

  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer deadline_;
  const Shared& service_;
  boost::beast::flat_buffer buffer_;  // what has arrived and is not yet parsed
  std::string address_;
  boost::asio::ip::address client_;
  boost::asio::steady_timer answer_;  // cancelled when a service has answered
  std::optional<Response> answered_;
  std::uint64_t asked_ = 0;  // how many services were asked: an answer that comes late is another's
  bool waiting_ = false;     // for a request of which nothing has arrived
  bool expired_ = false;     // the deadline has passed
  bool finishing_ = false;   // no request after the present one
  bool gone_ = false;        // there is nobody to say anything to
};

}  // namespace quintet::server
