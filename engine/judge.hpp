// What the engine thinks of every position of a game, for a review of it.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <vector>

#include "engine/engine.hpp"
#include "engine/limits.hpp"
#include "engine/review.hpp"
#include "games/any_game.hpp"

namespace quintet {

// Called before each position with how many are done, of how many.
using JudgeListener = std::function<void(std::size_t done, std::size_t positions)>;

// A judgement of the position before each move and of that after the last; none of them if `stop`
// was set. From the end to the start, so that what the engine has learnt about later positions
// helps it to judge earlier ones.
[[nodiscard]] std::vector<review::Judgement> judgements_of(AnyGame game, Engine& engine,
                                                           const Limits& limits,
                                                           const std::atomic<bool>& stop,
                                                           const JudgeListener& listener = {});

}  // namespace quintet
