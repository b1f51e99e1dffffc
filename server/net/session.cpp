#include "server/net/session.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <exception>
#include <optional>

#include "core/text.hpp"
#include "server/net/feed.hpp"
#include "server/net/log.hpp"
#include "server/net/sockets.hpp"
#include "server/net/target.hpp"

namespace quintet::server {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;
using HeaderParser = http::request_parser<http::empty_body>;

// `co_await operation(..., into(error))` puts the error there instead of throwing it.
auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

Method method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get: return Method::get;
    case http::verb::head: return Method::head;
    case http::verb::post: return Method::post;
    case http::verb::unknown: return Method::unknown;
    default: return Method::known;
  }
}

std::string_view as_view(boost::beast::string_view text) { return {text.data(), text.size()}; }

// Whether a request line ends with a version other than ours, such as HTTP/2.0 or HTTP/1.2.
bool names_another_version(std::string_view line) {
  if (line.size() < 8) return false;
  const std::string_view end = line.substr(line.size() - 8);
  return end.starts_with("HTTP/") && is_digit(end[5]) && end[6] == '.' && is_digit(end[7]) &&
         end != "HTTP/1.0" && end != "HTTP/1.1";
}

// What to say to a client whose request could not be read; `unread` is from where that began.
Response refusal_of(const error_code& error, const HeaderParser& parser, std::string_view unread) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return parser.get().target().empty()
               ? refusal(Status::uri_too_long, "the request line is too long")
               : refusal(Status::header_fields_too_large, "the header fields are too long");
  }
  if (error == http::error::bad_version &&
      names_another_version(unread.substr(0, unread.find("\r\n")))) {
    return refusal(Status::version_not_supported, "this server speaks HTTP/1.1");
  }
  return refusal(Status::bad_request, "the request cannot be read: " + error.message());
}

Request request_of(const HeaderParser& parser, std::string path) {
  Request request{method_of(parser.get().method()), std::move(path)};
  for (const auto& field : parser.get()) {
    request.fields.push_back(
        {std::string(as_view(field.name_string())), std::string(as_view(field.value()))});
  }
  return request;
}

// What is wrong with a request that was read, before it is looked at what it asks for.
std::optional<Response> objection(const HeaderParser& parser, const Request& request,
                                  bool has_content) {
  if (request.count("Host") > 1 || (parser.get().version() == 11 && request.count("Host") == 0)) {
    return refusal(Status::bad_request, "a request names its host, once");
  }
  if (has_content && (request.method == Method::get || request.method == Method::head)) {
    return refusal(Status::content_too_large, "a request to read something has no content");
  }
  return std::nullopt;
}

// Who is at an address. A client in IPv6 has a network of 2^64 addresses at least.
asio::ip::address client_at(const asio::ip::address& address) {
  if (address.is_v4()) return address;
  if (address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::address_v6(bytes);
}

}  // namespace

Session::Session(asio::ip::tcp::socket socket, const Shared& service)
    : socket_(std::move(socket)),
      deadline_(socket_.get_executor()),
      service_(service),
      buffer_(2 * service.limits.header_bytes),
      answer_(socket_.get_executor()) {
  error_code ignored;
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
  const auto endpoint = socket_.remote_endpoint(ignored);
  address_ = ignored ? "?" : endpoint.address().to_string();
  if (!ignored) client_ = client_at(endpoint.address());
}

bool Session::is_idle() {
  error_code error;
  return waiting_ && socket_.available(error) == 0 && !error;
}

asio::awaitable<void> Session::serve() {
  // Not `while (more && co_await …)`: g++ 12 awaits there even if `more` is false.
  while (co_await request_begins()) {
    const bool more = co_await exchange();
    if (!more) break;
  }
  co_await say_farewell();
}

asio::awaitable<void> Session::turn_away() {
  Response busy = refusal(Status::service_unavailable, "too many connections; try again soon");
  busy.fields.push_back({"Retry-After", "5"});
  co_await send(busy, Persistence::close, true);
  note("a connection too many", busy);
  note_refusal(busy, "a connection too many");
  co_await say_farewell();
}

void Session::finish() {
  finishing_ = true;
  answer_.cancel();
  if (waiting_) abort();
}

void Session::abort() {
  gone_ = true;
  error_code ignored;
  socket_.close(ignored);
  deadline_.cancel();
  answer_.cancel();
}

// Waits until there is something of the next request; false if there will be none.
asio::awaitable<bool> Session::request_begins() {
  constexpr std::size_t chunk = 4096;
  if (buffer_.size() > 0) co_return true;  // the client did not wait for the last response
  if (finishing_) abort();
  if (gone_) co_return false;
  set_deadline(service_.limits.idle);
  waiting_ = true;
  error_code error;
  const std::size_t count = co_await socket_.async_read_some(buffer_.prepare(chunk), into(error));
  waiting_ = false;
  buffer_.commit(count);
  if (error && !expired_) gone_ = true;
  co_return !error;
}

