// The one list of games. Tests, benchmarks, the command line, the server and WebAssembly are made
// from it.
#pragma once

#include <array>
#include <expected>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/error.hpp"
#include "core/variant.hpp"
#include "games/akunur/akunur.hpp"
#include "games/kona/kona.hpp"
#include "games/nanku/nanku.hpp"
#include "games/narrows/narrows.hpp"
#include "games/unane/unane.hpp"

namespace quintet {

using AllGames =
    std::tuple<unane::Unane, narrows::Narrows, kona::Kona, akunur::Akunur, nanku::Nanku>;

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
struct RulesOf<std::tuple<G...>> {
  using type = typename Joined<typename G::AnyRules...>::type;
};

}  // namespace detail

// The rules of any variant of any game.
using AnyRules = typename detail::RulesOf<AllGames>::type;

// Calls visit.template operator()<G>() for each game G.
template <typename Visit>
constexpr void for_each_game(Visit visit) {
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (visit.template operator()<std::tuple_element_t<i, AllGames>>(), ...);
  }(std::make_index_sequence<std::tuple_size_v<AllGames>>());
}

// Reads a variant such as "unane:board=6x5,pie=off".
[[nodiscard]] std::expected<AnyRules, Error> read_variant(std::string_view text);

}  // namespace quintet
