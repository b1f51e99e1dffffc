// A list of games at compile time, of which nothing but their names need be known. The list itself
// is games/list.hpp, which CMake writes from games/list.cmake.
#pragma once

#include "games/factory.hpp"

namespace quintet {

// G is the description of a game, perhaps only declared.
template <typename First, typename... Rest>
struct GameList {
  // Calls visit.template operator()<G>() for each game.
  template <typename Visit>
  static constexpr void for_each(Visit visit) {
    visit.template operator()<First>();
    (visit.template operator()<Rest>(), ...);
  }

  // Calls it for one game and returns what it returns. REQUIRES: the game is on the list.
  template <typename Visit>
  static auto with(const GameInfo& game, Visit visit) {
    if constexpr (sizeof...(Rest) > 0) {
      if (GameFactory<First>::info().id != game.id) return GameList<Rest...>::with(game, visit);
    }
    return visit.template operator()<First>();
  }
};

}  // namespace quintet
