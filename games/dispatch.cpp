// The functions of the facade that know which games there are. Compiled once for the product and
// once more with the example games, so there is nothing else here.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "games/any_game.hpp"
#include "games/factory.hpp"
#include "games/games.hpp"
#include "games/list.hpp"

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

// make.operator()<G>(name) for the game that the variant names.
template <typename Make>
std::expected<AnyGame, Error> made(std::string_view variant, Make make) {
  const VariantName name = split_variant(variant);
  const auto game = std::ranges::find(games(), name.game, &GameInfo::id);
  if (game == games().end()) return unknown_game(name.game);
  return AllGames::with(*game, [&]<typename G>() { return make.template operator()<G>(name); });
}

}  // namespace

std::span<const GameInfo> games() noexcept {
  static const auto list = []<typename... G>(GameList<G...>*) {
    return std::array{GameFactory<G>::info()...};
  }(static_cast<AllGames*>(nullptr));
  return list;
}

std::expected<AnyGame, Error> AnyGame::start(std::string_view variant) {
  return made(variant,
              []<typename G>(const VariantName& name) { return GameFactory<G>::start(name); });
}

std::expected<AnyGame, Error> AnyGame::from_position(std::string_view variant,
                                                     std::string_view position) {
  return made(variant, [position]<typename G>(const VariantName& name) {
    return GameFactory<G>::from_position(name, position);
  });
}

}  // namespace quintet
