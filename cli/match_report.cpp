#include "cli/match_report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

#include "lab/results.hpp"
#include "lab/statistics.hpp"

namespace quintet::cli {

namespace {

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

std::string tally_text(const lab::Tally& tally) {
  return fmt::format("won {}, drew {}, lost {}", tally.won, tally.drawn, tally.lost);
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

std::string fault_text(const lab::PlayedGame& game) {
  std::string_view how;
  switch (game.ending) {
    case lab::Ending::rules:
    case lab::Ending::ply_cap: return {};
    case lab::Ending::time: how = "on time"; break;
    case lab::Ending::illegal_move: how = "by an illegal move"; break;
    case lab::Ending::crash: how = "by a crash"; break;
  }
  return fmt::format("pair {}: {} lost {}: {}", game.pair + 1,
                     game.half_points_of_a() == 0 ? 'A' : 'B', how, game.note);
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
  text += fmt::format("         {} swept, {} split by the seats, {} shared by draws\n",
                      summary.pair_ends.swept, summary.pair_ends.split, summary.pair_ends.shared);
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
    text += fmt::format("SPRT     {:g} against {:g} Elo: {}, LLR {:.2f} ({:.2f} to {:.2f})\n",
                        settings.sprt->elo0, settings.sprt->elo1, name(summary.sprt->verdict),
                        summary.sprt->llr, summary.sprt->lower, summary.sprt->upper);
  }
  return text;
}

}  // namespace quintet::cli
