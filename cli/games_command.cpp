#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "api/results.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/game_arguments.hpp"
#include "games/games.hpp"

namespace quintet::cli {

namespace {

void print_game(const api::ListedGame& game) {
  print(fmt::format("{} ({})\n  {}\n  Rules: {}\n", name_and_credit(game), game.origin,
                    game.summary, game.rules));
  print(fmt::format("  {} moves first, then {}.\n  {}\n", game.first_colour, game.second_colour,
                    game.variant));
  std::size_t width = 0;
  for (const auto& [key, value] : game.values) {
    width = std::max(width, key.size() + 1 + value.size());
  }
  for (const VariantKey& key : game.keys) {
    const std::string& value = game.values.at(std::string(key.name));
    print(
        fmt::format("    {:{}}  {}\n", fmt::format("{}={}", key.name, value), width, key.meaning));
    print(fmt::format("    {:{}}  {}", "", width, key.allowed));
    if (value != key.default_value) print(fmt::format(" (default {})", key.default_value));
    print("\n");
  }
}

void run_games(const std::optional<std::string>& spec, bool json) {
  std::vector<api::ListedGame> list;
  if (spec) {
    const AnyGame game = game_after(*spec, {});
    list.push_back(api::listed(game.info(), game.variant()));
  } else {
    for (const GameInfo& info : games()) {
      list.push_back(api::listed(info, game_after(std::string(info.id), {}).variant()));
    }
  }
  if (json && spec) return print_json(list.front());
  if (json) return print_json(list);
  for (const api::ListedGame& game : list) {
    if (&game != &list.front()) print("\n");
    print_game(game);
  }
}

}  // namespace

void add_games_command(Command& app) {
  struct Options {
    std::optional<std::string> spec;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  Command& command =
      add_command(app, "games", "List the games, their designers and their variants.",
                  {"quintet games", "quintet games unane:board=6x5", "quintet games --json"});
  command.add_option("SPEC", options->spec, "show this variant only, in canonical form");
  add_json_flag(command, options->json);
  command.run = [options] { run_games(options->spec, options->json); };
}

}  // namespace quintet::cli
