// Bots at a real server: the examples for their authors, and `quintet bot`. Somebody challenges
// them and plays random moves to the end.
#include "api/bots.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>

#include "core/rng.hpp"
#include "games/games.hpp"
#include "tests/online/test_support.hpp"

namespace quintet::cli::testing {
namespace {

using online::testing::Stream;
using ::testing::HasSubstr;

// A process with its output and errors in a file; ends with this.
class Program {
 public:
  Program(const std::vector<std::string>& command, const std::string& log) : log_(log) {
    const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    process_ = start(command, {nothing, file, file});
    close(file);
    close(nothing);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    static_cast<void>(end());
  }
  void interrupt() const { kill(process_, SIGINT); }
  int end() {
    int status = 0;
    waitpid(std::exchange(process_, -1), &status, 0);
    return exit_code(status);
  }
  [[nodiscard]] std::string said() const { return text_of_file(log_); }

 private:
  std::string log_;
  pid_t process_ = -1;
};

// A server, somebody who owns a bot, and a file with its token.
struct Arena {
  TemporaryFolder folder;
  ServerProcess server{folder.file("data")};
  std::string owner = online::testing::new_guest(server.port());
  std::string token_file = folder.file("token");
  std::string token_id;

  Arena() {
    static_cast<void>(post("/api/v1/own/bots", R"({"name":"marvin"})", owner));
    const auto token = json::read<wire::CreatedToken>(
        post("/api/v1/own/tokens",
             R"({"bot":"marvin","label":"","scopes":["read","challenge","play"]})", owner));
    if (!token) throw std::runtime_error("no token");
    token_id = token->token.id;
    write_file(token_file, token->secret + "\n");
    std::filesystem::permissions(token_file, std::filesystem::perms(0600));
  }

