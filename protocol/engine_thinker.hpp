// The engine behind the protocol: a search on a thread of its own, and the options that clients
// set. Where no thread can be started it searches all the same, and hears nothing meanwhile.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "machine/threads.hpp"
#include "protocol/thinker.hpp"

namespace quintet {

class EngineThinker final : public Thinker {
 public:
  explicit EngineThinker(const EngineOptions& options = {}) : engine_(options) {}
  ~EngineThinker() override { interrupt(); }

  [[nodiscard]] std::vector<Option> options() override;
  std::vector<std::string> prepare(const AnyGame& game) override;
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

  // See Engine::take_notices().
  [[nodiscard]] std::vector<std::string> take_notices();
  // See Engine::release().
  void release();

 private:
  using Setter = std::expected<void, Error> (*)(EngineOptions& options, std::string_view value);
  [[nodiscard]] Option option(std::string name, std::string declaration, Setter set);
  void interrupt();
  // Runs it on a thread of its own; false if none can be started.
  [[nodiscard]] bool run_aside(std::function<void()> work);
  [[nodiscard]] std::optional<MoveText> choose(const AnyGame& game, const Limits& limits,
                                               const Replies& replies);

  Engine engine_;
  std::atomic<bool> stop_ = false;
  std::function<void()> answer_;              // that is owed once the client says stop
  std::unique_ptr<machine::Threads> thread_;  // the only user of engine_ while it runs
};

// The fields of an `info` line: "depth 3 seldepth 5 multipv 1 score cp 12 nodes 99 …".
[[nodiscard]] std::string info_fields(const Analysis& analysis, std::size_t line);

}  // namespace quintet
