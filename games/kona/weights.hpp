// What each feature of a position of Kona is worth, in hundredths of a logit. Fitted by logistic
// regression to the results of self-play.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::kona {

inline constexpr Weights<11> weights = {
    20,   // tempo
    650,  // win_at_hand
    165,  // threatened
    35,   // open_twos
    119,  // free_moves
    161,  // singles
    189,  // doubles
    129,  // triples
    315,  // followed
    31,   // inner
    46,   // attacks
};

inline constexpr int calibration_percent = 100;

}  // namespace quintet::kona
