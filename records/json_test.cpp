#include "records/json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "records/test_support.hpp"

namespace quintet::records {
namespace {

TEST(RecordJson, HoldsAllOfARecord) {
  const auto games = read(
      "[Game \"unane:board=5x4\"]\n[Position \"1bbwb/wbwbw/bwbwb/wbwbw w first swap\"]\n"
      "[First \"Ū\"]\n[Reason \"resign\"]\n"
      "{a} swap {b} ({c} a1-a2 b1-c1) (a3-b3) a1-a2 first");
  ASSERT_EQ(verdicts(games), std::vector<std::string>{"ok"});
  EXPECT_EQ(to_json(*games[0].record),
            R"({"variant":"unane:board=5x4,pie=on",)"
            R"("position":"1bbwb/wbwbw/bwbwb/wbwbw w first swap",)"
            R"("tags":{"First":"Ū"},"result":"first","reason":"resign","comments":["a"],)"
            R"("moves":[{"move":"swap","notes":[{"comment":"b"},)"
            R"({"comments":["c"],"variation":[{"move":"a1-a2"},{"move":"b1-c1"}]},)"
            R"({"variation":[{"move":"a3-b3"}]}]},{"move":"a1-a2"}]})");
}

TEST(RecordJson, WhatARecordLacksIsNullOrEmpty) {
  EXPECT_EQ(to_json(record_of(AnyGame::start("nanku").value())),
            R"({"variant":"nanku:pieces=40","position":null,"tags":{},"result":null,)"
            R"("reason":null,"comments":[],"moves":[]})");
}

TEST(RecordJson, ReadsBackWhatItWrites) {
  const auto games = read(
      "[Game \"unane:board=5x4\"]\n[Position \"1bbwb/wbwbw/bwbwb/wbwbw w first swap\"]\n"
      "[First \"Ū \\\"x\\\"\"]\n[Reason \"resign\"]\n"
      "{a} swap {b} ({c} a1-a2 b1-c1) (a3-b3) a1-a2 first\n\n[Game \"kona\"]\n*");
  ASSERT_EQ(verdicts(games), (std::vector<std::string>{"ok", "ok"}));
  for (const ReadGame& game : games) EXPECT_EQ(from_json(to_json(*game.record)), *game.record);
  std::vector<ReadGame> again;
  read_each_json("[" + to_json(*games[0].record) + ",\n" + to_json(*games[1].record) + "]",
                 [&](ReadGame game) { again.push_back(std::move(game)); });
  ASSERT_EQ(verdicts(again), (std::vector<std::string>{"ok", "ok"}));
  EXPECT_EQ(*again[1].record, *games[1].record);
}

TEST(RecordJson, SaysWhatIsWrong) {
  struct Case {
    std::string json;
    std::string message;
    std::size_t offset;
  };
  const std::vector<Case> cases = {
      {R"({"variant": 3, "moves": []})", "/variant must be a string", 12},
      {R"({"variant": "kona"})", "the JSON must have the member 'moves'", 0},
      {R"({"variant": "kona", "moves": [{"move": "a6-a3"}, {"x": 1}]})",
       "/moves/1/x is unknown; there is move or notes", 55},
      {R"({"variant": "kona", "moves": [], "tags": {"a b": "c"}})",
       "'a b' is not the name of a tag: use letters, digits and _", 50},
      {R"({"variant": "kona", "moves": [], "comments": ["}"]})",
       "a comment is a string without braces", 47},
      {R"({"variant": "kona", "moves": [{"move": "a6-a3", "notes": [{}]}]})",
       "a note has a comment or a variation", 58},
      {R"({"variant": "kona", "moves": [{"move": "a6-a3", "notes": [{"variation": []}]}]})",
       "a variation needs a move", 72},
      {R"({"variant": "kona:x=1", "moves": []})",
       "unknown key 'x'; keys of kona: repetition or setup", 18},
      {R"({"variant": "kona", "moves": [], "result": "white"})",
       "/result must be first, second or draw, not 'white'", 43},
  };
  for (const Case& each : cases) {
    const auto record = from_json(each.json);
    ASSERT_FALSE(record) << each.json;
    EXPECT_EQ(record.error().message, each.message);
    EXPECT_EQ(record.error().offset, each.offset) << each.json;
  }
  const auto twice =
      from_json(R"({"variant": "kona", "moves": [], "tags": {"First": "A", "First": "B"}})");
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message, "the key 'First' is given twice in one object");
  EXPECT_EQ(twice.error().offset, 56U);
  const auto illegal = from_json(R"({"variant": "kona", "moves": [{"move": "a6-a6"}]})");
  ASSERT_FALSE(illegal);
  EXPECT_NE(illegal.error().message.find("illegal move 'a6-a6'"), std::string::npos);
  EXPECT_GE(illegal.error().offset, 40U);
  EXPECT_LT(illegal.error().offset, 45U);
}

}  // namespace
}  // namespace quintet::records
