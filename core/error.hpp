// What went wrong with text from outside, in words that a person can act on.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quintet {

struct Error {
  std::string message;     // what was wrong and what would be right, without a final full stop
  std::size_t offset = 0;  // where in the text, in bytes
  std::string rule{};  // the ruling it breaks ("U6"), or the part of the rules ("capture"), where
                       // rules are broken
  // What it is called and what it speaks of (points, numbers), where a player may meet it: so that
  // it can be said in another language too.
  std::string code{};
  std::vector<std::string> details{};

  [[nodiscard]] Error called(std::string_view name, std::vector<std::string> about = {}) && {
    code = name;
    details = std::move(about);
    return std::move(*this);
  }

  // The code says the same as the message.
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
