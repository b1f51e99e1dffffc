// What is tried of Clobber.
#pragma once

#include <array>
#include <string_view>

#include "core/samples.hpp"

namespace quintet::clobber {

struct Samples {
  // Strips, the smallest boards, odd ones and full words.
  static constexpr std::array<std::string_view, 12> variants = {
      "",          "board=2x1",  "board=1x2", "board=1x26", "board=26x1", "board=3x3",
      "board=4x3", "board=26x2", "board=8x7", "board=8x8",  "board=7x9",  "board=4x16"};

  static constexpr std::array<std::string_view, 11> boards = {
      "2x1", "1x5", "2x2", "3x2", "3x3", "4x4", "6x5", "5x6", "9x7", "8x8", "26x2"};
  static constexpr std::array<TriedValues, 1> tried = {TriedValues{"board", boards}};

  static constexpr std::array<ComparedGames, 8> compared = {{{"", 900},
                                                             {"board=2x1", 30},
                                                             {"board=1x9", 150},
                                                             {"board=3x3", 300},
                                                             {"board=4x3", 300},
                                                             {"board=5x4", 300},
                                                             {"board=8x8", 150},
                                                             {"board=26x2", 60}}};

  // OpenSpiel has the same game: thirty times its speed is wanted.
  static constexpr std::array<Measured, 1> measured = {{{.name = "clobber_8x7",
                                                         .keys = "board=8x7",
                                                         .wanted_playouts = 26,
                                                         .perft_depth = 4,
                                                         .wanted_perft = 1320,
                                                         .middle_plies = 8,
                                                         .openspiel_playouts = 0.85,
                                                         .openspiel_perft = 44}}};

  static constexpr std::array<HostedGame, 1> hosted = {{{"board=4x3"}}};

  static constexpr std::array<SmallBoard, 3> small = {
      {{"board=3x3"}, {"board=4x3"}, {"board=4x4", 4}}};

  static constexpr std::array<KnownBatch, 4> known = {
      known_batch("board=4x4", 40, 1, 6, 3), known_batch("board=5x4", 60, 2, 8, 3),
      known_batch("board=6x5", 60, 8, 14, 5), known_batch("board=8x7", 40, 22, 30, 5)};
};

}  // namespace quintet::clobber
