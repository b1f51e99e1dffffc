#include <algorithm>

#include "lab/report/figures.hpp"

namespace quintet::lab::report {

namespace {

int chance_of(Outcome seat, int first_permille) {
  return seat == Outcome::first ? first_permille : 1000 - first_permille;
}

std::size_t lead_changes(const GameLog& game) {
  std::size_t changes = 0;
  std::optional<Outcome> leader;
  for (const int chance : game.chances) {
    for (const Outcome seat : {Outcome::first, Outcome::second}) {
      if (chance_of(seat, chance) <= lead_permille || leader == seat) continue;
      changes += leader ? 1 : 0;
      leader = seat;
    }
  }
  return changes;
}

int best_chance(const GameLog& game, Outcome seat) {
  int best = 0;
  for (const int chance : game.chances) best = std::max(best, chance_of(seat, chance));
  return best;
}

// The least chance, in steps of 5 %, with which one was sure to win.
std::optional<int> threshold_of(Games games) {
  for (int threshold = 550; threshold < 1000; threshold += 50) {
    std::size_t reached = 0;
    std::size_t won = 0;
    for (const GameLog& game : games) {
      for (const Outcome seat : {Outcome::first, Outcome::second}) {
        if (best_chance(game, seat) < threshold) continue;
        ++reached;
        won += game.outcome == seat ? 1 : 0;
      }
    }
    if (reached > 0 && static_cast<double>(won) >= sure * static_cast<double>(reached)) {
      return threshold;
    }
  }
  return std::nullopt;
}

// The share of the game that was played when the winner's chance reached this for good.
double decided_at(const GameLog& game, int threshold) {
  std::size_t ply = game.chances.size();
  while (ply > 0 && chance_of(game.outcome, game.chances[ply - 1]) >= threshold) --ply;
  return static_cast<double>(ply) / static_cast<double>(game.moves.size());
}

double winners_chance(const GameLog& game, std::size_t tenths) {
  const std::size_t ply = tenths * game.moves.size() / 10;
  return ply < game.chances.size() ? chance_of(game.outcome, game.chances[ply]) / 1000.0 : 1.0;
}

}  // namespace

Tension tension(const Series& series, Games games) {
  Tension result{
      .games = games.size(), .strength = series.strength, .observer_nodes = series.observer_nodes};
  const auto threshold = threshold_of(games);
  if (threshold) result.threshold = *threshold / 1000.0;
  std::size_t turns = 0;
  std::size_t choices = 0;
  std::size_t comebacks = 0;
  double decided = 0;
  for (const GameLog& game : games) {
    turns += game.choices.size();
    choices += static_cast<std::size_t>(std::ranges::count(game.choices, true));
    result.lead_changes += static_cast<double>(lead_changes(game));
    if (game.outcome == Outcome::draw) continue;
    ++result.won;
    const Outcome loser = game.outcome == Outcome::first ? Outcome::second : Outcome::first;
    const int worst = 1000 - best_chance(game, loser);
    result.drama += std::max(0, 500 - worst) / 1000.0;
    comebacks += worst < comeback_permille ? 1 : 0;
    if (threshold) decided += decided_at(game, *threshold);
    for (std::size_t i = 0; i < result.winner_chance_by_tenth.size(); ++i) {
      result.winner_chance_by_tenth[i] += winners_chance(game, i);
    }
  }
  const auto divide = [](double& sum, std::size_t count) {
    if (count > 0) sum /= static_cast<double>(count);
  };
  result.decision_density = static_cast<double>(choices);
  divide(result.decision_density, turns);
  divide(result.lead_changes, games.size());
  divide(result.drama, result.won);
  divide(decided, result.won);
  if (threshold) result.decided_at = decided;
  for (double& chance : result.winner_chance_by_tenth) divide(chance, result.won);
  result.comebacks = rate_of(static_cast<double>(comebacks), result.won);
  return result;
}

}  // namespace quintet::lab::report
