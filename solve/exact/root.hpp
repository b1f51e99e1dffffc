// Solves a position of Ūnane or Narrows move by move: what the legal moves are worth, with a
// checkpoint now and then. Alone it is one search (solve/exact/solver.hpp); a pool divides it into
// jobs (solve/exact/jobs.hpp).
#pragma once

#include <expected>

#include "cluster/team.hpp"
#include "core/history.hpp"
#include "games/stones/rules.hpp"
#include "solve/solution.hpp"

namespace quintet::solve {

// Instantiated in solve/instances/, one file per game.
template <typename Kind>
struct ExactSolver {
  using Rules = stones::Rules<Kind, 1>;

  [[nodiscard]] static std::expected<Solution, Error> solve(const Game<Rules>& game,
                                                            const Settings& settings,
                                                            const SolveListener& listener);
  // Does the jobs of a leader who solves the same game.
  static void follow(const Game<Rules>& game, const Settings& settings,
                     cluster::Follower& follower);
};

}  // namespace quintet::solve
