// What all commands promise: help, suggestions, exit codes, and a clean end whatever happens.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/test_process.hpp"
#include "core/version.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// The commands that --help lists, nested ones after their own.
std::vector<std::vector<std::string>> all_commands(const std::vector<std::string>& before = {}) {
  std::vector<std::string> arguments = before;
  arguments.emplace_back("--help");
  std::vector<std::vector<std::string>> commands;
  bool listed = false;
  for (const std::string& line : lines_of(run(arguments).out)) {
    if (line.empty()) {
      listed = false;
    } else if (line == "Commands:" || line == "Subcommands:") {
      listed = true;
    } else if (listed && line.size() > 2 && line[2] != ' ') {
      std::vector<std::string> command = before;
      command.push_back(line.substr(2, line.find(' ', 2) - 2));
      commands.push_back(command);
      for (const auto& nested : all_commands(command)) commands.push_back(nested);
    }
  }
  return commands;
}

}  // namespace

TEST(Application, TellsItsVersionAndWhatItWasBuiltFrom) {
  const Finished told = run({"--version"});
  EXPECT_EQ(told.code, 0);
  const std::vector<std::string> lines = lines_of(told.out);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0], "quintet " + std::string(version));
  EXPECT_THAT(lines[1], ContainsRegex("^commit     ([0-9a-f]{12}(-dirty)?|unknown)$"));
  EXPECT_THAT(lines[2], ContainsRegex("^compiler   (g\\+\\+|clang) [0-9]+\\.[0-9]+\\.[0-9]+$"));
  EXPECT_THAT(lines[3], StartsWith("processor  "));
  EXPECT_THAT(lines[4], StartsWith("with       line editing"));
}

TEST(Application, WithoutArgumentsShowsItsHelp) {
  const Finished alone = run({});
  EXPECT_EQ(alone.out, run({"--help"}).out);
  EXPECT_EQ(alone.out, run({"help"}).out);
  EXPECT_EQ(alone.code, 0);
  EXPECT_EQ(alone.err, "");
}

TEST(Application, EveryCommandHasAnExampleAndItsExitCodesInItsHelp) {
  const auto commands = all_commands();
  EXPECT_GE(commands.size(), 12U);
  for (const std::vector<std::string>& command : commands) {
    std::vector<std::string> by_option = command;
    by_option.emplace_back("--help");
    std::vector<std::string> by_command = {"help"};
    by_command.insert(by_command.end(), command.begin(), command.end());
    const Finished help = run(by_option);
    EXPECT_EQ(help.code, 0) << command.back();
    EXPECT_EQ(help.out, run(by_command).out) << command.back();
    EXPECT_THAT(help.out, HasSubstr("Example")) << command.back();
    EXPECT_THAT(help.out, ContainsRegex("\n  .*quintet ")) << command.back();
    EXPECT_THAT(help.out, HasSubstr("Exit codes: 0 ")) << command.back();
  }
}

struct BadUsage {
  std::vector<std::string> arguments;
  std::string message;
};

class BadUsageTest : public ::testing::TestWithParam<BadUsage> {};

TEST_P(BadUsageTest, IsExplainedOnStderrWithExitCodeTwo) {
  const Finished refused = run(GetParam().arguments);
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, StartsWith("quintet: " + GetParam().message));
  EXPECT_THAT(refused.err, EndsWith("\n"));
}

INSTANTIATE_TEST_SUITE_P(
    Application, BadUsageTest,
    ::testing::Values(
        BadUsage{{"mvoes", "kona"}, "unknown command 'mvoes': did you mean moves?\n"},
        BadUsage{{"help", "mvoes"}, "unknown command 'mvoes': did you mean moves?\n"},
        BadUsage{{"record", "chek"}, "unknown command 'chek': did you mean check?\n"},
        BadUsage{{"record"}, "name a command: check or convert\n"},
        BadUsage{{"xyzzy"}, "unknown command 'xyzzy'\n"},
        BadUsage{{"--vresion"}, "unknown option '--vresion': did you mean --version?\n"},
        BadUsage{{"perft", "kona", "2", "--divde"},
                 "unknown option '--divde': did you mean --divide?\n"},
        BadUsage{{"random", "kona", "--seeds=1"},
                 "unknown option '--seeds': did you mean --seed?\n"},
        BadUsage{{"trace", "kona", "a6-a3"}, "unexpected argument 'a6-a3'\n"},
        BadUsage{{"moves", "kona", "[a6-a3]"}, "unexpected argument '[a6-a3]'\n"},
        BadUsage{{"moves"}, "SPEC is required\nTry 'quintet moves --help'.\n"},
        BadUsage{{"perft", "kona"}, "DEPTH is required\n"},
        BadUsage{{"random", "kona", "--seed"}, "--seed needs a value\n"},
        BadUsage{{"random", "kona", "--seed", "1", "--seed", "2"},
                 "--seed may be given only once\n"},
        BadUsage{{"record", "convert", "-o"}, "-o needs a value\n"},
        BadUsage{{"moves", "kona", "--json=yes"}, "--json takes no value\n"},
        BadUsage{{"record", "check", "--from", "pgn", "games.qrec"},
                 "--from must be auto, native or abstractplay, not 'pgn'\n"},
        BadUsage{{"random", "kona", "--seed", "-1"}, "--seed must be a number from 0 to "},
        BadUsage{{"random", "kona", "--games", "1e3"}, "--games must be a number from 0 to "},
        BadUsage{{"perft", "kona", "two"}, "DEPTH must be a number from 0 to 100, not 'two'\n"},
        BadUsage{{"perft", "kona", "2", "--threads", "0"},
                 "--threads must be a number from 1 to 256, not '0'\n"},
        BadUsage{{"play", "kona", "--second", "robot"},
                 "--second must be human, random or engine, not 'robot'\n"},
        BadUsage{{"play", "kona", "--level", "11"},
                 "--level must be a number from 1 to 10, not '11'"},
        BadUsage{{"play", "kona", "--level", "3", "--first", "human", "--second", "random"},
                 "--level is of the engine, and neither player is one\n"},
        BadUsage{{"analyze", "kona", "--search", "minimax"},
                 "--search must be auto, alphabeta, mcts or uct, not 'minimax'\n"},
        BadUsage{{"analyze", "kona", "--nodes", "0"}, "--nodes must be a number from 1 to "},
        BadUsage{{"analyze", "kona", "--lines", "0"}, "--lines must be a number from 1 to 256"},
        BadUsage{{"analyze", "kona", "--hash", "64MB"}, "--hash must be a number from 1 to 65536"},
        BadUsage{{"analyze", "kona", "--time", "soon"}, "--time: "},
        BadUsage{{"analyze", "kona", "z9"}, "'z9' is not a move"},
        BadUsage{{"review"}, "FILE is required\n"},
        BadUsage{{"review", "/nowhere/game.qrec"},
                 "/nowhere/game.qrec: cannot be read: No such file or directory\n"},
        BadUsage{{"review", "/nowhere/game.qrec", "--game", "0"},
                 "--game must be a number from 1 to "},
        BadUsage{{"moves", "knoa"}, "unknown game 'knoa' (did you mean kona?)"}));

