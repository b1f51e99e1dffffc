// How fast the rules are, through the library's public types, on one thread. script/bench runs it
// and prints the table.
#include <benchmark/benchmark.h>

#include <vector>

#include "core/perft.hpp"
#include "core/rng.hpp"
#include "games/all.hpp"

namespace quintet {
namespace {

// Uniformly random moves from each start in turn, to the end of the game. One ply = choose a legal
// move, play it, see whether it ended.
template <Rules R>
void playouts(benchmark::State& state, const R& rules,
              const std::vector<typename R::Position>& starts) {
  Rng rng(1);
  std::size_t next = 0;
  std::int64_t plies = 0;
  std::int64_t games = 0;
  for (auto _ : state) {
    typename R::Position position = starts[next];
    next = next + 1 == starts.size() ? 0 : next + 1;
    while (!position.result()) {
      rules.play(position, rules.random_move(position, rng));
      ++plies;
    }
    benchmark::DoNotOptimize(position);
    ++games;
  }
  state.counters["plies/s"] =
      benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
}

template <Rules R>
void playouts(benchmark::State& state, const R& rules) {
  playouts(state, rules, {rules.initial()});
}

template <Rules R>
void count(benchmark::State& state, const R& rules, int depth) {
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(rules, rules.initial(), depth);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

// Positions with which the movement phase begins, after random placements.
template <int rings>
std::vector<akunur::Position<rings>> placed_positions(const akunur::Rules<rings>& rules) {
  std::vector<akunur::Position<rings>> positions;
  Rng rng(2);
  for (int i = 0; i < 64; ++i) {
    auto position = rules.initial();
    for (int ply = 0; ply < 2 * akunur::stones_to_place; ++ply) {
      rules.play(position, rules.random_move(position, rng));
    }
    positions.push_back(position);
  }
  return positions;
}

const unane::Rules<1> unane_8x7({8, 7, true});
const narrows::Rules<1> narrows_8x7({8, 7, true});
const narrows::Rules<3> narrows_12x11({12, 11, true});
const kona::Rules kona_rules;
const akunur::Rules<4> akunur_4;
const akunur::Rules<5> akunur_5;
const nanku::Rules nanku_rules;

void playouts_unane_8x7(benchmark::State& state) { playouts(state, unane_8x7); }
void playouts_narrows_8x7(benchmark::State& state) { playouts(state, narrows_8x7); }
void playouts_narrows_12x11(benchmark::State& state) { playouts(state, narrows_12x11); }
void playouts_kona(benchmark::State& state) { playouts(state, kona_rules); }
void playouts_akunur_movement(benchmark::State& state) {
  playouts(state, akunur_4, placed_positions(akunur_4));
}
void playouts_akunur_5_movement(benchmark::State& state) {
  playouts(state, akunur_5, placed_positions(akunur_5));
}
void playouts_nanku(benchmark::State& state) { playouts(state, nanku_rules); }
void perft_unane_8x7_depth_5(benchmark::State& state) { count(state, unane_8x7, 5); }
void perft_narrows_12x11_depth_3(benchmark::State& state) { count(state, narrows_12x11, 3); }
void perft_kona_depth_5(benchmark::State& state) { count(state, kona_rules, 5); }
void perft_akunur_depth_3(benchmark::State& state) { count(state, akunur_4, 3); }
void perft_nanku_depth_4(benchmark::State& state) { count(state, nanku_rules, 4); }

BENCHMARK(playouts_unane_8x7);
BENCHMARK(playouts_narrows_8x7);
BENCHMARK(playouts_narrows_12x11);
BENCHMARK(playouts_kona);
BENCHMARK(playouts_akunur_movement);
BENCHMARK(playouts_akunur_5_movement);
BENCHMARK(playouts_nanku);
BENCHMARK(perft_unane_8x7_depth_5);
BENCHMARK(perft_narrows_12x11_depth_3);
BENCHMARK(perft_kona_depth_5);
BENCHMARK(perft_akunur_depth_3);
BENCHMARK(perft_nanku_depth_4);

}  // namespace
}  // namespace quintet

BENCHMARK_MAIN();
