// What tests of the protocol share.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "protocol/thinker.hpp"

namespace quintet {

// Plays the first of the legal moves, at once: for tests of what is around a search.
class FirstMover final : public Thinker {
 public:
  [[nodiscard]] std::vector<Option> options() override { return {}; }
  void think(const AnyGame& game, const Limits& limits, Replies replies) override {
    std::optional<MoveText> move;
    if (!game.result()) move = game.moves().front();
    if (limits.infinite) {
      held_back_ = [best = std::move(replies.best), move] { best(move); };
    } else {
      replies.best(move);
    }
  }
  void stop() override {
    if (const auto answer = std::exchange(held_back_, nullptr)) answer();
  }

 private:
  std::function<void()> held_back_;  // the answer to `go infinite`
};

}  // namespace quintet
