// Every number that shapes the Monte Carlo tree search. docs/search.md has the matches that decided
// them.
#pragma once

#include <cstdint>

#include "core/evaluator.hpp"

namespace quintet::search {

struct MctsSettings {
  // How much a move's promise counts against what was found out about it.
  int exploration_percent = 100;
  // An untried move is taken to be worth this much less than its siblings, in thousandths.
  int first_play_reduction = 100;

  // Or it is worth what its evaluation says, if there is one.
  bool first_play_by_evaluation = true;

  // Promise: from the evaluations of the positions that the moves lead to, or from hints alone.
  bool evaluates_children = true;
  Score evaluation_temperature = 60;  // how much worse a move is that promises 1/e as much
  int hint_temperature = 300;
  int uniform_percent = 10;  // of all promise, given to all moves alike

  std::uint32_t expand_visits = 1;  // a position's moves are looked at after this many visits

  // What a new position is worth: its evaluation, or the mean of random playouts, or some of both.
  int playouts = 0;
  int playout_percent = 100;  // weight of the playouts
  int playout_plies = 1'000;  // a playout that is longer is evaluated where it stands
  bool playouts_take_wins = true;

  // A position whose moves have just been looked at is worth what the best of them is.
  [[nodiscard]] constexpr bool values_by_best_child() const noexcept {
    return evaluates_children && playouts == 0;
  }
};

}  // namespace quintet::search
