// A server with its players, network, disk and clock, all played by one thread from one seed. The
// rooms are those of the server; everything around them is made up, and as bad as it can be.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace quintet::simulation {

// A mistake that a server could make around its rooms. The simulation must find each.
enum class Plant : std::uint8_t {
  none,
  acknowledge_before_durable,  // tells of events while their commit is under way
  forget_the_turn,             // takes every action for an answer to the present position
  forget_takebacks,            // compares the ply alone
  stale_reconnect,             // who comes back is told only what is new
  forget_the_seat,             // lets spectators act for the player to move
  ignore_a_failed_commit,      // goes on as if it had been durable
  unbounded_lag,               // gives back whatever the client says
  lose_the_last_commit,        // recovers without the last commit that was acknowledged
};
inline constexpr std::array<std::string_view, 9> plant_names = {"none",
                                                                "acknowledge-before-durable",
                                                                "forget-the-turn",
                                                                "forget-takebacks",
                                                                "stale-reconnect",
                                                                "forget-the-seat",
                                                                "ignore-a-failed-commit",
                                                                "unbounded-lag",
                                                                "lose-the-last-commit"};

struct Report {
  std::string failure;  // empty if every promise was kept
  int games = 0;
  int finished_by_rules = 0;
  long moves = 0;
  long requests = 0;
  long stale = 0;
  long takebacks = 0;
  long conditional_moves = 0;
  long timeouts = 0;
  long crashes = 0;
  long failed_commits = 0;
  std::uint64_t digest = 0;  // of everything that was durable, in order: the same for the same seed

  void add(const Report& other);
};

// One server and a few games, to their end.
[[nodiscard]] Report simulate(std::uint64_t seed, Plant plant = Plant::none);

}  // namespace quintet::simulation
