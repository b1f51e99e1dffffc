// Why the engine's first choice is what it is, in words.
#pragma once

#include <cstddef>
#include <string>

#include "engine/analysis.hpp"

namespace quintet {

// A sentence or two about the first line, such as "It wins at once." or "Every other move loses.";
// with two lines or more it can compare. Empty if there is nothing to say.
// REQUIRES: analysis.lines is not empty. `legal_moves` is how many there are.
[[nodiscard]] std::string advice(const Analysis& analysis, std::size_t legal_moves);

}  // namespace quintet
