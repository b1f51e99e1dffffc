// What a report keeps of a game: enough to replay it and to tell how it went.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "lab/referee.hpp"

namespace quintet::lab::report {

struct GameLog {
  std::string series;  // its name
  std::size_t number = 0;
  bool a_is_first = true;
  std::size_t opening = 0;  // plies that the players did not choose
  std::vector<MoveText> moves{};
  Outcome outcome = Outcome::draw;
  Ending ending = Ending::rules;
  std::optional<Reason> reason{};  // if the rules ended it
  std::string note{};              // what a player that failed did

  std::vector<std::uint32_t> legal{};  // how many moves there were, before each that was made

  // What the observer saw in each position in which the game went on; empty if there was none.
  std::vector<int> chances{};   // of the first seat to win, in thousandths
  std::vector<bool> choices{};  // whether more than one move was sensible

  // What the first seat made of it: 0, 1 or 2.
  [[nodiscard]] std::size_t half_points_of_first() const noexcept {
    return outcome == Outcome::draw ? 1 : outcome == Outcome::first ? 2 : 0;
  }
  [[nodiscard]] std::size_t half_points_of_a() const noexcept {
    return a_is_first ? half_points_of_first() : 2 - half_points_of_first();
  }

  friend bool operator==(const GameLog&, const GameLog&) = default;
};

// One line of JSON, and back; nothing if it is none.
[[nodiscard]] std::string text_of(const GameLog& log);
[[nodiscard]] std::optional<GameLog> read_game_log(std::string_view line);

}  // namespace quintet::lab::report
