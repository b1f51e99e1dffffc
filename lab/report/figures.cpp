#include "lab/report/figures.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace quintet::lab::report {

namespace {

constexpr std::size_t most_bins = 24;
constexpr std::size_t line_plies = 3;
constexpr std::size_t most_lines = 8;
constexpr std::string_view swap_move = "swap";

void count(Tally& tally, std::size_t half_points) {
  ++(half_points == 2 ? tally.won : half_points == 1 ? tally.drawn : tally.lost);
}

Rate points_rate(const Tally& tally) {
  return rate_of(static_cast<double>(tally.won) + static_cast<double>(tally.drawn) / 2,
                 tally.games());
}

// 1, 2, 5, 10, 20, 50, ...: the least with which the values fit into the bins.
std::uint64_t bin_width(std::uint64_t least, std::uint64_t most) {
  std::uint64_t width = 1;
  for (std::uint64_t i = 0; most / width - least / width + 1 > most_bins; ++i) {
    width = i % 3 == 1 ? width / 2 * 5 : width * 2;
  }
  return width;
}

std::vector<EndingCount> endings_of(Games games) {
  std::vector<EndingCount> endings;
  for (const GameLog& game : games) {
    const std::string how(game.reason ? name(*game.reason) : name(game.ending));
    auto found = std::ranges::find(endings, how, &EndingCount::how);
    if (found == endings.end()) found = endings.insert(endings.end(), EndingCount{how});
    ++(game.outcome == Outcome::first    ? found->first
       : game.outcome == Outcome::second ? found->second
                                         : found->draws);
  }
  std::ranges::stable_sort(endings, std::greater(), &EndingCount::games);
  return endings;
}

}  // namespace

Rate rate_of(double points, std::size_t games) noexcept {
  const auto count = static_cast<double>(games);
  return {games == 0 ? 0 : points / count, wilson_interval(points, count), games};
}

Distribution distribution_of(std::vector<std::uint64_t> values) {
  Distribution result;
  result.count = values.size();
  if (values.empty()) return result;
  std::ranges::sort(values);
  const auto sum = std::accumulate(values.begin(), values.end(), std::uint64_t{0});
  result.mean = static_cast<double>(sum) / static_cast<double>(values.size());
  for (std::size_t i = 0; i < result.quartiles.size(); ++i) {
    result.quartiles[i] = values[i * (values.size() - 1) / 4];
  }
  result.bin_width = bin_width(values.front(), values.back());
  const std::uint64_t first = values.front() / result.bin_width;
  result.bins.resize(values.back() / result.bin_width - first + 1);
  for (std::size_t i = 0; i < result.bins.size(); ++i) {
    result.bins[i].from = (first + i) * result.bin_width;
  }
  for (const std::uint64_t value : values) ++result.bins[value / result.bin_width - first].count;
  return result;
}

StrengthFigures strength_figures(const Series& series, Games games) {
  StrengthFigures result{.name = series.name, .strength = series.strength};
  std::set<std::vector<MoveText>> different;
  std::vector<std::uint64_t> lengths;
  std::vector<std::uint64_t> branching;
  std::size_t swapped = 0;
  double tree = 0;
  for (const GameLog& game : games) {
    count(result.first_seat, game.half_points_of_first());
    different.insert(game.moves);
    lengths.push_back(game.moves.size());
    for (const std::uint32_t legal : game.legal) {
      branching.push_back(legal);
      tree += std::log10(legal);
    }
    if (game.moves.size() > 1 && game.moves[1].view() == swap_move) ++swapped;
  }
  result.advantage = points_rate(result.first_seat);
  result.different_games = different.size();
  result.swapped = rate_of(static_cast<double>(swapped), games.size());
  result.endings = endings_of(games);
  result.length = distribution_of(std::move(lengths));
  result.branching = distribution_of(std::move(branching));
  result.tree_log10 = games.empty() ? 0 : tree / static_cast<double>(games.size());
  return result;
}

std::vector<OpeningFigures> opening_figures(const AnyGame& start, Games openings, Games ratings) {
  std::vector<OpeningFigures> result;
  for (const FirstMove& kind : first_moves(start)) {
    OpeningFigures row{.moves = kind.move.string(), .copies = kind.copies};
    for (const GameLog& game : openings) {
      if (game.moves.front() == kind.move) count(row.first_seat, game.half_points_of_first());
    }
    for (const GameLog& game : ratings) {
      if (game.moves.front() == kind.move && game.chances.size() == 2)
        row.rating_permille = game.chances[1];
    }
    row.rate = points_rate(row.first_seat);
    result.push_back(std::move(row));
  }
  std::ranges::stable_sort(result, [](const OpeningFigures& a, const OpeningFigures& b) {
    return std::pair(a.rating_permille.value_or(500), a.rate.share) >
           std::pair(b.rating_permille.value_or(500), b.rate.share);
  });
  return result;
}

