// The version of the software, for everything that shows it.
#pragma once

#include <string_view>

namespace quintet {

inline constexpr std::string_view version = "0.2.0";

}  // namespace quintet