// Reads a request and answers it; true if another may follow on this connection.
asio::awaitable<bool> Session::exchange() {
  HeaderParser parser;
  parser.header_limit(static_cast<std::uint32_t>(service_.limits.header_bytes));
  parser.body_limit(boost::none);  // content is never read
  set_deadline(service_.limits.request);
  error_code error;
  co_await http::async_read_header(socket_, buffer_, parser, into(error));
  if (error) {
    const bool malformed = error.category() == http::make_error_code(http::error{}).category() &&
                           error != http::error::partial_message &&
                           error != http::error::end_of_stream;
    gone_ = !expired_ && !malformed;
    if (gone_) co_return false;
    const Response refused =
        expired_ ? refusal(Status::request_timeout, "the request took too long to arrive")
                 : refusal_of(error, parser, boost::beast::buffers_to_string(buffer_.cdata()));
    co_await send(refused, Persistence::close, true);
    note("a request that was not read", refused);
    note_refusal(refused, "a request that was not read");
    co_return false;
  }
  // Reading the content takes the fields out of the parser: what is told of them later is kept.
  const std::string target(as_view(parser.get().target()));
  const std::string method(as_view(parser.get().method_string()));
  const auto path = path_of_target(target);
  Request request = request_of(parser, path.value_or(""));
  request.peer = address_;
  // A coding of the content that is not understood may hide where it ends.
  bool has_content = !parser.is_done() || request.count("Transfer-Encoding") > 0;
  std::optional<Response> response = objection(parser, request, has_content);
  if (!response && target.size() > service_.limits.target_bytes) {
    response = refusal(Status::uri_too_long, "the target of the request is too long");
  }
  if (!response && !path) response = refusal(Status::bad_request, path.error().message);
  const std::string asked = method + " " + target;
  const Service* const service = response ? nullptr : service_.router.service_of(request.path);
  if (response) note_refusal(*response, asked);
  if (!response && becomes_socket(parser, request, response)) co_return false;
  if (!response && service != nullptr) {
    if (has_content && service->content_bytes > 0 && request.method == Method::post) {
      const bool read = co_await read_content(parser, *service, request);
      if (gone_) co_return false;
      if (read) {
        has_content = false;
      } else {
        response = expired_
                       ? refusal(Status::request_timeout, "the request took too long to arrive")
                       : refusal(Status::content_too_large, "the content is too long");
        note_refusal(*response, asked);
      }
    }
    if (!response) response = co_await ask(*service, request);
    if (gone_) co_return false;
  }
  if (!response) response = answer(request);
  const bool more = parser.get().keep_alive() && !has_content && !finishing_ && !response->feed;
  const bool is_said = parser.get().version() == 10;  // an older client would not expect it
  const Persistence persistence = !more     ? Persistence::close
                                  : is_said ? Persistence::keep_alive
                                            : Persistence::implied;
  const bool sent = co_await send(*response, persistence, request.method != Method::head);
  note(asked, *response);
  if (!sent && expired_) note_refusal("too-slow", asked);
  if (response->feed && sent && request.method != Method::head) {
    co_await feed(*response->feed, asked);
  }
  co_return sent&& more;
}

// Reads what the service may be given; false if it is too much, or does not arrive.
template <typename Parser>
asio::awaitable<bool> Session::read_content(Parser& parser, const Service& service,
                                            Request& request) {
  http::request_parser<http::string_body> whole(std::move(parser));
  whole.body_limit(service.content_bytes);
  // What the fields say is checked only with the fields.
  if (const auto length = whole.content_length(); length && *length > service.content_bytes) {
    co_return false;
  }
  error_code error;
  if (request.count("Expect") > 0) {
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(socket_, asio::buffer(go_on), into(error));
  }
  if (!error) co_await http::async_read(socket_, buffer_, whole, into(error));
  request.content = std::move(whole.get().body());
  parser.get().keep_alive(whole.get().keep_alive());
  if (!error) co_return true;
  gone_ = !expired_ && error != http::error::body_limit;
  co_return false;
}

// Waits for what a service says.
asio::awaitable<Response> Session::ask(const Service& service, Request request) {
  const std::uint64_t number = ++asked_;
  answered_.reset();
  answer_.expires_after(service_.limits.response);
  set_deadline(service_.limits.response);
  service.answer(std::move(request), [self = weak_from_this(), number,
                                      executor = socket_.get_executor()](Response response) {
    asio::post(executor, [self, number, response = std::move(response)]() mutable {
      const auto session = self.lock();
      if (!session || session->asked_ != number || session->answered_) return;
      session->answered_ = std::move(response);
      session->answer_.cancel();
    });
  });
  error_code error;
  while (!answered_ && !gone_ && answer_.expiry() > std::chrono::steady_clock::now()) {
    co_await answer_.async_wait(into(error));
  }
  ++asked_;
  if (!answered_) {
    co_return refusal(Status::service_unavailable, "there is no answer yet; try again soon");
  }
  co_return std::move(*answered_);
}

