// The games of a match as lines of JSON, for its log and for whoever plays them elsewhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "lab/logged_game.hpp"
#include "lab/statistics.hpp"

namespace quintet::lab {

// A game of a match: of the two games of a pair, A sits first in the first.
struct PlayedGame : LoggedGame {
  std::size_t pair = 0;
  std::optional<PairEnd> pair_is{};  // of the game that ended second

  friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

// A game as a line of JSON without its end, and back; none if the line is no game.
[[nodiscard]] std::string line_of(const PlayedGame& game);
[[nodiscard]] std::optional<PlayedGame> game_of_line(std::string_view line);

}  // namespace quintet::lab
