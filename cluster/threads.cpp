#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "cluster/crew.hpp"

namespace quintet::cluster {

namespace {

class Threads final : public Crew {
 public:
  explicit Threads(std::size_t count) : count_(count) { assert(count > 0); }

  [[nodiscard]] bool leads() const noexcept override { return true; }
  [[nodiscard]] std::size_t size() const noexcept override { return count_; }

  std::expected<void, Error> run(const Work& work) override {
    Run run{work};
    {
      std::vector<std::jthread> others;
      others.reserve(count_ - 1);
      for (std::size_t i = 1; i < count_; ++i) others.emplace_back([&run] { run.work_along(); });
      run.work_along();
    }
    if (run.error) return std::unexpected(*run.error);
    return {};
  }

 private:
  struct Run {
    const Work& work;
    std::mutex mutex{};  // guards all that follows
    std::condition_variable changed{};
    std::size_t under_way = 0;
    std::optional<Error> error{};

    void work_along() {
      Worker worker;
      std::unique_lock lock(mutex);
      while (const auto job = take(lock)) {
        lock.unlock();
        if (!worker) worker = work.make_worker();
        auto result = worker(*job);
        lock.lock();
        --under_way;
        if (!result) {
          end(result.error());
        } else if (auto done = work.done(*job, *std::move(result)); !done) {
          end(done.error());
        }
        changed.notify_all();
      }
    }

    std::optional<std::string> take(std::unique_lock<std::mutex>& lock) {
      while (!error) {
        if (auto job = work.next()) {
          ++under_way;
          return job;
        }
        if (under_way == 0) break;
        changed.wait(lock);
      }
      return std::nullopt;
    }

    void end(Error why) {
      if (!error) error = std::move(why);
    }
  };

  std::size_t count_;
};

}  // namespace

std::unique_ptr<Crew> threads(std::size_t count) { return std::make_unique<Threads>(count); }

}  // namespace quintet::cluster
