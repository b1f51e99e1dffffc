// What is tried of both Ūnane and Narrows.
#pragma once

#include <array>
#include <string_view>

#include "core/samples.hpp"

namespace quintet::stones {

// Whether to swap: there are only so many first moves.
[[nodiscard]] constexpr KnownBatch known_swap(std::string_view keys) {
  return {
      .keys = keys, .count = 8, .first_ply = 1, .last_ply = 1, .look_through = true, .tries = 100};
}

struct Samples {
  // Every representation and its edges: strips, squares, the largest board of each number of words
  // and the smallest of the next.
  static constexpr std::array<std::string_view, 30> variants = {
      "board=8x7,pie=on",   "board=1x4,pie=on",   "board=4x1,pie=on",   "board=1x26,pie=on",
      "board=26x1,pie=on",  "board=2x2,pie=on",   "board=3x2,pie=on",   "board=2x3,pie=on",
      "board=5x4,pie=on",   "board=4x5,pie=on",   "board=6x6,pie=on",   "board=8x8,pie=on",
      "board=16x4,pie=on",  "board=6x13,pie=on",  "board=13x6,pie=on",  "board=6x11,pie=on",
      "board=16x8,pie=on",  "board=13x10,pie=on", "board=12x11,pie=on", "board=11x12,pie=on",
      "board=16x12,pie=on", "board=14x14,pie=on", "board=16x16,pie=on", "board=26x10,pie=on",
      "board=26x26,pie=on", "board=25x26,pie=on", "board=6x5,pie=off",  "board=12x11,pie=off",
      "board=4x3,pie=on",   "board=1x6,pie=off"};

  static constexpr std::array<std::string_view, 106> boards = {
      "1x4",  "1x6",  "1x8",  "1x10", "1x12",  "2x2",   "2x3",  "2x4",  "2x5",   "2x6",   "2x7",
      "2x8",  "2x9",  "2x10", "2x11", "2x12",  "3x2",   "3x4",  "3x6",  "3x8",   "3x10",  "3x12",
      "4x1",  "4x2",  "4x3",  "4x4",  "4x5",   "4x6",   "4x7",  "4x8",  "4x9",   "4x10",  "4x11",
      "4x12", "5x2",  "5x4",  "5x6",  "5x8",   "5x10",  "5x12", "6x1",  "6x2",   "6x3",   "6x4",
      "6x5",  "6x6",  "6x7",  "6x8",  "6x9",   "6x10",  "6x11", "6x12", "7x2",   "7x4",   "7x6",
      "7x8",  "7x10", "7x12", "8x1",  "8x2",   "8x3",   "8x4",  "8x5",  "8x6",   "8x7",   "8x8",
      "8x9",  "8x10", "8x11", "8x12", "9x2",   "9x4",   "9x6",  "9x8",  "9x10",  "9x12",  "10x1",
      "10x2", "10x3", "10x4", "10x5", "10x6",  "10x7",  "10x8", "10x9", "10x10", "10x11", "10x12",
      "11x2", "11x4", "11x6", "11x8", "11x10", "11x12", "12x1", "12x2", "12x3",  "12x4",  "12x5",
      "12x6", "12x7", "12x8", "12x9", "12x10", "12x11", "12x12"};
  static constexpr std::array<std::string_view, 2> pies = {"on", "off"};
  static constexpr std::array<TriedValues, 2> tried = {TriedValues{"board", boards},
                                                       TriedValues{"pie", pies}};

  static constexpr PuzzleFile puzzles{};

  // Every small board many times, because they end in more ways.
  static constexpr std::array<ComparedGames, 66> compared = {{{"", 300},
                                                              {"board=8x7", 600},
                                                              {"board=6x5,pie=off", 900},
                                                              {"board=8x8", 150},
                                                              {"board=13x6", 150},
                                                              {"board=16x8", 60},
                                                              {"board=13x10", 60},
                                                              {"board=14x14", 30},
                                                              {"board=16x16", 15},
                                                              {"board=26x26", 6},
                                                              {"board=1x4", 150},
                                                              {"board=1x4,pie=off", 60},
                                                              {"board=1x6", 150},
                                                              {"board=1x6,pie=off", 60},
                                                              {"board=2x2", 150},
                                                              {"board=2x2,pie=off", 60},
                                                              {"board=2x3", 150},
                                                              {"board=2x3,pie=off", 60},
                                                              {"board=2x4", 150},
                                                              {"board=2x4,pie=off", 60},
                                                              {"board=2x5", 150},
                                                              {"board=2x5,pie=off", 60},
                                                              {"board=2x6", 150},
                                                              {"board=2x6,pie=off", 60},
                                                              {"board=3x2", 150},
                                                              {"board=3x2,pie=off", 60},
                                                              {"board=3x4", 150},
                                                              {"board=3x4,pie=off", 60},
                                                              {"board=3x6", 150},
                                                              {"board=3x6,pie=off", 60},
                                                              {"board=4x1", 150},
                                                              {"board=4x1,pie=off", 60},
                                                              {"board=4x2", 150},
                                                              {"board=4x2,pie=off", 60},
                                                              {"board=4x3", 150},
                                                              {"board=4x3,pie=off", 60},
                                                              {"board=4x4", 150},
                                                              {"board=4x4,pie=off", 60},
                                                              {"board=4x5", 150},
                                                              {"board=4x5,pie=off", 60},
                                                              {"board=4x6", 150},
                                                              {"board=4x6,pie=off", 60},
                                                              {"board=5x2", 150},
                                                              {"board=5x2,pie=off", 60},
                                                              {"board=5x4", 150},
                                                              {"board=5x4,pie=off", 60},
                                                              {"board=5x6", 150},
                                                              {"board=5x6,pie=off", 60},
                                                              {"board=6x1", 150},
                                                              {"board=6x1,pie=off", 60},
                                                              {"board=6x2", 150},
                                                              {"board=6x2,pie=off", 60},
                                                              {"board=6x3", 150},
                                                              {"board=6x3,pie=off", 60},
                                                              {"board=6x4", 150},
                                                              {"board=6x4,pie=off", 60},
                                                              {"board=6x5", 150},
                                                              {"board=6x5,pie=off", 60},
                                                              {"board=6x6", 150},
                                                              {"board=6x6,pie=off", 60},
                                                              {"board=1x8", 60},
                                                              {"board=10x1", 60},
                                                              {"board=1x16", 60},
                                                              {"board=26x1", 60},
                                                              {"board=2x9", 60},
                                                              {"board=12x2", 60}}};
};

}  // namespace quintet::stones
