// What the conformance tests share: variants, random games over them, and data files.
#pragma once

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/history.hpp"
#include "core/rng.hpp"
#include "games/all.hpp"
#include "games/games.hpp"
#include "tests/paths.hpp"

namespace quintet::testing_support {

[[nodiscard]] inline std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameInfo& game : games()) ids.emplace_back(game.id);
  return ids;
}

// The variants that every game's samples.hpp gives to stand for all.
[[nodiscard]] inline std::vector<std::string> variants() {
  std::vector<std::string> result;
  for_each_game([&]<typename G>() {
    for (const std::string_view keys : G::Samples::variants) {
      result.push_back(variant_of(G::info, keys));
    }
  });
  return result;
}

// "unane:board=8x7,pie=on" as the name of a test.
[[nodiscard]] inline std::string test_name(std::string_view variant) {
  std::string name(variant);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

// A different seed for each variant and purpose, the same in every run.
[[nodiscard]] inline std::uint64_t seed_of(std::string_view text) {
  std::uint64_t seed = 0xCBF29CE484222325ULL;
  for (const char c : text) seed = mixed(seed ^ static_cast<unsigned char>(c));
  return seed;
}

// Plays random games and shows every position of them, the last included: visit(game).
template <Rules R, typename Visit>
void over_random_games(const R& rules, int games, std::uint64_t seed, Visit visit,
                       std::size_t max_plies = 400) {
  Rng rng(seed);
  for (int i = 0; i < games; ++i) {
    Game<R> game(rules);
    while (true) {
      visit(game);
      if (game.result() || game.played().size() >= max_plies) break;
      game.play(rules.random_move(game.position(), rng));
    }
  }
}

[[nodiscard]] inline std::string file_text(const std::string& path) {
  std::ifstream file(source_path(path), std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// A game of tests/data/scripted: "spec", "position", "moves" and so on.
struct Script {
  std::map<std::string, std::string> fields;
  std::string title;
};

[[nodiscard]] inline std::vector<Script> scripts_of(std::string_view game) {
  std::vector<Script> scripts;
  Script script;
  std::istringstream lines(file_text("tests/data/scripted/" + std::string(game) + ".txt"));
  const auto finish = [&] {
    if (!script.fields.empty()) scripts.push_back(script);
    script = {};
  };
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) finish();
    const std::size_t colon = line.find(": ");
    if (line.starts_with("#")) {
      script.title += line.substr(1);
    } else if (colon != std::string::npos) {
      script.fields[line.substr(0, colon)] = line.substr(colon + 2);
    }
  }
  finish();
  return scripts;
}

// QUINTET_GAMES_FACTOR multiplies the number of games that long comparisons play.
[[nodiscard]] inline int games_factor() {
  const char* factor = std::getenv("QUINTET_GAMES_FACTOR");
  return factor == nullptr ? 1 : std::max(1, std::atoi(factor));
}

}  // namespace quintet::testing_support
