// The engine: chooses moves and explains them, for any game, at any level.
//
// One thread at a time uses an engine; what may come from another is setting the stop flag.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/analysis.hpp"
#include "engine/any_search.hpp"
#include "engine/levels.hpp"
#include "engine/limits.hpp"
#include "games/any_game.hpp"

namespace quintet {

// Of threads and memory, the engine takes what there is.
struct EngineOptions {
  int threads = 1;
  int hash_megabytes = 64;
  int lines = 1;
  int level = full_strength;
  std::optional<search::Kind> search{};  // none: the one that plays the game best
  std::uint64_t seed = 0;                // of what is random in play
  // At full strength: evaluations are off by up to so much, in hundredths of a logit, so that games
  // between equals differ. Levels have their own.
  int noise = 0;
  search::AlphaBetaTunables tunables{};

  friend bool operator==(const EngineOptions&, const EngineOptions&) = default;
};

class Engine {
 public:
  using Listener = AnySearch::Listener;
  using SearchMaker = decltype(&AnySearch::make);

  // `make` decides which searches there are, and so how large a program is that has this engine.
  explicit Engine(const EngineOptions& options = {}, SearchMaker make = AnySearch::make)
      : options_(options), make_(make) {}

  [[nodiscard]] const EngineOptions& options() const noexcept { return options_; }
  // What was learnt is kept where it still serves.
  void set_options(const EngineOptions& options);

  // Allocates what the next search of this variant needs, so that it starts at once.
  void prepare(const AnyGame& game);
  // Gives back the memory of the search, until the next one. For who has run out of it.
  void release() noexcept { search_.reset(); }
  // Forgets the last game; a level makes other mistakes in the next one.
  void new_game();

  // Thinks until the limits are reached, `stop` is set or nothing is left to find out, and tells
  // the listener whenever it knows more. With one thread and a limit of nodes or depth the answer
  // is the same on every machine. What it finds helps the next call, so thinking about the
  // position after the opponent's likely move, or about the opponent's choice, is thinking ahead.
  // In a finished game it has no lines.
  Analysis analyse(const AnyGame& game, const Limits& limits, const std::atomic<bool>& stop,
                   const Listener& listener = {});
  // The same, with nobody to stop it.
  Analysis analyse(const AnyGame& game, const Limits& limits);

  // What has turned out since the last call: that there is less memory than the options ask for, or
  // that fewer threads could be started. A sentence each, without a final full stop.
  [[nodiscard]] std::vector<std::string> take_notices() { return std::exchange(notices_, {}); }

 private:
  [[nodiscard]] search::Budget budget(const AnyGame& game, const Limits& asked) const;
  [[nodiscard]] std::uint64_t game_seed() const;
  void notice_memory();
  void notice_threads(int threads);

  EngineOptions options_;
  SearchMaker make_;
  std::uint64_t games_ = 0;
  std::string variant_;  // that search_ is for
  std::unique_ptr<AnySearch> search_;
  search::Options asked_{};  // of search_
  bool noticed_memory_ = false;
  bool noticed_threads_ = false;
  std::vector<std::string> notices_;
};

}  // namespace quintet
