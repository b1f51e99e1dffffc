// Threads that run what is posted to an io_context, until they are told to end.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <thread>
#include <vector>

namespace quintet::server {

class Pool {
 public:
  // Goes on with fewer where so many cannot be started; throws where none can.
  explicit Pool(std::size_t threads) : work_(context_.get_executor()) {
    try {
      threads_.reserve(threads);
      while (threads_.size() < threads) threads_.emplace_back([this] { context_.run(); });
    } catch (const std::exception&) {
      if (threads_.empty()) throw;
    }
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() { end(); }

  [[nodiscard]] std::size_t size() const noexcept { return threads_.size(); }
  [[nodiscard]] boost::asio::io_context& context() noexcept { return context_; }
  // Lets the threads end, whatever still waits.
  void end() {
    context_.stop();
    threads_.clear();
  }

 private:
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::vector<std::jthread> threads_;
};

}  // namespace quintet::server
