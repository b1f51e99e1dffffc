// Boards as SVG, drawn from scenes: nothing here knows a rule.
//
// Points lie on a grid, on hexes, or on a table that is seen from the front and above, where cubes
// stand on each other. A piece is a <use> of a shape that the page defines once (board_shapes()).
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene.hpp"
#include "core/xml.hpp"
#include "games/any_game.hpp"
#include "lab/report/figures.hpp"

namespace quintet::lab::report {

// The shapes that boards use: an SVG without size, once a page.
[[nodiscard]] std::string board_shapes();

// The board with its hottest points in the strongest colour, and the counts as tooltips.
[[nodiscard]] std::string heat_svg(const HeatMap& map);

// The position as a picture that needs no page around it.
[[nodiscard]] std::string board_svg(const AnyGame& game);

// A game to step through: the last position as a picture, which a script of the page
// (replay_script()) replaces by the position after any move. Without it, the picture remains.
[[nodiscard]] std::string replay_html(const AnyGame& start, const std::vector<MoveText>& moves);
[[nodiscard]] std::string replay_script();

}  // namespace quintet::lab::report
