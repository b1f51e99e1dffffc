#include "engine/engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "machine/shortage.hpp"
#include "search/common/score.hpp"

namespace quintet {
namespace {

const std::vector<std::string> variants = {"unane:board=6x5", "narrows:board=6x5", "kona",
                                           "akunur",          "akunur:rings=5",    "nanku"};

AnyGame start(const std::string& variant) { return AnyGame::start(variant).value(); }

AnyGame after(const std::string& variant, std::initializer_list<std::string_view> moves) {
  AnyGame game = start(variant);
  for (const auto move : moves) EXPECT_TRUE(game.play(move)) << move;
  return game;
}

EngineOptions small(search::Kind kind = search::Kind::alphabeta) {
  EngineOptions options;
  options.hash_megabytes = 1;
  options.search = kind;
  return options;
}

TEST(Engine, PlaysWholeGamesOfLegalMovesAtEveryLevelAndWithEverySearch) {
  for (const std::string& variant : variants) {
    for (const int level : {1, 4, 7, 10}) {
      for (const auto kind : {search::Kind::alphabeta, search::Kind::mcts, search::Kind::uct}) {
        if (level < full_strength && kind != search::Kind::alphabeta) continue;
        EngineOptions options = small(kind);
        options.level = level;
        Engine engine(options);
        AnyGame game = start(variant);
        for (int ply = 0; ply < 12 && !game.result(); ++ply) {
          const Analysis analysis = engine.analyse(game, {.nodes = 300});
          ASSERT_FALSE(analysis.lines.empty()) << variant;
          // The whole line is legal, not only its first move.
          AnyGame along = game;
          for (const MoveText& move : analysis.lines.front().moves) {
            ASSERT_TRUE(along.play(move.view())) << variant << ' ' << move.view();
          }
          ASSERT_TRUE(game.play(analysis.lines.front().moves.front().view()));
        }
      }
    }
  }
}

TEST(Engine, SaysTheSameForTheSameNodesOnOneThread) {
  for (const std::string& variant : variants) {
    for (const auto kind : {search::Kind::alphabeta, search::Kind::mcts}) {
      Engine one(small(kind));
      Engine other(small(kind));
      const Analysis a = one.analyse(start(variant), {.nodes = 2'000});
      const Analysis b = other.analyse(start(variant), {.nodes = 2'000});
      EXPECT_EQ(a.lines, b.lines) << variant;
      EXPECT_EQ(a.nodes, b.nodes) << variant;
    }
  }
}

TEST(Engine, AfterANewGameItIsAsIfItWereNew) {
  for (const std::string& variant : variants) {
    Engine engine(small());
    const Analysis before = engine.analyse(start(variant), {.nodes = 2'000});
    engine.new_game();
    const Analysis again = engine.analyse(start(variant), {.nodes = 2'000});
    EXPECT_EQ(before.lines, again.lines) << variant;
  }
}

TEST(Engine, HasNothingToSayInAFinishedGame) {
  Engine engine(small());
  AnyGame game = start("unane:board=2x2");
  while (!game.result()) ASSERT_TRUE(game.play(game.moves().front().view()));
  EXPECT_TRUE(engine.analyse(game, {.nodes = 100}).lines.empty());
}

TEST(Engine, GivesAsManyLinesAsAskedForButNoMoreThanThereAreMoves) {
  EngineOptions options = small();
  options.lines = 3;
  Engine engine(options);
  EXPECT_EQ(engine.analyse(start("kona"), {.nodes = 3'000}).lines.size(), 3U);
  options.lines = 200;
  engine.set_options(options);
  EXPECT_EQ(engine.analyse(start("kona"), {.nodes = 3'000}).lines.size(),
            start("kona").moves().size());
}

// Who moves second takes over a first move that is too good, and lets one that is bad be.
TEST(Engine, SwapsExactlyWhenThatScoresBetter) {
  for (const std::string game : {"unane", "narrows"}) {
    for (const std::string board : {"4x3", "4x4"}) {
      const AnyGame first = start(game + ":board=" + board);
      for (const MoveText& move : first.moves()) {
        AnyGame offered = first;
        ASSERT_TRUE(offered.play(move.view()));
        if (offered.result()) continue;
        // Solved without the pie: does the first move win for whoever made it?
        AnyGame plain = start(game + ":board=" + board + ",pie=off");
        ASSERT_TRUE(plain.play(move.view()));
        Engine solver(small());
        const Score without = solver.analyse(plain, {.depth = 100}).lines.front().score;
        Engine engine(small());
        const AnalysisLine best = engine.analyse(offered, {.depth = 100}).lines.front();
        ASSERT_TRUE(search::is_decided(without)) << game << board << ' ' << move.view();
        EXPECT_EQ(best.moves.front().view() == "swap", without < 0)
            << game << board << ' ' << move.view();
        EXPECT_GT(best.score, 0) << "the second seat wins with the pie rule";
      }
    }
  }
}

// The score is the mover's, and after a swap the other seat moves the same stones.
TEST(Engine, ScoresKeepTheirSignAcrossASwap) {
  const AnyGame swapped = after("unane:board=4x3", {"a3-a2", "swap"});
  AnyGame plain = after("unane:board=4x3,pie=off", {"a3-a2"});
  Engine one(small());
  Engine other(small());
  EXPECT_EQ(one.analyse(swapped, {.depth = 100}).lines.front().score,
            other.analyse(plain, {.depth = 100}).lines.front().score);
}

TEST(Engine, OpensWithAMoveItRatesNearEvenWhenTheSwapIsOpen) {
  for (const std::string game : {"unane:board=8x7", "narrows:board=8x7"}) {
    for (const int level : {2, 5, 8, 10}) {
      EngineOptions options = small();
      options.level = level;
      Engine engine(options);
      const AnyGame first = start(game);
      const MoveText move = engine.analyse(first, {.nodes = 20'000}).lines.front().moves.front();
      // Judged without the pie by a better player: no worse than the extreme of both sides.
      AnyGame plain = start(game + ",pie=off");
      ASSERT_TRUE(plain.play(move.view()));
      Engine judge(small());
      const int permille = judge.analyse(plain, {.nodes = 50'000}).lines.front().win_permille;
      EXPECT_GT(permille, 200) << game << " level " << level;
      EXPECT_LT(permille, 800) << game << " level " << level;
    }
  }
}

TEST(Engine, EveryLevelFromTwoUpTakesAWinInOne) {
  Rng rng(4);
  for (const std::string variant : {"kona", "unane:board=5x4", "narrows:board=5x4", "nanku"}) {
    int met = 0;
    for (int i = 0; i < 400 && met < 15; ++i) {
      AnyGame game = start(variant);
      for (int ply = 0; ply < 3 + i % 12 && !game.result(); ++ply) {
        ASSERT_TRUE(game.play(game.random_move(rng).view()));
      }
      if (game.result()) continue;
      const auto wins = [&](std::string_view move) {
        AnyGame next = game;
        EXPECT_TRUE(next.play(move));
        return next.result() && next.result()->outcome == win_for(game.to_move());
      };
      bool winnable = false;
      for (const MoveText& move : game.moves()) winnable = winnable || wins(move.view());
      if (!winnable) continue;
      ++met;
      for (int level = 2; level <= 9; ++level) {
        EngineOptions options = small();
        options.level = level;
        options.seed = static_cast<std::uint64_t>(i);
        Engine engine(options);
        const Analysis analysis = engine.analyse(game, {});
        EXPECT_TRUE(wins(analysis.lines.front().moves.front().view()))
            << variant << " level " << level << ' ' << game.position_text();
      }
    }
    EXPECT_GE(met, 10) << variant;
  }
}

TEST(Engine, EveryLevelFromFourUpDodgesALossInOne) {
  Rng rng(6);
  for (const std::string variant : {"kona", "unane:board=5x4", "narrows:board=5x4"}) {
    int met = 0;
    for (int i = 0; i < 400 && met < 15; ++i) {
      AnyGame game = start(variant);
      for (int ply = 0; ply < 3 + i % 12 && !game.result(); ++ply) {
        ASSERT_TRUE(game.play(game.random_move(rng).view()));
      }
      if (game.result()) continue;
      const Seat mover = game.to_move();
      const auto loses = [&](std::string_view move) {
        AnyGame next = game;
        EXPECT_TRUE(next.play(move));
        if (next.result()) return next.result()->outcome == win_for(other(mover));
        for (const MoveText& answer : next.moves()) {
          AnyGame end = next;
          EXPECT_TRUE(end.play(answer.view()));
          if (end.result() && end.result()->outcome == win_for(other(mover))) return true;
        }
        return false;
      };
      int losing = 0;
      for (const MoveText& move : game.moves()) losing += loses(move.view()) ? 1 : 0;
      if (losing == 0 || losing == static_cast<int>(game.moves().size())) continue;
      ++met;
      for (int level = 4; level <= 9; ++level) {
        EngineOptions options = small();
        options.level = level;
        options.seed = static_cast<std::uint64_t>(i);
        Engine engine(options);
        const Analysis analysis = engine.analyse(game, {});
        EXPECT_FALSE(loses(analysis.lines.front().moves.front().view()))
            << variant << " level " << level << ' ' << game.position_text();
      }
    }
    EXPECT_GE(met, 10) << variant;
  }
}

TEST(Engine, TakesTheMemoryThatThereIsAndSaysSoOnce) {
  const machine::Shortage shortage({.memory = std::size_t{100} << 20});
  for (const auto kind : {search::Kind::alphabeta, search::Kind::mcts, search::Kind::uct}) {
    EngineOptions options = small(kind);
    options.hash_megabytes = 65'536;
    Engine engine(options);
    engine.prepare(start("kona"));
    EXPECT_THAT(
        engine.take_notices(),
        testing::ElementsAre(testing::MatchesRegex("there is memory for [4-9][0-9] of 65536 MB")));
    engine.new_game();
    const Analysis analysis = engine.analyse(start("kona"), {.nodes = 100});
    EXPECT_FALSE(analysis.lines.empty());
    EXPECT_LT(analysis.hash_bytes, std::size_t{100} << 20);
    EXPECT_THAT(engine.take_notices(), testing::IsEmpty());
  }
  Engine modest(small());
  modest.prepare(start("kona"));
  EXPECT_THAT(modest.take_notices(), testing::IsEmpty());
}

TEST(Engine, GoesOnWithTheThreadsThatCanBeStartedAndSaysSoOnce) {
  EngineOptions options = small();
  options.threads = 8;
  Engine engine(options);
  {
    const machine::Shortage shortage({.threads = 2});
    EXPECT_EQ(engine.analyse(start("kona"), {.nodes = 500}).threads, 3);
    EXPECT_THAT(engine.take_notices(),
                testing::ElementsAre("only 3 of 8 threads could be started"));
    EXPECT_EQ(engine.analyse(start("kona"), {.nodes = 500}).threads, 1);
    EXPECT_THAT(engine.take_notices(), testing::IsEmpty());
  }
  EXPECT_EQ(engine.analyse(start("kona"), {.nodes = 500}).threads, 8);
  options.search = search::Kind::mcts;  // has one thread, whatever is asked for
  engine.set_options(options);
  EXPECT_EQ(engine.analyse(start("kona"), {.nodes = 500}).threads, 1);
  EXPECT_THAT(engine.take_notices(), testing::IsEmpty());
}

}  // namespace
}  // namespace quintet
