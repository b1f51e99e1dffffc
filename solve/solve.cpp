#include "solve/solve.hpp"

#include <new>

#include "solve/prove.hpp"
#include "solve/stones_root.hpp"

namespace quintet::solve {

namespace {

template <Rules R>
inline constexpr bool is_stones_of_one_word = false;
template <typename Kind>
inline constexpr bool is_stones_of_one_word<stones::Rules<Kind, 1>> = true;

}  // namespace

bool is_solved_outright(const AnyGame& game) {
  return game.visit([]<Rules R>(const Game<R>&) { return is_stones_of_one_word<R>; });
}

std::expected<Solution, Error> solve(const AnyGame& game, const Settings& settings,
                                     const SolveListener& listener) {
  try {
    return game.visit([&]<Rules R>(const Game<R>& known) -> std::expected<Solution, Error> {
      if constexpr (is_stones_of_one_word<R>) {
        return solve_stones(known, settings, listener);
      } else {
        return Prover<R>(known, settings, listener).proven();
      }
    });
  } catch (const std::bad_alloc&) {
    return failure("there is not so much memory; ask for less");
  }
}

}  // namespace quintet::solve
