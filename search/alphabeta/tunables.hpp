// Every number that shapes the alpha-beta search. docs/search.md has the matches that decided them.
#pragma once

#include <string>
#include <string_view>

#include "core/evaluator.hpp"

namespace quintet::search {

struct Tunables {
  bool reductions = true;       // search late quiet moves less deeply first
  int reduction_base = 60;      // hundredths of a ply
  int reduction_divisor = 250;  // ln(depth) * ln(move) / this, in hundredths

  bool reverse_futility = true;  // give up on a position that is far better than needed
  int reverse_futility_depth = 3;
  Score reverse_futility_margin = 120;  // a ply

  bool late_move_pruning = true;  // leave out the last quiet moves near the leaves
  int late_move_depth = 3;
  int late_move_base = 6;  // moves kept at depth 0; 4 * depth * depth more below

  bool threat_extension = true;  // never evaluate a position in which the opponent threatens to win
  int max_extensions = 8;        // plies beyond the leaves

  Score aspiration = 40;  // half the first window around the last iteration's score; 0: no window

  bool killers = true;  // try early what refuted a sister position
  bool history = true;  // order quiet moves, and reduce them, by how they fared everywhere

  // Nothing is left out and nothing is looked at less: what it says of depth d is what a full
  // search of depth d says.
  [[nodiscard]] static constexpr Tunables exact() noexcept {
    Tunables all;
    all.reductions = all.reverse_futility = all.late_move_pruning = all.threat_extension = false;
    return all;
  }

  friend bool operator==(const Tunables&, const Tunables&) = default;
};

// Sets one by its name, a switch with 0 or 1; false if there is none of that name. For matches
// between a search and itself without a part of it.
[[nodiscard]] bool set_tunable(Tunables& tunables, std::string_view name, int value) noexcept;
// "reductions, reduction_base, ..."
[[nodiscard]] std::string tunable_names();

}  // namespace quintet::search
