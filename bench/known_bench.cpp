// How often the engine keeps a win that is known to be there: it chooses a move in every position
// of tests/data/known/. Prints a row a game and, before it, the positions it went wrong in.
//
//   known_bench [GAME|all [MILLISECONDS]]     from the project's folder; 1000 milliseconds a
//   position
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "engine/engine.hpp"
#include "games/games.hpp"
#include "tests/known/known.hpp"

namespace quintet {
namespace {

constexpr int default_milliseconds = 1'000;
constexpr int max_milliseconds = 3'600'000;

// False if the positions cannot be read.
bool measure(const std::string& game, int milliseconds) {
  const std::string path = "tests/data/known/" + game + ".txt";
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  const auto all = known::read_all(text.str());
  if (!file || !all || all->empty()) {
    std::fprintf(stderr, "%s: %s\n", path.c_str(),
                 all ? "no positions; run from the project's folder" : all.error().message.c_str());
    return false;
  }
  Engine engine;
  std::size_t kept = 0;
  std::vector<std::int64_t> times;
  for (const known::Known& position : *all) {
    const auto start = AnyGame::from_position(position.variant, position.position);
    if (!start) {
      std::fprintf(stderr, "%s: %s: %s\n", path.c_str(), position.position.c_str(),
                   start.error().message.c_str());
      return false;
    }
    engine.prepare(*start);
    engine.new_game();
    const Analysis analysis = engine.analyse(*start, {.move_time = milliseconds});
    const std::string move = analysis.lines.front().moves.front().string();
    times.push_back(analysis.milliseconds);
    if (std::ranges::count(position.keeping, move) > 0) {
      ++kept;
    } else {
      std::printf("%s chose %s (%s, depth %d)\n", known::line_of(position).c_str(), move.c_str(),
                  spoken(analysis.lines.front()).c_str(), analysis.depth);
    }
  }
  std::ranges::sort(times);
  std::printf(
      "%-8s %5zu of %5zu kept %8.2f %% %8lld ms median %8lld ms longest\n", game.c_str(), kept,
      all->size(), 100.0 * static_cast<double>(kept) / static_cast<double>(all->size()),
      static_cast<long long>(times[times.size() / 2]), static_cast<long long>(times.back()));
  std::fflush(stdout);
  return true;
}

}  // namespace
}  // namespace quintet

int main(int argc, char** argv) {
  using namespace quintet;
  const std::string wanted = argc > 1 ? argv[1] : "all";
  const auto milliseconds =
      argc > 2 ? plain_number(argv[2], max_milliseconds) : default_milliseconds;
  std::vector<std::string> games;
  for (const GameInfo& game : quintet::games()) {
    if (wanted == "all" || wanted == game.id) games.emplace_back(game.id);
  }
  if (argc > 3 || games.empty() || milliseconds.value_or(0) == 0) {
    std::fprintf(stderr, "usage: known_bench [GAME|all [MILLISECONDS]]\n");
    return 2;
  }
  const bool ok = std::ranges::all_of(
      games, [&](const std::string& game) { return measure(game, *milliseconds); });
  return ok ? 0 : 1;
}
