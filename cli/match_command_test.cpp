// match, ladder and tune.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/test_json.hpp"
#include "core/test_processes.hpp"
#include "games/games.hpp"
#include "tests/paths.hpp"

namespace quintet::cli::testing {

namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::vector<std::string> quick_match = {
    "match", "alphabeta,hash=1", "random", "kona", "--games", "20", "--nodes", "200"};

}  // namespace

TEST(MatchCommand, ASearchBeatsRandomMoves) {
  const json match = json_of(quick_match);
  EXPECT_EQ(match["games"], 20);
  EXPECT_EQ(match["won"].get<int>() + match["drawn"].get<int>() + match["lost"].get<int>(), 20);
  EXPECT_GT(match["score"], 0.9);
  EXPECT_GT(match["score_interval"][0], 0.5);
  EXPECT_EQ(match["A"]["player"], "alphabeta,hash=1");
  EXPECT_EQ(match["A"]["may_use"], "200 nodes a move");
  EXPECT_EQ(match["B"]["illegal_moves"], 0);
  EXPECT_EQ(match["B"]["slowest_ms"], nullptr);
  EXPECT_EQ(match["sprt"], nullptr);
  EXPECT_EQ(match["variant"], "kona:repetition=3,setup=corners");
}

TEST(MatchCommand, WithNodesIsTheSameEveryTimeAndForAnyConcurrency) {
  const Finished one = run(quick_match);
  const Finished two = run(with(quick_match, {"--concurrency", "2"}));
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.out, two.out);
  EXPECT_NE(one.out, run(with(quick_match, {"--seed", "2"})).out);
}

TEST(MatchCommand, GoesOnAfterItWasKilled) {
  const TemporaryFolder folder;
  const std::vector<std::string> arguments =
      with(quick_match, {"--out", folder.file("m.jsonl"), "--records", folder.file("m.qrec")});
  const json whole = json_of(quick_match);
  {
    const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    const pid_t process = start(quintet_command(arguments), {nowhere, nowhere, nowhere});
    close(nowhere);
    while (lines_of(text_of_file(folder.file("m.jsonl"))).size() < 4) {
      int status = 0;
      if (waitpid(process, &status, WNOHANG) != 0) break;
    }
    kill(process, SIGKILL);
    waitpid(process, nullptr, 0);
  }
  EXPECT_EQ(json_of(arguments), whole);
  const Finished checked = run({"record", "check", folder.file("m.qrec")});
  EXPECT_EQ(checked.code, 0) << checked.err;
  const std::string records = text_of_file(folder.file("m.qrec"));
  std::size_t games = 0;
  for (const std::string& line : lines_of(records)) games += line.starts_with("[Game ") ? 1 : 0;
  EXPECT_EQ(games, 20U);
  EXPECT_EQ(lines_of(text_of_file(folder.file("m.jsonl"))).size(), 21U);

  // All is played: it only reports.
  EXPECT_EQ(json_of(arguments), whole);
  EXPECT_THAT(run(with(arguments, {"--seed", "9"})).err, HasSubstr("seed was '1' and is '9'"));
}

TEST(MatchCommand, DoesNotWriteOverRecordsOfOtherGames) {
  const TemporaryFolder folder;
  write_file(folder.file("mine.qrec"), "precious");
  const Finished refused = run(with(quick_match, {"--records", folder.file("mine.qrec")}));
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("exists already"));
  EXPECT_EQ(text_of_file(folder.file("mine.qrec")), "precious");
}

