// The processes that mpirun has started together, as a crew: the first hands out jobs, the others
// do them. Without MPI, or without mpirun, there is no team.
#pragma once

#include <cstdint>
#include <memory>

#include "cluster/crew.hpp"

namespace quintet::cluster {

// What it cost to work together, as the leader has seen it.
struct Traffic {
  std::uint64_t jobs = 0;
  std::uint64_t messages = 0;
  std::uint64_t bytes = 0;
  double seconds = 0;  // of all runs
  double waited = 0;   // of that, by the others together for jobs
};

class Team : public Crew {
 public:
  // None if this process is not one of several that mpirun has started. The team is left when it is
  // destroyed, and cannot be joined again.
  [[nodiscard]] static std::unique_ptr<Team> join();

  [[nodiscard]] virtual Traffic traffic() const noexcept = 0;
};

}  // namespace quintet::cluster
