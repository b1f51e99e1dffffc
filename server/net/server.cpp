#include "server/net/server.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cassert>
#include <csignal>
#include <set>
#include <system_error>

#include "server/net/session.hpp"

namespace quintet::server {

namespace asio = boost::asio;
using boost::system::error_code;
using tcp = asio::ip::tcp;

namespace {

// So many at a time are told that there are too many; the rest is cut off.
constexpr std::size_t most_turned_away = 64;
// Of the bytes to send, for one connection: more would not be faster.
constexpr std::size_t largest_share = std::size_t{4} << 20;

void check(const error_code& error, const std::string& what) {
  if (error) throw std::system_error(error, what);
}

// Whether what is sent to an address goes to many machines, so that nobody can connect to it.
bool stands_for_many(asio::io_context& context, asio::ip::address address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  if (address.is_multicast()) return true;
  if (address.is_v6()) return false;
  if (address.to_v4() == asio::ip::address_v4::broadcast()) return true;
  // The system knows which addresses its networks broadcast to: it does not let a datagram socket
  // have one of them for its peer. Nothing is sent.
  error_code error;
  asio::ip::udp::socket probe(context);
  probe.open(asio::ip::udp::v4(), error);
  if (!error) probe.connect({address, 9}, error);
  return error == asio::error::access_denied;
}

bool is_ignored(int signal) {
  struct sigaction action{};
  sigaction(signal, nullptr, &action);
  return action.sa_handler == SIG_IGN;
}

}  // namespace

class Server::State {
 public:
  State(Router router, ServerOptions options)
      : service_{std::move(router), options.limits, std::move(options.log),
                 std::move(options.refused), options.sockets},
        on_stop_(std::move(options.on_stop)) {
    error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    check(error, options.address);
    if (stands_for_many(context_, address)) {
      throw std::system_error(make_error_code(std::errc::operation_not_supported), options.address);
    }
    const tcp::endpoint endpoint(address, options.port);
    acceptor_.open(endpoint.protocol(), error);
    check(error, options.address);
    // Else a port stays taken for a minute after a server on it has ended.
    acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    check(error, options.address);
    // Connections inherit it. Linux doubles what it is given, for what it spends beside the bytes.
    const Limits& limits = service_.limits;
    assert(limits.send_bytes / limits.connections >= Limits::least_send_bytes);
    const std::size_t share = std::min(limits.send_bytes / limits.connections, largest_share);
    acceptor_.set_option(tcp::acceptor::send_buffer_size(static_cast<int>(share / 2)), error);
    check(error, options.address);
    acceptor_.bind(endpoint, error);
    check(error, options.address);
    acceptor_.listen(asio::socket_base::max_listen_connections, error);
    check(error, options.address);
    endpoint_ = acceptor_.local_endpoint();
  }

  [[nodiscard]] const tcp::endpoint& endpoint() const { return endpoint_; }

  void stop_on_signals() {
    for (const int signal : {SIGINT, SIGTERM}) {
      // Who started it to run in the background wants it to outlive a Ctrl-C.
      if (!is_ignored(signal)) signals_.add(signal);
    }
    signals_.async_wait([this](const error_code& error, int) {
      if (!error) begin_stop();
    });
  }

  void run() {
    asio::co_spawn(context_, accept(), asio::detached);
    context_.run();
  }

  void stop() {
    asio::post(context_, [this] { begin_stop(); });
  }

 private:
  static bool any_session(const Session& /*session*/) { return true; }

