// Work that is cut into jobs, and the pool of workers that does them: threads of this process
// (thread_pool() below), or the processes of a team (cluster/team.hpp). Jobs and their results are
// texts, so that they can go to another machine.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/error.hpp"

namespace quintet::cluster {

using Worker = std::function<std::expected<std::string, Error>(const std::string& job)>;
// Called by each thread or process before its first job.
using MakeWorker = std::function<Worker()>;

struct Work {
  // The next job, or none for now: it is asked again after a job is done. The work has ended when
  // there is none and none is under way. `next` and `done` are called one at a time.
  std::function<std::optional<std::string>()> next;
  // What came of a job. An error ends the work.
  std::function<std::expected<void, Error>(const std::string& job, std::string result)> done;
  MakeWorker make_worker;
};

class Pool {
 public:
  Pool() = default;
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  virtual ~Pool() = default;

  // How many jobs can be under way at once.
  [[nodiscard]] virtual std::size_t size() const noexcept = 0;
  // Returns when the work has ended, or with the first error once no job is under way. What is
  // thrown ends the work too, and is thrown again here; but a job for which a worker has no memory
  // (std::bad_alloc) is done by another, as long as there is one.
  [[nodiscard]] virtual std::expected<void, Error> run(const Work& work) = 0;
};

// Told at the beginning of a run if fewer threads could be started: the work goes on with them.
using TooFew = std::function<void(std::size_t started, std::size_t wanted)>;

// The calling thread and count - 1 others, each of which is going to take so much memory.
// REQUIRES: count > 0.
[[nodiscard]] std::unique_ptr<Pool> thread_pool(std::size_t count, TooFew too_few = {},
                                                std::size_t bytes_each = 0);

}  // namespace quintet::cluster
