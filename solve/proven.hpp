// What a proof search knows about a position: who can force a win, or within how many plies nobody
// can. What is known about the positions after its moves is known about the position as well.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "search/proof/proof_search.hpp"

namespace quintet::solve {

struct Proven {
  std::array<search::Verdict, 2> can_force_a_win{search::Verdict::unknown,
                                                 search::Verdict::unknown};  // by seat
  std::array<int, 2> no_win_within{};  // by seat: not within so many plies
  int plies = 0;                       // if one can: within so many; not always the fewest
  std::vector<MoveText> line{};        // one way to win

  [[nodiscard]] search::Verdict verdict(Seat seat) const {
    return can_force_a_win[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] int bound(Seat seat) const { return no_win_within[static_cast<std::size_t>(seat)]; }
  // A draw if neither can force a win.
  [[nodiscard]] std::optional<Outcome> value() const;

  void wins(Seat seat, int within_plies, std::vector<MoveText> way);
  void ends(Outcome outcome);
  void cannot_win(Seat seat);
  void cannot_win_within(Seat seat, int within_plies);

  friend bool operator==(const Proven&, const Proven&) = default;
};

// "yes", "no" or "unknown"
[[nodiscard]] std::string_view answer(search::Verdict can_force_a_win) noexcept;

struct ProvenMove {
  MoveText move;
  const Proven* after;
};
// What follows for the position in which `mover` has these moves and no others, but for mirror
// images.
void conclude(Proven& known, Seat mover, std::span<const ProvenMove> moves);

// For a checkpoint: words that begin with these, perhaps none.
[[nodiscard]] std::string text_of(const Proven& proven);
[[nodiscard]] std::optional<Proven> read_proven(std::span<const Field> words);

}  // namespace quintet::solve
