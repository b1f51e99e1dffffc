#include "lab/tune.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/test_files.hpp"
#include "files/line_log.hpp"
#include "games/games.hpp"
#include "lab/self_play.hpp"

namespace quintet::lab {

namespace {

using test_support::TemporaryFolder;
using test_support::text_of_file;
using test_support::write_file;
using ::testing::HasSubstr;

SelfPlaySettings quick() {
  SelfPlaySettings settings;
  settings.nodes = 60;
  settings.hash_bytes = std::size_t{1} << 16;
  settings.max_plies = 40;
  return settings;
}

TuneSettings quick_tuning() {
  TuneSettings settings;
  settings.variants = {"kona"};
  settings.games = 60;
  settings.self_play = quick();
  return settings;
}

bool is_same(const SelfPlayedGame& one, const SelfPlayedGame& two) {
  if (one.outcome != two.outcome || one.plies != two.plies || one.features != two.features ||
      one.positions.size() != two.positions.size()) {
    return false;
  }
  for (std::size_t i = 0; i < one.positions.size(); ++i) {
    if (one.positions[i].search != two.positions[i].search) return false;
  }
  return true;
}

}  // namespace

TEST(SelfPlay, OfEveryGameDependsOnTheSeedAlone) {
  for (const GameInfo& game : games()) {
    const AnyGame start = *AnyGame::start(game.id);
    const auto player = make_self_play(start, quick());
    const SelfPlayedGame one = player->play(1);
    std::size_t others = 0;
    for (std::uint64_t seed = 2; seed < 8; ++seed) {
      const SelfPlayedGame other = player->play(seed);
      others += is_same(one, other) ? 0 : 1;
      EXPECT_TRUE(is_same(other, make_self_play(start, quick())->play(seed))) << game.id;
    }
    EXPECT_GT(others, 0U) << game.id;
    EXPECT_TRUE(is_same(one, player->play(1))) << game.id;
    EXPECT_EQ(one.features.size(), one.positions.size() * player->feature_names().size());
  }
}

TEST(SelfPlay, KeepsUnprovenPositionsAndNoMoreThanAskedFor) {
  SelfPlaySettings settings = quick();
  settings.positions_a_game = 3;
  const auto player = make_self_play(*AnyGame::start("unane:board=6x5"), settings);
  std::size_t full = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const SelfPlayedGame game = player->play(seed);
    EXPECT_LE(game.positions.size(), 3U);
    full += game.positions.size() == 3 ? 1 : 0;
    for (const auto& position : game.positions) {
      EXPECT_LE(std::abs(position.search), max_evaluation);
      EXPECT_EQ(position.half_points == 1, game.outcome == Outcome::draw);
    }
  }
  EXPECT_GT(full, 0U);
}

TEST(Tune, IsTheSameForAnyNumberOfThreads) {
  TuneSettings settings = quick_tuning();
  const auto one = tune(settings);
  settings.pool = cluster::thread_pool(3);
  std::size_t told = 0;
  const auto three =
      tune(settings, [&](std::size_t played, std::size_t) { EXPECT_EQ(played, ++told); });
  EXPECT_EQ(told, settings.games);
  ASSERT_TRUE(one && three);
  EXPECT_EQ(one->weights, three->weights);
  EXPECT_EQ(one->search_calibration, three->search_calibration);
  EXPECT_EQ(one->fitting.fitted, three->fitting.fitted);
  EXPECT_EQ(one->checking.rounded, three->checking.rounded);
  settings.seed = 2;
  EXPECT_NE(tune(settings)->fitting.fitted, one->fitting.fitted);
}

TEST(Tune, GoesOnFromItsLogWhereverItBrokeOff) {
  const TemporaryFolder folder;
  TuneSettings settings = quick_tuning();
  settings.games = 12;
  const auto whole = tune(settings);
  settings.log = folder.file("games.jsonl");
  ASSERT_TRUE(tune(settings));
  const std::string text = text_of_file(settings.log);
  EXPECT_EQ(std::ranges::count(text, '\n'), 13);
  std::size_t most_resumed = 0;
  for (const std::size_t size :
       {std::size_t{0}, text.size() / 3, text.size() / 2, text.size() - 9}) {
    write_file(settings.log, text.substr(0, size));
    std::size_t resumed = 0;
    const auto tuned = tune(
        settings, [&](std::size_t, std::size_t of_earlier_runs) { resumed = of_earlier_runs; });
    ASSERT_TRUE(tuned) << tuned.error().message;
    EXPECT_EQ(tuned->weights, whole->weights);
    EXPECT_EQ(tuned->fitting.fitted, whole->fitting.fitted);
    EXPECT_EQ(tuned->plies, whole->plies);
    EXPECT_EQ(text_of_file(settings.log).size(), text.size());
    most_resumed = std::max(most_resumed, resumed);
  }
  EXPECT_EQ(most_resumed, 11U);
  settings.games = 5;  // a part of them
  EXPECT_EQ(tune(settings)->outcomes[0] + tune(settings)->outcomes[1] + tune(settings)->outcomes[2],
            5U);
}

