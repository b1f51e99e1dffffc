// What is tried of Narrows beside what it shares with Ūnane.
#pragma once

#include "games/stones/samples.hpp"

namespace quintet::narrows {

struct Samples : stones::Samples {
  static constexpr std::array<Measured, 2> measured = {
      {{.name = "narrows_8x7", .keys = "board=8x7", .wanted_playouts = 15, .middle_plies = 8},
       {.name = "narrows_12x11",
        .keys = "",
        .wanted_playouts = 5,
        .perft_depth = 3,
        .middle_plies = 8}}};

  static constexpr std::array<HostedGame, 2> hosted = {{{"board=4x4"}, {"board=3x2"}}};

  static constexpr std::array<SmallBoard, 4> small = {
      {{"board=4x3,pie=off"}, {"board=3x4,pie=on"}, {"board=6x2,pie=off"}, {"board=4x4,pie=off"}}};

  static constexpr std::array<KnownBatch, 8> known = {
      known_batch("board=4x4,pie=off", 20, 1, 5, 3),
      known_batch("board=5x4,pie=off", 30, 2, 9, 3),
      known_batch("board=5x4,pie=off", 40, 2, 9, 5),
      known_batch("board=6x4,pie=off", 50, 2, 12, 5),
      known_batch("board=6x5,pie=off", 60, 4, 16, 5),
      stones::known_swap("board=4x3,pie=on"),
      stones::known_swap("board=4x4,pie=on"),
      stones::known_swap("board=6x2,pie=on")};
};

}  // namespace quintet::narrows
