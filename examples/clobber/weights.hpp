// The weights of Clobber's evaluation: written by `quintet tune`, in hundredths of a logit.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::clobber {

inline constexpr Weights<4> weights = {
    0,   // tempo
    20,  // odd_moves
    10,  // movers
    5,   // stones
};

inline constexpr int calibration_percent = 100;

}  // namespace quintet::clobber
