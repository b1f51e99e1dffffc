#include "records/abstractplay_terms.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/games.hpp"
#include "records/abstractplay.hpp"

namespace quintet::records::abstractplay {

namespace {

constexpr std::string_view midnight = "T00:00:00Z";

// Whether a text has the form of a pattern, in which 0 stands for any digit.
bool has_form(std::string_view text, std::string_view pattern) noexcept {
  return std::ranges::equal(text, pattern, [](char c, char expected) {
    return expected == '0' ? is_digit(c) : c == expected;
  });
}

// REQUIRES: there are digits at that place.
int number_at(std::string_view text, std::size_t offset, std::size_t digits) noexcept {
  int number = 0;
  for (const char c : text.substr(offset, digits)) number = 10 * number + (c - '0');
  return number;
}

bool is_date(std::string_view text) noexcept {
  if (!has_form(text, "0000-00-00")) return false;
  const int year = number_at(text, 0, 4);
  const int month = number_at(text, 5, 2);
  const int day = number_at(text, 8, 2);
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  constexpr std::array<int, 12> lengths = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month < 1 || month > 12) return false;
  const int length = month == 2 && leap ? 29 : lengths[static_cast<std::size_t>(month - 1)];
  return day >= 1 && day <= length;
}

// The rest of a time after its seconds: a fraction, and Z or the distance from it.
bool is_end_of_time(std::string_view text) noexcept {
  if (text.starts_with('.')) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
    if (end == 1) return false;
    text.remove_prefix(end);
  }
  if (text == "Z") return true;
  const bool has_offset = has_form(text, "+00:00") || has_form(text, "-00:00");
  return has_offset && number_at(text, 1, 2) < 24 && number_at(text, 4, 2) < 60;
}

}  // namespace

std::string board_value(int columns) {
  return std::to_string(columns) + "x" + std::to_string(columns - 1);
}
std::string board_name(int columns) {
  return std::to_string(columns - 1) + "x" + std::to_string(columns) + " board";
}
std::string board_id(int columns) { return "size-" + std::to_string(columns); }

bool is_date_time(std::string_view text) noexcept {
  constexpr std::size_t date_size = 10;
  constexpr std::string_view time = "T00:00:00";
  if (text.size() < date_size + time.size() || !is_date(text.substr(0, date_size))) return false;
  const std::string_view clock = text.substr(date_size, time.size());
  return has_form(clock, time) && number_at(clock, 1, 2) < 24 && number_at(clock, 4, 2) < 60 &&
         number_at(clock, 7, 2) <= 60 && is_end_of_time(text.substr(date_size + time.size()));
}

std::optional<std::string> date_time_of_tag(std::string_view tag) {
  if (is_date_time(tag)) return std::string(tag);
  if (is_date(tag)) return std::string(tag) + std::string(midnight);
  return std::nullopt;
}

std::string tag_of_date_time(std::string_view date_time) {
  if (date_time.ends_with(midnight)) date_time.remove_suffix(midnight.size());
  return std::string(date_time);
}

}  // namespace quintet::records::abstractplay

namespace quintet::records {

std::vector<std::string_view> abstractplay_games() {
  std::vector<std::string_view> names;
  for (const GameInfo& info : games()) {
    if (!info.abstractplay.empty()) names.push_back(info.name);
  }
  return names;
}

}  // namespace quintet::records
