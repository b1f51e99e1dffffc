#include "machine/workers.hpp"

#include <utility>

#if !defined(__wasi__)
#include <new>
#include <system_error>

#include "machine/shortage.hpp"
#endif

namespace quintet::machine {

#if defined(__wasi__)

Workers::Workers(std::size_t /*count*/, Work work, Stop stop)
    : work_(std::move(work)), stop_(std::move(stop)) {}
Workers::~Workers() = default;
std::size_t Workers::started() const noexcept { return 0; }
void Workers::join() {}

#else

Workers::Workers(std::size_t count, Work work, Stop stop)
    : work_(std::move(work)), stop_(std::move(stop)) {
  try {
    threads_.reserve(count);
    while (threads_.size() < count && Shortage::allows_thread()) {
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

Workers::~Workers() {
  stop_();
  join();
}

std::size_t Workers::started() const noexcept { return threads_.size(); }

void Workers::join() {
  for (std::jthread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

#endif

}  // namespace quintet::machine
