#include <cassert>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <new>
#include <utility>

#include "cluster/pool.hpp"
#include "machine/threads.hpp"

namespace quintet::cluster {

namespace {

// One call of run(), and what its threads share.
class Run {
 public:
  explicit Run(const Work& work) : work_(work) {}

  // Does jobs until there are none left, or no memory for them: then others have to do them.
  void work_along() {
    try {
      do_jobs();
    } catch (...) {  // of next() or done(), or of a job, and no lack of memory
      const std::lock_guard lock(mutex_);
      if (!thrown_) thrown_ = std::current_exception();
      changed_.notify_all();
    }
  }
  // No more jobs.
  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  }
  // REQUIRES: nobody is at work.
  [[nodiscard]] std::expected<void, Error> outcome() {
    if (thrown_) std::rethrow_exception(thrown_);
    if (error_) return std::unexpected(*std::move(error_));
    if (!returned_.empty()) throw std::bad_alloc();
    return {};
  }

 private:
  void do_jobs() {
    Worker worker;
    std::unique_lock lock(mutex_);
    while (auto job = take(lock)) {
      const UnderWay under_way(*this, lock);
      lock.unlock();
      std::expected<std::string, Error> result;
      try {
        if (!worker) worker = work_.make_worker();
        result = worker(*job);
      } catch (const std::bad_alloc&) {
        worker = nullptr;  // what it has taken may be enough for the others
        lock.lock();
        returned_.push_back(*std::move(job));
        return;
      }
      lock.lock();
      if (!result) {
        end(result.error());
      } else if (auto done = work_.done(*job, *std::move(result)); !done) {
        end(done.error());
      }
    }
  }

  // Counts a job as under way until it is done, given back or failed.
  class UnderWay {
   public:
    UnderWay(Run& run, std::unique_lock<std::mutex>& lock) : run_(run), lock_(lock) {
      ++run_.under_way_;
    }
    UnderWay(const UnderWay&) = delete;
    UnderWay& operator=(const UnderWay&) = delete;
    ~UnderWay() {
      if (!lock_.owns_lock()) lock_.lock();
      --run_.under_way_;
      run_.changed_.notify_all();
    }

   private:
    Run& run_;
    std::unique_lock<std::mutex>& lock_;
  };

  std::optional<std::string> take(std::unique_lock<std::mutex>& lock) {
    while (!error_ && !thrown_ && !stopped_) {
      if (!returned_.empty()) {
        std::string job = std::move(returned_.front());
        returned_.pop_front();
        return job;
      }
      if (auto job = work_.next()) return job;
      if (under_way_ == 0) break;
      changed_.wait(lock);
    }
    return std::nullopt;
  }

  void end(Error why) {
    if (!error_) error_ = std::move(why);
  }

  const Work& work_;
  std::mutex mutex_;  // guards all that follows
  std::condition_variable changed_;
  std::size_t under_way_ = 0;
  std::deque<std::string> returned_;  // jobs that somebody had no memory for
  bool stopped_ = false;
  std::optional<Error> error_;
  std::exception_ptr thrown_;
};

class ThreadPool final : public Pool {
 public:
  ThreadPool(std::size_t count, TooFew too_few, std::size_t bytes_each)
      : count_(count), too_few_(std::move(too_few)), bytes_each_(bytes_each) {
    assert(count > 0);
  }

  [[nodiscard]] std::size_t size() const noexcept override { return count_; }

  std::expected<void, Error> run(const Work& work) override {
    Run run(work);
    {
      machine::Threads others(
          count_ - 1, [&run](std::size_t) { run.work_along(); }, [&run] { run.stop(); },
          bytes_each_);
      const std::size_t started = others.started() + 1;
      if (started < count_ && too_few_) too_few_(started, count_);
      run.work_along();
      others.join();
    }
    return run.outcome();
  }

 private:
  std::size_t count_;
  TooFew too_few_;
  std::size_t bytes_each_;
};

}  // namespace

std::unique_ptr<Pool> thread_pool(std::size_t count, TooFew too_few, std::size_t bytes_each) {
  return std::make_unique<ThreadPool>(count, std::move(too_few), bytes_each);
}

}  // namespace quintet::cluster
