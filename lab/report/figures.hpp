// The figures of a report, as pure functions of the games that were played. What each of them means
// is said in docs/report.md, and in a sentence where a report shows it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/scene.hpp"
#include "games/any_game.hpp"
#include "lab/report/collect.hpp"
#include "lab/report/game_log.hpp"
#include "lab/report/plan.hpp"
#include "lab/statistics.hpp"

namespace quintet::lab::report {

using Games = std::span<const GameLog>;

// Points out of games, with the 95 % interval.
struct Rate {
  double share = 0;
  Interval interval{0, 1};
  std::size_t games = 0;
};
[[nodiscard]] Rate rate_of(double points, std::size_t games) noexcept;

struct Bin {
  std::uint64_t from = 0;  // this number and those up to the next bin's
  std::size_t count = 0;
};

struct Distribution {
  std::size_t count = 0;
  double mean = 0;
  std::array<std::uint64_t, 5> quartiles{};  // least, lower, median, upper, most
  std::uint64_t bin_width = 1;
  std::vector<Bin> bins{};
};
[[nodiscard]] Distribution distribution_of(std::vector<std::uint64_t> values);

// How many games ended in one way.
struct EndingCount {
  std::string how;  // the reason by the rules, or how else: "ply-cap"
  std::size_t first = 0;
  std::size_t second = 0;
  std::size_t draws = 0;

  [[nodiscard]] std::size_t games() const noexcept { return first + second + draws; }
};

// Games between equals.
struct StrengthFigures {
  std::string name;      // "level 5"
  std::string strength;  // "490 nodes a move"
  Tally first_seat{};
  Rate advantage{};                    // of the first seat, a draw counted as half
  std::size_t different_games = 0;     // of all that were played
  Rate swapped{};                      // games in which the second player took the first move over
  std::vector<EndingCount> endings{};  // most frequent first
  Distribution length{};               // plies
  Distribution branching{};            // legal moves a turn
  double tree_log10 = 0;  // the mean of the sum of log10 of the legal moves of each turn
};
[[nodiscard]] StrengthFigures strength_figures(const Series& series, Games games);

// How the games of observed equals went. Chances are those that the observer gave.
struct Tension {
  std::size_t games = 0;
  std::size_t won = 0;  // games that somebody won
  std::string strength{};
  std::uint64_t observer_nodes = 0;
  double decision_density = 0;  // turns with more than one sensible move
  double lead_changes = 0;      // a game
  double drama = 0;             // how far below even the winner was at worst, mean over won games
  Rate comebacks{};             // won games in which the winner's chance was once below 20 %
  std::optional<double> threshold{};  // who once had such a chance won at least 95 % of the time
  // The share of the game after which the winner kept the threshold, if there is one.
  std::optional<double> decided_at{};
  // The winner's mean chance after 0, 10, ... 100 % of the game.
  std::array<double, 11> winner_chance_by_tenth{};
};
inline constexpr int lead_permille = 550;
inline constexpr int comeback_permille = 200;
inline constexpr double sure = 0.95;
[[nodiscard]] Tension tension(const Series& series, Games games);

// How large the game is.
struct Space {
  std::size_t games = 0;            // random ones
  double possible_games_log10 = 0;  // Knuth (1975): the mean over random games of the product of
                                    // the numbers of legal moves
  std::size_t positions_seen = 0;   // up to symmetry, in those games
  double positions_at_least_log10 = 0;         // Chao's estimator of how many there are
  std::optional<double> arrangements_log10{};  // at most: of the pieces on the board
};
[[nodiscard]] Space space(const AnyGame& start, Games random_games);
// log10 of how many ways there are to put the pieces; nothing where the board has no edge.
[[nodiscard]] std::optional<double> arrangements_log10(const AnyGame& start);

// A first move, or the first few.
struct OpeningFigures {
  std::string moves;
  std::size_t copies = 1;  // moves that are the same up to symmetry
  Tally first_seat{};
  Rate rate{};
  std::optional<int> rating_permille{};  // the first seat's chance by a long search
};
// In the order of the ratings, best for the first seat first.
[[nodiscard]] std::vector<OpeningFigures> opening_figures(const AnyGame& start, Games openings,
                                                          Games ratings);
// How the games between equals began: so many plies, most frequent first.
[[nodiscard]] std::vector<OpeningFigures> favourite_lines(const AnyGame& start, Games games,
                                                          std::size_t plies, std::size_t most);

struct FairMove {
  MoveText move{};
  int rating_permille = 500;
};
// Which first moves are fair if they can be taken over.
struct FairMoves {
  std::string variant;
  std::uint64_t nodes = 0;
  std::size_t first_moves = 0;  // up to symmetry
  std::size_t better = 0;       // rated above the fair ones, for the first seat
  std::size_t worse = 0;
  std::vector<FairMove> fair{};  // the fairest first
};
inline constexpr int fair_permille = 50;  // either way
[[nodiscard]] FairMoves fair_moves(const Series& series, Games ratings);

// A against B, in pairs.
struct StepFigures {
  std::string name;
  std::string strength;
  Tally tally{};
  double score = 0.5;
  Interval interval{0, 1};
};
[[nodiscard]] StepFigures step_figures(const Series& series, Games games);

struct HeatPoint {
  ScenePoint point;  // without pieces
  std::size_t count = 0;
};
struct HeatMap {
  std::string title;
  std::string counts;  // what is counted: "moves"
  Lattice lattice = Lattice::grid;
  std::vector<HeatPoint> points{};
};
// Where pieces go, leave the board, and decide games. Maps without a count are left out.
[[nodiscard]] std::vector<HeatMap> heat_maps(const AnyGame& start, Games games);

// What becomes of each first move.
struct Openings {
  std::string variant;  // without the pie rule
  std::string strength;
  std::uint64_t rating_nodes = 0;
  std::vector<OpeningFigures> first_moves{};
};

struct Figures {
  std::string variant;
  std::string credit;                        // "by Mark Steere"
  std::vector<StrengthFigures> strengths{};  // weakest first
  Tension tension{};
  Space space{};
  // A comparison has none of these four.
  std::optional<Openings> openings{};
  std::vector<FairMoves> fair_first_moves{};
  std::vector<StepFigures> level_steps{};
  std::vector<StepFigures> twice_the_thinking{};
  std::vector<OpeningFigures> favourite_lines{};
  std::vector<HeatMap> heat_maps{};
  // Of the games of the strongest.
  GameLog shortest{};
  GameLog longest{};
};
// REQUIRES: the games are of the plan, which has a series of random games and another strength.
[[nodiscard]] Figures figures(const AnyGame& start, const Plan& plan, const Collection& games);

}  // namespace quintet::lab::report
