#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pty.h>

#include <fstream>

#include "cli/record_file.hpp"
#include "cli/test_process.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Finished play(std::vector<std::string> arguments, std::string_view input) {
  arguments.insert(arguments.begin(), "play");
  arguments.emplace_back("--ascii");
  return run(arguments, input);
}

// The board of unane:board=6x1 after nothing, and after a1-b1.
constexpr std::string_view start_board = "\n  1  X O X O X O\n";
constexpr std::string_view next_board = "\n  1  . X X O X O\n";

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// At full strength a small board is solved in far less than the time there is.
Finished play_engine(std::vector<std::string> arguments, std::string_view input) {
  arguments.insert(arguments.end(), {"--time", "50", "--hash", "1", "--seed", "1"});
  return play(arguments, input);
}

}  // namespace

TEST(PlayCommand, DrawsTheBoardTakesMovesAndTellsWhoWon) {
  const Finished played = play({"unane:board=4x1"}, "a1-b1\n");
  EXPECT_EQ(played.code, 0);
  EXPECT_THAT(played.out, StartsWith("Ūnane, by Mark Steere\nunane:board=4x1,pie=on\n"));
  EXPECT_THAT(played.out, HasSubstr("first (Black) to move\n"));
  EXPECT_THAT(played.out, HasSubstr("The game is over: first (Black) won by one-group.\n"));
  EXPECT_THAT(played.out, HasSubstr("Type save FILE to keep the game"));
}

TEST(PlayCommand, InAPipeThereAreNoPromptsAndNoEscapeCodes) {
  const Finished played = play({"kona"}, "a6-a3\nmoves\n");
  EXPECT_THAT(played.out, AllOf(Not(HasSubstr("> ")), Not(HasSubstr("\x1b"))));
}

