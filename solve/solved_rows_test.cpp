// Solves the rows of docs/solved.json again that are up to 20 points: the value of every first move
// where that is not too much work, and who wins everywhere.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "games/all.hpp"
#include "solve/solve.hpp"
#include "tests/paths.hpp"

namespace quintet::solve {

namespace {

using Json = nlohmann::ordered_json;

Json rows() {
  std::ifstream file(source_path("docs/solved.json"));
  return Json::parse(file);
}

std::size_t starting_stones(const AnyGame& game) {
  return visit_any(game, []<Rules R>(const Game<R>& known) -> std::size_t {
    if constexpr (requires { known.position().stones_; }) {
      return (known.position().stones_[0] | known.position().stones_[1]).count();
    }
    return 0;
  });
}

}  // namespace

TEST(SolvedRows, AreWhatTheSolverFinds) {
  int checked = 0;
  for (const Json& row : rows()) {
    const std::string variant = row["variant"];
    const AnyGame game = AnyGame::start(variant).value();
    EXPECT_EQ(game.variant(), variant);
    if (starting_stones(game) > 20) continue;
    ++checked;
    EXPECT_EQ(row["moves"].size(), game.moves().size()) << variant;
    const Solution solution =
        solve(game, {.memory_bytes = std::size_t{64} << 20, .all_moves = true}).value();
    ASSERT_TRUE(solution.value.has_value());
    EXPECT_EQ(name(*solution.value), row["value"].get<std::string>()) << variant;
    ASSERT_EQ(solution.moves.size(), row["moves"].size()) << variant;
    for (std::size_t i = 0; i < solution.moves.size(); ++i) {
      const SolvedMove& move = solution.moves[i];
      EXPECT_EQ(move.move.view(), row["moves"][i]["move"].get<std::string>());
      ASSERT_TRUE(move.value.has_value());
      EXPECT_EQ(name(*move.value), row["moves"][i]["value"].get<std::string>())
          << variant << " " << move.move.view();
    }
  }
  EXPECT_EQ(checked, 44) << "all boards up to 20 points, for both games";
}

// A first move that keeps the win is what the value says there is.
TEST(SolvedRows, ValuesFollowFromTheirMoves) {
  for (const Json& row : rows()) {
    bool first_wins = false;
    for (const Json& move : row["moves"]) {
      EXPECT_TRUE(move["value"] == "first" || move["value"] == "second") << row["variant"];
      first_wins = first_wins || move["value"] == "first";
    }
    EXPECT_EQ(row["value"], first_wins ? "first" : "second") << row["variant"];
  }
}

}  // namespace quintet::solve
