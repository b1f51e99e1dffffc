// What the any-game facade needs of each game G (a description), compiled once per game in
// games/instances/.
#pragma once

#include <expected>
#include <string_view>

#include "core/error.hpp"
#include "core/variant.hpp"
#include "games/any_game.hpp"

namespace quintet {

template <typename G>
struct GameFactory {
  [[nodiscard]] static const GameInfo& info() noexcept;
  // REQUIRES: the name is of this game.
  [[nodiscard]] static std::expected<AnyGame, Error> start(const VariantName& name);
  [[nodiscard]] static std::expected<AnyGame, Error> from_position(const VariantName& name,
                                                                   std::string_view position);
};

}  // namespace quintet