TEST(MatchCommand, LeavesAFileAloneThatIsNoLog) {
  const TemporaryFolder folder;
  const std::string notes = "my notes\nlast line, no newline";
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"match", "random", "random", "kona", "--games", "2", "--out", folder.file("n")},
           {"ladder", "kona", "--games", "2", "--to", "2", "--out", folder.file("n")},
           {"report", "kona", "--games", "10", "--level", "3", "--checkpoint", folder.file("n")},
           {"compare", "kona", "kona:setup=diagonals", "--games", "10", "--level", "3",
            "--checkpoint", folder.file("n")},
           {"tune", "kona", "--games", "1", "--checkpoint", folder.file("n")}}) {
    // ladder and compare have a file for each of their parts; the second is looked at first, too.
    for (const std::string name : {"n", "n.2.jsonl"}) write_file(folder.file(name), notes);
    const Finished refused = run(command);
    EXPECT_EQ(refused.code, 2) << command[0];
    EXPECT_THAT(refused.err, HasSubstr("is not the log of a ")) << command[0];
    EXPECT_THAT(lines_of(refused.out).size(), 0U) << command[0];
    for (const std::string name : {"n", "n.2.jsonl"}) {
      EXPECT_EQ(text_of_file(folder.file(name)), notes) << command[0];
    }
    EXPECT_FALSE(std::filesystem::exists(folder.file("n.1.jsonl")));
    const Finished forced = run(with(command, {"--force"}));
    EXPECT_EQ(forced.code, 0) << forced.err;
    for (const std::string name : {"n", "n.1.jsonl", "n.2.jsonl"}) {
      std::filesystem::remove(folder.file(name));
    }
  }
}

TEST(MatchCommand, ALogIsAnOrdinaryFile) {
  for (const std::string path : {"/dev/full", "/dev/zero", "/dev/null", "/dev/stdout"}) {
    const Finished refused = run(with(quick_match, {"--out", path}));
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr(path + " is not an ordinary file"));
  }
}

TEST(MatchCommand, AFileHasAName) {
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"match", "random", "random", "kona", "--out", ""},
                                             {"report", "kona", "--checkpoint", ""},
                                             {"solve", "kona", "--checkpoint", ""},
                                             {"record", "convert", "-", "-o", ""}}) {
    const Finished refused = run(command);
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("needs a name that is not empty"));
  }
}

TEST(MatchCommand, OptionsMayNotNameOneFile) {
  const TemporaryFolder folder;
  std::filesystem::create_symlink("m", folder.file("link"));
  for (const std::string records : {"m", "link", "./m"}) {
    const Finished refused =
        run(with(quick_match, {"--out", folder.file("m"), "--records", folder.file(records)}));
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("--out and --records name the same file"));
  }
  const Finished shared =
      run_shell("quintet match random random kona --games 2 --json --out m >m", folder.path());
  EXPECT_EQ(shared.code, 2);
  EXPECT_THAT(shared.err, HasSubstr("which standard output goes to already"));
}

TEST(MatchCommand, AFullDiskLeavesWhatWasWrittenBefore) {
  const TemporaryFolder folder;
  const std::string command =
      "quintet match random random kona --games 2 --out m.jsonl --records m.qrec";
  ASSERT_EQ(run_shell(command, folder.path()).code, 0);
  const std::string log = text_of_file(folder.file("m.jsonl"));
  const std::string records = text_of_file(folder.file("m.qrec"));
  // More games than a file of one or two kilobytes can hold.
  const std::string longer =
      "ulimit -f 4; quintet match random random kona --games 200 --out m.jsonl --records m.qrec";
  const Finished full = run_shell(longer, folder.path());
  EXPECT_EQ(full.code, 2);
  EXPECT_THAT(full.err, ::testing::ContainsRegex("cannot write m.(jsonl|qrec): File too large"));
  EXPECT_THAT(text_of_file(folder.file("m.jsonl")), StartsWith(log));
  EXPECT_THAT(text_of_file(folder.file("m.qrec")), StartsWith(records));
  const Finished checked = run({"record", "check", folder.file("m.qrec")});
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_EQ(run_shell(command, folder.path()).code, 0);
}

