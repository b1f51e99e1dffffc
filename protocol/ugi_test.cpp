// What tests/data/ugi/ cannot say: what reaches the thinker, threads, and odd bytes.
#include "protocol/ugi.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

#include "games/games.hpp"
#include "protocol/test_support.hpp"

namespace quintet {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

using Lines = std::vector<std::string>;

// A session and what it has printed.
class Client {
 public:
  explicit Client(std::string_view spec,
                  std::unique_ptr<Thinker> thinker = std::make_unique<FirstMover>())
      : session_(AnyGame::start(spec).value(), std::move(thinker), [this](std::string_view line) {
          const std::lock_guard lock(mutex_);
          lines_.emplace_back(line);
          arrived_.notify_all();
        }) {}

  void handle(std::string_view line) { open_ = session_.handle(line); }
  // What has been printed when the line is handled.
  Lines send(std::string_view line) {
    handle(line);
    return wait_for(0);
  }
  Lines wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return lines_.size() >= count; });
    return std::exchange(lines_, {});
  }
  [[nodiscard]] bool open() const { return open_; }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  Lines lines_;
  bool open_ = true;
  UgiSession session_;
};

// Notes what it is asked for and answers "a1".
class NotingThinker final : public Thinker {
 public:
  explicit NotingThinker(std::vector<Limits>& noted) : noted_(noted) {}

  std::vector<Option> options() override { return {}; }
  void think(const AnyGame&, const Limits& limits, Replies replies) override {
    noted_.push_back(limits);
    replies.best(MoveText("a1"));
  }
  void stop() override {}

 private:
  std::vector<Limits>& noted_;
};

TEST(Ugi, GoHandsEveryLimitToTheThinker) {
  std::vector<Limits> noted;
  Client client("kona", std::make_unique<NotingThinker>(noted));
  const auto limits_of = [&](const std::string& arguments) {
    EXPECT_THAT(client.send("go " + arguments), Not(IsEmpty()));
    return noted.back();
  };
  EXPECT_EQ(limits_of(""), Limits{});
  EXPECT_EQ(
      limits_of("p1time 1 p2time 2 p1inc 3 p2inc 4"),
      (Limits{.first_time = 1, .second_time = 2, .first_increment = 3, .second_increment = 4}));
  EXPECT_EQ(limits_of("movetime 5"), Limits{.move_time = 5});
  EXPECT_EQ(limits_of("depth 6"), Limits{.depth = 6});
  EXPECT_EQ(limits_of("nodes 9223372036854775807"), Limits{.nodes = INT64_MAX});
  EXPECT_EQ(limits_of("infinite"), Limits{.infinite = true});
  EXPECT_EQ(limits_of("depth 6 infinite nodes 7"),
            (Limits{.depth = 6, .nodes = 7, .infinite = true}));
}

TEST(Ugi, AnOverdrawnClockCountsAsZero) {
  std::vector<Limits> noted;
  Client client("kona", std::make_unique<NotingThinker>(noted));
  EXPECT_THAT(client.send("go p1time -20 p2time 5"), ElementsAre("bestmove a1"));
  EXPECT_EQ(noted.back(), (Limits{.first_time = 0, .second_time = 5}));
}

TEST(Ugi, WhatGoDoesNotUnderstandIsNamedOnceAndTheRestIsUsed) {
  std::vector<Limits> noted;
  Client client("kona", std::make_unique<NotingThinker>(noted));
  EXPECT_THAT(client.send("go ponder depth x nodes 7 movestogo 3"),
              ElementsAre(StartsWith("info string unknown limit 'ponder'"), "bestmove a1"));
  EXPECT_EQ(noted.back(), Limits{.nodes = 7});
}

// Searches in a thread of its own until it is stopped.
class ThreadedThinker final : public Thinker {
 public:
  std::vector<Option> options() override { return {}; }
  void think(const AnyGame& game, const Limits& limits, Replies replies) override {
    const MoveText move = game.moves().front();
    thread_ = std::jthread([=, infinite = limits.infinite](const std::stop_token& stopped) {
      replies.info("depth 1 score cp 3 pv " + move.string());
      std::mutex mutex;
      std::unique_lock lock(mutex);
      if (infinite) std::condition_variable_any().wait(lock, stopped, [] { return false; });
      replies.best(move);
    });
  }
  void stop() override {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
  }

 private:
  std::jthread thread_;
};

TEST(Ugi, CommandsAreAnsweredWhileAThreadSearches) {
  Client client("kona", std::make_unique<ThreadedThinker>());
  client.handle("go infinite");
  EXPECT_THAT(client.wait_for(1), ElementsAre("info depth 1 score cp 3 pv a6-a3"));
  EXPECT_THAT(client.send("isready"), ElementsAre("readyok"));
  EXPECT_THAT(client.send("query p1turn"), ElementsAre("response true"));
  EXPECT_THAT(client.send("position startpos moves a6-a3"),
              ElementsAre("info string position is not possible during a search; send stop first"));
  EXPECT_THAT(client.send("stop"), ElementsAre("bestmove a6-a3"));
  EXPECT_THAT(client.send("position startpos moves a6-a3"), IsEmpty());
  EXPECT_THAT(client.send("query p1turn"), ElementsAre("response false"));
}

