// The figures of a report as JSON: what a page shows, and the numbers behind it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/core.hpp"
#include "lab/report/figures.hpp"
#include "lab/results.hpp"

namespace quintet::lab::report {

// A heat map without where its places are.
struct HeatCounts {
  std::string title;
  std::string counts;
  std::map<std::string, std::size_t> points;
};
BOOST_DESCRIBE_STRUCT(HeatCounts, (), (title, counts, points))

struct ReportedResult {
  Outcome outcome;
  std::optional<Reason> reason;  // none if the rules did not end it
};
BOOST_DESCRIBE_STRUCT(ReportedResult, (), (outcome, reason))

struct ReportedGame {
  std::size_t number;
  ReportedResult result;
  std::vector<MoveText> moves;
};
BOOST_DESCRIBE_STRUCT(ReportedGame, (), (number, result, moves))

BOOST_DESCRIBE_STRUCT(Rate, (), (share, interval, games))
BOOST_DESCRIBE_STRUCT(Distribution, (), (count, mean, quartiles, bin_width, bins))
BOOST_DESCRIBE_STRUCT(EndingCount, (), (how, first, second, draws))
BOOST_DESCRIBE_STRUCT(StrengthFigures, (),
                      (name, strength, first_seat, advantage, different_games, swapped, endings,
                       length, branching, tree_log10))
BOOST_DESCRIBE_STRUCT(Tension, (),
                      (games, won, strength, observer_nodes, decision_density, lead_changes, drama,
                       comebacks, threshold, decided_at, winner_chance_by_tenth))
BOOST_DESCRIBE_STRUCT(Space, (),
                      (games, possible_games_log10, positions_seen, positions_at_least_log10,
                       arrangements_log10))
BOOST_DESCRIBE_STRUCT(OpeningFigures, (), (moves, copies, first_seat, rate, rating_permille))
BOOST_DESCRIBE_STRUCT(FairMove, (), (move, rating_permille))
BOOST_DESCRIBE_STRUCT(FairMoves, (), (variant, nodes, first_moves, better, worse, fair))
BOOST_DESCRIBE_STRUCT(StepFigures, (), (name, strength, tally, score, interval))
BOOST_DESCRIBE_STRUCT(Openings, (), (variant, strength, rating_nodes, first_moves))
BOOST_DESCRIBE_STRUCT(Figures, (),
                      (variant, credit, strengths, tension, space, openings, fair_first_moves,
                       level_steps, twice_the_thinking, favourite_lines, heat_maps, shortest,
                       longest))

// What produced them, the figures, and what is known of perfect play.
struct Produced {
  std::string command;
};
BOOST_DESCRIBE_STRUCT(Produced, (), (command))
struct Report : Produced, Figures {
  std::string exact{};  // in words; empty if nothing is known
};
BOOST_DESCRIBE_STRUCT(Report, (Produced, Figures), (exact))

// Variants of a game side by side.
struct ComparedVariants : Produced {
  std::vector<Figures> variants;
};
BOOST_DESCRIBE_STRUCT(ComparedVariants, (Produced), (variants))

}  // namespace quintet::lab::report

namespace quintet::json {

template <>
struct Form<lab::report::Bin> {
  using Type = std::array<std::uint64_t, 2>;
  [[nodiscard]] static Type of(const lab::report::Bin& bin) { return {bin.from, bin.count}; }
};

template <>
struct Form<lab::report::HeatMap> {
  using Type = lab::report::HeatCounts;
  [[nodiscard]] static Type of(const lab::report::HeatMap& map) {
    Type form{map.title, map.counts, {}};
    for (const auto& [point, count] : map.points) form.points.emplace(point.name, count);
    return form;
  }
};

template <>
struct Form<lab::report::GameLog> {
  using Type = lab::report::ReportedGame;
  [[nodiscard]] static Type of(const lab::report::GameLog& log) {
    return {log.number, {log.outcome, log.reason}, log.moves};
  }
};

template <>
inline constexpr std::string_view outside_name<lab::report::HeatCounts> = "HeatMap";

}  // namespace quintet::json