TEST(MatchCommand, PlaysAgainstAnotherProgram) {
  const std::string program = "ugi,nodes=100:" + quintet_executable() + " ugi";
  const json match = json_of({"match", program, "random", "kona", "--games", "4"});
  EXPECT_EQ(match["games"], 4);
  EXPECT_GE(match["won"], 3);
  EXPECT_EQ(match["A"]["may_use"], "100 nodes a move");
  EXPECT_EQ(match["A"]["crashes"], 0);
}

TEST(MatchCommand, TellsWhatAProgramDidWrong) {
  const json crashed = json_of({"match", "ugi:sh -c 'echo ugiok; echo readyok; read x; exit 7'",
                                "random", "kona", "--games", "2"});
  EXPECT_EQ(crashed["A"]["crashes"], 2);
  EXPECT_EQ(crashed["lost"], 2);
  const Finished missing =
      run({"match", "ugi:/no/such/engine 2>/dev/null", "random", "kona", "--games", "2"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.err, HasSubstr("the command was not found"));
}

TEST(MatchCommand, EndsEarlyWhenTheSequentialTestKnows) {
  const json match = json_of({"match", "alphabeta,hash=1", "random", "kona", "--games", "1000",
                              "--nodes", "100", "--sprt", "0,200"});
  EXPECT_EQ(match["sprt"]["verdict"], "accepts elo1");
  EXPECT_LT(match["games"], 200);
}

TEST(MatchCommand, GivesEachSideItsOwnLimits) {
  const json match = json_of({"match", "alphabeta,hash=1,nodes=500", "alphabeta,hash=1", "kona",
                              "--games", "2", "--nodes", "50"});
  EXPECT_EQ(match["A"]["may_use"], "500 nodes a move");
  EXPECT_EQ(match["B"]["may_use"], "50 nodes a move");
}

TEST(MatchCommand, KeepsToItsClock) {
  const json match = json_of({"match", "alphabeta,hash=1", "mcts,hash=1", "unane:board=4x4",
                              "--games", "2", "--clock", "2000+20", "--openings", "2"});
  EXPECT_EQ(match["A"]["may_use"], "clock 2000+20 ms");
  EXPECT_TRUE(match["A"]["slowest_ms"].is_number());
  EXPECT_EQ(match["games"], 2);
}

TEST(MatchCommand, SaysWhatIsWrongWithAPlayerOrAnOption) {
  const auto error_of = [](const std::vector<std::string>& arguments) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.code, 2);
    return finished.err;
  };
  EXPECT_THAT(error_of({"match", "stockfish", "random", "kona"}),
              StartsWith("quintet: unknown player 'stockfish'; players: random, default"));
  EXPECT_THAT(error_of({"match", "level:11", "random", "kona"}),
              HasSubstr("expected a number from 1 to 10 without a sign or leading zeros, found "
                        "'11'\n  level:11\n        ^"));
  EXPECT_THAT(error_of({"match", "default,time=fast", "random", "kona"}),
              HasSubstr("expected a time such as 100ms or 2s, found 'fast'"));
  EXPECT_THAT(error_of({"match", "default,depth=3", "random", "kona"}),
              HasSubstr("unknown setting 'depth'"));
  EXPECT_THAT(
      error_of({"match", "default,killers=no", "random", "kona"}),
      HasSubstr("expected a number from 0 to 10000 without a sign or leading zeros, found 'no'"));
  EXPECT_THAT(error_of({"match", "default,", "random", "kona"}), HasSubstr("expected a setting"));
  EXPECT_THAT(error_of({"match", "ugi:", "random", "kona"}), HasSubstr("expected ugi:COMMAND"));
  EXPECT_THAT(error_of({"match", "random", "random", "kona", "--games", "3"}),
              HasSubstr("--games must be even"));
  EXPECT_THAT(error_of({"match", "random", "random", "kona", "--time", "10", "--nodes", "3"}),
              HasSubstr("give one of --time, --nodes and --clock"));
  EXPECT_THAT(error_of({"match", "random", "random", "kona", "--clock", "10"}),
              HasSubstr("expected a clock such as 1000+10"));
  EXPECT_THAT(error_of({"match", "random", "random", "kona", "--sprt", "5,0"}),
              HasSubstr("--sprt must be two numbers of Elo"));
}

