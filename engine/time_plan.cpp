#include "engine/time_plan.hpp"

#include <algorithm>
#include <cstdint>

namespace quintet {

namespace {

// Kept back for what happens between the clock and the search: pipes, threads, a busy machine.
constexpr std::int64_t move_time_overhead = 2;
constexpr std::int64_t clock_overhead = 80;  // at most three quarters of what is left
constexpr std::int64_t moves_to_go = 24;     // what is left is spread over about so many
constexpr std::int64_t default_move_time = 1000;

}  // namespace

TimePlan time_plan(const Limits& limits, Seat to_move) noexcept {
  using std::chrono::milliseconds;
  if (limits.infinite) return {};
  const auto& left = to_move == Seat::first ? limits.first_time : limits.second_time;
  const auto& increment = to_move == Seat::first ? limits.first_increment : limits.second_increment;
  if (limits.move_time) {
    const milliseconds time{std::max<std::int64_t>(*limits.move_time - move_time_overhead, 1)};
    return {time, time};
  }
  if (left) {
    const std::int64_t usable = std::max<std::int64_t>({*left - clock_overhead, *left / 4, 1});
    const std::int64_t share = usable / moves_to_go + increment.value_or(0) * 3 / 4;
    const std::int64_t hard = std::max<std::int64_t>(std::min(3 * share, usable / 10), 1);
    return {milliseconds{std::min(std::max<std::int64_t>(share * 2 / 3, 1), hard)},
            milliseconds{hard}};
  }
  if (limits.depth || limits.nodes) return {};
  return {milliseconds{default_move_time}, milliseconds{default_move_time}};
}

}  // namespace quintet