TEST(PlayCommand, InATerminalThereIsAPrompt) {
  int terminal = -1;
  int end = -1;
  ASSERT_EQ(openpty(&terminal, &end, nullptr, nullptr, nullptr), 0);
  const std::string typed = "quit\n";
  ASSERT_EQ(write(terminal, typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
  std::FILE* output = std::tmpfile();
  const pid_t process = start(quintet_command({"play", "kona"}), {end, fileno(output), 2});
  int status = 0;
  waitpid(process, &status, 0);
  EXPECT_EQ(exit_code(status), 0);
  std::string text(static_cast<std::size_t>(lseek(fileno(output), 0, SEEK_END)), ' ');
  std::rewind(output);
  EXPECT_EQ(std::fread(text.data(), 1, text.size(), output), text.size());
  EXPECT_THAT(text, EndsWith("first (White) to move\n> "));
  std::fclose(output);
  close(terminal);
  close(end);
}

TEST(PlayCommand, SaysWhyAMoveIsRefusedAndStays) {
  const Finished played = play({"unane:board=4x1"}, "b1-c1\na1-a1\nposition\n");
  EXPECT_THAT(played.out,
              HasSubstr("the stone at b1 is not yours: Black is to move (turn)\n  b1-c1\n  ^\n"));
  EXPECT_THAT(played.out, HasSubstr("it has an enemy neighbour at b1 (removal)\n"));
  EXPECT_THAT(played.out, EndsWith("bwbw b first -\n"));
}

TEST(PlayCommand, OffersTheSwapWhenItIsOpen) {
  const std::string offer = "You may type swap to play Black from now on instead of moving.\n";
  const Finished played = play({"unane:board=4x3"}, "a1-b1\nswap\n");
  EXPECT_THAT(played.out, HasSubstr("second (White) to move\n" + offer));
  EXPECT_EQ(count(played.out, offer), 1U);
  EXPECT_THAT(played.out, HasSubstr("first (White) to move\n"));
  EXPECT_THAT(play({"unane:board=4x3,pie=off"}, "a1-b1\n").out, Not(HasSubstr("swap")));
}

TEST(PlayCommand, ListsHowAPartialMoveCanGoOnAndPlaysNothing) {
  std::string placements;
  for (const std::string cell :
       {"d8", "a2", "e8", "a3", "f9", "a4", "b1", "b2", "b3", "b5", "b6", "c1",
        "c2", "c3", "c4", "c5", "c6", "c7", "d1", "d2", "d3", "d6", "d7", "e2"}) {
    placements += cell + "\n";
  }
  const Finished before = play({"akunur"}, placements + "position\n");
  const Finished partial = play({"akunur"}, placements + "d8-e9\nposition\n");
  EXPECT_THAT(partial.out, HasSubstr("name the bonus stone's cell too"));
  EXPECT_THAT(partial.out, HasSubstr("Moves that begin like this:\n  d8-e9+b4  d8-e9+d8"));
  EXPECT_EQ(lines_of(partial.out).back(), lines_of(before.out).back());
  const Finished only = play({"unane:board=4x1"}, "a\nposition\n");
  EXPECT_THAT(only.out, EndsWith("Moves that begin like this:\n  a1-b1\nbwbw b first -\n"));
}

TEST(PlayCommand, SuggestsWhatWasMeant) {
  EXPECT_THAT(play({"kona"}, "movse\n").out, HasSubstr("Did you mean moves?\n"));
  EXPECT_THAT(play({"kona"}, "a6a3\n").out, HasSubstr("Did you mean a6-a3?\n"));
  EXPECT_THAT(play({"kona"}, "a6-a3 f6-e5\n").out, HasSubstr("One move or command at a time"));
  EXPECT_THAT(play({"kona"}, "undo 2\n").out, HasSubstr("undo stands alone.\n"));
}

TEST(PlayCommand, ListsMovesCommandsAndThePosition) {
  const Finished played = play({"unane:board=6x1"}, "MOVES\nhelp\nposition\nboard\n\n");
  EXPECT_THAT(played.out, HasSubstr("\n  a1-b1  c1-b1  c1-d1  e1-d1  e1-f1\n"));
  for (const std::string command : {"moves", "hint", "eval", "analyze", "undo", "help", "board",
                                    "position", "save FILE", "resign", "draw", "new", "quit"}) {
    EXPECT_THAT(played.out, HasSubstr("\n  " + command + " "));
  }
  EXPECT_EQ(count(played.out, start_board), 2U);
}

TEST(PlayCommand, UndoesOneMoveBetweenTwoPeople) {
  const Finished played = play({"unane:board=6x1"}, "undo\na1-b1\nswap\nundo\nundo\n");
  EXPECT_THAT(played.out, HasSubstr("There is no move of yours to take back.\n"));
  EXPECT_EQ(count(played.out, next_board), 3U);  // played, swapped, undone
  EXPECT_EQ(count(played.out, start_board), 2U);
}

TEST(PlayCommand, UndoesToThePersonsPreviousTurnAgainstARandomMover) {
  const Finished played = play({"kona", "--second", "random", "--seed", "1"},
                               "a6-a3\nposition\nundo\nposition\nundo\n");
  EXPECT_THAT(played.out, HasSubstr("second (Black) plays "));
  EXPECT_THAT(played.out,
              HasSubstr("\nwbw,4,bwb/6/6/6/6/bwb,4,wbw w wb -\nThere is no move of yours"));
  const Finished second = play({"kona", "--first", "random", "--seed", "1"}, "undo\n");
  EXPECT_THAT(second.out, HasSubstr("There is no move of yours to take back.\n"));
}

TEST(PlayCommand, PlaysTheSameRandomMovesForTheSameSeed) {
  const std::vector<std::string> watch = {"kona",   "--first", "random", "--second",
                                          "random", "--seed",  "5"};
  const Finished watched = play(watch, "");
  EXPECT_EQ(watched.out, play(watch, "").out);
  EXPECT_THAT(watched.out, HasSubstr("The game is over: "));
  EXPECT_THAT(watched.out, Not(HasSubstr("Type save")));
}

TEST(PlayCommand, WithALevelTheEngineIsTheSecondPlayer) {
  const Finished played = play_engine({"kona", "--level", "3"}, "a6-a3\n");
  EXPECT_EQ(played.code, 0);
  EXPECT_THAT(played.out, HasSubstr("second (Black) is played by Quintet "));
  EXPECT_THAT(played.out, HasSubstr(", level 3.\n"));
  EXPECT_EQ(count(played.out, "first (White) to move\n"), 2U);
  EXPECT_EQ(count(played.out, "second (Black) plays "), 1U);
}

TEST(PlayCommand, TheEngineCanBeEitherPlayerOrBoth) {
  const Finished first = play_engine({"kona", "--first", "engine"}, "");
  EXPECT_THAT(first.out, HasSubstr("first (White) is played by Quintet "));
  EXPECT_THAT(first.out, HasSubstr(", level 10.\n"));
  EXPECT_THAT(first.out, HasSubstr("\nfirst (White) plays "));
  EXPECT_THAT(first.out, HasSubstr("\nsecond (Black) to move\n"));
  const Finished other = play_engine({"kona", "--second", "human", "--level", "2"}, "");
  EXPECT_THAT(other.out, HasSubstr("first (White) is played by Quintet "));
  const Finished both = play_engine(
      {"unane:board=5x4", "--first", "engine", "--second", "engine", "--level", "1"}, "");
  EXPECT_EQ(both.code, 0);
  EXPECT_THAT(both.out, HasSubstr("The game is over: "));
}

TEST(PlayCommand, TheEngineTakesAWinAtEveryLevelAboveTheFirst) {
  for (const std::string level : {"2", "10"}) {
    const Finished played = play_engine(
        {"unane:board=4x1", "--first", "engine", "--second", "human", "--level", level}, "");
    EXPECT_THAT(played.out, HasSubstr("The game is over: first (Black) won by one-group.\n"));
  }
}

TEST(PlayCommand, TheSameSeedMakesTheSameMistakes) {
  const std::vector<std::string> watch = {"kona",   "--first", "engine", "--second",
                                          "engine", "--level", "1"};
  EXPECT_EQ(play_engine(watch, "").out, play_engine(watch, "").out);
}

TEST(PlayCommand, UndoTakesBackTheEnginesMoveAndYours) {
  const Finished played =
      play_engine({"kona", "--level", "10"}, "a6-a3\nposition\nundo\nposition\n");
  EXPECT_THAT(played.out, EndsWith("\nwbw,4,bwb/6/6/6/6/bwb,4,wbw w wb -\n"));
  EXPECT_EQ(count(played.out, "second (Black) plays "), 1U);
}

TEST(PlayCommand, HintNamesALegalMoveItsChanceAndWhy) {
  const Finished won = play_engine({"kona"}, "f1-e2\nf1-f2\nhint\na6-d3\nhint\n");
  EXPECT_THAT(won.out, HasSubstr("\na6-d3 wins in 1.\nIt wins at once."));
  EXPECT_EQ(count(won.out, "The game is over: "), 2U);  // played, and no hint after it
  const Finished open = play_engine({"kona"}, "hint\n");
  EXPECT_THAT(open.out, ContainsRegex("\n[a-f][1-6]-[a-f][1-6] (gives you a chance of "
                                      "[0-9]+ %|(wins|loses) in [0-9]+)"));
}

TEST(PlayCommand, EvalTellsWhoIsAhead) {
  EXPECT_THAT(play_engine({"unane:board=4x1"}, "eval\n").out,
              HasSubstr("\nfirst (Black) wins in 1.\n"));
  EXPECT_THAT(play_engine({"nanku"}, "eval\n").out,
              ContainsRegex("\nfirst \\(White\\)(: [0-9]+ %, second \\(Black\\): [0-9]+ "
                            "%| (wins|loses) in [0-9]+)"));
}

TEST(PlayCommand, AnalyzeShowsTheBestMoves) {
  const Finished played = play_engine({"kona"}, "f1-e2\nf1-f2\nanalyze\n");
  EXPECT_THAT(played.out, ContainsRegex("    move   chance +then\n 1  a6-d3  wins in 1\n 2  "));
}

TEST(PlayCommand, AfterASwapTheColoursAreNamed) {
  const std::string told =
      "The colours are swapped: from now on first plays White, second plays Black.\n";
  const Finished by_human = play({"unane:board=4x3"}, "a1-b1\nswap\n");
  EXPECT_EQ(count(by_human.out, told), 1U);
  const Finished by_engine = play_engine({"unane:board=4x2", "--level", "10"}, "b1-b2\n");
  EXPECT_THAT(by_engine.out, HasSubstr("second (White) plays swap.\n" + told));
  EXPECT_THAT(by_engine.out, HasSubstr("first (White) to move\n"));
}

TEST(PlayCommand, TheEngineIsNamedInTheRecord) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.qrec");
  play_engine({"kona", "--level", "4", "--save", file}, "a6-a3\nresign\n");
  EXPECT_THAT(text_of_file(file), HasSubstr("\n[Second \"Quintet "));
  EXPECT_THAT(text_of_file(file), HasSubstr(", level 4\"]\n"));
  EXPECT_EQ(run({"record", "check", file}).code, 0);
}

TEST(PlayCommand, CtrlCEndsAThinkingEngineAndSavesTheGame) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.qrec");
  Conversation player(
      {"play", "narrows", "--level", "10", "--time", "600s", "--hash", "1", "--save", file});
  player.say("a11-b11\n");
  ASSERT_TRUE(player.hears("11  · ● ● "));
  player.interrupt();
  EXPECT_EQ(player.end(), 130);
  EXPECT_THAT(text_of_file(file), EndsWith("\n1. a11-b11 *\n"));
}

