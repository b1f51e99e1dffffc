// The weights of Narrows' evaluation: written by `quintet tune`, in hundredths of a logit.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::narrows {

inline constexpr Weights<13> weights = {
    1,     // tempo
    343,   // tempo_near
    31,    // parts
    -633,  // parts_near
    5,     // joints
    29,    // joints_near
    -35,   // double_joints
    268,   // double_joints_near
    -12,   // walls
    -8,    // wall_corners
    5,     // liberties
    7,     // liberties_near
    6,     // stones
};

inline constexpr int calibration_percent = 100;

}  // namespace quintet::narrows
