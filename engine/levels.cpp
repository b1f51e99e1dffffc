#include "engine/levels.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "core/rng.hpp"

namespace quintet {

Level level_of(const GameInfo& game, int level) noexcept {
  assert(level >= lowest_level && level < full_strength);
  return game.levels.levels[static_cast<std::size_t>(level - lowest_level)];
}

Level level_of(const GameInfo& game, int level, std::uint64_t seed) noexcept {
  const Level usual = level_of(game, level);
  const int worst = game.levels.worst_day;
  const int best = 1'000'000 / worst;
  // In whole numbers, so that every compiler gets the same.
  const int today =
      best + static_cast<int>(Rng(seed).below(static_cast<std::uint32_t>(worst - best + 1)));
  const int seen_permille = std::min((1000 - usual.blind_permille) * 1000 / today, 1000);
  return {.nodes = usual.nodes * 1000 / static_cast<std::uint64_t>(today),
          .noise = usual.noise * today / 1000,
          .blind_permille = 1000 - seen_permille};
}

search::Handicap handicap_of(const Level& settings, int level, std::uint64_t seed) noexcept {
  return {.noise = settings.noise,
          .blind_permille = settings.blind_permille,
          .missed_wins_permille = level >= 2 ? 0 : 500,
          .dodges_losses_in_one = level >= 4,
          .seed = seed};
}

}  // namespace quintet
