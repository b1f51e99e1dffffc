// Reads described values (json/describe.hpp) in one pass, without a tree of their values: for
// messages that come by the thousand a second. What looks unusual in any way (escapes, letters
// beyond ASCII, fractions, anything wrong) is left to json/read.hpp, which decides what it is.
#pragma once

#include <bitset>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>

#include "json/describe.hpp"
#include "json/read.hpp"

namespace quintet::json {

namespace detail {

class QuickSource {
 public:
  explicit QuickSource(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool is_at_end() {
    skip_space();
    return rest_.empty();
  }
  // Passes over the text, if it is there; not within a word.
  [[nodiscard]] bool passes(std::string_view text) {
    skip_space();
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }
  // A string of printable ASCII without escapes.
  [[nodiscard]] bool passes_string(std::string_view& found) {
    if (!passes("\"")) return false;
    std::size_t end = 0;
    while (end < rest_.size() && rest_[end] != '"') {
      if (rest_[end] < ' ' || rest_[end] > '~' || rest_[end] == '\\') return false;
      ++end;
    }
    if (end == rest_.size()) return false;
    found = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return true;
  }
  template <Integer T>
  [[nodiscard]] bool passes_integer(T& found) {
    skip_space();
    const bool has_zero_first = rest_.starts_with('0') || rest_.starts_with("-0");
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), found);
    const auto length = static_cast<std::size_t>(end - rest_.data());
    if (error != std::errc() || (has_zero_first && length > 1)) return false;
    rest_.remove_prefix(length);
    return true;
  }

 private:
  void skip_space() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n')) rest_.remove_prefix(1);
  }

  std::string_view rest_;
};

template <typename T>
[[nodiscard]] bool quick_value(QuickSource& source, T& out);

template <DescribedStruct T>
[[nodiscard]] bool quick_struct(QuickSource& source, T& out) {
  std::bitset<boost::mp11::mp_size<Members<T>>::value> seen;
  if (!source.passes("{")) return false;
  bool is_first = true;
  while (!source.passes("}")) {
    std::string_view key;
    if (!std::exchange(is_first, false) && !source.passes(",")) return false;
    if (!source.passes_string(key) || !source.passes(":")) return false;
    bool good = false;
    std::size_t index = 0;
    for_each_member<T>([&](std::string_view name, auto pointer, auto) {
      const std::size_t own = index++;
      if (name != key || seen[own]) return;
      seen[own] = true;
      good = quick_value(source, out.*pointer);
    });
    if (!good) return false;
  }
  bool complete = true;
  std::size_t index = 0;
  for_each_member<T>([&](std::string_view, auto, auto presence) {
    complete = complete && (seen[index++] || presence != Presence::always);
  });
  return complete;
}

template <DescribedEnum E>
[[nodiscard]] bool quick_enum(QuickSource& source, E& out) {
  std::string_view text;
  bool found = false;
  if (!source.passes_string(text)) return false;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto each) {
    if (enum_text(each.value) != text) return;
    out = each.value;
    found = true;
  });
  return found;
}

template <typename List>
[[nodiscard]] bool quick_list(QuickSource& source, List& out) {
  if (!source.passes("[")) return false;
  if (source.passes("]")) return true;
  do {
    if (!quick_value(source, out.emplace_back())) return false;
  } while (source.passes(","));
  return source.passes("]");
}

template <typename T>
bool quick_value(QuickSource& source, T& out) {
  if constexpr (HasForm<T>) {
    return false;
  } else if constexpr (std::same_as<T, bool>) {
    out = source.passes("true");
    return out || source.passes("false");
  } else if constexpr (Integer<T>) {
    return source.passes_integer(out);
  } else if constexpr (std::same_as<T, std::string> || std::same_as<T, MoveText>) {
    std::string_view text;
    if (!source.passes_string(text)) return false;
    if constexpr (std::same_as<T, MoveText>) {
      if (text.size() > MoveText::capacity) return false;
    }
    out = T(text);
    return true;
  } else if constexpr (DescribedEnum<T>) {
    return quick_enum(source, out);
  } else if constexpr (is_optional<T>) {
    if (!source.passes("null")) return quick_value(source, out.emplace());
    out.reset();
    return true;
  } else if constexpr (requires { out.emplace_back(); }) {
    return quick_list(source, out);
  } else if constexpr (DescribedStruct<T>) {
    return quick_struct(source, out);
  } else {
    return false;
  }
}

}  // namespace detail

// As json::read() of the text, and the same in every case.
template <typename T>
[[nodiscard]] std::expected<T, Error> read_quickly(std::string_view text) {
  detail::QuickSource source(text);
  T out{};
  if (detail::quick_value(source, out) && source.is_at_end()) return out;
  return read<T>(text);
}

}  // namespace quintet::json
