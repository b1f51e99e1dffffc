// Helper threads of a search. Compiled out where there are none (WebAssembly): there a search has
// the calling thread alone.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#if !defined(__wasi__)
#include <thread>
#endif

namespace quintet::search {

#if defined(__wasi__)

inline constexpr bool has_threads = false;

class HelperThreads {
 public:
  void start(std::function<void()> /*work*/) {}
};

#else

inline constexpr bool has_threads = true;

// Joins what it started when it goes.
class HelperThreads {
 public:
  void start(std::function<void()> work) { threads_.emplace_back(std::move(work)); }

 private:
  std::vector<std::jthread> threads_;
};

#endif

}  // namespace quintet::search
