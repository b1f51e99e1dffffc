#include "lab/report/json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace quintet::lab::report {

namespace {

using Json = nlohmann::ordered_json;

// Further digits would mean nothing.
double rounded(double number) { return std::round(number * 1e4) / 1e4; }

Json json_of(const EndingCount& ending);
Json json_of(const StrengthFigures& strength);
Json json_of(const OpeningFigures& opening);
Json json_of(const FairMoves& fair);
Json json_of(const StepFigures& step);
Json json_of(const HeatMap& map);

template <typename T>
Json list(const std::vector<T>& values) {
  Json result = Json::array();
  for (const T& value : values) result.push_back(json_of(value));
  return result;
}

Json json_of(const Interval& interval) { return {rounded(interval.low), rounded(interval.high)}; }

Json json_of(const Rate& rate) {
  return {
      {"share", rounded(rate.share)}, {"interval", json_of(rate.interval)}, {"games", rate.games}};
}

Json json_of(const Tally& tally) {
  return {{"won", tally.wins}, {"drawn", tally.draws}, {"lost", tally.losses}};
}

Json json_of(const Distribution& distribution) {
  Json bins = Json::array();
  for (const Bin& bin : distribution.bins) bins.push_back({bin.from, bin.count});
  return {{"count", distribution.count},
          {"mean", rounded(distribution.mean)},
          {"quartiles", distribution.quartiles},
          {"bin_width", distribution.bin_width},
          {"bins", bins}};
}

Json json_of(const EndingCount& ending) {
  return {{"how", ending.how},
          {"first", ending.first},
          {"second", ending.second},
          {"draws", ending.draws}};
}

Json json_of(const StrengthFigures& strength) {
  return {{"name", strength.name},
          {"strength", strength.strength},
          {"first_seat", json_of(strength.first_seat)},
          {"advantage", json_of(strength.advantage)},
          {"different_games", strength.different},
          {"swapped", json_of(strength.swapped)},
          {"endings", list(strength.endings)},
          {"length", json_of(strength.length)},
          {"branching", json_of(strength.branching)},
          {"tree_log10", rounded(strength.tree_log10)}};
}

Json json_of(const Tension& tension) {
  Json winner = Json::array();
  for (const double chance : tension.winner) winner.push_back(rounded(chance));
  return {{"games", tension.games},
          {"won", tension.won},
          {"strength", tension.strength},
          {"observer_nodes", tension.observer_nodes},
          {"decision_density", rounded(tension.decision_density)},
          {"lead_changes", rounded(tension.lead_changes)},
          {"drama", rounded(tension.drama)},
          {"comebacks", json_of(tension.comebacks)},
          {"threshold", tension.threshold ? Json(rounded(*tension.threshold)) : Json(nullptr)},
          {"decided_at", tension.threshold ? Json(rounded(tension.decided_at)) : Json(nullptr)},
          {"winner_chance_by_tenth", winner}};
}

Json json_of(const Space& space) {
  return {{"games", space.games},
          {"possible_games_log10", rounded(space.possible_games_log10)},
          {"positions_seen", space.positions_seen},
          {"positions_at_least_log10", rounded(space.positions_log10)},
          {"arrangements_log10",
           space.arrangements_log10 ? Json(rounded(*space.arrangements_log10)) : Json(nullptr)}};
}

Json json_of(const OpeningFigures& opening) {
  return {{"moves", opening.moves},
          {"copies", opening.copies},
          {"first_seat", json_of(opening.first_seat)},
          {"rate", json_of(opening.rate)},
          {"rating_permille", opening.rating ? Json(*opening.rating) : Json(nullptr)}};
}

Json json_of(const FairMoves& fair) {
  Json moves = Json::array();
  for (const auto& [move, permille] : fair.fair) {
    moves.push_back({{"move", move}, {"rating_permille", permille}});
  }
  return {{"variant", fair.variant}, {"nodes", fair.nodes}, {"first_moves", fair.moves},
          {"better", fair.better},   {"worse", fair.worse}, {"fair", moves}};
}

Json json_of(const StepFigures& step) {
  return {{"name", step.name},
          {"strength", step.strength},
          {"tally", json_of(step.tally)},
          {"score", rounded(step.score)},
          {"interval", json_of(step.interval)}};
}

Json json_of(const HeatMap& map) {
  Json points = Json::object();
  for (const HeatPoint& point : map.points) points[point.point.name] = point.count;
  return {{"title", map.title}, {"counts", map.unit}, {"points", points}};
}

Json json_of(const GameLog& log) {
  std::string moves;
  for (const MoveText& move : log.moves) moves += (moves.empty() ? "" : " ") + move.string();
  Json value = {{"number", log.number}, {"result", name(log.outcome)}};
  if (log.reason) value["reason"] = name(*log.reason);
  value["moves"] = moves;
  return value;
}

}  // namespace

Json json_of(const Figures& figures) {
  Json value = {{"variant", figures.variant},
                {"credit", credit(AnyGame::start(figures.variant).value().info())},
                {"strengths", list(figures.strengths)},
                {"tension", json_of(figures.tension)},
                {"space", json_of(figures.space)}};
  if (!figures.openings.empty()) {
    value["openings"] = {{"variant", figures.opening_variant},
                         {"strength", figures.opening_strength},
                         {"rating_nodes", figures.rating_nodes},
                         {"first_moves", list(figures.openings)}};
    value["fair_first_moves"] = list(figures.fair);
    value["level_steps"] = list(figures.level_steps);
    value["twice_the_thinking"] = list(figures.doublings);
  }
  value["favourite_lines"] = list(figures.lines);
  value["heat_maps"] = list(figures.heat);
  value["shortest"] = json_of(figures.shortest);
  value["longest"] = json_of(figures.longest);
  return value;
}

}  // namespace quintet::lab::report
