// The file that a match keeps of itself: one line of JSON that says what is played, then one for
// each finished game, written as soon as it ends. A match that was killed goes on from it.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
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

// What must be the same for games to belong to one match, in words.
using MatchTerms = std::vector<std::pair<std::string, std::string>>;

class MatchLog {
 public:
  struct Opened;

  // Opens a log, or starts one if there is none. An error says what is wrong: it cannot be read or
  // written, is none, is of a match with other terms, or another process is writing it. A last
  // line that broke off is taken away.
  [[nodiscard]] static std::expected<Opened, Error> open(const std::string& path,
                                                         const MatchTerms& terms);

  MatchLog(MatchLog&& other) noexcept;
  MatchLog& operator=(MatchLog&&) = delete;
  ~MatchLog();

  [[nodiscard]] std::expected<void, Error> append(const PlayedGame& game);

 private:
  MatchLog(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  [[nodiscard]] std::expected<void, Error> write_line(std::string line);
  [[nodiscard]] std::unexpected<Error> system_failure(std::string_view what) const;
  // The whole lines of the file; what comes after them is cut off.
  [[nodiscard]] std::expected<std::string, Error> whole_lines();

  std::string path_;
  int descriptor_ = -1;  // owned; locked
};

struct MatchLog::Opened {
  MatchLog log;
  std::vector<PlayedGame> games;  // those of earlier runs
};

}  // namespace quintet::lab
