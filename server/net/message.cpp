#include "server/net/message.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdio>

#include "core/text.hpp"

namespace quintet::server {

namespace {

struct FixedField {
  std::string_view name;
  std::string_view value;
};

// What keeps the page to itself. 'wasm-unsafe-eval' lets it compile WebAssembly and nothing else;
// the Cross-Origin fields isolate it, so that it may share memory with its workers.
constexpr std::string_view content_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ";
constexpr std::array protective_fields = {
    FixedField{"X-Content-Type-Options", "nosniff"},
    FixedField{"Referrer-Policy", "no-referrer"},
    FixedField{"Cross-Origin-Opener-Policy", "same-origin"},
    FixedField{"Cross-Origin-Embedder-Policy", "require-corp"},
    FixedField{"Permissions-Policy",
               "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), "
               "payment=(), usb=()"},
};

void append_field(std::string& head, std::string_view name, std::string_view value) {
  assert(value.find_first_of("\r\n") == std::string_view::npos);
  head.append(name).append(": ").append(value).append("\r\n");
}

bool same_name(std::string_view a, std::string_view b) { return lowered(a) == lowered(b); }

}  // namespace

std::string_view reason(Status status) noexcept {
  switch (status) {
    case Status::ok: return "OK";
    case Status::not_modified: return "Not Modified";
    case Status::bad_request: return "Bad Request";
    case Status::unauthorized: return "Unauthorized";
    case Status::forbidden: return "Forbidden";
    case Status::not_found: return "Not Found";
    case Status::method_not_allowed: return "Method Not Allowed";
    case Status::not_acceptable: return "Not Acceptable";
    case Status::request_timeout: return "Request Timeout";
    case Status::conflict: return "Conflict";
    case Status::content_too_large: return "Content Too Large";
    case Status::uri_too_long: return "URI Too Long";
    case Status::unsupported_media_type: return "Unsupported Media Type";
    case Status::upgrade_required: return "Upgrade Required";
    case Status::too_many_requests: return "Too Many Requests";
    case Status::header_fields_too_large: return "Request Header Fields Too Large";
    case Status::internal_error: return "Internal Server Error";
    case Status::not_implemented: return "Not Implemented";
    case Status::service_unavailable: return "Service Unavailable";
    case Status::version_not_supported: return "HTTP Version Not Supported";
  }
  assert(false);
  return "";
}

std::string Request::field(std::string_view name) const {
  std::string value;
  bool found = false;
  for (const HeaderField& field : fields) {
    if (!same_name(field.name, name)) continue;
    if (found) value += ", ";
    value += field.value;
    found = true;
  }
  return value;
}

std::size_t Request::count(std::string_view name) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      fields, [name](const HeaderField& field) { return same_name(field.name, name); }));
}

Response plain_text(Status status, std::string_view line) {
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          Body(std::string(line) + "\n")};
}

Response refusal(Status status, std::string_view explanation) {
  std::string line = std::to_string(static_cast<int>(status));
  line.append(" ").append(reason(status)).append(": ").append(explanation);
  return plain_text(status, line);
}

std::string head_of(const Response& response, Persistence persistence, std::time_t now) {
  std::string head = "HTTP/1.1 " + std::to_string(static_cast<int>(response.status));
  head.append(" ").append(reason(response.status)).append("\r\n");
  append_field(head, "Date", http_date(now));
  for (const HeaderField& field : response.fields) append_field(head, field.name, field.value);
  const bool framed = response.framing == Framing::anywhere;
  append_field(head, "Content-Security-Policy",
               std::string(content_policy) + (framed ? "*" : "'none'"));
  append_field(head, "Cross-Origin-Resource-Policy", framed ? "cross-origin" : "same-origin");
  for (const FixedField& field : protective_fields) append_field(head, field.name, field.value);
  // A 304 has no content, and its length would be that of the 200 it stands for.
  // What comes over time ends with the connection.
  if (response.status != Status::not_modified && !response.feed) {
    append_field(head, "Content-Length", std::to_string(response.body.view().size()));
  }
  if (persistence == Persistence::close) append_field(head, "Connection", "close");
  if (persistence == Persistence::keep_alive) append_field(head, "Connection", "keep-alive");
  return head + "\r\n";
}

std::string http_date(std::time_t time) {
  // Not strftime: its names of days and months are those of the locale.
  constexpr std::array days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 64> text{};
  const int size = std::snprintf(text.data(), text.size(), "%s, %02d %s %04d %02d:%02d:%02d GMT",
                                 days[static_cast<std::size_t>(parts.tm_wday)], parts.tm_mday,
                                 months[static_cast<std::size_t>(parts.tm_mon)],
                                 parts.tm_year + 1900, parts.tm_hour, parts.tm_min, parts.tm_sec);
  return {text.data(), static_cast<std::size_t>(size)};
}

}  // namespace quintet::server
