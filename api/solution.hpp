// What a solver has found out, for who reads it as JSON.
#pragma once

#include <optional>

#include "api/results.hpp"
#include "core/game.hpp"
#include "games/any_game.hpp"
#include "solve/solution.hpp"

namespace quintet::api {

// Within how many plies the seat cannot force a win, if that says more than the rules do: in
// some games nobody can win while pieces are still being placed.
[[nodiscard]] std::optional<int> bound_worth_telling(const AnyGame& game,
                                                     const solve::Proven& proven, Seat seat);

// Moves that are not decided are told of only if that was asked for.
[[nodiscard]] Solution solution_of(const AnyGame& game, const solve::Solution& found,
                                   bool all_moves);

}  // namespace quintet::api
