#include "solve/solve.hpp"

#include <algorithm>
#include <new>

#include "machine/memory.hpp"
#include "machine/notice.hpp"
#include "solve/factory.hpp"

namespace quintet::solve {

namespace {

// What several tables share must not be promised to each of them.
Settings with_memory_there_is(const Settings& asked) {
  Settings settings = asked;
  settings.memory_bytes = std::min(asked.memory_bytes, machine::available_for_a_table());
  return settings;
}

}  // namespace

std::expected<Solution, Error> solve(const AnyGame& game, const Settings& asked,
                                     const SolveListener& listener) {
  const Settings settings = with_memory_there_is(asked);
  if (settings.memory_bytes < asked.memory_bytes && settings.notice) {
    settings.notice(machine::less_memory(settings.memory_bytes, asked.memory_bytes));
  }
  try {
    return detail::solve(game, settings, listener);
  } catch (const std::bad_alloc&) {
    return failure("there is not enough memory");
  }
}

void follow(const AnyGame& game, const Settings& asked, cluster::Follower& follower) {
  detail::follow(game, with_memory_there_is(asked), follower);
}

}  // namespace quintet::solve
