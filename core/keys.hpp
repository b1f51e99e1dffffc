// Zobrist keys: a position's key is the exclusive or of one random number for each thing that it
// holds, so a move changes it cheaply.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/rng.hpp"

namespace quintet {

// `size` random numbers; different seeds give unrelated tables.
template <std::size_t size>
[[nodiscard]] consteval std::array<std::uint64_t, size> random_keys(std::uint64_t seed) {
  std::array<std::uint64_t, size> keys{};
  Rng rng(mixed(seed));
  for (auto& key : keys) key = rng.next();
  return keys;
}

}  // namespace quintet
