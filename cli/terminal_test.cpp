// What people see: colours, a pager, lines that fit, and lines that are edited.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/test_terminal.hpp"
#include "cli/wrap.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string escape = "\033[";
const std::string clear_screen = "\033[H\033[2J";

std::string without_colours(std::string text) {
  for (std::size_t at = text.find(escape); at != std::string::npos; at = text.find(escape, at)) {
    text.erase(at, text.find('m', at) + 1 - at);
  }
  return text;
}

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  for (const std::string& line : lines_of(text)) widest = std::max(widest, column_count(line));
  return widest;
}

}  // namespace

TEST(Colours, AreOnATerminalAndSayNothingThatTheTextDoesNot) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"show", "akunur"},
        {"show", "kona", "a6-a3", "--ascii"},
        {"analyze", "kona", "--depth", "1", "--hash", "1"},
        {"review", records_folder + "games.qrec", "--game", "1", "--nodes", "50", "--hash", "1"}}) {
    const std::string plain = run(command).out;
    EXPECT_THAT(plain, Not(HasSubstr(escape))) << command.front();
    const std::string painted = run(with(command, {"--color", "always"})).out;
    EXPECT_THAT(painted, HasSubstr(escape)) << command.front();
    EXPECT_EQ(without_colours(painted), plain) << command.front();
  }
}

TEST(Colours, AreLeftOutWhereTheTerminalOrItsReaderSaysSo) {
  const std::vector<std::string> command = {"show", "kona"};
  EXPECT_THAT(shown_on_terminal(command), HasSubstr(escape));
  const std::string plain = run(command).out;
  EXPECT_EQ(shown_on_terminal(command, {}, {{"NO_COLOR", "1"}}), plain);
  EXPECT_EQ(shown_on_terminal(command, {}, {{"TERM", "dumb"}}), plain);
  EXPECT_EQ(shown_on_terminal(with(command, {"--color", "never"})), plain);
  // An empty NO_COLOR says nothing, and --color says it last.
  EXPECT_THAT(shown_on_terminal(command, {}, {{"NO_COLOR", ""}}), HasSubstr(escape));
  EXPECT_THAT(shown_on_terminal(with(command, {"--color", "always"}), {}, {{"NO_COLOR", "1"}}),
              HasSubstr(escape));
}

TEST(Pager, ShowsWhatIsLongerThanTheTerminal) {
  const std::map<std::string, std::string> pager = {{"PAGER", "sed 's/^/| /'"}};
  const std::string shown = shown_on_terminal({"games"}, {120, 20}, pager);
  for (const std::string& line : lines_of(shown)) EXPECT_EQ(line.substr(0, 2), "| ");
  EXPECT_GT(lines_of(shown).size(), 20U);
  const std::string all = run({"games"}).out;
  EXPECT_EQ(shown_on_terminal({"games"}, {120, 200}, pager), all);
  EXPECT_EQ(shown_on_terminal({"games", "--no-pager"}, {120, 20}, pager), all);
  EXPECT_EQ(shown_on_terminal({"games"}, {120, 20}, {{"PAGER", ""}}), all);
  EXPECT_EQ(shown_on_terminal({"games"}, {120, 20}, {{"PAGER", "cat"}}), all);
  EXPECT_THAT(shown_on_terminal({"--help"}, {120, 20}, pager), HasSubstr("| Commands:"));
}

TEST(Pager, ThatIsNotThereLosesNothing) {
  EXPECT_THAT(shown_on_terminal({"games"}, {120, 20}, {{"PAGER", "/nowhere/pager"}}),
              EndsWith(run({"games"}).out));
}

TEST(Pager, ThatIsLeftEarlyIsNoError) {
  EXPECT_EQ(shown_on_terminal({"games"}, {120, 20}, {{"PAGER", "head -n 1"}}),
            lines_of(run({"games"}).out).front() + "\n");
}

TEST(Wrapping, KeepsWordsWholeAndBeginsBelowTheSecondColumn) {
  EXPECT_EQ(wrapped("one two three", 8), "one two\nthree");
  EXPECT_EQ(wrapped("  --level N   how well the engine plays", 28),
            "  --level N   how well the\n              engine plays");
  EXPECT_EQ(wrapped("extraordinarily long", 5), "extraordinarily\nlong");
  EXPECT_EQ(wrapped("  short\nŪnane is a game", 8), "  short\nŪnane is\na game");
  EXPECT_EQ(wrapped("\033[1mone\033[0m two", 7), "\033[1mone\033[0m two");
  EXPECT_EQ(wrapped_sentences("a b c\n  a1-b1\n  ^", 3), "a b\nc\n  a1-b1\n  ^");
  EXPECT_EQ(paragraphs("a\nb\n\nc:\n  d\n  e"), "a b\n\nc:\n  d\n  e");
}

