// The store on a thread of its own. Commits that wait while another is made are made together: one
// sync of the disk for moves of many games. So that all share it, the next commit is made when
// whoever has been told of the last one has had its turn to ask for another.
#pragma once

#include <condition_variable>
#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/online/metrics.hpp"
#include "server/store/store.hpp"

namespace quintet::online {

class StoreThread {
 public:
  // The turn of who is told: ends with this.
  struct EndTurn {
    void operator()(StoreThread* thread) const { thread->end_turn(); }
  };
  using Turn = std::unique_ptr<StoreThread, EndTurn>;
  using Committed = std::function<void(std::expected<void, Error>, Turn)>;
  using Query = std::function<void(store::Store&)>;

  // More than so many queries may not wait.
  static constexpr std::size_t most_queries = 65'536;

  StoreThread(std::unique_ptr<store::Store> store, Metrics& metrics);
  // REQUIRES: all turns have ended.
  ~StoreThread();
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;

  // Does what waits, and from then on nothing.
  void end();

  // `done` and `query` are called on the store's thread.
  void commit(std::vector<store::Append> batch, Committed done);
  // False if too many wait.
  [[nodiscard]] bool ask(Query query);
  // Whether the last commit was made.
  [[nodiscard]] bool works() const noexcept { return works_; }
  // It is known in another way: without games there are no commits.
  void set_works(bool works) noexcept { works_ = works; }

 private:
  struct Commit {
    std::vector<store::Append> batch;
    Committed done;
  };

  void run();
  void make(std::vector<Commit> commits);
  void tell(Commit& commit, std::expected<void, Error> done);
  void end_turn();
  void count(std::span<const store::Append> kept);

  std::unique_ptr<store::Store> store_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Commit> commits_;
  std::deque<Query> queries_;
  std::size_t turns_ = 0;
  bool ending_ = false;
  std::atomic<bool> works_{true};
  std::thread thread_;
};

}  // namespace quintet::online
