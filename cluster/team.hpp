// The processes that mpirun has started together. The first leads: it hands out jobs and hears of
// the results. The others follow: they do its jobs and know nothing of what becomes of them.
#pragma once

#include <cstdint>
#include <memory>
#include <variant>

#include "cluster/pool.hpp"

namespace quintet::cluster {

// What it cost to work together, as the leader has seen it.
struct Traffic {
  std::uint64_t jobs = 0;
  std::uint64_t messages = 0;
  std::uint64_t bytes = 0;
  double seconds = 0;  // of all runs
  double waited = 0;   // of that, by the followers together for jobs
};

// A pool whose workers are the followers. They leave when it is destroyed.
class Leader : public Pool {
 public:
  [[nodiscard]] virtual Traffic traffic() const noexcept = 0;
};

// REQUIRES: it follows in the same works that the leader runs, in the same order.
class Follower {
 public:
  Follower() = default;
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  virtual ~Follower() = default;

  // Does jobs of the leader's next run until that ends; returns at once if the leader is gone.
  virtual void follow(const MakeWorker& make_worker) = 0;
};

// This process is by itself: there is no MPI, or mpirun has not started several.
struct Alone {};

using Role = std::variant<Alone, std::shared_ptr<Leader>, std::shared_ptr<Follower>>;

// Whether this was built with MPI.
[[nodiscard]] bool has_mpi() noexcept;

// Once in a process: a team that was left cannot be joined again.
[[nodiscard]] Role join_team();

}  // namespace quintet::cluster
