// The shapes of described values (json/describe.hpp), as TypeScript types and as a JSON Schema.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "json/describe.hpp"

namespace quintet::json {

// What a type is called outside C++, if not by its own name.
template <typename T>
inline constexpr std::string_view outside_name{};

struct Shape {
  enum class Kind : std::uint8_t {
    boolean,
    integer,
    number,
    text,
    nullable,
    list,
    map,
    one_of,
    named
  };

  Kind kind;
  std::string name{};       // of a named one
  std::vector<Shape> of{};  // what it is made of
  std::int64_t least = 0;   // of an integer
  std::uint64_t most = 0;
};

struct Member {
  std::string name;
  Shape shape;
  bool may_be_missing;
};

// A struct has members, an enum has values.
struct NamedType {
  std::string name;
  std::string in_cpp;  // "quintet::api::Move"
  std::vector<Member> members{};
  std::vector<std::string> values{};
};

namespace detail {

// "quintet::api::Move"
template <typename T>
[[nodiscard]] std::string_view full_name() {
  std::string_view text = __PRETTY_FUNCTION__;  // "... [with T = quintet::api::Move; ...]"
  text.remove_prefix(text.find("T = ") + 4);
  return text.substr(0, text.find_first_of(";]"));
}

// "Move" for quintet::api::Move.
template <typename T>
[[nodiscard]] std::string own_name() {
  const std::string_view text = full_name<T>();
  return std::string(text.substr(text.rfind(':') + 1));
}

// Ends the program, as what it would tell is wrong: give one of the two an outside_name.
[[noreturn]] void refuse_name_of_two(const NamedType& known, std::string_view other);

}  // namespace detail

class Types {
 public:
  // The shape of T; what it is made of is noted.
  template <typename T>
  Shape shape_of() {
    using Kind = Shape::Kind;
    if constexpr (HasForm<T>) {
      return shape_of<typename Form<T>::Type>();
    } else if constexpr (std::same_as<T, bool>) {
      return {.kind = Kind::boolean};
    } else if constexpr (Integer<T>) {
      return {.kind = Kind::integer,
              .least = std::numeric_limits<T>::min(),
              .most = std::numeric_limits<T>::max()};
    } else if constexpr (Number<T>) {
      return {.kind = Kind::number};
    } else if constexpr (Text<T> || std::same_as<T, char>) {
      return {.kind = Kind::text};
    } else if constexpr (is_optional<T>) {
      return {.kind = Kind::nullable, .of = {shape_of<typename T::value_type>()}};
    } else if constexpr (is_variant<T>) {
      Shape shape{.kind = Kind::one_of};
      boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, T>>(
          [&](auto each) { shape.of.push_back(shape_of<typename decltype(each)::type>()); });
      return shape;
    } else if constexpr (Map<T>) {
      return {.kind = Kind::map, .of = {shape_of<typename T::mapped_type>()}};
    } else if constexpr (List<T>) {
      return {.kind = Kind::list, .of = {shape_of<std::ranges::range_value_t<T>>()}};
    } else {
      return {.kind = Kind::named, .name = note<T>()};
    }
  }

  [[nodiscard]] std::span<const NamedType> named() const noexcept { return named_; }

 private:
  template <typename T>
  std::string note() {
    const std::string name =
        outside_name<T>.empty() ? detail::own_name<T>() : std::string(outside_name<T>);
    for (const NamedType& known : named_) {
      if (known.name != name) continue;
      if (known.in_cpp != detail::full_name<T>()) {
        detail::refuse_name_of_two(known, detail::full_name<T>());
      }
      return name;
    }
    NamedType type{.name = name, .in_cpp = std::string(detail::full_name<T>())};
    named_.push_back(type);  // first, for it may be part of itself
    const std::size_t index = named_.size() - 1;
    if constexpr (DescribedEnum<T>) {
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
          [&](auto each) { type.values.emplace_back(enum_text(each.value)); });
    } else {
      for_each_member<T>([&](std::string_view member, auto pointer, auto presence) {
        using Value = std::remove_cvref_t<decltype(std::declval<T>().*pointer)>;
        type.members.push_back(
            {std::string(member), shape_of<Value>(), presence == Presence::left_out});
      });
    }
    named_[index] = std::move(type);
    return name;
  }

  std::vector<NamedType> named_{};
};

// "export interface Move { ... }" for each, in the order in which they were noted; a list of all
// values goes with an enum.
[[nodiscard]] std::string typescript(std::span<const NamedType> types);
[[nodiscard]] std::string typescript(const Shape& shape);

// Schemas of named types, each as a member, and a schema of a shape. Named types are referred to
// below `place`.
inline constexpr std::string_view usual_place = "#/$defs/";
[[nodiscard]] std::string schema_definitions(std::span<const NamedType> types,
                                             std::string_view place = usual_place);
[[nodiscard]] std::string schema(const Shape& shape, std::string_view place = usual_place);

}  // namespace quintet::json
