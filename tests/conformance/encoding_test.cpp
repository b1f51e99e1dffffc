// Promises that the encoding of every game keeps, in every family of its variants, and that many
// games at once are the same games as one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "learn/codec.hpp"
#include "learn/vector_env.hpp"
#include "tests/conformance/support.hpp"

namespace quintet::learn {
namespace {

using testing_support::seed_of;
using testing_support::test_name;
using testing_support::variants;

using Planes = std::vector<std::uint8_t>;

std::shared_ptr<const Codec> codec_of(const AnyGame& game) { return Codec::of(game).value(); }

Planes observed(const Codec& codec, const AnyGame& game) {
  Planes planes(codec.shape().size(), 77);
  codec.observe(game, planes);
  return planes;
}

std::vector<std::uint8_t> mask_of(const Codec& codec, const AnyGame& game) {
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(codec.action_count()), 77);
  codec.write_mask(game, mask);
  return mask;
}

class EveryEncoding : public testing::TestWithParam<std::string> {
 protected:
  // check(codec, game) at so many positions of random games, the last of each included.
  template <typename Check>
  void at_positions(int positions, Check check) const {
    const AnyGame start = AnyGame::start(GetParam()).value();
    const auto codec = codec_of(start);
    Rng rng(seed_of(GetParam()));
    while (positions > 0) {
      AnyGame game = start;
      for (; positions > 0; --positions) {
        check(*codec, game);
        if (HasFatalFailure()) return;
        if (game.result() || game.ply() >= 400) break;
        game.play_random_move(rng);
      }
    }
  }
};

// 10,000 positions a game, and some more where the variants do not divide them evenly.
int positions_a_variant(const std::string& variant) {
  const std::string game = variant.substr(0, variant.find(':'));
  const auto all = variants();
  const auto of_game = std::ranges::count_if(
      all, [&](const std::string& each) { return each.substr(0, each.find(':')) == game; });
  return static_cast<int>(10'000 / of_game + 1);
}

TEST_P(EveryEncoding, EveryLegalMoveHasANumberOfItsOwnThatIsItsAlone) {
  at_positions(positions_a_variant(GetParam()), [](const Codec& codec, const AnyGame& game) {
    std::vector<int> numbers;
    for (const MoveText& move : game.moves()) {
      const auto action = codec.action(game, move.view());
      ASSERT_TRUE(action) << game.position_text() << " " << move.view() << ": "
                          << action.error().message;
      ASSERT_GE(*action, 0);
      ASSERT_LT(*action, codec.action_count());
      const auto back = codec.move(game, *action);
      ASSERT_TRUE(back) << back.error().message;
      ASSERT_EQ(*back, move) << game.position_text();
      numbers.push_back(*action);
    }
    std::ranges::sort(numbers);
    ASSERT_EQ(codec.actions(game), numbers);
    ASSERT_EQ(std::ranges::adjacent_find(numbers), numbers.end());
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(codec.action_count()));
    for (const int number : numbers) mask[static_cast<std::size_t>(number)] = 1;
    ASSERT_EQ(mask_of(codec, game), mask);
  });
}

TEST_P(EveryEncoding, EveryOtherNumberIsRefusedAndChangesNothing) {
  at_positions(12, [](const Codec& codec, const AnyGame& game) {
    const auto mask = mask_of(codec, game);
    AnyGame changed = game;
    for (int action = -2; action < codec.action_count() + 2; ++action) {
      const bool is_legal = action >= 0 && action < codec.action_count() &&
                            mask[static_cast<std::size_t>(action)] == 1;
      const auto played = codec.play(changed, action);
      ASSERT_EQ(played.has_value(), is_legal) << action << " in " << game.position_text();
      if (is_legal) {
        ASSERT_EQ(changed.played().back(), *codec.move(game, action));
        ASSERT_TRUE(changed.undo());
      } else {
        ASSERT_FALSE(played.error().message.empty());
      }
      ASSERT_EQ(changed.position_text(), game.position_text());
    }
  });
}

TEST_P(EveryEncoding, PlanesAreAllWrittenAndNamed) {
  at_positions(50, [](const Codec& codec, const AnyGame& game) {
    ASSERT_EQ(codec.plane_names().size(), static_cast<std::size_t>(codec.shape().planes));
    Planes other(codec.shape().size(), 200);
    codec.observe(game, other);
    ASSERT_EQ(observed(codec, game), other);
  });
}

// Where each point goes under a symmetry is not asked of the game. But what a point shows in one
// position after the other, its image shows in theirs: so there are the same stories of points.
TEST_P(EveryEncoding, TheImageOfAPositionIsSeenAsAnImageOfItsPlanes) {
  const auto codec = codec_of(AnyGame::start(GetParam()).value());
  const auto points = static_cast<std::size_t>(codec->shape().points());
  const auto symmetries = codec->images(AnyGame::start(GetParam()).value()).size();
  std::vector<std::vector<Planes>> stories(symmetries, std::vector<Planes>(points));
  at_positions(120, [&](const Codec& each, const AnyGame& game) {
    for (std::size_t symmetry = 0; symmetry < symmetries; ++symmetry) {
      Planes planes(each.shape().size());
      each.observe(game, planes, static_cast<int>(symmetry));
      for (std::size_t i = 0; i < planes.size(); ++i) {
        stories[symmetry][i % points].push_back(planes[i]);
      }
    }
  });
  for (auto& story : stories) std::ranges::sort(story);
  for (const auto& story : stories) EXPECT_TRUE(story == stories[0]);
}

// What a VectorEnv writes.
struct Seen {
  Seen(const Codec& codec, std::size_t games)
      : actions(games),
        rewards(2 * games),
        terminated(games),
        to_move(games),
        masks(games * static_cast<std::size_t>(codec.action_count())),
        planes(games * codec.shape().size()),
        float_planes(planes.size()) {}

