// The games there are, for everything that learns at run time which one it is about.
#pragma once

#include <span>

#include "core/variant.hpp"

namespace quintet {

// In the order in which they are shown.
[[nodiscard]] std::span<const GameInfo> games() noexcept;

}  // namespace quintet
