// The game inside an AnyGame with all its types, for code that is compiled for one game.
#pragma once

#include <utility>
#include <variant>

#include "games/any_game.hpp"

namespace quintet {

namespace detail {

template <typename Rules>
struct Alternatives;
template <typename First, typename... Rest>
struct Alternatives<std::variant<First, Rest...>> {
  template <typename Visit>
  static decltype(auto) visit(const AnyGame& game, Visit&& visit) {
    if constexpr (sizeof...(Rest) > 0) {
      if (game.get_if<First>() == nullptr) {
        return Alternatives<std::variant<Rest...>>::visit(game, std::forward<Visit>(visit));
      }
    }
    return visit(*game.get_if<First>());
  }
};

}  // namespace detail

// Calls visit(game) with the Game<R> inside. REQUIRES: it is a game of the description G.
template <typename G, typename Visit>
decltype(auto) visit_game(const AnyGame& game, Visit&& visit) {
  return detail::Alternatives<typename G::AnyRules>::visit(game, std::forward<Visit>(visit));
}

}  // namespace quintet
