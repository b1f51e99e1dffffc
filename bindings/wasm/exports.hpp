// What every module of the page exports and imports (bindings/wasm/exports.cpp), around what it is
// asked.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quintet::wasm {

// The module's own: the reply to a request, both as JSON.
[[nodiscard]] std::string reply(std::string_view request);

}  // namespace quintet::wasm
