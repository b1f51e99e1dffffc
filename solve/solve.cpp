#include "solve/solve.hpp"

#include <algorithm>
#include <new>

#include "machine/memory.hpp"
#include "machine/notice.hpp"
#include "solve/exact/root.hpp"
#include "solve/proof/prover.hpp"

namespace quintet::solve {

namespace {

// Which solver a game's rules have.
template <Rules R>
struct SolverOf {
  static constexpr bool is_exact = false;
  using Type = Prover<R>;
};
template <typename Kind>
struct SolverOf<stones::Rules<Kind, 1>> {
  static constexpr bool is_exact = true;
  using Type = ExactSolver<Kind>;
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

// What several tables share must not be promised to each of them.
Settings with_memory_there_is(const Settings& asked) {
  Settings settings = asked;
  settings.memory_bytes = std::min(asked.memory_bytes, machine::available_for_a_table());
  return settings;
}

}  // namespace

bool is_solved_outright(const AnyGame& game) {
  return game.visit([]<Rules R>(const Game<R>&) { return SolverOf<R>::is_exact; });
}

std::expected<Solution, Error> solve(const AnyGame& game, const Settings& asked,
                                     const SolveListener& listener) {
  const Settings settings = with_memory_there_is(asked);
  if (settings.memory_bytes < asked.memory_bytes && settings.notice) {
    settings.notice(machine::less_memory(settings.memory_bytes, asked.memory_bytes));
  }
  try {
    return game.visit([&]<Rules R>(const Game<R>& known) -> std::expected<Solution, Error> {
      if (!SolverOf<R>::is_exact && !settings.all_moves && every_move_may_be_taken_over(known)) {
        Solution solution;
        solution.value = win_for(other(known.position().to_move()));
        return solution;
      }
      return SolverOf<R>::Type::solve(known, settings, listener);
    });
  } catch (const std::bad_alloc&) {
    return failure("there is not enough memory");
  }
}

void follow(const AnyGame& game, const Settings& asked, cluster::Follower& follower) {
  const Settings settings = with_memory_there_is(asked);
  game.visit(
      [&]<Rules R>(const Game<R>& known) { SolverOf<R>::Type::follow(known, settings, follower); });
}

}  // namespace quintet::solve