TEST(Tune, RefusesTheLogOfAnotherTuneAndWhatIsWrongInIt) {
  const TemporaryFolder folder;
  TuneSettings settings = quick_tuning();
  settings.games = 2;
  settings.log = folder.file("games.jsonl");
  ASSERT_TRUE(tune(settings));
  const std::string text = text_of_file(settings.log);
  TuneSettings other = settings;
  other.seed = 9;
  EXPECT_THAT(tune(other).error().message, HasSubstr("seed was '1' and is '9'"));
  other = settings;
  other.self_play.positions_a_game = 2;
  EXPECT_THAT(tune(other).error().message, HasSubstr("play of the program was "));
  const auto error_with = [&](const std::string& line) {
    write_file(settings.log, text + files::sealed_line(line) + "\n");
    return tune(settings).error().message;
  };
  EXPECT_THAT(error_with(R"({"game":2})"), HasSubstr(":4: this is not a game of a tune"));
  EXPECT_THAT(error_with(R"({"game":2,"numbers":"0 10 1 3"})"),
              HasSubstr(":4: the numbers of this game do not fit together"));
  EXPECT_THAT(error_with(R"({"game":0,"numbers":"0 10 0"})"),
              HasSubstr(":4: this game was in the log before"));
  write_file(settings.log, "my notes");
  EXPECT_THAT(tune(settings).error().message, HasSubstr("is not the log of a tune"));
  EXPECT_EQ(text_of_file(settings.log), "my notes");
}

TEST(Tune, FitsBetterThanNoOpinionAndThanThePresentWeights) {
  const auto tuned = tune(quick_tuning());
  ASSERT_TRUE(tuned);
  EXPECT_EQ(tuned->game, "kona");
  EXPECT_EQ(tuned->weights.size(), tuned->feature_names.size());
  EXPECT_LT(tuned->fitting.fitted, std::log(2));
  EXPECT_LE(tuned->fitting.fitted, tuned->fitting.present + 1e-3);  // but for the ridge
  EXPECT_NEAR(tuned->fitting.rounded, tuned->fitting.fitted, 0.01);
  EXPECT_GT(tuned->fitted_positions, 2 * tuned->checked_positions);
  EXPECT_GT(tuned->checked_positions, 0U);
  EXPECT_GE(tuned->iterations.size(), 2U);
  EXPECT_EQ(tuned->outcomes[0] + tuned->outcomes[1] + tuned->outcomes[2], 60U);
}

TEST(Tune, TheTableOfChancesHoldsEveryPosition) {
  const auto tuned = tune(quick_tuning());
  ASSERT_TRUE(tuned);
  std::size_t positions = 0;
  for (std::size_t i = 0; i < tuned->table.size(); ++i) {
    const CalibrationRow& row = tuned->table[i];
    positions += row.positions;
    if (row.positions == 0) continue;
    EXPECT_GE(row.predicted, static_cast<double>(i) / 10);
    EXPECT_LE(row.predicted, static_cast<double>(i + 1) / 10);
  }
  EXPECT_EQ(positions, tuned->scored_positions);
  EXPECT_EQ(positions, tuned->fitted_positions + tuned->checked_positions);
}

TEST(Tune, CanLeaveOutPositionsWithAThreat) {
  TuneSettings settings = quick_tuning();
  const auto all = tune(settings);
  settings.leaves_out_threats = true;
  const auto some = tune(settings);
  ASSERT_TRUE(all && some);
  EXPECT_LT(some->fitted_positions, all->fitted_positions);
  EXPECT_GT(some->fitted_positions, 0U);
  EXPECT_EQ(some->scored_positions, all->scored_positions);
}

TEST(Tune, PoolsVariantsOfOneGameAndRefusesOthers) {
  TuneSettings settings = quick_tuning();
  settings.variants = {"unane:board=4x3", "unane:board=6x5"};
  settings.games = 20;
  const auto tuned = tune(settings);
  ASSERT_TRUE(tuned);
  EXPECT_EQ(tuned->game, "unane");
  settings.variants = {"unane", "kona"};
  EXPECT_EQ(tune(settings).error().message, "'kona' is not a variant of unane");
  settings.variants = {"unane:board=0x0"};
  EXPECT_FALSE(tune(settings));
  settings.variants = {};
  EXPECT_FALSE(tune(settings));
}

}  // namespace quintet::lab
