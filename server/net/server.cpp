#include "server/net/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
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

void check(const error_code& error, const std::string& what) {
  if (error) throw std::system_error(error, what);
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
      : service_{std::move(router), options.limits, std::move(options.log)} {
    error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    check(error, options.address);
    const tcp::endpoint endpoint(address, options.port);
    acceptor_.open(endpoint.protocol(), error);
    check(error, options.address);
    // Else a port stays taken for a minute after a server on it has ended.
    acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
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
      // Most likely there are too many open files; that passes.
      pause_.expires_after(pause);
      co_await pause_.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
  }

  void admit(tcp::socket socket) {
    const bool welcome = sessions_.size() - turned_away_ < service_.limits.connections;
    if (!welcome && turned_away_ == most_turned_away) return;
    if (!welcome) ++turned_away_;
    auto session = std::make_shared<Session>(std::move(socket), service_);
    sessions_.insert(session);
    asio::co_spawn(context_, welcome ? session->serve() : session->turn_away(),
                   [this, session, welcome](const std::exception_ptr& failed) {
                     if (!welcome) --turned_away_;
                     end(session, failed);
                   });
  }

  void end(const std::shared_ptr<Session>& session, const std::exception_ptr& failed) {
    try {
      if (failed) std::rethrow_exception(failed);
    } catch (const std::exception& error) {
      session->abort();
      if (service_.log) service_.log(std::string("a connection failed: ") + error.what());
    }
    sessions_.erase(session);
    if (stopping_ && sessions_.empty()) pause_.cancel();
  }

  void begin_stop() {
    if (stopping_) return;
    stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    // Gives the signals back to the system, for which a second one ends the process.
    signals_.clear(ignored);
    signals_.cancel(ignored);
    pause_.cancel();
    if (sessions_.empty()) return;
    for (const auto& session : sessions_) session->finish();
    pause_.expires_after(service_.limits.shutdown);
    pause_.async_wait([this](const error_code& error) {
      if (error) return;
      for (const auto& session : sessions_) session->abort();
    });
  }

  Service service_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  tcp::endpoint endpoint_;
  asio::signal_set signals_{context_};
  asio::steady_timer pause_{context_};  // between failed accepts; then until the end is forced
  std::set<std::shared_ptr<Session>> sessions_;
  std::size_t turned_away_ = 0;  // of these
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
