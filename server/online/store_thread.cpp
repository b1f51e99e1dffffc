#include "server/online/store_thread.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace quintet::online {

StoreThread::StoreThread(std::unique_ptr<store::Store> store, Metrics& metrics)
    : store_(std::move(store)), metrics_(metrics), thread_([this] { run(); }) {}

StoreThread::~StoreThread() { end(); }

void StoreThread::end() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void StoreThread::commit(std::vector<store::Append> batch, Committed done) {
  {
    const std::lock_guard lock(mutex_);
    commits_.push_back({std::move(batch), std::move(done)});
  }
  changed_.notify_one();
}

bool StoreThread::ask(Query query) {
  {
    const std::lock_guard lock(mutex_);
    if (queries_.size() >= most_queries) return false;
    queries_.push_back(std::move(query));
  }
  changed_.notify_one();
  return true;
}

void StoreThread::run() {
  // Between two commits so many queries are answered.
  constexpr std::size_t queries_at_once = 64;
  std::unique_lock lock(mutex_);
  while (true) {
    const auto may_commit = [this] { return !commits_.empty() && (turns_ == 0 || ending_); };
    changed_.wait(lock, [&] { return ending_ || may_commit() || !queries_.empty(); });
    if (commits_.empty() && queries_.empty()) return;
    std::vector<Commit> commits;
    if (may_commit()) commits.swap(commits_);
    std::vector<Query> queries;
    for (std::size_t i = 0; i < queries_at_once && !queries_.empty(); ++i) {
      queries.push_back(std::move(queries_.front()));
      queries_.pop_front();
    }
    lock.unlock();
    if (!commits.empty()) make(std::move(commits));
    for (const Query& query : queries) query(*store_);
    lock.lock();
  }
}

// All together; if that fails, each by itself, for only one of them may be at fault.
void StoreThread::make(std::vector<Commit> commits) {
  std::vector<store::Append> together;
  std::vector<std::size_t> sizes;
  for (Commit& each : commits) {
    sizes.push_back(each.batch.size());
    std::ranges::move(each.batch, std::back_inserter(together));
  }
  const auto before = std::chrono::steady_clock::now();
  const auto done = store_->append(together);
  metrics_.commit_time.add(std::chrono::steady_clock::now() - before);
  ++metrics_.commits;
  works_ = done.has_value();
  if (done) count(together);
  if (done || commits.size() == 1) {
    if (!done) ++metrics_.failed_commits;
    for (Commit& each : commits) tell(each, done);
    return;
  }
  std::span<const store::Append> rest(together);
  for (std::size_t i = 0; i < commits.size(); ++i) {
    const auto own = rest.first(sizes[i]);
    rest = rest.subspan(sizes[i]);
    auto alone = store_->append(own);
    if (!alone) ++metrics_.failed_commits;
    if (alone) count(own);
    works_ = alone.has_value();
    tell(commits[i], std::move(alone));
  }
}

void StoreThread::tell(Commit& commit, std::expected<void, Error> done) {
  {
    const std::lock_guard lock(mutex_);
    ++turns_;
  }
  commit.done(std::move(done), Turn(this));
}

void StoreThread::end_turn() {
  {
    const std::lock_guard lock(mutex_);
    if (--turns_ > 0) return;
  }
  changed_.notify_one();
}

void StoreThread::count(std::span<const store::Append> kept) {
  for (const store::Append& each : kept) {
    metrics_.kept_events += each.events.size();
    for (const std::string& event : each.events) {
      if (event.find(" moved ") != std::string::npos) ++metrics_.moves;
    }
  }
}

}  // namespace quintet::online
