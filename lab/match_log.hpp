// The games of a match as lines of JSON, for its log and for whoever plays them elsewhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "lab/referee.hpp"

namespace quintet::lab {

// A game of a match: of the two games of a pair, A sits first in the first.
struct PlayedGame {
  std::size_t pair = 0;
  bool a_is_first = true;
  std::size_t opening_plies = 0;  // the moves that were not the players'
  FinishedGame game;

  // What A made of it: 0, 1 or 2.
  [[nodiscard]] std::size_t half_points_of_a() const noexcept {
    if (game.outcome == Outcome::draw) return 1;
    return (game.outcome == Outcome::first) == a_is_first ? 2 : 0;
  }

  friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

// A game as a line of JSON without its end, and back; none if the line is no game.
[[nodiscard]] std::string line_of(const PlayedGame& game);
[[nodiscard]] std::optional<PlayedGame> game_of_line(std::string_view line);

}  // namespace quintet::lab
