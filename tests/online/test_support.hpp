// What is asked of a server by REST.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/test_process.hpp"
#include "server/online/test_client.hpp"
#include "tests/online/server_process.hpp"

namespace quintet::cli::testing {

namespace http = online::testing::http;
namespace wire = api::online;
using online::testing::ServerProcess;
using online::testing::SocketClient;

// The room of a new game of Kona at whose first seat its creator sits.
inline std::string create(std::uint16_t port, const std::string& cookie,
                          const std::string& request) {
  const wire::CreateGame game{request, "kona", {}, wire::WantedSeat::first, true};
  const auto answer = online::testing::ask(port, http::verb::post, "/api/v1/games",
                                           json::written(game), {.cookie = cookie});
  const auto created = json::read<wire::CreatedGame>(answer.body);
  if (!created) throw std::runtime_error(answer.body);
  return created->room;
}

inline wire::Events events_of(std::uint16_t port, const std::string& room,
                              const std::string& cookie = {}) {
  const auto answer = online::testing::ask(
      port, http::verb::get, "/api/v1/games/" + room + "/events/0", {}, {.cookie = cookie});
  const auto events = json::read<wire::Events>(answer.body);
  EXPECT_TRUE(events) << answer.body;
  return events.value_or(wire::Events{});
}

// Plays moves of a game by REST, both seats in turn; how many were accepted.
inline std::size_t play(std::uint16_t port, const std::string& room,
                        const std::array<std::string, 2>& cookies,
                        const std::vector<std::string>& moves) {
  const auto act = [&](const std::string& cookie, const wire::Action& action) {
    const auto answer =
        online::testing::ask(port, http::verb::post, "/api/v1/games/" + room + "/actions",
                             json::written(action), {.cookie = cookie});
    const auto reply = json::read<wire::ActionReply>(answer.body);
    return reply && reply->verdict == wire::Verdict::accepted;
  };
  EXPECT_TRUE(act(cookies[1], {{}, wire::ActionKind::join}));
  std::uint32_t ply = 0;
  for (const std::string& move : moves) {
    if (!act(cookies[ply % 2], {{ply, 0}, wire::ActionKind::move, move})) break;
    ++ply;
  }
  return ply;
}

}  // namespace quintet::cli::testing
