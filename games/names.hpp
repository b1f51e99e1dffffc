// Games in a sentence.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_info.hpp"

namespace quintet {

// "Ūnane, Narrows and Kona"
[[nodiscard]] std::string enumeration(const std::vector<std::string_view>& names);

// A number that depends on the game: "4; in akunur 6". The first game's, then those of games that
// have another.
[[nodiscard]] std::string by_game(std::size_t GameInfo::* number);

}  // namespace quintet
