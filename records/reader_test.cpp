#include "records/reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "records/test_support.hpp"

namespace quintet::records {
namespace {

using Strings = std::vector<std::string>;

const std::string games_file = "tests/data/records/games.qrec";

std::vector<Record> records_of(const std::vector<ReadGame>& games) {
  std::vector<Record> records;
  for (const ReadGame& game : games) {
    if (game.record) records.push_back(*game.record);
  }
  return records;
}

TEST(Records, CanonicalTextIsWrittenBackByteForByte) {
  const std::string text = file_text(games_file);
  const std::vector<ReadGame> games = read(text);
  EXPECT_EQ(verdicts(games), Strings(11, "ok"));
  EXPECT_EQ(write(records_of(games)), text);
}

TEST(Records, CommentsAndVariationsStayWhereTheyAre) {
  const Record record = *read(file_text(games_file)).at(0).record;
  const Line& line = record.line;
  EXPECT_EQ(line.comments, Strings{"Both sides attack at once."});
  ASSERT_EQ(line.moves.size(), 5u);
  EXPECT_EQ(line.moves[3].move.view(), "c1-b1");
  ASSERT_EQ(line.moves[3].notes.size(), 3u);
  EXPECT_EQ(std::get<std::string>(line.moves[3].notes[0]), "White should have looked after e3:");
  const Line& variation = std::get<Line>(line.moves[3].notes[1]);
  ASSERT_EQ(variation.moves.size(), 2u);
  EXPECT_EQ(variation.moves[0].move.view(), "e3-e2");
  ASSERT_EQ(variation.moves[0].notes.size(), 2u);
  EXPECT_EQ(std::get<Line>(variation.moves[0].notes[1]).moves[0].move.view(), "e1-d1");
  EXPECT_EQ(std::get<Line>(line.moves[3].notes[2]).moves[0].move.view(), "e3-e4");
  EXPECT_EQ(record.tags.at("Annotator"), R"(The "editor" \ proof-reader)");
  EXPECT_EQ(record.result, (Ending{Outcome::first, Reason::one_group}));
}

struct Forgiven {
  std::string what;
  std::string text;
  std::string canonical;
};

const std::string kona = "[Game \"kona:repetition=3,setup=corners\"]\n";
const std::string unane = "[Game \"unane:board=5x4,pie=on\"]\n";
const std::string from_swap = unane + "[Position \"1bbwb/wbwbw/bwbwb/wbwbw w first swap\"]\n";
const std::string won_kona = kona + "[Result \"first\"]\n[Reason \"line\"]\n\n";
const std::string won_moves = "1. f1-e2 f1-f2 2. a6-d3 first\n";

TEST(Records, WhatTheDocumentationForgivesIsForgiven) {
  const std::string two = kona + "\n1. a6-b5 a1-c3 *\n";
  const std::vector<Forgiven> cases = {
      {"a byte order mark", "\xEF\xBB\xBF" + two, two},
      {"CR LF", "[Game \"kona\"]\r\n\r\n1. a6-b5\r\na1-c3 *\r\n", two},
      {"CR", "[Game \"kona\"]\r\r1. a6-b5\ra1-c3 *\r", two},
      {"white space between words", "\n\n [Game \"kona\"]\n\n\n1.\t\va6-b5\f\n\n  a1-c3\n*  \n\n",
       two},
      {"white space in a tag", "[Game\t\"kona\"  ]\n[  First \"Black\" ]\n*",
       kona + "[First \"Black\"]\n\n*\n"},
      {"several tags on a line", "[Game \"kona\"][First \"Black\"] [Second \"White\"]\n*",
       kona + "[First \"Black\"]\n[Second \"White\"]\n\n*\n"},
      {"no blank line, no line end", "[Game \"kona\"]1. a6-b5 a1-c3 *", two},
      {"no blank line between games", kona + "*\n" + kona + "*", kona + "\n*\n\n" + kona + "\n*\n"},
      {"defaults left out", "[Game \"kona\"]\n*", kona + "\n*\n"},
      {"keys in any order", "[Game \"kona:setup=corners,repetition=3\"]\n*", kona + "\n*\n"},
      {"a position that is the set-up",
       "[Game \"unane:board=5x4\"]\n[Position \"bwbwb/wbwbw/bwbwb/wbwbw b first -\"]\n*",
       unane + "\n*\n"},
      {"capitals in moves", "[Game \"kona\"]\n1. A6-B5 a1-C3 *", two},
      {"capitals in swap", from_swap + "1... SWAP *", from_swap + "\n1... swap *\n"},
      {"no numbers", "[Game \"kona\"]\na6-b5 a1-c3 *", two},
      {"numbers without a dot", "[Game \"kona\"]\n1 a6-b5 1 a1-c3 *", two},
      {"numbers that touch their move", "[Game \"kona\"]\n1.a6-b5 1...a1-c3 *", two},
      {"numbers of the second seat with one dot", "[Game \"kona\"]\n1. a6-b5 1. a1-c3 *", two},
      {"numbers that touch a move of digits", "[Game \"nanku\"]\n1.0,0e 1.-1,0u *",
       "[Game \"nanku:pieces=40\"]\n\n1. 0,0e -1,0u *\n"},
      {"a comment behind a number", "[Game \"kona\"]\n1. {why} a6-b5 1... {not} a1-c3 *",
       kona + "\n{why} 1. a6-b5 {not} 1... a1-c3 *\n"},
      {"white space in a comment", "[Game \"kona\"]\n{ a \n\n b\t}*", kona + "\n{a b} *\n"},
      {"brackets without spaces", "[Game \"kona\"]\n{a}{}1.a6-b5(a6-a5{b}a1-a2)a1-c3{c}*",
       kona + "\n{a} {} 1. a6-b5 (1. a6-a5 {b} 1... a1-a2) 1... a1-c3 {c} *\n"},
      {"1-0", "[Game \"kona\"]\nf1-e2 f1-f2 a6-d3 1-0", won_kona + won_moves},
      {"0-1", "[Game \"kona\"]\n0-1", kona + "[Result \"second\"]\n\nsecond\n"},
      {"1/2-1/2", "[Game \"kona\"]\n[Result \"1/2-1/2\"]\n1/2-1/2",
       kona + "[Result \"draw\"]\n\ndraw\n"},
      {"* as Result", "[Game \"kona\"]\n[Result \"*\"]\n*", kona + "\n*\n"},
      {"no Result", "[Game \"kona\"]\n[Reason \"line\"]\nf1-e2 f1-f2 a6-d3 first",
       won_kona + won_moves},
      {"no Reason", "[Game \"kona\"]\n[Result \"first\"]\nf1-e2 f1-f2 a6-d3 first",
       won_kona + won_moves},
      {"tags in any order", "[Game \"kona\"]\n[Reason \"time\"]\n[A \"1\"]\n[First \"2\"]\ndraw",
       kona + "[First \"2\"]\n[A \"1\"]\n[Result \"draw\"]\n[Reason \"time\"]\n\ndraw\n"},
      {"a tag whose name only begins like Game", "[Game \"kona\"]\n[GameId \"7\"]\n*",
       kona + "[GameId \"7\"]\n\n*\n"},
  };
  for (const auto& [what, text, canonical] : cases) {
    const std::vector<ReadGame> games = read(text);
    EXPECT_EQ(write(records_of(games)), canonical)
        << what << ": " << ::testing::PrintToString(verdicts(games));
  }
}

struct Refused {
  std::string text;
  std::string verdict;  // the beginning of it
};

void expect_refused(const std::vector<Refused>& cases) {
  for (const auto& [text, verdict] : cases) {
    const Strings found = verdicts(read(text));
    ASSERT_EQ(found.size(), 1u) << text << ::testing::PrintToString(found);
    EXPECT_TRUE(found[0].starts_with(verdict)) << text << "\n" << found[0] << "\n" << verdict;
  }
}

TEST(Records, AMistakeInATagIsFound) {
  expect_refused({
      {"hello", "1:1: game 1: expected a game here"},
      {"[First \"Black\"]\n*", "1:1: game 1: expected a game here"},
      {"[game \"kona\"]\n*", "1:1: game 1: expected a game here"},
      {"x [Game \"kona\"] *", "1:1: game 1: expected a game here"},
      {"[Game", "1:1: game 1: the tag is not closed"},
      {"[Game \"kona", "1:1: game 1: the tag is not closed"},
      {"[Game \"kona\"", "1:1: game 1: the tag is not closed"},
      {"[Game \"kona\n\"]*", "1:1: game 1: the tag is not closed"},
      {"[Game \"kona\\", "1:1: game 1: the tag is not closed"},
      {"[Game kona]\n*", "1:7: game 1: expected a value in quotes"},
      {"[Game \"kona\" x]\n*", "1:14: game 1: expected ] here"},
      {"[Game \"ko\\na\"]\n*", "1:11: game 1: expected \" or \\ after \\"},
      {"[Game \"kona\"]\n[\"x\"]\n*", "2:2: game 1: expected the name of a tag"},
      {"[Game \"kona\"]\n[Ū \"x\"]\n*", "2:2: game 1: expected the name of a tag"},
      {"[Game \"kona\"]\n[First \"Ū\xFF\"]\n*", "2:10: game 1: this is not UTF-8"},
      {"[Game \"kona\"]\n[First \"a\tb\"]\n*", "2:10: game 1: control character number 9"},
      {"[Game \"kona\"]\n[A \"1\"]\n[A \"1\"]\n*", "3:1: game 1: the tag 'A' is given twice"},
      {"[Game \"kona\"] [Game \"kona\"]\n*", "1:15: game 1: the tag 'Game' is given twice"},
      {"[Game \"chess\"]\n*", "1:8: game 1: "},
      {"[Game \"kona:setup=x\"]\n*", "1:19: game 1: value 'x' of setup is not allowed"},
      {"[Game \"\\\\\\\\:x\"]\n*", "1:8: game 1: "},
      {"[Game \"unane\\\"\"]\n*", "1:8: game 1: "},
      {"[Game \"unane:board=5x4,pie=\\\"\"]\n*", "1:28: game 1: value '\"' of pie"},
      {"[Game \"kona\"]\n[Position \"6/6\"]\n*", "2:12: game 1: expected four fields"},
      {unane + "[Position \"1bbwb/wbwbw/bwbwb/wbwbw b first swap\"]\n*",
       "2:36: game 1: stones off the board: 1"},
      {"[Game \"kona\"]\na6-b5\n[First \"x\"]\n*", "3:1: game 1: a tag cannot be here"},
      {"[Game \"kona\"]\n]\n*", "2:1: game 1: no tag is open here"},
  });
}

TEST(Records, AMistakeInTheMovesIsFound) {
  const std::string start = "[Game \"kona\"]\n";
  expect_refused({
      {start + "1. a6-b5 a1-b5 *", "2:13: game 1: illegal move 'a1-b5': "},
      {start + "1. Ū *", "2:5: game 1: illegal move 'Ū': "},
      {start + "{Ū –} 1. a6-b5 f6-z9 *", "2:19: game 1: illegal move 'f6-z9': "},
      {start + "1. a6-b5 (1. a6-a4\na6-a1) *", "3:4: game 1: illegal move 'a6-a1': "},
      {start + "f1-e2 f1-f2 a6-d3 a6-b5 first",
       "2:19: game 1: illegal move 'a6-b5': the game is over: first won by line"},
      {start + "a6-b5 (a6-b5 a1-c3 f1-c4 a6-a4 a1-a2) *",
       "2:32: game 1: illegal move 'a1-a2': the game is over"},
      {start + "1. a6-b5\x01 *", "2:9: game 1: control character number 1"},
      {start + "1. a6-b5 {\xC3} *", "2:11: game 1: this is not UTF-8"},
      {start + "1. a6-b5 1. *", "2:10: game 1: the move number '1.' has no move"},
      {start + "1. 1. a6-b5 *", "2:1: game 1: the move number '1.' has no move"},
      {start + "a6-b5 1... (a6-a4) *", "2:7: game 1: the move number '1...' has no move"},
      {start + "a6-b5 (1.) *", "2:8: game 1: the move number '1.' has no move"},
      {start + "1.", "2:1: game 1: the move number '1.' has no move"},
      {start + "2. a6-b5 *", "2:1: game 1: found move number '2.' where 1 is due"},
      {start + "01. a6-b5 *", "2:1: game 1: found move number '01.' where 1 is due"},
      {start + "99999999999999999999. a6-b5 *", "2:1: game 1: found move number"},
      {start + "a6-b5 a1-c3 1... f1-c4 *", "2:13: game 1: found move number '1...' where 2 is due"},
      {start + "1... a6-b5 *",
       "2:1: game 1: found '1...' before a move of the first seat; write 1."},
      {start + "1.. a6-b5 *", "2:1: game 1: found '1..' before a move of the first seat"},
      {start + "a6-b5 1.... a1-c3 *",
       "2:7: game 1: found '1....' before a move of the second seat"},
      {from_swap + "1... swap 1. a1-a2 *", "3:11: game 1: found move number '1.' where 2 is due"},
      {start + "(a6-b5) *", "2:1: game 1: a variation replaces the move before it"},
      {start + "a6-b5 ((a6-a4) a6-a4) *", "2:8: game 1: a variation replaces the move before it"},
      {start + "a6-b5 () *", "2:8: game 1: a variation needs a move"},
      {start + "a6-b5 ({only words}) *", "2:20: game 1: a variation needs a move"},
      {start + "a6-b5 ) *", "2:7: game 1: no variation is open here"},
      {start + "a6-b5 } *", "2:7: game 1: no comment is open here"},
      {start + "{a {b} *", "2:4: game 1: a comment is open here already"},
      {start + "a6-b5 FIRST", "2:12: game 1: illegal move 'FIRST': "},
      {start + "a6-b5; *", "2:4: game 1: illegal move 'a6-b5;': "},
  });
}

TEST(Records, ATruncatedGameIsFoundWhereItBreaksOff) {
  const std::string start = "[Game \"kona\"]\n";
  expect_refused({
      {start, "1:14: game 1: the game has no end"},
      {start + "a6-b5 a1-c3\n\n", "2:12: game 1: the game has no end"},
      {start + "a6-b5 {never\n ending", "2:7: game 1: the comment that begins here is not closed"},
      {start + "a6-b5 (a6-a4 a1-c3 ", "2:7: game 1: the variation that begins here is not closed"},
      {start + "a6-b5 (a6-a4 (a6-a3 *",
       "2:14: game 1: the variation that begins here is not closed"},
      {start + "a6-b5 (a6-a4 a1-c3 *", "2:7: game 1: the variation that begins here is not closed"},
      {start + "a6-b5 (a6-a4 (a6-a5) (a6-a3", "2:22: game 1: the variation that begins here"},
  });
}

TEST(Records, ResultReasonAndMovesMustAgree) {
  const std::string start = "[Game \"kona\"]\n";
  const std::string won = "f1-e2 f1-f2 a6-d3 ";
  expect_refused({
      {start + won + "*",
       "2:19: game 1: the moves end the game, first won by line, so the result must be first, not "
       "*"},
      {start + won + "second", "2:19: game 1: the moves end the game"},
      {start + "[Result \"draw\"]\n" + won + "first", "2:10: game 1: the moves end the game"},
      {start + "[Result \"*\"]\n" + won + "first", "2:10: game 1: the moves end the game"},
      {start + "[Reason \"resign\"]\n" + won + "first",
       "2:10: game 1: the moves end the game, first won by line, so the reason must be line, not "
       "resign"},
      {start + "[Reason \"blocked\"]\n" + won + "first", "2:10: game 1: the moves end the game"},
      {start + "[Result \"first\"]\na6-b5 second",
       "3:7: game 1: the game ends with 'second', but its Result tag says 'first'"},
      {start + "[Result \"first\"]\na6-b5 *", "3:7: game 1: the game ends with '*'"},
      {start + "[Result \"FIRST\"]\nfirst", "2:10: game 1: unknown result 'FIRST'"},
      {start + "[Reason \"boredom\"]\nfirst",
       "2:10: game 1: unknown reason 'boredom'; it must be "
       "one-group, linked"},
      {start + "[Reason \"time\"]\n*", "2:10: game 1: an unfinished game has no reason"},
      {start + "[Reason \"line\"]\na6-b5 first",
       "2:10: game 1: the moves do not end the game, so the reason cannot be line"},
      {start + "[Reason \"resign\"]\ndraw", "2:10: game 1: a draw cannot come about by resign"},
      {unane + "[Position \"bb1b1/bbbb1/4w/wwwww w first -\"]\n*",
       "3:1: game 1: the moves end the game"},
  });
  for (const std::string_view reason : {"resign", "time", "agreed"}) {
    EXPECT_EQ(verdicts(read(start + "[Reason \"" + std::string(reason) + "\"]\na6-b5 second")),
              Strings{"ok"});
  }
  EXPECT_EQ(verdicts(read(unane + "[Position \"bb1b1/bbbb1/4w/wwwww w first -\"]\nfirst")),
            Strings{"ok"});
}

TEST(Records, ABadGameLosesNoneOfTheOthers) {
  const std::string good = kona + "\n1. a6-b5 *\n\n";
  EXPECT_EQ(verdicts(read(good + "[Game \"kona\"]\n{never ending\n\n" + good +
                          "[Game \"kona\"]\na6-a1 *\n" + good)),
            (Strings{"ok",
                     "6:1: game 2: the comment that begins here is not closed; it must end "
                     "with }",
                     "ok",
                     "13:4: game 4: illegal move 'a6-a1': on a first turn a piece moves 1, 2 or 3 "
                     "squares: a1 is 5 away (K6)",
                     "ok"}));
}

TEST(Records, WhatStandsBetweenGamesIsAnErrorOfItsOwn) {
  const std::string good = kona + "\n1. a6-b5 *";
  const std::vector<ReadGame> games = read("one " + good + " two\n" + good + "\n{three}\n");
  EXPECT_EQ(verdicts(games).size(), 3u);
  EXPECT_TRUE(verdicts(games)[0].starts_with("1:1: game 1: expected a game here"));
  const std::vector<ReadGame> more = read("one\n" + good + " two\n" + good + "\n{three}\n" + good);
  const Strings found = verdicts(more);
  ASSERT_EQ(found.size(), 6u);
  EXPECT_TRUE(found[0].starts_with("1:1: game 1: expected a game here"));
  EXPECT_EQ(found[1], "ok");
  EXPECT_TRUE(found[2].starts_with("4:12: game 3: expected a game here"));
  EXPECT_EQ(found[3], "ok");
  EXPECT_TRUE(found[4].starts_with("8:1: game 5: expected a game here"));
  EXPECT_EQ(found[5], "ok");
  EXPECT_EQ(more[5].line, 9u);
  EXPECT_EQ(more[5].number, 6u);
}

TEST(Records, ATextWithoutGamesHasNone) {
  EXPECT_TRUE(read("").empty());
  EXPECT_TRUE(read(" \r\n\t\n").empty());
  EXPECT_TRUE(read("\xEF\xBB\xBF\n").empty());
}

TEST(Records, ErrorsCountTheirOffsetFromTheBeginningOfTheText) {
  const std::string text = "\xEF\xBB\xBF\n[Game \"kona\"]\n{Ū} a6-a1 *";
  const std::vector<ReadGame> games = read(text);
  ASSERT_EQ(games.size(), 1u);
  ASSERT_FALSE(games[0].record);
  EXPECT_EQ(games[0].record.error().error.offset, text.find("a6-a1") + 3);
  EXPECT_EQ(games[0].record.error().place, (Place{3, 8}));
}

TEST(Records, ATruncatedGameLosesNothingBeforeIt) {
  const std::string text = file_text(games_file);
  const std::vector<Record> all = records_of(read(text));
  std::vector<std::size_t> ends;  // of each game, its marker included
  for (std::size_t i = 1; i <= all.size(); ++i) {
    ends.push_back(write(std::span(all).first(i)).size() - 1);
  }
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const std::vector<ReadGame> games = read(std::string_view(text).substr(0, size));
    const auto whole = static_cast<std::size_t>(
        std::ranges::count_if(ends, [size](std::size_t end) { return end <= size; }));
    const std::vector<Record> found = records_of(games);
    ASSERT_GE(found.size(), whole) << size;
    ASSERT_TRUE(std::equal(found.begin(), found.end(), all.begin())) << size;
    ASSERT_EQ(found.size(), whole) << size;
    ASSERT_LE(games.size(), whole + 1) << size;
  }
}

TEST(Records, VariationsNestUpToALimit) {
  // Each variation replaces the first move of the one around it.
  const auto nested = [](int depth) {
    std::string text = "[Game \"kona\"]\na6-a5 ";
    for (int i = 0; i < depth; ++i) text += "(a6-a5 ";
    for (int i = 0; i < depth; ++i) text += ")";
    return text + " *";
  };
  const std::vector<ReadGame> deepest = read(nested(max_nesting));
  ASSERT_EQ(verdicts(deepest), Strings{"ok"});
  const Record& record = *deepest[0].record;
  EXPECT_EQ(*read(write(record)).at(0).record, record);
  for (const int depth : {max_nesting + 1, 1'000'000}) {
    EXPECT_EQ(verdicts(read(nested(depth))),
              Strings{"2:707: game 1: variations cannot be nested deeper than 100"});
  }
}

TEST(Records, LongGamesAndManyVariationsAreReadInOneGo) {
  std::string text = "[Game \"kona:repetition=off\"]\nf1-d1 f1-d3 ";
  for (int i = 0; i < 10'000; ++i) text += "d1-e1 (d1-c1) (d1-c2 {c}) d3-e4 e1-d1 e4-d3 ";
  const std::vector<ReadGame> games = read(text + "*");
  ASSERT_EQ(verdicts(games), Strings{"ok"});
  EXPECT_EQ(games[0].record->line.moves.size(), 40'002u);
}

TEST(Records, ManyBrokenGamesAreReadInOneGo) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "[Game \"kona\"]\n{\n";
  EXPECT_EQ(read(text).size(), 20'000u);
}

}  // namespace
}  // namespace quintet::records