// Whether the connection goes to who has WebSockets; if they refuse it, the response says why.
template <typename Parser>
bool Session::becomes_socket(Parser& parser, const Request& request,
                             std::optional<Response>& response) {
  Sockets* const sockets = service_.sockets;
  if (sockets == nullptr || request.path != sockets->path()) return false;
  if (!boost::beast::websocket::is_upgrade(parser.get()) || buffer_.size() > 0) {
    response = refusal(Status::upgrade_required, "this is for WebSockets");
    response->fields.push_back({"Upgrade", "websocket"});
    response->fields.push_back({"Connection", "Upgrade"});
    return false;
  }
  response = sockets->refusal_of(request);
  if (response) return false;
  gone_ = true;
  deadline_.cancel();
  sockets->take(std::move(socket_), parser.release(), request);
  return true;
}

asio::awaitable<bool> Session::send(const Response& response, Persistence persistence,
                                    bool with_content) {
  const std::string head = head_of(response, persistence, std::time(nullptr));
  const std::string_view content = with_content ? response.body.view() : std::string_view();
  const std::array<asio::const_buffer, 2> buffers = {asio::buffer(head), asio::buffer(content)};
  set_deadline(service_.limits.response);
  error_code error;
  co_await asio::async_write(socket_, buffers, into(error));
  if (error) {
    // The client does not take it: what is left of it is thrown away at once.
    socket_.set_option(asio::socket_base::linger(true, 0), error);
    abort();
  }
  co_return !gone_;
}

// Sends what comes until it ends, or nobody listens. An empty line now and then shows both sides
// that the other is there.
asio::awaitable<void> Session::feed(Feed& feed, std::string_view request) {
  notice_end_of_client();
  feed.on_news([self = weak_from_this(), executor = socket_.get_executor()] {
    asio::post(executor, [self] {
      if (const auto session = self.lock()) session->answer_.cancel();
    });
  });
  while (!gone_ && !finishing_) {
    Feed::Waiting waiting = feed.take();
    if (waiting.is_slow) {
      note_refusal("too-slow", request);
      abort();
      break;
    }
    error_code error;
    if (waiting.text.empty() && !waiting.ended) {
      deadline_.cancel();
      answer_.expires_after(service_.limits.feed_pause);
      co_await answer_.async_wait(into(error));
      if (error) continue;
      waiting.text = "\n";
    }
    set_deadline(service_.limits.response);
    co_await asio::async_write(socket_, asio::buffer(waiting.text), into(error));
    if (error) abort();
    if (waiting.ended) break;
  }
}

// A client that is only told something says nothing more: when there is something to read and it is
// nothing, the client has gone.
void Session::notice_end_of_client() {
  socket_.async_wait(asio::socket_base::wait_read, [self = weak_from_this()](error_code error) {
    const auto session = self.lock();
    if (!session || error) return;
    if (session->socket_.available(error) == 0) session->abort();
  });
}

// Tells the client that nothing more will come, and waits for it to close: to close first while
// something it sent is unread would make its system throw away what it was sent.
asio::awaitable<void> Session::say_farewell() {
  constexpr int most_reads = 1000;
  std::array<char, 4096> unread{};
  error_code error;
  if (!gone_) {
    socket_.shutdown(asio::ip::tcp::socket::shutdown_send, error);
    set_deadline(service_.limits.farewell);
  }
  for (int i = 0; !gone_ && !error && i < most_reads; ++i) {
    co_await socket_.async_read_some(asio::buffer(unread), into(error));
  }
  abort();
}

Response Session::answer(const Request& request) const {
  try {
    return service_.router.answer(request);
  } catch (const std::exception& error) {
    if (service_.log) service_.log(std::string("a handler failed: ") + error.what());
    return refusal(Status::internal_error, "something went wrong here; it was not the request");
  }
}

// When it passes, the operation that waits for the client fails, and expired_ tells why.
void Session::set_deadline(std::chrono::milliseconds time) {
  expired_ = false;
  deadline_.expires_after(time);
  deadline_.async_wait([self = shared_from_this()](const error_code& error) {
    // The deadline may have been moved after this was due.
    if (error || self->deadline_.expiry() > std::chrono::steady_clock::now()) return;
    self->expired_ = true;
    error_code ignored;
    self->socket_.cancel(ignored);
  });
}

void Session::note(std::string_view request, const Response& response) const {
  if (!service_.log) return;
  service_.log(address_ + " " + quoted_for_log(request) + " " +
               std::to_string(static_cast<int>(response.status)) + " " +
               std::to_string(response.body.view().size()));
}

void Session::note_refusal(std::string_view code, std::string_view request) const {
  if (service_.refused) service_.refused(refusal_line(code, address_, request));
}

void Session::note_refusal(const Response& response, std::string_view request) const {
  note_refusal("http-" + std::to_string(static_cast<int>(response.status)), request);
}

}  // namespace quintet::server
