// Looks for a hard position in a game between strong players, from its end backwards: each position
// is harder than the one after it, so most of the work goes into the one that is kept.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"
#include "tests/known/hard.hpp"

namespace quintet::known {

struct HardPlan {
  std::string_view game;
  std::string_view variant;
  bool within = false;       // settles wins within so many plies rather than who wins at all
  std::uint64_t most_nodes;  // for deciding a position; what is harder ends the search of a game
  std::uint64_t player_nodes = 20'000;  // of the engine, a move
};

// A game that the engine plays against itself after a random opening. The seed decides all.
[[nodiscard]] AnyGame strong_game(const HardPlan& plan, std::uint64_t seed);

struct HardSearch {
  std::optional<Hard> found{};
  std::string why{};  // there is none
};
[[nodiscard]] HardSearch find_hard(const HardPlan& plan, const AnyGame& finished);

}  // namespace quintet::known