TEST(MatchCommand, ThatRunsOutOfOpeningsSaysSoAndReportsWhatItHas) {
  const std::vector<std::string> arguments = {"match", "random",     "random",
                                              "nanku", "--openings", "1"};
  const std::string reason = "found only 3 different openings of 1 ply";
  const Finished text = run(arguments);
  EXPECT_EQ(text.code, 0);
  EXPECT_THAT(text.out, HasSubstr(reason));
  EXPECT_THAT(text.out, HasSubstr("games    6: "));
  EXPECT_THAT(text.err, HasSubstr(reason));
  const json match = json_of(arguments);
  EXPECT_EQ(match["games"], 6);
  EXPECT_EQ(match["games_wanted"], 100);
  EXPECT_EQ(match["no_more_openings"], true);
}

// Each copy of the program writes down a child, and then thinks for ever.
TEST(MatchCommand, ThatIsToldToEndEndsItsProgramsWithTheirChildren) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const TemporaryFolder folder;
    write_file(folder.file("program"), "sleep 1000 & echo $! >> " + folder.file("children") + R"(
trap "" INT
while read -r line; do
  case "$line" in
    ugi) echo ugiok;;
    isready) echo readyok;;
    go*) echo >> )" + folder.file("thinking") +
                                           R"(; sleep 1000;;
  esac
done
)");
    const std::vector<std::string> arguments = {"match",         "ugi:sh " + folder.file("program"),
                                                "random",        "kona",
                                                "--concurrency", "2",
                                                "--time",        "100s",
                                                "--out",         folder.file("m.jsonl")};
    const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    const pid_t process = start(quintet_command(arguments), {nowhere, nowhere, nowhere});
    close(nowhere);
    int status = 0;
    while (lines_of(text_of_file(folder.file("thinking"))).size() < 2) {
      ASSERT_EQ(waitpid(process, &status, WNOHANG), 0);
    }
    kill(process, number);
    waitpid(process, &status, 0);
    EXPECT_EQ(exit_code(status), 128 + number);
    const auto children = lines_of(text_of_file(folder.file("children")));
    EXPECT_EQ(children.size(), 2U);
    for (const std::string& child : children) EXPECT_TRUE(test_support::ends(child)) << number;
    // The games are not taken for losses of programs that were ended.
    EXPECT_EQ(lines_of(text_of_file(folder.file("m.jsonl"))).size(), 1U);
  }
}

TEST(LadderCommand, LetsEachLevelPlayTheOneBelow) {
  const json ladder = json_of({"ladder", "kona", "--games", "4", "--to", "2"});
  ASSERT_EQ(ladder["rungs"].size(), 2U);
  EXPECT_EQ(ladder["rungs"][0]["level"], 1);
  EXPECT_EQ(ladder["rungs"][0]["against"], "random");
  EXPECT_EQ(ladder["rungs"][1]["against"], "level 1");
  for (const json& rung : ladder["rungs"]) {
    EXPECT_EQ(rung["won"].get<int>() + rung["drawn"].get<int>() + rung["lost"].get<int>(), 4);
    EXPECT_THAT(rung["is"], ::testing::AnyOf("below", "within", "above"));
  }
  const Finished text = run({"ladder", "kona", "--games", "4", "--from", "2", "--to", "2"});
  EXPECT_EQ(lines_of(text.out).size(), 2U);
  EXPECT_EQ(run({"ladder", "kona", "--from", "3", "--to", "2"}).code, 2);
}

