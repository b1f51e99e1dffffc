#include "cli/match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "lab/statistics.hpp"

namespace quintet::cli {

namespace {

using Json = nlohmann::ordered_json;
using lab::MatchSettings;
using lab::MatchSummary;

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
  return fmt::format("{:+.0f}", elo);
}

std::string elo_text(const lab::PairTally& pairs) {
  const lab::Interval interval = lab::score_interval(pairs);
  return fmt::format("{} ({} to {})", elo_text(lab::elo_of(lab::score(pairs))),
                     elo_text(lab::elo_of(interval.low)), elo_text(lab::elo_of(interval.high)));
}

std::string_view verdict_text(lab::Verdict verdict) {
  switch (verdict) {
    case lab::Verdict::undecided: return "undecided";
    case lab::Verdict::accepts_elo0: return "accepts elo0";
    case lab::Verdict::accepts_elo1: return "accepts elo1";
  }
  return {};
}

std::string tally_text(const lab::Tally& tally) {
  return fmt::format("won {}, drew {}, lost {}", tally.wins, tally.draws, tally.losses);
}

Json json_of(const lab::Tally& tally) {
  return {{"won", tally.wins}, {"drawn", tally.draws}, {"lost", tally.losses}};
}

// Further digits would mean nothing.
Json four_digits(double number) { return std::round(number * 1e4) / 1e4; }

Json json_of_elo(double elo) {
  return std::isfinite(elo) ? Json(std::round(elo * 10) / 10) : Json(nullptr);
}

bool is_timed(const MatchSettings& settings) {
  return std::ranges::any_of(settings.contestants, [](const lab::Contestant& contestant) {
    return contestant.control.move_time || contestant.control.clock;
  });
}

}  // namespace

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string percent(const lab::Interval& interval) {
  return fmt::format("{:.1f} to {:.1f} %", 100 * interval.low, 100 * interval.high);
}

std::string short_report(const MatchSummary& summary) {
  std::string text = fmt::format("A {}: {}, Elo {}", tally_text(summary.tally),
                                 percent(lab::score(summary.tally)), elo_text(summary.pairs));
  if (summary.sprt) {
    text += fmt::format(", LLR {:.2f} ({:.2f} to {:.2f})", summary.sprt->llr, summary.sprt->lower,
                        summary.sprt->upper);
  }
  return text;
}

std::string report(const MatchSettings& settings, const MatchSummary& summary) {
  std::string text;
  for (std::size_t i = 0; i < 2; ++i) {
    const lab::Contestant& contestant = settings.contestants[i];
    text += fmt::format("{}        {}: {}\n", i == 0 ? 'A' : 'B', contestant.name,
                        describe(contestant.control));
  }
  text += fmt::format("game     {}\n", settings.variant);
  text +=
      fmt::format("openings {} random plies, seed {}\n", settings.openings.plies, settings.seed);
  if (!summary.no_more_openings.empty())
    text += fmt::format("         {}\n", summary.no_more_openings);
  text += '\n';
  text += fmt::format("games    {}: A {}\n", summary.tally.games(), tally_text(summary.tally));
  text += fmt::format("score    {} ({})\n", percent(lab::score(summary.tally)),
                      percent(lab::score_interval(summary.pairs)));
  text += fmt::format("Elo      {}\n", elo_text(summary.pairs));
  text += fmt::format("better   with probability {}\n",
                      percent(lab::likelihood_of_superiority(summary.pairs)));
  const auto& pairs = summary.pairs.by_half_points;
  text += fmt::format(
      "pairs    by points of A: {} with 0, {} with ½, {} with 1, {} with 1½, {} with 2\n", pairs[0],
      pairs[1], pairs[2], pairs[3], pairs[4]);
  text += fmt::format("first    seat {}: {}\n", tally_text(summary.first_seat),
                      percent(lab::score(summary.first_seat)));
  if (summary.ply_caps > 0) {
    text +=
        fmt::format("stopped  {} after {} plies, as draws\n", summary.ply_caps, settings.max_plies);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const lab::Faults& faults = summary.faults[i];
    text +=
        fmt::format("faults   of {}: {} time losses, {} illegal moves, {} crashes\n",
                    i == 0 ? 'A' : 'B', faults.time_losses, faults.illegal_moves, faults.crashes);
    if (!faults.example.empty()) text += fmt::format("         such as: {}\n", faults.example);
  }
  if (summary.sprt) {
    text +=
        fmt::format("SPRT     {:g} against {:g} Elo: {}, LLR {:.2f} ({:.2f} to {:.2f})\n",
                    settings.sprt->elo0, settings.sprt->elo1, verdict_text(summary.sprt->verdict),
                    summary.sprt->llr, summary.sprt->lower, summary.sprt->upper);
  }
  return text;
}

Json json_report(const MatchSettings& settings, const MatchSummary& summary) {
  const lab::Interval interval = lab::score_interval(summary.pairs);
  Json value = {{"variant", settings.variant}};
  for (std::size_t i = 0; i < 2; ++i) {
    const lab::Contestant& contestant = settings.contestants[i];
    const lab::Faults& faults = summary.faults[i];
    Json& side = value[i == 0 ? "A" : "B"];
    side = {{"player", contestant.name},
            {"may_use", describe(contestant.control)},
            {"time_losses", faults.time_losses},
            {"illegal_moves", faults.illegal_moves},
            {"crashes", faults.crashes}};
    if (is_timed(settings)) side["slowest_ms"] = faults.slowest.count();
  }
  value["opening_plies"] = settings.openings.plies;
  value["seed"] = settings.seed;
  value["games"] = summary.tally.games();
  value["games_wanted"] = 2 * settings.pairs;
  value["no_more_openings"] = !summary.no_more_openings.empty();
  value.update(json_of(summary.tally));
  value["score"] = four_digits(lab::score(summary.tally));
  value["score_interval"] = {four_digits(interval.low), four_digits(interval.high)};
  value["elo"] = json_of_elo(lab::elo_of(lab::score(summary.pairs)));
  value["elo_interval"] = {json_of_elo(lab::elo_of(interval.low)),
                           json_of_elo(lab::elo_of(interval.high))};
  value["likelihood_of_superiority"] = four_digits(lab::likelihood_of_superiority(summary.pairs));
  value["pairs_by_half_points"] = summary.pairs.by_half_points;
  value["first_seat"] = json_of(summary.first_seat);
  value["stopped"] = summary.ply_caps;
  value["plies"] = summary.plies;
  if (summary.sprt) {
    value["sprt"] = {{"elo0", settings.sprt->elo0},
                     {"elo1", settings.sprt->elo1},
                     {"llr", four_digits(summary.sprt->llr)},
                     {"lower", four_digits(summary.sprt->lower)},
                     {"upper", four_digits(summary.sprt->upper)},
                     {"verdict", verdict_text(summary.sprt->verdict)}};
  }
  return value;
}

}  // namespace quintet::cli
