// Code that finds out whether a value from outside is of a described type (json/schema.hpp), in
// TypeScript.
#pragma once

#include <span>
#include <string>

#include "json/schema.hpp"

namespace quintet::json {

// "isMove(value)" for each, and what they use. Members that are not known are left alone, as
// whoever sends them may be newer.
[[nodiscard]] std::string typescript_guards(std::span<const NamedType> types);
// An expression that is a function which does so for a shape.
[[nodiscard]] std::string typescript_guard(const Shape& shape);

}  // namespace quintet::json
