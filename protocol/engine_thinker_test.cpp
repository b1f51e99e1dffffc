// What the engine does behind the protocol. Which move it chooses is the search's business; here it
// is enough that it is legal and comes when it should.
#include "protocol/engine_thinker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "games/games.hpp"
#include "machine/shortage.hpp"
#include "search/common/score.hpp"

namespace quintet {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

// What a thinker has replied.
class Listener {
 public:
  Replies replies() {
    return {.info =
                [this](std::string_view fields) {
                  const std::lock_guard lock(mutex_);
                  news_.emplace_back(fields);
                  changed_.notify_all();
                },
            .best =
                [this](std::optional<MoveText> move) {
                  const std::lock_guard lock(mutex_);
                  best_ = move;
                  ++answers_;
                  changed_.notify_all();
                }};
  }
  void wait_for_news() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !news_.empty(); });
  }
  std::optional<MoveText> wait_for_answer() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return answers_ > 0; });
    return best_;
  }
  int answers() {
    const std::lock_guard lock(mutex_);
    return answers_;
  }
  std::vector<std::string> news() {
    const std::lock_guard lock(mutex_);
    return news_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> news_;
  std::optional<MoveText> best_;
  int answers_ = 0;
};

constexpr EngineOptions small = {.hash_megabytes = 1};

std::expected<void, Error> set(EngineThinker& thinker, std::string_view name,
                               std::string_view value) {
  for (const Option& option : thinker.options()) {
    if (option.name == name) return option.set(value);
  }
  return failure("no such option");
}

std::vector<std::string> started_games() {
  std::vector<std::string> specs;
  for (const GameInfo& game : games()) specs.emplace_back(game.id);
  return specs;
}

TEST(EngineThinker, PlaysALegalMoveUnderEveryKindOfLimit) {
  const std::vector<Limits> all = {
      {.nodes = 300},
      {.depth = 2},
      {.move_time = 5},
      {.first_time = 200, .second_time = 200, .first_increment = 5, .second_increment = 5},
      {.first_time = 0, .second_time = 0},
      {.move_time = 0},
      {.nodes = 0},
      {.depth = 0},
      {.nodes = 1}};
  for (const std::string& spec : started_games()) {
    EngineThinker thinker(small);
    const auto game = AnyGame::start(spec).value();
    for (const Limits& limits : all) {
      Listener listener;
      thinker.think(game, limits, listener.replies());
      const auto move = listener.wait_for_answer();
      ASSERT_TRUE(move) << spec;
      EXPECT_TRUE(game.check(move->view())) << spec << ' ' << move->view();
    }
  }
}

TEST(EngineThinker, ASearchWithoutEndAnswersOnceAtStop) {
  for (const std::string& spec : started_games()) {
    EngineThinker thinker(small);
    const auto game = AnyGame::start(spec).value();
    Listener listener;
    thinker.think(game, {.infinite = true}, listener.replies());
    listener.wait_for_news();
    EXPECT_EQ(listener.answers(), 0) << spec;
    thinker.stop();
    EXPECT_EQ(listener.answers(), 1) << spec;
    EXPECT_TRUE(game.check(listener.wait_for_answer()->view())) << spec;
    thinker.stop();
    EXPECT_EQ(listener.answers(), 1) << spec;
  }
}

TEST(EngineThinker, ASearchWithoutEndThatHasFoundEverythingStillWaitsForStop) {
  EngineThinker thinker(small);
  const auto game = AnyGame::start("unane:board=4x1").value();  // won in one
  Listener listener;
  thinker.think(game, {.infinite = true}, listener.replies());
  listener.wait_for_news();
  EXPECT_EQ(listener.answers(), 0);
  thinker.stop();
  EXPECT_EQ(listener.answers(), 1);
}

TEST(EngineThinker, StopWithoutASearchDoesNothing) {
  EngineThinker thinker(small);
  thinker.stop();
  thinker.stop();
}

TEST(EngineThinker, InAFinishedGameThereIsNoMove) {
  EngineThinker thinker(small);
  auto game = AnyGame::start("unane:board=4x1").value();
  ASSERT_TRUE(game.play("a1-b1"));
  Listener listener;
  thinker.think(game, {.nodes = 100}, listener.replies());
  EXPECT_EQ(listener.wait_for_answer(), std::nullopt);
  EXPECT_THAT(listener.news(), IsEmpty());
}

TEST(EngineThinker, TheSameNodesGiveTheSameAnswer) {
  for (const std::string& spec : started_games()) {
    const auto game = AnyGame::start(spec).value();
    const auto answer = [&] {
      EngineThinker thinker(small);
      Listener listener;
      thinker.think(game, {.nodes = 2000}, listener.replies());
      return listener.wait_for_answer();
    };
    EXPECT_EQ(answer(), answer()) << spec;
  }
}

