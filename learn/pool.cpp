#include "learn/pool.hpp"

#include <utility>

namespace quintet::learn {

namespace {

constexpr int looks_before_sleep = 20'000;

// Returns when the value is another.
void wait_while(const std::atomic<std::uint32_t>& value, std::uint32_t old) noexcept {
  for (int look = 0; look < looks_before_sleep; ++look) {
    if (value.load() != old) return;
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }
  value.wait(old);
}

}  // namespace

Pool::Pool(std::size_t count) {
  threads_ = std::make_unique<machine::Threads>(
      count - 1, [this](std::size_t number) { help(number); },
      [this] {
        stopped_ = true;
        ++round_;
        round_.notify_all();
      });
}

Pool::~Pool() = default;

void Pool::run_all() {
  const std::size_t helpers = threads_->started();
  if (helpers > 0) {
    is_open_ = true;
    ++round_;
    round_.notify_all();
  }
  call(helpers);
  // Whoever comes now sees that it is closed, and whoever has seen it open is counted.
  is_open_ = false;
  for (std::uint32_t helping = helping_; helping != 0; helping = helping_) {
    wait_while(helping_, helping);
  }
  if (has_thrown_.exchange(false)) std::rethrow_exception(std::exchange(thrown_, nullptr));
}

void Pool::call(std::size_t number) noexcept {
  try {
    call_(work_, number);
  } catch (...) {
    if (!has_thrown_.exchange(true)) thrown_ = std::current_exception();
  }
}

void Pool::help(std::size_t number) {
  for (std::uint32_t seen = 0;; seen = round_) {
    wait_while(round_, seen);
    if (stopped_) return;
    ++helping_;
    if (is_open_) call(number);
    --helping_;
    helping_.notify_all();
  }
}

}  // namespace quintet::learn