TEST(Wrapping, HelpAndMessagesFitANarrowTerminal) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"--help"}, {"play", "--help"}, {"help", "analyze"}}) {
    const std::string shown = shown_on_terminal(command, {50, 2000});
    EXPECT_LE(widest_line(shown), 50U) << shown;
  }
  Terminal refused({"games", "unnae"}, {40, 24});
  EXPECT_EQ(refused.end(), 2);
  EXPECT_LE(widest_line(refused.shown()), 40U);
  EXPECT_THAT(refused.shown(), HasSubstr("\n  unnae\n  ^\n"));
}

TEST(PlayOnATerminal, TabCompletesMovesAndCommands) {
  Terminal play({"play", "unane:board=6x1", "--ascii", "--color", "never"});
  ASSERT_TRUE(play.shows("to move"));
  ASSERT_TRUE(play.shows("> "));
  play.type("pos\t\n");
  ASSERT_TRUE(play.shows("bwbwbw b first -"));
  ASSERT_TRUE(play.shows("> "));
  play.type("c\t");
  ASSERT_TRUE(play.shows("c1-"));  // as far as it is the same for all
  play.type("\t");
  ASSERT_TRUE(play.shows("  c1-b1  c1-d1"));
  play.type("b\t\n");
  ASSERT_TRUE(play.shows("second (White) to move"));
  ASSERT_TRUE(play.shows("> "));
  play.type("\x04");  // the end of the input
  EXPECT_EQ(play.end(), 0);
}

TEST(PlayOnATerminal, ArrowsBringBackAndEditEarlierLines) {
  Terminal play({"play", "unane:board=6x1", "--ascii", "--color", "never"});
  ASSERT_TRUE(play.shows("> "));
  play.type("position\n");
  ASSERT_TRUE(play.shows("bwbwbw b first -"));
  ASSERT_TRUE(play.shows("> "));
  play.type("\033[A\n");
  ASSERT_TRUE(play.shows("bwbwbw b first -"));
  ASSERT_TRUE(play.shows("> "));
  play.type("x1-b1\001\033[3~a\n");  // to the beginning of the line, delete, type
  ASSERT_TRUE(play.shows("second (White) to move"));
  ASSERT_TRUE(play.shows("> "));
  play.type("quit\n");
  EXPECT_EQ(play.end(), 0);
}

TEST(PlayOnATerminal, FilesAreCompletedAfterSave) {
  const TemporaryFolder folder;
  write_file(folder.path() + "/games.qrec", "");
  Terminal play({"play", "unane:board=6x1", "--color", "never"});
  ASSERT_TRUE(play.shows("> "));
  play.type("a1-b1\n");
  ASSERT_TRUE(play.shows("to move"));
  ASSERT_TRUE(play.shows("> "));
  play.type("save " + folder.path() + "/ga\t\n");
  ASSERT_TRUE(play.shows("Saved to " + folder.path() + "/games.qrec."));
  ASSERT_TRUE(play.shows("> "));
  play.type("quit\n");
  EXPECT_EQ(play.end(), 0);
}

TEST(PlayOnATerminal, CtrlCAtTheLineSavesTheGameAndEnds) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/games.qrec";
  Terminal play({"play", "unane:board=6x1", "--save", file});
  ASSERT_TRUE(play.shows("> "));
  play.type("a1-b1\n");
  ASSERT_TRUE(play.shows("second (White) to move"));
  ASSERT_TRUE(play.shows("> "));
  play.type("half a li");
  ASSERT_TRUE(play.shows("li"));
  play.type("\x03");
  EXPECT_EQ(play.end(), 130);
  EXPECT_THAT(text_of_file(file), HasSubstr("a1-b1"));
}

TEST(PlayOnATerminal, TheBoardIsDrawnInPlaceIfThatIsAskedFor) {
  const std::vector<std::string> command = {"play",   "unane:board=6x1", "--second",
                                            "random", "--seed",          "1"};
  Terminal scrolled(command);
  ASSERT_TRUE(scrolled.shows("> "));
  scrolled.type("a1-b1\n");
  ASSERT_TRUE(scrolled.shows(" plays "));
  ASSERT_TRUE(scrolled.shows("> "));
  scrolled.type("quit\n");
  EXPECT_EQ(scrolled.end(), 0);
  EXPECT_THAT(scrolled.shown(), Not(HasSubstr(clear_screen)));
  Terminal redrawn(with(command, {"--redraw"}));
  ASSERT_TRUE(redrawn.shows(clear_screen));
  ASSERT_TRUE(redrawn.shows("> "));
  redrawn.type("a1-b1\n");
  ASSERT_TRUE(redrawn.shows(clear_screen));  // the person's move
  ASSERT_TRUE(redrawn.shows(clear_screen));  // the answer, told below its board
  ASSERT_TRUE(redrawn.shows("by Mark Steere"));
  ASSERT_TRUE(redrawn.shows("second (White) plays "));
  ASSERT_TRUE(redrawn.shows("> "));
  redrawn.type("quit\n");
  EXPECT_EQ(redrawn.end(), 0);
  EXPECT_THAT(run(with(command, {"--redraw"}), "quit\n").out, Not(HasSubstr(escape)));
}

}  // namespace quintet::cli::testing
