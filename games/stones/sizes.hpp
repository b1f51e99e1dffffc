// Chooses how many machine words a board needs.
#pragma once

#include <expected>
#include <utility>
#include <variant>

#include "core/error.hpp"
#include "games/stones/geometry.hpp"

namespace quintet::stones {

inline constexpr std::string_view board_allowed =
    "CxR with 1 to 26 columns and rows, at least one of them even, other than 2x1 and 1x2";

// The first alternative of AnyRules that holds the board. REQUIRES: they are in order of size, and
// the last one holds every board.
template <typename AnyRules, std::size_t alternative = 0>
[[nodiscard]] std::expected<AnyRules, Error> sized_rules(
    const std::expected<Variant, Error>& variant) {
  if (!variant) return std::unexpected(variant.error());
  using Rules = std::variant_alternative_t<alternative, AnyRules>;
  if constexpr (alternative + 1 < std::variant_size_v<AnyRules>) {
    if (variant->cells() > Rules::Set::capacity) {
      return sized_rules<AnyRules, alternative + 1>(variant);
    }
  }
  return AnyRules(Rules(*variant));
}

}  // namespace quintet::stones
