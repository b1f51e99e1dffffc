#include "core/text.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace quintet {

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (is_upper(c)) c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::size_t utf8_length(std::string_view text) noexcept {
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
    if (!is_utf8_continuation(text[i])) return 0;
    code = code << 6 | (byte(i) & 0x3F);
  }
  const std::uint32_t smallest = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
  const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code < smallest || code > 0x10FFFF || is_surrogate ? 0 : length;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t limit = 40;
  std::string result = "'";
  while (!text.empty()) {
    if (result.size() > limit) {
      result += "…";
      break;
    }
    const std::size_t length = utf8_length(text);
    const auto first = static_cast<unsigned char>(text[0]);
    if (length == 0 || first < 0x20 || first == 0x7F) {
      result += '?';
      text.remove_prefix(1);
    } else {
      result += text.substr(0, length);
      text.remove_prefix(length);
    }
  }
  result += "'";
  return result;
}

bool is_plain_number(std::string_view text) noexcept {
  return !text.empty() && std::ranges::all_of(text, is_digit) &&
         (text.size() == 1 || text[0] != '0');
}

std::optional<std::uint64_t> plain_number(std::string_view text) noexcept {
  if (!is_plain_number(text)) return std::nullopt;
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  return number;
}

std::optional<std::int64_t> plain_integer(std::string_view text) noexcept {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const auto size = plain_number(text, std::numeric_limits<std::int64_t>::max());
  if (!size || (is_negative && *size == 0)) return std::nullopt;
  return is_negative ? -*size : *size;
}

std::expected<std::uint64_t, Error> number_between(const Field& field, std::uint64_t min,
                                                   std::uint64_t max) {
  const auto number = plain_number(field.text, max);
  if (number && *number >= min) return *number;
  return failure("expected a number from " + std::to_string(min) + " to " + std::to_string(max) +
                     " without a sign or leading zeros, found " + in_quotes(field.text),
                 field.offset);
}

std::expected<int, Error> number_between(const Field& field, int min, int max) {
  const auto number =
      number_between(field, static_cast<std::uint64_t>(min), static_cast<std::uint64_t>(max));
  if (!number) return std::unexpected(number.error());
  return static_cast<int>(*number);
}

std::vector<Field> split(std::string_view text, char separator, std::size_t offset) {
  std::vector<Field> fields;
  std::size_t start = 0;
  while (true) {
    const std::size_t end = text.find(separator, start);
    if (end == std::string_view::npos) break;
    fields.push_back({text.substr(start, end - start), offset + start});
    start = end + 1;
  }
  fields.push_back({text.substr(start), offset + start});
  return fields;
}

std::vector<Field> words(std::string_view text) {
  std::vector<Field> fields;
  std::size_t i = 0;
  while (i < text.size()) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    const std::size_t start = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    fields.push_back({text.substr(start, i - start), start});
  }
  return fields;
}

std::string compressed_row(std::string_view cells) {
  std::string text;
  int empty = 0;
  for (const char cell : cells) {
    if (cell == '.') {
      ++empty;
      continue;
    }
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
    text += cell;
  }
  if (empty > 0) text += std::to_string(empty);
  return text;
}

std::expected<std::string, Error> expanded_row(const Field& field, int length,
                                               std::string_view letters, std::string_view name) {
  const std::string row(name.substr(name.rfind(' ') + 1));  // "3"
  std::string cells;
  const auto full = static_cast<std::size_t>(length);
  std::size_t i = 0;
  while (i < field.text.size()) {
    const std::size_t start = i++;
    if (is_digit(field.text[start])) {
      while (i < field.text.size() && is_digit(field.text[i])) ++i;
      const auto run = plain_number(field.text.substr(start, i - start), 99);
      if (!run || *run == 0) {
        return std::unexpected(Error{"a run of empty cells in " + std::string(name) +
                                         " must be a number from 1 to " + std::to_string(length),
                                     field.offset + start}
                                   .called("row-run", {row, std::to_string(length)}));
      }
      cells.append(static_cast<std::size_t>(*run), '.');
    } else if (letters.find(field.text[start]) != std::string_view::npos) {
      cells += field.text[start];
    } else {
      return std::unexpected(
          Error{"expected " + std::string(1, letters[0]) + ", " + std::string(1, letters[1]) +
                    " or a number of empty cells in " + std::string(name) + ", found " +
                    in_quotes(field.text.substr(start, 1)),
                field.offset + start}
              .called("row-letter", {row, std::string(field.text.substr(start, 1))}));
    }
    if (cells.size() > full) {
      return std::unexpected(
          Error{std::string(name) + " has more than " + std::to_string(length) + " cells",
                field.offset + start}
              .called("row-long", {row, std::to_string(length)}));
    }
  }
  if (cells.size() < full) {
    return std::unexpected(
        Error{std::string(name) + " has " + std::to_string(cells.size()) + " of " +
                  std::to_string(length) + " cells",
              field.offset + field.text.size()}
            .called("row-short", {row, std::to_string(cells.size()), std::to_string(length)}));
  }
  return cells;
}

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::optional<std::string_view> closest(std::string_view word,
                                        const std::vector<std::string_view>& candidates) {
  if (word.size() > 40) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t best_distance = 0;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance > std::max<std::size_t>(1, candidate.size() / 3)) continue;
    if (!best || distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string alternatives(const std::vector<std::string_view>& words) {
  std::string result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) result += i + 1 == words.size() ? " or " : ", ";
    result += words[i];
  }
  return result;
}

}  // namespace quintet
