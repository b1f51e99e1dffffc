// Proves again that the puzzles of docs/puzzles/ have exactly one winning move: ten per game, all
// of them with QUINTET_PUZZLES=all.
#include "solve/puzzles.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.hpp"
#include "records/reader.hpp"
#include "tests/paths.hpp"

namespace quintet::solve {

namespace {

std::vector<records::Record> puzzles_of(std::string_view game) {
  std::ifstream file(source_path("docs/puzzles/" + std::string(game) + ".qrec"));
  const std::string text(std::istreambuf_iterator<char>(file), {});
  std::vector<records::Record> found;
  for (records::ReadGame& read : records::read(text)) {
    EXPECT_TRUE(read.record.has_value()) << game << ", puzzle " << read.number;
    if (read.record) found.push_back(*std::move(read.record));
  }
  return found;
}

int within(const records::Record& puzzle) {
  int plies = 0;
  const std::string_view text = records::tag(puzzle, "Within").value_or("0");
  std::from_chars(text.data(), text.data() + text.size(), plies);
  return plies;
}

// From easy to hard, evenly spread.
std::size_t step_through(std::size_t count) {
  const char* const which = std::getenv("QUINTET_PUZZLES");
  return which != nullptr && std::string_view(which) == "all" ? 1 : count / 10;
}

std::vector<std::string> games_with_puzzles() {
  std::vector<std::string> games;
  for (const auto& entry : std::filesystem::directory_iterator(source_path("docs/puzzles"))) {
    games.push_back(entry.path().stem().string());
  }
  std::ranges::sort(games);
  return games;
}

class PuzzleFiles : public testing::TestWithParam<std::string> {};

}  // namespace

TEST_P(PuzzleFiles, HoldEnoughOfEveryGradeAndNoneTwice) {
  const auto puzzles = puzzles_of(GetParam());
  EXPECT_GE(puzzles.size(), GetParam() == "nanku" ? 60U : 200U);
  std::set<std::string> positions;
  std::set<std::string, std::less<>> grades;
  for (const records::Record& puzzle : puzzles) {
    EXPECT_TRUE(positions.insert(puzzle.variant + " " + puzzle.position).second);
    grades.emplace(records::tag(puzzle, "Grade").value_or(""));
  }
  // In Akunur a win that must be seen from further away is too rare.
  EXPECT_GE(grades.size(), GetParam() == "akunur" ? 2U : 3U);
}

TEST_P(PuzzleFiles, HaveExactlyOneWinningMove) {
  const auto puzzles = puzzles_of(GetParam());
  ASSERT_GE(puzzles.size(), 10U);
  for (std::size_t i = 0; i < puzzles.size(); i += step_through(puzzles.size())) {
    const records::Record& puzzle = puzzles[i];
    const AnyGame game = records::start_of(puzzle);
    const auto winning = winning_moves(game, within(puzzle), 20'000'000, std::size_t{64} << 20);
    ASSERT_TRUE(winning.has_value()) << "not proven: " << puzzle.position;
    ASSERT_FALSE(puzzle.line.moves.empty());
    EXPECT_THAT(*winning, testing::ElementsAre(puzzle.line.moves.front().move)) << puzzle.position;
    ASSERT_TRUE(puzzle.result.has_value());
    EXPECT_EQ(puzzle.result->outcome, win_for(game.to_move())) << "its line does not win";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PuzzleFiles, testing::ValuesIn(games_with_puzzles()),
                         [](const auto& game) { return game.param; });

}  // namespace quintet::solve
