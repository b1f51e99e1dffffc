// How long to think, given a clock.
#pragma once

#include <chrono>
#include <optional>

#include "core/game.hpp"
#include "engine/limits.hpp"

namespace quintet {

struct TimePlan {
  std::optional<std::chrono::milliseconds> soft{};  // begin nothing new after this
  std::optional<std::chrono::milliseconds> hard{};  // be done by this

  friend bool operator==(const TimePlan&, const TimePlan&) = default;
};

// No times at all if the limits name none; a second a move if they name nothing whatever.
[[nodiscard]] TimePlan time_plan(const Limits& limits, Seat to_move) noexcept;

}  // namespace quintet
