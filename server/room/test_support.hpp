// What tests of rooms share.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "server/room/room.hpp"

namespace quintet::room::testing_support {

using namespace std::chrono_literals;

inline const Identity ann = "ann";
inline const Identity bob = "bob";
inline const Identity eve = "eve";

inline constexpr TimeControl no_clock{};
inline constexpr TimeControl one_minute{TimeKind::fischer, 60s, 2s};
inline constexpr TimeControl three_days{TimeKind::days, 72h, 0s};

// A room whose time the test tells.
struct Table {
  Room room;
  Instant now = Instant(1'000'000s);

  explicit Table(const TimeControl& control = no_clock, const std::string& variant = "kona")
      : room(*Room::load(*Room::beginning(variant, control, ann, Seat::first, Instant(1'000'000s)),
                         Settings{}, Instant(1'000'000s))) {}

  Events act(const Identity& who, decltype(Action::what) what) {
    return room.handle(Action{who, room.turn(), std::move(what)}, now);
  }
  Events act_at(Turn turn, const Identity& who, decltype(Action::what) what) {
    return room.handle(Action{who, turn, std::move(what)}, now);
  }
  Events wait(Duration time) {
    now += time;
    return room.handle(Tick{}, now);
  }
  // The first legal move of who is to move.
  Events play(Duration lag = Duration{0}) {
    const Identity who = room.seats()[index(room.game().to_move())];
    return act(who, Move{room.game().moves().front().string(), lag});
  }
  void begin(int plies = 0) {
    ASSERT_EQ(act(bob, Join{}).verdict, Verdict::accepted);
    for (int i = 0; i < plies; ++i) ASSERT_EQ(play().verdict, Verdict::accepted);
  }
  [[nodiscard]] Left left() const { return room.clock().left_at(now); }
};

}  // namespace quintet::room::testing_support