  [[nodiscard]] std::string url() const {
    return "http://127.0.0.1:" + std::to_string(server.port());
  }
  [[nodiscard]] std::string post(const std::string& target, const std::string& content,
                                 const std::string& cookie) const {
    return online::testing::ask(server.port(), http::verb::post, target, content,
                                {.cookie = cookie})
        .body;
  }
  // Waits until that is so; only who fails waits long.
  template <typename Condition>
  [[nodiscard]] static bool comes(const Condition& condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!condition()) {
      if (std::chrono::steady_clock::now() > until) return false;
      usleep(20'000);
    }
    return true;
  }
  [[nodiscard]] bool bot_listens() const {
    return comes([this] {
      return online::testing::ask(server.port(), http::verb::get, "/api/v1/bots")
          .body.contains("marvin");
    });
  }
  // The room of a game with the bot.
  [[nodiscard]] std::string challenge(const std::string& cookie, std::string_view variant,
                                      const wire::Clock& clock = {}) const {
    const wire::CreateChallenge wanted{"a", "marvin", std::string(variant), clock,
                                       wire::WantedSeat::random};
    const std::string answer = post("/api/v1/challenges", json::written(wanted), cookie);
    const auto created = json::read<wire::CreatedGame>(answer);
    EXPECT_TRUE(created) << answer;
    return created ? created->room : "";
  }
  // Plays random moves until the game has ended, for as many plies as may be.
  [[nodiscard]] std::optional<wire::Ended> play(const std::string& cookie, const std::string& room,
                                                std::size_t most = 1'000) const {
    Rng rng(1);
    Stream stream(server.port(), "/api/v1/stream/games/" + room, {.cookie = cookie});
    while (true) {
      const auto state = stream.hear<wire::GameState>();
      if (state.room.empty() || state.ended) return state.ended;
      if (state.legal.empty()) continue;
      const auto kind =
          state.moves.size() >= most ? wire::ActionKind::resign : wire::ActionKind::move;
      const auto chosen = rng.below(static_cast<std::uint32_t>(state.legal.size()));
      const wire::Action action{
          state.turn,
          kind,
          kind == wire::ActionKind::move ? state.legal[chosen].string() : std::string(),
          {}};
      static_cast<void>(post("/api/v1/games/" + room + "/actions", json::written(action), cookie));
    }
  }
};

std::vector<std::string> bot_command(const Arena& arena, const std::vector<std::string>& more) {
  return with(quintet_command({"bot", arena.url(), "--token", arena.token_file}), more);
}

TEST(BotExamples, EachPlaysAGameToItsEnd) {
  struct Example {
    std::string runs;
    std::string file;
  };
  for (const auto& [runs, file] : {Example{"bash", "random.sh"},
                                   {"python3", "random_bot.py"},
                                   {source_path("script/node"), "random.mjs"}}) {
    const Arena arena;
    const Program bot({runs, source_path("examples/bots/" + file), arena.url(), arena.token_file},
                      arena.folder.file("log"));
    ASSERT_TRUE(arena.bot_listens()) << file << ": " << bot.said();
    const std::string person = online::testing::new_guest(arena.server.port());
    const auto ended = arena.play(person, arena.challenge(person, "kona"));
    ASSERT_TRUE(ended) << file << ": " << bot.said();
    EXPECT_EQ(ended->ending, wire::Ending::rules) << file;
  }
}

TEST(BotCommand, PlaysAllGamesWithTheEngineAtOnce) {
  const Arena arena;
  Program bot(bot_command(arena, {"--level", "2", "--games", "5", "--time", "50ms"}),
              arena.folder.file("log"));
  ASSERT_TRUE(arena.bot_listens()) << bot.said();
  std::vector<std::pair<std::string, std::string>> games;  // who plays, and where
  for (const GameInfo& game : quintet::games()) {
    const std::string person = online::testing::new_guest(arena.server.port());
    games.emplace_back(person, arena.challenge(person, game.id));
  }
  for (const auto& [person, room] : games) {
    const auto ended = arena.play(person, room, 12);
    ASSERT_TRUE(ended) << bot.said();
    EXPECT_NE(ended->ending, wire::Ending::aborted);
  }
  bot.interrupt();
  EXPECT_EQ(bot.end(), 0);
}

TEST(BotCommand, ConnectsAProgramThatSpeaksUgi) {
  const Arena arena;
  const std::string engine = quintet_executable() + " ugi";
  const Program bot(bot_command(arena, {"--engine", engine, "--time", "20ms"}),
                    arena.folder.file("log"));
  ASSERT_TRUE(arena.bot_listens()) << bot.said();
  const std::string person = online::testing::new_guest(arena.server.port());
  const auto ended = arena.play(person, arena.challenge(person, "kona"));
  ASSERT_TRUE(ended) << bot.said();
  EXPECT_EQ(ended->ending, wire::Ending::rules);
}

TEST(BotCommand, LeavesNobodyBeforeAClock) {
  const Arena arena;
  Program bot(bot_command(arena, {"--level", "1"}), arena.folder.file("log"));
  ASSERT_TRUE(arena.bot_listens()) << bot.said();
  const std::string live = online::testing::new_guest(arena.server.port());
  const std::string slow = online::testing::new_guest(arena.server.port());
  const wire::Clock hour{wire::ClockKind::fischer, 3'600'000, 0};
  const wire::Clock days{wire::ClockKind::days, 86'400'000, 0};
  const std::string live_room = arena.challenge(live, "nanku", hour);
  const std::string slow_room = arena.challenge(slow, "nanku", days);
  ASSERT_TRUE(Arena::comes([&] {
    return bot.said().contains(live_room + ": begun") && bot.said().contains(slow_room + ": begun");
  })) << bot.said();
  // Both streams are there when the bot is.
  for (const std::string& room : {live_room, slow_room}) {
    Stream watched(arena.server.port(), "/api/v1/stream/games/" + room,
                   {.cookie = room == live_room ? live : slow});
    while (!watched.hear<wire::GameState>().opponent_here) continue;
  }
  bot.interrupt();
  EXPECT_EQ(bot.end(), 0);
  const auto has_ended = [&](const std::string& room) {
    const auto events = events_of(arena.server.port(), room).events;
    return std::ranges::any_of(events, [](const auto& each) { return each.ended.has_value(); });
  };
  EXPECT_TRUE(has_ended(live_room)) << bot.said();
  EXPECT_FALSE(has_ended(slow_room)) << bot.said();
}

TEST(BotCommand, ComesBackToAServerThatWasAway) {
  Arena arena;
  const std::uint16_t port = arena.server.port();
  const Program bot(bot_command(arena, {"--level", "1"}), arena.folder.file("log"));
  ASSERT_TRUE(arena.bot_listens()) << bot.said();
  arena.server.kill_at_once();
  ASSERT_TRUE(Arena::comes([&] { return bot.said().contains("the connection is lost"); }));
  const ServerProcess again(arena.folder.file("data"), {"--port", std::to_string(port)});
  EXPECT_TRUE(Arena::comes([&] { return bot.said().contains("marvin is back"); })) << bot.said();
}

TEST(BotCommand, SaysWhatIsWrong) {
  const Arena arena;
  const auto said = [&](const std::vector<std::string>& arguments) {
    const Finished finished = run(with({"bot"}, arguments));
    EXPECT_EQ(finished.code, 2);
    return finished.err;
  };
  const std::string& file = arena.token_file;
  EXPECT_THAT(said({"play.example.org", "--token", file}), HasSubstr("a URL is http://HOST"));
  EXPECT_THAT(said({arena.url(), "--token", arena.folder.file("none")}), HasSubstr("cannot read"));
  EXPECT_THAT(said({"http://127.0.0.1:1", "--token", file}), HasSubstr("cannot be reached"));
  EXPECT_THAT(said({arena.url(), "--token", file, "--level", "1", "--engine", "x"}),
              HasSubstr("give one of --level and --engine"));
  EXPECT_THAT(said({arena.url(), "--token", file, "--engine", "/nowhere/engine"}),
              HasSubstr("/nowhere/engine"));
  EXPECT_THAT(said({arena.url(), "--token", file, "--time", "soon"}), HasSubstr("--time"));
  static_cast<void>(
      arena.post("/api/v1/own/tokens/" + arena.token_id + "/revoke", "{}", arena.owner));
  EXPECT_THAT(said({arena.url(), "--token", file}), HasSubstr("the server refuses: this token"));
  std::filesystem::permissions(file, std::filesystem::perms(0644));
  EXPECT_THAT(said({arena.url(), "--token", file}), HasSubstr("others can read the token"));
}

}  // namespace
}  // namespace quintet::cli::testing
