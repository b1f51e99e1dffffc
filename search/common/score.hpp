// Scores of a search: evaluations in hundredths of a logit, and proven wins and losses with their
// distance in plies. Always for the player to move.
#pragma once

#include <cstdint>

#include "core/evaluator.hpp"

namespace quintet::search {

// No game is longer: 26 times 26 stones, one off each turn; Akunur and Kona are cut off by the
// search.
inline constexpr int max_distance = 1'000;
inline constexpr Score win_score = 32'000;
inline constexpr Score infinite_score = 32'500;
static_assert(max_evaluation < win_score - max_distance);

[[nodiscard]] constexpr Score win_in(int plies) noexcept { return win_score - plies; }
[[nodiscard]] constexpr Score loss_in(int plies) noexcept { return plies - win_score; }
[[nodiscard]] constexpr bool is_win(Score score) noexcept {
  return score >= win_score - max_distance;
}
[[nodiscard]] constexpr bool is_loss(Score score) noexcept {
  return score <= max_distance - win_score;
}
[[nodiscard]] constexpr bool is_decided(Score score) noexcept {
  return is_win(score) || is_loss(score);
}
// REQUIRES: is_decided(score).
[[nodiscard]] constexpr int plies_to_end(Score score) noexcept {
  return win_score - (score < 0 ? -score : score);
}

// The score of a finished position, `ply` moves below the root, for the player who would be next.
[[nodiscard]] constexpr Score score_of(const Result& result, Seat to_move, int ply) noexcept {
  if (result.outcome == Outcome::draw) return 0;
  return result.outcome == win_for(to_move) ? win_in(ply) : loss_in(ply);
}

// The chance of winning that a score stands for, in thousandths: the logistic function of
// score * calibration / 10,000, in integers so that every machine says the same. A decided score
// is 0 or 1000, and nothing else is.
[[nodiscard]] int win_permille(Score score, int calibration_percent) noexcept;

}  // namespace quintet::search