TEST(TuneCommand, PutsTheNumbersIntoTheFile) {
  const TemporaryFolder folder;
  const std::string weights = folder.file("weights.hpp");
  const std::string before = text_of_file(source_path("games/kona/weights.hpp"));
  write_file(weights, before);
  const std::vector<std::string> arguments = {"tune",          "kona",
                                              "--games",       "20",
                                              "--nodes",       "50",
                                              "--out",         weights,
                                              "--calibration", folder.file("chances.csv")};
  const Finished tuned = run(arguments);
  ASSERT_EQ(tuned.code, 0) << tuned.err;
  EXPECT_THAT(tuned.out, HasSubstr("20 games: first won "));
  EXPECT_THAT(tuned.out, HasSubstr("kept out"));
  const std::string after = text_of_file(weights);
  EXPECT_NE(after, before);
  EXPECT_THAT(after,
              HasSubstr("// Tuned by\n//   quintet tune kona --games 20 --nodes 50 --seed 1\n"
                        "inline constexpr Weights<"));
  EXPECT_EQ(lines_of(text_of_file(folder.file("chances.csv"))).size(), 11U);

  EXPECT_EQ(run(with(arguments, {"--threads", "2"})).out, tuned.out);
  EXPECT_EQ(text_of_file(weights), after);
}

TEST(TuneCommand, EveryGamesWeightsHaveTheFormThatItWrites) {
  const TemporaryFolder folder;
  for (const GameInfo& info : games()) {
    const std::string game(info.id);
    const std::string path = source_path("games/" + game + "/weights.hpp");
    const std::string copy = folder.file(game);
    write_file(copy, text_of_file(path));
    const Finished kept =
        run({"tune", game, "--games", "1", "--nodes", "10", "--keep-weights", "--out", copy});
    EXPECT_EQ(kept.code, 0) << kept.err;
  }
}

TEST(TuneCommand, GoesOnAfterItWasKilled) {
  const TemporaryFolder folder;
  const std::vector<std::string> tune = {"tune", "kona", "--games", "40", "--nodes", "200"};
  const std::vector<std::string> kept = with(tune, {"--checkpoint", folder.file("t.jsonl")});
  {
    const Conversation killed(kept);
    while (lines_of(text_of_file(folder.file("t.jsonl"))).size() < 4) usleep(1'000);
  }
  const Finished again = run(kept);
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_THAT(again.err, HasSubstr(" games were played before"));
  EXPECT_EQ(again.out, run(tune).out);
  EXPECT_THAT(run(with(kept, {"--seed", "2"})).err,
              HasSubstr("is the log of another tune: seed was '1' and is '2'"));
  EXPECT_EQ(run(with(kept, {"--threads", "2", "--quiet"})).code, 0);
}

TEST(TuneCommand, SaysWhatIsWrongBeforeItPlays) {
  const TemporaryFolder folder;
  const std::string weights = folder.file("weights.hpp");
  write_file(weights, "inline constexpr Weights<1> weights = {\n    1,  // other\n};\n");
  const Finished form = run({"tune", "kona", "--games", "10000000", "--out", weights});
  EXPECT_EQ(form.code, 2);
  EXPECT_THAT(form.err, HasSubstr("weights.hpp:2: expected the weight of "));
  write_file(folder.file("c.csv"), "my table");
  EXPECT_THAT(
      run({"tune", "kona", "--games", "10000000", "--calibration", folder.file("c.csv")}).err,
      HasSubstr("exists already and is not a table of chances"));
  EXPECT_THAT(
      run({"tune", "kona", "--checkpoint", folder.file("x"), "--calibration", folder.file("x")})
          .err,
      HasSubstr("--calibration and --checkpoint name the same file"));
  EXPECT_THAT(run({"tune", "kona", "--out", "/no/such/file"}).err, HasSubstr("cannot read"));
  EXPECT_THAT(run({"tune", "kona", "unane", "--games", "1"}).err,
              HasSubstr("'unane' is not a variant of kona"));
  EXPECT_THAT(run({"tune", "chess"}).err, HasSubstr("unknown game"));
}

}  // namespace quintet::cli::testing
