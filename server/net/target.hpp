// The target of a request: what stands between the method and the version.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace quintet::server {

// The path that a target names, without its query: decoded once, valid UTF-8, from a slash on, with
// no control character, no backslash, and no segment that is "." or "..". Everything else is
// refused rather than tidied up: nobody who follows a link of the page sends it.
// "http://host/path" is read as "/path", as HTTP asks of a server.
[[nodiscard]] std::expected<std::string, Error> path_of_target(std::string_view target);

}  // namespace quintet::server
