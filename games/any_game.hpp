// The any-game facade: everything that does not know at compile time which game it plays goes
// through here.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/history.hpp"
#include "core/scene.hpp"
#include "core/variant.hpp"

namespace quintet {

// A game in progress of any of the games, with its history: a value. Moves and positions go in and
// out as text. A copy copies the history; what was moved from can only be assigned to or destroyed.
class AnyGame {
 public:
  class Model;  // games/game_model.hpp
  explicit AnyGame(std::unique_ptr<Model> model);

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
  // Equal for mirror images, as seen by the player to move.
  [[nodiscard]] std::uint64_t canonical_key() const noexcept;
  // Whether the first seat now plays the second colour.
  [[nodiscard]] bool colours_swapped() const noexcept;
  // The seat cannot have won after fewer plies, whatever both play. REQUIRES: no result yet.
  [[nodiscard]] int earliest_win(Seat seat) const noexcept;
  // Whether what every move is worth can be hoped for in a minute or so on a phone: if the rules
  // call it an endgame (KnowsEndgames in core/game.hpp). Never if the game is over.
  [[nodiscard]] bool is_endgame() const noexcept;
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
  // How many moves the position has, whatever has stood before it.
  [[nodiscard]] std::uint32_t move_count() const noexcept;
  [[nodiscard]] std::vector<MoveText> played() const;
  [[nodiscard]] std::size_t ply() const noexcept;

  // Plays a move, or says why it is illegal; then nothing has changed.
  [[nodiscard]] std::expected<void, Error> play(std::string_view move);
  // Whether and why a move is refused, without playing it. The value is the move as it is written.
  [[nodiscard]] std::expected<MoveText, Error> check(std::string_view move) const;
  bool undo();

  // REQUIRES: no result yet.
  [[nodiscard]] MoveText random_move(Rng& rng) const;
  MoveText play_random_move(Rng& rng);

  // Counts the sequences of `depth` moves from here, repetitions included.
  [[nodiscard]] std::uint64_t perft(int depth) const;

  // The game inside, if it is played by these rules: for code that is compiled for one game.
  template <Rules R>
  [[nodiscard]] const Game<R>* get_if() const noexcept {
    return static_cast<const Game<R>*>(game(&tag<R>));
  }

  [[nodiscard]] const Model& model() const noexcept { return *model_; }

 private:
  friend class Model;
  template <Rules R>
  friend class GameModel;

  // Its address stands for the type.
  template <Rules R>
  static constexpr char tag = 0;

  [[nodiscard]] const void* game(const void* rules_tag) const noexcept;

  std::unique_ptr<Model> model_;
};

}  // namespace quintet
