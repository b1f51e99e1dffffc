// Every number that shapes the exact solver's search. docs/measurements/solve.md has what they were
// measured by.
#pragma once

namespace quintet::solve {

// Found by solving Ūnane 5x4 and 6x4, Narrows 6x5 and 8x4 with different numbers.
template <typename Kind>
struct ExactTunables {
  // Answers are counted while so many of the points, in percent, have stones.
  static constexpr int answers_from = Kind::has_removals ? 70 : 80;
  // What twice the answers count for, in hundredths of a logit.
  static constexpr int answers_weight = Kind::has_removals ? 60 : 300;
  // Whether answers are looked up in the table and weighed, too: where positions are small enough
  // to come up again and again.
  static constexpr bool weighs_answers = Kind::has_removals;
  // What it counts for that a move has always won elsewhere, in hundredths of a logit. In Ūnane it
  // would make the search longer.
  static constexpr int history_weight = Kind::has_removals ? 0 : 800;
};

// What a move is taken to win, by how it has fared elsewhere in the search.
struct MoveHistoryTunables {
  static constexpr unsigned most_tries = 4'096;  // then the past counts for less
  // Before anything is known: one win in five tries, which weighs as much as eight tries.
  static constexpr unsigned prior_tries = 8;
  static constexpr unsigned prior_one_win_in = 5;
};

}  // namespace quintet::solve
