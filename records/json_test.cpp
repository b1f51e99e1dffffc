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

}  // namespace
}  // namespace quintet::records
