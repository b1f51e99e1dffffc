// What becomes of sets of points when every point goes to another one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quintet::solve {

// Of up to 64 points, as bits of a word; looked up a byte at a time.
class PointMap {
 public:
  constexpr void add(int from, int to) noexcept {
    auto& byte = images_[static_cast<std::size_t>(from / 8)];
    for (std::size_t value = 0; value < byte.size(); ++value) {
      if ((value >> (from % 8) & 1) != 0) byte[value] |= std::uint64_t{1} << to;
    }
  }

  // Points that go nowhere are left out.
  [[nodiscard]] constexpr std::uint64_t operator()(std::uint64_t set) const noexcept {
    std::uint64_t result = 0;
    for (std::size_t i = 0; set != 0; ++i, set >>= 8) result |= images_[i][set & 0xFF];
    return result;
  }

 private:
  std::array<std::array<std::uint64_t, 256>, 8> images_{};
};

}  // namespace quintet::solve
