// What solving has for each game. The sources that CMake writes from the templates in this folder,
// one per game, include it and their game's description, and instantiate what nothing else then
// needs to compile.
#pragma once

#include <algorithm>

#include "core/description.hpp"
#include "games/visit.hpp"
#include "solve/exact/root.hpp"
#include "solve/factory.hpp"
#include "solve/proof/prover.hpp"

namespace quintet::solve {

// Which solver the rules of a game have.
template <typename G, Rules R>
struct SolverOf {
  static constexpr bool is_exact = false;
  using Type = Prover<R>;
};
template <HasExactSolver G>
struct SolverOf<G, stones::Rules<typename G::ExactKind, 1>> {
  static constexpr bool is_exact = true;
  using Type = ExactSolver<typename G::ExactKind>;
};

// Whether the opponent may swap after every move. Then the opponent wins, who takes over a move
// that wins and leaves one that loses.
template <Rules R>
bool every_move_may_be_taken_over(const Game<R>& game) {
  if constexpr (requires { game.position().swap_open_; }) {
    if (game.result()) return false;
    MovesOf<R> moves;
    game.rules().moves(game.position(), moves);
    return std::ranges::all_of(moves, [&](const auto move) {
      auto next = game.position();
      game.rules().play(next, move);
      return !next.result() && next.swap_open_;
    });
  }
  return false;
}

template <typename G>
bool SolveFactory<G>::has_exact_solver() noexcept {
  return HasExactSolver<G>;
}

template <typename G>
bool SolveFactory<G>::is_solved_outright(const AnyGame& game) {
  return visit_game<G>(game, []<Rules R>(const Game<R>&) { return SolverOf<G, R>::is_exact; });
}

template <typename G>
std::expected<Solution, Error> SolveFactory<G>::solve(const AnyGame& game, const Settings& settings,
                                                      const SolveListener& listener) {
  return visit_game<G>(game, [&]<Rules R>(const Game<R>& known) -> std::expected<Solution, Error> {
    if (!SolverOf<G, R>::is_exact && !settings.all_moves && every_move_may_be_taken_over(known)) {
      Solution solution;
      solution.value = win_for(other(known.position().to_move()));
      return solution;
    }
    return SolverOf<G, R>::Type::solve(known, settings, listener);
  });
}

template <typename G>
void SolveFactory<G>::follow(const AnyGame& game, const Settings& settings,
                             cluster::Follower& follower) {
  visit_game<G>(game, [&]<Rules R>(const Game<R>& known) {
    SolverOf<G, R>::Type::follow(known, settings, follower);
  });
}

}  // namespace quintet::solve
