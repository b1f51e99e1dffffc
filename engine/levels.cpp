#include "engine/levels.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>

#include "core/rng.hpp"

namespace quintet {

namespace {

using Levels = std::array<Level, full_strength - lowest_level>;

struct Table {
  std::string_view game;
  int worst_day;  // by how much a level is off then, in thousandths; as much better on the best
  Levels levels;
};

// Found with `quintet ladder`; docs/search.md has its tables. The first one serves a game without
// its own.
constexpr std::array<Table, 5> tables = {{
    {"unane",
     1000,
     {{{96, 400, 430},
       {130, 330, 370},
       {180, 280, 320},
       {260, 230, 270},
       {490, 160, 190},
       {1'000, 100, 110},
       {2'300, 54, 56},
       {6'600, 20, 12},
       {22'000, 5, 0}}}},
    {"narrows",
     1450,
     {{{18, 2'800, 915},
       {28, 1'480, 805},
       {44, 810, 635},
       {42, 850, 650},
       {70, 500, 500},
       {138, 322, 360},
       {255, 228, 265},
       {390, 180, 212},
       {880, 110, 124}}}},
    {"kona",
     1000,
     {{{13, 3'620, 980},
       {24, 1'910, 860},
       {39, 920, 680},
       {44, 760, 620},
       {120, 350, 390},
       {270, 220, 260},
       {740, 120, 140},
       {2'300, 54, 56},
       {7'700, 18, 10}}}},
    {"akunur",
     1300,
     {{{44, 781, 630},
       {57, 596, 555},
       {67, 515, 512},
       {92, 405, 430},
       {165, 290, 328},
       {600, 140, 162},
       {960, 104, 118},
       {1'450, 78, 83},
       {3'300, 38, 38}}}},
    {"nanku",
     1000,
     {{{9, 5'600, 990},
       {21, 2'310, 890},
       {39, 910, 670},
       {160, 300, 340},
       {270, 230, 260},
       {460, 170, 200},
       {820, 120, 130},
       {1'900, 64, 68},
       {4'400, 30, 26}}}},
}};

const Table& table_of(const GameInfo& game) noexcept {
  const auto found = std::ranges::find(tables, game.id, &Table::game);
  return found != tables.end() ? *found : tables.front();
}

}  // namespace

Level level_of(const GameInfo& game, int level) noexcept {
  assert(level >= lowest_level && level < full_strength);
  return table_of(game).levels[static_cast<std::size_t>(level - lowest_level)];
}

Level level_of(const GameInfo& game, int level, std::uint64_t seed) noexcept {
  const Level usual = level_of(game, level);
  const int worst = table_of(game).worst_day;
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
