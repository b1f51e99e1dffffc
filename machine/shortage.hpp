// Lets a test run out of threads and memory, which a real machine does too seldom.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace quintet::machine {

// What there is as long as it lives. One at a time.
class Shortage {
 public:
  static constexpr std::size_t plenty = std::numeric_limits<std::size_t>::max();

  struct Limits {
    std::size_t threads = plenty;  // that can be started
    std::size_t memory = plenty;   // available, in bytes
    std::size_t tables = plenty;   // that can be allocated, of any size
  };

  explicit Shortage(const Limits& limits) noexcept {
    threads_ = limits.threads;
    memory_ = limits.memory;
    tables_ = limits.tables;
  }
  Shortage(const Shortage&) = delete;
  Shortage& operator=(const Shortage&) = delete;
  ~Shortage() { threads_ = memory_ = tables_ = plenty; }

  // Asked before each try.
  [[nodiscard]] static bool allows_thread() noexcept { return takes_one(threads_); }
  [[nodiscard]] static bool allows_table() noexcept { return takes_one(tables_); }
  [[nodiscard]] static std::size_t memory() noexcept { return memory_; }

 private:
  [[nodiscard]] static bool takes_one(std::atomic<std::size_t>& left) noexcept {
    std::size_t now = left;
    while (now != plenty && now > 0 && !left.compare_exchange_weak(now, now - 1)) {
    }
    return now > 0;
  }

  static inline std::atomic<std::size_t> threads_ = plenty;
  static inline std::atomic<std::size_t> memory_ = plenty;
  static inline std::atomic<std::size_t> tables_ = plenty;
};

}  // namespace quintet::machine
