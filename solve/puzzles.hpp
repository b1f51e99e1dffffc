// Puzzles: positions in which exactly one move wins, and that is proven of it and of all others.
// Where games may go on for ever that can seldom be proven; there it may be asked for exactly one
// move that wins within so many plies, which is found out by trying everything.
//
// They come from games between hasty players. From the end of a game that somebody has won, the
// search goes back through the winner's positions as long as one move alone keeps the win, and
// takes the first of them: the one that is farthest from the end.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "games/any_game.hpp"

namespace quintet::solve {

enum class Grade : std::uint8_t { easy, medium, hard };

[[nodiscard]] std::string_view name(Grade grade) noexcept;

struct Puzzle {
  std::string position{};
  std::vector<MoveText> line{};  // one way to the end of the game, the only winning move first
  // So deep must alpha-beta look to see the win; 0 if it did not see it in a million nodes.
  int depth = 0;

  // Up to 3 plies are easy, up to 6 of medium difficulty.
  [[nodiscard]] Grade grade() const noexcept;

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

struct PuzzleSettings {
  std::size_t count = 10;
  std::uint64_t seed = 1;              // the same seed, the same puzzles, on every machine
  std::uint64_t games = 1'000;         // to look for them in, at most
  int within = 0;                      // plies; 0 if it does not matter how long it takes
  std::vector<std::string> besides{};  // positions that are puzzles already, of the same variant
  std::size_t memory_bytes = std::size_t{64} << 20;
  const std::atomic<bool>* stop = nullptr;
};

// Called after each game with the number of puzzles and of games so far.
using PuzzleListener = std::function<void(std::size_t puzzles, std::uint64_t games)>;

// No two of them are mirror images of each other, nor of those that there are already. `start` says
// which variant, and where the games begin.
[[nodiscard]] std::vector<Puzzle> puzzles(const AnyGame& start, const PuzzleSettings& settings,
                                          const PuzzleListener& listener = {});

// The moves of a position that win, within so many plies if that is not 0: proven of them and of
// all others. Only two of them if there are more. Nothing if about so many nodes per move are not
// enough to tell.
[[nodiscard]] std::optional<std::vector<MoveText>> winning_moves(const AnyGame& game, int within,
                                                                 std::uint64_t nodes,
                                                                 std::size_t memory_bytes);

}  // namespace quintet::solve
