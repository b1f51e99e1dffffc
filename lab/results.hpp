// What matches and ladders came to, for who reads it as JSON.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/describe.hpp"
#include "json/schema.hpp"
#include "lab/match.hpp"
#include "lab/statistics.hpp"

namespace quintet::lab {

BOOST_DESCRIBE_STRUCT(Tally, (), (won, drawn, lost))
BOOST_DESCRIBE_STRUCT(PairEnds, (), (swept, split, shared))

[[nodiscard]] std::string_view name(Verdict verdict) noexcept;  // "accepts elo1"
BOOST_DESCRIBE_ENUM(Verdict, undecided, accepts_elo0, accepts_elo1)

// A or B.
struct SideResult {
  std::string player;
  std::string may_use;  // "1000 nodes a move"
  std::uint64_t time_losses = 0;
  std::uint64_t illegal_moves = 0;
  std::uint64_t crashes = 0;
  std::optional<std::int64_t> slowest_ms{};  // its longest thought, in a match with time
};
BOOST_DESCRIBE_STRUCT(SideResult, (),
                      (player, may_use, time_losses, illegal_moves, crashes, slowest_ms))

struct SprtResult {
  double elo0;
  double elo1;
  double llr;
  double lower;
  double upper;
  Verdict verdict;
};
BOOST_DESCRIBE_STRUCT(SprtResult, (), (elo0, elo1, llr, lower, upper, verdict))

struct MatchResult {
  std::string variant;
  SideResult A;
  SideResult B;
  std::size_t opening_plies = 0;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;
  std::size_t games_wanted = 0;
  bool no_more_openings = false;  // that is why there are fewer
  std::uint64_t won = 0;          // by A
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  double score = 0;
  Interval score_interval{0, 1};
  // None where it is infinite.
  std::optional<double> elo{};
  std::array<std::optional<double>, 2> elo_interval{};
  double likelihood_of_superiority = 0;
  std::array<std::uint64_t, PairTally::kinds> pairs_by_half_points{};
  PairEnds pairs{};
  Tally first_seat{};
  std::uint64_t stopped = 0;  // games that were cut off
  std::uint64_t plies = 0;
  std::optional<SprtResult> sprt{};
};
BOOST_DESCRIBE_STRUCT(MatchResult, (),
                      (variant, A, B, opening_plies, seed, games, games_wanted, no_more_openings,
                       won, drawn, lost, score, score_interval, elo, elo_interval,
                       likelihood_of_superiority, pairs_by_half_points, pairs, first_seat, stopped,
                       plies, sprt))
[[nodiscard]] MatchResult result_of(const MatchSettings& settings, const MatchSummary& summary);

enum class Place : std::uint8_t { below, within, above };
BOOST_DESCRIBE_ENUM(Place, below, within, above)
[[nodiscard]] constexpr Place place_of(double score, const Interval& wanted) noexcept {
  if (score < wanted.low) return Place::below;
  return score > wanted.high ? Place::above : Place::within;
}

// How a level fared against the one below it.
struct Rung {
  std::uint64_t level = 0;
  std::string against{};
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  double score = 0;
  Interval score_interval{0, 1};
  Interval wanted{0, 1};  // what the score should be
  Place is = Place::within;
};
BOOST_DESCRIBE_STRUCT(Rung, (),
                      (level, against, won, drawn, lost, score, score_interval, wanted, is))
[[nodiscard]] Rung rung_of(std::uint64_t level, std::string against, const Interval& wanted,
                           const MatchSummary& summary);

struct Ladder {
  std::string variant;
  std::vector<Rung> rungs{};
};
BOOST_DESCRIBE_STRUCT(Ladder, (), (variant, rungs))

}  // namespace quintet::lab

namespace quintet::json {

// [low, high]
template <>
struct Form<lab::Interval> {
  using Type = std::array<double, 2>;
  [[nodiscard]] static Type of(const lab::Interval& interval) {
    return {interval.low, interval.high};
  }
};

template <>
inline constexpr std::string_view outside_name<lab::Tally> = "GameTally";

}  // namespace quintet::json