  asio::awaitable<void> accept() {
    constexpr std::chrono::milliseconds pause{100};
    while (!stopping_) {
      tcp::socket socket(context_);
      error_code error;
      co_await acceptor_.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
      if (stopping_) co_return;
      if (!error) {
        admit(std::move(socket));
        continue;
      }
      if (error == asio::error::no_descriptors && end_longest_idle(any_session)) continue;
      pause_.expires_after(pause);
      co_await pause_.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
  }

  void admit(tcp::socket socket) {
    auto session = std::make_shared<Session>(std::move(socket), service_);
    const bool welcome = has_room_for(*session);
    if (!welcome && turned_away_.size() == most_turned_away) return;
    auto& sessions = welcome ? served_ : turned_away_;
    sessions.insert(session);
    asio::co_spawn(context_, welcome ? session->serve() : session->turn_away(),
                   [this, session, &sessions](const std::exception_ptr& failed) {
                     sessions.erase(session);
                     end(*session, failed);
                   });
  }

  // Makes room for one more connection, if need be by ending an idle one.
  bool has_room_for(const Session& newcomer) {
    const auto is_of_same_client = [&newcomer](const Session& session) {
      return session.client() == newcomer.client();
    };
    const auto of_client = std::ranges::count_if(
        served_, [&](const auto& session) { return is_of_same_client(*session); });
    if (static_cast<std::size_t>(of_client) >= service_.limits.connections_per_client) {
      return end_longest_idle(is_of_same_client);
    }
    if (served_.size() < service_.limits.connections) return true;
    return end_longest_idle(any_session);
  }

  // Of the sessions that `may_end`; false if none of them is idle.
  template <typename MayEnd>
  bool end_longest_idle(const MayEnd& may_end) {
    std::shared_ptr<Session> longest;
    for (const auto& session : served_) {
      if (longest && session->deadline() >= longest->deadline()) continue;
      if (may_end(*session) && session->is_idle()) longest = session;
    }
    if (!longest) return false;
    served_.erase(longest);  // it no longer counts, although its coroutine has yet to notice
    longest->abort();
    return true;
  }

  void end(Session& session, const std::exception_ptr& failed) {
    try {
      if (failed) std::rethrow_exception(failed);
    } catch (const std::exception& error) {
      session.abort();
      if (service_.log) service_.log(std::string("a connection failed: ") + error.what());
    }
    if (stopping_ && served_.empty() && turned_away_.empty()) pause_.cancel();
  }

  void begin_stop() {
    if (stopping_) return;
    stopping_ = true;
    if (on_stop_) on_stop_();
    error_code ignored;
    acceptor_.close(ignored);
    // Gives the signals back to the system, for which a second one ends the process.
    signals_.clear(ignored);
    signals_.cancel(ignored);
    pause_.cancel();
    if (served_.empty() && turned_away_.empty()) return;
    for_each_session([](Session& session) { session.finish(); });
    pause_.expires_after(service_.limits.shutdown);
    pause_.async_wait([this](const error_code& error) {
      if (!error) for_each_session([](Session& session) { session.abort(); });
    });
  }

  template <typename Action>
  void for_each_session(Action action) {
    for (const auto& session : served_) action(*session);
    for (const auto& session : turned_away_) action(*session);
  }

  Shared service_;
  std::function<void()> on_stop_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  tcp::endpoint endpoint_;
  asio::signal_set signals_{context_};
  asio::steady_timer pause_{context_};  // between failed accepts; then until the end is forced
  std::set<std::shared_ptr<Session>> served_;
  std::set<std::shared_ptr<Session>> turned_away_;
  bool stopping_ = false;
};

Server::Server(Router router, ServerOptions options)
    : state_(std::make_unique<State>(std::move(router), std::move(options))) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return state_->endpoint().port(); }

std::string Server::url() const {
  const asio::ip::address address = state_->endpoint().address();
  std::string host = address.to_string();
  if (address.is_unspecified()) host = address.is_v6() ? "::1" : "127.0.0.1";
  if (address.is_v6()) host = "[" + host + "]";
  return "http://" + host + ":" + std::to_string(port());
}

bool Server::is_loopback() const { return state_->endpoint().address().is_loopback(); }

void Server::stop_on_signals() { state_->stop_on_signals(); }
void Server::run() { state_->run(); }
void Server::stop() { state_->stop(); }

}  // namespace quintet::server
