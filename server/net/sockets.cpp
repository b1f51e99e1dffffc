#include "server/net/sockets.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <exception>
#include <iterator>
#include <utility>
#include <vector>

namespace quintet::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using std::chrono::steady_clock;

namespace {

// Named, not any_io_executor, and without compression: both cost time for every message.
using Executor = asio::strand<asio::io_context::executor_type>;
// A connection that does not wait for the client when WebSockets have no more to say on it: one
// that breaks the protocol and then does nothing would keep its place for long.
struct Tcp : asio::basic_stream_socket<asio::ip::tcp, Executor> {
  using basic_stream_socket::basic_stream_socket;
};
// What Beast calls in the place of its own, which reads until the client closes.
template <typename Handler>
void async_teardown(beast::role_type /*role*/, Tcp& socket, Handler&& handler) {
  error_code error;
  socket.shutdown(asio::ip::tcp::socket::shutdown_send, error);
  asio::post(socket.get_executor(),
             beast::bind_front_handler(std::forward<Handler>(handler), error));
}
using Stream = websocket::stream<Tcp, false>;
using Timer = asio::basic_waitable_timer<steady_clock, asio::wait_traits<steady_clock>, Executor>;
template <typename T>
using Awaitable = asio::awaitable<T, Executor>;
using Upgrade = beast::http::request<beast::http::empty_body>;

// What the system keeps for a client that does not read, beyond what waits here.
constexpr int send_buffer_bytes = 32 << 10;
// What a buffer may keep while nothing is read into it.
constexpr std::size_t idle_buffer_bytes = 1024;

Tcp moved_to(const Executor& executor, asio::ip::tcp::socket socket) {
  const auto protocol = socket.local_endpoint().protocol();
  return {executor, protocol, socket.release()};
}

// Whether it is about what WebSockets say, not about the connection below.
bool is_of_protocol(const error_code& error) {
  return error.category() == websocket::make_error_code(websocket::error{}).category();
}

// `co_await operation(..., into(error))` puts the error there instead of throwing it.
auto into(error_code& error) {
  return asio::redirect_error(asio::use_awaitable_t<Executor>(), error);
}

}  // namespace