TEST(Application, ShowsWhereAnErrorIs) {
  EXPECT_EQ(run({"moves", "kona:setup=corner"}).err,
            "quintet: value 'corner' of setup is not allowed; allowed: corners or diagonals\n"
            "  kona:setup=corner\n"
            "             ^\n");
  EXPECT_EQ(run({"moves", "unane", "a7-a6", "a6-a7"}).err,
            "quintet: the stone at a6 is not yours: White is to move (turn)\n"
            "  move 2: a6-a7\n"
            "          ^\n");
}

TEST(Application, ShowsWhereAnErrorIsInTextWithLettersOfSeveralBytes) {
  const Finished refused = run({"moves", "kona", "--position", "ūū w - -"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, EndsWith("  ūū w - -\n  ^\n"));
}

TEST(Application, OfLongTextOnlySaysWhereAnErrorIs) {
  const Finished refused =
      run({"moves", "narrows", "--position", std::string(200, 'b') + " b first -"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, EndsWith("\n  at character 1\n"));
}

TEST(Application, WritesNothingOfWhatItRefusesThatATerminalObeys) {
  // A command to the terminal, the same as one character, and what turns the line around.
  for (const std::string hostile : {"\x1b[31m", "\u009b31m", "\u202e", "\u2066", "\xff"}) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"moves", "kona", hostile},
          {"moves", hostile},
          {hostile},
          {"record", "check", hostile},
          {"record", "check", "--from", hostile, "games.qrec"}}) {
      const Finished refused = run(arguments);
      EXPECT_EQ(refused.code, 2) << arguments.front();
      EXPECT_EQ(refused.err.find(hostile), std::string::npos) << arguments.front();
    }
  }
}

TEST(Application, WithoutStandardStreamsNoMessageGetsIntoAFile) {
  const TemporaryFolder folder;
  const std::string match = "quintet match random random kona --games 2 --out m.jsonl";
  EXPECT_EQ(run_shell(match + " 2>&-", folder.path()).code, 0);
  EXPECT_EQ(lines_of(text_of_file(folder.path() + "/m.jsonl")).size(), 3U);
  EXPECT_EQ(run_shell("rm m.jsonl; " + match + " >&-", folder.path()).code, 2);
  EXPECT_EQ(lines_of(text_of_file(folder.path() + "/m.jsonl")).size(), 3U);
}

TEST(Application, AReaderThatHasEnoughIsNoError) {
  const Finished read =
      run_shell("{ quintet random unane --games 100000 --seed 1; echo $? >&2; } | head -n 1");
  EXPECT_EQ(lines_of(read.out).size(), 1U);
  EXPECT_EQ(read.err, "0\n");
}

TEST(Application, AFullDiskIsAnError) {
  for (const std::string command :
       {"moves kona", "show kona", "games --json", "--help", "perft kona 1",
        "random unane --games 9999 --seed 1", "ugi", "bench"}) {
    const Finished full = run_shell("echo ugi | quintet " + command + " > /dev/full");
    EXPECT_EQ(full.code, 2) << command;
    EXPECT_THAT(full.err, HasSubstr("quintet: cannot write to standard output: ")) << command;
  }
}

TEST(Application, CtrlCEndsLongWorkWithoutAPartialCount) {
  Conversation perft({"perft", "unane", "9", "--threads", "2"});
  perft.interrupt();
  EXPECT_EQ(perft.end(), 130);
  EXPECT_EQ(perft.heard(), "");
}

}  // namespace quintet::cli::testing
