#include "json/write.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/text.hpp"

namespace quintet::json {

namespace {

void write_escape(std::string& out, char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  const auto code = static_cast<unsigned char>(c);
  out += "\\u00";
  out += digits[code >> 4U];
  out += digits[code & 15U];
}

}  // namespace

void write_text(std::string& out, std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c != '"' && c != '\\'; };
  out += '"';
  while (!text.empty()) {
    const char c = text.front();
    if (is_plain(c)) {  // nearly all are: as many as there are, at once
      std::size_t length = 1;
      while (length < text.size() && is_plain(text[length])) ++length;
      out += text.substr(0, length);
      text.remove_prefix(length);
    } else if (c >= 0) {
      write_escape(out, c);
      text.remove_prefix(1);
    } else if (const std::size_t length = utf8_length(text); length > 0) {
      out += text.substr(0, length);
      text.remove_prefix(length);
    } else {
      out += "\xEF\xBF\xBD";
      text.remove_prefix(1);
    }
  }
  out += '"';
}

void write_number(std::string& out, std::int64_t number) { out += std::to_string(number); }
void write_number(std::string& out, std::uint64_t number) { out += std::to_string(number); }

void write_number(std::string& out, double number) {
  constexpr int digits_after_the_point = 4;
  if (!std::isfinite(number)) {
    out += "null";
    return;
  }
  std::array<char, std::numeric_limits<double>::max_exponent10 + 10> buffer{};
  const char* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                        std::chars_format::fixed, digits_after_the_point)
                              .ptr;
  std::string_view text(buffer.data(), end);
  text.remove_suffix(text.size() - 1 - text.find_last_not_of('0'));
  if (text.ends_with('.')) text.remove_suffix(1);
  out += text == "-0" ? "0" : text;
}

void write_key(std::string& out, std::string_view name, bool& is_first) {
  if (!is_first) out += ',';
  is_first = false;
  write_text(out, name);
  out += ':';
}

std::string indented(std::string_view json) {
  std::string out;
  std::size_t depth = 0;
  bool in_text = false;
  const auto new_line = [&] { out.append(1, '\n').append(2 * depth, ' '); };
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_text) {
      out += c;
      if (c == '\\') out += json[++i];
      in_text = c != '"';
      continue;
    }
    const bool is_end = c == '}' || c == ']';
    const bool is_empty = is_end && (json[i - 1] == '{' || json[i - 1] == '[');
    if (is_end) --depth;
    if (is_end && !is_empty) new_line();
    out += c;
    if (c == ':') out += ' ';
    if (c == ',') new_line();
    if (c == '{' || c == '[') {
      ++depth;
      if (json[i + 1] != '}' && json[i + 1] != ']') new_line();
    }
    in_text = c == '"';
  }
  return out;
}

}  // namespace quintet::json
