// Tells a search when its budget is used up.
#pragma once

#include <cstdint>
#include <limits>

#include "search/search.hpp"

namespace quintet::search {

// Each thread of a search has its own. Cheap enough to ask at every node: clock and flag are looked
// at once in `interval` nodes.
class Watch {
 public:
  static constexpr std::uint64_t interval = 256;

  explicit Watch(const Budget& budget) noexcept
      : budget_(budget), node_limit_(budget.nodes.value_or(no_limit)) {}

  // Whether to give up at once; once true it stays true.
  [[nodiscard]] bool should_stop(std::uint64_t nodes) noexcept {
    if (nodes >= next_look_) [[unlikely]]
      look(nodes);
    return stopped_;
  }

  // Whether to begin no further iteration.
  [[nodiscard]] bool should_rest(std::uint64_t nodes) noexcept {
    look(nodes);
    return stopped_ || (budget_.soft && Budget::Clock::now() >= *budget_.soft);
  }

  void stop() noexcept { stopped_ = true; }

 private:
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

  void look(std::uint64_t nodes) noexcept {
    next_look_ = nodes + interval < node_limit_ ? nodes + interval : node_limit_;
    if (nodes >= node_limit_ || (budget_.stop && budget_.stop->load(std::memory_order_relaxed)) ||
        (budget_.hard && Budget::Clock::now() >= *budget_.hard)) {
      stopped_ = true;
      next_look_ = 0;
    }
  }

  Budget budget_;
  std::uint64_t node_limit_;
  std::uint64_t next_look_ = 0;
  bool stopped_ = false;
};

}  // namespace quintet::search
