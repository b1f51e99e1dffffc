#include "solve/storage/sealed_text.hpp"

#include "files/checksum.hpp"

namespace quintet::solve {

using files::checksum;

std::string sealed(std::string text) {
  append_bytes(text, checksum(text), seal_bytes);
  return text;
}

std::optional<std::string_view> unsealed(std::string_view text) {
  if (text.size() < seal_bytes) return std::nullopt;
  const std::string_view content = text.substr(0, text.size() - seal_bytes);
  if (number_from(text.substr(content.size())) != checksum(content)) return std::nullopt;
  return content;
}

std::optional<std::string_view> take_line(std::string_view& text, std::string_view word) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos || !text.starts_with(word)) return std::nullopt;
  std::string_view line = text.substr(word.size(), end - word.size());
  if (!line.empty() && line.front() != ' ') return std::nullopt;
  if (!line.empty()) line.remove_prefix(1);
  text.remove_prefix(end + 1);
  return line;
}

void append_bytes(std::string& text, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8 * i) & 0xFF);
}

std::uint64_t number_from(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) {
    number = number << 8 | static_cast<unsigned char>(bytes[i]);
  }
  return number;
}

}  // namespace quintet::solve
