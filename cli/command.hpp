// What the subcommands of `quintet` have in common. Each lives in a file of its own and adds itself
// to the application.
#pragma once

#include <CLI/CLI.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "engine/any_game.hpp"

namespace quintet::cli {

// 0 done, 1 a negative answer (the file is bad, the move is illegal), 2 bad usage or bad input.
enum class ExitCode : int { done = 0, negative = 1, bad_input = 2 };

// Ends a command; main() writes the message, if there is one, to stderr.
class Stop : public std::runtime_error {
 public:
  explicit Stop(ExitCode code, const std::string& message = {})
      : std::runtime_error(message), code_(code) {}
  [[nodiscard]] ExitCode code() const noexcept { return code_; }

 private:
  ExitCode code_;
};

[[noreturn]] void fail(const std::string& message);  // Stop with bad_input

// The game that SPEC and MOVE... name, or fail() with the text, a mark under the place, and the
// reason.
[[nodiscard]] AnyGame game_after(const std::string& spec, const std::vector<std::string>& moves);

void add_bench_command(CLI::App& app);
void add_games_command(CLI::App& app);
void add_moves_command(CLI::App& app);
void add_perft_command(CLI::App& app);
void add_play_command(CLI::App& app);
void add_random_command(CLI::App& app);
void add_record_command(CLI::App& app);
void add_show_command(CLI::App& app);
void add_trace_command(CLI::App& app);
void add_ugi_command(CLI::App& app);

}  // namespace quintet::cli
