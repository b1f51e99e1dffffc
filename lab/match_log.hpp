// The file that a match keeps of itself: a line of JSON for each finished game.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "lab/line_log.hpp"
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

class MatchLog {
 public:
  struct Opened;

  // Opens a log, or starts one if there is none; see LineLog.
  [[nodiscard]] static std::expected<Opened, Error> open(const std::string& path,
                                                         const LogTerms& terms);

  [[nodiscard]] std::expected<void, Error> append(const PlayedGame& game);

 private:
  explicit MatchLog(LineLog log) : log_(std::move(log)) {}

  LineLog log_;
};

struct MatchLog::Opened {
  MatchLog log;
  std::vector<PlayedGame> games;  // those of earlier runs
};

}  // namespace quintet::lab
