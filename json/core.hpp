// What core/ has that others say in JSON, described.
#pragma once

#include <string_view>

#include "core/error.hpp"
#include "core/game.hpp"
#include "json/describe.hpp"
#include "json/schema.hpp"

namespace quintet {

BOOST_DESCRIBE_ENUM(Seat, first, second)
BOOST_DESCRIBE_ENUM(Outcome, first, second, draw)
BOOST_DESCRIBE_ENUM(Reason, one_group, linked, line, blocked, corners, repetition, quiet, passes,
                    supply, resign, time, agreed)
BOOST_DESCRIBE_STRUCT(Result, (), (outcome, reason))
BOOST_DESCRIBE_STRUCT(Error, (), (message, offset, rule, code, details))

template <>
inline constexpr std::string_view json::outside_name<Error> = "Refusal";

namespace json {
// What is said by being there: an object without members.
struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())
}  // namespace json

}  // namespace quintet
