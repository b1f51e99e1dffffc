// What a server counts, and how Prometheus reads it.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace quintet::online {

using Counter = std::atomic<std::uint64_t>;

class Histogram {
 public:
  static constexpr std::array<int, 12> bounds_in_milliseconds = {1,   2,   5,   10,   20,   50,
                                                                 100, 200, 500, 1000, 2000, 5000};

  void add(std::chrono::steady_clock::duration time) noexcept {
    const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
    std::size_t bucket = 0;
    while (bucket < bounds_in_milliseconds.size() &&
           microseconds > std::int64_t{bounds_in_milliseconds[bucket]} * 1000) {
      ++bucket;
    }
    ++buckets_[bucket];
    microseconds_ += static_cast<std::uint64_t>(microseconds);
  }
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  std::array<Counter, bounds_in_milliseconds.size() + 1> buckets_{};
  Counter microseconds_{0};
};

struct Metrics {
  Counter requests{0};  // by HTTP
  Counter actions{0};
  Counter moves{0};
  Counter refused{0};  // for whatever reason
  Counter commits{0};
  Counter kept_events{0};
  Counter failed_commits{0};
  Counter paired{0};
  std::atomic<std::int64_t> rooms{0};
  Histogram action_time{};  // from its arrival to its reply
  Histogram commit_time{};
};

void write_counter(std::string& out, std::string_view name, std::string_view help,
                   std::uint64_t value);
void write_gauge(std::string& out, std::string_view name, std::string_view help,
                 std::int64_t value);

}  // namespace quintet::online
