// Matches against a program that does all that a program should not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "cli/test_json.hpp"
#include "lab/match.hpp"
#include "lab/test_support.hpp"
#include "lab/ugi_player.hpp"
#include "tests/paths.hpp"

namespace quintet::lab::testing {

namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using ::testing::HasSubstr;

constexpr std::string_view small_game = "unane:board=4x4,pie=off";

UgiSettings faulty(const std::string& arguments) {
  UgiSettings settings{faulty_engine() + " " + arguments, std::string(small_game), {}};
  // Long enough for a busy machine, where an answer comes.
  settings.ready_time = milliseconds(5'000);
  return settings;
}

MatchSettings random_against(const UgiSettings& program, std::size_t pairs) {
  MatchSettings settings = greedy_against_random(small_game, pairs);
  settings.openings.plies = 2;
  settings.contestants[0] = fake_contestant(false);
  settings.contestants[1] = {"faulty", [program] { return start_ugi_player(program); }};
  return settings;
}

struct Played {
  MatchSummary summary;
  std::vector<PlayedGame> games;
};

Played play(const MatchSettings& settings) {
  Played played;
  MatchListener listener;
  listener.game = [&](const PlayedGame& game, bool) -> std::expected<void, Error> {
    played.games.push_back(game);
    return {};
  };
  const auto summary = play_match(settings, listener);
  EXPECT_TRUE(summary) << summary.error().message;
  if (summary) played.summary = *summary;
  return played;
}

// Every game of four is lost by the fault, and the program is there again for the next one.
void expect_each_game_lost(const UgiSettings& program, const Control& control, Ending ending,
                           const std::string& note) {
  MatchSettings settings = random_against(program, 2);
  settings.contestants[1].control = control;
  const Played played = play(settings);
  ASSERT_EQ(played.games.size(), 4U) << program.command_line;
  EXPECT_EQ(played.summary.tally.won, 4U) << program.command_line;
  EXPECT_EQ(played.summary.faults[0], (Faults{0, 0, 0, played.summary.faults[0].slowest, ""}));
  for (const PlayedGame& game : played.games) {
    EXPECT_EQ(name(game.ending), name(ending)) << program.command_line;
    EXPECT_THAT(game.note, HasSubstr(note)) << program.command_line;
    EXPECT_LT(game.note.size(), 1'000U);
  }
}

void expect_lost_by(const std::string& fault, Ending ending, const std::string& note) {
  UgiSettings program = faulty("--fault " + fault + "@1");
  program.longest_move = milliseconds(100);
  expect_each_game_lost(program, {.nodes = 1}, ending, note);
}

}  // namespace

TEST(FaultyEngine, PlaysWholeGamesWithoutAFault) {
  const Played played = play(random_against(faulty(""), 2));
  for (const PlayedGame& game : played.games) EXPECT_EQ(game.ending, Ending::rules);
}

TEST(FaultyEngine, ThatDoesNotAnswerLosesOnTime) {
  expect_lost_by("silent", Ending::time, "has not answered in 100 ms");
}

TEST(FaultyEngine, ThatAnswersWhenItWasGivenUpLosesOnTime) {
  expect_lost_by("late", Ending::time, "has not answered in 100 ms");
}

TEST(FaultyEngine, ThatAnswersWhenItsClockHasRunDownLosesOnTime) {
  Control control;
  control.clock = {milliseconds(30), milliseconds(0)};
  expect_each_game_lost(faulty("--fault late@1"), control, Ending::time, " ms of 30 ms");
}

TEST(FaultyEngine, ThatFloodsItsOutputLosesOnTime) {
  expect_lost_by("flood", Ending::time, "has not answered in 100 ms");
}

TEST(FaultyEngine, ThatWritesALineWithoutEndLoses) {
  UgiSettings program = faulty("--fault endless@1");
  expect_each_game_lost(program, {.nodes = 1}, Ending::crash,
                        "has written a line of more than 1048576 bytes");
}

TEST(FaultyEngine, ThatPlaysAnIllegalMoveLoses) {
  expect_each_game_lost(faulty("--fault illegal@1"), {}, Ending::illegal_move, "'z99-z98'");
  expect_each_game_lost(faulty("--fault nothing@1"), {}, Ending::illegal_move, "''");
  expect_each_game_lost(faulty("--fault garbage@1"), {}, Ending::illegal_move, "'????[31m?");
}

TEST(FaultyEngine, ThatDiesInTheMiddleLoses) {
  expect_each_game_lost(faulty("--fault exits@1"), {}, Ending::crash, "ended with exit code 3");
  expect_each_game_lost(faulty("--fault dies@1"), {}, Ending::crash, "was ended by signal 9");
  expect_each_game_lost(faulty("--fault closes@1"), {}, Ending::crash, "has closed its output");
}

TEST(FaultyEngine, ThatFailsLaterHasPlayedUntilThen) {
  const Played played = play(random_against(faulty("--fault exits@2"), 2));
  for (const PlayedGame& game : played.games) {
    EXPECT_TRUE(game.ending == Ending::rules || game.moves.size() >= game.opening + 2);
  }
}

// The first question is the match's before any game; the second begins the first game.
TEST(FaultyEngine, ThatIsNeverReadyLosesOnTime) {
  UgiSettings program = faulty("--fault ready@2");
  program.ready_time = milliseconds(1'000);
  MatchSettings settings = random_against(program, 1);
  const Played played = play(settings);
  ASSERT_EQ(played.games.size(), 2U);
  for (const PlayedGame& game : played.games) {
    EXPECT_EQ(game.ending, Ending::time);
    EXPECT_EQ(game.moves.size(), game.opening);
  }
}

TEST(FaultyEngine, ThatCannotBeStartedAgainLosesTheGameAndIsTriedForTheNext) {
  const TemporaryFolder folder;
  // It exits in the first game, does not greet when it is started for the second, and is there for
  // the third.
  UgiSettings program = faulty("--fault exits@1 --fault hello@2 --starts " + folder.file("starts"));
  program.handshake_time = milliseconds(2'000);
  const Played played = play(random_against(program, 2));
  ASSERT_EQ(played.games.size(), 4U);
  EXPECT_THAT(played.games[1].note, HasSubstr("cannot be started again: "));
  EXPECT_THAT(played.games[1].note, HasSubstr("has not answered in 2000 ms; does it speak UGI?"));
  for (const std::size_t i : {0U, 2U, 3U}) {
    EXPECT_THAT(played.games[i].note, HasSubstr("ended with exit code 3"));
  }
  EXPECT_EQ(text_of_file(folder.file("starts")), "....");
}

TEST(FaultyEngine, ThatDoesNotEndWhenItIsToldToIsEnded) {
  const Played played = play(random_against(faulty("--fault quit@1"), 1));
  EXPECT_EQ(played.games.size(), 2U);
}

// Random faults against the engine behind its own `quintet ugi`. As many games as
// QUINTET_FAULTY_GAMES says.
TEST(FaultyEngine, NeverHangsAMatchNorHarmsTheOtherPlayer) {
  const char* const asked = std::getenv("QUINTET_FAULTY_GAMES");
  const std::size_t pairs = (asked ? std::stoul(asked) : 100) / 2;
  UgiSettings program = faulty("--seed 3 --random 120");
  program.longest_move = milliseconds(100);
  MatchSettings settings = random_against(program, pairs);
  settings.openings.plies = 4;
  settings.contestants[0] = {
      "quintet",
      [] { return start_ugi_player({quintet_executable() + " ugi", std::string(small_game), {}}); },
      {.nodes = 20}};
  settings.contestants[1].control.nodes = 1;
  settings.pool = cluster::thread_pool(2);
  const Played played = play(settings);
  ASSERT_EQ(played.games.size(), 2 * pairs);
  EXPECT_EQ(played.summary.faults[0], (Faults{0, 0, 0, played.summary.faults[0].slowest, ""}));
  const Faults& faults = played.summary.faults[1];
  EXPECT_GT(faults.time_losses, 0U);
  EXPECT_GT(faults.illegal_moves, 0U);
  EXPECT_GT(faults.crashes, 0U);
  std::size_t by_the_rules = 0;
  for (const PlayedGame& game : played.games) {
    by_the_rules += game.ending == Ending::rules ? 1 : 0;
    if (game.ending == Ending::rules) continue;
    EXPECT_EQ(game.half_points_of_a(), 2U);
    EXPECT_FALSE(game.note.empty());
  }
  EXPECT_GT(by_the_rules, 0U);
  EXPECT_EQ(by_the_rules + faults.time_losses + faults.illegal_moves + faults.crashes, 2 * pairs);
  std::printf("%zu games: %zu by the rules, %zu time losses, %zu illegal moves, %zu crashes\n",
              2 * pairs, by_the_rules, static_cast<std::size_t>(faults.time_losses),
              static_cast<std::size_t>(faults.illegal_moves),
              static_cast<std::size_t>(faults.crashes));
}

// What the user of `quintet match` sees of it, with patience from the command line.
TEST(FaultyEngine, IsReportedByTheCommand) {
  const std::string player =
      "ugi,patience=5s:" + faulty_engine() + " --fault exits@1 --fault quit@1";
  const cli::testing::Finished match = cli::testing::run(
      {"match", "random", player, std::string(small_game), "--games", "2", "--openings", "2"});
  EXPECT_EQ(match.code, 0) << match.err;
  EXPECT_THAT(match.out, HasSubstr("faults   of B: 0 time losses, 0 illegal moves, 2 crashes"));
  EXPECT_THAT(match.err, HasSubstr("pair 1: B lost by a crash: "));
  EXPECT_THAT(match.err, HasSubstr("ended with exit code 3"));
}

}  // namespace quintet::lab::testing
