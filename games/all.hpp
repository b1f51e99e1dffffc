// Every game with all its types, for code that is compiled for all of them at once: tests, fuzzers
// and benchmarks. Everything else knows games as AnyGame, or is compiled once per game.
#pragma once

#include <expected>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "core/error.hpp"
#include "core/variant.hpp"
#include "games/any_game.hpp"
#include "games/descriptions.hpp"
#include "games/list.hpp"
#include "games/visit.hpp"

namespace quintet {

namespace detail {

template <typename... Variants>
struct Joined;
template <typename... R>
struct Joined<std::variant<R...>> {
  using type = std::variant<R...>;
};
template <typename... R1, typename... R2, typename... Rest>
struct Joined<std::variant<R1...>, std::variant<R2...>, Rest...> {
  using type = typename Joined<std::variant<R1..., R2...>, Rest...>::type;
};

template <typename Games>
struct RulesOf;
template <typename... G>
struct RulesOf<GameList<G...>> {
  using type = typename Joined<typename G::AnyRules...>::type;
};

}  // namespace detail

// The rules of any variant of any game.
using AnyRules = typename detail::RulesOf<AllGames>::type;

// Calls visit.template operator()<G>() for each game G.
template <typename Visit>
constexpr void for_each_game(Visit visit) {
  AllGames::for_each(visit);
}

// Calls visit(game) with the Game<R> inside.
template <typename Visit>
decltype(auto) visit_any(const AnyGame& game, Visit&& visit) {
  return detail::Alternatives<AnyRules>::visit(game, std::forward<Visit>(visit));
}

// Reads a variant such as "unane:board=6x5,pie=off".
[[nodiscard]] inline std::expected<AnyRules, Error> read_variant(std::string_view text) {
  const auto game = AnyGame::start(text);
  if (!game) return std::unexpected(game.error());
  return visit_any(*game, [](const auto& known) { return AnyRules(known.rules()); });
}

}  // namespace quintet
