#include "server/people/ratings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/people/accounts.hpp"
#include "server/people/test_support.hpp"
#include "server/store/memory_store.hpp"

namespace quintet::people {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::int64_t day = 24 * 3600 * 1000;

TEST(Speed, IsByWhatOneCanThinkInFortyMoves) {
  EXPECT_EQ(speed_of(3 * 60'000, 2'000, false), Speed::blitz);
  EXPECT_EQ(speed_of(8 * 60'000, 0, false), Speed::rapid);
  EXPECT_EQ(speed_of(10 * 60'000, 5'000, false), Speed::rapid);
  EXPECT_EQ(speed_of(15 * 60'000, 15'000, false), Speed::classical);
  EXPECT_EQ(speed_of(day, 0, true), Speed::correspondence);
  EXPECT_EQ(pool_name("kona", Speed::blitz, false), "kona/blitz");
  EXPECT_EQ(pool_name("kona", Speed::blitz, true), "kona/blitz/bots");
}

class Ratings : public ::testing::Test {
 protected:
  RatedGame play(const Identity& first, const Identity& second, Outcome outcome,
                 std::int64_t ended) {
    RatedGame game{"room" + std::to_string(++rooms_), "kona/blitz", first, second, outcome, ended};
    const std::vector<store::Append> room = {{game.room, 0, {game.room}, false}};
    EXPECT_TRUE(store_.append(room));
    played_[game.room] = game;
    return game;
  }
  Rating rating(const Identity& who) { return ratings_of(store_, who)->at(0); }
  Replayed replayed() {
    return *replay(store_,
                   [this](const std::string& room,
                          const std::vector<std::string>& events) -> std::optional<RatedGame> {
                     if (events != std::vector<std::string>{room} || !played_.contains(room))
                       return std::nullopt;
                     return played_[room];
                   });
  }

  store::MemoryStore store_;
  std::map<std::string, RatedGame> played_;
  int rooms_ = 0;
};

TEST_F(Ratings, WhoWinsRisesAndWhoLosesFallsAsMuch) {
  ASSERT_EQ(rate(store_, play("ann", "bob", Outcome::second, day)), true);
  EXPECT_GT(rating("bob").rating, 1600);
  EXPECT_NEAR(rating("bob").rating + rating("ann").rating, 3000, 0.001);
  EXPECT_LT(rating("ann").deviation, 350);
  EXPECT_EQ(rating("ann").games, 1U);
  const auto steps = history_of(store_, "ann");
  ASSERT_THAT(*steps, SizeIs(1));
  EXPECT_EQ(steps->front().opponent, "bob");
  EXPECT_EQ(steps->front().score, 0);
  EXPECT_EQ(steps->front().rating, rating("ann").rating);
}

TEST_F(Ratings, AGameIsRatedOnce) {
  const RatedGame game = play("ann", "bob", Outcome::first, day);
  ASSERT_TRUE(set_due(store_, game.room));
  EXPECT_THAT(*due_rooms(store_), SizeIs(1));
  EXPECT_EQ(rate(store_, game), true);
  const Rating before = rating("ann");
  EXPECT_EQ(rate(store_, game), false);
  EXPECT_EQ(rating("ann"), before);
  EXPECT_THAT(*due_rooms(store_), IsEmpty());
  ASSERT_TRUE(set_due(store_, game.room));  // it was said late
  EXPECT_THAT(*due_rooms(store_), IsEmpty());
}

TEST_F(Ratings, ARestMakesARatingLessSureAndTheNextGameWeighMore) {
  for (int i = 0; i < 30; ++i) {
    ASSERT_TRUE(
        rate(store_, play("ann", "bob", i % 2 == 0 ? Outcome::first : Outcome::second, day + i)));
  }
  const Rating ann = rating("ann");
  const auto gain = [&](std::int64_t rest) {
    return rated({ann, ann}, Outcome::first, ann.last + rest)[0].rating - ann.rating;
  };
  EXPECT_GT(gain(365 * day), gain(0));
  EXPECT_LT(gain(365 * day), 100);
}

TEST_F(Ratings, FollowAgainFromTheGames) {
  Rng rng(3);
  const std::array<Identity, 4> people = {"ann", "bob", "cyd", "dan"};
  for (int i = 0; i < 200; ++i) {
    const std::size_t a = rng.below(4);
    const std::size_t b = (a + 1 + rng.below(3)) % 4;
    const auto outcome = static_cast<Outcome>(rng.below(3));
    ASSERT_TRUE(rate(store_, play(people[a], people[b], outcome, i * day / 3)));
  }
  const Replayed again = replayed();
  EXPECT_EQ(again.games, 200U);
  EXPECT_EQ(again.ratings, 4U);
  EXPECT_THAT(again.problems, IsEmpty());
}

TEST_F(Ratings, ThatWereChangedAreFoundByReplaying) {
  const RatedGame game = play("ann", "bob", Outcome::first, day);
  ASSERT_TRUE(rate(store_, game));
  played_[game.room].outcome = Outcome::second;
  EXPECT_THAT(replayed().problems, ::testing::ElementsAre("room room1 says something else"));
  played_[game.room] = game;
  auto kept = *store_.read("rating", "ann/kona/blitz");
  std::string text = kept->text;
  text.replace(text.find("\"games\":1"), 9, "\"games\":9");
  const std::vector<store::Write> writes = {
      {"rating", "ann/kona/blitz", kept->version, text},
      {"rating", "bob/kona/blitz", (*store_.read("rating", "bob/kona/blitz"))->version, {}}};
  ASSERT_TRUE(store_.write(writes));
  EXPECT_THAT(replayed().problems,
              ::testing::ElementsAre("the rating ann/kona/blitz does not follow from its games",
                                     "the rating bob/kona/blitz is missing"));
}

TEST_F(Ratings, OfWhoIsGoneAreGoneAndThoseOfOthersStay) {
  testing_support::Chance chance;
  const Context context{1, [&](std::size_t length) { return chance.word(length); }};
  ASSERT_TRUE(claim(store_, context, {"ann", *read_name("Ann"), "hash", "x"}));
  ASSERT_TRUE(rate(store_, play("ann", "bob", Outcome::first, day)));
  const Rating bob = rating("bob");
  ASSERT_TRUE(erase(store_, "ann"));
  ASSERT_TRUE(erase_ratings(store_, "ann"));
  EXPECT_THAT(*ratings_of(store_, "ann"), IsEmpty());
  EXPECT_THAT(*history_of(store_, "ann"), IsEmpty());
  EXPECT_EQ(rating("bob"), bob);
  EXPECT_THAT(replayed().problems, IsEmpty());
}

}  // namespace
}  // namespace quintet::people
