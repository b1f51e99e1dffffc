// What to draw of Nanku; see games/scenes.hpp.
#pragma once

#include <string>
#include <vector>

#include "core/scene.hpp"
#include "games/nanku/nanku.hpp"

namespace quintet::nanku {

[[nodiscard]] Scene scene(const Rules& rules, const Position& position);
[[nodiscard]] std::vector<std::string> taps(const Rules& rules, Move move);
[[nodiscard]] std::vector<Change> changes(const Rules& rules, const Position& position, Move move);

}  // namespace quintet::nanku
