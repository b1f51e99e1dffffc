#include "server/rooms/rooms.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace quintet::room {
namespace {

using namespace std::chrono_literals;

constexpr ConnectionId ann = 1;
constexpr ConnectionId bob = 2;

// Rooms whose disk the test plays.
struct Server {
  Instant now = Instant(1'000s);
  Rooms rooms{Settings{}, Instant(1'000s)};
  std::uint64_t number = 0;

  Server() {
    (void)rooms.connected(ann, "ann");
    (void)rooms.connected(bob, "bob");
  }
  Effects ask(ConnectionId who, decltype(Request::what) what, const RoomId& room = "r",
              std::size_t known = 0) {
    return rooms.request(who, {++number, room, known, std::move(what)}, now);
  }
  Effects act(ConnectionId who, decltype(Action::what) what) {
    return ask(who, Action{{}, rooms.find("r")->turn(), std::move(what)});
  }
  // A new room, durable, with both in it and watching.
  void begin() {
    EXPECT_EQ(ask(ann, Create{"kona", {}, Seat::first}).load.size(), 1U);
    EXPECT_TRUE(rooms.loaded("r", std::vector<std::string>{}, now).commit);
    (void)rooms.committed();
    (void)ask(ann, Watch{});
    (void)ask(bob, Watch{});
    EXPECT_TRUE(act(bob, Join{}).commit);
    (void)rooms.committed();
  }
  [[nodiscard]] std::string a_move() const { return rooms.find("r")->game().moves()[0].string(); }
};

const Reply* reply_in(const Effects& effects, ConnectionId to) {
  for (const Message& message : effects.send) {
    const auto* reply = std::get_if<Reply>(&message.what);
    if (reply != nullptr && message.to == to) return reply;
  }
  return nullptr;
}

long told_in(const Effects& effects, ConnectionId to) {
  return std::ranges::count_if(effects.send, [&](const Message& message) {
    return message.to == to && std::holds_alternative<Told>(message.what);
  });
}

TEST(Rooms, NothingIsSaidBeforeItIsDurable) {
  Server server;
  server.begin();
  const Effects moved = server.act(ann, Move{server.a_move()});
  ASSERT_TRUE(moved.commit);
  EXPECT_TRUE(moved.send.empty());
  // Who asks meanwhile would learn of the move: the answer waits as well.
  EXPECT_TRUE(server.ask(bob, Watch{}).send.empty());
  const Effects done = server.rooms.committed();
  EXPECT_EQ(reply_in(done, ann)->kind, Reply::Kind::accepted);
  EXPECT_EQ(told_in(done, ann), 1);
  EXPECT_GE(told_in(done, bob), 1);
}

TEST(Rooms, EventsOfManyRoomsGatherWhileACommitIsUnderWay) {
  Server server;
  server.begin();
  EXPECT_TRUE(server.act(ann, Move{server.a_move()}).commit);
  for (const RoomId id : {"a", "b", "c"}) {
    (void)server.ask(ann, Create{"kona", {}, Seat::first}, id);
    EXPECT_FALSE(server.rooms.loaded(id, std::vector<std::string>{}, server.now).commit);
  }
  EXPECT_EQ(server.rooms.committed().commit->size(), 3U);
}

TEST(Rooms, AfterAFailedCommitTheStoreSaysWhatHappened) {
  Server server;
  server.begin();
  const auto before = *server.act(ann, Move{server.a_move()}).commit;
  const Effects failed = server.rooms.commit_failed(Error{"the disk is full"}.called("store-full"));
  EXPECT_EQ(reply_in(failed, ann)->kind, Reply::Kind::unavailable);
  EXPECT_EQ(reply_in(failed, ann)->error.code, "store-full");
  EXPECT_EQ(told_in(failed, bob), 0);
  EXPECT_EQ(failed.load, std::vector<RoomId>{"r"});
  EXPECT_EQ(server.rooms.find("r"), nullptr);
  EXPECT_EQ(before.front().first, 3U);
}

TEST(Rooms, WhatIsNotThereIsSaidClearly) {
  Server server;
  (void)server.ask(ann, Watch{}, "nowhere");
  const Effects none = server.rooms.loaded("nowhere", std::vector<std::string>{}, server.now);
  EXPECT_EQ(reply_in(none, ann)->error.code, "room-unknown");
  (void)server.ask(ann, Watch{}, "broken");
  const Effects broken =
      server.rooms.loaded("broken", std::vector<std::string>{"nonsense"}, server.now);
  EXPECT_EQ(reply_in(broken, ann)->kind, Reply::Kind::unavailable);
  EXPECT_EQ(reply_in(server.ask(ann, Watch{}, "../x"), ann)->kind, Reply::Kind::refused);
}

TEST(Rooms, ARepeatedRequestGetsTheState) {
  Server server;
  server.begin();
  (void)server.act(ann, Move{server.a_move()});
  (void)server.rooms.committed();
  const Effects again = server.ask(ann, Action{{}, Turn{0, 0}, Move{"a1"}}, "r", 3);
  EXPECT_EQ(reply_in(again, ann)->kind, Reply::Kind::stale);
  EXPECT_EQ(told_in(again, ann), 1);
  EXPECT_FALSE(again.commit);
}

TEST(Rooms, NobodyActsForSomebodyElse) {
  Server server;
  server.begin();
  const Effects forged = server.ask(bob, Action{"ann", Turn{0, 0}, Resign{}});
  ASSERT_TRUE(forged.commit);
  EXPECT_EQ(server.rooms.find("r")->ended()->by, Seat::second);
}

TEST(Rooms, ASecondTabKeepsAPersonHere) {
  Server server;
  server.begin();
  (void)server.rooms.connected(3, "ann");
  (void)server.ask(3, Watch{});
  const auto is_presence = [](const Message& message) {
    return std::holds_alternative<PresenceTold>(message.what);
  };
  EXPECT_TRUE(std::ranges::none_of(server.rooms.disconnected(ann, server.now).send, is_presence));
  EXPECT_TRUE(std::ranges::any_of(server.rooms.disconnected(3, server.now).send, is_presence));
}

TEST(Rooms, ARematchBeginsInTheCommitThatAgreesToIt) {
  Server server;
  server.begin();
  (void)server.act(bob, Resign{});
  (void)server.rooms.committed();
  (void)server.act(ann, Rematch{"n1"});
  (void)server.rooms.committed();
  const auto batch = *server.act(bob, Rematch{"n2"}).commit;
  ASSERT_EQ(batch.size(), 2U);
  EXPECT_EQ(batch[1].room, "n2");
  EXPECT_EQ(server.rooms.find("n2")->seats(), (std::array<Identity, 2>{"bob", "ann"}));
}

}  // namespace
}  // namespace quintet::room
