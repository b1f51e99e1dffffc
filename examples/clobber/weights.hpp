// The weights of Clobber's evaluation, in hundredths of a logit, set by hand; `quintet tune` finds
// better ones.
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
