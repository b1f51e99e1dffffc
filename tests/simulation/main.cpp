// Plays simulated servers: simulation [--seed N] [--games N] [--plant NAME]. With a seed alone,
// just that one. Ends with 1 and the seed if a promise was broken.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "tests/simulation/simulation.hpp"

int main(int argc, char** argv) {
  using namespace quintet::simulation;
  std::uint64_t seed = 1;
  int games = 0;
  Plant plant = Plant::none;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view option = argv[i];
    const char* value = argv[i + 1];
    if (option == "--seed") {
      seed = std::strtoull(value, nullptr, 10);
    } else if (option == "--games") {
      games = std::atoi(value);
    } else if (option == "--plant") {
      for (std::size_t p = 0; p < plant_names.size(); ++p) {
        if (plant_names[p] == value) plant = static_cast<Plant>(p);
      }
    } else {
      std::fprintf(stderr, "usage: simulation [--seed N] [--games N] [--plant NAME]\n");
      return 2;
    }
  }
  const auto begun = std::chrono::steady_clock::now();
  Report all;
  std::uint64_t servers = 0;
  do {
    const Report one = simulate(seed + servers, plant);
    all.add(one);
    if (!one.failure.empty()) {
      std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed + servers),
                  one.failure.c_str());
      return 1;
    }
    ++servers;
  } while (all.games < games);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
  std::printf(
      "%d games on %llu servers kept every promise: %d ended by the rules, %ld on time; %ld moves, "
      "%ld conditional; %ld requests, %ld stale; %ld takebacks; %ld crashes, %ld failed commits; "
      "digest %016llx\n",
      all.games, static_cast<unsigned long long>(servers), all.finished_by_rules, all.timeouts,
      all.moves, all.conditional_moves, all.requests, all.stale, all.takebacks, all.crashes,
      all.failed_commits, static_cast<unsigned long long>(all.digest));
  std::fprintf(stderr, "%.0f games per second\n", all.games / taken.count());
  return 0;
}
