// The manual that packages hold, made of the same descriptions as --help.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"

namespace quintet::cli {

struct ManualFile {
  std::string path;
  std::string text;
};

// A page of the manual for the application and for each command: man1/quintet-play.1.
[[nodiscard]] std::vector<ManualFile> manual_pages(const Command& application);

// What a shell needs to complete a command line: bash/quintet, zsh/_quintet, fish/quintet.fish.
[[nodiscard]] ManualFile bash_completion(const Command& application);
[[nodiscard]] ManualFile zsh_completion(const Command& application);
[[nodiscard]] ManualFile fish_completion(const Command& application);

// A command with the words that name it: "record check", or none for the application.
struct NamedCommand {
  std::string words;
  const Command* command;
};
[[nodiscard]] std::vector<NamedCommand> all_commands(const Command& application);

// "-o" and "--output" of "-o,--output"; none of an argument.
[[nodiscard]] std::vector<std::string> spellings(const Option& option);
[[nodiscard]] inline bool is_argument(const Option& option) { return spellings(option).empty(); }
// Whether its value is the name of a file or a folder.
[[nodiscard]] bool names_a_file(const Option& option);
// The description without the line breaks of the source.
[[nodiscard]] std::string in_one_line(const std::string& text);

}  // namespace quintet::cli
