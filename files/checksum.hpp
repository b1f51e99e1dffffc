// A sum of a text that tells whether it was changed by accident: any byte that is changed, and any
// that is added or missing at the end, gives another sum. docs/files.md defines it.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/rng.hpp"

namespace quintet::files {

[[nodiscard]] constexpr std::uint64_t checksum(std::string_view text) noexcept {
  std::uint64_t sum = text.size();
  for (const char c : text) sum = mixed(sum + static_cast<unsigned char>(c) + 1);
  return sum;
}

}  // namespace quintet::files
