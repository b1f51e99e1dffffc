// Seats, outcomes and reasons: what they are called, and how a result reads.
#include "core/game.hpp"

#include <gtest/gtest.h>

#include <array>

namespace quintet {
namespace {

TEST(Results, ReasonsAreCalledAsInTheRuleBook) {
  constexpr std::array<std::string_view, 12> names = {"one-group", "linked",     "line",  "blocked",
                                                      "corners",   "repetition", "quiet", "passes",
                                                      "supply",    "resign",     "time",  "agreed"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(name(static_cast<Reason>(i)), names[i]);
    EXPECT_EQ(reason_named(names[i]), static_cast<Reason>(i));
  }
  EXPECT_EQ(reason_named("one_group"), std::nullopt);
  EXPECT_EQ(reason_named(""), std::nullopt);
}

TEST(Results, OutcomesAreSeatsOrADraw) {
  EXPECT_EQ(name(Outcome::first), "first");
  EXPECT_EQ(name(Outcome::second), "second");
  EXPECT_EQ(name(Outcome::draw), "draw");
  for (const Outcome outcome : {Outcome::first, Outcome::second, Outcome::draw}) {
    EXPECT_EQ(outcome_named(name(outcome)), outcome);
  }
  EXPECT_EQ(outcome_named("First"), std::nullopt);
  EXPECT_EQ(win_for(Seat::first), Outcome::first);
  EXPECT_EQ(win_for(Seat::second), Outcome::second);
}

TEST(Results, OnlyThreeReasonsAreThePlayersOwn) {
  int own = 0;
  for (int i = 0; i <= static_cast<int>(Reason::agreed); ++i) {
    own += is_by_players(static_cast<Reason>(i)) ? 1 : 0;
  }
  EXPECT_EQ(own, 3);
  EXPECT_TRUE(is_by_players(Reason::resign));
  EXPECT_TRUE(is_by_players(Reason::time));
  EXPECT_TRUE(is_by_players(Reason::agreed));
}

TEST(Results, ReadAsASentence) {
  EXPECT_EQ(describe({Outcome::first, Reason::one_group}), "first won by one-group");
  EXPECT_EQ(describe({Outcome::second, Reason::time}), "second won by time");
  EXPECT_EQ(describe({Outcome::draw, Reason::repetition}), "draw by repetition");
  EXPECT_EQ(game_over_error({Outcome::draw, Reason::supply}),
            (Error{"the game is over: draw by supply", 0, "end of the game"}));
}

TEST(Seats, ExchangeWithEachOther) {
  EXPECT_EQ(other(Seat::first), Seat::second);
  EXPECT_EQ(other(Seat::second), Seat::first);
  EXPECT_EQ(name(Seat::first), "first");
  EXPECT_EQ(name(Seat::second), "second");
}

TEST(Errors, NameTheRuleBehindTheMessage) {
  EXPECT_EQ(with_rule(Error{"swap is not open", 0, "U6"}), "swap is not open (U6)");
  EXPECT_EQ(with_rule(Error{"no key", 3}), "no key");
  EXPECT_EQ(failure("no key", 3, "U1").error(), (Error{"no key", 3, "U1"}));
}

}  // namespace
}  // namespace quintet
