// What a proof search finds out about a position of a game that is not solved outright.
#pragma once

#include <algorithm>
#include <array>
#include <expected>

#include "solve/solve.hpp"

namespace quintet::solve {

// Asks in turn whether either player can force a win, for longer and longer, until it is known what
// the position is worth.
template <Rules R>
[[nodiscard]] std::expected<Solution, Error> prove(const Game<R>& game, const Settings& settings,
                                                   const SolveListener& listener) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t first_budget = 100'000;
  const auto started = Clock::now();
  const auto elapsed = [started] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - started);
  };
  Solution solution;
  if (const auto result = game.result()) {
    solution.value = result->outcome;
    return solution;
  }
  search::ProofSearch<R> search(game.rules(), settings.memory_bytes);
  std::array<search::Verdict, 2> verdicts{search::Verdict::unknown, search::Verdict::unknown};
  const auto is_stopped = [&] {
    return solution.nodes >= settings.nodes || (settings.stop != nullptr && settings.stop->load());
  };
  for (std::uint64_t budget = first_budget; !solution.value && !is_stopped();
       budget += budget / 2) {
    for (const Seat seat : {game.position().to_move(), other(game.position().to_move())}) {
      search::Verdict& verdict = verdicts[static_cast<std::size_t>(seat)];
      // In slices, so that the listener hears of it. What a slice has learnt is in the table.
      for (std::uint64_t spent = 0;
           verdict == search::Verdict::unknown && spent < budget && !is_stopped();) {
        const auto proof =
            search.prove(game, seat,
                         {.nodes = std::min(first_budget, settings.nodes - solution.nodes),
                          .stop = settings.stop});
        verdict = proof.verdict;
        spent += std::max<std::uint64_t>(proof.nodes, 1);
        solution.nodes += proof.nodes;
        if (verdict == search::Verdict::proven) {
          solution.value = win_for(seat);
          if (seat == game.position().to_move() && !proof.line.empty()) {
            solution.moves.push_back({.move = game.rules().text(proof.line.front()),
                                      .value = solution.value,
                                      .swap = {},
                                      .nodes = solution.nodes});
          }
        }
        if (listener) listener({.text = {}, .nodes = solution.nodes, .time = elapsed()});
      }
      if (solution.value) break;
    }
    if (!solution.value && verdicts[0] == search::Verdict::disproven &&
        verdicts[1] == search::Verdict::disproven) {
      solution.value = Outcome::draw;
    }
  }
  if (solution.value && *solution.value != Outcome::draw) {
    const auto winner = static_cast<std::size_t>(*solution.value);
    verdicts[winner] = search::Verdict::proven;
    verdicts[1 - winner] = search::Verdict::disproven;
  }
  solution.time = elapsed();
  solution.can_force_a_win = verdicts;
  return solution;
}

}  // namespace quintet::solve
