// Threads that help with pieces of work, one after the other. A step of many games takes less than
// waking a thread does, so that helpers look for work for a little while before they sleep, and the
// caller never waits for one that has not come: it does what is left itself.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>

#include "machine/threads.hpp"

namespace quintet::learn {

class Pool {
 public:
  // The caller and count - 1 threads, or as many as can be started. REQUIRES: count > 0.
  explicit Pool(std::size_t count);
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool();

  [[nodiscard]] std::size_t size() const noexcept { return threads_->started() + 1; }

  // Calls work(number) on the calling thread and on those that come in time, each with a number of
  // its own below size(), and returns when all that have begun it have returned. One call must be
  // able to do everything. Throws what one of them has thrown.
  template <typename Work>
  void run(Work& work) {
    work_ = &work;
    call_ = [](void* any, std::size_t number) { (*static_cast<Work*>(any))(number); };
    run_all();
  }

 private:
  void run_all();
  void help(std::size_t number);
  void call(std::size_t number) noexcept;

  void* work_ = nullptr;
  void (*call_)(void* work, std::size_t number) = nullptr;
  std::atomic<std::uint32_t> round_{0};
  std::atomic<std::uint32_t> helping_{0};  // threads that may be at work
  std::atomic<bool> is_open_{false};       // there is work to help with
  std::atomic<bool> stopped_{false};
  std::atomic<bool> has_thrown_{false};
  std::exception_ptr thrown_;
  std::unique_ptr<machine::Threads> threads_;  // last: they use what is above
};

}  // namespace quintet::learn
