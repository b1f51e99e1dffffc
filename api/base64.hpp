// Bytes within a text: base64 (RFC 4648, section 4), with its padding and nothing else.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace quintet::api {

[[nodiscard]] std::expected<std::string, Error> from_base64(std::string_view text);

}  // namespace quintet::api
