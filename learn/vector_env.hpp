// Many games of one variant, played side by side: what a learning program steps through. A game
// that ends begins anew in the same step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>

#include "core/error.hpp"
#include "games/any_game.hpp"

namespace quintet::learn {

// Where the games are shown: memory of the caller's, a row for each game, which outlives the games.
// What is not wanted is null.
struct Views {
  std::int32_t* actions = nullptr;     // the last that was played; -1 after a reset
  float* rewards = nullptr;            // two a game, by seat: 1 won, -1 lost, else 0
  std::uint8_t* terminated = nullptr;  // 1 if the step ended a game
  std::uint8_t* to_move = nullptr;     // the seat, 0 or 1
  std::uint8_t* masks = nullptr;       // of legal actions
  std::uint8_t* planes = nullptr;
  float* float_planes = nullptr;  // the same numbers
};

struct VectorSettings {
  std::size_t games = 1;
  std::size_t threads = 1;  // or as many as can be started
  std::uint64_t seed = 0;   // the same seed, the same games, whatever the number of threads
};

// One thread at a time uses it.
class VectorEnv {
 public:
  VectorEnv() = default;
  VectorEnv(const VectorEnv&) = delete;
  VectorEnv& operator=(const VectorEnv&) = delete;
  virtual ~VectorEnv() = default;

  // Games of the variant, which start from its set-up. An error if it has no encoding.
  [[nodiscard]] static std::expected<std::unique_ptr<VectorEnv>, Error> make(
      const AnyGame& variant, const VectorSettings& settings, const Views& views);

  // How many threads share the work, the caller's included.
  [[nodiscard]] virtual std::size_t threads() const noexcept = 0;

  // Begins all games anew.
  virtual void reset(std::uint64_t seed) = 0;
  // Plays a legal action in each game. On error, which names the first game with a wrong one,
  // nothing has changed.
  [[nodiscard]] virtual std::expected<void, Error> step(const std::int32_t* actions) = 0;
  // Plays a uniformly random legal action in each game.
  virtual void step_random() = 0;
};

}  // namespace quintet::learn