// Everything but send(), close() and round_trip() happens on its strand.
class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Sockets& sockets, asio::ip::tcp::socket socket, std::string client)
      : sockets_(sockets),
        stream_(moved_to(asio::make_strand(sockets.pool_.context()), std::move(socket))),
        timer_(stream_.get_executor()),
        client_(std::move(client)) {}
  ~WebSocket() override { sockets_.closed(*this); }

  [[nodiscard]] const std::string& client() const noexcept { return client_; }
  [[nodiscard]] Executor executor() { return stream_.get_executor(); }

  Awaitable<void> serve(Upgrade upgrade, Request request) {
    const SocketLimits& limits = sockets_.limits_;
    error_code error;
    stream_.next_layer().set_option(asio::socket_base::send_buffer_size(send_buffer_bytes), error);
    stream_.set_option(
        websocket::stream_base::timeout{limits.handshake, websocket::stream_base::none(), false});
    stream_.read_message_max(limits.message_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
    co_await stream_.async_accept(upgrade, into(error));
    if (error) {
      if (is_of_protocol(error)) sockets_.application_.refused(request, "bad-upgrade");
      co_return;
    }
    stream_.control_callback([this](websocket::frame_type type, beast::string_view payload) {
      last_heard_ = steady_clock::now();
      if (type == websocket::frame_type::pong) hear_pong({payload.data(), payload.size()});
    });
    conversation_ = sockets_.application_.open(shared_from_this(), request);
    last_heard_ = steady_clock::now();
    ping();
    bool failed = false;
    try {
      co_await read(error);
    } catch (const std::exception&) {
      failed = true;
    }
    // Whatever happened, they hold each other no longer.
    const auto conversation = std::exchange(conversation_, nullptr);
    abort();
    const std::string_view fault = failed ? "failed" : fault_of(error);
    if (!fault.empty()) conversation->cut_off(fault);
    conversation->closed();
  }

  void send(std::string text) override {
    const std::size_t bytes = text.size();
    if (waiting_bytes_.fetch_add(bytes) + bytes > sockets_.limits_.waiting_bytes) {
      if (!is_slow_.exchange(true)) {
        ++sockets_.counts_.slow;
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->abort(); });
      }
      return;
    }
    {
      const std::lock_guard lock(mutex_);
      arrived_.push_back(std::move(text));
      if (arrived_.size() > 1) return;  // the first is about to be fetched, and this with it
    }
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->fetch(); });
  }

  void close(CloseCode code, std::string reason) override {
    asio::post(stream_.get_executor(), [self = shared_from_this(), code,
                                        reason = std::move(reason)]() mutable {
      if (self->gone_ || self->closing_) return;
      self->closing_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
      if (self->waiting_.empty()) self->say_farewell();
    });
  }

  std::chrono::milliseconds round_trip() const override {
    return std::chrono::milliseconds(round_trip_.load());
  }

  void cut_off() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->abort(); });
  }

 private:
  // What the client did or did not do that ended it; empty if it went as it may.
  [[nodiscard]] std::string_view fault_of(const error_code& error) const {
    if (is_slow_) return "too-slow";
    if (is_silent_) return "idle";
    if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow) {
      return "too-large";
    }
    if (is_of_protocol(error) && error != websocket::error::closed) return "bad-frame";
    return said_other_than_text_ ? "not-text" : "";
  }

  Awaitable<void> read(error_code& error) {
    beast::flat_buffer buffer(sockets_.limits_.message_bytes);
    while (true) {
      co_await stream_.async_read(buffer, into(error));
      if (error) break;
      last_heard_ = steady_clock::now();
      ++sockets_.counts_.received;
      if (!stream_.got_text()) {
        said_other_than_text_ = true;
        close(CloseCode::not_text, "this speaks text");
      } else if (!closing_) {
        const auto data = buffer.cdata();
        conversation_->heard({static_cast<const char*>(data.data()), data.size()});
      }
      buffer.consume(buffer.size());
      if (buffer.capacity() > idle_buffer_bytes) buffer.shrink_to_fit();
    }
  }

  // Takes over what was sent from other threads.
  void fetch() {
    std::vector<std::string> arrived;
    {
      const std::lock_guard lock(mutex_);
      arrived.swap(arrived_);
    }
    if (gone_ || closing_) return;
    const bool is_writing = !waiting_.empty();
    if (is_writing) {
      std::ranges::move(arrived, std::back_inserter(waiting_));
    } else {
      waiting_ = std::move(arrived);
      if (waiting_.size() > 1) hold_back(true);
      write();
    }
  }

  void write() {
    stream_.async_write(asio::buffer(waiting_[written_]),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                          self->written(error);
                        });
  }

  void written(const error_code& error) {
    waiting_bytes_ -= waiting_[written_++].size();
    if (error) return abort();
    ++sockets_.counts_.sent;
    if (written_ < waiting_.size()) return write();
    waiting_ = {};
    written_ = 0;
    if (holds_back_) hold_back(false);
    if (closing_) say_farewell();
  }

  // While it is on, the system keeps what would not fill a packet: what was sent together arrives
  // together.
  void hold_back(bool on) {
    holds_back_ = on;
    const int value = on ? 1 : 0;
    static_cast<void>(setsockopt(stream_.next_layer().native_handle(), IPPROTO_TCP, TCP_CORK,
                                 &value, sizeof value));
  }

  void say_farewell() {
    stream_.async_close(*closing_,
                        [self = shared_from_this()](const error_code&) { self->abort(); });
  }

  // Asks whether the client is still there, and how long an answer takes; and again after a while.
  void ping() {
    if (gone_ || closing_) return;
    const auto now = steady_clock::now();
    if (now - last_heard_ > sockets_.limits_.silence) {
      ++sockets_.counts_.silent;
      is_silent_ = true;
      return abort();
    }
    if (!pinging_) {
      pinging_ = true;
      pinged_ = now;
      const std::string number = std::to_string(++pings_);
      stream_.async_ping({number.data(), number.size()},
                         [self = shared_from_this()](const error_code& error) {
                           self->pinging_ = false;
                           if (error) self->abort();
                         });
    }
    timer_.expires_after(sockets_.limits_.ping);
    timer_.async_wait([self = weak_from_this()](const error_code& error) {
      if (const auto alive = self.lock(); alive && !error) alive->ping();
    });
  }

  void hear_pong(std::string_view payload) {
    if (payload != std::to_string(pings_)) return;
    round_trip_ =
        std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - pinged_)
            .count();
  }

  void abort() {
    gone_ = true;
    timer_.cancel();
    error_code ignored;
    stream_.next_layer().close(ignored);
  }

  Sockets& sockets_;
  Stream stream_;
  Timer timer_;
  std::string client_;
  std::shared_ptr<Conversation> conversation_;
  std::mutex mutex_;
  std::vector<std::string> arrived_;  // from other threads
  std::vector<std::string> waiting_;  // of which so many have been written
  std::size_t written_ = 0;
  bool holds_back_ = false;
  std::atomic<std::size_t> waiting_bytes_{0};
  std::atomic<bool> is_slow_{false};
  std::atomic<std::int64_t> round_trip_{0};
  std::optional<websocket::close_reason> closing_;
  steady_clock::time_point last_heard_{};
  steady_clock::time_point pinged_{};
  std::uint64_t pings_ = 0;
  bool pinging_ = false;
  bool is_silent_ = false;
  bool said_other_than_text_ = false;
  bool gone_ = false;
};