TEST(Ugi, AfterABestmoveTheNextCommandIsNeverRefused) {
  Client client("kona", std::make_unique<ThreadedThinker>());
  for (int i = 0; i < 200; ++i) {
    client.handle("go movetime 1");
    EXPECT_THAT(client.wait_for(2), ElementsAre(StartsWith("info depth"), "bestmove a6-a3"));
    EXPECT_THAT(client.send("position startpos"), IsEmpty());
  }
}

TEST(Ugi, ASessionCanBeDroppedDuringASearch) {
  Client client("kona", std::make_unique<ThreadedThinker>());
  client.handle("go infinite");
}

TEST(Ugi, QuitEndsTheSearchWithItsAnswer) {
  Client client("kona", std::make_unique<ThreadedThinker>());
  client.handle("go infinite");
  client.wait_for(1);
  EXPECT_TRUE(client.open());
  EXPECT_THAT(client.send("quit"), ElementsAre("bestmove a6-a3"));
  EXPECT_FALSE(client.open());
  EXPECT_THAT(client.send("isready"), IsEmpty());
  EXPECT_FALSE(client.open());
}

TEST(Ugi, WhiteSpaceOfAnyKindSeparatesWords) {
  Client client("unane:board=5x4");
  EXPECT_THAT(
      client.send("\t position\tfen \v bww1b/w1w2/bbbbw/wbwbw\tb  second - \f moves\te4-e4 \r"),
      IsEmpty());
  EXPECT_THAT(client.send("query\tfen\r\n"),
              ElementsAre("response bww2/w1w2/bbbbw/wbwbw w second -"));
}

TEST(Ugi, EmptyLinesAreIgnored) {
  Client client("kona");
  for (const char* line : {"", "\r", "\n", "\r\n", "  \t "}) {
    EXPECT_THAT(client.send(line), IsEmpty());
    EXPECT_TRUE(client.open());
  }
}

TEST(Ugi, WordsAfterACommandThatTakesNoneAreIgnored) {
  Client client("kona");
  EXPECT_THAT(client.send("isready now"), ElementsAre("readyok"));
  client.handle("quit now");
  EXPECT_FALSE(client.open());
}

TEST(Ugi, ForeignBytesNeverReachTheOutput) {
  Client client("kona");
  for (const std::string& line :
       {std::string("\0\x01\xff\x1b[2J", 8), std::string("query \x1b]0;x\a"),
        std::string("position startpos moves \xff\0\x1b", 27), std::string("position fen \x7f\xc0"),
        std::string("setoption name \x1b value \x1b"),
        std::string("setoption name Variant value \x1b"), std::string("go \x1b"),
        std::string("go depth \x1b")}) {
    const Lines lines = client.send(line);
    ASSERT_FALSE(lines.empty()) << line;
    EXPECT_THAT(lines.front(), StartsWith("info string "));
    for (const char c : lines.front()) {
      EXPECT_FALSE((c >= 0 && c < ' ') || c == '\x7f' || c == '\xff' || c == '\xc0')
          << lines.front();
    }
  }
}

TEST(Ugi, ALineOfAMegabyteIsAnsweredInShort) {
  constexpr std::size_t size = 1'000'000;
  const std::string long_word(size, 'x');
  std::string many_words;
  while (many_words.size() < size) many_words += "a6-a3 ";
  for (const GameInfo& game : games()) {
    Client client(game.id);
    for (const std::string_view before :
         {"", "ugi", "query ", "query islegal ", "position ", "position startpos ",
          "position startpos moves ", "position fen ", "setoption ", "setoption name ",
          "setoption name Variant value ", "go ", "go depth "}) {
      for (const std::string& after : {long_word, many_words}) {
        for (const std::string& line : client.send(std::string(before) + after)) {
          EXPECT_LT(line.size(), 1000U) << before;
        }
      }
    }
    EXPECT_THAT(client.send("isready"), ElementsAre("readyok"));
  }
}

TEST(Ugi, TheMovesOfAQueryAreExactlyTheLegalOnesInBytewiseOrder) {
  for (const GameInfo& game : games()) {
    Client client(game.id);
    const Lines lines = client.send("query moves");
    ASSERT_EQ(lines.size(), 1U);
    std::string expected = "response";
    for (const MoveText& move : AnyGame::start(game.id)->moves()) {
      expected += ' ' + move.string();
      EXPECT_THAT(client.send("query islegal " + move.string()), ElementsAre("response true"));
    }
    EXPECT_EQ(lines.front(), expected);
  }
}

TEST(Ugi, AnUnknownOptionOfARunnerDoesNoHarm) {
  // What the settings that come with cutegames set.
  Client client("kona");
  for (const char* option : {"debug", "threads", "hash", "ownbook"}) {
    EXPECT_THAT(client.send(std::string("setoption name ") + option + " value 1"),
                ElementsAre(StartsWith("info string unknown option")));
  }
  EXPECT_THAT(client.send("isready"), ElementsAre("readyok"));
}

}  // namespace
}  // namespace quintet