std::vector<OpeningFigures> favourite_lines(const AnyGame& start, Games games, std::size_t plies,
                                            std::size_t most) {
  std::vector<OpeningFigures> lines;
  std::map<std::uint64_t, std::size_t> known;  // where they lead
  for (const GameLog& game : games) {
    if (game.moves.size() < plies) continue;
    AnyGame after = start;
    std::string text;
    for (std::size_t i = 0; i < plies; ++i) {
      [[maybe_unused]] const auto played = after.play(game.moves[i].view());
      text += (i == 0 ? "" : " ") + game.moves[i].string();
    }
    const auto [line, is_new] = known.emplace(after.canonical_key(), lines.size());
    if (is_new) lines.push_back({.moves = text});
    count(lines[line->second].first_seat, game.half_points_of_first());
  }
  for (OpeningFigures& line : lines) line.rate = points_rate(line.first_seat);
  std::ranges::stable_sort(lines, std::greater(),
                           [](const OpeningFigures& line) { return line.rate.games; });
  std::erase_if(lines, [](const OpeningFigures& line) { return line.rate.games < 2; });
  lines.resize(std::min(lines.size(), most));
  return lines;
}

FairMoves fair_moves(const Series& series, Games ratings) {
  FairMoves result{.variant = series.variant, .nodes = series.observer_nodes};
  result.first_moves = ratings.size();
  for (const GameLog& game : ratings) {
    // A first move that ends the game has no rating: its result is one.
    const int chance = game.chances.size() == 2
                           ? game.chances[1]
                           : static_cast<int>(500 * game.half_points_of_first());
    if (chance > 500 + fair_permille) {
      ++result.better;
    } else if (chance < 500 - fair_permille) {
      ++result.worse;
    } else {
      result.fair.push_back({game.moves.front(), chance});
    }
  }
  std::ranges::stable_sort(
      result.fair, {}, [](const FairMove& move) { return std::abs(move.rating_permille - 500); });
  return result;
}

StepFigures step_figures(const Series& series, Games games) {
  StepFigures result{.name = series.name, .strength = series.strength};
  PairTally pairs;
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    const std::size_t first = games[i].half_points_of_a();
    const std::size_t second = games[i + 1].half_points_of_a();
    count(result.tally, first);
    count(result.tally, second);
    ++pairs.by_half_points[first + second];
  }
  result.score = score(pairs);
  result.interval = score_interval(pairs);
  return result;
}

Figures figures(const AnyGame& start, const Plan& plan, const Collection& games) {
  Figures result{.variant = start.variant(), .credit = credit(start.info())};
  std::optional<std::size_t> openings;
  std::optional<std::size_t> ratings;
  std::size_t strongest = 0;
  for (std::size_t i = 0; i < plan.series.size(); ++i) {
    const Series& series = plan.series[i];
    switch (series.purpose) {
      case Purpose::strength:
        result.strengths.push_back(strength_figures(series, games[i]));
        strongest = i;
        break;
      case Purpose::openings: openings = i; break;
      case Purpose::ratings:
        result.fair_first_moves.push_back(fair_moves(series, games[i]));
        if (!ratings) ratings = i;  // the report's own variant comes first
        break;
      case Purpose::level_step: result.level_steps.push_back(step_figures(series, games[i])); break;
      case Purpose::doubling:
        result.twice_the_thinking.push_back(step_figures(series, games[i]));
        break;
    }
  }
  result.tension = tension(plan.series[strongest], games[strongest]);
  result.space = space(start, games.front());
  if (openings && ratings) {
    const Series& series = plan.series[*openings];
    result.openings = {
        series.variant, series.strength, plan.series[*ratings].observer_nodes,
        opening_figures(*AnyGame::start(series.variant), games[*openings], games[*ratings])};
  }
  result.favourite_lines = favourite_lines(start, games[strongest], line_plies, most_lines);
  result.heat_maps = heat_maps(start, games[strongest]);
  const auto plies = [](const GameLog& game) { return game.moves.size(); };
  result.shortest = *std::ranges::min_element(games[strongest], {}, plies);
  result.longest = *std::ranges::max_element(games[strongest], {}, plies);
  return result;
}

}  // namespace quintet::lab::report
