// Matches between two contestants, A and B, and what they say about who is stronger.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cluster/pool.hpp"
#include "cluster/team.hpp"
#include "core/error.hpp"
#include "lab/match_log.hpp"
#include "lab/openings.hpp"
#include "lab/player.hpp"
#include "lab/statistics.hpp"

namespace quintet::lab {

struct Contestant {
  std::string name;
  // Called by each thread or process that plays games, and again after a player has failed. An
  // error ends the match if no player was made before, and loses the game if one was.
  std::function<std::expected<std::unique_ptr<Player>, Error>()> make_player;
  Control control{};
};

struct MatchSettings {
  std::string variant;
  std::array<Contestant, 2> contestants;  // A and B
  std::size_t pairs = 0;                  // two games each
  OpeningSettings openings{};
  std::vector<Judge> judges{};
  std::uint64_t judge_nodes =
      0;                   // that they look at, for the log: other openings are another match
  std::uint64_t seed = 0;  // of whatever is random in the players' play
  std::size_t max_plies = 1'000;
  // Who plays the games; in each, one player thinks at a time. None: this thread.
  std::shared_ptr<cluster::Pool> pool{};
  std::optional<Sprt> sprt{};  // ends the match when it knows
  std::string log{};           // a file to keep finished games in and to go on from; none if empty
  bool force_log = false;      // begins the log in place of a file that is none
};

struct Faults {
  std::uint64_t time_losses = 0;
  std::uint64_t illegal_moves = 0;
  std::uint64_t crashes = 0;
  std::chrono::milliseconds slowest{};  // thought
  std::string example{};                // what one of them was

  friend bool operator==(const Faults&, const Faults&) = default;
};

// Counts the pairs whose games have ended, as far as no earlier pair is under way: short games must
// not count for more because they end sooner. So it is the same for any pool.
struct MatchSummary {
  Tally tally{};  // of A
  PairTally pairs{};
  PairEnds pair_ends{};
  Tally first_seat{};
  std::array<Faults, 2> faults{};  // of A and B
  std::uint64_t ply_caps = 0;      // games that were stopped
  std::uint64_t plies = 0;         // played by the players, in all games
  std::optional<SprtState> sprt{};
  // Why there are fewer games than asked for; empty if there are not.
  std::string no_more_openings{};
};

// What a match tells while it goes on: one call at a time, from any of its threads.
struct MatchListener {
  // Every game once, first those of earlier runs. An error ends the match.
  std::function<std::expected<void, Error>(const PlayedGame& game, bool of_earlier_run)> game{};
  // After each game that ends: how many have, of how many.
  std::function<void(const MatchSummary& summary, std::size_t ended, std::size_t games)> progress{};
};

// Plays until all pairs are played, the sequential test knows, or there are no more openings. An
// error says what is wrong with the settings or the log, or why a player cannot be started. Only
// what depends on time can differ from one run to the next.
[[nodiscard]] std::expected<MatchSummary, Error> play_match(const MatchSettings& settings,
                                                            const MatchListener& listener = {});

// Plays games of a match that another process leads with the same settings.
[[nodiscard]] std::expected<void, Error> follow_match(const MatchSettings& settings,
                                                      cluster::Follower& follower);

// Whether the match could go on from its log, or begin it, as things are now. Changes nothing.
[[nodiscard]] std::expected<void, Error> check_log(const MatchSettings& settings);

}  // namespace quintet::lab
