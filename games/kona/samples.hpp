// What is tried of Kona.
#pragma once

#include <array>
#include <string_view>

#include "core/samples.hpp"

namespace quintet::kona {

[[nodiscard]] constexpr KnownBatch known_batch(int count, int plies, std::uint64_t root_nodes) {
  return {.keys = "",
          .count = count,
          .first_ply = 8,
          .last_ply = 60,
          .least_plies = plies,
          .most_plies = plies,
          .root_nodes = root_nodes,
          .bounded_plies = plies < 5 ? plies : 5};
}

struct Samples {
  static constexpr std::array<std::string_view, 3> variants = {"", "setup=diagonals",
                                                               "repetition=off"};

  static constexpr std::array<std::string_view, 2> repetition_values = {"3", "off"};
  static constexpr std::array<std::string_view, 2> setup_values = {"corners", "diagonals"};
  static constexpr std::array<TriedValues, 2> tried = {TriedValues{"repetition", repetition_values},
                                                       TriedValues{"setup", setup_values}};

  static constexpr std::array<ComparedGames, 3> compared = {
      {{"", 2100}, {"setup=diagonals", 600}, {"repetition=off", 300}}};

  static constexpr std::array<Measured, 1> measured = {
      {{.name = "kona", .keys = "", .wanted_playouts = 15, .perft_depth = 5, .middle_plies = 2}}};

  static constexpr std::array<HostedGame, 1> hosted = {{{"", 16}}};

  static constexpr PuzzleFile puzzles{};

  static constexpr std::array<KnownBatch, 4> known = {
      known_batch(95, 3, 3'000), known_batch(70, 5, 20'000), known_batch(30, 7, 50'000),
      known_batch(10, 9, 100'000)};
};

}  // namespace quintet::kona
