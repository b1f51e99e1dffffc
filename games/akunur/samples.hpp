// What is tried of Akunur.
#pragma once

#include <array>
#include <string_view>

#include "core/samples.hpp"

namespace quintet::akunur {

// That other moves do not win is hard to prove in a long game, unless the opponent threatens to
// win or there were many quiet moves.
[[nodiscard]] constexpr KnownBatch known_batch(std::string_view keys, int count, int plies,
                                               int quiet) {
  return {.keys = keys,
          .count = count,
          .first_ply = 150,
          .last_ply = 150,
          .least_plies = plies,
          .most_plies = plies,
          .root_nodes = plies == 1 ? 2'000U : 50'000U,
          .bounded_plies = 3,
          .under_threat = true,
          .before_end = static_cast<std::size_t>(plies),
          .quiet = quiet};
}

struct Samples {
  static constexpr std::array<std::string_view, 8> variants = {
      "",         "rings=5",           "corners=4",      "corners=4,rings=5",
      "quiet=20", "quiet=off,rings=5", "repetition=off", "corners=4,quiet=20"};

  static constexpr std::array<std::string_view, 2> corners_values = {"3", "4"};
  static constexpr std::array<std::string_view, 3> quiet_values = {"20", "100", "off"};
  static constexpr std::array<std::string_view, 2> repetition_values = {"3", "off"};
  static constexpr std::array<std::string_view, 2> rings_values = {"4", "5"};
  static constexpr std::array<TriedValues, 4> tried = {
      TriedValues{"corners", corners_values}, TriedValues{"quiet", quiet_values},
      TriedValues{"repetition", repetition_values}, TriedValues{"rings", rings_values}};

  static constexpr std::array<ComparedGames, 8> compared = {
      {{"", 450},
       {"rings=5", 240},
       {"corners=4", 240},
       {"quiet=20", 300},
       {"corners=4,quiet=30,rings=5", 150},
       {"quiet=off,repetition=off", 30},
       {"quiet=1000,rings=5,repetition=3", 30},
       {"repetition=off", 60}}};

  static constexpr std::array<Measured, 3> measured = {
      {{.name = "akunur_movement",
        .keys = "",
        .skipped_plies = 24,
        .wanted_playouts = 8,
        .middle_plies = 30},
       {.name = "akunur_5_movement", .keys = "rings=5", .skipped_plies = 24, .middle_plies = 30},
       {.name = "akunur", .keys = "", .playouts = false, .perft_depth = 3}}};

  static constexpr std::array<HostedGame, 1> hosted = {{{"", 8}}};

  // A win that must be seen from further away is too rare.
  static constexpr PuzzleFile puzzles{.least_grades = 2};

  static constexpr std::array<KnownBatch, 5> known = {
      known_batch("", 60, 1, -1), known_batch("", 20, 3, -1), known_batch("", 40, 1, 99),
      known_batch("", 70, 3, 97), known_batch("rings=5", 15, 1, 99)};
};

}  // namespace quintet::akunur
