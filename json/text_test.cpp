#include "json/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace quintet::json {
namespace {

TEST(JsonText, AValueIsFoundWhereItStands) {
  const std::string_view text =
      R"( { "a" : [ 1, {"b":"],}\"", "c":[]} , [2] ], "d":{"a":null},"e" : 3})";
  const auto rest = [&](std::string_view pointer) { return text.substr(offset_of(text, pointer)); };
  EXPECT_TRUE(rest("").starts_with("{ \"a\""));
  EXPECT_TRUE(rest("/a").starts_with("[ 1"));
  EXPECT_TRUE(rest("/a/0").starts_with("1"));
  EXPECT_TRUE(rest("/a/1").starts_with("{\"b\""));
  EXPECT_TRUE(rest("/a/1/b").starts_with("\"],}"));
  EXPECT_TRUE(rest("/a/1/c").starts_with("[]"));
  EXPECT_TRUE(rest("/a/2/0").starts_with("2"));
  EXPECT_TRUE(rest("/d/a").starts_with("null"));
  EXPECT_TRUE(rest("/e").starts_with("3"));
}

TEST(JsonText, WhatIsNotThereIsLookedForAroundIt) {
  const std::string_view text = R"({"a":[1,{}]})";
  EXPECT_EQ(offset_of(text, "/x"), 0u);
  EXPECT_EQ(offset_of(text, "/a/7"), 5u);
  EXPECT_EQ(offset_of(text, "/a/x"), 5u);
  EXPECT_EQ(offset_of(text, "/a/0/x"), 6u);
  EXPECT_EQ(offset_of(text, "/a/1/x/y"), 8u);
}

TEST(JsonText, AMistakeIsFound) {
  const auto offset = [](std::string_view text) { return parse(text).error().offset; };
  EXPECT_EQ(offset(R"({"a":x})"), 5u);
  EXPECT_EQ(offset(R"({"a":1} 2)"), 8u);
  EXPECT_EQ(offset(R"({"a":)"), 5u);
  EXPECT_EQ(offset(""), 0u);
  EXPECT_EQ(offset("\"\xFF\""), 1u);
  EXPECT_EQ(parse(R"({"a":)").error().message, "the JSON text ends too early");
  EXPECT_EQ(parse("[1]").value(), nlohmann::ordered_json::array({1}));
}

TEST(JsonText, DeepNestingDoesNoHarm) {
  const std::string deep(1'000'000, '[');
  EXPECT_FALSE(parse(deep));
  EXPECT_FALSE(parse(deep + std::string(deep.size(), ']')));
  EXPECT_EQ(elements(deep).elements.size(), 1u);
}

TEST(JsonText, TheElementsOfABrokenArrayAreThereAsFarAsItGoes) {
  const auto texts = [](std::string_view text) {
    std::vector<std::string> found;
    for (const Field& element : elements(text).elements) {
      EXPECT_EQ(text.substr(element.offset, element.text.size()), element.text);
      found.emplace_back(element.text);
    }
    return found;
  };
  using Strings = std::vector<std::string>;
  EXPECT_EQ(texts("[]"), Strings{});
  EXPECT_EQ(texts("[ {\"a\":[1,2]},3 ]"), (Strings{"{\"a\":[1,2]}", "3 "}));
  EXPECT_EQ(texts("[1,"), (Strings{"1", ""}));
  EXPECT_EQ(texts("[1,]"), (Strings{"1", ""}));
  EXPECT_EQ(texts("["), (Strings{""}));
  EXPECT_EQ(texts("[{},{\"a"), (Strings{"{}", "{\"a"}));
  EXPECT_EQ(elements("[1}").end, 2u);
  EXPECT_EQ(elements("[1] ").end, 2u);
}

TEST(JsonText, AKeyThatIsGivenTwiceIsAnError) {
  struct Case {
    std::string text;
    std::size_t offset;
  };
  const std::vector<Case> cases = {
      {R"({"a": 1, "a": 2})", 9},
      {R"({"x": {"a": 1}, "y": [{"b": "a\": "}, {"b": 1, "c": {}, "b": 1}]})", 56},
      {R"({"a": 1, "\u0061": 2})", 9},
      {R"([{"a": {"a": {"b": 1, "b": 2}}, "a": 3}])", 22},
  };
  for (const Case& each : cases) {
    const auto value = parse(each.text);
    ASSERT_FALSE(value) << each.text;
    EXPECT_THAT(value.error().message, ::testing::EndsWith("is given twice in one object"));
    EXPECT_EQ(value.error().offset, each.offset) << each.text;
  }
  EXPECT_TRUE(parse(R"({"a": {"a": {"a": ["a", "a"]}}, "b": [{"a": 1}, {"a": 1}]})"));
}

TEST(JsonText, NestingHasALimit) {
  const auto nested = [](std::size_t depth) {
    return R"(["[{", )" + std::string(depth - 1, '[') + std::string(depth, ']');
  };
  EXPECT_TRUE(parse(nested(1'000)));
  const auto deeper = parse(nested(1'001));
  ASSERT_FALSE(deeper);
  EXPECT_EQ(deeper.error().message, "the JSON is nested deeper than 1000");
  EXPECT_EQ(deeper.error().offset, 7U + 999U);
  EXPECT_FALSE(parse(std::string(50'000'000, '[')));
}

// Neither does it take for ever to find out that all keys of a large object differ.
TEST(JsonText, AnObjectMayHaveManyKeys) {
  std::string text = "{";
  for (int i = 0; i < 300'000; ++i) text += "\"" + std::to_string(i) + "\":0,";
  EXPECT_EQ(parse(text + "\"end\":0}")->size(), 300'001U);
  EXPECT_EQ(parse(text + "\"7\":0}").error().offset, text.size());
}

}  // namespace
}  // namespace quintet::json
