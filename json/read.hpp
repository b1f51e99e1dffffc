// Reads described values (json/describe.hpp) from JSON. Nothing is repaired: a member that is
// missing or unknown, or a value of another type, is an error that names its path ("/moves/3") and
// has its offset.
#pragma once

#include <cstdint>
#include <expected>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "json/describe.hpp"
#include "json/text.hpp"

namespace quintet::json {

// A value within a text, and what is wrong with the text once something is.
class Source {
 public:
  // REQUIRES: both outlive this.
  Source(std::string_view text, const nlohmann::ordered_json& root) : text_(text), value_(&root) {}

  [[nodiscard]] const nlohmann::ordered_json& value() const noexcept { return *value_; }
  [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }

  // "/moves/3 must be a string"; only the first is kept.
  void refuse(std::string_view what);
  void refuse(const Misplaced& misplaced);

  // Looks at a part of the value, which is called by its key or index.
  template <typename Use>
  void within(std::string_view key, const nlohmann::ordered_json& part, Use&& use) {
    const std::size_t length = pointer_.size();
    pointer_ += '/';
    pointer_ += key;
    const nlohmann::ordered_json* const around = std::exchange(value_, &part);
    use();
    value_ = around;
    pointer_.resize(length);
  }

  // Sees to it that the value is an object without unknown members.
  [[nodiscard]] bool is_object_of(std::span<const std::string_view> known);
  [[nodiscard]] bool is_array();
  void refuse_missing(std::string_view name);

 private:
  std::string_view text_;
  const nlohmann::ordered_json* value_;
  std::string pointer_{};
  std::optional<Error> error_{};
};

[[nodiscard]] bool read_bool(Source& source, bool& out);
[[nodiscard]] bool read_integer(Source& source, std::int64_t least, std::uint64_t most,
                                std::int64_t& out);
[[nodiscard]] bool read_number(Source& source, double& out);
[[nodiscard]] bool read_text(Source& source, std::string& out);

template <typename T>
void read_value(Source& source, T& out);

namespace detail {

template <DescribedStruct T>
void read_struct(Source& source, T& out) {
  std::vector<std::string_view> names;
  for_each_member<T>([&](std::string_view name, auto, auto) { names.push_back(name); });
  if (!source.is_object_of(names)) return;
  for_each_member<T>([&](std::string_view name, auto pointer, auto presence) {
    const auto found = source.value().find(name);
    if (found != source.value().end()) {
      source.within(name, *found, [&] { read_value(source, out.*pointer); });
    } else if (presence == Presence::always) {
      source.refuse_missing(name);
    }
  });
}

template <DescribedEnum E>
void read_enum(Source& source, E& out) {
  std::string text;
  if (!read_text(source, text)) return;
  std::vector<std::string_view> names;
  bool found = false;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto each) {
    names.push_back(enum_text(each.value));
    if (names.back() == text) {
      out = each.value;
      found = true;
    }
  });
  if (!found) source.refuse("must be " + alternatives(names) + ", not " + in_quotes(text));
}

}  // namespace detail

template <typename T>
void read_value(Source& source, T& out) {
  if constexpr (HasForm<T>) {
    typename Form<T>::Type form{};
    read_value(source, form);
    if (source.error()) return;
    auto made = Form<T>::read(form);
    if (made) {
      out = *std::move(made);
    } else {
      source.refuse(made.error());
    }
  } else if constexpr (std::same_as<T, bool>) {
    static_cast<void>(read_bool(source, out));
  } else if constexpr (Integer<T>) {
    std::int64_t number = 0;
    if (read_integer(source, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(),
                     number)) {
      out = static_cast<T>(number);
    }
  } else if constexpr (std::same_as<T, double>) {
    static_cast<void>(read_number(source, out));
  } else if constexpr (std::same_as<T, std::string>) {
    static_cast<void>(read_text(source, out));
  } else if constexpr (std::same_as<T, MoveText>) {
    std::string text;
    if (!read_text(source, text)) return;
    if (text.size() > MoveText::capacity) return source.refuse(in_quotes(text) + " is no move");
    out = MoveText(text);
  } else if constexpr (DescribedEnum<T>) {
    detail::read_enum(source, out);
  } else if constexpr (is_optional<T>) {
    if (source.value().is_null()) {
      out.reset();
    } else {
      read_value(source, out.emplace());
    }
  } else if constexpr (Map<T>) {
    if (!source.value().is_object()) return source.refuse("must be an object");
    for (const auto& [key, mapped] : source.value().items()) {
      source.within(key, mapped, [&] { read_value(source, out[key]); });
    }
  } else if constexpr (is_array<T>) {
    if (!source.is_array()) return;
    if (source.value().size() != out.size()) {
      return source.refuse("must have " + std::to_string(out.size()) + " elements");
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
      source.within(std::to_string(i), source.value()[i], [&] { read_value(source, out[i]); });
    }
  } else if constexpr (List<T>) {
    if (!source.is_array()) return;
    std::size_t index = 0;
    for (const auto& each : source.value()) {
      source.within(std::to_string(index++), each, [&] {
        typename T::value_type item{};
        read_value(source, item);
        out.insert(out.end(), std::move(item));
      });
    }
  } else {
    static_assert(DescribedStruct<T>, "describe it with BOOST_DESCRIBE_STRUCT or _ENUM");
    detail::read_struct(source, out);
  }
}

// REQUIRES: `value` is what the text says.
template <typename T>
[[nodiscard]] std::expected<T, Error> read(std::string_view text,
                                           const nlohmann::ordered_json& value) {
  Source source(text, value);
  T out{};
  read_value(source, out);
  if (source.error()) return std::unexpected(*source.error());
  return out;
}

template <typename T>
[[nodiscard]] std::expected<T, Error> read(std::string_view text) {
  const auto value = parse(text);
  if (!value) return std::unexpected(value.error());
  return read<T>(text, *value);
}

}  // namespace quintet::json
