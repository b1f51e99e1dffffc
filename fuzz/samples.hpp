// Variants for fuzz targets to choose from by a byte of their input.
#pragma once

#include <array>
#include <string_view>

namespace quintet::fuzz {

inline constexpr std::array<std::string_view, 16> variants = {"unane:board=4x3",
                                                              "unane:board=1x6,pie=off",
                                                              "unane",
                                                              "narrows:board=5x4",
                                                              "narrows",
                                                              "kona",
                                                              "kona:setup=diagonals",
                                                              "akunur",
                                                              "akunur:rings=5",
                                                              "akunur:corners=4,quiet=20",
                                                              "nanku",
                                                              "nanku:pieces=2",
                                                              "nanku:pieces=9",
                                                              "unane:board=26x26",
                                                              "narrows:board=8x8",
                                                              "kona:repetition=off"};

[[nodiscard]] constexpr std::string_view variant_for(unsigned char byte) {
  return variants[byte % variants.size()];
}

}  // namespace quintet::fuzz
