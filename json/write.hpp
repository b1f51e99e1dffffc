// Writes described values (json/describe.hpp) as JSON text: without spaces, or a member a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "json/describe.hpp"

namespace quintet::json {

// In quotes, what must be is escaped; what is not UTF-8 becomes U+FFFD.
void write_text(std::string& out, std::string_view text);
void write_number(std::string& out, std::int64_t number);
void write_number(std::string& out, std::uint64_t number);
void write_number(std::string& out, double number);
// The name of a member and its colon, after a comma if it is not the first.
void write_key(std::string& out, std::string_view name, bool& is_first);

template <typename T>
void write(std::string& out, const T& value);

namespace detail {

template <DescribedStruct T>
void write_struct(std::string& out, const T& value) {
  bool is_first = true;
  out += '{';
  for_each_member<T>([&](std::string_view name, auto pointer, auto presence) {
    if constexpr (presence == Presence::left_out) {
      if constexpr (is_optional<std::remove_cvref_t<decltype(value.*pointer)>>) {
        if (!(value.*pointer)) return;
      } else {
        static const T fresh{};
        if (value.*pointer == fresh.*pointer) return;
      }
    }
    write_key(out, name, is_first);
    write(out, value.*pointer);
  });
  out += '}';
}

}  // namespace detail

template <typename T>
void write(std::string& out, const T& value) {
  if constexpr (HasForm<T>) {
    write(out, Form<T>::of(value));
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::same_as<T, char>) {
    write_text(out, std::string_view(&value, value == 0 ? 0 : 1));
  } else if constexpr (Integer<T>) {
    if constexpr (std::is_signed_v<T>) {
      write_number(out, std::int64_t{value});
    } else {
      write_number(out, std::uint64_t{value});
    }
  } else if constexpr (Number<T>) {
    write_number(out, double{value});
  } else if constexpr (std::same_as<T, MoveText>) {
    write_text(out, value.view());
  } else if constexpr (Text<T>) {
    write_text(out, value);
  } else if constexpr (DescribedEnum<T>) {
    write_text(out, enum_text(value));
  } else if constexpr (is_optional<T>) {
    if (value) {
      write(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (is_variant<T>) {
    std::visit([&out](const auto& alternative) { write(out, alternative); }, value);
  } else if constexpr (Map<T>) {
    bool is_first = true;
    out += '{';
    for (const auto& [key, mapped] : value) {
      write_key(out, key, is_first);
      write(out, mapped);
    }
    out += '}';
  } else if constexpr (List<T>) {
    bool is_first = true;
    out += '[';
    for (const auto& each : value) {
      if (!is_first) out += ',';
      is_first = false;
      write(out, each);
    }
    out += ']';
  } else {
    static_assert(DescribedStruct<T>, "describe it with BOOST_DESCRIBE_STRUCT or _ENUM");
    detail::write_struct(out, value);
  }
}

template <typename T>
[[nodiscard]] std::string written(const T& value) {
  std::string out;
  write(out, value);
  return out;
}

// JSON without spaces, with a line for each member and element, two spaces further in than what
// they belong to.
[[nodiscard]] std::string indented(std::string_view json);

}  // namespace quintet::json
