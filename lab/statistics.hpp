// What the results of a match say about the strength of two players, A and B.
//
// Games come in pairs: the same opening, played twice with seats swapped. The two games of a pair
// depend on each other, because an opening favours a seat, so the pair and not the game is what is
// counted here ("pentanomial": a pair is worth 0, 1/2, 1, 3/2 or 2 points).
//
// Everything rests on one function: how much less likely the pairs are if the true score were
// another than the one observed, where the shares of the five kinds of pairs may be anything
// (Owen's empirical likelihood, 1988; Michel Van den Bergh brought it to the testing of chess
// programs). It holds at 100 % too, where a normal approximation would claim to be certain.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace quintet::lab {

struct Tally {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  [[nodiscard]] constexpr std::uint64_t games() const noexcept { return won + drawn + lost; }

  friend bool operator==(const Tally&, const Tally&) = default;
};

// Of A's games; 1/2 if there are none.
[[nodiscard]] double score(const Tally& tally) noexcept;

// How many pairs gave A so many half points.
struct PairTally {
  static constexpr std::size_t kinds = 5;
  std::array<std::uint64_t, kinds> by_half_points{};

  [[nodiscard]] constexpr std::uint64_t pairs() const noexcept {
    return std::accumulate(by_half_points.begin(), by_half_points.end(), std::uint64_t{0});
  }

  friend bool operator==(const PairTally&, const PairTally&) = default;
};

[[nodiscard]] double score(const PairTally& pairs) noexcept;

// What the two games of a pair say. Swept: one player has won both. Split: each has won one, on the
// same seat, so the opening decided and not the player. Shared: a game was drawn.
enum class PairEnd : std::uint8_t { swept, split, shared };

struct PairEnds {
  std::uint64_t swept = 0;
  std::uint64_t split = 0;
  std::uint64_t shared = 0;

  constexpr void add(PairEnd end) noexcept {
    ++(end == PairEnd::swept ? swept : end == PairEnd::split ? split : shared);
  }

  friend bool operator==(const PairEnds&, const PairEnds&) = default;
};

// By A's half points in each of the two games.
[[nodiscard]] constexpr PairEnd pair_end(std::size_t one, std::size_t other) noexcept {
  if (one == 1 || other == 1) return PairEnd::shared;
  return one == other ? PairEnd::swept : PairEnd::split;
}

// The logarithm of how likely the pairs are if A's true score were `expected`, less that of how
// likely they are at best: 0 where `expected` is what was observed, less than 0 elsewhere.
// REQUIRES: 0 <= expected <= 1.
[[nodiscard]] double log_likelihood_ratio(const PairTally& pairs, double expected) noexcept;

struct Interval {
  double low;
  double high;

  friend bool operator==(const Interval&, const Interval&) = default;
};

// The true scores that a test at the 5 % level does not refuse; from 0 to 1 without pairs.
[[nodiscard]] Interval score_interval(const PairTally& pairs) noexcept;

// For single games that do not depend on each other (Wilson, 1927): `points` of `games`, at 95 %;
// from 0 to 1 without games. With draws, which are half a point, it is a little too wide.
[[nodiscard]] Interval wilson_interval(double points, double games) noexcept;

// How certain it is that A is the stronger: 1/2 without pairs.
[[nodiscard]] double likelihood_of_superiority(const PairTally& pairs) noexcept;

// The difference in Elo that a score stands for; infinite at 0 and 1.
[[nodiscard]] double elo_of(double score) noexcept;
[[nodiscard]] double score_of_elo(double elo) noexcept;

// A sequential test between "A is stronger by elo0" and "A is stronger by elo1". It may be asked
// after every pair: `alpha` bounds how often it accepts elo1 where elo0 is true, `beta` the reverse
// (Wald's bounds).
struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;
  double beta = 0.05;

  friend bool operator==(const Sprt&, const Sprt&) = default;
};

enum class Verdict : std::uint8_t { undecided, accepts_elo0, accepts_elo1 };

struct SprtState {
  double llr;  // of elo1 against elo0
  double lower;
  double upper;
  Verdict verdict;
};

// REQUIRES: elo0 < elo1, and alpha and beta are between 0 and 1/2.
[[nodiscard]] SprtState sprt_state(const Sprt& sprt, const PairTally& pairs) noexcept;

}  // namespace quintet::lab
