#include "cli/crew.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/terminal.hpp"
#include "cluster/team.hpp"
#include "machine/notice.hpp"

namespace quintet::cli {

namespace {

std::shared_ptr<cluster::Team> team;

void close_output() {
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  for (const int output : {STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, output);
  close(nowhere);
}

}  // namespace

TeamMembership::TeamMembership() {
  team = cluster::Team::join();
  if (!leads()) close_output();
}

TeamMembership::~TeamMembership() {
  if (team && leads() && team->traffic().jobs > 0) {
    const cluster::Traffic traffic = team->traffic();
    const double all = traffic.seconds * static_cast<double>(team->size());
    note(fmt::format(
        "{} processes did {} jobs in {:.1f} s: {} messages, {:.1f} KB; they waited {:.1f} % of it",
        team->size(), traffic.jobs, traffic.seconds, traffic.messages,
        static_cast<double>(traffic.bytes) / 1e3, 100 * traffic.waited / all));
  }
  team.reset();
}

bool TeamMembership::leads() { return !team || team->leads(); }

std::shared_ptr<cluster::Crew> crew_of_processes() { return team; }

std::shared_ptr<cluster::Crew> crew_of(std::size_t threads) {
  if (team) return team;
  return crew_of_threads(threads);
}

std::shared_ptr<cluster::Crew> crew_of_threads(std::size_t threads) {
  return cluster::threads(threads, [](std::size_t members, std::size_t wanted) {
    note(machine::fewer_threads(members, wanted));
  });
}

}  // namespace quintet::cli
