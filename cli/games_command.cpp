#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/game_arguments.hpp"
#include "cli/json_output.hpp"
#include "cli/terminal.hpp"
#include "games/games.hpp"

namespace quintet::cli {

namespace {

using Json = nlohmann::ordered_json;

// The value of each key, read back from the canonical form, which lists them all.
std::vector<std::string> values_of(const GameInfo& info, const std::string& variant) {
  std::vector<std::string> values;
  const auto keys = read_keys(info, split_variant(variant));
  if (!keys) fail(explained(keys.error(), variant));
  for (const Field& value : keys->values) values.emplace_back(value.text);
  return values;
}

Json described(const GameInfo& info, const std::string& variant) {
  const std::vector<std::string> values = values_of(info, variant);
  Json keys = Json::array();
  for (std::size_t i = 0; i < info.keys.size(); ++i) {
    const VariantKey& key = info.keys[i];
    keys.push_back({{"name", key.name},
                    {"value", values[i]},
                    {"default", key.default_value},
                    {"allowed", key.allowed},
                    {"meaning", key.meaning}});
  }
  return {{"game", info.id},
          {"name", info.name},
          {"designer", info.designer},
          {"credit", credit(info)},
          {"origin", info.origin},
          {"rules", info.rules},
          {"summary", info.summary},
          {"colours", {{"first", info.first_colour}, {"second", info.second_colour}}},
          {"variant", variant},
          {"keys", keys}};
}

void print_game(const GameInfo& info, const std::string& variant) {
  print(fmt::format("{} ({})\n  {}\n  Rules: {}\n", name_and_credit(info), info.origin,
                    info.summary, info.rules));
  print(fmt::format("  {} moves first, then {}.\n  {}\n", info.first_colour, info.second_colour,
                    variant));
  const std::vector<std::string> values = values_of(info, variant);
  std::size_t width = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    width = std::max(width, info.keys[i].name.size() + 1 + values[i].size());
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const VariantKey& key = info.keys[i];
    const std::string setting = fmt::format("{}={}", key.name, values[i]);
    print(fmt::format("    {:{}}  {}\n", setting, width, key.meaning));
    print(fmt::format("    {:{}}  {}", "", width, key.allowed));
    if (values[i] != key.default_value) print(fmt::format(" (default {})", key.default_value));
    print("\n");
  }
}

void run_games(const std::optional<std::string>& spec, bool json) {
  if (spec) {
    const AnyGame game = game_after(*spec, {});
    if (json) {
      print_json(described(game.info(), game.variant()));
    } else {
      print_game(game.info(), game.variant());
    }
    return;
  }
  Json list = Json::array();
  for (const GameInfo& info : games()) {
    const std::string variant = game_after(std::string(info.id), {}).variant();
    if (json) {
      list.push_back(described(info, variant));
    } else {
      if (!list.empty()) print("\n");
      list.push_back(info.id);
      print_game(info, variant);
    }
  }
  if (json) print_json(list);
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
