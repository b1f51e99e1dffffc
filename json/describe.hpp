// How C++ values are said in JSON, once: a struct or an enum is described by Boost.Describe
// (BOOST_DESCRIBE_STRUCT, BOOST_DESCRIBE_ENUM) beside its declaration or in its namespace, and
// json/write.hpp, json/read.hpp and json/schema.hpp follow the description.
//
//   struct                       an object with its members, all of them; see left_out, forgiven
//   enum                         a string: what name() says of it, or else the enumerator
//   optional                     null or the value
//   vector, set, span, array     an array
//   map                          an object
//   variant                      whichever alternative it is
//   bool, integer, string, char  themselves; a char is a string of one letter
//   double                       a number to four digits after the point: what is measured or
//                                estimated here has no more
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/error.hpp"
#include "core/text.hpp"

namespace quintet::json {

// The members that are left out where they have the value that a new object has; all others are
// always written. Specialise it for a type that is sent in great numbers, or whose form says so.
template <typename T>
inline constexpr std::array<std::string_view, 0> left_out{};
// The members that are always written, but that who writes JSON for us may leave out.
template <typename T>
inline constexpr std::array<std::string_view, 0> forgiven{};

template <typename T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;
template <typename T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <typename T>
concept Integer = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;
// What is not finite is null.
template <typename T>
concept Number = std::floating_point<T>;
template <typename T>
concept Text = std::convertible_to<const T&, std::string_view> || std::same_as<T, MoveText>;
template <typename T>
concept List = std::ranges::range<T> && !Text<T> && !requires { typename T::mapped_type; };
template <typename T>
concept Map = requires { typename T::mapped_type; };

template <typename T>
inline constexpr bool is_optional = false;
template <typename T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <typename T>
inline constexpr bool is_array = false;
template <typename T, std::size_t size>
inline constexpr bool is_array<std::array<T, size>> = true;
template <typename T>
inline constexpr bool is_variant = false;
template <typename... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

// A value that is written as another one: specialise it with
//   using Type = ...;
//   static Type of(const T&);
//   static std::expected<T, Misplaced> read(const Type&);   // if it is read, too
struct Misplaced {
  std::string pointer;  // to the part that is wrong, such as /moves/3/move
  Error error;          // its offset counts from the beginning of a text there
};
template <typename T>
struct Form {};
template <typename T>
concept HasForm = requires { typename Form<T>::Type; };

template <typename T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public |
                                                         boost::describe::mod_inherited>;

// The names of the members from the first-th on, to say that each of them may be left out.
template <typename T, std::size_t first>
[[nodiscard]] consteval auto members_from() {
  std::array<std::string_view, boost::mp11::mp_size<Members<T>>::value - first> names{};
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<names.size()>>(
      [&](auto index) { names[index] = boost::mp11::mp_at_c<Members<T>, index + first>::name; });
  return names;
}

enum class Presence : std::uint8_t { always, forgiven, left_out };

template <DescribedStruct T>
[[nodiscard]] consteval Presence presence_of(std::string_view member) {
  const auto is_in = [member](const auto& names) {
    return std::ranges::find(names, member) != names.end();
  };
  if (is_in(left_out<T>)) return Presence::left_out;
  return is_in(forgiven<T>) ? Presence::forgiven : Presence::always;
}

// Calls visit(name, pointer to member, constant of its presence) for each member in turn.
template <DescribedStruct T, typename Visit>
void for_each_member(Visit&& visit) {
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    using Member = decltype(member);
    visit(std::string_view(Member::name), Member::pointer,
          std::integral_constant<Presence, presence_of<T>(Member::name)>());
  });
}

template <DescribedEnum E>
[[nodiscard]] std::string_view enum_text(E value) {
  if constexpr (requires { name(value); }) {
    return name(value);
  } else {
    std::string_view found;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto each) {
      if (each.value == value) found = each.name;
    });
    return found;
  }
}

}  // namespace quintet::json
