// What each feature of a position of Kona is worth, in hundredths of a logit. Fitted by logistic
// regression to the results of self-play.
#pragma once

#include "core/evaluator.hpp"

namespace quintet::kona {

// Tuned by
//   quintet tune kona --games 20000 --nodes 4000 --seed 1
inline constexpr Weights<11> weights = {
    8,    // tempo
    650,  // win_at_hand
    33,   // threatened
    30,   // open_twos
    112,  // free_moves
    203,  // singles
    229,  // doubles
    101,  // triples
    351,  // followed
    51,   // inner
    54,   // attacks
};

inline constexpr int calibration_percent = 137;

}  // namespace quintet::kona
