#include "api/solution.hpp"

namespace quintet::api {

namespace {

Answer answer_of(search::Verdict can_force_a_win) {
  switch (can_force_a_win) {
    case search::Verdict::proven: return Answer::yes;
    case search::Verdict::disproven: return Answer::no;
    default: return Answer::unknown;
  }
}

}  // namespace

std::optional<int> bound_worth_telling(const AnyGame& game, const solve::Proven& proven,
                                       Seat seat) {
  if (game.result()) return std::nullopt;
  if (proven.bound(seat) < game.earliest_win(seat)) return std::nullopt;
  return proven.bound(seat);
}

Solution solution_of(const AnyGame& game, const solve::Solution& found, bool all_moves) {
  Solution solution{.variant = game.variant(),
                    .value = solved_value(found.value),
                    .nodes = found.nodes,
                    .seconds = static_cast<double>(found.time.count()) / 1000,
                    .threads = found.threads,
                    .memory_megabytes = found.memory_bytes >> 20};
  for (const solve::SolvedMove& move : found.moves) {
    if (!move.value && !all_moves) continue;
    SolvedMove shown{.move = move.move, .value = solved_value(move.value), .swap = move.swap};
    if (all_moves) shown.nodes = move.nodes;
    if (move.plies > 0) shown.plies = move.plies;
    solution.moves.push_back(shown);
  }
  if (!found.proven) return solution;
  const solve::Proven& proven = *found.proven;
  solution.can_force_a_win = {answer_of(proven.verdict(Seat::first)),
                              answer_of(proven.verdict(Seat::second))};
  solution.no_win_within = {bound_worth_telling(game, proven, Seat::first),
                            bound_worth_telling(game, proven, Seat::second)};
  if (proven.plies > 0) solution.plies = proven.plies;
  solution.line = proven.line;
  return solution;
}

}  // namespace quintet::api
