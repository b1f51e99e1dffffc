// `quintet analyze`: what the engine thinks of a position.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <memory>

#include "api/results.hpp"
#include "cli/analysis_text.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/engine_arguments.hpp"
#include "cli/game_arguments.hpp"
#include "cli/game_text.hpp"
#include "engine/engine.hpp"

namespace quintet::cli {

namespace {

constexpr std::int64_t usual_time = 3000;

struct AnalyzeOptions {
  GameArguments game;
  EngineOptions engine{.hash_megabytes = 256};
  Limits limits;
  std::uint64_t lines = 3;
  DrawingStyle style = DrawingStyle::unicode;
  bool json = false;
};

// "1234", "56.7 k", "8.9 M"
std::string short_number(std::uint64_t number) {
  if (number < 10'000) return std::to_string(number);
  const auto scaled = [number](std::uint64_t unit, char letter) {
    return fmt::format("{}.{} {}", number / unit, number % unit * 10 / unit, letter);
  };
  return number < 10'000'000 ? scaled(1'000, 'k') : scaled(1'000'000, 'M');
}

std::string seconds_text(std::int64_t milliseconds) {
  return fmt::format("{}.{:02} s", milliseconds / 1000, milliseconds % 1000 / 10);
}

// The best line on stderr whenever the search has got deeper or has changed its mind; nothing where
// stderr is no terminal.
class Stream {
 public:
  void show(const Analysis& analysis) {
    if (!enabled_ || analysis.lines.empty()) return;
    const AnalysisLine& best = analysis.lines.front();
    if (analysis.depth == depth_ && best.moves.front() == move_) return;
    if (depth_ == 0) note("depth     nodes      time  chance      line");
    depth_ = analysis.depth;
    move_ = best.moves.front();
    const std::string before =
        fmt::format("{:>5}  {:>8}  {:>8}  {:<10}  ", analysis.depth, short_number(analysis.nodes),
                    seconds_text(analysis.milliseconds), chance_text(best));
    const std::size_t width = terminal_width();
    note(before +
         line_text(best.moves, width > before.size() ? width - before.size() - 1 : SIZE_MAX));
  }

 private:
  bool enabled_ = is_terminal(STDERR_FILENO);
  int depth_ = 0;
  MoveText move_;
};

void show_position(const AnyGame& game, DrawingStyle style) {
  print(fmt::format("{}\n{}\n\n{}\n", name_and_credit(game.info()), game.variant(),
                    game.drawing(style)));
  if (const auto result = game.result()) {
    print(fmt::format("result    {}\n", result_text(game, *result)));
  } else {
    print(fmt::format("to move   {}\n", seat_text(game, game.to_move())));
  }
  flush_output();
}

std::string_view search_name(const AnyGame& game, const EngineOptions& engine) {
  return engine.level < full_strength
             ? search::name(search::Kind::alphabeta)
             : search::name(engine.search.value_or(best_search(game.info())));
}

void run_analyze(AnalyzeOptions options) {
  const AnyGame game = options.game.game();
  Limits& limits = options.limits;
  if (limits.infinite && (limits.move_time || limits.nodes || limits.depth)) {
    fail("--infinite has no limit: leave out --time, --nodes and --depth");
  }
  if (!limits.move_time && !limits.nodes && !limits.depth) limits.move_time = usual_time;
  options.engine.lines = static_cast<int>(options.lines);
  catch_signals();
  if (!options.json) show_position(game, options.style);
  Analysis analysis;
  if (!game.result()) {
    Stream stream;
    Engine engine(options.engine);
    engine.prepare(game);
    note_all(engine.take_notices());
    analysis = engine.analyse(game, limits, signal_flag(), [&](const Analysis& news) {
      note_all(engine.take_notices());
      stream.show(news);
    });
  }
  if (options.json) {
    print_json(api::AnalysedPosition{api::named(game),
                                     api::standing_of(game),
                                     {search_name(game, options.engine), options.engine.level},
                                     api::analysis_of(game, analysis)});
  } else if (!analysis.lines.empty()) {
    print("\n" + lines_table(analysis, output_width()));
    note(fmt::format("{}: depth {}, {} nodes in {}", search_name(game, options.engine),
                     analysis.depth, analysis.nodes, seconds_text(analysis.milliseconds)));
  }
  flush_output();
  if (signal_caught()) end_by_caught_signal();
}

}  // namespace

void add_analyze_command(Command& app) {
  auto options = std::make_shared<AnalyzeOptions>();
  Command& command = add_command(
      app, "analyze", "Say what the engine thinks of a position: its best moves and their chances.",
      {"quintet analyze kona", "quintet analyze unane a7-a6 --time 10s --lines 5 --threads 2",
       "quintet analyze nanku 0,0e -1,0u --nodes 100000 --json"},
      "0 done, 2 bad usage or bad input, 130 ended by Ctrl-C",
      "A chance is that of the player to move, a draw counted as half; `wins in N` is proven, N\n"
      "counts the moves of both players. The search ends at whichever limit comes first, without\n"
      "one after 3 seconds. Ctrl-C ends it, and what is known by then is printed. With one thread\n"
      "and --nodes or --depth the answer is the same on every machine.");
  add_spec(command, options->game.spec);
  add_moves_and_position(command, options->game);
  add_time(command, options->limits.move_time, "how long to think: 500, 500ms or 2s");
  add_nodes(command, options->limits.nodes, "positions to look at");
  add_depth(command, options->limits.depth, "plies to look ahead");
  command.add_flag("--infinite", options->limits.infinite, "think until Ctrl-C");
  add_number(command, "--lines", options->lines, {1, 256}, "how many moves to show (3)");
  add_threads_and_hash(command, options->engine);
  add_search(command, options->engine);
  add_number(command, "--level", options->engine.level, level_range,
             "what a level from 1 to 10 thinks (10)");
  add_ascii_flag(command, options->style);
  add_json_flag(command, options->json);
  command.run = [options] { run_analyze(*options); };
}

}  // namespace quintet::cli
