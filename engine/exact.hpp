// The exact values of all moves of a position, found bit by bit by proof searches: for boards and
// endings that are small enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "games/any_game.hpp"

namespace quintet {

enum class ExactValue : std::uint8_t { unknown, win, loss };  // for the player who makes the move

[[nodiscard]] std::string_view name(ExactValue value) noexcept;

struct ExactMove {
  MoveText move{};
  ExactValue value = ExactValue::unknown;
  int plies = 0;  // of a win: within so many, this move counted; not always the fewest

  friend bool operator==(const ExactMove&, const ExactMove&) = default;
};

class ExactValues {
 public:
  // Whether the values of this position can be hoped for in a minute or so on a phone: if the rules
  // call it an endgame (KnowsEndgames in core/game.hpp). Never if the game is over.
  [[nodiscard]] static bool are_in_reach(const AnyGame& game);

  // Nothing if they are not in reach. The table is allocated here.
  [[nodiscard]] static std::unique_ptr<ExactValues> make(const AnyGame& game,
                                                         std::size_t table_bytes);

  ExactValues() = default;
  ExactValues(const ExactValues&) = delete;
  ExactValues& operator=(const ExactValues&) = delete;
  virtual ~ExactValues() = default;

  // Looks at about so many positions more. The same calls give the same answers everywhere.
  virtual void advance(std::uint64_t nodes) = 0;

  [[nodiscard]] const std::vector<ExactMove>& moves() const noexcept { return moves_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] bool settled() const noexcept;  // every value is known

 protected:
  std::vector<ExactMove> moves_{};
  std::uint64_t nodes_ = 0;
};

}  // namespace quintet
