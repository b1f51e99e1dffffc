#include "records/characters.hpp"

#include <algorithm>
#include <cstdint>

namespace quintet::records {

namespace {

bool is_continuation(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// The length of the UTF-8 sequence that text starts with, or 0 if it is not one. Strict: neither
// overlong forms nor surrogates, so that what passes can be written as JSON.
// REQUIRES: text is not empty.
std::size_t sequence_length(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(text[i]) & 0xFF; };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead < 0xC0   ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF8 ? 4
                                           : 0;
  if (length == 0 || length > text.size()) return 0;
  std::uint32_t code = lead & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) return 0;
    code = code << 6 | (byte(i) & 0x3F);
  }
  const std::uint32_t smallest = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
  const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code < smallest || code > 0x10FFFF || is_surrogate ? 0 : length;
}

}  // namespace

Place place_at(std::string_view text, std::size_t offset, std::size_t known_offset,
               Place known) noexcept {
  Place place = known;
  for (std::size_t i = known_offset; i < offset; ++i) {
    const bool is_cr_of_crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (text[i] == '\n' || (text[i] == '\r' && !is_cr_of_crlf)) {
      ++place.line;
      place.column = 1;
    } else if (!is_continuation(text[i])) {
      ++place.column;
    }
  }
  return place;
}

std::size_t byte_order_mark_size(std::string_view text) noexcept {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? mark.size() : 0;
}

std::size_t character_count(std::string_view text) noexcept {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, is_continuation));
}

std::optional<Error> bad_character(std::string_view text, WhiteSpace white_space) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(text.substr(i));
    if (length == 0) return Error{"this is not UTF-8; records are UTF-8 text", i};
    const bool is_control =
        length == 1 && (static_cast<unsigned char>(text[i]) < 0x20 || text[i] == 0x7F);
    if (is_control && !(white_space == WhiteSpace::any && is_space(text[i]))) {
      return Error{"control character number " + std::to_string(static_cast<int>(text[i])) +
                       " cannot be in a record",
                   i};
    }
    i += length;
  }
  return std::nullopt;
}

}  // namespace quintet::records
