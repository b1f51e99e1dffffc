// From taps to moves, for any game: the legal moves say which taps may follow.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/types.hpp"
#include "core/error.hpp"
#include "core/scene.hpp"
#include "games/any_game.hpp"

namespace quintet::api {

// Where taps have led to. `moves` are all legal ones. REQUIRES: some move begins with the taps.
[[nodiscard]] Taps taps_after(std::span<const SceneMove> moves, std::vector<std::string> made);

// One more tap. A tap on what was tapped last puts it down again, and one on another piece that can
// move takes that up; what leads nowhere else is refused as the move that it would have been.
[[nodiscard]] std::expected<Taps, Error> tapped(const AnyGame& game,
                                                std::span<const SceneMove> moves,
                                                std::vector<std::string> made,
                                                std::string_view tap);

}  // namespace quintet::api