TEST(PlayCommand, CtrlCEndsAGameWhileTheEngineThinksAhead) {
  Conversation player({"play", "kona", "--level", "10", "--time", "20", "--hash", "1"});
  player.say("a6-a3\n");
  ASSERT_TRUE(player.hears("second (Black) plays "));
  player.interrupt();
  EXPECT_EQ(player.end(), 130);
}

TEST(PlayCommand, EndsByResignationAndByAgreement) {
  EXPECT_THAT(play({"kona"}, "resign\n").out,
              HasSubstr("The game is over: second (Black) won by resign.\n"));
  const Finished drawn = play({"kona"}, "draw\nno\ndraw\nyes\na6-a3\n");
  EXPECT_THAT(drawn.out, HasSubstr("second (Black): do you agree to a draw? yes or no\n"));
  EXPECT_THAT(drawn.out, HasSubstr("No draw; the game goes on.\n"));
  EXPECT_THAT(drawn.out, HasSubstr("The game is over: draw by agreed.\n"));
  EXPECT_THAT(drawn.out, HasSubstr("the game is over: draw by agreed (end of the game)\n"));
  EXPECT_THAT(play({"kona", "--second", "random"}, "draw\n").out,
              HasSubstr("A random mover agrees to nothing.\n"));
  EXPECT_THAT(play({"kona", "--level", "1"}, "draw\n").out, HasSubstr("The engine plays on.\n"));
  EXPECT_THAT(play({"kona"}, "resign\nundo\n").out, EndsWith("first (White) to move\n"));
}

