// The application: all commands, and what their exceptions mean to whoever called it.
#pragma once

namespace quintet::cli {

struct Command;

// All commands, with what they take and what they do.
void build(Command& app);

// Runs the command that the arguments name, and returns the exit code. What went wrong is on
// stderr.
[[nodiscard]] int run(int argc, const char* const* argv);

}  // namespace quintet::cli
