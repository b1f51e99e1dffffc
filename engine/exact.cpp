#include "engine/exact.hpp"

#include <algorithm>
#include <array>

namespace quintet {

std::string_view name(ExactValue value) noexcept {
  constexpr std::array<std::string_view, 3> names = {"unknown", "win", "loss"};
  return names[static_cast<std::size_t>(value)];
}

bool ExactValues::settled() const noexcept {
  return std::ranges::none_of(
      moves_, [](const ExactMove& move) { return move.value == ExactValue::unknown; });
}

}  // namespace quintet
