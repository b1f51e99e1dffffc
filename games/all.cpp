#include "games/all.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/games.hpp"

namespace quintet {

namespace {

std::unexpected<Error> unknown_game(std::string_view given) {
  std::vector<std::string_view> ids;
  for (const GameInfo& game : games()) ids.push_back(game.id);
  std::string message =
      given.empty() ? std::string("no game is named") : "unknown game " + in_quotes(given);
  if (std::ranges::any_of(given, is_upper)) {
    message += ": capitals are not used";
  } else if (const auto meant = closest(given, ids)) {
    message += " (did you mean " + std::string(*meant) + "?)";
  }
  return std::unexpected(Error{message + "; games: " + alternatives(ids), 0}.called(
      "unknown-game", {std::string(given), list_of(ids)}));
}

}  // namespace

std::span<const GameInfo> games() noexcept {
  static const auto list = []<typename... G>(std::tuple<G...>*) {
    return std::array{G::info()...};
  }(static_cast<AllGames*>(nullptr));
  return list;
}

std::expected<AnyRules, Error> read_variant(std::string_view text) {
  const VariantName name = split_variant(text);
  std::optional<std::expected<AnyRules, Error>> result;
  for_each_game([&]<typename G>() {
    if (name.game != G::info().id) return;
    const auto values = read_keys(G::info(), name);
    if (!values) {
      result = std::unexpected(values.error());
      return;
    }
    const auto rules = G::read(*values);
    if (!rules) {
      result = std::unexpected(rules.error());
      return;
    }
    result = std::visit([](const auto& known) { return AnyRules(known); }, *rules);
  });
  if (!result) return unknown_game(name.game);
  return *result;
}

}  // namespace quintet
