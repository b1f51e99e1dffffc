#include "machine/threads.hpp"

#include <utility>

#if !defined(__wasi__)
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include <limits>
#include <new>
#include <system_error>

#include "machine/memory.hpp"
#include "machine/shortage.hpp"
#endif

namespace quintet::machine {

#if defined(__wasi__)

Threads::Threads(std::size_t /*count*/, Work work, Stop stop, std::size_t /*bytes_each*/)
    : work_(std::move(work)), stop_(std::move(stop)) {}
Threads::~Threads() = default;
std::size_t Threads::started() const noexcept { return 0; }
void Threads::join() {}

#else

namespace {

// Where addresses are limited (ulimit -v): a thread takes some for its stack, and one that finds no
// memory to work with is no help, but takes it from the others.
bool leaves_room_for_a_thread(std::size_t bytes_taken) {
  constexpr std::size_t stack_and_reserve = std::size_t{40} << 20;
  const std::size_t left = memory_within_limits();
  if (left == std::numeric_limits<std::size_t>::max()) return true;
#if defined(__GLIBC__)
  // Otherwise glibc takes 64 MB of addresses for each of the first threads that allocate.
  static const int is_set = mallopt(M_ARENA_MAX, 1);
  (void)is_set;
#endif
  return left >= bytes_taken + stack_and_reserve;
}

}  // namespace

Threads::Threads(std::size_t count, Work work, Stop stop, std::size_t bytes_each)
    : work_(std::move(work)), stop_(std::move(stop)) {
  try {
    threads_.reserve(count);
    while (threads_.size() < count && Shortage::allows_thread() &&
           leaves_room_for_a_thread((threads_.size() + 1) * bytes_each)) {
      threads_.emplace_back([this, number = threads_.size()] {
        try {
          work_(number);
        } catch (const std::bad_alloc&) {  // the others go on
        }
      });
    }
  } catch (const std::system_error&) {  // no more threads
  } catch (const std::bad_alloc&) {     // the same
  }
}

Threads::~Threads() {
  stop_();
  join();
}

std::size_t Threads::started() const noexcept { return threads_.size(); }

void Threads::join() {
  for (std::jthread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

#endif

}  // namespace quintet::machine
