#include <memory>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/terminal.hpp"
#include "cli/game_arguments.hpp"

namespace quintet::cli {

namespace {

char result_digit(const std::optional<Result>& result) {
  if (!result) return '0';
  return static_cast<char>('1' + static_cast<int>(result->outcome));
}

void print_ply(const AnyGame& game) {
  std::string line = {result_digit(game.result()), ':'};
  for (const MoveText& move : game.moves()) line.append(1, ' ').append(move.view());
  print(line + '\n');
}

// Follows the moves of one game.
void trace(AnyGame game, std::string_view line) {
  print_ply(game);
  for (const Field& word : words(line)) {
    if (const auto played = game.play(word.text); !played) {
      print("illegal " + std::string(word.text) + ": " + with_rule(played.error()) + "\n");
      return;
    }
    print_ply(game);
  }
}

void run_trace(const std::string& spec) {
  const AnyGame start = game_after(spec, {});
  LineReader lines;
  while (const auto line = lines.next()) trace(start, *line);
}

}  // namespace

void add_trace_command(Command& app) {
  auto spec = std::make_shared<std::string>();
  Command& command = add_command(
      app, "trace", "Follow games from stdin: the result and the legal moves at each ply.",
      {"echo \"a6-a3 f6-e5\" | quintet trace kona",
       "quintet random unane --games 100 --seed 1 | quintet trace unane"},
      usual_exit_codes,
      "Each line of stdin is a game: its moves, separated by spaces. For the start and after\n"
      "each move a line is printed: the result (0 none, 1 first, 2 second, 3 draw), a colon,\n"
      "and each legal move after a space, sorted bytewise. An illegal move prints\n"
      "`illegal MOVE: reason`, and the next game follows.");
  add_spec(command, *spec);
  command.run = [spec] { run_trace(*spec); };
}

}  // namespace quintet::cli
