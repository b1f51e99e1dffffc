// Every number that shapes a search, one struct per search. What can be set is a member; what is
// fixed when the program is compiled is a static constant. docs/measurements/search.md has the
// matches that decided them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/evaluator.hpp"

namespace quintet::search {

struct AlphaBetaTunables {
  bool reductions = true;                    // search late quiet moves less deeply first
  int reduction_base = 60;                   // hundredths of a ply
  int reduction_divisor = 250;               // ln(depth) * ln(move) / this, in hundredths
  static constexpr int reduction_depth = 2;  // none below it
  static constexpr int history_of_a_ply_reduced = 8'192;  // one less for a move with so good a past

  bool reverse_futility = true;  // give up on a position that is far better than needed
  int reverse_futility_depth = 3;
  Score reverse_futility_margin = 120;  // a ply

  bool late_move_pruning = true;  // leave out the last quiet moves near the leaves
  int late_move_depth = 3;
  int late_move_base = 6;                     // moves kept at depth 0
  static constexpr int late_move_growth = 4;  // so many times depth * depth more below

  bool threat_extension = true;  // never evaluate a position in which the opponent threatens to win
  int max_extensions = 8;        // plies beyond the leaves

  Score aspiration = 40;  // half the first window around the last iteration's score; 0: no window
  static constexpr int aspiration_depth = 4;       // a whole window before it
  static constexpr int aspiration_growth = 3;      // of the window after each miss
  static constexpr Score aspiration_widest = 500;  // then it is a whole one

  bool killers = true;  // try early what refuted a sister position
  bool history = true;  // order quiet moves, and reduce them, by how they fared everywhere

  // The order of quiet moves is by the sum of these and the move's history.
  static constexpr int hint_scale = 64;  // of what the evaluation hints
  static constexpr int first_killer = 20'000;
  static constexpr int second_killer = 18'000;
  static constexpr std::size_t sorted_moves = 32;  // those that come later stay in any order
  // Above everything that is added up for a quiet move.
  static constexpr int tactical_worth = 1 << 24;
  static constexpr int table_move_worth = 1 << 28;

  // History: a move that causes a cut-off gains so much times depth * depth, up to a largest bonus;
  // those that were tried before it, at most so many of them, lose half of that.
  static constexpr int history_bonus = 32;
  static constexpr int largest_history_bonus = 2'048;
  static constexpr std::size_t most_history_losses = 32;
  static constexpr int history_limit = 16'384;  // either way
  static constexpr int history_slot_bits = 13;  // moves share 2^13 slots

  static constexpr int single_move_depth = 4;  // enough on the clock, where there is no choice
  static constexpr int max_ply = 120;          // from the root

  // Nothing is left out and nothing is looked at less: what it says of depth d is what a full
  // search of depth d says.
  [[nodiscard]] static constexpr AlphaBetaTunables exact() noexcept {
    AlphaBetaTunables all;
    all.reductions = all.reverse_futility = all.late_move_pruning = all.threat_extension = false;
    return all;
  }

  friend bool operator==(const AlphaBetaTunables&, const AlphaBetaTunables&) = default;
};

// Sets one by its name, a switch with 0 or 1; false if there is none of that name. For matches
// between a search and itself without a part of it.
[[nodiscard]] bool set_tunable(AlphaBetaTunables& tunables, std::string_view name,
                               int value) noexcept;
// "reductions, reduction_base, ..."
[[nodiscard]] std::string tunable_names();

struct MctsTunables {
  // Selection: how much a move's prior counts against what was found out about it.
  int exploration_percent = 100;
  // An untried move is taken to be worth this much less than its siblings, in thousandths.
  int first_play_reduction = 100;
  // Or it is worth what its evaluation says, if there is one.
  bool first_play_by_evaluation = true;

  // Priors: from the evaluations of the positions that the moves lead to, or from hints alone.
  bool evaluates_children = true;
  Score evaluation_temperature = 60;  // how much worse a move is whose prior is 1/e as much
  int hint_temperature = 300;
  int uniform_percent = 10;  // of all priors, given to all moves alike

  // Expansion: a position gets children after this many visits.
  std::uint32_t expand_visits = 1;

  // Simulation: a new position is worth its evaluation, or the mean of random playouts, or some of
  // both.
  int playouts = 0;
  int playout_percent = 100;  // weight of the playouts
  int playout_plies = 1'000;  // a playout that is longer is evaluated where it stands
  bool playouts_take_wins = true;

  static constexpr std::size_t max_depth = 512;  // of the tree, in plies
  // Memory: a node keeps its children if it was visited so often; more often while that frees less
  // than one part in so many of the tree.
  static constexpr std::uint32_t least_keep_visits = 2;
  static constexpr std::uint32_t freed_part = 4;

  static constexpr std::uint64_t first_report = 256;  // iterations; then at each doubling
  static constexpr std::uint64_t iterations_between_rests = 16;

  // A position that has just been expanded is worth what the best of its children is.
  [[nodiscard]] constexpr bool values_by_best_child() const noexcept {
    return evaluates_children && playouts == 0;
  }
};

struct UctTunables {
  float exploration = 0.7F;
  std::uint32_t expand_visits = 3;  // a position gets children after this many playouts
  int playout_plies = 1'000;        // a longer playout counts as a draw

  static constexpr std::size_t max_depth = 512;        // of the tree, in plies
  static constexpr std::uint64_t first_report = 1024;  // iterations; then at each doubling
  static constexpr std::uint64_t iterations_between_rests = 16;
};

struct ProofTunables {
  // A child is searched until it is harder than the second best by one part in so many, and 1.
  static constexpr std::uint32_t slack_part = 4;
  static constexpr int max_plies = 4'000;  // from the root; what is longer counts as no win
};

}  // namespace quintet::search
