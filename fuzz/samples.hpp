// Variants for fuzz targets to choose from by a byte of their input.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/variant.hpp"
#include "games/all.hpp"

namespace quintet::fuzz {

// The upper three bits choose the game, the others one of its samples; a new game at the end of the
// list leaves what older bytes choose as it is.
[[nodiscard]] inline const std::string& variant_for(unsigned char byte) {
  static const auto variants = [] {
    std::vector<std::vector<std::string>> by_game;
    for_each_game([&]<typename G>() {
      auto& of_game = by_game.emplace_back();
      for (const std::string_view keys : G::Samples::variants) {
        of_game.push_back(variant_of(G::info, keys));
      }
    });
    return by_game;
  }();
  const std::vector<std::string>& of_game = variants[(byte >> 5U) % variants.size()];
  return of_game[(byte & 31U) % of_game.size()];
}

}  // namespace quintet::fuzz
