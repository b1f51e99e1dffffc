// Drives `quintet ugi` through pipes, as a match runner does: what a replayed transcript cannot
// show, such as flushing and the end of the input.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/games.hpp"
#include "tests/paths.hpp"

namespace quintet {
namespace {

using testing::HasSubstr;

// A pipe end that closes itself.
class Descriptor {
 public:
  Descriptor() = default;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  void reset(int number) {
    close();
    number_ = number;
  }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_ = -1;
};

// `quintet ugi ARGUMENTS...` with its three streams on pipes.
class EngineProcess {
 public:
  explicit EngineProcess(std::vector<std::string> arguments = {}) {
    std::signal(SIGPIPE, SIG_IGN);
    std::array<std::array<int, 2>, 3> pipes{};
    for (auto& ends : pipes) {
      if (pipe2(ends.data(), O_CLOEXEC) != 0) ADD_FAILURE() << "no pipe";
    }
    std::vector<std::string> words = {quintet_executable(), "ugi"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
      std::signal(SIGPIPE, SIG_DFL);
      dup2(pipes[0][0], STDIN_FILENO);
      dup2(pipes[1][1], STDOUT_FILENO);
      dup2(pipes[2][1], STDERR_FILENO);
      execv(argv[0], argv.data());
      _exit(127);
    }
    input_.reset(pipes[0][1]);
    output_.reset(pipes[1][0]);
    errors_.reset(pipes[2][0]);
    close(pipes[0][0]);
    close(pipes[1][1]);
    close(pipes[2][1]);
  }
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  ~EngineProcess() {
    if (process_ < 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }

  void write(std::string_view text) {
    while (!text.empty()) {
      const auto count = ::write(input_.number(), text.data(), text.size());
      if (count <= 0) return;  // it has ended; what it printed tells
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  void send(std::string_view line) { write(std::string(line) + "\n"); }

  // The next line, without its end; none at the end of the output.
  std::optional<std::string> read_line() {
    while (true) {
      if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
        const std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        return line;
      }
      if (!read_some(output_, buffer_)) return std::nullopt;
    }
  }
  // The line that the line sent is answered by; the news of a search are no answer.
  std::string ask(std::string_view line) {
    send(line);
    return read_answer().value_or("(no answer)");
  }
  std::optional<std::string> read_answer() {
    auto line = read_line();
    while (line && line->starts_with("info depth ")) line = read_line();
    return line;
  }
  std::string errors() {
    std::string text;
    while (read_some(errors_, text)) {
    }
    return text;
  }

  void close_input() { input_.close(); }
  void close_output() { output_.close(); }

  // Waits for the end; the exit code, or none if a signal ended it.
  std::optional<int> exit_code() {
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    if (!WIFEXITED(status)) return std::nullopt;
    return WEXITSTATUS(status);
  }

 private:
  // False at the end. The limit is only there to make a test fail that would wait for ever.
  static bool read_some(const Descriptor& from, std::string& to) {
    constexpr int a_minute = 60'000;
    pollfd waiting{from.number(), POLLIN, 0};
    if (poll(&waiting, 1, a_minute) != 1) {
      ADD_FAILURE() << "nothing was written in a minute";
      return false;
    }
    std::array<char, 4096> bytes{};
    const auto count = ::read(from.number(), bytes.data(), bytes.size());
    if (count <= 0) return false;
    to.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }

  pid_t process_ = -1;
  Descriptor input_;
  Descriptor output_;
  Descriptor errors_;
  std::string buffer_;
};

TEST(UgiExecutable, EveryAnswerArrivesWhileTheInputStaysOpen) {
  EngineProcess engine;
  engine.send("ugi");
  while (engine.read_line().value_or("ugiok") != "ugiok") {
  }
  EXPECT_EQ(engine.ask("isready"), "readyok");
  EXPECT_EQ(engine.ask("query p1turn"), "response true");
  engine.send("go infinite");
  EXPECT_EQ(engine.ask("isready"), "readyok");
  EXPECT_THAT(engine.ask("stop"), testing::StartsWith("bestmove "));
  engine.send("quit");
  EXPECT_EQ(engine.exit_code(), 0);
}

TEST(UgiExecutable, TheEndOfTheInputEndsIt) {
  EngineProcess engine;
  engine.close_input();
  EXPECT_EQ(engine.read_line(), std::nullopt);
  EXPECT_EQ(engine.exit_code(), 0);
}

TEST(UgiExecutable, TheEndOfTheInputEndsASearchWithItsAnswer) {
  EngineProcess engine({"kona"});
  engine.send("position fen 1,www,4/1,b,4/3,b,2/6/1,wb,3,wb/bwb,5 w - -");
  engine.send("go infinite");
  engine.close_input();
  EXPECT_EQ(engine.read_answer(), "bestmove b6-e6");
  EXPECT_EQ(engine.read_line(), std::nullopt);
  EXPECT_EQ(engine.exit_code(), 0);
}

TEST(UgiExecutable, ALastLineWithoutItsEndIsObeyed) {
  EngineProcess engine;
  engine.write("isready");
  engine.close_input();
  EXPECT_EQ(engine.read_line(), "readyok");
  EXPECT_EQ(engine.exit_code(), 0);
}

TEST(UgiExecutable, LinesMayEndAsOnWindows) {
  EngineProcess engine({"kona"});
  engine.write("isready\r\n\r\nposition startpos moves f1-e2 f1-f2 a6-d3\r\nquery result\r\n");
  EXPECT_EQ(engine.read_line(), "readyok");
  EXPECT_EQ(engine.read_line(), "response p1win");
  engine.write("quit\r\n");
  EXPECT_EQ(engine.exit_code(), 0);
}

TEST(UgiExecutable, NothingIsWrittenAfterQuit) {
  EngineProcess engine;
  engine.write("quit\nisready\n");
  EXPECT_EQ(engine.read_line(), std::nullopt);
  EXPECT_EQ(engine.exit_code(), 0);
  EXPECT_EQ(engine.errors(), "");
}

TEST(UgiExecutable, AClientThatHasGoneAwayEndsItQuietly) {
  EngineProcess engine;
  EXPECT_EQ(engine.ask("isready"), "readyok");
  engine.close_output();
  engine.send("isready");
  EXPECT_EQ(engine.exit_code(), 0);
  EXPECT_EQ(engine.errors(), "");
}

TEST(UgiExecutable, ABadVariantIsBadUsage) {
  EngineProcess engine({"konna"});
  EXPECT_EQ(engine.read_line(), std::nullopt);
  EXPECT_THAT(engine.errors(), HasSubstr("did you mean kona?"));
  EXPECT_EQ(engine.exit_code(), 2);
}

TEST(UgiExecutable, StartsWithTheVariantOfTheCommandLine) {
  EngineProcess unnamed;
  EXPECT_EQ(unnamed.ask("query fen"),
            "response bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw b first -");
  EngineProcess named({"unane:board=4x3"});
  EXPECT_EQ(named.ask("query fen"), "response bwbw/wbwb/bwbw b first -");
}

TEST(UgiExecutable, ALineOfMegabytesDoesNoHarm) {
  EngineProcess engine;
  engine.send("position startpos moves " + std::string(5'000'000, 'x'));
  EXPECT_THAT(engine.read_line().value_or(""), testing::StartsWith("info string illegal move xxx"));
  EXPECT_EQ(engine.ask("isready"), "readyok");
}

// Two processes and a referee that knows no rules. The order of the commands is that of cutegames.
class Match {
 public:
  // `limits` is what each `go` says.
  Match(const std::string& variant, std::string limits) : go_("go " + std::move(limits)) {
    int seed = 1;
    for (EngineProcess* engine : {&one_, &two_}) {
      engine->send("ugi");
      while (engine->read_line().value_or("ugiok") != "ugiok") {
      }
      engine->send("setoption name Hash value 1");
      engine->send("setoption name Level value 3");
      engine->send("setoption name Seed value " + std::to_string(seed++));
      engine->send("setoption name Variant value " + variant);
    }
  }

  // Plays a game and gives what both engines say of its result.
  std::string play() {
    position_ = "position startpos";
    for (EngineProcess* engine : {&one_, &two_}) {
      EXPECT_EQ(engine->ask("isready"), "readyok");
      engine->send("uginewgame");
    }
    for (int ply = 0; ply < 5000; ++ply) {
      EngineProcess& mover = asked(one_, "query p1turn") == "response true" ? one_ : two_;
      EXPECT_EQ(mover.ask("isready"), "readyok");
      if (asked(mover, "query gameover") == "response true") {
        const std::string result = asked(one_, "query result");
        EXPECT_EQ(result, asked(two_, "query result"));
        return result;
      }
      const std::string answer = mover.ask(go_);
      constexpr std::string_view before = "bestmove ";
      if (!answer.starts_with(before)) return answer;
      const std::string move = answer.substr(before.size());
      // The other engine's rules are the referee's.
      EngineProcess& referee = &mover == &one_ ? two_ : one_;
      if (asked(referee, "query islegal " + move) != "response true") return "illegal " + move;
      position_ += (ply == 0 ? " moves " : " ") + move;
    }
    return "no end";
  }

 private:
  std::string asked(EngineProcess& engine, std::string_view query) {
    engine.send(position_);
    return engine.ask(query);
  }

  EngineProcess one_;
  EngineProcess two_;
  std::string go_;
  std::string position_;
};

testing::Matcher<std::string> a_result() {
  return testing::AnyOf("response p1win", "response p2win", "response draw");
}

TEST(UgiExecutable, AMatchRunnerPlaysEveryGameToItsEndManyTimesInOneProcess) {
  for (const GameInfo& info : games()) {
    Match match(std::string(info.id), "nodes 30");
    for (int game = 0; game < 3; ++game) EXPECT_THAT(match.play(), a_result()) << info.id;
  }
}

TEST(UgiExecutable, AMatchRunnerPlaysByTheClock) {
  Match match("kona", "p1time 1000 p2time 1000 p1inc 10 p2inc 10");
  EXPECT_THAT(match.play(), a_result());
}

TEST(UgiExecutable, StopsASearchOfItsOwnGameAtOnceAndPlaysALegalMove) {
  for (const GameInfo& info : games()) {
    EngineProcess engine({std::string(info.id)});
    engine.send("setoption name Threads value 2");
    engine.send("go infinite");
    EXPECT_EQ(engine.ask("isready"), "readyok");
    const std::string answer = engine.ask("stop");
    ASSERT_THAT(answer, testing::StartsWith("bestmove "));
    EXPECT_EQ(engine.ask("query islegal " + answer.substr(9)), "response true") << answer;
  }
}

}  // namespace
}  // namespace quintet
