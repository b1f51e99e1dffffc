#include "bindings/wasm/api.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace quintet::wasm {

namespace {

using nlohmann::json;

std::string request(std::initializer_list<std::string_view> fields) {
  std::string text;
  for (const std::string_view field : fields) {
    if (!text.empty()) text += '\0';
    text += field;
  }
  return text;
}

TEST(WasmApi, GivesTheSceneOfALine) {
  Api api({});
  const json reply = json::parse(api.reply(request({"scene", "unane:board=5x4", "", "a4-a3"})));
  const json& scene = reply.at("value");
  EXPECT_EQ(scene.at("variant"), "unane:board=5x4,pie=on");
  EXPECT_EQ(scene.at("ply"), 1);
  EXPECT_EQ(scene.at("to_move"), "second");
  EXPECT_EQ(scene.at("points").size(), 20U);
  EXPECT_EQ(scene.at("last").at("text"), "a4-a3");
  EXPECT_EQ(scene.at("moves").back().at("taps"), json({"!swap"}));
  EXPECT_TRUE(scene.at("result").is_null());
}

TEST(WasmApi, SaysWhatIsWrong) {
  Api api({});
  struct Case {
    std::string request;
    std::string message;
  };
  const std::vector<Case> cases = {
      {"", "unknown request ''"},
      {"dance", "unknown request 'dance'"},
      {request({"scene", "unane"}), "scene takes 3 fields, not 1"},
      {request({"choose", "0", "1", "10", "kona", "", ""}),
       "the level is '0', but must be a number from 1 to 10"},
      {request({"analyse", "x", "10", "kona", "", ""}),
       "the number of lines is 'x', but must be a number from 1 to 10"},
  };
  for (const Case& each : cases) {
    const json reply = json::parse(api.reply(each.request));
    EXPECT_EQ(reply.at("error").at("message"), each.message);
  }
  const json bad = json::parse(api.reply(request({"scene", "kona", "", "a6-a3 a6-a3"})));
  EXPECT_TRUE(bad.at("error").at("message").get<std::string>().starts_with("move 2 'a6-a3': "));
  // What a player may meet has a code, so that it can be said in other languages.
  const json own = json::parse(api.reply(request({"check", "unane", "", "", "a7-a5"})));
  EXPECT_EQ(own.at("error").at("code"), "one-step");
  EXPECT_EQ(own.at("error").at("details"), json({"a5", "a7"}));
  const json bytes = json::parse(api.reply(request({"scene", "\xff\xfe", "", ""})));
  EXPECT_TRUE(bytes.contains("error"));
}

TEST(WasmApi, ChoosesAndAnalyses) {
  std::vector<std::string> updates;
  Api api([&updates](std::string_view update) { updates.emplace_back(update); });
  const json scene = json::parse(api.reply(request({"scene", "kona", "", ""}))).at("value");
  const json move = json::parse(api.reply(request({"choose", "1", "5", "20", "kona", "", ""})));
  bool legal = false;
  for (const json& each : scene.at("moves")) legal |= each.at("text") == move.at("value");
  EXPECT_TRUE(legal) << move;
  const json found =
      json::parse(api.reply(request({"analyse", "3", "20", "unane:board=5x4", "", ""})));
  EXPECT_EQ(found.at("value").at("lines").size(), 3U);
  EXPECT_FALSE(updates.empty());
  EXPECT_TRUE(json::parse(updates.front()).contains("depth"));
}

TEST(WasmApi, ReadsAndWritesRecords) {
  Api api({});
  const std::string text = "[Game \"kona\"]\n\n1. a6-a3 *\n";
  const json written = json::parse(api.reply(request({"write", text})));
  const json read = json::parse(
      api.reply(request({"read", written.at("value").get<std::string>() + "\n[Game \"x\"]\n*\n"})));
  ASSERT_EQ(read.at("value").size(), 2U);
  EXPECT_EQ(read.at("value")[0].at("record").at("moves")[0].at("move"), "a6-a3");
  EXPECT_TRUE(read.at("value")[1].contains("error"));
}

}  // namespace

}  // namespace quintet::wasm
