// Replays the examples of docs/cli.md: in each block marked `console`, a line that starts with `$ `
// is run by a shell, and what it prints must be the lines that follow. What a command that succeeds
// writes to stderr (times, notes) is not part of it. The commands of a block share a folder.
#include <gtest/gtest.h>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

namespace {

struct Example {
  std::size_t line;
  std::string command;
  std::string expected{};
};

std::vector<std::vector<Example>> console_blocks(const std::string& document) {
  std::vector<std::vector<Example>> blocks;
  bool inside = false;
  std::size_t number = 0;
  for (const std::string& line : lines_of(document)) {
    ++number;
    if (line == "```console") {
      inside = true;
      blocks.emplace_back();
    } else if (line == "```") {
      inside = false;
    } else if (inside && line.starts_with("$ ")) {
      blocks.back().push_back({number, line.substr(2)});
    } else if (inside) {
      blocks.back().back().expected += line + "\n";
    }
  }
  return blocks;
}

}  // namespace

TEST(CommandLineDocumentation, EveryExamplePrintsWhatItSays) {
  const auto blocks =
      console_blocks(text_of_file(std::string(QUINTET_SOURCE_DIR) + "/docs/cli.md"));
  EXPECT_GE(blocks.size(), 10U);
  for (const std::vector<Example>& block : blocks) {
    const TemporaryFolder folder;
    for (const Example& example : block) {
      const Finished finished = run_shell(example.command, folder.path());
      const std::string shown = finished.code == 0 ? finished.out : finished.out + finished.err;
      EXPECT_EQ(shown, example.expected)
          << "docs/cli.md:" << example.line << ": " << example.command;
    }
  }
}

}  // namespace quintet::cli::testing
