#include "bindings/wasm/api.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/games.hpp"

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

TEST(WasmApi, CarriesTheSearchThatPlaysBest) {
  for (const GameInfo& game : games()) {
    EXPECT_EQ(best_search(game), search::Kind::alphabeta) << game.id;
  }
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

TEST(WasmApi, ReadsRecordsInEveryForm) {
  Api api({});
  const std::string json_record = R"({"variant":"kona","moves":[{"move":"a6-a3"}]})";
  const std::string abstractplay =
      R"([{"header":{"game":{"name":"Unane","variants":["5x6 board"]},)"
      R"("players":[{"name":"A","result":0},{"name":"B","result":1}]},)"
      R"("moves":[["a5-a4","b5-c5"],["resign"]]}])";
  const json own = json::parse(api.reply(request({"read", json_record}))).at("value");
  EXPECT_EQ(own.at(0).at("record").at("moves").at(0).at("move"), "a6-a3");
  const json other = json::parse(api.reply(request({"read", abstractplay}))).at("value");
  EXPECT_EQ(other.at(0).at("record").at("variant"), "unane:board=6x5,pie=on");
  EXPECT_EQ(other.at(0).at("record").at("reason"), "resign");
}

TEST(WasmApi, ReviewsAGame) {
  Api api({});
  const std::string moves = "c2-d2 a1-a2 a4-b4 c1-b1 e4-d4";
  const std::string line = R"({"score":0,"win_permille":500,"moves":["a4-b4"]},)";
  const std::string winning = R"({"score":100,"win_permille":900,"moves":["e4-d4"]},)";
  const std::string lines = "[" + line + line + line + line + winning + "null]";
  const json review =
      json::parse(api.reply(request({"review", "unane:board=5x4", "", moves, lines}))).at("value");
  EXPECT_EQ(review.at("moves").size(), 5U);
  EXPECT_EQ(review.at("moves").at(3).at("grade"), "blunder");
  EXPECT_EQ(review.at("moves").at(3).at("mark"), "??");
  EXPECT_EQ(review.at("moves").at(4).at("after").at("over"), true);
  EXPECT_EQ(review.at("tallies").at("second").at("grades").at("blunder"), 1);
  for (const std::string& bad : {std::string("[]"), std::string("x"), std::string("[1,2,3,4,5,6]"),
                                 "[" + line + line + line + line + "{},null]"}) {
    const json refused =
        json::parse(api.reply(request({"review", "unane:board=5x4", "", moves, bad})));
    EXPECT_TRUE(refused.contains("error")) << bad;
  }
}

TEST(WasmApi, FindsExactValuesBitByBit) {
  Api api({});
  json values;
  do {
    values = json::parse(api.reply(request({"exact", "20000", "narrows:board=4x3", "", ""})))
                 .at("value");
  } while (!values.at("settled").get<bool>());
  EXPECT_NE(values.at("moves").at(0).at("value"), "unknown");
  EXPECT_TRUE(json::parse(api.reply(request({"exact", "9", "kona", "", ""}))).contains("error"));
  const json scene = json::parse(api.reply(request({"scene", "narrows:board=4x3", "", ""})));
  EXPECT_EQ(scene.at("value").at("exact"), true);
}

TEST(WasmApi, TakesPositionsApartAndPutsThemTogether) {
  Api api({});
  const json taken = json::parse(api.reply(request({"setup", "akunur", "", "g3 d6"}))).at("value");
  EXPECT_EQ(taken.at("pieces"), json({{"g3", "w"}, {"d6", "b"}}));
  EXPECT_EQ(taken.at("tokens").size(), 6U);
  EXPECT_EQ(taken.at("words"), json({"w", "11,11", "3,3", "0,0", "0", "-"}));
  EXPECT_EQ(taken.at("form").at("words").size(), 7U);
  const json made = json::parse(api.reply(request({"compose", "akunur", "g3=w d6=b",
                                                   "a1 a5 e1 e9 i5 i9", "b 11,11 3,3 0,0 0 -"})))
                        .at("value");
  EXPECT_EQ(made.at("at"), "side");
  EXPECT_EQ(made.at("error").at("message"), "with 11,11 left to place it is White's turn");
  EXPECT_EQ(made.at("scene").at("points").size(), 61U);
  EXPECT_TRUE(json::parse(api.reply(request({"compose", "kona", "a1", "", ""}))).contains("error"));
}

}  // namespace

}  // namespace quintet::wasm
