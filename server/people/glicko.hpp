// Glicko-2: how strong somebody is thought to be, how sure that is, and how steady. After Mark E.
// Glickman, "Example of the Glicko-2 system"; the steps of that paper are named where they are
// taken.
#pragma once

#include <cstdint>
#include <span>

namespace quintet::people {

struct Strength {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;

  friend bool operator==(const Strength&, const Strength&) = default;
};

// A game against somebody: 1 for a win, 0.5 for a draw, 0 for a loss.
struct Meeting {
  Strength opponent;
  double score = 0;
};

inline constexpr double glicko_tau = 0.5;  // how much volatility may change

// The strength after the games of one rating period.
[[nodiscard]] Strength after_period(const Strength& before, std::span<const Meeting> meetings);
// The strength after so many periods (or parts of one) without a game.
[[nodiscard]] Strength after_rest(const Strength& before, double periods);
// As it is kept: so that what is computed again from what was kept is the same to the last digit.
[[nodiscard]] Strength rounded(const Strength& strength);

}  // namespace quintet::people
