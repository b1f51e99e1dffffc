// A game of A against B, as matches and reports keep it.
#pragma once

#include <cstddef>

#include "lab/referee.hpp"

namespace quintet::lab {

struct LoggedGame : FinishedGame {
  bool a_is_first = true;
  std::size_t opening = 0;  // how many of the moves were not the players'

  // What the first seat made of it, and A: 0, 1 or 2.
  [[nodiscard]] std::size_t half_points_of_first() const noexcept {
    return outcome == Outcome::draw ? 1 : outcome == Outcome::first ? 2 : 0;
  }
  [[nodiscard]] std::size_t half_points_of_a() const noexcept {
    return a_is_first ? half_points_of_first() : 2 - half_points_of_first();
  }

  friend bool operator==(const LoggedGame&, const LoggedGame&) = default;
};

}  // namespace quintet::lab
