// Solves a position of any game: who wins if both play perfectly.
//
// Games with an exact solver are solved outright on boards of up to 64 points (solve/exact/); for
// everything else a proof search looks for a forced win of either player, and may find out half of
// the truth or nothing.
#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include "cluster/team.hpp"
#include "core/error.hpp"
#include "games/any_game.hpp"
#include "solve/solution.hpp"

namespace quintet::solve {

// The names of the games that have an exact solver.
[[nodiscard]] std::vector<std::string_view> games_solved_outright();
// Whether the position is solved outright.
[[nodiscard]] bool is_solved_outright(const AnyGame& game);

// The listener is called on the calling thread, or one call at a time by the threads of a proof
// search. Errors are those of the checkpoint and of memory.
[[nodiscard]] std::expected<Solution, Error> solve(const AnyGame& game, const Settings& settings,
                                                   const SolveListener& listener = {});

// Does jobs of a process that leads and solves the same game with the same settings.
void follow(const AnyGame& game, const Settings& settings, cluster::Follower& follower);

}  // namespace quintet::solve
