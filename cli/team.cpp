#include "cli/team.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <utility>
#include <variant>

#include "cli/common/terminal.hpp"
#include "machine/notice.hpp"

namespace quintet::cli {

namespace {

cluster::Role role;

void close_output() {
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  for (const int output : {STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, output);
  close(nowhere);
}

}  // namespace

TeamMembership::TeamMembership() {
  role = cluster::join_team();
  if (follower() != nullptr) close_output();
}

TeamMembership::~TeamMembership() {
  const auto* const leader = std::get_if<std::shared_ptr<cluster::Leader>>(&role);
  if (leader != nullptr && (*leader)->traffic().jobs > 0) {
    const cluster::Traffic traffic = (*leader)->traffic();
    const double all = traffic.seconds * static_cast<double>((*leader)->size());
    note(fmt::format(
        "{} processes did {} jobs in {:.1f} s: {} messages, {:.1f} KB; they waited {:.1f} % of it",
        (*leader)->size(), traffic.jobs, traffic.seconds, traffic.messages,
        static_cast<double>(traffic.bytes) / 1e3, 100 * traffic.waited / all));
  }
  role = cluster::Alone{};
}

cluster::Follower* follower() {
  const auto* const following = std::get_if<std::shared_ptr<cluster::Follower>>(&role);
  return following == nullptr ? nullptr : following->get();
}

std::shared_ptr<cluster::Pool> team_pool() {
  const auto* const leader = std::get_if<std::shared_ptr<cluster::Leader>>(&role);
  return leader == nullptr ? nullptr : *leader;
}

std::shared_ptr<cluster::Pool> pool_of(std::size_t threads) {
  auto team = team_pool();
  return team ? std::move(team) : thread_pool(threads);
}

std::shared_ptr<cluster::Pool> thread_pool(std::size_t threads) {
  return cluster::thread_pool(threads, [](std::size_t started, std::size_t wanted) {
    note(machine::fewer_threads(started, wanted));
  });
}

}  // namespace quintet::cli
