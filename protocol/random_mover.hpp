// Plays a uniformly random legal move and searches nothing.
#pragma once

#include "core/rng.hpp"
#include "protocol/thinker.hpp"

namespace quintet {

class RandomMover final : public Thinker {
 public:
  // Fixed, so that the same commands give the same moves in every run.
  static constexpr int default_seed = 1;

  [[nodiscard]] std::string_view name() const override { return "random mover"; }
  [[nodiscard]] std::vector<Option> options() override;
  void think(const AnyGame& game, const Limits& limits, Replies replies) override;
  void stop() override;

 private:
  [[nodiscard]] std::expected<void, Error> set_seed(std::string_view value);

  Rng rng_{default_seed};
  std::function<void()> held_back_;  // the answer to `go infinite`
};

}  // namespace quintet
