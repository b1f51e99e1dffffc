// Who says which openings of a match are decided.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "games/any_game.hpp"
#include "lab/openings.hpp"
#include "lab/player.hpp"

namespace quintet::players {

// How many nodes it takes to judge an opening for players who may spend so much: twenty times what
// they look at in a move, so that they do not know better.
[[nodiscard]] std::uint64_t judging_nodes(const std::array<lab::Control, 2>& controls) noexcept;

// Gives the score of a search of so many nodes, or of less where that shows a decision already; a
// decided score where a proof search of as many nodes finds a forced win. What it has found out is
// kept in a file of the folder, one for each variant, and not looked for again; no folder, no file.
// A file that cannot be used, as another process is using it, is done without. On small boards all
// openings are decided for who looks long enough: after a hundred in a row it looks at 5,000 nodes.
[[nodiscard]] lab::Judge opening_judge(const AnyGame& start, std::uint64_t nodes,
                                       const std::string& folder = {});

}  // namespace quintet::players
