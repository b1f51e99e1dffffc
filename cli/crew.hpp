// Who does the work of a command that can be shared: the processes that mpirun has started, or
// threads.
#pragma once

#include <cstddef>
#include <memory>

#include "cluster/crew.hpp"

namespace quintet::cli {

// The team, if there is one, as long as this lives. Processes that do not lead say nothing: their
// output is closed.
class TeamMembership {
 public:
  TeamMembership();
  TeamMembership(const TeamMembership&) = delete;
  TeamMembership& operator=(const TeamMembership&) = delete;
  ~TeamMembership();

  [[nodiscard]] static bool leads();
};

// None if there is no team.
[[nodiscard]] std::shared_ptr<cluster::Crew> crew_of_processes();
// The team, or so many threads.
[[nodiscard]] std::shared_ptr<cluster::Crew> crew_of(std::size_t threads);
// Where fewer can be started, a note says so.
[[nodiscard]] std::shared_ptr<cluster::Crew> crew_of_threads(std::size_t threads);

}  // namespace quintet::cli
