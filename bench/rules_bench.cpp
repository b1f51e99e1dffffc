// How fast the rules are, through the library's public types, on one thread. script/bench runs it
// and prints the table.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "bench/bare_unane.hpp"
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
void count(benchmark::State& state, const R& rules, int depth) {
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(rules, rules.initial(), depth);
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

// The start, or positions after so many random moves.
template <Rules R>
std::vector<typename R::Position> starts_of(const R& rules, int skipped_plies) {
  if (skipped_plies == 0) return {rules.initial()};
  std::vector<typename R::Position> positions;
  Rng rng(2);
  while (positions.size() < 64) {
    auto position = rules.initial();
    for (int ply = 0; ply < skipped_plies && !position.result(); ++ply) {
      rules.play(position, rules.random_move(position, rng));
    }
    if (!position.result()) positions.push_back(position);
  }
  return positions;
}

// What script/bench compares a figure with, if there is something.
void want(benchmark::State& state, int millions) {
  if (millions > 0) state.counters["wanted"] = millions;
}

template <Rules R>
void add_benchmarks(const R& rules, const Measured& measured) {
  const std::string name(measured.name);
  if (measured.playouts) {
    benchmark::RegisterBenchmark(("playouts_" + name).c_str(), [=](benchmark::State& state) {
      playouts(state, rules, starts_of(rules, measured.skipped_plies));
      want(state, measured.wanted_playouts);
    });
  }
  if (measured.perft_depth > 0) {
    const std::string depth = std::to_string(measured.perft_depth);
    benchmark::RegisterBenchmark(("perft_" + name + "_depth_" + depth).c_str(),
                                 [=](benchmark::State& state) {
                                   count(state, rules, measured.perft_depth);
                                   want(state, measured.wanted_perft);
                                 });
  }
}

// What the library's perft of the same board is compared with.
void add_bare_sketch() {
  constexpr int depth = 5;
  benchmark::RegisterBenchmark("bare_unane_8x7_depth_5", [](benchmark::State& state) {
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += bare_unane::perft(depth);
    state.counters["leaves/s"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
  });
}

void add_benchmarks() {
  for_each_game([]<typename G>() {
    for (const Measured& measured : G::Samples::measured) {
      std::visit([&](const auto& rules) { add_benchmarks(rules, measured); },
                 read_variant(variant_of(G::info, measured.keys)).value());
    }
  });
}

}  // namespace
}  // namespace quintet

int main(int argc, char** argv) {
  quintet::add_benchmarks();
  quintet::add_bare_sketch();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
