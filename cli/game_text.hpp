// What commands say of a game: who plays which colour, how it ended.
#pragma once

#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/any_game.hpp"

namespace quintet::cli {

// What a seat plays at present; a swap exchanges it.
[[nodiscard]] std::string_view colour_of(const AnyGame& game, Seat seat);
// "first (Black)"
[[nodiscard]] std::string seat_text(const AnyGame& game, Seat seat);
// "first (Black) won by one-group", "draw by repetition"
[[nodiscard]] std::string result_text(const AnyGame& game, const Result& result);

}  // namespace quintet::cli
