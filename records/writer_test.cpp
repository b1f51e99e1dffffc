#include <gtest/gtest.h>

#include <sstream>

#include "records/characters.hpp"
#include "records/test_support.hpp"

namespace quintet::records {
namespace {

Record kona_record() {
  auto game = AnyGame::start("kona");
  for (const std::string_view move : {"a6-b5", "a1-c3", "f1-c4"}) EXPECT_TRUE(game->play(move));
  return record_of(*game);
}

// Reads back a single game.
Record read_one(const std::string& text) {
  std::vector<ReadGame> games = read(text);
  EXPECT_EQ(verdicts(games), std::vector<std::string>{"ok"}) << text;
  return games.at(0).record.value();
}

TEST(RecordWriter, TagsHaveAFixedOrder) {
  Record record = kona_record();
  for (const std::string_view name : {"Site", "Zeta", "Date", "Alpha", "Second", "First"}) {
    EXPECT_FALSE(set_tag(record, name, std::string("the ") + std::string(name)));
  }
  record.result = Ending{Outcome::first, Reason::time};
  EXPECT_EQ(write(record),
            "[Game \"kona:repetition=3,setup=corners\"]\n"
            "[First \"the First\"]\n"
            "[Second \"the Second\"]\n"
            "[Date \"the Date\"]\n"
            "[Site \"the Site\"]\n"
            "[Alpha \"the Alpha\"]\n"
            "[Zeta \"the Zeta\"]\n"
            "[Result \"first\"]\n"
            "[Reason \"time\"]\n"
            "\n"
            "1. a6-b5 a1-c3 2. f1-c4 first\n");
}

TEST(RecordWriter, QuotesAndBackslashesInTagsReadBack) {
  Record record = kona_record();
  EXPECT_FALSE(set_tag(record, "First", R"(\"a\\" ])"));
  EXPECT_EQ(read_one(write(record)), record);
}

TEST(RecordWriter, WhatCannotBeATagIsRefused) {
  Record record = kona_record();
  for (const std::string_view name :
       {"", "a b", "Ū", "x-y", "Game", "Position", "Result", "Reason"}) {
    EXPECT_TRUE(set_tag(record, name, "value")) << name;
  }
  for (const std::string_view value : {"a\nb", "a\tb", "\xFF"}) {
    EXPECT_TRUE(set_tag(record, "First", value)) << value;
  }
  EXPECT_EQ(record, kona_record());
  EXPECT_FALSE(tag(record, "First"));
}

TEST(RecordWriter, NumbersComeBackAfterCommentsAndVariations) {
  Record record = kona_record();
  Line variation{.comments = {"or"}, .moves = {{MoveText("a6-a5")}, {MoveText("a1-a2")}}};
  record.line.comments = {"start"};
  record.line.moves[0].notes = {std::string("after"), variation};
  record.line.moves[1].notes = {Line{.moves = {{MoveText("a1-b1")}}}, std::string("")};
  EXPECT_EQ(write(record),
            "[Game \"kona:repetition=3,setup=corners\"]\n\n"
            "{start} 1. a6-b5 {after} ({or} 1. a6-a5 a1-a2) 1... a1-c3 (1... a1-b1) {}\n"
            "2. f1-c4 *\n");
}

TEST(RecordWriter, LinesHaveAtMost80CharactersWhateverTheirBytes) {
  Record record = kona_record();
  std::string comment;
  for (int length = 1; length < 40; ++length) {
    if (length > 1) comment += ' ';
    for (int i = 0; i < length; ++i) comment += "Ū";
  }
  record.line.moves[0].notes = {comment};
  const std::string text = write(record);
  std::istringstream lines(text);
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) {
    longest = std::max(longest, character_count(line));
  }
  EXPECT_LE(longest, 80u);
  EXPECT_GT(longest, 60u);
  EXPECT_EQ(read_one(text), record);
}

TEST(RecordWriter, AWordThatIsTooLongStandsAlone) {
  Record record = kona_record();
  record.line.moves[0].notes = {std::string(200, 'x')};
  EXPECT_EQ(read_one(write(record)), record);
}

TEST(RecordWriter, NoLineOfACommentBeginsAGame) {
  Record record = kona_record();
  for (std::size_t width = 40; width < 90; ++width) {
    record.line.moves[0].notes = {std::string(width, 'x') + " [Game \"kona\"] [Game [Games"};
    EXPECT_EQ(read_one(write(record)), record);
  }
  record.line.comments = {"[Game \"kona\"]"};
  EXPECT_EQ(read_one(write(record)), record);
}

TEST(RecordWriter, GamesAreABlankLineApart) {
  const Record record = kona_record();
  const std::string text = write(record);
  EXPECT_EQ(write(std::vector{record, record}), text + "\n" + text);
  EXPECT_EQ(write(std::vector<Record>{}), "");
}

TEST(RecordWriter, ARecordOfAGameHoldsWhereItStartedAndHowItEnded) {
  auto game = AnyGame::from_position("unane:board=5x4", "1bbwb/wbwbw/bwbwb/wbwbw w first swap");
  ASSERT_TRUE(game);
  ASSERT_TRUE(game->play("swap"));
  const Record record = record_of(*game);
  EXPECT_EQ(record.position, "1bbwb/wbwbw/bwbwb/wbwbw w first swap");
  EXPECT_EQ(record.line.moves.size(), 1u);
  EXPECT_FALSE(record.result);
  EXPECT_EQ(start_of(record).position_text(), record.position);

  auto finished = AnyGame::start("nanku:pieces=4");
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(finished->play("0,0e"));
  EXPECT_EQ(record_of(*finished).result, (Ending{Outcome::second, Reason::line}));
  EXPECT_EQ(record_of(*finished).position, "");
}

}  // namespace
}  // namespace quintet::records
