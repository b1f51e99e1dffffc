// Work that is cut into jobs, and whoever does them: threads of this process, or the processes of a
// cluster. Jobs and their results are texts, so that they can go to another machine.
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

struct Work {
  // The next job, or none for now: it is asked again after a job is done. The work has ended when
  // there is none and none is under way. `next` and `done` are called one at a time.
  std::function<std::optional<std::string>()> next;
  // What came of a job. An error ends the work.
  std::function<std::expected<void, Error>(const std::string& job, std::string result)> done;
  // Called by each thread or process before its first job.
  std::function<Worker()> make_worker;
};

class Crew {
 public:
  Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  virtual ~Crew() = default;

  // Whether this process hands out the jobs and hears of the results. The other processes of a
  // cluster call run() for the same work and only do jobs in it.
  [[nodiscard]] virtual bool leads() const noexcept = 0;
  // How many jobs can be under way at once.
  [[nodiscard]] virtual std::size_t size() const noexcept = 0;
  // Returns when the work has ended, or with the first error once no job is under way. What is
  // thrown ends the work too, and is thrown again here; but a job for which a member has no memory
  // (std::bad_alloc) is done by another, as long as there is one.
  [[nodiscard]] virtual std::expected<void, Error> run(const Work& work) = 0;
};

// Told at the beginning of a run if fewer threads could be started: the work goes on with them.
using TooFew = std::function<void(std::size_t members, std::size_t wanted)>;

// The calling thread and count - 1 others, each of which is going to take so much memory.
// REQUIRES: count > 0.
[[nodiscard]] std::unique_ptr<Crew> threads(std::size_t count, TooFew too_few = {},
                                            std::size_t bytes_each = 0);

}  // namespace quintet::cluster
