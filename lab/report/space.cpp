#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "games/any_setup.hpp"
#include "lab/report/figures.hpp"

namespace quintet::lab::report {

namespace {

// log10 of the mean of numbers whose log10 are given; they are far beyond a double.
double log10_of_mean(const std::vector<double>& logarithms) {
  if (logarithms.empty()) return 0;
  const double most = *std::ranges::max_element(logarithms);
  double sum = 0;
  for (const double logarithm : logarithms) sum += std::pow(10, logarithm - most);
  return most + std::log10(sum / static_cast<double>(logarithms.size()));
}

// Chao's estimator (1984) of how many kinds there are, from how often the seen ones were seen:
// those seen once and twice tell how many were not seen at all. It is a lower bound.
double chao(const std::map<std::uint64_t, std::size_t>& seen) {
  double once = 0;
  double twice = 0;
  for (const auto& [key, times] : seen) {
    once += times == 1 ? 1 : 0;
    twice += times == 2 ? 1 : 0;
  }
  return static_cast<double>(seen.size()) + once * (once - 1) / (2 * (twice + 1));
}

double log10_factorial(double n) { return std::lgamma(n + 1) / std::log(10.0); }

// Ways to make stacks of at most `height` on so many points out of so many pieces that look alike.
double ways_to_stack(std::size_t points, std::size_t pieces, std::size_t height) {
  std::vector<double> ways(pieces + 1);
  ways[0] = 1;
  for (std::size_t point = 0; point < points; ++point) {
    for (std::size_t total = pieces; total > 0; --total) {
      for (std::size_t stack = 1; stack <= std::min(height, total); ++stack) {
        ways[total] += ways[total - stack];
      }
    }
  }
  return ways[pieces];
}

}  // namespace

std::optional<double> arrangements_log10(const AnyGame& start) {
  const Scene scene = start.scene();
  if (scene.lattice == Lattice::cubes) return std::nullopt;
  const double turn = std::log10(2.0);
  const auto height = static_cast<std::size_t>(setup_form(start).max_height);
  // Empty, of the one colour or of the other.
  if (height == 1) return turn + static_cast<double>(scene.points.size()) * std::log10(3.0);
  // Towers: the pieces stay, in stacks of any order of colours.
  std::size_t pieces = 0;
  std::size_t white = 0;
  for (const ScenePoint& point : scene.points) {
    pieces += point.pieces.size();
    white += static_cast<std::size_t>(std::ranges::count(point.pieces, white_piece));
  }
  const double colourings = log10_factorial(static_cast<double>(pieces)) -
                            log10_factorial(static_cast<double>(white)) -
                            log10_factorial(static_cast<double>(pieces - white));
  return turn + colourings + std::log10(ways_to_stack(scene.points.size(), pieces, height));
}

Space space(const AnyGame& start, Games random_games) {
  Space result{.games = random_games.size()};
  std::vector<double> products;
  std::map<std::uint64_t, std::size_t> seen;
  for (const GameLog& log : random_games) {
    products.push_back(
        std::accumulate(log.legal.begin(), log.legal.end(), 0.0,
                        [](double sum, std::uint32_t legal) { return sum + std::log10(legal); }));
    AnyGame game = start;
    for (const MoveText& move : log.moves) {
      [[maybe_unused]] const auto played = game.play(move.view());
      ++seen[game.canonical_key()];
    }
  }
  result.possible_games_log10 = log10_of_mean(products);
  result.positions_seen = seen.size();
  result.positions_at_least_log10 = seen.empty() ? 0 : std::log10(chao(seen));
  result.arrangements_log10 = arrangements_log10(start);
  return result;
}

}  // namespace quintet::lab::report
