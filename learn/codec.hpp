// Games as a learning program sees them: moves as numbers, positions as planes of small numbers.
// What they mean is each game's own (core/encoding.hpp); this is the door to it for whoever learns
// at run time which game it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/encoding.hpp"
#include "core/error.hpp"
#include "games/any_game.hpp"

namespace quintet::learn {

// A position and its moves under a symmetry of the rules.
struct Image {
  bool exchanges_seats = false;
  std::string position;  // which need not be one that a game reaches
  std::vector<std::pair<MoveText, MoveText>>
      moves;  // each legal move, sorted, and what becomes of it
};

// The numbers and planes of one variant. Every game that is given is of that variant.
class Codec {
 public:
  Codec() = default;
  Codec(const Codec&) = delete;
  Codec& operator=(const Codec&) = delete;
  virtual ~Codec() = default;

  // An error if the game has no encoding.
  [[nodiscard]] static std::expected<std::shared_ptr<const Codec>, Error> of(const AnyGame& game);

  [[nodiscard]] virtual int action_count() const noexcept = 0;
  [[nodiscard]] virtual PlaneShape shape() const noexcept = 0;
  [[nodiscard]] virtual std::span<const std::string_view> plane_names() const noexcept = 0;

  // The number of a move, or why it is refused.
  [[nodiscard]] virtual std::expected<int, Error> action(const AnyGame& game,
                                                         std::string_view move) const = 0;
  // The legal move of a number.
  [[nodiscard]] virtual std::expected<MoveText, Error> move(const AnyGame& game,
                                                            int action) const = 0;
  // Plays it; on error nothing has changed.
  [[nodiscard]] virtual std::expected<void, Error> play(AnyGame& game, int action) const = 0;
  // The numbers of all legal moves that have one, in ascending order.
  [[nodiscard]] virtual std::vector<int> actions(const AnyGame& game) const = 0;
  // action_count() numbers: 1 for legal actions, 0 for all others.
  virtual void write_mask(const AnyGame& game, std::span<std::uint8_t> out) const = 0;
  // shape().size() numbers, seen by the player to move: of the position, or of its image under one
  // of the symmetries of the rules.
  virtual void observe(const AnyGame& game, std::span<std::uint8_t> out,
                       int symmetry = 0) const = 0;

  // Of the position under each symmetry of the rules, the identity first.
  [[nodiscard]] virtual std::vector<Image> images(const AnyGame& game) const = 0;
};

}  // namespace quintet::learn
