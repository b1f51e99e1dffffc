// What tests, fuzzers and benchmarks try of a game, as plain data. Each game's samples.hpp lists
// it. Variants are named by their keys alone: "board=6x5,pie=off", or nothing for the default.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace quintet {

// Values of a key that are tried in all combinations with those of other keys.
struct TriedValues {
  std::string_view key;
  std::span<const std::string_view> values;
};

// Games that are compared with the slow reference, ply by ply.
struct ComparedGames {
  std::string_view keys;
  int games;
};

// What is measured of a variant. A rate of 0: none is asked for.
struct Measured {
  std::string_view name;  // of the benchmark
  std::string_view keys;
  bool playouts = true;
  int skipped_plies = 0;    // random moves before a playout is timed
  int wanted_playouts = 0;  // million plies a second
  int perft_depth = 0;      // 0: not measured
  int wanted_perft = 0;     // million leaves a second
  int middle_plies = 0;     // random moves before a search is timed; 0: not measured
  // What OpenSpiel does where it has the same game, in the same units; see
  // docs/measurements/performance.md.
  double openspiel_playouts = 0;
  double openspiel_perft = 0;
};

// What is played at a simulated server: small games to their ends, and the first plies of large
// ones; after so many a player resigns.
struct HostedGame {
  std::string_view keys;
  std::size_t plies = 60;
};

// What docs/puzzles/ must have of a game, if it has puzzles.
struct PuzzleFile {
  std::size_t least_puzzles = 200;
  std::size_t least_grades = 3;
};

// A board small enough to try everything, which all searches must agree with. For games without
// draws; others have none.
struct SmallBoard {
  std::string_view keys;
  int first_ply = 0;  // positions are taken from here on
};

// Positions of known value to be made (tests/known/make_known.cpp): of one variant, found in one
// way.
struct KnownBatch {
  std::string_view keys;
  int count;
  int first_ply;  // positions are taken from these plies of a game
  int last_ply;
  // What is asked of a position that is worth keeping.
  int least_plies = 1;  // of the win
  int most_plies = 1'000;
  std::uint64_t root_nodes = 100'000;
  int bounded_plies = 3;       // how deep the exhaustive search looks
  bool under_threat = false;   // look only where most moves lose or draw at once
  bool look_through = false;   // have all moves confirmed by a search to the end of the game; for
                               // games in which no position comes back
  std::size_t before_end = 0;  // if not 0: so many plies before the end of won games instead
  int quiet = -1;              // the count of quiet moves is set to this, where there is one
  int tries = 1'000'000;       // then make do with fewer positions
};

// Positions that are played to the end by trying everything.
[[nodiscard]] constexpr KnownBatch known_batch(std::string_view keys, int count, int first_ply,
                                               int last_ply, int least_plies) {
  return {.keys = keys,
          .count = count,
          .first_ply = first_ply,
          .last_ply = last_ply,
          .least_plies = least_plies,
          .bounded_plies = 5,
          .look_through = true};
}

}  // namespace quintet
