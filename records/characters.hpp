// The characters of a text: where they stand, and which of them a record may hold.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/text.hpp"

namespace quintet::records {

// Counted from 1, columns in characters. A line ends with LF, CR LF or CR.
struct Place {
  std::size_t line = 1;
  std::size_t column = 1;

  friend bool operator==(const Place&, const Place&) = default;
};

// The place of the byte at `offset`, found by walking on from a place that is known already.
// REQUIRES: known_offset <= offset <= text.size().
[[nodiscard]] Place place_at(std::string_view text, std::size_t offset,
                             std::size_t known_offset = 0, Place known = {}) noexcept;

// How many bytes of a byte order mark the text begins with: 0 or 3.
[[nodiscard]] std::size_t byte_order_mark_size(std::string_view text) noexcept;

// REQUIRES: text is UTF-8.
[[nodiscard]] std::size_t character_count(std::string_view text) noexcept;

[[nodiscard]] constexpr bool is_in_tag_name(char c) noexcept {
  return is_lower(c) || is_upper(c) || is_digit(c) || c == '_';
}

// Words one space apart, as comments have them.
[[nodiscard]] std::string one_spaced(std::string_view text);

enum class WhiteSpace : bool { only_blanks, any };

// What a record cannot hold, if there is such a thing: bytes that are not UTF-8, and control
// characters other than the white space that is allowed.
[[nodiscard]] std::optional<Error> bad_character(std::string_view text, WhiteSpace white_space);

}  // namespace quintet::records
