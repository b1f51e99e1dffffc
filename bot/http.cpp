#include "bot/http.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <exception>
#include <stdexcept>

#include "core/text.hpp"

namespace quintet::bot {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using TlsStream = beast::ssl_stream<beast::tcp_stream>;
using Request = http::request<http::string_body>;

bool never() { return false; }

// How often it is looked whether to stop.
constexpr std::chrono::milliseconds moment{100};
constexpr std::size_t longest_line = std::size_t{1} << 20;
constexpr std::size_t longest_answer = std::size_t{4} << 20;

// What is asked, and what becomes of the answer.
struct Exchange {
  const Url& url;
  Request request;
  const std::function<bool(const std::string&)>* line = nullptr;  // none: the content is kept
  Answer answer{};
};

// Gathers lines and passes them on; false when no more are wanted.
bool pass_lines(std::string& waiting, Exchange& exchange) {
  std::size_t begin = 0;
  for (std::size_t end = waiting.find('\n'); end != std::string::npos;
       end = waiting.find('\n', begin)) {
    const std::string line = waiting.substr(begin, end - begin);
    begin = end + 1;
    if (!line.empty() && !(*exchange.line)(line)) return false;
  }
  waiting.erase(0, begin);
  if (waiting.size() > longest_line) throw std::runtime_error("the server says too long a line");
  return true;
}

template <typename Stream>
asio::awaitable<void> exchange_by(Stream& stream, Exchange& exchange) {
  auto& lowest = beast::get_lowest_layer(stream);
  lowest.expires_after(Client::patience);
  co_await http::async_write(stream, exchange.request, asio::use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::buffer_body> parser;
  parser.body_limit(boost::none);
  co_await http::async_read_header(stream, buffer, parser, asio::use_awaitable);
  exchange.answer.status = parser.get().result_int();
  const bool has_lines = exchange.line != nullptr && exchange.answer.status == 200;
  std::string lines;
  std::array<char, 16'384> bytes;
  while (!parser.is_done()) {
    parser.get().body().data = bytes.data();
    parser.get().body().size = bytes.size();
    lowest.expires_after(Client::silence);
    beast::error_code error;
    co_await http::async_read_some(stream, buffer, parser,
                                   asio::redirect_error(asio::use_awaitable, error));
    if (error && error != http::error::need_buffer) throw beast::system_error(error);
    std::string& text = has_lines ? lines : exchange.answer.content;
    text.append(bytes.data(), bytes.size() - parser.get().body().size);
    if (text.size() > longest_answer) throw std::runtime_error("the server says too much");
    if (has_lines && !pass_lines(lines, exchange)) break;
  }
}

asio::awaitable<void> connect_and_exchange(Exchange& exchange) {
  const auto executor = co_await asio::this_coro::executor;
  tcp::resolver resolver(executor);
  const auto places =
      co_await resolver.async_resolve(exchange.url.host, exchange.url.port, asio::use_awaitable);
  if (!exchange.url.https) {
    beast::tcp_stream stream(executor);
    stream.expires_after(Client::patience);
    co_await stream.async_connect(places, asio::use_awaitable);
    co_await exchange_by(stream, exchange);
    co_return;
  }
  asio::ssl::context tls(asio::ssl::context::tls_client);
  tls.set_default_verify_paths();
  tls.set_verify_mode(asio::ssl::verify_peer);
  tls.set_verify_callback(asio::ssl::host_name_verification(exchange.url.host));
  TlsStream stream(executor, tls);
  if (SSL_set_tlsext_host_name(stream.native_handle(), exchange.url.host.c_str()) != 1) {
    throw std::runtime_error("no name for TLS");
  }
  beast::get_lowest_layer(stream).expires_after(Client::patience);
  co_await beast::get_lowest_layer(stream).async_connect(places, asio::use_awaitable);
  co_await stream.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
  co_await exchange_by(stream, exchange);
}

std::expected<Answer, Error> made(Exchange exchange, const std::function<bool()>& stop) {
  asio::io_context context;
  std::exception_ptr failed;
  bool ended = false;
  asio::co_spawn(context, connect_and_exchange(exchange), [&](std::exception_ptr error) {
    failed = std::move(error);
    ended = true;
  });
  // Whatever still waits is gone with the context.
  while (!ended && !stop()) context.run_for(moment);
  try {
    if (failed) std::rethrow_exception(failed);
  } catch (const boost::system::system_error& error) {
    return failure(error.code().message());
  } catch (const std::exception& error) {
    return failure(error.what());
  }
  return std::move(exchange.answer);
}

Request request_for(const Url& url, const std::string& token, http::verb verb,
                    const std::string& target) {
  Request request(verb, url.path + target, 11);
  const std::string host = url.host.contains(':') ? "[" + url.host + "]" : url.host;
  request.set(http::field::host, host + ":" + url.port);
  request.set(http::field::user_agent, "quintet-bot");
  request.set(http::field::authorization, "Bearer " + token);
  request.set(http::field::connection, "close");
  return request;
}

}  // namespace

std::expected<Url, Error> Url::read(std::string_view text) {
  constexpr std::string_view wanted = "a URL is http://HOST[:PORT] or https://HOST[:PORT]";
  Url url;
  const std::string_view whole = text;
  const auto wrong = [&] { return failure(std::string(wanted) + ", not " + in_quotes(whole)); };
  url.https = text.starts_with("https://");
  if (!url.https && !text.starts_with("http://")) return wrong();
  text.remove_prefix(url.https ? 8 : 7);
  const std::size_t slash = std::min(text.find('/'), text.size());
  url.path = text.substr(slash);
  while (url.path.ends_with('/')) url.path.pop_back();
  std::string_view place = text.substr(0, slash);
  std::string_view port;
  if (place.starts_with('[')) {
    const std::size_t end = place.find(']');
    if (end == std::string_view::npos) return wrong();
    url.host = place.substr(1, end - 1);
    port = place.substr(end + 1);
  } else {
    const std::size_t colon = std::min(place.find(':'), place.size());
    url.host = place.substr(0, colon);
    port = place.substr(colon);
  }
  if (port.starts_with(':')) {
    const auto number = plain_number(port.substr(1), 65'535);
    if (!number || *number == 0) return wrong();
    url.port = std::to_string(*number);
  } else if (port.empty()) {
    url.port = url.https ? "443" : "80";
  } else {
    return wrong();
  }
  const auto is_visible = [](char c) {
    return c > ' ' && c <= '~' && c != '@' && c != '?' && c != '#';
  };
  if (url.host.empty() || !std::ranges::all_of(whole, is_visible)) return wrong();
  return url;
}

std::expected<Answer, Error> Client::get(const std::string& target) const {
  return made({url_, request_for(url_, token_, http::verb::get, target)}, never);
}

std::expected<Answer, Error> Client::post(const std::string& target,
                                          const std::string& content) const {
  Request request = request_for(url_, token_, http::verb::post, target);
  request.set(http::field::content_type, "application/json");
  request.body() = content;
  request.prepare_payload();
  return made({url_, std::move(request)}, never);
}

std::expected<Answer, Error> Client::listen(const std::string& target,
                                            const std::function<bool(const std::string&)>& line,
                                            const std::function<bool()>& stop) const {
  return made({url_, request_for(url_, token_, http::verb::get, target), &line}, stop);
}

}  // namespace quintet::bot
