// Two servers of one PostgreSQL, and what is left when one of them, or the database, is killed.
#include "tests/online/two_servers.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <functional>
#include <optional>
#include <thread>

#include "api/bots.hpp"
#include "core/rng.hpp"
#include "tests/online/crowd.hpp"
#include "tests/online/test_support.hpp"

namespace quintet::online::testing {
namespace {

namespace http = boost::beast::http;
namespace wire = api::online;
using namespace std::chrono_literals;
using quintet::cli::testing::create;
using quintet::cli::testing::events_of;

// Long enough for a machine that does much else; only a failing test waits so long.
constexpr Crowd::Time patience = 5min;

std::string told_by(const Crowd& crowd) {
  std::string text = std::to_string(crowd.fault_count()) + " faults\n";
  for (const std::string& each : crowd.faults()) text += each + "\n";
  return text;
}

// What became of an action; asked again while the answer is that it cannot be known.
wire::Verdict act(std::uint16_t port, const std::string& room, const std::string& cookie,
                  const wire::Action& action) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (true) {
    const auto answer = ask(port, http::verb::post, "/api/v1/games/" + room + "/actions",
                            json::written(action), {.cookie = cookie});
    const auto reply = json::read<wire::ActionReply>(answer.body);
    const auto verdict = reply ? reply->verdict : wire::Verdict::unavailable;
    if (verdict != wire::Verdict::unavailable || std::chrono::steady_clock::now() > end) {
      return verdict;
    }
  }
}

TEST(TwoServers, PlayOneGameTogetherAndTheOtherGoesOnWhenOneIsPaused) {
  TwoServers servers;
  const std::uint16_t here = servers[0].port();
  const std::uint16_t there = servers[1].port();
  const std::string ann = new_guest(here);
  const std::string bob = new_guest(there);
  const std::string room = create(here, ann, "together");
  using Kind = wire::ActionKind;
  EXPECT_EQ(act(there, room, bob, {{}, Kind::join}), wire::Verdict::accepted);
  EXPECT_EQ(act(here, room, ann, {{0, 0}, Kind::move, "a6-b5"}), wire::Verdict::accepted);
  EXPECT_EQ(act(there, room, bob, {{1, 0}, Kind::move, "a1-c3"}), wire::Verdict::accepted);
  EXPECT_EQ(events_of(here, room).events.size(), events_of(there, room).events.size());
  // Cookies of one are good at the other: they have the same keys.
  EXPECT_EQ(act(there, room, ann, {{1, 0}, Kind::move, "a6-b5"}), wire::Verdict::stale);

  kill(servers[0].process(), SIGSTOP);
  EXPECT_EQ(act(there, room, ann, {{2, 0}, Kind::resign}), wire::Verdict::accepted);
  const auto events = events_of(there, room).events;
  kill(servers[0].process(), SIGCONT);
  // It was struck off: what it held is held elsewhere, and it says what is true now.
  EXPECT_EQ(act(here, room, bob, {{2, 0}, Kind::resign}), wire::Verdict::stale);
  EXPECT_EQ(events_of(there, room).events.size(), events.size());
}

// Whether something comes to hold.
bool comes(const std::function<bool()>& holds) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::yield();
  }
  return true;
}

TEST(TwoServers, BothKnowWhoHasANameAndWhichTokensAreGood) {
  TwoServers servers;
  const std::uint16_t here = servers[0].port();
  const std::uint16_t there = servers[1].port();
  const auto claimed =
      ask(here, http::verb::post, "/api/v1/names", R"({"name":"Ann","password":"correct horse"})");
  ASSERT_EQ(claimed.status, 200U) << claimed.body;
  const auto is_ann_at = [&](std::uint16_t port) -> std::optional<bool> {
    const auto answer = ask(port, http::verb::get, "/api/v1/hello", {}, {.cookie = claimed.cookie});
    if (answer.status != 200U) return std::nullopt;
    const auto hello = json::read<wire::Hello>(answer.body);
    return hello && hello->player && hello->player->name == "Ann";
  };
  EXPECT_TRUE(comes([&] { return is_ann_at(there) == true; }));
  EXPECT_EQ(ask(there, http::verb::post, "/api/v1/logout", "{}", {.cookie = claimed.cookie}).status,
            200U);
  EXPECT_TRUE(comes([&] { return is_ann_at(here) == false; }));

  const std::string guest = new_guest(here);
  static_cast<void>(
      ask(here, http::verb::post, "/api/v1/own/bots", R"({"name":"marvin"})", {.cookie = guest}));
  const auto created = json::read<wire::CreatedToken>(
      ask(here, http::verb::post, "/api/v1/own/tokens",
          R"({"bot":"marvin","label":"","scopes":["play"]})", {.cookie = guest})
          .body);
  ASSERT_TRUE(created);
  const auto status_at = [&](std::uint16_t port) {
    return ask(port, http::verb::get, "/api/v1/hello", {}, {.token = created->secret}).status;
  };
  EXPECT_TRUE(comes([&] { return status_at(there) == 200U; }));
  EXPECT_EQ(ask(there, http::verb::post, "/api/v1/own/tokens/" + created->token.id + "/revoke",
                "{}", {.cookie = guest})
                .status,
            200U);
  EXPECT_TRUE(comes([&] { return status_at(here) == 401U; }));
}

TEST(TwoServers, LoseNoMoveWhicheverIsKilledAndEverybodyGoesOnAtTheOther) {
  constexpr std::size_t game_count = 500;
  constexpr double moves_per_second = 250;
  const char* const given = std::getenv("QUINTET_KILL_ROUNDS");
  const int rounds = given == nullptr ? 5 : std::atoi(given);
  allow_descriptors(2 * game_count + 200);
  TwoServers servers;
  Rng rng(1);
  Crowd crowd(game_count, 0, 1);
  crowd.set_ports({servers[0].port(), servers[1].port()});
  crowd.become_guests();
  ASSERT_TRUE(crowd.all_connect(patience)) << told_by(crowd);
  std::size_t under_way = 0;
  for (int round = 0; round < rounds; ++round) {
    static_cast<void>(crowd.take_tally());
    crowd.play(moves_per_second, Crowd::Time(200 + rng.below(500)));
    crowd.cut(1 + rng.below(30));
    crowd.play(moves_per_second, Crowd::Time(200 + rng.below(500)));
    under_way += crowd.under_way();
    const std::size_t killed = rng.below(3);
    if (killed == 2) {
      servers.database().kill_at_once();
      servers.database().start();
    } else {
      servers[killed].kill_at_once();
      crowd.set_ports({servers[1 - killed].port()});
    }
    ASSERT_TRUE(crowd.all_connect(patience) && crowd.rest(patience))
        << "round " << round << ", " << told_by(crowd);
    ASSERT_EQ(crowd.fault_count(), 0U) << "round " << round << ", " << told_by(crowd);
    EXPECT_GT(crowd.take_tally().acknowledged, 0U);
    if (killed != 2) servers.start(killed);
    crowd.set_ports({servers[0].port(), servers[1].port()});
    crowd.cut(game_count);  // half of them come back to where they were
    ASSERT_TRUE(crowd.all_connect(patience)) << told_by(crowd);
  }
  EXPECT_GT(under_way, 0U);
}

}  // namespace
}  // namespace quintet::online::testing
