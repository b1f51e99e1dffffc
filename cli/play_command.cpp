#include <fmt/format.h>

#include <memory>
#include <new>
#include <optional>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/terminal.hpp"
#include "cli/engine_arguments.hpp"
#include "cli/game_arguments.hpp"
#include "cli/play_session.hpp"
#include "core/text.hpp"

namespace quintet::cli {

namespace {

struct Arguments {
  PlayOptions play;
  std::optional<Player> first;
  std::optional<Player> second;
  std::optional<std::int64_t> time;
  std::optional<int> level;
};

Player read_player(const std::string& name, const std::string& text) {
  if (text == "human") return Player::human;
  if (text == "random") return Player::random;
  if (text == "engine") return Player::engine;
  fail(fmt::format("{} must be human, random or engine, not {}", name, in_quotes(text)));
}

void add_player(Command& command, const std::string& name, std::optional<Player>& player,
                const std::string& description) {
  const auto read = [name, &player](const std::string& text) { player = read_player(name, text); };
  command.add_option(name, read, description).shown_as("WHO");
}

// With a level someone is the engine: the second player, unless that is named.
PlayOptions options_of(const Arguments& arguments) {
  PlayOptions options = arguments.play;
  options.first = arguments.first.value_or(Player::human);
  options.second = arguments.second.value_or(Player::human);
  options.think_time = arguments.time.value_or(options.think_time);
  options.engine.level = arguments.level.value_or(options.engine.level);
  const bool has_engine = options.first == Player::engine || options.second == Player::engine;
  if (!arguments.level || has_engine) return options;
  if (!arguments.second) {
    options.second = Player::engine;
  } else if (!arguments.first) {
    options.first = Player::engine;
  } else {
    fail("--level is of the engine, and neither player is one");
  }
  return options;
}

// Whatever ends the sitting, a game for which a file was named is not lost.
void run_play(const PlayOptions& options) {
  catch_signals();
  PlaySession session(options);
  try {
    session.run();
    flush_output();
  } catch (const std::bad_alloc&) {
    session.release_memory();
    if (const auto kept = session.keep(); !kept) fail(kept.error());
    if (!signal_caught()) {
      const bool is_saved = options.save && session.has_begun();
      fail(is_saved ? "there is not enough memory; the game is saved to " + *options.save
                    : std::string("there is not enough memory"));
    }
  } catch (...) {
    if (const auto kept = session.keep(); !kept) fail(kept.error());
    if (!signal_caught()) throw;
  }
  if (const auto kept = session.keep(); !kept) fail(kept.error());
  if (signal_caught()) end_by_caught_signal();
}

}  // namespace

void add_play_command(Command& app) {
  auto arguments = std::make_shared<Arguments>();
  PlayOptions& options = arguments->play;
  Command& command = add_command(
      app, "play", "Play in the terminal: against the engine, or two people at one board.",
      {"quintet play unane --level 3", "quintet play kona --first engine --time 5s",
       "quintet play narrows:board=6x5 --save games.qrec"},
      usual_exit_codes,
      "A line of input is a move or a command; help lists the commands, hint asks for advice.\n"
      "Levels 1 to 9 make mistakes as people do; 10 is full strength. With --level the engine is\n"
      "the second player, unless --first or --second say otherwise. With --save the game is added\n"
      "to the file when it ends and when you leave, also by Ctrl-C or the end of the input.");
  add_spec(command, options.spec);
  add_number(command, "--level", arguments->level, level_range,
             "how well the engine plays, from 1 to 10 (10)");
  add_player(command, "--first", arguments->first, "who starts: human, random or engine (human)");
  add_player(command, "--second", arguments->second,
             "who comes next: human, random or engine (human)");
  add_time(command, arguments->time,
           "how long the engine thinks at level 10 and about hints (1000)");
  add_threads_and_hash(command, options.engine);
  add_number(command, "--seed", options.seed, {},
             "of random moves and of a level's mistakes; without one they vary");
  add_ascii_flag(command, options.style);
  command.add_option("--save", options.save, "the file of records to add the game to")
      .shown_as("FILE");
  command.run = [arguments] { run_play(options_of(*arguments)); };
}

}  // namespace quintet::cli
