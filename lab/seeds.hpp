// Independent streams of random numbers from one seed.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "core/rng.hpp"

namespace quintet::lab {

// A seed for what these numbers name. It depends on them and their order, and on nothing else.
[[nodiscard]] constexpr std::uint64_t seed_for(
    std::uint64_t seed, std::initializer_list<std::uint64_t> numbers) noexcept {
  std::uint64_t state = Rng(seed).next();
  for (const std::uint64_t number : numbers) state = Rng(state ^ mixed(number + 1)).next();
  return state;
}

}  // namespace quintet::lab
