// Lines that come in: the game that is meant.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/types.hpp"
#include "core/error.hpp"
#include "games/any_game.hpp"

namespace quintet::api {

// Goes to where the moves lead; those that were played already stay. After an error the game is
// somewhere on the way.
[[nodiscard]] std::expected<void, Error> bring(AnyGame& game,
                                               const std::vector<std::string>& moves);

[[nodiscard]] std::expected<AnyGame, Error> game_of(const Line& line);

[[nodiscard]] std::optional<Error> out_of_range(int number, std::string_view what, int least,
                                                int most);

}  // namespace quintet::api
