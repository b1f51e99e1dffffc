// What to draw of Kona: see HasScene in core/description.hpp.
#pragma once

#include <string>
#include <vector>

#include "core/scene.hpp"
#include "core/setup.hpp"
#include "games/kona/kona.hpp"

namespace quintet::kona {

[[nodiscard]] Scene scene(const Rules& rules, const Position& position);
[[nodiscard]] std::vector<std::string> taps(const Rules& rules, Move move);
[[nodiscard]] std::vector<Change> changes(const Rules& rules, const Position& position, Move move);
[[nodiscard]] SetupForm setup_form(const Rules& rules);

}  // namespace quintet::kona
