// The engine behind the protocol: a search on a thread of its own, and the options that clients
// set.
#pragma once

#include <atomic>
#include <thread>

#include "engine/engine.hpp"
#include "protocol/thinker.hpp"

namespace quintet {

class EngineThinker final : public Thinker {
 public:
  explicit EngineThinker(const EngineOptions& options = {}) : engine_(options) {}
  ~EngineThinker() override { interrupt(); }

  [[nodiscard]] std::vector<Option> options() override;
  void prepare(const AnyGame& game) override;
  void new_game() override;
  void think(const AnyGame& game, const Limits& limits, Replies replies) override;
  void stop() override { interrupt(); }

  // Thinks on the caller's thread, until the limits are reached or `until` is set.
  [[nodiscard]] Analysis analyse(const AnyGame& game, const Limits& limits,
                                 const std::atomic<bool>& until,
                                 const Engine::Listener& listener = {});

  // Thinks about a position in which the opponent is to move, until the next call of anything
  // here; tells nobody. What it finds serves the next search.
  void think_ahead(const AnyGame& game);

 private:
  using Setter = std::expected<void, Error> (*)(EngineOptions& options, std::string_view value);
  [[nodiscard]] Option option(std::string name, std::string declaration, Setter set);
  void interrupt();

  Engine engine_;
  std::atomic<bool> stop_ = false;
  std::jthread thread_;  // the only user of engine_ while it runs
};

// The fields of an `info` line: "depth 3 seldepth 5 multipv 1 score cp 12 nodes 99 …".
[[nodiscard]] std::string info_fields(const Analysis& analysis, std::size_t line);

}  // namespace quintet
