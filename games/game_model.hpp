// What AnyGame asks of the game inside it: one class per kind of rules, in games/instances/.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/setup.hpp"
#include "games/any_game.hpp"

namespace quintet {

// The functions of AnyGame with these names, and what a set-up editor asks.
class AnyGame::Model {
 public:
  Model() = default;
  Model& operator=(const Model&) = delete;
  virtual ~Model() = default;

  [[nodiscard]] virtual std::unique_ptr<Model> copy() const = 0;
  // The Game<R> inside if this is the tag of R, or nothing.
  [[nodiscard]] virtual const void* game(const void* rules_tag) const noexcept = 0;

  [[nodiscard]] virtual const GameInfo& info() const noexcept = 0;
  [[nodiscard]] virtual std::string variant() const = 0;
  [[nodiscard]] virtual Seat to_move() const noexcept = 0;
  [[nodiscard]] virtual std::optional<Result> result() const noexcept = 0;
  [[nodiscard]] virtual std::uint64_t key() const noexcept = 0;
  [[nodiscard]] virtual std::uint64_t canonical_key() const noexcept = 0;
  [[nodiscard]] virtual bool colours_swapped() const noexcept = 0;
  [[nodiscard]] virtual int earliest_win(Seat seat) const noexcept = 0;
  [[nodiscard]] virtual bool is_endgame() const noexcept = 0;
  [[nodiscard]] virtual std::string position_text() const = 0;
  [[nodiscard]] virtual std::string start_text() const = 0;
  [[nodiscard]] virtual bool starts_from_setup() const = 0;
  [[nodiscard]] virtual std::string drawing(DrawingStyle style) const = 0;
  [[nodiscard]] virtual Scene scene() const = 0;
  [[nodiscard]] virtual std::vector<SceneMove> scene_moves() const = 0;
  [[nodiscard]] virtual std::string attempt(std::span<const std::string> taps) const = 0;
  [[nodiscard]] virtual std::optional<SceneMove> last_move() const = 0;
  [[nodiscard]] virtual std::vector<MoveText> moves() const = 0;
  [[nodiscard]] virtual std::uint32_t move_count() const noexcept = 0;
  [[nodiscard]] virtual std::vector<MoveText> played() const = 0;
  [[nodiscard]] virtual std::size_t ply() const noexcept = 0;
  [[nodiscard]] virtual std::expected<void, Error> play(std::string_view move) = 0;
  [[nodiscard]] virtual std::expected<MoveText, Error> check(std::string_view move) const = 0;
  virtual bool undo() = 0;
  [[nodiscard]] virtual MoveText random_move(Rng& rng) const = 0;
  virtual MoveText play_random_move(Rng& rng) = 0;
  [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;

  [[nodiscard]] virtual SetupForm setup_form() const = 0;
  // REQUIRES: the scene is of a table without edges.
  [[nodiscard]] virtual std::expected<std::vector<ScenePoint>, Error> table(
      const Setup& setup) const = 0;

 protected:
  Model(const Model&) = default;
};

}  // namespace quintet
