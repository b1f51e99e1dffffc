// What to draw of Akunur: see HasScene in core/description.hpp.
#pragma once

#include <string>
#include <vector>

#include "core/scene.hpp"
#include "core/setup.hpp"
#include "games/akunur/akunur.hpp"

namespace quintet::akunur {

template <int rings>
[[nodiscard]] Scene scene(const Rules<rings>& rules, const Position<rings>& position);
template <int rings>
[[nodiscard]] std::vector<std::string> taps(const Rules<rings>& rules, Move move);
template <int rings>
[[nodiscard]] std::vector<Change> changes(const Rules<rings>& rules,
                                          const Position<rings>& position, Move move);
template <int rings>
[[nodiscard]] SetupForm setup_form(const Rules<rings>& rules);

}  // namespace quintet::akunur
