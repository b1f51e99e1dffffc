// `quintet bot`: plays on a server, with the engine or any program that speaks UGI.
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "bot/bot.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "core/text.hpp"
#include "engine/levels.hpp"
#include "files/read.hpp"
#include "games/games.hpp"
#include "players/contestant.hpp"

namespace quintet::cli {

namespace {

struct BotOptions {
  std::string url;
  std::string token_file;
  std::optional<std::uint32_t> level;
  std::optional<std::string> engine;
  std::size_t games = 4;
  std::ptrdiff_t threads =
      static_cast<std::ptrdiff_t>(std::max(1U, std::thread::hardware_concurrency()));
  std::string time = "1s";
};

std::string read_token(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) == 0 && (status.st_mode & 077) != 0) {
    fail(
        fmt::format("{}: others can read the token; chmod 600 it, and revoke the token if "
                    "somebody may have done so",
                    path));
  }
  const auto text = files::read_text(path);
  if (!text) fail(fmt::format("--token: cannot read {}: {}", path, text.error()));
  const auto parts = words(*text);
  const auto is_visible = [](char c) { return c > ' ' && c <= '~'; };
  if (parts.size() != 1 || parts[0].text.size() > 200 ||
      !std::ranges::all_of(parts[0].text, is_visible)) {
    fail(fmt::format("--token: {} must hold a token and nothing else", path));
  }
  return std::string(parts[0].text);
}

// Whether it can be played with is better known before somebody challenges.
void check_player(const std::string& player) {
  const auto start = AnyGame::start(games()[0].id);
  const auto contestant = players::read_contestant(player, *start, {});
  if (!contestant) fail(contestant.error().message);
  const auto made = contestant->make_player();
  if (!made) fail(made.error().message);
}

void play(const BotOptions& options) {
  const auto url = bot::Url::read(options.url);
  if (!url) fail(url.error().message);
  if (options.level && options.engine) fail("give one of --level and --engine");
  const auto time = players::read_time(options.time);
  if (!time) fail(fmt::format("--time: {}", time.error().message));
  const std::string player = options.engine  ? "ugi:" + *options.engine
                             : options.level ? fmt::format("level:{}", *options.level)
                                             : "default";
  bot::Client client(*url, read_token(options.token_file));
  check_player(player);
  catch_signals();
  std::mutex mutex;
  const auto say = [&mutex](const std::string& line) {
    const std::lock_guard lock(mutex);
    note(line);
  };
  // What cannot be printed ends it.
  std::exception_ptr failed;
  const auto greeted = [&](const std::string& name) {
    try {
      print(fmt::format("{} plays at {} (Ctrl-C ends it)\n", printable(name), options.url));
      flush_output();
    } catch (const Stop&) {
      failed = std::current_exception();
    }
  };
  bot::Bot bot(std::move(client), {player, options.games, options.threads, *time}, say, greeted);
  const auto done = bot.run([&] { return failed || signal_caught(); });
  if (failed) std::rethrow_exception(failed);
  if (!done) fail(done.error().message);
}

}  // namespace

void add_bot_command(Command& app) {
  auto options = std::make_shared<BotOptions>();
  Command& command = add_command(
      app, "bot", "Play on a server as a bot, with the engine or another program.",
      {"quintet bot http://127.0.0.1:8080 --token house.token --level 5",
       "quintet bot https://play.example.org --token my.token --engine './engine --ugi'"},
      "0 ended by Ctrl-C, 2 bad usage, or the server is not there or refuses the token",
      "It accepts challenges and plays all its games at once, each move within the clock. A lost\n"
      "connection is made again. Ctrl-C resigns games with a clock for the whole game; all others\n"
      "wait until it is started again. docs/api/bots.md tells how to get a token.");
  command.add_option("URL", options->url, "where the server is").required();
  command.add_option("--token", options->token_file, "a file that holds the bot's token, mode 600")
      .shown_as("FILE")
      .required();
  add_number(command, "--level", options->level, {lowest_level, full_strength},
             "of the engine, from 1 to 10 (10)");
  command
      .add_option("--engine", options->engine, "a program that speaks UGI, instead of the engine")
      .shown_as("CMD");
  add_number(command, "--games", options->games, {1, 200}, "so many challenges are accepted (4)");
  add_number(command, "--threads", options->threads, {1, 256},
             "in so many games it thinks at once (as many as there are cores)");
  command.add_option("--time", options->time, "for a move where there is no clock, such as 2s (1s)")
      .shown_as("T");
  command.run = [options] { play(*options); };
}

}  // namespace quintet::cli
