// What the subcommands of `quintet` have in common. Each lives in a file of its own and adds itself
// to the application.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "games/any_game.hpp"

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

// The message of an error in `text`, with its rule, and below it the text with a mark under the
// place, where the text is short enough for a line. `label` goes before the text ("move 3: ").
[[nodiscard]] std::string explained(const Error& error, std::string_view text,
                                    std::string_view label = {});

// The game that SPEC, --position and MOVE... name, or fail() with the text, a mark under the place,
// and the reason.
[[nodiscard]] AnyGame game_after(const std::string& spec, const std::vector<std::string>& moves,
                                 const std::optional<std::string>& position = {});

inline constexpr std::string_view usual_exit_codes = "0 done, 2 bad usage or bad input";
// Adds a command. Its --help ends with details, examples (each a line), and the exit codes.
CLI::App& add_command(CLI::App& app, const std::string& name, const std::string& description,
                      const std::vector<std::string_view>& examples,
                      std::string_view exit_codes = usual_exit_codes,
                      std::string_view details = {});

// What most commands start from. MOVE... comes after the command's own arguments, so it is added
// apart.
struct GameArguments {
  std::string spec;
  std::vector<std::string> moves;
  std::optional<std::string> position;

  [[nodiscard]] AnyGame game() const { return game_after(spec, moves, position); }
};
void add_spec(CLI::App& command, std::string& spec);
void add_moves_and_position(CLI::App& command, GameArguments& arguments);
void add_json_flag(CLI::App& command, bool& json);
void add_ascii_flag(CLI::App& command, DrawingStyle& style);

struct NumberRange {
  std::uint64_t min = 0;
  std::uint64_t max = UINT64_MAX;
};
// Reads digits and nothing else; fail() names the option and the range.
[[nodiscard]] std::uint64_t read_number(std::string_view name, std::string_view text,
                                        NumberRange range);
// An option or argument that is such a number. T is an integer that holds the range, or an optional
// std::uint64_t.
template <typename T>
CLI::Option* add_number(CLI::App& command, const std::string& name, T& number, NumberRange range,
                        const std::string& description) {
  const auto read = [name, &number, range](const std::string& text) {
    number = static_cast<T>(read_number(name, text, range));
  };
  return command.add_option_function<std::string>(name, read, description)
      ->option_text(name.starts_with('-') ? "N" : "");
}

// What a seat plays at present; a swap exchanges it.
[[nodiscard]] std::string_view colour_of(const AnyGame& game, Seat seat);
// "first (Black)"
[[nodiscard]] std::string seat_text(const AnyGame& game, Seat seat);
// "first (Black) won by one-group", "draw by repetition"
[[nodiscard]] std::string result_text(const AnyGame& game, const Result& result);

// A value and the end of its line. Names of files and players may hold bytes that are no UTF-8;
// they are replaced.
[[nodiscard]] std::string json_text(const nlohmann::ordered_json& value);
void print_json(const nlohmann::ordered_json& value);

void add_analyze_command(CLI::App& app);
void add_bench_command(CLI::App& app);
void add_compare_command(CLI::App& app);
void add_games_command(CLI::App& app);
void add_help_command(CLI::App& app);
void add_ladder_command(CLI::App& app);
void add_match_command(CLI::App& app);
void add_moves_command(CLI::App& app);
void add_perft_command(CLI::App& app);
void add_play_command(CLI::App& app);
void add_proof_command(CLI::App& app);
void add_puzzles_command(CLI::App& app);
void add_random_command(CLI::App& app);
void add_record_command(CLI::App& app);
void add_report_command(CLI::App& app);
void add_review_command(CLI::App& app);
void add_serve_command(CLI::App& app);
void add_show_command(CLI::App& app);
void add_solve_command(CLI::App& app);
void add_trace_command(CLI::App& app);
void add_tune_command(CLI::App& app);
void add_ugi_command(CLI::App& app);

}  // namespace quintet::cli
