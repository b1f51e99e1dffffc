#include "cli/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "cli/terminal.hpp"

namespace quintet::cli {

namespace {

// The columns that text takes on a terminal: one for each character of UTF-8.
std::size_t column_count(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool is_a_printable_line(std::string_view text) {
  return printable(text) == text && text.find('\n') == std::string_view::npos;
}

}  // namespace

void fail(const std::string& message) { throw Stop(ExitCode::bad_input, message); }

std::string explained(const Error& error, std::string_view text, std::string_view label) {
  constexpr std::size_t longest = 90;
  constexpr std::string_view indent = "  ";
  if (text.empty() || !is_a_printable_line(text)) return with_rule(error);
  const std::string before = fmt::format("{}{}", indent, label);
  const std::size_t offset = std::min(error.offset, text.size());
  if (column_count(before) + column_count(text) > longest) {
    return fmt::format("{}\n{}at character {}", with_rule(error), before,
                       column_count(text.substr(0, offset)) + 1);
  }
  const std::size_t column = column_count(before) + column_count(text.substr(0, offset));
  return fmt::format("{}\n{}{}\n{:{}}^", with_rule(error), before, text, "", column);
}

AnyGame game_after(const std::string& spec, const std::vector<std::string>& moves,
                   const std::optional<std::string>& position) {
  auto game = AnyGame::start(spec);
  if (!game) fail(explained(game.error(), spec));
  if (position) {
    game = AnyGame::from_position(spec, *position);
    if (!game) fail(explained(game.error(), *position));
  }
  for (const std::string& move : moves) {
    if (auto played = game->play(move); !played) {
      fail(explained(played.error(), move, fmt::format("move {}: ", game->ply() + 1)));
    }
  }
  return *std::move(game);
}

CLI::App& add_command(CLI::App& app, const std::string& name, const std::string& description,
                      const std::vector<std::string_view>& examples, std::string_view exit_codes,
                      std::string_view details) {
  std::string footer = details.empty() ? "" : fmt::format("{}\n\n", details);
  footer += "Examples:\n";
  for (const std::string_view example : examples) footer += fmt::format("  {}\n", example);
  CLI::App* command = app.add_subcommand(name, description);
  command->footer(fmt::format("{}\nExit codes: {}", footer, exit_codes));
  return *command;
}

void add_spec(CLI::App& command, std::string& spec) {
  command
      .add_option("SPEC", spec,
                  "the game and its variant, such as unane or unane:board=6x5,pie=off;\n"
                  "`quintet games` lists them")
      ->required();
}

void add_moves_and_position(CLI::App& command, GameArguments& arguments) {
  command.add_option("MOVE", arguments.moves, "moves to play first, each one argument")
      ->type_name("");
  command
      .add_option("--position", arguments.position,
                  "start from this position text instead of the set-up")
      ->option_text("TEXT");
}

void add_json_flag(CLI::App& command, bool& json) {
  command.add_flag("--json", json, "write JSON for programs");
}

void add_ascii_flag(CLI::App& command, DrawingStyle& style) {
  command.add_flag_callback(
      "--ascii", [&style] { style = DrawingStyle::ascii; }, "draw with ASCII characters only");
}

std::uint64_t read_number(std::string_view name, std::string_view text, NumberRange range) {
  std::uint64_t number = 0;
  const auto [rest, error] = std::from_chars(text.begin(), text.end(), number);
  if (error != std::errc() || rest != text.end() || number < range.min || number > range.max) {
    fail(fmt::format("{} must be a number from {} to {}, not {}", name, range.min, range.max,
                     in_quotes(text)));
  }
  return number;
}

std::string_view colour_of(const AnyGame& game, Seat seat) {
  const bool exchanged = game.visit([](const auto& known) {
    // Only games with a swap know which seat plays Black.
    if constexpr (requires { known.position().black_seat_; }) {
      return known.position().black_seat_ != Seat::first;
    }
    return false;
  });
  return (seat == Seat::first) != exchanged ? game.info().first_colour : game.info().second_colour;
}

std::string seat_text(const AnyGame& game, Seat seat) {
  return fmt::format("{} ({})", name(seat), colour_of(game, seat));
}

std::string result_text(const AnyGame& game, const Result& result) {
  if (result.outcome == Outcome::draw) return describe(result);
  const Seat winner = result.outcome == Outcome::first ? Seat::first : Seat::second;
  return fmt::format("{} won by {}", seat_text(game, winner), name(result.reason));
}

std::string json_text(const nlohmann::ordered_json& value) {
  return value.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

void print_json(const nlohmann::ordered_json& value) { print(json_text(value)); }

}  // namespace quintet::cli