std::size_t Sockets::size() const {
  const std::lock_guard lock(mutex_);
  return sockets_.size();
}

std::optional<Response> Sockets::refusal_of(const Request& request) {
  if (auto objection = application_.objection(request)) return objection;
  const std::string client = application_.client_of(request);
  bool too_many = false;
  {
    const std::lock_guard lock(mutex_);
    const auto found = of_client_.find(client);
    too_many = sockets_.size() >= limits_.sockets ||
               (found != of_client_.end() && found->second >= limits_.per_client);
    if (!too_many && !closing_) return std::nullopt;
  }
  if (too_many) application_.refused(request, "too-many-sockets");
  Response busy = refusal(Status::service_unavailable, "too many connections; try again soon");
  busy.fields.push_back({"Retry-After", "5"});
  return busy;
}

void Sockets::take(asio::ip::tcp::socket socket, Upgrade upgrade, const Request& request) {
  std::shared_ptr<WebSocket> taken;
  try {
    const std::lock_guard lock(mutex_);
    taken = std::make_shared<WebSocket>(*this, std::move(socket), application_.client_of(request));
    sockets_.emplace(taken.get(), taken);
    ++of_client_[taken->client()];
    ++counts_.opened;
  } catch (const boost::system::system_error&) {
    return;  // the client has gone in the meantime
  }
  // The coroutine keeps it alive.
  const auto executor = taken->executor();
  asio::co_spawn(
      executor,
      [](std::shared_ptr<WebSocket> self, Upgrade first, Request asked) -> Awaitable<void> {
        co_await self->serve(std::move(first), std::move(asked));
      }(taken, std::move(upgrade), request),
      asio::detached);
}

void Sockets::closed(const WebSocket& socket) {
  const std::lock_guard lock(mutex_);
  sockets_.erase(&socket);
  const auto found = of_client_.find(socket.client());
  if (found != of_client_.end() && --found->second == 0) of_client_.erase(found);
}

std::vector<std::shared_ptr<WebSocket>> Sockets::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<WebSocket>> found;
  for (const auto& [key, socket] : sockets_) {
    if (auto alive = socket.lock()) found.push_back(std::move(alive));
  }
  return found;
}

void Sockets::send_to_all(const std::string& text) {
  for (const auto& socket : all()) socket->send(text);
}

void Sockets::close_all(const std::string& text, CloseCode code, const std::string& reason) {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  for (const auto& socket : all()) {
    socket->send(text);
    socket->close(code, reason);
  }
}

void Sockets::abort_all() {
  for (const auto& socket : all()) socket->cut_off();
}

}  // namespace quintet::server
