#include "records/characters.hpp"

#include <algorithm>

namespace quintet::records {

Place place_at(std::string_view text, std::size_t offset, std::size_t known_offset,
               Place known) noexcept {
  Place place = known;
  for (std::size_t i = known_offset; i < offset; ++i) {
    const bool is_cr_of_crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (text[i] == '\n' || (text[i] == '\r' && !is_cr_of_crlf)) {
      ++place.line;
      place.column = 1;
    } else if (!is_utf8_continuation(text[i])) {
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
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, is_utf8_continuation));
}

std::optional<Error> bad_character(std::string_view text, WhiteSpace white_space) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8_length(text.substr(i));
    if (length == 0)
      return Error{"this is not UTF-8; records are UTF-8 text", i}.called("not-unicode");
    const bool is_control =
        length == 1 && (static_cast<unsigned char>(text[i]) < 0x20 || text[i] == 0x7F);
    if (is_control && !(white_space == WhiteSpace::any && is_space(text[i]))) {
      return Error{"control character number " + std::to_string(static_cast<int>(text[i])) +
                       " cannot be in a record",
                   i}
          .called("control-character", {std::to_string(static_cast<int>(text[i]))});
    }
    i += length;
  }
  return std::nullopt;
}

std::string one_spaced(std::string_view text) {
  std::string result;
  for (const Field& word : words(text)) {
    if (!result.empty()) result += ' ';
    result += word.text;
  }
  return result;
}

}  // namespace quintet::records
