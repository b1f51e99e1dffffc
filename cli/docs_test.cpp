// Replays the examples of docs/cli.md: in each block marked `console`, a line that starts with `$ `
// is run by a shell, and what it prints must be the lines that follow. What a command that succeeds
// writes to stderr (times, notes) is not part of it. The commands of a block share a folder.
//
// Of the commands in all other documents, whose work may take hours, the options must be there.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>

#include "cli/test_process.hpp"
#include "tests/paths.hpp"

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

// What a document shows as code: blocks, and words between backticks.
std::string code_of(const std::string& document) {
  std::string code;
  bool in_block = false;
  bool in_words = false;
  for (const std::string& line : lines_of(document)) {
    if (line.starts_with("```")) {
      in_block = !in_block;
      in_words = false;
    } else if (in_block) {
      code += line + "\n";
    } else {
      for (const char c : line) {
        if (c == '`') in_words = !in_words;
        if (c == '`' || in_words) code += c == '`' ? '\n' : c;
      }
      if (in_words) code += ' ';
    }
  }
  return code;
}

// The options that documents give to each command, with its next word, which may be a command of
// its own, and which document does.
std::map<std::string, std::map<std::string, std::string>> shown_options() {
  static const std::regex quoted(R"("[^"\n]*"|'[^'\n]*')");
  static const std::regex command("(?:^|[ /(\n])quintet ([a-z]+(?: [a-z]+)?)([^|#\n]*)");
  static const std::regex option(R"([ [](--[a-z][a-z-]*))");
  std::vector<std::filesystem::path> documents = {source_path("README.md"),
                                                  source_path("CONTRIBUTING.md")};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_path("docs"))) {
    const std::filesystem::path& path = entry.path();
    if (path.extension() == ".md" && path.filename() != "cli.md") documents.push_back(path);
  }
  std::map<std::string, std::map<std::string, std::string>> options;
  for (const std::filesystem::path& document : documents) {
    const std::string code =
        std::regex_replace(code_of(text_of_file(document.string())), quoted, "");
    for (std::sregex_iterator found(code.begin(), code.end(), command), end; found != end;
         ++found) {
      const std::string words = found->str(2);
      auto& known = options[found->str(1)];
      for (std::sregex_iterator word(words.begin(), words.end(), option); word != end; ++word) {
        known.try_emplace(word->str(1), document.filename().string());
      }
    }
  }
  return options;
}

}  // namespace

TEST(CommandLineDocumentation, NoDocumentShowsAnOptionThatIsNotThere) {
  const auto shown = shown_options();
  EXPECT_GE(shown.size(), 20U);
  for (const auto& [command, options] : shown) {
    const Finished help = run_shell("quintet " + command + " --help");
    EXPECT_EQ(help.code, 0) << command << ": " << help.err;
    for (const auto& [option, document] : options) {
      EXPECT_TRUE(std::regex_search(help.out, std::regex(option + "(?![a-z-])")))
          << document << " shows quintet " << command << ' ' << option;
    }
  }
}

TEST(CommandLineDocumentation, EveryExamplePrintsWhatItSays) {
  const auto blocks = console_blocks(text_of_file(source_path("docs/cli.md")));
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
