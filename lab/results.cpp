#include "lab/results.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quintet::lab {

namespace {

bool is_timed(const MatchSettings& settings) {
  return std::ranges::any_of(settings.contestants, [](const Contestant& contestant) {
    return contestant.control.move_time || contestant.control.clock;
  });
}

// Further digits would mean nothing.
std::optional<double> told_elo(double elo) {
  return std::isfinite(elo) ? std::optional(std::round(elo * 10) / 10) : std::nullopt;
}

SideResult side_of(const MatchSettings& settings, const MatchSummary& summary, std::size_t side) {
  const Contestant& contestant = settings.contestants[side];
  const Faults& faults = summary.faults[side];
  SideResult result{.player = contestant.name,
                    .may_use = describe(contestant.control),
                    .time_losses = faults.time_losses,
                    .illegal_moves = faults.illegal_moves,
                    .crashes = faults.crashes};
  if (is_timed(settings)) result.slowest_ms = faults.slowest.count();
  return result;
}

}  // namespace

std::string_view name(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::undecided: return "undecided";
    case Verdict::accepts_elo0: return "accepts elo0";
    case Verdict::accepts_elo1: return "accepts elo1";
  }
  return {};
}

MatchResult result_of(const MatchSettings& settings, const MatchSummary& summary) {
  const Interval interval = score_interval(summary.pairs);
  MatchResult result{
      .variant = settings.variant,
      .A = side_of(settings, summary, 0),
      .B = side_of(settings, summary, 1),
      .opening_plies = settings.openings.plies,
      .seed = settings.seed,
      .games = summary.tally.games(),
      .games_wanted = 2 * settings.pairs,
      .no_more_openings = !summary.no_more_openings.empty(),
      .won = summary.tally.won,
      .drawn = summary.tally.drawn,
      .lost = summary.tally.lost,
      .score = score(summary.tally),
      .score_interval = interval,
      .elo = told_elo(elo_of(score(summary.pairs))),
      .elo_interval = {told_elo(elo_of(interval.low)), told_elo(elo_of(interval.high))},
      .likelihood_of_superiority = likelihood_of_superiority(summary.pairs),
      .pairs_by_half_points = summary.pairs.by_half_points,
      .pairs = summary.pair_ends,
      .first_seat = summary.first_seat,
      .stopped = summary.ply_caps,
      .plies = summary.plies};
  if (summary.sprt && settings.sprt) {
    const SprtState& state = *summary.sprt;
    result.sprt = {settings.sprt->elo0, settings.sprt->elo1, state.llr,
                   state.lower,         state.upper,         state.verdict};
  }
  return result;
}

Rung rung_of(std::uint64_t level, std::string against, const Interval& wanted,
             const MatchSummary& summary) {
  const Tally& tally = summary.tally;
  return {.level = level,
          .against = std::move(against),
          .won = tally.won,
          .drawn = tally.drawn,
          .lost = tally.lost,
          .score = score(tally),
          .score_interval = score_interval(summary.pairs),
          .wanted = wanted,
          .is = place_of(score(tally), wanted)};
}

}  // namespace quintet::lab
