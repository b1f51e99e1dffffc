#include "server/net/target.hpp"

#include <optional>

#include "core/text.hpp"

namespace quintet::server {

namespace {

std::optional<int> hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

// Where the path begins: after the scheme and the host, if they are there.
std::optional<std::size_t> start_of_path(std::string_view target) {
  if (target.starts_with('/')) return 0;
  const std::string start = lowered(target.substr(0, 8));
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!start.starts_with(scheme)) continue;
    const std::size_t slash = target.find_first_of("/?#", scheme.size());
    if (slash != std::string_view::npos && slash > scheme.size() && target[slash] == '/') {
      return slash;
    }
  }
  return std::nullopt;
}

std::expected<std::string, Error> decoded(std::string_view text, std::size_t offset) {
  std::string path;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const auto high = i + 2 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
      const auto low = high ? hex_digit(text[i + 2]) : std::nullopt;
      if (!low) return failure("two hexadecimal digits must follow a %", offset + i);
      c = static_cast<char>(*high * 16 + *low);
      if (c == '/') return failure("an encoded slash is not a part of any path here", offset + i);
    }
    if (is_control(c)) return failure("a path has no control characters", offset + i);
    if (c == '\\') return failure("a path is written with /, not with \\", offset + i);
    if (text[i] == '#') return failure("a fragment (#) is not sent to a server", offset + i);
    if (text[i] == '%') i += 2;
    path += c;
  }
  return path;
}

}  // namespace

std::expected<std::string, Error> path_of_target(std::string_view target) {
  const auto start = start_of_path(target);
  if (!start) return failure("a target begins with /, or with http:// and a host");
  const std::string_view rest = target.substr(*start);
  auto path = decoded(rest.substr(0, rest.find('?')), *start);
  if (!path) return path;
  for (std::string_view left = *path; !left.empty();) {
    const std::size_t length = utf8_length(left);
    if (length == 0) return failure("a path is UTF-8 text", *start);
    left.remove_prefix(length);
  }
  for (const Field& segment : split(*path, '/')) {
    if (segment.text == "." || segment.text == "..") {
      return failure("a path has no segment . or ..", *start);
    }
  }
  return path;
}

}  // namespace quintet::server
