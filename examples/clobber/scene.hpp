// What to draw of Clobber: see HasScene in core/description.hpp.
#pragma once

#include <string>
#include <vector>

#include "core/scene.hpp"
#include "core/setup.hpp"
#include "examples/clobber/clobber.hpp"

namespace quintet::clobber {

[[nodiscard]] Scene scene(const Rules& rules, const Position& position);
[[nodiscard]] std::vector<std::string> taps(const Rules& rules, Move move);
[[nodiscard]] std::vector<Change> changes(const Rules& rules, const Position& position, Move move);
[[nodiscard]] SetupForm setup_form(const Rules& rules);

}  // namespace quintet::clobber
