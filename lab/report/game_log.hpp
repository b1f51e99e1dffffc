// What a report keeps of a game: enough to replay it and to tell how it went.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/logged_game.hpp"

namespace quintet::lab::report {

// Not how long the players thought.
struct GameLog : LoggedGame {
  std::string series{};  // its name
  std::size_t number = 0;

  std::vector<std::uint32_t> legal{};  // how many moves there were, before each that was made

  // What the observer saw in each position in which the game went on; empty if there was none.
  std::vector<int> chances{};   // of the first seat to win, in thousandths
  std::vector<bool> choices{};  // whether more than one move was sensible

  friend bool operator==(const GameLog&, const GameLog&) = default;
};

// One line of JSON, and back; nothing if it is none.
[[nodiscard]] std::string text_of(const GameLog& log);
[[nodiscard]] std::optional<GameLog> read_game_log(std::string_view line);

}  // namespace quintet::lab::report
