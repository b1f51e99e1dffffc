// The positions on the way to a node, to see at once whether one of them comes back.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quintet::search {

class Repetitions {
 public:
  // Forgets everything and begins with the positions of the game before the root, whose limit of
  // occurrences is `limit`; 0 if there is none.
  void start(int limit) {
    limit_ = limit;
    keys_.clear();
    keys_.reserve(1024);
    seen_.fill(0);
  }
  void start_tree() noexcept { root_ = keys_.size(); }

  void push(std::uint64_t key) {
    keys_.push_back(key);
    ++seen_[slot(key)];
  }
  void pop() noexcept {
    --seen_[slot(keys_.back())];
    keys_.pop_back();
  }

  // Whether a position counts as drawn: it stands for a second time below the root, since who goes
  // round once can go round again, or for the last time that the rules allow.
  [[nodiscard]] bool draws(std::uint64_t key) const noexcept {
    if (limit_ == 0 || seen_[slot(key)] == 0) return false;
    int before_root = 0;
    for (std::size_t i = keys_.size(); i-- > 0;) {
      if (keys_[i] != key) continue;
      if (i >= root_) return true;
      if (++before_root + 1 >= limit_) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] static std::size_t slot(std::uint64_t key) noexcept { return key % 4096; }

  int limit_ = 0;
  std::size_t root_ = 0;
  std::vector<std::uint64_t> keys_;
  std::array<std::uint16_t, 4096> seen_{};  // how many of keys_ fall into each slot
};

}  // namespace quintet::search
