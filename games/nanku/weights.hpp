// The weights of Nanku's evaluation, in hundredths of a logit a feature. Fits of `quintet tune`
// take weight off threats and lose matches: docs/measurements/search.md has the figures.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::nanku {

// Tuned by
//   quintet tune nanku --games 4000 --nodes 2000 --seed 1 --keep-weights
inline constexpr Weights<14> weights = {
    1000,  // win
    -180,  // threat
    -450,  // double_threat
    18,    // own_cells_early
    238,   // own_cells_late
    -98,   // their_cells_early
    -203,  // their_cells_late
    -6,    // own_level
    14,    // their_level
    135,   // own_sloping
    -38,   // their_sloping
    29,    // own_slow
    -31,   // their_slow
    123,   // tempo
};

inline constexpr int calibration_percent = 94;

}  // namespace quintet::nanku
