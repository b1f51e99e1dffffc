// Reads the arguments of commands, and writes their help. The one place that knows the library
// which does so.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/common/command.hpp"

namespace quintet::cli {

// Reads the arguments into what the options of the command are for, and returns that command: the
// application, if none was named. A call for help or for the version is a command that prints it.
// fail() says what is wrong with an argument, and where the help is.
[[nodiscard]] std::function<void()> parsed(const Command& application,
                                           std::vector<std::string> arguments);

// The help of the command that the words name, one below the other.
[[nodiscard]] std::string help_text(const Command& application,
                                    const std::vector<std::string>& words);

}  // namespace quintet::cli
