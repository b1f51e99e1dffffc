#include "solve/solve.hpp"

#include <algorithm>
#include <new>

#include "machine/memory.hpp"
#include "machine/notice.hpp"
#include "solve/exact/root.hpp"
#include "solve/proof/prover.hpp"

namespace quintet::solve {

namespace {

template <Rules R>
inline constexpr bool is_stones_of_one_word = false;
template <typename Kind>
inline constexpr bool is_stones_of_one_word<stones::Rules<Kind, 1>> = true;

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

}  // namespace

bool is_solved_outright(const AnyGame& game) {
  return game.visit([]<Rules R>(const Game<R>&) { return is_stones_of_one_word<R>; });
}

std::expected<Solution, Error> solve(const AnyGame& game, const Settings& asked,
                                     const SolveListener& listener) {
  // What several tables share must not be promised to each of them.
  Settings settings = asked;
  settings.memory_bytes = std::min(asked.memory_bytes, machine::available_for_a_table());
  if (settings.memory_bytes < asked.memory_bytes && settings.notice) {
    settings.notice(machine::less_memory(settings.memory_bytes, asked.memory_bytes));
  }
  try {
    return game.visit([&]<Rules R>(const Game<R>& known) -> std::expected<Solution, Error> {
      if constexpr (is_stones_of_one_word<R>) {
        return solve_stones(known, settings, listener);
      } else if (!settings.all_moves && every_move_may_be_taken_over(known)) {
        Solution solution;
        solution.value = win_for(other(known.position().to_move()));
        return solution;
      } else {
        return Prover<R>(known, settings, listener).proven();
      }
    });
  } catch (const std::bad_alloc&) {
    return failure("there is not enough memory");
  }
}

}  // namespace quintet::solve
