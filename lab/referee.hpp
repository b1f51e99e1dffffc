// Plays one game between two players and sees to the rules, the clocks and the players' failures.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "games/any_game.hpp"
#include "lab/player.hpp"

namespace quintet::lab {

enum class Ending : std::uint8_t {
  rules,
  time,          // the player to move used more than it had
  illegal_move,  // of the player to move
  crash,         // of the player to move
  ply_cap,       // a draw, because the game went on for too long
};

[[nodiscard]] std::string_view name(Ending ending) noexcept;

struct FinishedGame {
  std::vector<MoveText> moves{};  // those before the referee took over included
  Outcome outcome = Outcome::draw;
  Ending ending = Ending::rules;
  std::optional<Reason> reason{};                      // if the rules ended it
  std::string note{};                                  // what the player that failed did
  std::array<std::chrono::milliseconds, 2> slowest{};  // the longest thought of each seat

  friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

struct RefereeSettings {
  std::array<Control, 2> controls{};  // by seat
  std::size_t max_plies = 1'000;
  // A clock that has run down loses at once. A time for each move says how long to think, and only
  // what exceeds it by so much is a player that does not listen.
  std::chrono::milliseconds move_time_margin{1'000};
  // The time, for tests that cannot wait.
  std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

// Goes on with a game until it ends. The seed decides what is random in the players' play.
// REQUIRES: both players play the variant.
[[nodiscard]] FinishedGame play_game(AnyGame game, std::array<Player*, 2> players_by_seat,
                                     const RefereeSettings& settings, std::uint64_t seed);

// Why play_game() cannot have made this of the game, if that is so: a move is illegal, or how it
// ended does not follow from the moves. `opening` is how many of them it did not make.
[[nodiscard]] std::expected<void, Error> check(const FinishedGame& finished, AnyGame start,
                                               std::size_t opening, std::size_t max_plies);

}  // namespace quintet::lab
