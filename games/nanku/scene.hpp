// What to draw of Nanku: see HasScene in core/description.hpp.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/history.hpp"
#include "core/scene.hpp"
#include "core/setup.hpp"
#include "games/nanku/nanku.hpp"

namespace quintet::nanku {

[[nodiscard]] Scene scene(const Rules& rules, const Position& position);
[[nodiscard]] std::vector<std::string> taps(const Rules& rules, Move move);
// The move, legal or not, that the taps would make, as it is written; nothing if there is none.
[[nodiscard]] std::string attempt(const Rules& rules, std::span<const std::string> taps);
[[nodiscard]] std::vector<Change> changes(const Rules& rules, const Position& position, Move move);
[[nodiscard]] SetupForm setup_form(const Rules& rules);
// A position does not tell which cubes are one piece: the moves do.
[[nodiscard]] std::vector<Pair> pairs(Game<Rules> game);
// The places of a table on which a set-up stands: what is there and what is around it.
[[nodiscard]] std::expected<std::vector<ScenePoint>, Error> table(const Rules& rules,
                                                                  const Setup& setup);

}  // namespace quintet::nanku
