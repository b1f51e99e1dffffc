#include "protocol/random_mover.hpp"

#include <utility>

namespace quintet {

namespace {

constexpr int max_seed = 999'999'999;  // the most that plain_number() reads

}  // namespace

std::vector<Option> RandomMover::options() {
  return {{"Seed",
           "type spin default " + std::to_string(default_seed) + " min 0 max " +
               std::to_string(max_seed),
           [this](std::string_view value) { return set_seed(value); }}};
}

std::expected<void, Error> RandomMover::set_seed(std::string_view value) {
  const auto seed = plain_number(value, max_seed);
  if (!seed) {
    return failure("expected a number from 0 to " + std::to_string(max_seed) +
                   " without a sign or leading zeros, found " + in_quotes(value));
  }
  rng_ = Rng(static_cast<std::uint64_t>(*seed));
  return {};
}

void RandomMover::think(const AnyGame& game, const Limits& limits, Replies replies) {
  std::optional<MoveText> move;
  if (!game.result()) move = game.random_move(rng_);
  if (limits.infinite) {
    held_back_ = [best = std::move(replies.best), move] { best(move); };
  } else {
    replies.best(move);
  }
}

void RandomMover::stop() {
  if (const auto answer = std::exchange(held_back_, nullptr)) answer();
}

}  // namespace quintet