TEST(EngineThinker, TellsWhatItFindsInTheFieldsOfTheProtocol) {
  EngineThinker thinker(small);
  Listener listener;
  thinker.think(AnyGame::start("kona").value(), {.nodes = 2000}, listener.replies());
  listener.wait_for_answer();
  ASSERT_THAT(listener.news(), Not(IsEmpty()));
  for (const std::string& line : listener.news()) {
    EXPECT_THAT(line, testing::MatchesRegex(
                          "depth [0-9]+ seldepth [0-9]+ multipv 1 score (cp -?|win |loss )[0-9]+ "
                          "nodes [0-9]+ nps [0-9]+ time [0-9]+ hashfull [0-9]+ pv( [a-f0-9-]+)+"));
  }
}

TEST(EngineThinker, ProvenResultsAreToldWithTheirDistance) {
  EngineThinker thinker(small);
  Listener listener;
  auto game = AnyGame::start("kona").value();
  for (const std::string_view move : {"f1-e2", "f1-f2"}) ASSERT_TRUE(game.play(move));
  thinker.think(game, {.nodes = 1000}, listener.replies());
  EXPECT_EQ(listener.wait_for_answer(), MoveText("a6-d3"));
  EXPECT_THAT(listener.news().back(), HasSubstr(" score win 1 "));
}

TEST(EngineThinker, ShowsAsManyLinesAsItIsAskedTo) {
  EngineThinker thinker(small);
  ASSERT_TRUE(set(thinker, "MultiPV", "3"));
  Listener listener;
  thinker.think(AnyGame::start("kona").value(), {.nodes = 2000}, listener.replies());
  listener.wait_for_answer();
  const auto news = listener.news();
  ASSERT_GE(news.size(), 3U);
  EXPECT_THAT(news[news.size() - 3], HasSubstr(" multipv 1 "));
  EXPECT_THAT(news[news.size() - 2], HasSubstr(" multipv 2 "));
  EXPECT_THAT(news[news.size() - 1], HasSubstr(" multipv 3 "));
}

TEST(EngineThinker, EveryOptionAcceptsItsLimitsAndRefusesWhatIsBeyondThem) {
  EngineThinker thinker(small);
  struct Range {
    std::string_view option;
    std::vector<std::string_view> good;
    std::vector<std::string_view> bad;
  };
  const std::vector<Range> ranges = {
      {"Threads", {"1", "2", "256"}, {"0", "257", "-1", "", "x", "1.5", "01"}},
      {"Hash", {"1", "64"}, {"0", "65537", "64MB", ""}},
      {"MultiPV", {"1", "256"}, {"0", "257", ""}},
      {"Level", {"1", "9", "10"}, {"0", "11", "", "easy"}},
      {"Search", {"auto", "alphabeta", "mcts", "uct"}, {"", "Auto", "minimax", "\x1b[2J"}},
      {"Seed", {"0", "999999999"}, {"1000000000", "-1", ""}}};
  for (const Range& range : ranges) {
    for (const std::string_view value : range.good) {
      EXPECT_TRUE(set(thinker, range.option, value)) << range.option << ' ' << value;
    }
    for (const std::string_view value : range.bad) {
      const auto refused = set(thinker, range.option, value);
      ASSERT_FALSE(refused) << range.option << ' ' << value;
      EXPECT_THAT(refused.error().message, StartsWith("expected "));
      EXPECT_THAT(refused.error().message, HasSubstr(in_quotes(value)));
    }
  }
}

TEST(EngineThinker, PlaysLegalMovesAtEveryLevelAndWithEverySearch) {
  for (const std::string& spec : started_games()) {
    auto game = AnyGame::start(spec).value();
    EngineThinker thinker(small);
    const auto answer = [&] {
      Listener listener;
      thinker.think(game, {.nodes = 200}, listener.replies());
      return listener.wait_for_answer().value_or(MoveText());
    };
    for (const std::string_view level : {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}) {
      ASSERT_TRUE(set(thinker, "Level", level));
      const MoveText move = answer();
      ASSERT_TRUE(game.play(move.view())) << spec << ' ' << level << ' ' << move.view();
      if (game.result()) game = AnyGame::start(spec).value();
    }
    for (const std::string_view search : {"alphabeta", "mcts", "uct"}) {
      ASSERT_TRUE(set(thinker, "Search", search));
      EXPECT_TRUE(game.check(answer().view())) << spec << ' ' << search;
    }
  }
}

// Whether the player who has just moved has won, by a search of all there is.
bool is_won_for_mover(const AnyGame& game) {
  const Seat mover = other(game.to_move());
  if (const auto result = game.result()) return result->outcome == win_for(mover);
  const Analysis all = Engine(small).analyse(game, {.nodes = 1'000'000});
  EXPECT_TRUE(search::is_decided(all.lines.front().score)) << game.position_text();
  return search::is_loss(all.lines.front().score);
}

