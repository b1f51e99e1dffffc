// Games that the alpha-beta search plays against itself, and the positions in them: what
// evaluations are tuned on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/evaluator.hpp"
#include "core/game.hpp"
#include "games/any_game.hpp"

namespace quintet::lab {

struct SelfPlaySettings {
  std::uint64_t nodes = 2'000;  // a move
  std::size_t hash_bytes = std::size_t{4} << 20;
  // Before the search takes over there are so many random moves, or down to half as many: with
  // fewer still, too many games would be the same. GameInfo::self_play_plies is a game's own.
  std::size_t most_random_plies = 8;
  std::size_t max_plies = 400;        // a longer game is a draw
  std::size_t positions_a_game = 16;  // are kept, at random: those of one game are much alike
};

// Positions that the search met and whose outcome it had not proven.
struct SelfPlayedGame {
  struct Scored {
    Score search;              // what the search made of it
    Score evaluation;          // the same without a search, with the present weights
    std::uint8_t half_points;  // of the player to move, in the end: 0, 1 or 2
    bool is_threatened;        // the opponent, if on turn, would win at once
  };

  Outcome outcome = Outcome::draw;
  std::size_t plies = 0;
  std::vector<Scored> positions{};
  std::vector<int> features{};  // of the positions, one after the other
};

// Plays one variant. One thread at a time uses it.
class SelfPlay {
 public:
  SelfPlay() = default;
  SelfPlay(const SelfPlay&) = delete;
  SelfPlay& operator=(const SelfPlay&) = delete;
  virtual ~SelfPlay() = default;

  [[nodiscard]] virtual std::vector<std::string_view> feature_names() const = 0;
  // The game depends on the seed alone.
  [[nodiscard]] virtual SelfPlayedGame play(std::uint64_t seed) = 0;
};

[[nodiscard]] std::unique_ptr<SelfPlay> make_self_play(const AnyGame& start,
                                                       const SelfPlaySettings& settings);

// The same for each game G (a description), compiled once per game in lab/instances/.
template <typename G>
struct LabFactory {
  [[nodiscard]] static std::unique_ptr<SelfPlay> self_play(const AnyGame& start,
                                                           const SelfPlaySettings& settings);
};

}  // namespace quintet::lab
