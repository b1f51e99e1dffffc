// `quintet review`: what each move of a recorded game was worth. The judging is
// engine/review.hpp's; this reads, asks the engine and prints.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "api/results.hpp"
#include "cli/analysis_text.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/engine_arguments.hpp"
#include "cli/file_kinds.hpp"
#include "cli/game_arguments.hpp"
#include "engine/engine.hpp"
#include "engine/judge.hpp"
#include "engine/review.hpp"
#include "engine/review_drawing.hpp"
#include "files/read.hpp"
#include "records/abstractplay.hpp"
#include "records/json.hpp"
#include "records/reader.hpp"
#include "records/record.hpp"

namespace quintet::cli {

namespace {

using records::Record;
using review::Grade;
using review::Judgement;
using review::Review;
using review::ReviewedMove;

constexpr std::int64_t usual_time = 500;

struct ReviewOptions {
  std::string file;
  std::optional<std::uint64_t> number;
  EngineOptions engine{.hash_megabytes = 256};
  Limits limits;
  std::string svg;
  bool force = false;
  DrawingStyle style = DrawingStyle::unicode;
  bool json = false;
};

// The game of the file that was asked for; fail() says why there is none.
Record chosen_record(const ReviewOptions& options) {
  const auto text = files::read_text(options.file);
  if (!text) fail(fmt::format("{}: cannot be read: {}", options.file, text.error()));
  const std::size_t wanted = options.number.value_or(1);
  std::size_t count = 0;
  std::optional<records::ReadGame> chosen;
  const auto visit = [&](records::ReadGame game) {
    ++count;
    if (game.number == wanted) chosen = std::move(game);
  };
  if (records::looks_like_json(*text)) {
    records::read_each_json(*text, visit);
  } else {
    records::read_each(*text, visit);
  }
  if (count == 0) fail(options.file + ": there is no game in it");
  if (!chosen) {
    fail(fmt::format("{}: there is no game {}: it has {}", options.file, wanted, count));
  }
  if (!chosen->record) {
    const records::RecordError& error = chosen->record.error();
    fail(fmt::format("{}:{}:{}: game {}: {}", options.file, error.place.line, error.place.column,
                     wanted, with_rule(error.error)));
  }
  if (count > 1 && !options.number) {
    note(fmt::format("{} has {} games; this is the first, --game N reviews another", options.file,
                     count));
  }
  return *std::move(chosen->record);
}

std::vector<Judgement> judged_positions(const AnyGame& game, const ReviewOptions& options) {
  Engine engine(options.engine);
  engine.prepare(game);
  Progress progress;
  const std::atomic<bool> never = false;
  auto judgements =
      judgements_of(game, engine, options.limits, never, [&](std::size_t done, std::size_t count) {
        note_all(engine.take_notices());
        progress.show(fmt::format("position {} of {}", done + 1, count));
      });
  note_all(engine.take_notices());
  return judgements;
}

std::string player_of(const Record& record, Seat seat) {
  return std::string(records::tag(record, seat == Seat::first ? "First" : "Second").value_or(""));
}

review::Captions captions_of(const Record& record, const AnyGame& game) {
  return {.game = std::string(game.info().name),
          .credit = credit(game.info()),
          .variant = game.variant(),
          .first_player = player_of(record, Seat::first),
          .second_player = player_of(record, Seat::second),
          .result = record.result ? records::describe(*record.result) : "unfinished"};
}

void print_heading(const review::Captions& captions) {
  print(fmt::format("{}, {}\n{}\n", captions.game, captions.credit, captions.variant));
  if (!captions.first_player.empty()) print(fmt::format("first     {}\n", captions.first_player));
  if (!captions.second_player.empty()) print(fmt::format("second    {}\n", captions.second_player));
  print(fmt::format("result    {}\n\n", captions.result));
}

void print_moves(const Review& review, std::size_t width) {
  constexpr std::string_view row = "{:<{}}  {:>12}  {:>12}  {:>5}  {:<10} {:<2}  ";
  std::size_t label_width = 4;
  for (const ReviewedMove& move : review.moves) {
    label_width = std::max(label_width, move.label().size());
  }
  print(
      fmt::format(fmt::runtime(row), "move", label_width, "before", "after", "loss", "grade", "") +
      "better\n");
  for (const ReviewedMove& move : review.moves) {
    std::string text = fmt::format(
        fmt::runtime(row), move.label(), label_width, in_words(move.before), in_words(move.after),
        review::points_text(move.loss_permille), name(move.grade), mark(move.grade));
    if (move.grade != Grade::best) {
      text += line_text(move.line, width > text.size() ? width - text.size() : 0);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    print(text + "\n");
  }
}

void print_turns(const Review& review) {
  bool any = false;
  for (const ReviewedMove& move : review.moves) {
    if (!move.turn) continue;
    print(fmt::format("{}{}: {}\n", any ? "" : "\nTurning points\n", move.label(),
                      turn_in_words(move)));
    any = true;
  }
}

void print_tallies(const Review& review) {
  print("\n        ");
  for (std::size_t i = 0; i < review::grade_count; ++i) {
    print(fmt::format("  {:>10}", name(static_cast<Grade>(i))));
  }
  print("  loss a move\n");
  for (const Seat seat : {Seat::first, Seat::second}) {
    const review::Tally& tally = review.tally(seat);
    print(fmt::format("{:<8}", name(seat)));
    for (const int count : tally.grades) print(fmt::format("  {:>10}", count));
    print(fmt::format("  {:>4} points\n", review::points_text(tally.average_loss())));
  }
}

void print_review(const Review& review, const review::Captions& captions, DrawingStyle style) {
  print_heading(captions);
  print_moves(review, output_width());
  print_turns(review);
  print("\nChance that first wins\n");
  print(graph(review, {.width = terminal_width(), .style = style}));
  print_tallies(review);
}

std::string details() {
  const auto limit = [](Grade grade) {
    const int permille = review::grade_limits[static_cast<std::size_t>(grade)].least_loss;
    return fmt::format("from {} on {}", permille / 10, name(grade));
  };
  return fmt::format(
      "FILE is a file of records, or a game of AbstractPlay in JSON. A move is graded by the\n"
      "percentage points that it takes off its mover's chance of winning: {},\n"
      "{}, {}, {}. The engine's own choice is\n"
      "best, and so is a move that keeps a proven result.",
      limit(Grade::good), limit(Grade::inaccuracy), limit(Grade::mistake), limit(Grade::blunder));
}

void run_review(ReviewOptions options) {
  Limits& limits = options.limits;
  if (!limits.move_time && !limits.nodes) limits.move_time = usual_time;
  check_distinct({{"--svg", options.svg}});
  Output picture(options.svg, picture_of_a_review, options.force);
  const Record record = chosen_record(options);
  AnyGame game = records::start_of(record);
  std::vector<MoveText> played;
  for (const records::RecordedMove& move : record.line.moves) {
    // A record's moves are legal.
    if (!game.play(move.move.view())) break;
    played.push_back(move.move);
  }
  const Review review = reviewed(judged_positions(game, options), played);
  const review::Captions captions = captions_of(record, game);
  Failures failures;
  failures.note(picture.write(svg(review, captions)));
  if (options.json) {
    print_json(api::ReviewedRecord{api::recorded(record), api::review_of(review)});
  } else {
    print_review(review, captions, options.style);
  }
  failures.conclude();
}

}  // namespace

void add_review_command(Command& app) {
  auto options = std::make_shared<ReviewOptions>();
  Command& command = add_command(
      app, "review", "Grade each move of a recorded game and find where it turned.",
      {"quintet review game.qrec", "quintet review games.qrec --game 3 --time 2s --svg game.svg",
       "quintet review game.json --nodes 50000 --json"},
      "0 done, 2 bad usage or bad input, 130 ended by Ctrl-C", details());
  command.add_option("FILE", options->file, "the record; - is standard input").required();
  add_number(command, "--game", options->number, {1, 1'000'000'000},
             "which game of the file (the first)");
  add_time(command, options->limits.move_time,
           "how long to think about each position: 500, 500ms or 2s (500)");
  add_nodes(command, options->limits.nodes, "positions to look at for each position of the game");
  add_threads_and_hash(command, options->engine);
  add_file(command, "--svg", options->svg, "write the graph of the chances to this file");
  add_force_flag(command, options->force);
  add_ascii_flag(command, options->style);
  add_json_flag(command, options->json);
  command.run = [options] { run_review(*options); };
}

}  // namespace quintet::cli
