// Threads that share a piece of work: the one place where threads are started. A machine may refuse
// more of them, and then the work goes on with those there are. Compiled out where there are none
// (WebAssembly); there, locks are nothing and nobody is waited for.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#if !defined(__wasi__)
#include <condition_variable>
#include <mutex>
#include <thread>
#endif

namespace quintet::machine {

#if defined(__wasi__)
inline constexpr bool has_threads = false;
struct Mutex {};
struct [[maybe_unused]] Lock {
  explicit Lock(Mutex& /*mutex*/) {}
};
struct Condition {
  void notify_all() {}
  void wait(Lock& /*lock*/) {}
};
#else
inline constexpr bool has_threads = true;
using Mutex = std::mutex;
using Lock = std::unique_lock<std::mutex>;
using Condition = std::condition_variable;
#endif

class Threads {
 public:
  using Work = std::function<void(std::size_t number)>;
  using Stop = std::function<void()>;

  // Starts `count` threads, which get the numbers from 0 up, or as many as can be started and as
  // there is memory for, if each is going to take so many bytes. `stop` tells them to come to an
  // end; the destructor calls it before it waits for them.
  // REQUIRES: `work` throws nothing, but for std::bad_alloc: who runs out of memory just ends.
  Threads(std::size_t count, Work work, Stop stop, std::size_t bytes_each = 0);
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;
  ~Threads();

  [[nodiscard]] std::size_t started() const noexcept;
  // Waits until all have ended by themselves.
  void join();

 private:
  Work work_;
  Stop stop_;
#if !defined(__wasi__)
  std::vector<std::jthread> threads_;
#endif
};

}  // namespace quintet::machine
