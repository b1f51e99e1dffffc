#include "truth/exact_values.hpp"

#include <algorithm>
#include <array>

namespace quintet::truth {

std::string_view name(ExactValue value) noexcept {
  constexpr std::array<std::string_view, 4> names = {"unknown", "win", "draw", "loss"};
  return names[static_cast<std::size_t>(value)];
}

bool ExactValues::are_in_reach(const AnyGame& game, const KnownProofs& proofs) {
  if (game.result()) return false;
  return game.is_endgame() || std::ranges::any_of(proofs, [&](const auto& proof) {
           return proof->holds() && proof->file().variant == game.variant();
         });
}

int ExactValues::done_permille() const {
  const auto known = std::ranges::count_if(
      moves_, [](const ExactMove& move) { return move.value != ExactValue::unknown; });
  return moves_.empty() ? 1000 : static_cast<int>(1000 * known / std::ssize(moves_));
}

bool ExactValues::settled() const noexcept { return done_permille() == 1000; }

}  // namespace quintet::truth