  [[nodiscard]] Views views() {
    return {actions.data(), rewards.data(), terminated.data(),  to_move.data(),
            masks.data(),   planes.data(),  float_planes.data()};
  }
  friend bool operator==(const Seen&, const Seen&) = default;

  std::vector<std::int32_t> actions;
  std::vector<float> rewards;
  std::vector<std::uint8_t> terminated;
  std::vector<std::uint8_t> to_move;
  std::vector<std::uint8_t> masks;
  Planes planes;
  std::vector<float> float_planes;
};

template <typename T>
std::vector<T> row(const std::vector<T>& all, std::size_t game, std::size_t games) {
  const std::size_t size = all.size() / games;
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(game * size);
  return {begin, begin + static_cast<std::ptrdiff_t>(size)};
}

TEST_P(EveryEncoding, ManyGamesAtOnceAreTheSameAsOneByOne) {
  constexpr std::size_t count = 5;
  const AnyGame start = AnyGame::start(GetParam()).value();
  const auto codec = codec_of(start);
  Seen seen(*codec, count);
  const auto env = VectorEnv::make(start, {count, 2, 7}, seen.views()).value();
  std::vector<AnyGame> games(count, start);
  for (int step = 0; step < 300; ++step) {
    env->step_random();
    for (std::size_t i = 0; i < count; ++i) {
      AnyGame& game = games[i];
      const auto played = codec->play(game, seen.actions[i]);
      ASSERT_TRUE(played) << played.error().message;
      const auto result = game.result();
      ASSERT_EQ(seen.terminated[i], result ? 1 : 0) << game.position_text();
      const float reward = !result || result->outcome == Outcome::draw ? 0
                           : result->outcome == Outcome::first         ? 1
                                                                       : -1;
      ASSERT_EQ(row(seen.rewards, i, count), (std::vector<float>{reward, -reward}));
      if (result) game = start;
      ASSERT_EQ(seen.to_move[i], static_cast<std::uint8_t>(game.to_move()));
      ASSERT_EQ(row(seen.masks, i, count), mask_of(*codec, game)) << game.position_text();
      const Planes planes = observed(*codec, game);
      ASSERT_EQ(row(seen.planes, i, count), planes) << game.position_text();
      ASSERT_TRUE(std::ranges::equal(row(seen.float_planes, i, count), planes));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, EveryEncoding, testing::ValuesIn(variants()),
                         [](const auto& tested) { return test_name(tested.param); });

TEST(VectorEnvTest, TheSeedDecidesWhateverTheNumberOfThreads) {
  const AnyGame start = AnyGame::start("kona").value();
  const auto codec = codec_of(start);
  std::vector<Seen> seen(3, Seen(*codec, 50));
  const auto one = VectorEnv::make(start, {50, 1, 3}, seen[0].views()).value();
  const auto three = VectorEnv::make(start, {50, 3, 3}, seen[1].views()).value();
  const auto other = VectorEnv::make(start, {50, 3, 4}, seen[2].views()).value();
  bool differs = false;
  for (int step = 0; step < 200; ++step) {
    for (const auto* env : {&one, &three, &other}) (*env)->step_random();
    ASSERT_EQ(seen[0], seen[1]);
    differs = differs || seen[0] != seen[2];
  }
  EXPECT_TRUE(differs);
  one->reset(4);
  other->reset(4);
  EXPECT_EQ(seen[0], seen[2]);
}

TEST(VectorEnvTest, PlaysTheActionsThatItIsGiven) {
  const AnyGame start = AnyGame::start("unane:board=4x3").value();
  const auto codec = codec_of(start);
  Seen random(*codec, 20);
  Seen given(*codec, 20);
  const auto drawn = VectorEnv::make(start, {20, 2, 1}, random.views()).value();
  const auto told = VectorEnv::make(start, {20, 1, 99}, given.views()).value();
  for (int step = 0; step < 100; ++step) {
    drawn->step_random();
    const auto actions = random.actions;
    ASSERT_TRUE(told->step(actions.data()));
    ASSERT_EQ(random, given);
  }
}

TEST(VectorEnvTest, RefusesAWrongActionAndPlaysNone) {
  const AnyGame start = AnyGame::start("kona").value();
  const auto codec = codec_of(start);
  Seen seen(*codec, 4);
  const auto env = VectorEnv::make(start, {4, 1, 1}, seen.views()).value();
  const Seen before = seen;
  const int legal = codec->action(start, "a6-b5").value();
  for (const int wrong : {-1, codec->action_count(), 0}) {
    const std::vector<std::int32_t> actions = {legal, legal, wrong, legal};
    const auto stepped = env->step(actions.data());
    ASSERT_FALSE(stepped);
    EXPECT_TRUE(stepped.error().message.starts_with("game 2: ")) << stepped.error().message;
    EXPECT_EQ(seen, before);
  }
}

TEST(NankuWindow, AHeapThatIsTooWideStillHasMovesWithNumbers) {
  AnyGame game = AnyGame::start("nanku").value();
  const auto codec = codec_of(game);
  // A row along x that nobody wins: pieces lie with white and black in turn.
  for (int x = 0; x < 36; x += 2) {
    ASSERT_TRUE(game.play(std::to_string(x) + ",0e")) << x;
  }
  ASSERT_FALSE(game.result());
  const auto inside = codec->action(game, "0,0u");
  ASSERT_TRUE(inside);
  EXPECT_EQ(codec->move(game, *inside)->view(), "0,0u");
  const auto outside = codec->action(game, "36,0e");
  ASSERT_FALSE(outside);
  EXPECT_EQ(outside.error().code, "outside-window");
  EXPECT_LT(codec->actions(game).size(), game.moves().size());
  for (const int action : codec->actions(game)) EXPECT_TRUE(codec->move(game, action));
}

}  // namespace
}  // namespace quintet::learn