TEST(EngineThinker, SwapsWhereThatWinsAndNotWhereItLoses) {
  int swaps = 0;
  int refusals = 0;
  for (const std::string_view spec : {"unane:board=4x2", "narrows:board=4x3"}) {
    const auto start = AnyGame::start(spec).value();
    for (const MoveText& opening : start.moves()) {
      auto game = start;
      ASSERT_TRUE(game.play(opening.view()));
      if (game.result()) continue;
      bool others_win = false;
      bool swap_wins = false;
      for (const MoveText& reply : game.moves()) {
        auto next = game;
        ASSERT_TRUE(next.play(reply.view()));
        (reply == MoveText("swap") ? swap_wins : others_win) |= is_won_for_mover(next);
      }
      EngineThinker thinker(small);
      Listener listener;
      thinker.think(game, {.nodes = 1'000'000}, listener.replies());
      const bool swapped = listener.wait_for_answer() == MoveText("swap");
      if (swap_wins == others_win) continue;
      EXPECT_EQ(swapped, swap_wins) << spec << ' ' << opening.view();
      ++(swap_wins ? swaps : refusals);
    }
  }
  EXPECT_GT(swaps, 0);
  EXPECT_GT(refusals, 0);
}

TEST(EngineThinker, ThinkingAheadEndsWhenItIsAskedForAMove) {
  EngineThinker thinker(small);
  auto game = AnyGame::start("kona").value();
  for (int i = 0; i < 5; ++i) {
    thinker.think_ahead(game);
    ASSERT_TRUE(game.play(game.moves().front().view()));
    Listener listener;
    thinker.think(game, {.nodes = 500}, listener.replies());
    const auto move = listener.wait_for_answer();
    ASSERT_TRUE(move);
    ASSERT_TRUE(game.play(move->view()));
    if (game.result()) break;
  }
  thinker.think_ahead(game);
}

TEST(EngineThinker, ThinksOnTheCallersThreadUntilToldOtherwise) {
  EngineThinker thinker(small);
  const auto game = AnyGame::start("kona").value();
  thinker.think_ahead(game);
  const std::atomic<bool> at_once = true;
  const Analysis analysis = thinker.analyse(game, {.infinite = true}, at_once);
  ASSERT_THAT(analysis.lines, Not(IsEmpty()));
  EXPECT_TRUE(game.check(analysis.lines.front().moves.front().view()));
}

TEST(EngineThinker, WithoutAThreadOfItsOwnItAnswersAllTheSame) {
  const machine::Shortage shortage({.threads = 0});
  EngineThinker thinker(small);
  const auto game = AnyGame::start("kona").value();
  Listener listener;
  thinker.think(game, {.nodes = 300}, listener.replies());
  EXPECT_EQ(listener.answers(), 1);
  EXPECT_TRUE(game.check(listener.wait_for_answer()->view()));
  EXPECT_THAT(listener.news().front(), StartsWith("string no thread can be started"));

  Listener of_endless;
  thinker.think(game, {.nodes = 300, .infinite = true}, of_endless.replies());
  EXPECT_EQ(of_endless.answers(), 0);
  thinker.stop();
  EXPECT_EQ(of_endless.answers(), 1);
  EXPECT_TRUE(game.check(of_endless.wait_for_answer()->view()));
  thinker.think_ahead(game);
}

TEST(EngineThinker, TellsHowMuchOfTheMemoryAndOfTheThreadsThereIs) {
  EngineThinker thinker({.threads = 8, .hash_megabytes = 65'536});
  const auto game = AnyGame::start("kona").value();
  const machine::Shortage shortage({.threads = 3, .memory = std::size_t{100} << 20});
  EXPECT_THAT(thinker.prepare(game), ElementsAre(HasSubstr("of 65536 MB")));
  EXPECT_THAT(thinker.prepare(game), IsEmpty());
  Listener listener;
  thinker.think(game, {.nodes = 300}, listener.replies());
  EXPECT_TRUE(listener.wait_for_answer());
  EXPECT_EQ(listener.news().front(), "string only 3 of 8 threads could be started");
}

TEST(EngineThinker, WithoutMemoryItStillAnswersWithALegalMove) {
  EngineThinker thinker(small);
  const auto game = AnyGame::start("kona").value();
  const machine::Shortage shortage({.tables = 0});
  EXPECT_THAT(thinker.prepare(game), ElementsAre("there is not enough memory to search"));
  Listener listener;
  thinker.think(game, {.nodes = 300}, listener.replies());
  EXPECT_TRUE(game.check(listener.wait_for_answer()->view()));
  EXPECT_THAT(listener.news(), ElementsAre("string there is not enough memory to search"));
}

}  // namespace
}  // namespace quintet
