// HTTP messages as handlers see them: plain values, with no socket and no parser behind them.
#pragma once

#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quintet::server {

class Feed;

enum class Status : int {
  ok = 200,
  not_modified = 304,
  bad_request = 400,
  unauthorized = 401,
  forbidden = 403,
  not_found = 404,
  method_not_allowed = 405,
  not_acceptable = 406,
  request_timeout = 408,
  conflict = 409,
  content_too_large = 413,
  uri_too_long = 414,
  unsupported_media_type = 415,
  upgrade_required = 426,
  too_many_requests = 429,
  header_fields_too_large = 431,
  internal_error = 500,
  not_implemented = 501,
  service_unavailable = 503,
  version_not_supported = 505,
};
[[nodiscard]] std::string_view reason(Status status) noexcept;  // "Not Found"

// `known` is any other method that HTTP defines; `unknown` is none that it does.
enum class Method { get, head, post, known, unknown };

struct HeaderField {
  std::string name;
  std::string value;
};

struct Request {
  Method method = Method::get;
  std::string path;  // decoded; begins with a slash
  std::vector<HeaderField> fields{};
  std::string content{};  // of a POST to who takes it
  std::string peer{};     // the address at the other end, which may be that of a proxy

  // The value of a field, those of several lines joined by ", " as HTTP has it; empty if there is
  // none. Names are compared without regard to case.
  [[nodiscard]] std::string field(std::string_view name) const;
  [[nodiscard]] std::size_t count(std::string_view name) const;
};

// The content of a response: text of its own, or bytes that live as long as the program.
class Body {
 public:
  Body() = default;
  explicit Body(std::string text) : text_(std::move(text)), owned_(true) {}
  [[nodiscard]] static Body of_static(std::string_view bytes) {
    Body body;
    body.bytes_ = bytes;
    return body;
  }
  [[nodiscard]] std::string_view view() const noexcept {
    return owned_ ? std::string_view(text_) : bytes_;
  }

 private:
  std::string text_;
  std::string_view bytes_;
  bool owned_ = false;
};

// Whether pages of other sites may show it in a frame.
enum class Framing { nowhere, anywhere };

struct Response {
  Status status = Status::ok;
  std::vector<HeaderField> fields{};
  Body body{};
  Framing framing = Framing::nowhere;
  // What follows the body for as long as the connection lasts; let go when it has ended. May be
  // null.
  std::shared_ptr<Feed> feed{};
};

// A line of plain text that is not to be kept by a cache.
[[nodiscard]] Response plain_text(Status status, std::string_view line);
// A refusal: its number and name, and what was wrong.
[[nodiscard]] Response refusal(Status status, std::string_view explanation);

// What becomes of the connection after a response: it stays, as HTTP/1.1 has it if nothing is said,
// or as a client of HTTP/1.0 asked for and must be told; or it is closed.
enum class Persistence { implied, keep_alive, close };

// The status line and all fields, with the empty line that ends them: those of the response, those
// that protect the page, and those of the protocol.
[[nodiscard]] std::string head_of(const Response& response, Persistence persistence,
                                  std::time_t now);

// "Sun, 06 Nov 1994 08:49:37 GMT"
[[nodiscard]] std::string http_date(std::time_t time);

}  // namespace quintet::server