TEST(PlayCommand, SavesARecordThatCanBeRead) {
  const TemporaryFolder folder;
  const std::string file = folder.file("my game.qrec");
  const Finished played = play({"kona"}, "a6-b5\na1-c3\nresign\nsave " + file + "\n");
  EXPECT_THAT(played.out, HasSubstr("Saved to " + file + ".\n"));
  EXPECT_THAT(
      text_of_file(file),
      AllOf(StartsWith("[Game \"kona:repetition=3,setup=corners\"]\n[Date \"2"),
            EndsWith("[Result \"second\"]\n[Reason \"resign\"]\n\n1. a6-b5 a1-c3 second\n")));
  EXPECT_EQ(run({"record", "check", file}).code, 0);
}

TEST(PlayCommand, AddsEachGameToTheFileOnce) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.qrec");
  for (int i = 0; i < 2; ++i) {
    play({"unane:board=6x1", "--save", file},
         "a1-b1\nsave\nswap\nundo\nsave\nnew\na1-b1\nresign\n");
  }
  const std::string text = text_of_file(file);
  EXPECT_EQ(count(text, "[Game "), 4U);
  EXPECT_EQ(count(text, "1. a1-b1 *\n"), 2U);
  EXPECT_EQ(count(text, "1. a1-b1 first\n"), 2U);
  EXPECT_EQ(run({"record", "check", file}).code, 0);
}

TEST(PlayCommand, SavesToTheNamedFileAlsoWhatWasSavedElsewhere) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.qrec");
  const std::string other = folder.file("other.qrec");
  play({"unane:board=6x1", "--save", file}, "a1-b1\nsave " + other + "\nquit\n");
  EXPECT_THAT(text_of_file(file), EndsWith("\n1. a1-b1 *\n"));
  EXPECT_EQ(text_of_file(file), text_of_file(other));
}

