#include "protocol/engine_thinker.hpp"

#include <new>
#include <utility>

#include "search/common/score.hpp"

namespace quintet {

namespace {

constexpr int max_threads = 256;
constexpr int max_hash_megabytes = 65'536;
constexpr int max_lines = 256;
constexpr int max_seed = 999'999'999;
constexpr std::string_view automatic = "auto";
constexpr std::string_view no_memory = "there is not enough memory to search";

std::string spin(int value, int least, int most) {
  return "type spin default " + std::to_string(value) + " min " + std::to_string(least) + " max " +
         std::to_string(most);
}

template <int EngineOptions::* member, int least, int most>
std::expected<void, Error> set_number(EngineOptions& options, std::string_view value) {
  const auto read = number_between({value}, least, most);
  if (!read) return std::unexpected(read.error());
  options.*member = *read;
  return {};
}

std::expected<void, Error> set_seed(EngineOptions& options, std::string_view value) {
  const auto read = number_between({value}, 0, max_seed);
  if (!read) return std::unexpected(read.error());
  options.seed = static_cast<std::uint64_t>(*read);
  return {};
}

std::expected<void, Error> set_search(EngineOptions& options, std::string_view value) {
  if (value == automatic) {
    options.search.reset();
    return {};
  }
  const auto kind = search::kind_named(value);
  if (!kind) return failure("expected auto, alphabeta, mcts or uct, found " + in_quotes(value));
  options.search = kind;
  return {};
}

std::string score_text(Score score) {
  if (!search::is_decided(score)) return "cp " + std::to_string(score);
  return (score > 0 ? "win " : "loss ") + std::to_string(search::plies_to_end(score));
}

}  // namespace

std::string info_fields(const Analysis& analysis, std::size_t line) {
  const AnalysisLine& shown = analysis.lines[line];
  std::string text = "depth " + std::to_string(analysis.depth) + " seldepth " +
                     std::to_string(analysis.selective_depth) + " multipv " +
                     std::to_string(line + 1) + " score " + score_text(shown.score) + " nodes " +
                     std::to_string(analysis.nodes) + " nps " +
                     std::to_string(analysis.nodes_per_second()) + " time " +
                     std::to_string(analysis.milliseconds) + " hashfull " +
                     std::to_string(analysis.hash_permille) + " pv";
  for (const MoveText& move : shown.moves) {
    text += ' ';
    text += move.view();
  }
  return text;
}

Option EngineThinker::option(std::string name, std::string declaration, Setter set) {
  return {std::move(name), std::move(declaration),
          [this, set](std::string_view value) -> std::expected<void, Error> {
            interrupt();
            EngineOptions options = engine_.options();
            if (const auto done = set(options, value); !done) return done;
            engine_.set_options(options);
            return {};
          }};
}

std::vector<Option> EngineThinker::options() {
  const EngineOptions& now = engine_.options();
  return {
      option("Threads", spin(now.threads, 1, max_threads),
             set_number<&EngineOptions::threads, 1, max_threads>),
      option("Hash", spin(now.hash_megabytes, 1, max_hash_megabytes),
             set_number<&EngineOptions::hash_megabytes, 1, max_hash_megabytes>),
      option("MultiPV", spin(now.lines, 1, max_lines),
             set_number<&EngineOptions::lines, 1, max_lines>),
      option("Level", spin(now.level, lowest_level, full_strength),
             set_number<&EngineOptions::level, lowest_level, full_strength>),
      option("Search",
             "type combo default " +
                 std::string(now.search ? search::name(*now.search) : automatic) +
                 " var auto var alphabeta var mcts var uct",
             set_search),
      option("Seed", spin(static_cast<int>(now.seed), 0, max_seed), set_seed),
  };
}

std::vector<std::string> EngineThinker::prepare(const AnyGame& game) {
  interrupt();
  try {
    engine_.prepare(game);
  } catch (const std::bad_alloc&) {
    engine_.release();
    return {std::string(no_memory)};
  }
  return engine_.take_notices();
}

std::vector<std::string> EngineThinker::take_notices() {
  interrupt();
  return engine_.take_notices();
}

void EngineThinker::release() {
  interrupt();
  engine_.release();
}

void EngineThinker::new_game() {
  interrupt();
  engine_.new_game();
}

void EngineThinker::think(const AnyGame& game, const Limits& limits, Replies replies) {
  interrupt();
  const auto search = [this, game, limits, replies] {
    const auto move = choose(game, limits, replies);
    // The client is owed silence until it says stop.
    if (limits.infinite) stop_.wait(false);
    replies.best(move);
  };
  if (run_aside(search)) return;
  replies.info("string no thread can be started: stop is not heard during a search");
  Limits heard = limits;
  heard.infinite = false;
  const auto move = choose(game, heard, replies);
  if (!limits.infinite) return replies.best(move);
  answer_ = [replies, move] { replies.best(move); };
}

// Whatever happens, the client gets its move: the best that was found, or any.
std::optional<MoveText> EngineThinker::choose(const AnyGame& game, const Limits& limits,
                                              const Replies& replies) {
  if (game.result()) return std::nullopt;
  MoveText best = game.moves().front();
  const auto tell = [&](const Analysis& news) {
    best = news.lines.front().moves.front();
    for (const std::string& notice : engine_.take_notices()) replies.info("string " + notice);
    for (std::size_t i = 0; i < news.lines.size(); ++i) replies.info(info_fields(news, i));
  };
  try {
    return engine_.analyse(game, limits, stop_, tell).lines.front().moves.front();
  } catch (const std::bad_alloc&) {
    engine_.release();
    replies.info("string " + std::string(no_memory));
    return best;
  }
}

Analysis EngineThinker::analyse(const AnyGame& game, const Limits& limits,
                                const std::atomic<bool>& until, const Engine::Listener& listener) {
  interrupt();
  return engine_.analyse(game, limits, until, listener);
}

void EngineThinker::think_ahead(const AnyGame& game) {
  interrupt();
  // It is a help and no more: what cannot be done is left out.
  [[maybe_unused]] const bool thinks =
      run_aside([this, game] { (void)engine_.analyse(game, {.infinite = true}, stop_); });
}

bool EngineThinker::run_aside(std::function<void()> work) {
  stop_ = false;
  thread_ = std::make_unique<machine::Threads>(
      1, [work = std::move(work)](std::size_t) { work(); },
      [this] {
        stop_ = true;
        stop_.notify_all();
      });
  return thread_->started() == 1;
}

void EngineThinker::interrupt() {
  thread_.reset();
  if (answer_) std::exchange(answer_, {})();
}

}  // namespace quintet
