// The weights of Ūnane's evaluation: written by `quintet tune`, in hundredths of a logit.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::unane {

// Tuned by
//   quintet tune unane --games 2000 --nodes 2000 --seed 1 --keep-weights
inline constexpr Weights<13> weights = {
    -18,  // tempo
    12,   // tempo_share
    45,   // odd_turn
    -34,  // groups_share
    -8,   // clusters_share
    38,   // free_singles_share
    31,   // free_pairs_share
    5,    // free_links_share
    -8,   // free_stones
    -25,  // exposed_links
    -7,   // exposed_ends_share
    18,   // besieged_singles
    5,    // gaps
};

inline constexpr int calibration_percent = 65;

}  // namespace quintet::unane
