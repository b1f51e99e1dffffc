// How fast the engine searches, how it scales to two threads, and how soon it stops when told.
// Prints a table; script/bench runs it.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/engine.hpp"

namespace quintet {
namespace {

constexpr std::array variants = {"unane:board=8x7", "narrows:board=8x7", "narrows", "kona",
                                 "akunur",          "akunur:rings=5",    "nanku"};
constexpr std::int64_t move_time = 1000;

// A game after some seeded random moves.
AnyGame middle_game(const char* variant, std::uint64_t seed) {
  Rng rng(seed);
  while (true) {
    AnyGame game = AnyGame::start(variant).value();
    // Short games are solved at once later on.
    const std::string_view id = game.info().id;
    const int plies = id == "akunur" ? 30 : id == "kona" || id == "nanku" ? 2 : 8;
    for (int i = 0; i < plies && !game.result(); ++i) {
      (void)game.play(game.random_move(rng).view());
    }
    if (!game.result()) return game;
  }
}

double million_nodes_a_second(const char* variant, search::Kind kind, int threads) {
  Engine engine({.threads = threads, .search = kind});
  double nodes = 0;
  double seconds = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Analysis analysis = engine.analyse(middle_game(variant, seed), {.move_time = move_time});
    if (analysis.milliseconds < move_time / 2) continue;  // solved: no measure of speed
    nodes += static_cast<double>(analysis.nodes);
    seconds += static_cast<double>(analysis.milliseconds) / 1000;
  }
  return seconds > 0 ? nodes / seconds / 1e6 : 0;
}

// The longest time, of ten, from setting the flag to having the answer; in milliseconds.
double stop_latency(const char* variant, search::Kind kind) {
  using Clock = std::chrono::steady_clock;
  Engine engine({.search = kind});
  double longest = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const AnyGame game = middle_game(variant, seed);
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
  for (const char* variant : variants) {
    const double one = million_nodes_a_second(variant, search::Kind::alphabeta, 1);
    const double two = million_nodes_a_second(variant, search::Kind::alphabeta, 2);
    const double mcts = million_nodes_a_second(variant, search::Kind::mcts, 1);
    std::printf("%-20s %14.2f %14.2f %8.2f %14.2f %12.2f %12.2f\n", variant, one, two, two / one,
                mcts, stop_latency(variant, search::Kind::alphabeta),
                stop_latency(variant, search::Kind::mcts));
    std::fflush(stdout);
  }
}
