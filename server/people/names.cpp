#include "server/people/names.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"

namespace quintet::people {

namespace {

constexpr std::size_t least = 3;
constexpr std::size_t most = 20;

// Whatever looks like one of these is taken.
constexpr std::array<std::string_view, 34> reserved = {
    "admin",      "administrator", "moderator", "mod",      "staff",     "support",  "help",
    "root",       "system",        "server",    "host",     "owner",     "official", "security",
    "postmaster", "webmaster",     "quintet",   "guest",    "anonymous", "nobody",   "everybody",
    "deleted",    "bot",           "engine",    "computer", "player",    "first",    "second",
    "draw",       "unane",         "narrows",   "kona",     "akunur",    "nanku"};
// And whatever begins so.
constexpr std::array<std::string_view, 4> reserved_beginnings = {"guest", "admin", "quintet",
                                                                 "moderator"};

bool is_separator(char c) { return c == '-' || c == '_'; }

std::unexpected<Error> refuse(std::string message, std::string_view code) {
  return std::unexpected(Error{std::move(message)}.called(code));
}

}  // namespace

std::string skeleton_of(std::string_view text) {
  std::string out;
  for (const char c : lowered(text)) {
    if (is_separator(c)) continue;
    switch (c) {
      case '0': out += 'o'; break;
      case '1':
      case 'i': out += 'l'; break;
      case '5': out += 's'; break;
      case '2': out += 'z'; break;
      case '8': out += 'b'; break;
      default: out += c;
    }
  }
  for (const auto& [pair, one] :
       {std::pair("rn", "m"), std::pair("vv", "w"), std::pair("cl", "d")}) {
    for (std::size_t at = out.find(pair); at != std::string::npos; at = out.find(pair, at)) {
      out.replace(at, 2, one);
    }
  }
  return out;
}

std::expected<Name, Error> read_name(std::string_view text) {
  const bool is_spelled =
      std::ranges::all_of(
          text,
          [](char c) { return is_lower(c) || is_upper(c) || is_digit(c) || is_separator(c); }) &&
      !text.empty() && (is_lower(text.front()) || is_upper(text.front())) &&
      !is_separator(text.back()) && std::ranges::adjacent_find(text, [](char a, char b) {
                                      return is_separator(a) && is_separator(b);
                                    }) == text.end();
  if (!is_spelled || text.size() < least || text.size() > most) {
    return refuse(
        "a name has 3 to 20 letters from a to z, digits, and single - or _ between them, and "
        "begins "
        "with a letter",
        "name-form");
  }
  Name name{std::string(text), skeleton_of(text)};
  const bool is_reserved =
      name.skeleton.size() < 2 ||
      std::ranges::any_of(
          reserved, [&](std::string_view each) { return skeleton_of(each) == name.skeleton; }) ||
      std::ranges::any_of(
          reserved_beginnings,
          [&](std::string_view each) { return name.skeleton.starts_with(skeleton_of(each)); });
  if (is_reserved) return refuse("this name is reserved", "name-reserved");
  return name;
}

}  // namespace quintet::people
