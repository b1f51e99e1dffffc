// What is tried of Ūnane beside what it shares with Narrows.
#pragma once

#include "games/stones/samples.hpp"

namespace quintet::unane {

struct Samples : stones::Samples {
  static constexpr std::array<Measured, 1> measured = {{{.name = "unane_8x7",
                                                         .keys = "board=8x7",
                                                         .wanted_playouts = 30,
                                                         .perft_depth = 5,
                                                         .wanted_perft = 2500,
                                                         .middle_plies = 8}}};

  static constexpr std::array<HostedGame, 2> hosted = {{{"board=4x3"}, {"board=2x3,pie=off"}}};

  static constexpr std::array<SmallBoard, 4> small = {{{"board=4x3,pie=off"},
                                                       {"board=3x4,pie=on"},
                                                       {"board=6x2,pie=off"},
                                                       {"board=4x4,pie=off", 2}}};

  static constexpr std::array<KnownBatch, 8> known = {
      known_batch("board=4x4,pie=off", 30, 1, 6, 3),
      known_batch("board=5x4,pie=off", 50, 2, 8, 5),
      known_batch("board=6x4,pie=off", 50, 5, 11, 5),
      known_batch("board=6x5,pie=off", 50, 10, 16, 5),
      known_batch("board=8x7,pie=off", 40, 34, 42, 5),
      stones::known_swap("board=4x3,pie=on"),
      stones::known_swap("board=4x4,pie=on"),
      stones::known_swap("board=6x2,pie=on")};
};

}  // namespace quintet::unane
