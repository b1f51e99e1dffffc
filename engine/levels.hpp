// The ten levels: how each is weakened. Defined by nodes, so that a level is the same on every
// machine; each game's description has its own.
#pragma once

#include <cstdint>

#include "core/game_info.hpp"
#include "search/search.hpp"

namespace quintet {

// On an ordinary day. REQUIRES: lowest_level <= level < full_strength.
[[nodiscard]] Level level_of(const GameInfo& game, int level) noexcept;

// In the game of this seed. In long games a little more skill wins nearly always, so that ten
// levels could not reach from a beginner to the whole engine in even steps; there a level has
// better and worse days, like people, by about the step to the next one.
[[nodiscard]] Level level_of(const GameInfo& game, int level, std::uint64_t seed) noexcept;

// From level 2 up a win in one is always taken, from level 4 up a loss in one is always dodged.
[[nodiscard]] search::Handicap handicap_of(const Level& settings, int level,
                                           std::uint64_t seed) noexcept;

}  // namespace quintet
