// The weights of Ūnane's evaluation: written by `quintet tune`, in hundredths of a logit.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::unane {

inline constexpr Weights<16> weights = {
    9,     // tempo
    51,    // odd_turn
    -20,   // groups_early
    -285,  // groups_late
    32,    // free_singles_early
    245,   // free_singles_late
    36,    // free_pairs_early
    179,   // free_pairs_late
    25,    // free_links_early
    16,    // free_links_late
    -13,   // free_stones_early
    15,    // free_stones_late
    -122,  // exposed_links_late
    -139,  // exposed_ends_late
    38,    // bridges_late
    26,    // tempo_late
};

inline constexpr int calibration_percent = 100;

}  // namespace quintet::unane
