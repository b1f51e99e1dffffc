// Tells a search when its budget is used up.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "search/common/interface.hpp"

namespace quintet::search {

// The nodes of a budget, when several threads share them: each takes a few at a time, and when
// there are none left it ends. So together they look at no more than there are, but for the few
// that a thread counts on its way back to the root, two a ply at most.
class SharedNodes {
 public:
  SharedNodes(std::uint64_t nodes, std::size_t threads) noexcept
      : left_(nodes),
        share_(std::max<std::uint64_t>(nodes / threads, 1)),
        chunk_(std::clamp<std::uint64_t>(nodes / (8 * threads), 1, largest_chunk)) {}

  // For the thread that reports: what is its due, however fast the others are.
  [[nodiscard]] std::uint64_t take_share() noexcept { return take(share_); }
  [[nodiscard]] std::uint64_t take_chunk() noexcept { return take(chunk_); }

 private:
  static constexpr std::uint64_t largest_chunk = 256;

  [[nodiscard]] std::uint64_t take(std::uint64_t wanted) noexcept {
    std::uint64_t left = left_.load(std::memory_order_relaxed);
    while (!left_.compare_exchange_weak(left, left - std::min(left, wanted),
                                        std::memory_order_relaxed)) {
    }
    return std::min(left, wanted);
  }

  std::atomic<std::uint64_t> left_;
  std::uint64_t share_;
  std::uint64_t chunk_;
};

// Each thread of a search has its own. Cheap enough to ask at every node: clock and flag are looked
// at once in `interval` nodes, or, where nodes take long, as they do on a large board, once in as
// many as take `pause`.
class Watch {
 public:
  static constexpr std::uint64_t interval = 256;
  static constexpr Budget::Clock::duration pause = std::chrono::microseconds(100);

  explicit Watch(const Budget& budget) noexcept
      : budget_(budget), node_limit_(budget.nodes.value_or(no_limit)) {
    if (budget.hard) {
      interval_ = 1;
      looked_at_ = budget.now();
    }
  }
  // Has so many of the shared nodes, and takes more of them when they are used up. What the budget
  // says of nodes does not count. REQUIRES: the shared nodes outlive it.
  Watch(const Budget& budget, SharedNodes& shared, std::uint64_t nodes) noexcept : Watch(budget) {
    node_limit_ = nodes;
    shared_ = &shared;
  }

  // Whether to give up at once; once true it stays true.
  [[nodiscard]] bool should_stop(std::uint64_t nodes) noexcept {
    if (nodes >= next_look_) [[unlikely]]
      look(nodes);
    return stopped_;
  }

  // The same for work that counts no nodes: looks at once, at clock and flag alone.
  [[nodiscard]] bool is_time_up() noexcept {
    if (budget_.hard) now_ = budget_.now();
    if ((budget_.stop && budget_.stop->load(std::memory_order_relaxed)) ||
        (budget_.hard && now_ >= *budget_.hard)) {
      stop();
    }
    return stopped_;
  }

  // Whether to begin no further iteration.
  [[nodiscard]] bool should_rest(std::uint64_t nodes) noexcept {
    look(nodes);
    return stopped_ || (budget_.soft && budget_.now() >= *budget_.soft);
  }

 private:
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

  void stop() noexcept {
    stopped_ = true;
    next_look_ = 0;
  }

  void look(std::uint64_t nodes) noexcept {
    if (nodes >= node_limit_ && shared_ != nullptr) node_limit_ += shared_->take_chunk();
    if (is_time_up() || nodes >= node_limit_) {
      stop();
      return;
    }
    if (budget_.hard && nodes > looked_after_) adapt_interval(nodes);
    next_look_ = nodes + interval_ < node_limit_ ? nodes + interval_ : node_limit_;
  }

  // As many nodes as take `pause` if they take as long as the last ones, which may have been quick
  // ones: so at most twice as many as before.
  void adapt_interval(std::uint64_t nodes) noexcept {
    const auto taken = static_cast<std::uint64_t>(std::max((now_ - looked_at_).count(), rep{1}));
    const auto allowed = static_cast<std::uint64_t>(pause.count());
    interval_ = std::clamp<std::uint64_t>((nodes - looked_after_) * allowed / taken, 1,
                                          std::min(2 * interval_, interval));
    looked_at_ = now_;
    looked_after_ = nodes;
  }

  using rep = Budget::Clock::rep;

  Budget budget_;
  std::uint64_t node_limit_;
  SharedNodes* shared_ = nullptr;
  std::uint64_t next_look_ = 0;
  std::uint64_t interval_ = interval;
  Budget::Clock::time_point now_{};  // at the last look at the clock
  Budget::Clock::time_point looked_at_{};
  std::uint64_t looked_after_ = 0;  // nodes
  bool stopped_ = false;
};

}  // namespace quintet::search
