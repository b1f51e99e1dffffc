#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/play_session.hpp"
#include "cli/terminal.hpp"
#include "core/text.hpp"

namespace quintet::cli {

namespace {

void add_player(CLI::App& command, const std::string& name, Player& player,
                const std::string& description) {
  const auto read = [name, &player](const std::string& text) {
    if (text != "human" && text != "random") {
      fail(fmt::format("{} must be human or random, not {}", name, in_quotes(text)));
    }
    player = text == "human" ? Player::human : Player::random;
  };
  command.add_option_function<std::string>(name, read, description)->option_text("WHO");
}

// Whatever ends the sitting, a game for which a file was named is not lost.
void run_play(const PlayOptions& options) {
  catch_signals();
  PlaySession session(options);
  try {
    session.run();
    flush_output();
  } catch (const Stop&) {
    if (const auto kept = session.keep(); !kept) fail(kept.error());
    if (!signal_caught()) throw;
  }
  if (const auto kept = session.keep(); !kept) fail(kept.error());
  if (signal_caught()) end_by_caught_signal();
}

}  // namespace

void add_play_command(CLI::App& app) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App& command = add_command(
      app, "play", "Play in the terminal: two people, or one against random moves.",
      {"quintet play unane", "quintet play kona --second random",
       "quintet play narrows:board=6x5 --save games.qrec"},
      usual_exit_codes,
      "A line of input is a move or a command; help lists the commands. With --save the game is\n"
      "added to the file when it ends and when you leave, also by Ctrl-C or the end of the input.");
  add_spec(command, options->spec);
  add_player(command, "--first", options->first, "who starts: human or random (human)");
  add_player(command, "--second", options->second, "who comes next: human or random (human)");
  add_number(command, "--seed", options->seed, {}, "of the random moves; without one they vary");
  add_ascii_flag(command, options->style);
  command.add_option("--save", options->save, "the file of records to add the game to")
      ->option_text("FILE");
  command.callback([options] { run_play(*options); });
}

}  // namespace quintet::cli