TEST(PlayCommand, AtTheEndOfTheInputTheGameIsSaved) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.qrec");
  const Finished ended = play({"unane:board=6x1", "--save", file}, "a1-b1\nswa");
  EXPECT_THAT(ended.out, EndsWith("Saved to " + file + ".\n"));
  EXPECT_THAT(text_of_file(file), EndsWith("\n1. a1-b1 *\n"));
  EXPECT_THAT(play({"unane:board=6x1"}, "a1-b1\n").out,
              EndsWith("Not saved. To see it again: quintet show unane:board=6x1,pie=on a1-b1\n"));
}

TEST(PlayCommand, AfterCtrlCTheGameIsSaved) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.qrec");
  Conversation player({"play", "unane:board=6x1", "--save", file});
  player.say("a1-b1\n");
  ASSERT_TRUE(player.hears("second (White) to move\n"));
  player.interrupt();
  EXPECT_EQ(player.end(), 130);
  EXPECT_THAT(text_of_file(file), EndsWith("\n1. a1-b1 *\n"));
}

TEST(PlayCommand, WhenNobodyListensTheGameIsSaved) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.qrec");
  Conversation player({"play", "unane:board=6x1", "--save", file});
  ASSERT_TRUE(player.hears("first (Black) to move\n"));
  player.stop_listening();
  player.say("a1-b1\n");
  EXPECT_EQ(player.end(), 0);
  EXPECT_THAT(text_of_file(file), EndsWith("\n1. a1-b1 *\n"));
}

TEST(PlayCommand, RefusesAFileThatCannotBeWrittenBeforeTheGame) {
  const TemporaryFolder folder;
  const Finished refused = play({"kona", "--save", folder.path()}, "a6-a3\n");
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr("cannot write " + folder.path()));
}

TEST(PlayCommand, AFailedSaveIsToldAndIsAnErrorAtTheEnd) {
  const Finished full = play({"unane:board=6x1", "--save", "/dev/full"}, "a1-b1\n");
  EXPECT_EQ(full.code, 2);
  EXPECT_THAT(full.err, HasSubstr("cannot write /dev/full"));
  EXPECT_THAT(full.out, EndsWith("quintet show unane:board=6x1,pie=on a1-b1\n"));
}

TEST(RecordFile, ReplacesOnlyWhatItSavedItself) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games");
  write_file(path, "[Game \"kona\"] *");
  RecordFile first(path);
  EXPECT_TRUE(first.save("first\n"));
  EXPECT_TRUE(first.save("first again\n"));
  EXPECT_EQ(text_of_file(path), "[Game \"kona\"] *\n\nfirst again\n");
  RecordFile second(path);
  EXPECT_TRUE(second.save("second\n"));
  EXPECT_EQ(text_of_file(path), "[Game \"kona\"] *\n\nfirst again\n\nsecond\n");
}

TEST(RecordFile, KeepsWhatOthersHaveWrittenSince) {
  const TemporaryFolder folder;
  const std::string path = folder.file("games");
  RecordFile file(path);
  EXPECT_TRUE(file.save("[Game \"kona\"] *\n"));
  std::ofstream(path, std::ios::app) << "theirs\n";
  EXPECT_TRUE(file.save("[Game \"nanku\"] *\n"));
  EXPECT_EQ(text_of_file(path), "[Game \"kona\"] *\ntheirs\n\n[Game \"nanku\"] *\n");
  // As long, but not what was saved.
  const std::string other = text_of_file(path).replace(3, 3, "AME");
  write_file(path, other);
  EXPECT_FALSE(file.save("[Game \"kona\"] *\n"));
  EXPECT_EQ(text_of_file(path), other);
}

TEST(RecordFile, AddsNothingToWhatHoldsNoRecords) {
  const TemporaryFolder folder;
  const std::string path = folder.file("notes");
  write_file(path, "my notes");
  EXPECT_FALSE(RecordFile(path).check());
  EXPECT_FALSE(RecordFile(path).save("[Game \"kona\"] *\n"));
  EXPECT_EQ(text_of_file(path), "my notes");
  const Finished refused = play({"kona", "--save", path}, "a6-a3\n");
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("exists already and is not a file of records"));
}

TEST(RecordFile, IsCheckedWithoutATrace) {
  const TemporaryFolder folder;
  EXPECT_TRUE(RecordFile(folder.file("games")).check());
  EXPECT_FALSE(std::filesystem::exists(folder.file("games")));
  EXPECT_FALSE(RecordFile(folder.file("no/games")).check());
  EXPECT_FALSE(RecordFile(folder.path()).check());
}

}  // namespace quintet::cli::testing
