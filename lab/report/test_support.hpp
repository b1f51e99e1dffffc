// A small report by players and an observer that cost nothing.
#pragma once

#include <memory>
#include <string>

#include "core/rng.hpp"
#include "lab/report/collect.hpp"
#include "lab/report/figures.hpp"
#include "lab/report/plan.hpp"
#include "lab/test_support.hpp"

namespace quintet::lab::report::testing {

using lab::testing::fake_contestant;
using lab::testing::TemporaryFolder;
using lab::testing::text_of_file;

// Gives every position a chance by its key: the same each time, and anything from 0 to 1000.
class FakeObserver final : public Observer {
 public:
  void new_game(const AnyGame& /*start*/) override {}
  [[nodiscard]] Observation look(const AnyGame& game) override {
    const std::uint64_t random = mixed(game.key());
    return {static_cast<int>(random % 1001), (random >> 32) % 2 == 0};
  }
};

inline Makers fake_makers() {
  return {.contestant = [](const std::string& player) -> std::expected<Contestant, Error> {
            if (player != "greedy" && player != "random") return failure("no player " + player);
            return fake_contestant(player == "greedy");
          },
          .observer = [](std::uint64_t /*nodes*/) { return std::make_unique<FakeObserver>(); }};
}

inline PlanSettings small_settings() {
  return {.games = 30,
          .seed = 7,
          .strengths = {{"greedy", "greedy", "wins at once if it can"}},
          .ladder = {{"random", "random", "random moves"},
                     {"greedy", "greedy", "wins at once if it can"}},
          .doublings = {{"random", "random", "random moves"}, {"other", "random", "random moves"}},
          .observer_nodes = 10,
          .rating_nodes = 20};
}

struct SmallReport {
  AnyGame start;
  Plan plan;
  Collection games;
};

inline SmallReport small_report(std::string_view variant, const std::string& log = {},
                                std::size_t concurrency = 1) {
  AnyGame start = *AnyGame::start(variant);
  Plan plan = full_plan(start, small_settings());
  auto games = collect({.plan = plan,
                        .makers = fake_makers(),
                        .pool = cluster::thread_pool(concurrency),
                        .log = log});
  return {std::move(start), std::move(plan), games.value()};
}

}  // namespace quintet::lab::report::testing
