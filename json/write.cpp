#include "json/write.hpp"

#include <array>

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
  out += '"';
  while (!text.empty()) {
    const char c = text.front();
    if (c >= 0 && c < ' ') {
      write_escape(out, c);
      text.remove_prefix(1);
    } else if (c == '"' || c == '\\') {
      write_escape(out, c);
      text.remove_prefix(1);
    } else if (c > 0) {
      out += c;
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

void write_key(std::string& out, std::string_view name, bool& is_first) {
  if (!is_first) out += ',';
  is_first = false;
  write_text(out, name);
  out += ':';
}

}  // namespace quintet::json
