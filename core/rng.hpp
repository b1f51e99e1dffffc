// A small, fast source of random numbers, the same on every machine: SplitMix64 (Steele, Lea and
// Flood, 2014).
#pragma once

#include <cassert>
#include <cstdint>

namespace quintet {

[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t x) noexcept {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) noexcept : state_(seed) {}

  constexpr std::uint64_t next() noexcept { return mixed(state_ += 0x9E3779B97F4A7C15ULL); }

  // Uniform in [0, bound) up to a bias below bound / 2^32. REQUIRES: bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    assert(bound > 0);
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace quintet
