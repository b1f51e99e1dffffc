// What each feature of a position of Akunur is worth, in hundredths of a logit. Fitted by logistic
// regression to the results of self-play.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::akunur {

// Tuned by
//   quintet tune akunur --games 300 --nodes 2000 --seed 1 --keep-weights
inline constexpr Weights<21> weights = {
    3,    // tempo
    98,   // corners
    74,   // besieged
    31,   // supports
    19,   // approach
    10,   // majority
    12,   // siege
    322,  // last_step
    209,  // last_step_enemy
    101,  // last_two_steps
    16,   // last_majority
    29,   // stones
    -11,  // keys
    40,   // still_point
    20,   // still_access
    6,    // near_corners
    45,   // takes
    24,   // loses
    38,   // placing_tempo
    20,   // placing_gates
    7,    // placing_near
};

inline constexpr int calibration_percent = 44;

}  // namespace quintet::akunur
