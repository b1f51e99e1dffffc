// The application: all commands, and what their exceptions mean to whoever called it.
#pragma once

namespace quintet::cli {

// Runs the command that the arguments name, and returns the exit code. What went wrong is on
// stderr.
[[nodiscard]] int run(int argc, const char* const* argv);

}  // namespace quintet::cli
