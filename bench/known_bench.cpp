// How often the engine keeps a win that is known to be there: it chooses a move in every position
// of tests/data/known/, or with --hard of tests/data/hard/. Prints a row a game and, before it, the
// positions it went wrong in.
//
//   known_bench [--hard] [GAME|all [MILLISECONDS | NODESn]]     from the project's folder; 1000
//   milliseconds a position, or as many nodes: 3000n
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "engine/engine.hpp"
#include "games/games.hpp"
#include "tests/known/hard.hpp"
#include "tests/known/known.hpp"

namespace quintet {
namespace {

constexpr int max_milliseconds = 3'600'000;
constexpr int max_nodes = 2'000'000'000;

struct Question {
  std::string variant;
  std::string position;
  std::vector<std::string> keeping;
  std::string line;  // of the file
};

template <typename Positions>
std::expected<std::vector<Question>, Error> questions_of(const Positions& positions) {
  if (!positions) return std::unexpected(positions.error());
  std::vector<Question> questions;
  for (const auto& each : *positions) {
    questions.emplace_back(each.variant, each.position, each.keeping, known::line_of(each));
  }
  return questions;
}

std::expected<std::vector<Question>, Error> read_questions(const std::string& path, bool is_hard) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  auto questions = is_hard ? questions_of(known::read_all_hard(text.str()))
                           : questions_of(known::read_all(text.str()));
  if (!file || (questions && questions->empty())) {
    return failure("no positions; run from the project's folder");
  }
  return questions;
}

// False if the positions cannot be read.
bool measure(const std::string& game, bool is_hard, const Limits& limits) {
  const std::string path =
      std::string("tests/data/") + (is_hard ? "hard/" : "known/") + game + ".txt";
  const auto questions = read_questions(path, is_hard);
  if (!questions) {
    std::fprintf(stderr, "%s: %s\n", path.c_str(), questions.error().message.c_str());
    return false;
  }
  Engine engine;
  std::size_t kept = 0;
  double by_chance = 0;
  std::vector<std::int64_t> times;
  for (const Question& question : *questions) {
    const auto start = AnyGame::from_position(question.variant, question.position);
    if (!start) {
      std::fprintf(stderr, "%s: %s: %s\n", path.c_str(), question.position.c_str(),
                   start.error().message.c_str());
      return false;
    }
    by_chance += static_cast<double>(question.keeping.size()) / start->move_count();
    engine.prepare(*start);
    engine.new_game();
    const Analysis analysis = engine.analyse(*start, limits);
    const std::string move = analysis.lines.front().moves.front().string();
    times.push_back(analysis.milliseconds);
    if (std::ranges::count(question.keeping, move) > 0) {
      ++kept;
    } else {
      std::printf("%s chose %s (%s, depth %d)\n", question.line.c_str(), move.c_str(),
                  spoken(analysis.lines.front()).c_str(), analysis.depth);
    }
  }
  std::ranges::sort(times);
  const auto count = static_cast<double>(questions->size());
  std::printf(
      "%-8s %5zu of %5zu kept %8.2f %% (a guess %.0f %%) %8lld ms median %8lld ms longest\n",
      game.c_str(), kept, questions->size(), 100.0 * static_cast<double>(kept) / count,
      100.0 * by_chance / count, static_cast<long long>(times[times.size() / 2]),
      static_cast<long long>(times.back()));
  std::fflush(stdout);
  return true;
}

// "1000" milliseconds, "3000n" nodes.
std::optional<Limits> read_limits(std::string_view text) {
  const bool in_nodes = text.ends_with('n');
  if (in_nodes) text.remove_suffix(1);
  const auto number = plain_number(text, in_nodes ? max_nodes : max_milliseconds);
  if (number.value_or(0) == 0) return std::nullopt;
  Limits limits;
  (in_nodes ? limits.nodes : limits.move_time) = *number;
  return limits;
}

}  // namespace
}  // namespace quintet

int main(int argc, char** argv) {
  using namespace quintet;
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool is_hard = std::erase(arguments, "--hard") > 0;
  const std::string wanted = arguments.empty() ? "all" : arguments[0];
  const auto limits = read_limits(arguments.size() > 1 ? arguments[1] : "1000");
  std::vector<std::string> games;
  for (const GameInfo& game : quintet::games()) {
    if (wanted == "all" || wanted == game.id) games.emplace_back(game.id);
  }
  if (arguments.size() > 2 || games.empty() || !limits) {
    std::fprintf(stderr, "usage: known_bench [--hard] [GAME|all [MILLISECONDS | NODESn]]\n");
    return 2;
  }
  bool ok = true;
  for (const std::string& game : games) ok = measure(game, is_hard, *limits) && ok;
  return ok ? 0 : 1;
}
