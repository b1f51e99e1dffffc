// What most commands start from: a game, moves that are played, a position.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/command.hpp"
#include "core/error.hpp"
#include "games/any_game.hpp"

namespace quintet::cli {

// The message of an error in `text`, with its rule, and below it the text with a mark under the
// place, where the text is short enough for a line. `label` goes before the text ("move 3: ").
[[nodiscard]] std::string explained(const Error& error, std::string_view text,
                                    std::string_view label = {});

// The game that SPEC, --position and MOVE... name, or fail() with the text, a mark under the place,
// and the reason.
[[nodiscard]] AnyGame game_after(const std::string& spec, const std::vector<std::string>& moves,
                                 const std::optional<std::string>& position = {});

// MOVE... comes after the command's own arguments, so it is added apart.
struct GameArguments {
  std::string spec;
  std::vector<std::string> moves;
  std::optional<std::string> position;

  [[nodiscard]] AnyGame game() const { return game_after(spec, moves, position); }
};
void add_spec(Command& command, std::string& spec);
void add_moves_and_position(Command& command, GameArguments& arguments);
void add_ascii_flag(Command& command, DrawingStyle& style);

}  // namespace quintet::cli
