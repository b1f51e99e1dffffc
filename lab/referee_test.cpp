#include "lab/referee.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/test_support.hpp"

namespace quintet::lab::testing {

namespace {

using std::chrono::milliseconds;
using Time = std::chrono::steady_clock::time_point;

// The first legal move, after so much of a time that the test keeps.
ScriptedPlayer first_mover(Time& time, std::vector<milliseconds> thoughts,
                           std::vector<Allowance>* allowances = nullptr) {
  return ScriptedPlayer(
      [&time, thoughts, allowances](const AnyGame& game, const Allowance& allowance) {
        time += thoughts[std::min<std::size_t>(game.ply() / 2, thoughts.size() - 1)];
        if (allowances != nullptr) allowances->push_back(allowance);
        return game.moves().front().string();
      });
}

RefereeSettings settings_with(Time& time, const Control& first, const Control& second) {
  RefereeSettings settings;
  settings.controls = {first, second};
  settings.now = [&time] { return time; };
  return settings;
}

Control clock(int base, int increment) {
  Control control;
  control.clock = ClockControl{milliseconds(base), milliseconds(increment)};
  return control;
}

}  // namespace

TEST(Referee, PlaysAGameToItsEndByTheRules) {
  FakePlayer first(false);
  FakePlayer second(false);
  const FinishedGame game = play_game(*AnyGame::start("unane:board=6x5"), {&first, &second}, {}, 1);
  EXPECT_EQ(game.ending, Ending::rules);
  EXPECT_EQ(game.reason, Reason::one_group);
  AnyGame replayed = *AnyGame::start("unane:board=6x5");
  for (const MoveText& move : game.moves) ASSERT_TRUE(replayed.play(move.view()));
  EXPECT_EQ(replayed.result(), (Result{game.outcome, Reason::one_group}));
}

TEST(Referee, TheSeedDecidesTheGame) {
  FakePlayer first(false);
  FakePlayer second(false);
  const auto moves = [&](std::uint64_t seed) {
    return play_game(*AnyGame::start("kona"), {&first, &second}, {}, seed).moves;
  };
  EXPECT_EQ(moves(1), moves(1));
  EXPECT_NE(moves(1), moves(2));
}

TEST(Referee, AnIllegalMoveLoses) {
  ScriptedPlayer first([](const AnyGame&, const Allowance&) { return "a1-a1"; });
  FakePlayer second(false);
  const FinishedGame game = play_game(*AnyGame::start("kona"), {&first, &second}, {}, 1);
  EXPECT_EQ(game.outcome, Outcome::second);
  EXPECT_EQ(game.ending, Ending::illegal_move);
  EXPECT_THAT(game.note, ::testing::StartsWith("'a1-a1': "));
  EXPECT_TRUE(game.moves.empty());
}

TEST(Referee, APlayerThatCrashesLoses) {
  FakePlayer first(false);
  ScriptedPlayer second(
      [](const AnyGame&, const Allowance&) -> std::expected<std::string, Failure> {
        return std::unexpected(Failure{Failure::Kind::crash, "is gone"});
      });
  const FinishedGame game = play_game(*AnyGame::start("kona"), {&first, &second}, {}, 1);
  EXPECT_EQ(game.outcome, Outcome::first);
  EXPECT_EQ(game.ending, Ending::crash);
  EXPECT_EQ(game.note, "is gone");
  EXPECT_EQ(game.moves.size(), 1U);
}

TEST(Referee, AClockRunsWhileItsPlayerThinksAndGainsTheIncrement) {
  Time time{};
  std::vector<Allowance> allowances;
  ScriptedPlayer first = first_mover(time, {milliseconds(100)}, &allowances);
  ScriptedPlayer second = first_mover(time, {milliseconds(30)});
  RefereeSettings settings = settings_with(time, clock(1000, 10), clock(500, 0));
  settings.max_plies = 5;
  const FinishedGame game = play_game(*AnyGame::start("akunur"), {&first, &second}, settings, 1);
  EXPECT_EQ(game.ending, Ending::ply_cap);
  ASSERT_EQ(allowances.size(), 3U);
  EXPECT_EQ(allowances[0].clocks->at(0).left, milliseconds(1000));
  EXPECT_EQ(allowances[2].clocks->at(0).left, milliseconds(1000 - 2 * 100 + 2 * 10));
  EXPECT_EQ(allowances[2].clocks->at(1).left, milliseconds(500 - 2 * 30));
  EXPECT_EQ(allowances[2].clocks->at(0).increment, milliseconds(10));
  EXPECT_EQ(game.slowest[0], milliseconds(100));
  EXPECT_EQ(game.slowest[1], milliseconds(30));
}

TEST(Referee, AClockAtZeroLosesWithoutGrace) {
  for (const int last : {79, 80}) {
    Time time{};
    ScriptedPlayer first = first_mover(time, {milliseconds(20), milliseconds(last), {}});
    ScriptedPlayer second = first_mover(time, {milliseconds(0)});
    RefereeSettings settings = settings_with(time, clock(100, 0), clock(100, 0));
    settings.max_plies = 4;
    const FinishedGame game = play_game(*AnyGame::start("akunur"), {&first, &second}, settings, 1);
    EXPECT_EQ(game.ending, last == 80 ? Ending::time : Ending::ply_cap);
    EXPECT_EQ(game.outcome, last == 80 ? Outcome::second : Outcome::draw);
    EXPECT_EQ(game.note, last == 80 ? "used 80 ms of 80 ms" : "");
  }
}

TEST(Referee, ATimeForEachMoveIsExceededOnlyBeyondItsMargin) {
  for (const int thought : {150, 151}) {
    Time time{};
    ScriptedPlayer first = first_mover(time, {milliseconds(thought)});
    ScriptedPlayer second = first_mover(time, {milliseconds(0)});
    Control control;
    control.move_time = milliseconds(100);
    RefereeSettings settings = settings_with(time, control, control);
    settings.max_plies = 4;
    settings.move_time_margin = milliseconds(50);
    const FinishedGame game = play_game(*AnyGame::start("akunur"), {&first, &second}, settings, 1);
    EXPECT_EQ(game.ending, thought == 151 ? Ending::time : Ending::ply_cap);
  }
}

}  // namespace quintet::lab::testing
