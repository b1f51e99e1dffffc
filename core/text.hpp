// Small helpers for reading and writing text without locale, streams or exceptions.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"

namespace quintet {

// A move as text. Every move of every game fits ("d8-e9+c4", "-79,-79n", "z26-z25"), so none needs
// the heap.
class MoveText {
 public:
  static constexpr std::size_t capacity = 15;

  constexpr MoveText() noexcept = default;
  explicit constexpr MoveText(std::string_view text) noexcept { append(text); }

  constexpr void append(char c) noexcept {
    assert(size_ < capacity);
    chars_[size_++] = c;
  }
  constexpr void append(std::string_view text) noexcept {
    for (const char c : text) append(c);
  }
  constexpr void append_number(int number) noexcept {
    if (number < 0) append('-');
    auto rest = static_cast<unsigned>(number < 0 ? -number : number);
    char digits[10];
    int count = 0;
    do {
      digits[count++] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    while (count > 0) append(digits[--count]);
  }

  [[nodiscard]] constexpr std::string_view view() const noexcept {
    return {chars_.data(), static_cast<std::size_t>(size_)};
  }
  [[nodiscard]] std::string string() const { return std::string(view()); }

  // Bytewise: unused characters are zero and come before every used one. The size tells a text from
  // the same one followed by zeros.
  friend constexpr auto operator<=>(const MoveText&, const MoveText&) noexcept = default;

 private:
  std::array<char, capacity> chars_{};
  std::uint8_t size_ = 0;
};

[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_lower(char c) noexcept { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_space(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

// ASCII only: other bytes stay as they are.
[[nodiscard]] std::string lowered(std::string_view text);

[[nodiscard]] constexpr bool is_utf8_continuation(char c) noexcept {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}
// The length of the UTF-8 sequence that text starts with, or 0 if it is not one. Strict: neither
// overlong forms nor surrogates. REQUIRES: text is not empty.
[[nodiscard]] std::size_t utf8_length(std::string_view text) noexcept;

// Quotes text for an error message: control bytes and bytes that are not valid UTF-8 become '?',
// long text is cut short.
[[nodiscard]] std::string in_quotes(std::string_view text);

// Digits only, no sign, no leading zero; of any length.
[[nodiscard]] bool is_plain_number(std::string_view text) noexcept;
// The same as a number; none if it has more than 64 bits.
[[nodiscard]] std::optional<std::uint64_t> plain_number(std::string_view text) noexcept;
// A plain number with a '-' before it if it is negative; none if 64 bits cannot hold it.
[[nodiscard]] std::optional<std::int64_t> plain_integer(std::string_view text) noexcept;
// A plain number of at most `max`.
template <std::integral T>
[[nodiscard]] std::optional<T> plain_number(std::string_view text, T max) noexcept {
  const auto number = plain_number(text);
  if (!number || std::cmp_greater(*number, max)) return std::nullopt;
  return static_cast<T>(*number);
}

struct Field {
  std::string_view text;
  std::size_t offset = 0;
};

// A plain number from `min` to `max`, or an error that says so. REQUIRES: 0 <= min <= max.
[[nodiscard]] std::expected<std::uint64_t, Error> number_between(const Field& field,
                                                                 std::uint64_t min,
                                                                 std::uint64_t max);
// The same for an int.
[[nodiscard]] std::expected<int, Error> number_between(const Field& field, int min, int max);

// Splits at every separator; empty fields are kept, so the caller can refuse them.
[[nodiscard]] std::vector<Field> split(std::string_view text, char separator,
                                       std::size_t offset = 0);

// Splits at runs of white space; no field is empty.
[[nodiscard]] std::vector<Field> words(std::string_view text);

// A row of a position text: letters, and numbers for runs of empty cells ("bw3b"). Spread out, an
// empty cell is a dot ("bw...b").
[[nodiscard]] std::string compressed_row(std::string_view cells);
// REQUIRES: length <= 99. `name` is for the error ("row 3").
[[nodiscard]] std::expected<std::string, Error> expanded_row(const Field& field, int length,
                                                             std::string_view letters,
                                                             std::string_view name);

// The candidate that was most likely meant, if one is close (Damerau-Levenshtein distance of at
// most a third of its length).
[[nodiscard]] std::optional<std::string_view> closest(
    std::string_view word, const std::vector<std::string_view>& candidates);

// "a, b or c"
[[nodiscard]] std::string alternatives(const std::vector<std::string_view>& words);

}  // namespace quintet
