// What the conformance tests share: which variants stand for all, and random games over them.
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

namespace quintet::testing_support {

// Every family of variants, every representation and its edges: strips, squares, the largest board
// of each number of words and the smallest of the next.
[[nodiscard]] inline std::vector<std::string> variants() {
  std::vector<std::string> result;
  for (const std::string game : {"unane", "narrows"}) {
    for (const std::string board :
         {"8x7",   "1x4",   "4x1",   "1x26",  "26x1",  "2x2",   "3x2",   "2x3",  "5x4",
          "4x5",   "6x6",   "8x8",   "16x4",  "6x13",  "13x6",  "6x11",  "16x8", "13x10",
          "12x11", "11x12", "16x12", "14x14", "16x16", "26x10", "26x26", "25x26"}) {
      result.push_back(game + ":board=" + board + ",pie=on");
    }
    result.push_back(game + ":board=6x5,pie=off");
    result.push_back(game + ":board=12x11,pie=off");
  }
  for (const char* variant :
       {"kona", "kona:setup=diagonals", "kona:repetition=off", "akunur", "akunur:rings=5",
        "akunur:corners=4", "akunur:corners=4,rings=5", "akunur:quiet=20",
        "akunur:quiet=off,rings=5", "akunur:repetition=off", "nanku", "nanku:pieces=2",
        "nanku:pieces=3", "nanku:pieces=12"}) {
    result.emplace_back(variant);
  }
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
  std::ifstream file(std::string(QUINTET_SOURCE_DIR) + "/" + path, std::ios::binary);
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
