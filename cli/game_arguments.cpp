#include "cli/game_arguments.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/common/terminal.hpp"
#include "core/text.hpp"

namespace quintet::cli {

namespace {

// The columns that text takes on a terminal: one for each character of UTF-8.
std::size_t column_count(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return !is_utf8_continuation(c); }));
}

bool is_a_printable_line(std::string_view text) {
  return printable(text) == text && text.find('\n') == std::string_view::npos;
}

}  // namespace

std::string explained(const Error& error, std::string_view text, std::string_view label) {
  constexpr std::size_t longest = 90;
  constexpr std::string_view indent = "  ";
  if (text.empty() || !is_a_printable_line(text)) return with_rule(error);
  const std::string before = fmt::format("{}{}", indent, label);
  const std::size_t offset = std::min(error.offset, text.size());
  if (column_count(before) + column_count(text) > longest) {
    return fmt::format("{}\n{}at character {}", with_rule(error), before,
                       column_count(text.substr(0, offset)) + 1);
  }
  const std::size_t column = column_count(before) + column_count(text.substr(0, offset));
  return fmt::format("{}\n{}{}\n{:{}}^", with_rule(error), before, text, "", column);
}

AnyGame game_after(const std::string& spec, const std::vector<std::string>& moves,
                   const std::optional<std::string>& position) {
  auto game = AnyGame::start(spec);
  if (!game) fail(explained(game.error(), spec));
  if (position) {
    game = AnyGame::from_position(spec, *position);
    if (!game) fail(explained(game.error(), *position));
  }
  for (const std::string& move : moves) {
    if (auto played = game->play(move); !played) {
      fail(explained(played.error(), move, fmt::format("move {}: ", game->ply() + 1)));
    }
  }
  return *std::move(game);
}

void add_spec(Command& command, std::string& spec) {
  command
      .add_option("SPEC", spec,
                  "the game and its variant, such as unane or unane:board=6x5,pie=off;\n"
                  "`quintet games` lists them")
      .required();
}

void add_moves_and_position(Command& command, GameArguments& arguments) {
  command.add_option("MOVE", arguments.moves, "moves to play first, each one argument");
  command
      .add_option("--position", arguments.position,
                  "start from this position text instead of the set-up")
      .shown_as("TEXT");
}

void add_ascii_flag(Command& command, DrawingStyle& style) {
  command.add_flag(
      "--ascii", [&style] { style = DrawingStyle::ascii; }, "draw with ASCII characters only");
}

}  // namespace quintet::cli
