#include "server/room/room.hpp"

#include <gtest/gtest.h>

#include "server/room/test_support.hpp"

namespace quintet::room {
namespace {

using namespace testing_support;

TEST(Room, TwoPeopleSitDownAndAThirdDoesNot) {
  Table table;
  EXPECT_EQ(table.act(ann, Join{}).verdict, Verdict::stale);
  EXPECT_EQ(table.act(bob, Join{Seat::first}).verdict, Verdict::refused);
  EXPECT_EQ(table.act(bob, Join{}).verdict, Verdict::accepted);
  EXPECT_EQ(table.act(eve, Join{}).error.message, "both seats are taken");
  EXPECT_EQ(table.room.seat_of(bob), Seat::second);
}

TEST(Room, IsForPeopleUnlessBotsAreWelcome) {
  const Identity bot = bot_identity("marvin");
  const auto verdict = [&](bool listed, bool bots) {
    const auto events =
        *Room::beginning("kona", no_clock, ann, Seat::first, Instant(1s), listed, bots);
    // It stays so when it is kept.
    const auto kept = read_event(text(events.front()));
    EXPECT_EQ(kept, events.front());
    Room room = *Room::load(events, Settings{}, Instant(1s));
    return room.handle(Action{bot, room.turn(), Join{}}, Instant(1s)).verdict;
  };
  EXPECT_EQ(verdict(true, false), Verdict::refused);
  EXPECT_EQ(verdict(true, true), Verdict::accepted);
  // Who has the link was asked to come.
  EXPECT_EQ(verdict(false, false), Verdict::accepted);
  EXPECT_FALSE(read_event("1000 created kona none 0 0 1 yes boats"));
}

TEST(Room, NobodyMovesBeforeTheOpponentHasCome) {
  Table table;
  EXPECT_EQ(table.play().error.message, "the opponent has not come yet");
}

TEST(Room, ASpectatorCanDoNothing) {
  Table table(three_days);
  table.begin(3);
  const std::size_t before = table.room.events().size();
  const std::string move = table.room.game().moves().front().string();
  for (const auto& what : std::vector<decltype(Action::what)>{
           Join{}, Move{move}, Resign{}, OfferDraw{}, AcceptDraw{}, DeclineDraw{}, AskTakeback{},
           AcceptTakeback{}, DeclineTakeback{}, Abort{}, Flag{}, Claim{}, SetConditions{},
           Rematch{"next"}}) {
    EXPECT_EQ(table.act(eve, what).verdict, Verdict::refused) << what.index();
    EXPECT_EQ(table.act("", what).verdict, Verdict::refused) << what.index();
  }
  EXPECT_EQ(table.room.events().size(), before);
}

TEST(Room, AMoveOutOfTurnOrAgainstTheRulesIsRefusedWithTheReason) {
  Table table;
  table.begin();
  EXPECT_EQ(table.act(bob, Move{"a1"}).error.message, "it is the opponent's turn");
  const Events refused = table.act(ann, Move{"nonsense"});
  EXPECT_EQ(refused.verdict, Verdict::refused);
  EXPECT_FALSE(refused.error.message.empty());
  EXPECT_EQ(table.room.turn(), Turn{});
}

TEST(Room, ARepeatedOrLateActionChangesNothing) {
  Table table;
  table.begin(2);
  const std::size_t before = table.room.events().size();
  const std::string move = table.room.game().moves().front().string();
  EXPECT_EQ(table.act_at({0, 0}, ann, Move{move}).verdict, Verdict::stale);
  EXPECT_EQ(table.act_at({1, 0}, bob, Resign{}).verdict, Verdict::stale);
  EXPECT_EQ(table.act_at({3, 0}, ann, Move{move}).verdict, Verdict::stale);
  EXPECT_EQ(table.room.events().size(), before);
}

TEST(Room, AMoveFromBeforeATakebackIsNotPlayedAgain) {
  Table table;
  table.begin(2);
  const Turn turn = table.room.turn();
  const std::string move = table.room.game().moves().front().string();
  ASSERT_EQ(table.act(ann, Move{move}).verdict, Verdict::accepted);
  ASSERT_EQ(table.act(ann, AskTakeback{}).verdict, Verdict::accepted);
  ASSERT_EQ(table.act(bob, AcceptTakeback{}).verdict, Verdict::accepted);
  EXPECT_EQ(table.room.turn(), (Turn{2, 1}));
  EXPECT_EQ(table.act_at(turn, ann, Move{move}).verdict, Verdict::stale);
}

TEST(Room, ATakebackReturnsToTheTurnOfWhoAsked) {
  Table table;
  table.begin(3);
  table.act(ann, AskTakeback{});
  table.act(bob, AskTakeback{});  // accepts
  EXPECT_EQ(table.room.turn(), (Turn{2, 1}));
  table.play();
  table.play();
  table.act(ann, AskTakeback{});
  table.act(bob, AcceptTakeback{});
  EXPECT_EQ(table.room.turn(), (Turn{2, 2}));
  EXPECT_EQ(table.room.game().to_move(), Seat::first);
}

TEST(Room, ATakebackIsAskedOnceInATurnAndAMoveIsAnAnswer) {
  Table table;
  table.begin();
  EXPECT_EQ(table.act(ann, AskTakeback{}).verdict, Verdict::refused);
  table.play();
  EXPECT_EQ(table.act(bob, AskTakeback{}).verdict, Verdict::refused);
  EXPECT_EQ(table.act(ann, AskTakeback{}).verdict, Verdict::accepted);
  EXPECT_EQ(table.act(bob, DeclineTakeback{}).verdict, Verdict::accepted);
  EXPECT_EQ(table.act(ann, AskTakeback{}).verdict, Verdict::stale);
  table.play();
  EXPECT_EQ(table.act(bob, AskTakeback{}).verdict, Verdict::accepted);
  table.play();
  EXPECT_EQ(table.act(ann, AcceptTakeback{}).verdict, Verdict::stale);
}

TEST(Room, ADrawNeedsBoth) {
  Table table;
  table.begin(2);
  EXPECT_EQ(table.act(bob, AcceptDraw{}).verdict, Verdict::stale);
  EXPECT_EQ(table.act(ann, OfferDraw{}).verdict, Verdict::accepted);
  EXPECT_EQ(table.act(ann, AcceptDraw{}).verdict, Verdict::stale);
  EXPECT_EQ(table.act(bob, DeclineDraw{}).verdict, Verdict::accepted);
  EXPECT_EQ(table.act(ann, OfferDraw{}).verdict, Verdict::stale);  // once in a turn
  table.play();
  EXPECT_EQ(table.act(ann, OfferDraw{}).verdict, Verdict::accepted);
  table.play();  // the opponent moves: an answer
  EXPECT_EQ(table.act(bob, AcceptDraw{}).verdict, Verdict::stale);
  table.act(ann, OfferDraw{});
  table.act(bob, OfferDraw{});
  ASSERT_TRUE(table.room.ended());
  EXPECT_EQ(table.room.ended()->ending, Ending::agreed);
  EXPECT_EQ(table.room.ended()->outcome, Outcome::draw);
}

TEST(Room, WhoResignsLosesAndNothingFollowsButARematch) {
  Table table;
  table.begin(2);
  table.act(bob, Resign{});
  EXPECT_EQ(table.room.ended()->outcome, Outcome::first);
  EXPECT_EQ(table.play().verdict, Verdict::stale);
  EXPECT_EQ(table.act(ann, Rematch{"n1"}).verdict, Verdict::accepted);
  EXPECT_EQ(table.act(ann, Rematch{"n2"}).verdict, Verdict::stale);
  const Events agreed = table.act(bob, Rematch{"n3"});
  ASSERT_EQ(agreed.happened.size(), 2U);
  EXPECT_EQ(agreed.happened[1].what, Happening(RematchAgreed{"n3"}));
  EXPECT_EQ(table.act(bob, Rematch{"n4"}).verdict, Verdict::stale);
}

TEST(Room, AGameIsAbortedOnlyBeforeTheSecondMove) {
  Table table;
  table.begin(1);
  Table later;
  later.begin(2);
  EXPECT_EQ(later.act(bob, Abort{}).verdict, Verdict::refused);
  EXPECT_EQ(table.act(bob, Abort{}).verdict, Verdict::accepted);
  EXPECT_EQ(table.room.ended()->outcome, std::nullopt);
}

TEST(Room, TheRulesEndTheGame) {
  Table table(no_clock, "unane:board=3x2");
  table.begin();
  while (!table.room.ended()) ASSERT_EQ(table.play().verdict, Verdict::accepted);
  EXPECT_EQ(table.room.ended()->ending, Ending::rules);
  EXPECT_EQ(table.room.ended()->outcome, table.room.game().result()->outcome);
}

TEST(Room, AFischerClockRunsForTheSideToMoveOnceBothHaveMoved) {
  Table table(one_minute);
  table.begin();
  table.wait(1h);
  table.play();
  table.wait(1h);
  table.play();
  EXPECT_EQ(table.left(), (Left{60s, 60s}));
  table.wait(10s);
  EXPECT_EQ(table.left(), (Left{50s, 60s}));
  table.play();
  table.wait(5s);
  EXPECT_EQ(table.left(), (Left{52s, 55s}));
}

TEST(Room, WhoseTimeIsUpLosesAfterTheGraceForLag) {
  Table table(one_minute);
  table.begin(2);
  EXPECT_EQ(table.act(bob, Flag{}).verdict, Verdict::refused);
  EXPECT_TRUE(table.wait(60s + 500ms).happened.empty());
  EXPECT_EQ(*table.room.deadline(), table.now + 1ms);
  EXPECT_EQ(table.wait(1ms).happened.size(), 1U);
  EXPECT_EQ(table.room.ended()->ending, Ending::time);
  EXPECT_EQ(table.room.ended()->outcome, Outcome::second);
  EXPECT_EQ(table.left()[0], 0s);
}

TEST(Room, LagIsGivenBackWithinABound) {
  Table table(one_minute);
  table.begin(2);
  table.wait(10s);
  table.play(300ms);
  EXPECT_EQ(table.left()[0], 52s + 300ms);
  table.wait(10s);
  table.play(1h);
  EXPECT_EQ(table.left()[1], 52s + 500ms);
  table.wait(52s + 400ms);
  EXPECT_EQ(table.play(400ms).verdict, Verdict::accepted);
  EXPECT_FALSE(table.room.ended());
  table.wait(52s + 600ms);
  table.play(50ms);  // on its way for less than it came too late
  EXPECT_EQ(table.room.ended()->ending, Ending::time);
}

TEST(Room, DaysForAMoveBeginAnewWithEachMove) {
  Table table(three_days);
  table.begin();
  table.wait(71h);
  table.play();
  table.wait(71h);
  table.play();
  EXPECT_EQ(table.left(), (Left{72h, 72h}));
  table.wait(73h);
  EXPECT_EQ(table.room.ended()->outcome, Outcome::second);
}

TEST(Room, ATakebackGivesNoTimeBack) {
  Table table(one_minute);
  table.begin(3);
  table.act(ann, AskTakeback{});
  table.wait(20s);
  table.act(bob, AcceptTakeback{});
  EXPECT_EQ(table.left(), (Left{62s, 40s}));
  table.wait(5s);
  EXPECT_EQ(table.left(), (Left{57s, 40s}));
}

TEST(Room, TimeDoesNotGoBack) {
  Table table(one_minute);
  table.begin(2);
  table.now -= 1h;
  table.play();
  EXPECT_EQ(table.room.events().back().at, Instant(1'000'000s));
}

TEST(Room, WhileTheServerWasAwayNoClockRan) {
  Table table(one_minute);
  table.begin(2);
  table.wait(10s);
  table.play();
  auto again = Room::load(table.room.events(), Settings{}, {});
  ASSERT_TRUE(again);
  const Events resumed = again->handle(Resume{}, table.now + 1h);
  ASSERT_EQ(resumed.happened.size(), 1U);
  EXPECT_FALSE(again->ended());
  EXPECT_EQ(again->clock().left_at(table.now + 1h), (Left{52s, 60s}));
}

TEST(Room, AnOpponentWhoIsGoneLosesToAClaim) {
  Table table(one_minute);
  table.begin(2);
  EXPECT_TRUE(table.room.handle(Reconnect{ann}, table.now).presence);
  EXPECT_TRUE(table.room.handle(Disconnect{ann}, table.now).presence);
  table.wait(29s);
  EXPECT_EQ(table.act(bob, Claim{}).verdict, Verdict::refused);
  table.wait(1s);
  EXPECT_EQ(table.act(bob, Claim{}).verdict, Verdict::accepted);
  EXPECT_EQ(table.room.ended()->ending, Ending::abandoned);
  EXPECT_EQ(table.room.ended()->outcome, Outcome::second);
}

TEST(Room, WhoComesBackIsNotGone) {
  Table table(one_minute);
  table.begin(2);
  table.room = *Room::load(table.room.events(), Settings{}, table.now);
  table.wait(29s);
  EXPECT_TRUE(table.room.handle(Reconnect{ann}, table.now).presence->here);
  EXPECT_FALSE(table.room.handle(Reconnect{ann}, table.now).presence);
  table.wait(10s);
  EXPECT_EQ(table.act(bob, Claim{}).verdict, Verdict::refused);
}

TEST(Room, ConditionalMovesAreAnsweredAtOnceAndSeenByTheirOwnerOnly) {
  Table table(three_days);
  table.begin();
  AnyGame game = table.room.game();
  std::vector<std::string> line;
  for (int i = 0; i < 4; ++i) {
    line.push_back(game.moves().front().string());
    ASSERT_TRUE(game.play(line.back()));
  }
  ASSERT_EQ(table.act(bob, SetConditions{{line}}).verdict, Verdict::accepted);
  EXPECT_EQ(table.act(bob, SetConditions{{line}}).verdict, Verdict::stale);
  EXPECT_EQ(table.room.visible_count(Seat::first), table.room.visible_count(std::nullopt));
  EXPECT_EQ(table.room.visible_count(Seat::second), table.room.events().size());
  EXPECT_EQ(table.room.visible(Seat::first, 0).size() + 1, table.room.events().size());
  table.act(ann, Move{line[0]});
  EXPECT_EQ(table.room.turn().ply, 2U);
  table.act(ann, Move{line[2]});
  EXPECT_EQ(table.room.turn().ply, 4U);
  table.play();
  EXPECT_EQ(table.room.turn().ply, 5U);
}

TEST(Room, ConditionalMovesThatContradictThemselvesOrTheRulesAreRefused) {
  Table table(three_days);
  table.begin();
  AnyGame game = table.room.game();
  const std::string first = game.moves().front().string();
  ASSERT_TRUE(game.play(first));
  const std::string a = game.moves().front().string();
  const std::string b = game.moves().back().string();
  EXPECT_EQ(table.act(bob, SetConditions{{{first, a}, {first, b}}}).verdict, Verdict::refused);
  EXPECT_EQ(table.act(bob, SetConditions{{{first}}}).verdict, Verdict::refused);
  EXPECT_EQ(table.act(bob, SetConditions{{{first, "x"}}}).verdict, Verdict::refused);
  EXPECT_EQ(table.act(ann, SetConditions{{{first, a}}}).verdict, Verdict::refused);
  EXPECT_EQ(table.act(bob, SetConditions{{{first, a}}}).verdict, Verdict::accepted);
}

TEST(Room, WhatItsEventsMakeIsTheSameRoom) {
  Table table(one_minute);
  table.begin(3);
  table.act(ann, OfferDraw{});
  table.wait(3s);
  table.act(bob, DeclineDraw{});
  table.act(ann, AskTakeback{});
  table.act(bob, AcceptTakeback{});
  table.play();
  std::vector<Event> kept;
  for (const Event& event : table.room.events()) kept.push_back(*read_event(text(event)));
  EXPECT_EQ(kept, table.room.events());
  const auto again = Room::load(kept, Settings{}, {});
  ASSERT_TRUE(again);
  EXPECT_EQ(again->turn(), table.room.turn());
  EXPECT_EQ(again->game().position_text(), table.room.game().position_text());
  EXPECT_EQ(again->clock().left_at(table.now), table.left());
}

TEST(Room, ARoomOfOtherRulesOrWithAnImpossibleMoveIsNotLoaded) {
  Table table;
  table.begin(1);
  std::vector<Event> events = table.room.events();
  std::get<Moved>(events.back().what).move = MoveText("zz");
  EXPECT_TRUE(Room::load(events, Settings{}, {}).error().message.starts_with("event 4: "));
  std::get<Created>(events.front().what).rules_version = 7;
  EXPECT_EQ(Room::load(events, Settings{}, {}).error().message,
            "the room is of version 7 of the rules; these are version 1");
  EXPECT_FALSE(Room::load({}, Settings{}, {}));
}

TEST(Event, WhatIsWrittenReadsBackTheSame) {
  const Turn turn{7, 1};
  for (const Happening& what : std::vector<Happening>{
           Created{"kona:setup=x", one_minute, 1}, Created{"kona:setup=x", one_minute, 1, true},
           Created{"kona:setup=x", one_minute, 1, true, true},
           Created{"kona:setup=x", one_minute, 1, true, false, true},
           Created{"kona:setup=x", one_minute, 1, true, true, true},
           Joined{Seat::second, "guest_A-1"},
           Moved{turn, Seat::first, MoveText("-79,-79n"), {1s, 2s}, true},
           DrawOffered{turn, Seat::first}, DrawDeclined{turn, Seat::second},
           TakebackAsked{turn, Seat::first}, TakebackDeclined{turn, Seat::second},
           TakenBack{turn, Seat::first, 2, {1s, 0s}}, ConditionsSet{turn, Seat::first, {}},
           ConditionsSet{turn,
                         Seat::first,
                         {{MoveText("a,b"), MoveText("c")}, {MoveText("d"), MoveText("e")}}},
           Resumed{}, Ended{turn, Ending::aborted, std::nullopt, Seat::first, {}},
           Ended{turn, Ending::time, Outcome::second, std::nullopt, {0s, 5s}},
           RematchAsked{Seat::second}, RematchAgreed{"room2"}}) {
    const Event event{Instant(5ms), what};
    const auto read = read_event(text(event));
    ASSERT_TRUE(read) << text(event);
    EXPECT_EQ(*read, event) << text(event);
  }
}

TEST(Event, ARoomIsReadAsItWasKeptBeforeBotsAndRatings) {
  const auto created = [](const std::string& listing) {
    return std::get<Created>(read_event("5 created kona none 0 0 1 " + listing)->what);
  };
  const TimeControl none{};
  EXPECT_EQ(created("no"), (Created{"kona", none, 1}));
  EXPECT_EQ(created("yes"), (Created{"kona", none, 1, true}));
  EXPECT_EQ(created("yes bots"), (Created{"kona", none, 1, true, true}));
  EXPECT_EQ(created("rated"), (Created{"kona", none, 1, true, false, true}));
  EXPECT_EQ(created("rated bots"), (Created{"kona", none, 1, true, true, true}));
}

TEST(Event, AnythingElseIsRefused) {
  for (const char* line :
       {"", "5", "5 moved", "x resumed", "05 resumed", "5 resumed ", "5 resumed more", "5 danced",
        "5 joined third ann", "5 draw-offered 7 first", "5 draw-offered 7.-1 first",
        "5 draw-offered 7.1 first extra", "5 moved 1.0 first averyveryverylongmove 0 0 no",
        "99999999999999999999 resumed", "5 ended 1.0 time nobody - 0 0"}) {
    EXPECT_FALSE(read_event(line)) << line;
  }
}

}  // namespace
}  // namespace quintet::room
