// The weights of Clobber's evaluation, in hundredths of a logit, as build/native/quintet_examples
// finds them. They are small: before the end of a game hardly anything tells who wins.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::clobber {

// Tuned by
//   quintet tune clobber:board=6x5 clobber:board=8x7 --games 10000 --nodes 1000 --seed 1
inline constexpr Weights<4> weights = {
    -5,  // tempo
    0,   // odd_moves
    11,  // movers
    -9,  // stones
};

inline constexpr int calibration_percent = 218;

}  // namespace quintet::clobber
