// How fast the engine searches, how it scales to two threads, and how soon it stops when told.
// Prints a table; script/bench runs it.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "engine/engine.hpp"
#include "games/all.hpp"

namespace quintet {
namespace {

// What is searched: games after some random moves, as short ones would be solved at once later on.
struct Searched {
  std::string variant;
  int plies;
};

std::vector<Searched> searched_variants() {
  std::vector<Searched> all;
  for_each_game([&]<typename G>() {
    for (const Measured& measured : G::Samples::measured) {
      if (measured.middle_plies == 0) continue;
      all.push_back({variant_of(G::info, measured.keys), measured.middle_plies});
    }
  });
  return all;
}

constexpr std::int64_t move_time = 1000;

// A game after some seeded random moves.
AnyGame middle_game(const Searched& searched, std::uint64_t seed) {
  Rng rng(seed);
  while (true) {
    AnyGame game = AnyGame::start(searched.variant).value();
    for (int i = 0; i < searched.plies && !game.result(); ++i) (void)game.play_random_move(rng);
    if (!game.result()) return game;
  }
}

double million_nodes_a_second(const Searched& searched, search::Kind kind, int threads) {
  Engine engine({.threads = threads, .search = kind});
  double nodes = 0;
  double seconds = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Analysis analysis = engine.analyse(middle_game(searched, seed), {.move_time = move_time});
    if (analysis.milliseconds < move_time / 2) continue;  // solved: no measure of speed
    nodes += static_cast<double>(analysis.nodes);
    seconds += static_cast<double>(analysis.milliseconds) / 1000;
  }
  return seconds > 0 ? nodes / seconds / 1e6 : 0;
}

// The longest time, of ten, from setting the flag to having the answer; in milliseconds.
double stop_latency(const Searched& searched, search::Kind kind) {
  using Clock = std::chrono::steady_clock;
  Engine engine({.search = kind});
  double longest = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const AnyGame game = middle_game(searched, seed);
    engine.prepare(game);
    std::atomic<bool> stop = false;
    Clock::time_point told;
    std::jthread teller([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      told = Clock::now();
      stop = true;
    });
    (void)engine.analyse(game, {.infinite = true}, stop);
    const auto answered = Clock::now();
    teller.join();
    longest = std::max(longest, std::chrono::duration<double, std::milli>(answered - told).count());
  }
  return longest;
}

}  // namespace
}  // namespace quintet

int main() {
  using namespace quintet;
  std::printf("%-20s %14s %14s %8s %14s %12s %12s\n", "M nodes/s", "alpha-beta", "two threads",
              "ratio", "mcts", "stop ab ms", "stop mcts ms");
  for (const Searched& searched : searched_variants()) {
    const double one = million_nodes_a_second(searched, search::Kind::alphabeta, 1);
    const double two = million_nodes_a_second(searched, search::Kind::alphabeta, 2);
    const double mcts = million_nodes_a_second(searched, search::Kind::mcts, 1);
    std::printf("%-20s %14.2f %14.2f %8.2f %14.2f %12.2f %12.2f\n", searched.variant.c_str(), one,
                two, two / one, mcts, stop_latency(searched, search::Kind::alphabeta),
                stop_latency(searched, search::Kind::mcts));
    std::fflush(stdout);
  }
}
