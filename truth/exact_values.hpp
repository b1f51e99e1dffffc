// What every move of a position is worth with perfect play, found bit by bit: where the rules call
// it an endgame (KnowsEndgames in core/game.hpp), and in games of which there is a proof.
//
// Games that have an exact solver are solved by it on boards of up to 64 points. For everything
// else it is looked up in the proofs, then proof searches try to decide it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "games/any_game.hpp"
#include "truth/known_proof.hpp"

namespace quintet::truth {

// For the player who makes the move.
enum class ExactValue : std::uint8_t { unknown, win, draw, loss };

[[nodiscard]] std::string_view name(ExactValue value) noexcept;

struct ExactMove {
  MoveText move{};
  ExactValue value = ExactValue::unknown;
  int plies = 0;  // to the end, this move counted, at most; 0 if nobody has counted
  // Whether a proof says so, or the end of the game. Who follows a proof gets nearer to the end
  // with every move; what searches find out one after the other need not fit together like that.
  bool in_proof = false;
  // Where the opponent may now swap: whether swapping is what wins. Both cannot be wrong, so the
  // value says nothing about the move.
  std::optional<bool> swap{};

  friend bool operator==(const ExactMove&, const ExactMove&) = default;
};

class ExactValues {
 public:
  // Whether there is a way to find them out. Never if the game is over.
  [[nodiscard]] static bool are_in_reach(const AnyGame& game, const KnownProofs& proofs);

  // Nothing if they are not in reach. The table is allocated here. REQUIRES: the proofs outlive it.
  [[nodiscard]] static std::unique_ptr<ExactValues> make(const AnyGame& game,
                                                         std::size_t table_bytes,
                                                         const KnownProofs& proofs);

  ExactValues() = default;
  ExactValues(const ExactValues&) = delete;
  ExactValues& operator=(const ExactValues&) = delete;
  virtual ~ExactValues() = default;

  // Looks at another position; what was learnt about the others helps. REQUIRES: of the same
  // variant, and in reach.
  virtual void turn_to(const AnyGame& game) = 0;
  // Looks at about so many positions more. The same calls give the same answers everywhere.
  virtual void advance(std::uint64_t nodes) = 0;
  // How much of it is done, if what is left is like what was looked at.
  [[nodiscard]] virtual int done_permille() const;

  [[nodiscard]] const std::vector<ExactMove>& moves() const noexcept { return moves_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }  // for this position
  [[nodiscard]] bool settled() const noexcept;  // every value is known, and whether to swap

 protected:
  std::vector<ExactMove> moves_{};  // sorted by text
  std::uint64_t nodes_ = 0;
};

}  // namespace quintet::truth
