// The any-game facade: everything that does not know at compile time which game it plays goes
// through here.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/history.hpp"
#include "core/scene.hpp"
#include "core/variant.hpp"
#include "games/all.hpp"

namespace quintet {

// A game in progress of any of the games, with its history: a value. Moves and positions go in and
// out as text.
class AnyGame {
 public:
  // Not here, or every file would compile what it takes to copy any game.
  AnyGame(const AnyGame&);
  AnyGame(AnyGame&&) noexcept;
  AnyGame& operator=(const AnyGame&);
  AnyGame& operator=(AnyGame&&) noexcept;
  ~AnyGame();

  // Starts a game of the variant, e.g. "unane:board=6x5".
  [[nodiscard]] static std::expected<AnyGame, Error> start(std::string_view variant);
  // Starts from a position text.
  [[nodiscard]] static std::expected<AnyGame, Error> from_position(std::string_view variant,
                                                                   std::string_view position);

  [[nodiscard]] const GameInfo& info() const noexcept;
  [[nodiscard]] std::string variant() const;  // canonical
  [[nodiscard]] Seat to_move() const noexcept;
  [[nodiscard]] std::optional<Result> result() const noexcept;
  [[nodiscard]] std::uint64_t key() const noexcept;
  [[nodiscard]] std::string position_text() const;
  [[nodiscard]] std::string start_text() const;  // of the position that the game started from
  [[nodiscard]] bool starts_from_setup() const;  // rather than from another position
  [[nodiscard]] std::string drawing(DrawingStyle style) const;
  [[nodiscard]] Scene scene() const;
  // Every legal move as it is made on the board, sorted by its text.
  [[nodiscard]] std::vector<SceneMove> scene_moves() const;
  // The move, legal or not, that taps on points would make, as it is written.
  [[nodiscard]] std::string attempt(std::span<const std::string> taps) const;
  // The last move that was played, as the scene before it showed it; nothing at the start.
  [[nodiscard]] std::optional<SceneMove> last_move() const;

  // Every legal move, sorted bytewise; none when there is a result.
  [[nodiscard]] std::vector<MoveText> moves() const;
  [[nodiscard]] std::vector<MoveText> played() const;
  [[nodiscard]] std::size_t ply() const noexcept;

  // Plays a move, or says why it is illegal; then nothing has changed.
  [[nodiscard]] std::expected<void, Error> play(std::string_view move);
  // Whether and why a move is refused, without playing it. The value is the move as it is written.
  [[nodiscard]] std::expected<MoveText, Error> check(std::string_view move) const;
  bool undo();

  // REQUIRES: no result yet.
  [[nodiscard]] MoveText random_move(Rng& rng) const;

  // Counts the sequences of `depth` moves from here, repetitions included.
  [[nodiscard]] std::uint64_t perft(int depth) const;

  // Calls visit(game) with the Game<Rules> inside.
  template <typename Visit>
  decltype(auto) visit(Visit&& visit) const {
    return std::visit(std::forward<Visit>(visit), game_);
  }

 private:
  template <typename Rules>
  struct GameOf;
  template <typename... R>
  struct GameOf<std::variant<R...>> {
    using type = std::variant<Game<R>...>;
  };
  using AnyHistory = typename GameOf<AnyRules>::type;

  explicit AnyGame(AnyHistory game);

  AnyHistory game_;
};

}  // namespace quintet
