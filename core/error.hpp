// What went wrong with text from outside, in words that a person can act on.
#pragma once

#include <cstddef>
#include <expected>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace quintet {

// What an error speaks of: a word, or a list of those that would be right.
using Detail = std::variant<std::string, std::vector<std::string>>;

[[nodiscard]] inline Detail list_of(std::span<const std::string_view> words) {
  return std::vector<std::string>(words.begin(), words.end());
}
[[nodiscard]] inline Detail list_of(std::initializer_list<std::string_view> words) {
  return list_of(std::span(words.begin(), words.size()));
}

struct Error {
  std::string message;     // what was wrong and what would be right, without a final full stop
  std::size_t offset = 0;  // where in the text, in bytes
  std::string rule{};  // the ruling it breaks ("U6"), or the part of the rules ("capture"), where
                       // rules are broken
  // What it is called and what it speaks of (points, numbers), where a player may meet it: so that
  // it can be said in another language too.
  std::string code{};
  std::vector<Detail> details{};

  [[nodiscard]] Error called(std::string_view name, std::vector<Detail> about = {}) && {
    code = name;
    details = std::move(about);
    return std::move(*this);
  }

  // The code and its details say the message again.
  friend bool operator==(const Error& a, const Error& b) {
    return a.message == b.message && a.offset == b.offset && a.rule == b.rule;
  }
};

[[nodiscard]] inline std::unexpected<Error> failure(std::string message, std::size_t offset = 0,
                                                    std::string_view rule = {}) {
  return std::unexpected(Error{std::move(message), offset, std::string(rule)});
}

// "message (U6)"
[[nodiscard]] inline std::string with_rule(const Error& error) {
  return error.rule.empty() ? error.message : error.message + " (" + error.rule + ")";
}

}  // namespace quintet
