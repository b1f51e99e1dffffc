// The weights of Narrows' evaluation: written by `quintet tune`, in hundredths of a logit.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::narrows {

// Tuned by
//   quintet tune narrows --games 300 --nodes 2000 --seed 1 --keep-weights
inline constexpr Weights<13> weights = {
    25,    // tempo
    299,   // tempo_near
    7,     // parts
    -592,  // parts_near
    5,     // joints
    30,    // joints_near
    -30,   // double_joints
    264,   // double_joints_near
    -14,   // walls
    -9,    // wall_corners
    4,     // liberties
    10,    // liberties_near
    6,     // stones
};

inline constexpr int calibration_percent = 83;

}  // namespace quintet::narrows
