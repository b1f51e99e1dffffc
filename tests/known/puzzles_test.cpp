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

#include "games/all.hpp"
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

// A game that has puzzles, and what its samples.hpp asks of their file.
struct Asked {
  std::string game;
  PuzzleFile of_file;

  friend std::ostream& operator<<(std::ostream& out, const Asked& asked) {
    return out << asked.game;
  }
};

std::vector<Asked> games_with_puzzles() {
  std::vector<Asked> games;
  for_each_game([&]<typename G>() {
    if constexpr (requires { G::Samples::puzzles; }) {
      games.push_back({std::string(G::info.id), G::Samples::puzzles});
    }
  });
  return games;
}

class PuzzleFiles : public testing::TestWithParam<Asked> {};

}  // namespace

TEST(FilesOfPuzzles, AreThoseOfGamesThatHavePuzzles) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(source_path("docs/puzzles"))) {
    files.push_back(entry.path().stem().string());
  }
  std::vector<std::string> games;
  for (const Asked& asked : games_with_puzzles()) games.push_back(asked.game);
  EXPECT_THAT(files, testing::UnorderedElementsAreArray(games));
}

TEST_P(PuzzleFiles, HoldEnoughOfEveryGradeAndNoneTwice) {
  const auto puzzles = puzzles_of(GetParam().game);
  EXPECT_GE(puzzles.size(), GetParam().of_file.least_puzzles);
  std::set<std::string> positions;
  std::set<std::string, std::less<>> grades;
  for (const records::Record& puzzle : puzzles) {
    EXPECT_TRUE(positions.insert(puzzle.variant + " " + puzzle.position).second);
    grades.emplace(records::tag(puzzle, "Grade").value_or(""));
  }
  EXPECT_GE(grades.size(), GetParam().of_file.least_grades);
}

TEST_P(PuzzleFiles, HaveExactlyOneWinningMove) {
  const auto puzzles = puzzles_of(GetParam().game);
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
                         [](const auto& game) { return game.param.game; });

}  // namespace quintet::solve
