// Runs a program that consists of commands; says what their exceptions mean to whoever called it.
#pragma once

#include "cli/common/command.hpp"

namespace quintet::cli {

// Runs the command that the arguments name, and returns the exit code. What went wrong is on
// stderr. `build` gives the application its name and its commands; `help` is added to them.
// REQUIRES: prepare_output() was called.
[[nodiscard]] int run_program(void (*build)(Command& app), int argc, const char* const* argv);

}  // namespace quintet::cli
