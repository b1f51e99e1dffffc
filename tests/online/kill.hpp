// A server killed in the middle of play.
#pragma once

#include <memory>
#include <string>

#include "core/rng.hpp"
#include "tests/online/crowd.hpp"
#include "tests/online/server_process.hpp"

namespace quintet::online::testing {

// One round, and what became of it.
struct Kill {
  Crowd::Tally tally{};
  std::size_t under_way = 0;  // moves that were not acknowledged when the server was killed
  bool all_back = false;      // everybody is there again, and what was under way is settled
  Crowd::Time away{};         // how long that took
};

// The crowd plays at a steady rate, connections are cut at random moments, then the server is
// killed and another one started. REQUIRES: everybody is ready.
[[nodiscard]] inline Kill kill_in_the_middle(Crowd& crowd, std::unique_ptr<ServerProcess>& server,
                                             const std::string& folder, double moves_per_second,
                                             Rng& rng) {
  constexpr int cuts = 3;
  constexpr std::uint32_t most_cut = 50;
  // Only who fails waits so long.
  constexpr std::chrono::minutes patience{5};
  const auto moment = [&rng] { return Crowd::Time(50 + rng.below(300)); };
  Kill kill;
  static_cast<void>(crowd.take_tally());
  for (int i = 0; i < cuts; ++i) {
    crowd.play(moves_per_second, moment());
    crowd.cut(1 + rng.below(most_cut));
  }
  crowd.play(moves_per_second, moment());
  kill.under_way = crowd.under_way();
  const auto killed = std::chrono::steady_clock::now();
  server->kill_at_once();
  server = std::make_unique<ServerProcess>(folder);
  crowd.set_port(server->port());
  kill.all_back = crowd.all_connect(patience) && crowd.rest(patience);
  kill.away = std::chrono::duration_cast<Crowd::Time>(std::chrono::steady_clock::now() - killed);
  kill.tally = crowd.take_tally();
  return kill;
}

}  // namespace quintet::online::testing
