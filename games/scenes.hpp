// The scenes of all games. Each game offers four functions, found by the types of its rules:
//   scene(rules, position)          what to draw (core/scene.hpp), without the moves
//   taps(rules, move)               the taps that make a move
//   changes(rules, position, move)  what the move does. REQUIRES: it is legal there.
//   setup_form(rules)               how its position texts are made (core/setup.hpp)
#pragma once

#include "games/akunur/scene.hpp"
#include "games/kona/scene.hpp"
#include "games/nanku/scene.hpp"
#include "games/stones/scene.hpp"
