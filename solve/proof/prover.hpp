// What can be proven about a position of a game that is not solved outright.
//
// Asks in turn whether either player can force a win, for longer and longer, until it is known what
// the position is worth, or each of its moves; and in between, within how few plies neither can.
// Alone, all that is asked shares one table; a pool divides it into jobs (solve/proof/jobs.hpp).
//
// To come back to a position counts as a failure of the player who is to win. So a win that is
// found never needs a repetition, and if neither player can force one, the game is a draw.
#pragma once

#include <expected>

#include "cluster/team.hpp"
#include "core/history.hpp"
#include "solve/solution.hpp"

namespace quintet::solve {

// Instantiated in solve/instances/, one file per game.
template <Rules R>
struct Prover {
  [[nodiscard]] static std::expected<Solution, Error> solve(const Game<R>& game,
                                                            const Settings& settings,
                                                            const SolveListener& listener);
  // Does the jobs of a leader who solves the same game.
  static void follow(const Game<R>& game, const Settings& settings, cluster::Follower& follower);
};

}  // namespace quintet::solve
