// What is written reads back the same: for random games of every game, and for damaged texts that
// are accepted all the same.
#include <gtest/gtest.h>

#include <array>

#include "core/rng.hpp"
#include "records/json.hpp"
#include "records/test_support.hpp"

namespace quintet::records {
namespace {

constexpr std::array<std::string_view, 12> variants = {"unane:board=5x4",
                                                       "unane:board=6x5,pie=off",
                                                       "unane:board=26x3",
                                                       "narrows:board=1x8",
                                                       "narrows:board=6x5",
                                                       "kona",
                                                       "kona:setup=diagonals,repetition=off",
                                                       "akunur:quiet=20",
                                                       "akunur:rings=5,quiet=40",
                                                       "nanku",
                                                       "nanku:pieces=7",
                                                       "narrows:board=12x11"};

std::string random_comment(Rng& rng) {
  constexpr std::array<std::string_view, 8> vocabulary = {
      "a", "Ūnane", "[Game", "\"quoted\"", "(not", "played)", "1.", "–––––––––––––––"};
  std::string comment;
  for (std::uint32_t i = rng.below(12); i > 0; --i) {
    if (!comment.empty()) comment += ' ';
    comment += vocabulary[rng.below(vocabulary.size())];
  }
  return comment;
}

// Random moves with comments and, nested, variations.
Line random_line(AnyGame game, Rng& rng, std::size_t max_plies, int nesting) {
  Line line;
  if (rng.below(4) == 0) line.comments.push_back(random_comment(rng));
  while (line.moves.size() < max_plies && !game.result()) {
    line.moves.push_back({game.random_move(rng)});
    std::vector<Note>& notes = line.moves.back().notes;
    while (rng.below(6) == 0) {
      if (nesting < 3 && rng.below(2) == 0) {
        notes.emplace_back(random_line(game, rng, 1 + rng.below(4), nesting + 1));
      } else {
        notes.emplace_back(random_comment(rng));
      }
    }
    EXPECT_TRUE(game.play(line.moves.back().move.view()));
  }
  return line;
}

Record random_record(std::string_view variant, Rng& rng) {
  AnyGame start = AnyGame::start(variant).value();
  if (rng.below(3) == 0) {
    for (std::uint32_t i = rng.below(6); i > 0 && !start.result(); --i) {
      EXPECT_TRUE(start.play(start.random_move(rng).view()));
    }
    start = AnyGame::from_position(variant, start.position_text()).value();
  }
  Record record = record_of(start);
  record.line = random_line(start, rng, rng.below(300), 0);
  AnyGame game = start;
  for (const RecordedMove& move : record.line.moves) EXPECT_TRUE(game.play(move.move.view()));
  record.result = record_of(game).result;
  constexpr std::array<Ending, 4> endings = {Ending{Outcome::first, Reason::resign},
                                             {Outcome::second, Reason::time},
                                             {Outcome::draw, Reason::agreed},
                                             {Outcome::draw, std::nullopt}};
  if (!record.result && rng.below(2) == 0) record.result = endings[rng.below(endings.size())];
  if (rng.below(2) == 0) {
    EXPECT_FALSE(set_tag(record, "First", "B\\l\"ack"));
  }
  if (rng.below(2) == 0) {
    EXPECT_FALSE(set_tag(record, "X_1", ""));
  }
  return record;
}

TEST(RecordRoundTrip, RandomGamesOfEveryGameReadBackTheSame) {
  Rng rng(20261115);
  for (const std::string_view variant : variants) {
    std::vector<Record> records;
    for (int i = 0; i < 40; ++i) records.push_back(random_record(variant, rng));
    const std::string text = write(records);
    const std::vector<ReadGame> games = read(text);
    ASSERT_EQ(verdicts(games), std::vector<std::string>(records.size(), "ok")) << text;
    for (std::size_t i = 0; i < records.size(); ++i) ASSERT_EQ(*games[i].record, records[i]);
    for (const Record& record : records) ASSERT_EQ(from_json(to_json(record)), record);
  }
}

TEST(RecordRoundTrip, WhatIsAcceptedOfDamagedTextsReadsBackTheSame) {
  constexpr std::string_view inserted = "\n\r\t {}()[]\"\\.*-1a6[Game\xC5\xAA\xFF";
  const std::string original = file_text("tests/data/records/games.qrec");
  Rng rng(7);
  const auto place = [&rng](const std::string& text) {
    return rng.below(static_cast<std::uint32_t>(text.size()));
  };
  int changed = 0;  // games that were accepted in another form than they are written in
  for (int round = 0; round < 1000; ++round) {
    std::string text = original;
    for (int i = 0; i < 12; ++i) {
      switch (rng.below(4)) {
        case 0: text[place(text)] = inserted[rng.below(inserted.size())]; break;
        case 1: text.insert(place(text), 1, inserted[rng.below(inserted.size())]); break;
        case 2: text.erase(place(text), 1 + rng.below(3)); break;
        default: text.insert(place(text), text.substr(place(text), rng.below(20)));
      }
    }
    for (const ReadGame& game : read(text)) {
      if (!game.record) continue;
      const std::string written = write(*game.record);
      const std::vector<ReadGame> again = read(written);
      ASSERT_EQ(verdicts(again), std::vector<std::string>{"ok"}) << written;
      ASSERT_EQ(*again[0].record, *game.record) << written;
      ASSERT_EQ(from_json(to_json(*game.record)), *game.record) << written;
      if (original.find(written) == std::string::npos) ++changed;
    }
  }
  EXPECT_GT(changed, 50);
}

// Both forms nest variations as deep, and no deeper.
TEST(RecordRoundTrip, TheLimitsOfBothFormsAgree) {
  const auto nested = [](int depth) {
    Line line;
    line.moves.push_back({MoveText("a6-a3")});
    for (int i = 0; i < depth; ++i) {
      Line outer;
      outer.moves.push_back({MoveText("a6-a3"), {Note(std::move(line))}});
      line = std::move(outer);
    }
    Record record = record_of(AnyGame::start("kona").value());
    record.line = std::move(line);
    return record;
  };
  const Record deepest = nested(max_nesting);
  EXPECT_EQ(*read(write(deepest)).front().record, deepest);
  EXPECT_EQ(from_json(to_json(deepest)), deepest);
  const Record deeper = nested(max_nesting + 1);
  const std::string message = "variations cannot be nested deeper than 100";
  EXPECT_EQ(read(write(deeper)).front().record.error().error.message, message);
  EXPECT_EQ(from_json(to_json(deeper)).error().message, message);
}

TEST(RecordRoundTrip, ARecordMayHaveManyTagsAndLongOnes) {
  Record record = record_of(AnyGame::start("kona").value());
  for (int i = 0; i < 20'000; ++i) record.tags["Tag_" + std::to_string(i)] = "x";
  record.tags["Long"] = std::string(5'000'000, 'x');
  record.line.comments.push_back(std::string(5'000'000, 'x'));
  EXPECT_EQ(*read(write(record)).front().record, record);
  EXPECT_EQ(from_json(to_json(record)), record);
}

}  // namespace
}  // namespace quintet::records
