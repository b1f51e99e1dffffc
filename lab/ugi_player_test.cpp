#include "lab/ugi_player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.hpp"
#include "lab/match.hpp"
#include "lab/test_support.hpp"

namespace quintet::lab::testing {

namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;

// A program in shell: what it does with each line is up to the test. It writes down what it hears.
std::string program(const TemporaryFolder& folder, std::string_view cases) {
  const std::string path = folder.file("program");
  write_file(path, R"(while read -r line; do
  echo "$line" >> )" + folder.file("heard") +
                       R"(
  case "$line" in
)" + std::string(cases) +
                       R"(
    ugi) echo "id name Parrot 1"; echo "option name Variant type string default x"
         echo "option name Clear Hash type check default false"; echo ugiok;;
    isready) echo readyok;;
    go*) echo "info depth 1"; echo "bestmove a1-b1";;
    quit) exit 0;;
  esac
done
)");
  return "sh " + path;
}

UgiSettings settings_for(const std::string& command_line) {
  UgiSettings settings{command_line, "unane:board=4x1", {}};
  settings.handshake_time = milliseconds(5'000);
  return settings;
}

std::string start_error(const UgiSettings& settings) {
  const auto player = start_ugi_player(settings);
  EXPECT_FALSE(player);
  return player ? "" : player.error().message;
}

// After c1-b1.
constexpr std::string_view short_position = "bb1w w first -";

AnyGame short_game() { return *AnyGame::start("unane:board=4x1"); }

Allowance nodes(std::uint64_t count) { return {count, {}, {}}; }

}  // namespace

TEST(UgiPlayer, SpeaksTheProtocol) {
  const TemporaryFolder folder;
  UgiSettings settings = settings_for(program(folder, ""));
  settings.options = {{"Clear Hash", "true"}};
  {
    const auto player = start_ugi_player(settings);
    ASSERT_TRUE(player) << player.error().message;
    EXPECT_EQ((*player)->name(), "Parrot 1");
    AnyGame game = short_game();
    ASSERT_TRUE((*player)->new_game(game, 1));
    EXPECT_EQ((*player)->choose(game, nodes(77)).value(), "a1-b1");
    ASSERT_TRUE(game.play("c1-d1"));
    EXPECT_TRUE((*player)->choose(game, {{}, milliseconds(50), {}}));
    Allowance clocks;
    clocks.clocks = {
        {{milliseconds(900), milliseconds(10)}, {milliseconds(800), milliseconds(20)}}};
    EXPECT_TRUE((*player)->choose(short_game(), clocks));
    const auto placed = AnyGame::from_position("unane:board=4x1", short_position);
    ASSERT_TRUE(placed);
    EXPECT_TRUE((*player)->choose(*placed, {}));
  }
  EXPECT_EQ(text_of_file(folder.file("heard")),
            "ugi\n"
            "setoption name Variant value unane:board=4x1\n"
            "setoption name Clear Hash value true\n"
            "isready\n"
            "uginewgame\n"
            "isready\n"
            "position startpos\n"
            "go nodes 77\n"
            "position startpos moves c1-d1\n"
            "go movetime 50\n"
            "position startpos\n"
            "go p1time 900 p2time 800 p1inc 10 p2inc 20\n"
            "position fen bb1w w first -\n"
            "go movetime 1000\n"
            "quit\n");
}

TEST(UgiPlayer, SaysWhenThereIsNoSuchProgram) {
  EXPECT_THAT(start_error(settings_for("/no/such/program 2>/dev/null")),
              HasSubstr("ended with exit code 127 (the command was not found)"));
}

TEST(UgiPlayer, SaysWhenAProgramDoesNotSpeakUgi) {
  UgiSettings settings = settings_for("cat");
  settings.handshake_time = milliseconds(20);
  EXPECT_EQ(start_error(settings), "cat has not answered in 20 ms; does it speak UGI?");
  EXPECT_EQ(start_error(settings_for("true")), "true ended with exit code 0; does it speak UGI?");
}

TEST(UgiPlayer, SaysWhichOptionsAProgramHas) {
  const TemporaryFolder folder;
  UgiSettings settings = settings_for(program(folder, ""));
  settings.options = {{"Threads", "2"}};
  EXPECT_THAT(start_error(settings),
              HasSubstr("has no option 'Threads'; it has Variant or Clear Hash"));
}

TEST(UgiPlayer, TellsACrashFromASilence) {
  const TemporaryFolder folder;
  const auto failure_of = [&](std::string_view cases) {
    UgiSettings settings = settings_for(program(folder, cases));
    settings.longest_move = milliseconds(20);
    const auto player = start_ugi_player(settings);
    EXPECT_TRUE(player);
    const auto move = (*player)->choose(short_game(), nodes(1));
    EXPECT_FALSE(move);
    return move ? Failure{} : move.error();
  };
  const Failure left = failure_of("go*) exit 3;;");
  EXPECT_EQ(left.kind, Failure::Kind::crash);
  EXPECT_THAT(left.message, HasSubstr("ended with exit code 3"));
  const Failure killed = failure_of("go*) kill -SEGV $$;;");
  EXPECT_EQ(killed.kind, Failure::Kind::crash);
  EXPECT_THAT(killed.message, HasSubstr("was ended by signal 11"));
  const Failure silent = failure_of("go*) ;;");
  EXPECT_EQ(silent.kind, Failure::Kind::time);
  EXPECT_THAT(silent.message, HasSubstr("has not answered in 20 ms"));
}

TEST(UgiPlayer, AMatchCountsWhatAProgramDoesWrongAndGoesOn) {
  const TemporaryFolder folder;
  const std::string command_line = program(folder, "go*) exit 3;;");
  MatchSettings settings = greedy_against_random("unane:board=6x5", 2);
  settings.contestants[1] = {"program",
                             [&] { return start_ugi_player(settings_for(command_line)); }};
  settings.pool = cluster::thread_pool(2);
  const auto crashing = play_match(settings);
  ASSERT_TRUE(crashing) << crashing.error().message;
  EXPECT_EQ(crashing->faults[1].crashes, 4U);
  EXPECT_EQ(crashing->tally.won, 4U);
  EXPECT_THAT(crashing->faults[1].example, HasSubstr("exit code 3"));

  // A program that has lost its stdin's reader must not end us by a signal either.
  program(folder, "isready) echo readyok; exec <&-; exit 0;;");
  const auto gone = play_match(settings);
  ASSERT_TRUE(gone) << gone.error().message;
  EXPECT_EQ(gone->faults[1].crashes, 4U);
}

}  // namespace quintet::lab::testing
