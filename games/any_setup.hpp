// Putting a position of any game together piece by piece.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/scene.hpp"
#include "core/setup.hpp"
#include "games/any_game.hpp"

namespace quintet {

[[nodiscard]] SetupForm setup_form(const AnyGame& game);
// The position of a game taken apart.
[[nodiscard]] Setup setup_of(const AnyGame& game);

struct Composed {
  std::string position{};        // its text
  std::optional<Error> error{};  // why there can be no such position
  std::string at{};  // the point or the word of the form that is wrong; empty for the whole board
  Scene scene{};     // what to draw: of an impossible position its points alone
};

// Writes the position text of a set-up and reads it back. An error is about what is no set-up of
// this variant at all: an unknown point or piece, or too many words.
[[nodiscard]] std::expected<Composed, Error> composed(std::string_view variant, const Setup& setup);

}  // namespace quintet
