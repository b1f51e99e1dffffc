// Who plays in a match: a search in this process, another program, or a fake in a test.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "core/game.hpp"
#include "games/any_game.hpp"

namespace quintet::lab {

// A clock for a whole game: it starts with `base`, runs while its player thinks, gains `increment`
// after each move, and at zero the game is lost.
struct ClockControl {
  std::chrono::milliseconds base{};
  std::chrono::milliseconds increment{};

  friend bool operator==(const ClockControl&, const ClockControl&) = default;
};

// What a player may spend in a game. Whatever is set holds; if nothing is, the player chooses.
struct Control {
  std::optional<std::uint64_t> nodes{};  // a move
  std::optional<std::chrono::milliseconds> move_time{};
  std::optional<ClockControl> clock{};

  friend bool operator==(const Control&, const Control&) = default;
};

// "100 ms a move", "5000 nodes a move", "clock 1000+10 ms"
[[nodiscard]] std::string describe(const Control& control);

struct SeatClock {
  std::chrono::milliseconds left{};  // rounded down
  std::chrono::milliseconds increment{};
};

// What a player may spend on one move.
struct Allowance {
  std::optional<std::uint64_t> nodes{};
  std::optional<std::chrono::milliseconds> move_time{};
  std::optional<std::array<SeatClock, 2>> clocks{};  // by seat; a seat without a clock has 0
};

// Why a player has no move to give. It is of no use after that.
struct Failure {
  enum class Kind : std::uint8_t { crash, time };
  Kind kind;
  std::string message;
};

// One thread at a time uses a player; different players may be used at once.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // What it calls itself.
  [[nodiscard]] virtual std::string name() const = 0;

  // Forgets the game before. With a limit of nodes and one thread its moves depend on the game and
  // the seed alone.
  [[nodiscard]] virtual std::expected<void, Failure> new_game(const AnyGame& start,
                                                              std::uint64_t seed) = 0;

  // A move, which need not be legal: whoever asked looks. REQUIRES: the game goes on; it is the one
  // of the last new_game, with moves played since.
  [[nodiscard]] virtual std::expected<std::string, Failure> choose(const AnyGame& game,
                                                                   const Allowance& allowance) = 0;
};

}  // namespace quintet::lab
