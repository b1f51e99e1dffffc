// What is tried of Nanku.
#pragma once

#include <array>
#include <string_view>

#include "core/samples.hpp"

namespace quintet::nanku {

// That other moves do not win is hard to prove in a long game, so these end soon.
[[nodiscard]] constexpr KnownBatch known_batch(std::string_view keys, int count, int pieces) {
  constexpr int plies = 3;
  return {.keys = keys,
          .count = count,
          .first_ply = pieces - plies,
          .last_ply = pieces - plies,
          .least_plies = plies,
          .most_plies = plies,
          .bounded_plies = plies};
}

struct Samples {
  static constexpr std::array<std::string_view, 5> variants = {"", "pieces=2", "pieces=3",
                                                               "pieces=12", "pieces=9"};

  static constexpr std::array<std::string_view, 39> pieces_values = {
      "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13", "14",
      "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27",
      "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40"};
  static constexpr std::array<TriedValues, 1> tried = {TriedValues{"pieces", pieces_values}};

  static constexpr std::array<ComparedGames, 6> compared = {{{"", 1500},
                                                             {"pieces=12", 900},
                                                             {"pieces=25", 450},
                                                             {"pieces=2", 90},
                                                             {"pieces=3", 90},
                                                             {"pieces=5", 300}}};

  static constexpr std::array<Measured, 1> measured = {
      {{.name = "nanku", .keys = "", .wanted_playouts = 2, .perft_depth = 4, .middle_plies = 2}}};

  static constexpr std::array<HostedGame, 1> hosted = {{{"pieces=3", 8}}};

  static constexpr PuzzleFile puzzles{.least_puzzles = 60};

  static constexpr std::array<KnownBatch, 6> known = {
      known_batch("pieces=8", 15, 8),   known_batch("pieces=9", 40, 9),
      known_batch("pieces=10", 40, 10), known_batch("pieces=11", 40, 11),
      known_batch("pieces=12", 40, 12), known_batch("pieces=13", 30, 13)};
};

}  // namespace quintet::nanku
