// Who does the work of a command that can be shared: the processes that mpirun has started, or
// threads.
#pragma once

#include <cstddef>
#include <memory>

#include "cluster/pool.hpp"
#include "cluster/team.hpp"

namespace quintet::cli {

// The team, if there is one, as long as this lives. Followers say nothing: their output is closed.
class TeamMembership {
 public:
  TeamMembership();
  TeamMembership(const TeamMembership&) = delete;
  TeamMembership& operator=(const TeamMembership&) = delete;
  ~TeamMembership();
};

// This process as one that follows; null if it leads a team or is alone. A command that can be
// shared asks before it touches files, and then does the leader's jobs and nothing else.
[[nodiscard]] cluster::Follower* follower();
// The followers of this process; none if it leads no team.
[[nodiscard]] std::shared_ptr<cluster::Pool> team_pool();
// The followers, or so many threads.
[[nodiscard]] std::shared_ptr<cluster::Pool> pool_of(std::size_t threads);
// Where fewer can be started, a note says so.
[[nodiscard]] std::shared_ptr<cluster::Pool> thread_pool(std::size_t threads);

}  // namespace quintet::cli
