// Files that every game must have, and what stands in them: perft counts, and the examples on its
// rules page.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "tests/conformance/support.hpp"

namespace quintet {
namespace {

// Beside the other rules pages, or in the folder of an example.
std::string rules_page(const std::string& game) {
  const std::string page = testing_support::file_text("docs/rules/" + game + ".md");
  return page.empty() ? testing_support::file_text("examples/" + game + "/rules.md") : page;
}

class GameFiles : public testing::TestWithParam<std::string> {};

TEST_P(GameFiles, MatchesItsPerftFile) {
  std::istringstream lines(testing_support::file_text("tests/data/perft/" + GetParam() + ".txt"));
  int counts = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<Field> fields = split(line, '|');
    ASSERT_EQ(fields.size(), 3U) << line;
    auto game = AnyGame::start(words(fields[0].text).at(0).text);
    ASSERT_TRUE(game) << line << ": " << game.error().message;
    for (const Field& move : words(fields[1].text)) ASSERT_TRUE(game->play(move.text)) << line;
    int depth = 0;
    for (const Field& count : words(fields[2].text)) {
      ++depth;
      if (count.text == "-") continue;
      EXPECT_EQ(std::to_string(game->perft(depth)), count.text) << line << ", depth " << depth;
      ++counts;
    }
  }
  EXPECT_GT(counts, 0);
}

// The fenced blocks of a kind ("position", "game") in a page, each as its lines.
std::vector<std::vector<std::string>> blocks(const std::string& page, const std::string& kind) {
  std::vector<std::vector<std::string>> result;
  std::istringstream lines(page);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == "```" + kind) {
      inside = true;
      result.emplace_back();
    } else if (line.starts_with("```")) {
      inside = false;
    } else if (inside) {
      result.back().push_back(line);
    }
  }
  return result;
}

void check_examples(const std::string& page) {
  for (const auto& block : blocks(page, "position")) {
    ASSERT_GE(block.size(), 2U);
    const auto game = AnyGame::from_position(block[0], block[1]);
    ASSERT_TRUE(game) << block[1] << ": " << game.error().message;
    EXPECT_EQ(game->position_text(), block[1]);
  }
  for (const auto& block : blocks(page, "game")) {
    ASSERT_GE(block.size(), 3U);
    auto game = AnyGame::start(block[0]);
    ASSERT_TRUE(game) << game.error().message;
    for (const Field& move : words(block[1])) {
      const auto played = game->play(move.text);
      ASSERT_TRUE(played) << move.text << ": " << played.error().message;
    }
    const auto result = game->result();
    EXPECT_EQ(result ? std::string(name(result->outcome)) + " " + std::string(name(result->reason))
                     : "none",
              block[2])
        << block[1];
  }
}

TEST_P(GameFiles, TheExamplesOnItsRulesPageArePlayable) {
  const std::string page = rules_page(GetParam());
  EXPECT_GE(blocks(page, "position").size(), 2U);
  EXPECT_GE(blocks(page, "game").size(), 2U);
  check_examples(page);
}

TEST_P(GameFiles, ItsRulesPageNamesTheDesignerTheSourceAndEveryKey) {
  const std::string page = rules_page(GetParam());
  const GameInfo& info = *std::ranges::find(games(), GetParam(), &GameInfo::id);
  EXPECT_NE(page.find(info.designer), std::string::npos);
  EXPECT_NE(page.find(info.name), std::string::npos);
  EXPECT_NE(page.find('(' + std::string(info.rules) + ')'), std::string::npos);
  for (const VariantKey& key : info.keys) {
    EXPECT_NE(page.find(std::string(key.name) + "="), std::string::npos) << key.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, GameFiles, testing::ValuesIn(testing_support::game_ids()),
                         [](const auto& game) { return game.param; });

TEST(RulesReadme, ItsExamplesArePlayable) {
  check_examples(testing_support::file_text("docs/rules/README.md"));
}

}  // namespace
}  // namespace quintet
