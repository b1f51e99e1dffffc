// What the engine thinks, for people.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "cli/paint.hpp"
#include "core/text.hpp"
#include "engine/analysis.hpp"
#include "engine/review.hpp"

namespace quintet::cli {

// Moves one space apart; those that do not fit into the width are left out, and … says so. Without
// a width all of them.
[[nodiscard]] std::string line_text(std::span<const MoveText> moves, std::size_t width = SIZE_MAX);

// "62 %" or "wins in 5", for the player to move.
[[nodiscard]] std::string chance_text(const AnalysisLine& line);

// A row for each line: rank, move, chance, and what is expected to follow. Each row ends its line.
[[nodiscard]] std::string lines_table(const Analysis& analysis, const Paint& paint,
                                      std::size_t width);

}  // namespace quintet::cli
