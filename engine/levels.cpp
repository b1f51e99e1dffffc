#include "engine/levels.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace quintet {

namespace {

using Levels = std::array<Level, full_strength - lowest_level>;

// Found with `quintet ladder`; docs/search.md has its tables.
constexpr Levels usual = {{{60, 400, 500},
                           {120, 300, 350},
                           {250, 200, 250},
                           {500, 150, 150},
                           {1'000, 100, 80},
                           {2'500, 60, 30},
                           {6'000, 30, 0},
                           {16'000, 15, 0},
                           {50'000, 0, 0}}};

}  // namespace

Level level_of(const GameInfo& /*game*/, int level) noexcept {
  assert(level >= lowest_level && level < full_strength);
  return usual[static_cast<std::size_t>(level - lowest_level)];
}

search::Handicap handicap_of(const Level& settings, int level, std::uint64_t seed) noexcept {
  return {.noise = settings.noise,
          .blind_permille = settings.blind_permille,
          .missed_wins_permille = level >= 2 ? 0 : 400,
          .dodges_losses_in_one = level >= 4,
          .seed = seed};
}

}  // namespace quintet
