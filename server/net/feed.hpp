// Lines that come over time, as the content of a response that ends when the connection does: what
// happens, told to a program that listens by HTTP.
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace quintet::server {

// May be used from any thread.
class Feed {
 public:
  // What may wait for a client that reads slowly; then it is cut off.
  static constexpr std::size_t most_waiting_bytes = std::size_t{256} << 10;

  // Who has something to tell holds it weakly; `gone` is called when nobody listens any more, on
  // any thread.
  explicit Feed(std::function<void()> gone = {}) : gone_(std::move(gone)) {}
  ~Feed() {
    if (gone_) gone_();
  }
  Feed(const Feed&) = delete;
  Feed& operator=(const Feed&) = delete;

  // A line without its end.
  void push(std::string_view line) {
    std::function<void()> news;
    {
      const std::lock_guard lock(mutex_);
      if (ended_) return;
      if (waiting_.size() + line.size() >= most_waiting_bytes) {
        waiting_.clear();
        ended_ = is_slow_ = true;
      } else {
        waiting_.append(line).append("\n");
      }
      news = news_;
    }
    if (news) news();
  }
  // Nothing more comes after what waits.
  void end() {
    std::function<void()> news;
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      news = news_;
    }
    if (news) news();
  }

  // For who sends it on.

  struct Waiting {
    std::string text;
    bool ended = false;  // after the text
    bool is_slow = false;
  };
  [[nodiscard]] Waiting take() {
    const std::lock_guard lock(mutex_);
    return {std::exchange(waiting_, {}), ended_, is_slow_};
  }
  // Called when there is something to take, from any thread.
  void on_news(std::function<void()> news) {
    const std::lock_guard lock(mutex_);
    news_ = std::move(news);
  }

 private:
  std::mutex mutex_;
  std::string waiting_;
  bool ended_ = false;
  bool is_slow_ = false;
  std::function<void()> news_;
  std::function<void()> gone_;
};

}  // namespace quintet::server
