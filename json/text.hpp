// JSON as a text with places in it: its parser makes values that do not know where they came from.
#pragma once

#include <cstddef>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/text.hpp"

namespace quintet::json {

// An object that has a key twice is an error: nobody can tell which of the values is meant.
[[nodiscard]] std::expected<nlohmann::ordered_json, Error> parse(std::string_view text);

// Where the value that a JSON pointer such as /moves/3/0 names begins; if there is none, where the
// innermost value around it begins. REQUIRES: the text is JSON.
[[nodiscard]] std::size_t offset_of(std::string_view text, std::string_view pointer) noexcept;

struct Elements {
  std::vector<Field> elements;
  std::size_t end;  // where the closing bracket stands, or what stands in its place
};

// The texts of the elements of an array. It need not be valid: it may break off, and an element may
// be empty or no JSON. REQUIRES: the text begins with [.
[[nodiscard]] Elements elements(std::string_view text);

}  // namespace quintet::json
