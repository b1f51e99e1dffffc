#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "api/results.hpp"
#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/json_output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/game_arguments.hpp"
#include "cli/team.hpp"

namespace quintet::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct PerftOptions {
  GameArguments game;
  std::uint64_t depth = 0;
  std::uint64_t threads = 1;
  bool divide = false;
  bool json = false;
};

struct MoveCount {
  MoveText move;
  std::uint64_t count;
};

// How much is done, once it takes longer than a moment.
class PerftProgress {
 public:
  explicit PerftProgress(std::size_t pieces) : pieces_(pieces) {}

  void show(std::size_t ended) {
    constexpr auto quiet_time = std::chrono::seconds(1);
    const auto time = Clock::now() - started_;
    if (time < quiet_time) return;
    if (!line_) line_.emplace();
    line_->show(fmt::format("{:.1f}% after {:.0f} s",
                            100 * static_cast<double>(ended) / static_cast<double>(pieces_),
                            std::chrono::duration<double>(time).count()));
  }

 private:
  std::size_t pieces_;
  Clock::time_point started_ = Clock::now();
  std::optional<Progress> line_;
};

// Counts the sequences below each first move. The work is cut into pieces of two moves, which
// threads take one after the other.
class Counter {
 public:
  Counter(const AnyGame& game, int depth) : game_(game), depth_(depth), first_moves_(game.moves()) {
    for (std::size_t i = 0; i < first_moves_.size(); ++i) {
      if (depth <= 2) {
        pieces_.push_back({i, std::nullopt});
        continue;
      }
      for (const MoveText& reply : after(game_, first_moves_[i]).moves()) {
        pieces_.push_back({i, reply});
      }
    }
  }

  // The count of each first move; they are sorted.
  [[nodiscard]] std::vector<MoveCount> run(std::size_t threads) {
    std::vector<std::uint64_t> totals(first_moves_.size(), 0);
    std::size_t begun = 0;
    std::size_t ended = 0;
    PerftProgress progress(pieces_.size());
    const auto counted =
        thread_pool(std::clamp<std::size_t>(pieces_.size(), 1, threads))
            ->run({.next = [&]() -> std::optional<std::string> {
                     if (begun == pieces_.size()) return std::nullopt;
                     return std::to_string(begun++);
                   },
                   .done = [&](const std::string& piece,
                               const std::string& count) -> std::expected<void, Error> {
                     totals[pieces_[std::stoul(piece)].first] += std::stoull(count);
                     progress.show(++ended);
                     return {};
                   },
                   .make_worker = [this] { return make_worker(); }});
    if (!counted) fail(counted.error().message);
    std::vector<MoveCount> counts;
    counts.reserve(totals.size());
    for (std::size_t i = 0; i < totals.size(); ++i) {
      counts.push_back({first_moves_[i], totals[i]});
    }
    return counts;
  }

 private:
  struct Piece {
    std::size_t first;
    std::optional<MoveText> second;
  };

  [[nodiscard]] static AnyGame after(AnyGame game, const MoveText& move) {
    (void)game.play(move.view());
    return game;
  }

  [[nodiscard]] cluster::Worker make_worker() const {
    return [this](const std::string& job) {
      const Piece& piece = pieces_[std::stoul(job)];
      AnyGame game = after(game_, first_moves_[piece.first]);
      if (piece.second) game = after(std::move(game), *piece.second);
      return std::to_string(game.perft(depth_ - (piece.second ? 2 : 1)));
    };
  }

  const AnyGame& game_;
  int depth_;
  std::vector<MoveText> first_moves_;
  std::vector<Piece> pieces_;
};

void print_counts(const PerftOptions& options, const AnyGame& game, std::uint64_t total,
                  const std::vector<MoveCount>& counts) {
  if (options.json) {
    api::PerftCount counted{game.variant(), game.position_text(), options.depth, total};
    if (options.divide) {
      counted.divide.emplace();
      for (const auto& [move, count] : counts) counted.divide->emplace(move.view(), count);
    }
    print_json(counted);
    return;
  }
  if (options.divide) {
    for (const auto& [move, count] : counts) print(fmt::format("{} {}\n", move.view(), count));
  }
  print(fmt::format("{}\n", total));
}

void run_perft(const PerftOptions& options) {
  const AnyGame game = options.game.game();
  const auto start = Clock::now();
  std::vector<MoveCount> counts;
  std::uint64_t total = 1;
  if (options.depth > 0) {
    counts = Counter(game, static_cast<int>(options.depth)).run(options.threads);
    total = 0;
    for (const MoveCount& count : counts) total += count.count;
  }
  const std::chrono::duration<double> time = Clock::now() - start;
  print_counts(options, game, total, counts);
  note(fmt::format("{:.3f} s, {:.1f} million a second", time.count(),
                   static_cast<double>(total) / 1e6 / std::max(time.count(), 1e-9)));
}

}  // namespace

void add_perft_command(Command& app) {
  auto options = std::make_shared<PerftOptions>();
  Command& command =
      add_command(app, "perft", "Count the sequences of exactly DEPTH moves.",
                  {"quintet perft unane 4", "quintet perft kona 5 --divide --threads 2",
                   "quintet perft nanku 3 -- 0,0e -1,0u"},
                  usual_exit_codes,
                  "The count goes to stdout, time and rate go to stderr. Repetitions are counted\n"
                  "over the moves given. Ctrl-C ends it with exit code 130 and no count.");
  add_spec(command, options->game.spec);
  add_number(command, "DEPTH", options->depth, {0, 100}, "how many moves a sequence has")
      .required();
  add_moves_and_position(command, options->game);
  command.add_flag("--divide", options->divide, "count below each first move, then the total");
  add_number(command, "--threads", options->threads, {1, 256}, "threads that share the work (1)");
  add_json_flag(command, options->json);
  command.run = [options] { run_perft(*options); };
}

}  // namespace quintet::cli
