#include "engine/engine.hpp"

#include <algorithm>

#include "core/rng.hpp"
#include "engine/time_plan.hpp"
#include "machine/notice.hpp"

namespace quintet {

namespace {

// More than a level's nodes can fill.
constexpr std::size_t level_hash_bytes = std::size_t{4} << 20;

}  // namespace

void Engine::set_options(const EngineOptions& options) {
  if (options == options_) return;
  options_ = options;
  search_.reset();
  noticed_memory_ = noticed_threads_ = false;
}

void Engine::prepare(const AnyGame& game) {
  if (search_ && game.variant() == variant_) return;
  search_.reset();  // before the new one takes as much memory
  search::Options options{.hash_bytes = static_cast<std::size_t>(options_.hash_megabytes) << 20,
                          .threads = options_.threads,
                          .lines = options_.lines,
                          .handicap = {},
                          .tunables = options_.tunables};
  search::Kind kind = options_.search.value_or(best_search(game.info()));
  if (options_.level < full_strength) {
    kind = search::Kind::alphabeta;
    options.threads = 1;
    options.hash_bytes = std::min(options.hash_bytes, level_hash_bytes);
    options.handicap = handicap_of(level_of(game.info(), options_.level, game_seed()),
                                   options_.level, game_seed());
  } else if (options_.noise > 0) {
    options.handicap = search::Handicap{.noise = options_.noise, .seed = game_seed()};
  }
  if (kind != search::Kind::alphabeta) options.threads = 1;  // the others have no use for more
  search_ = make_(kind, game, options);
  variant_ = game.variant();
  asked_ = options;
  notice_memory();
}

// Once is enough: what there is changes all the time.
void Engine::notice_memory() {
  constexpr std::size_t less_than_an_element = std::size_t{1} << 12;
  const std::size_t taken = search_->hash_bytes();
  if (taken + less_than_an_element > asked_.hash_bytes || noticed_memory_) return;
  noticed_memory_ = true;
  notices_.push_back(machine::less_memory(taken, asked_.hash_bytes));
}

void Engine::notice_threads(int threads) {
  if (threads >= asked_.threads || noticed_threads_) return;
  noticed_threads_ = true;
  notices_.push_back(machine::fewer_threads(static_cast<std::size_t>(threads),
                                            static_cast<std::size_t>(asked_.threads)));
}

std::uint64_t Engine::game_seed() const { return mixed(options_.seed * 0x10001 + games_); }

void Engine::new_game() {
  ++games_;
  if (options_.level < full_strength || options_.noise > 0) {
    search_.reset();
  } else if (search_) {
    search_->clear();
  }
}

search::Budget Engine::budget(const AnyGame& game, const Limits& asked) const {
  const auto now = search::Budget::Clock::now();
  Limits limits = asked;
  if (options_.level < full_strength) {
    const auto nodes =
        static_cast<std::int64_t>(level_of(game.info(), options_.level, game_seed()).nodes);
    limits.nodes = std::min(limits.nodes.value_or(nodes), nodes);
  }
  const TimePlan plan = time_plan(limits, game.to_move());
  search::Budget budget;
  if (plan.soft) budget.soft = now + *plan.soft;
  if (plan.hard) budget.hard = now + *plan.hard;
  if (limits.nodes) budget.nodes = static_cast<std::uint64_t>(*limits.nodes);
  if (limits.depth)
    budget.depth = static_cast<int>(std::clamp<std::int64_t>(*limits.depth, 1, 1000));
  return budget;
}

Analysis Engine::analyse(const AnyGame& game, const Limits& limits, const std::atomic<bool>& stop,
                         const Listener& listener) {
  if (game.result()) return {};
  search::Budget until = budget(game, limits);  // the clock runs from here
  until.stop = &stop;
  prepare(game);
  if (asked_.threads == 1) return search_->think(game, until, listener);
  return search_->think(game, until, [&](const Analysis& news) {
    notice_threads(news.threads);
    if (listener) listener(news);
  });
}

Analysis Engine::analyse(const AnyGame& game, const Limits& limits) {
  const std::atomic<bool> never = false;
  return analyse(game, limits, never);
}

}  // namespace quintet
