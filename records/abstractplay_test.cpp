#include "records/abstractplay.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/rng.hpp"
#include "records/abstractplay_terms.hpp"
#include "records/json.hpp"
#include "records/test_support.hpp"

namespace quintet::records {
namespace {

using Json = nlohmann::ordered_json;
using Strings = std::vector<std::string>;

const std::string unane_sample = "tests/data/records/abstractplay-unane.json";
const std::string narrows_sample = "tests/data/records/abstractplay-narrows.json";

// A sample with one value changed, which a JSON pointer names; discarded means that it is removed.
std::string changed(const std::string& pointer, const Json& value) {
  Json record = Json::parse(file_text(unane_sample));
  const Json::json_pointer place(pointer);
  if (value.is_discarded()) {
    Json& parent = record[place.parent_pointer()];
    if (parent.is_array()) {
      parent.erase(std::stoul(place.back()));
    } else {
      parent.erase(place.back());
    }
  } else {
    record[place] = value;
  }
  return record.dump();
}

// The value of a discarded JSON text.
Json nothing() { return Json(Json::value_t::discarded); }

std::string exported(const Record& record) {
  const auto text = to_abstractplay(record);
  EXPECT_TRUE(text) << (text ? "" : text.error().message);
  return text.value_or("");
}

TEST(AbstractPlay, ItsOwnRecordsSurviveImportAndExportByteForByte) {
  for (const std::string& sample : {unane_sample, narrows_sample}) {
    const std::string text = file_text(sample);
    const auto record = from_abstractplay(text);
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ(exported(*record), text);
    EXPECT_TRUE(lost_in_abstractplay(*record).empty());
    EXPECT_EQ(*read(write(*record)).at(0).record, *record);
  }
}

TEST(AbstractPlay, AfterASwapOurFirstSeatIsItsSecondPlayer) {
  const Record record = from_abstractplay(file_text(unane_sample)).value();
  EXPECT_EQ(record.variant, "unane:board=6x5,pie=on");
  EXPECT_EQ(tag(record, "First"), "second seat after the swap");
  EXPECT_EQ(tag(record, "Second"), "first seat after the swap");
  EXPECT_EQ(tag(record, "Date"), "2026-11-15T20:10:45.076Z");
  EXPECT_EQ(tag(record, "DateEnd"), "2026-11-15T20:10:46.024Z");
  EXPECT_EQ(tag(record, "DateGenerated"), "2026-11-15T20:10:46.029Z");
  EXPECT_EQ(tag(record, "Site"), "Abstract Play");
  EXPECT_EQ(tag(record, "SiteGameId"), "gameid-0001");
  ASSERT_EQ(record.line.moves.size(), 24u);
  EXPECT_EQ(record.line.moves[0].move.view(), "e1-f1");
  EXPECT_EQ(record.line.moves[1].move.view(), "swap");
  EXPECT_EQ(record.line.moves[2].move.view(), "a2-a3");
  EXPECT_EQ(record.result, (Ending{Outcome::first, Reason::one_group}));
}

TEST(AbstractPlay, WithoutASwapTheSeatsAreThePlayersInOrder) {
  const auto record = from_abstractplay(R"({"header": {"game": {"name": "Narrows"},
      "players": [{"name": "Black", "result": 0}, {"name": "White", "result": 1}]},
      "moves": [["a11-b11"]]})");
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->variant, "narrows:board=12x11,pie=on");
  EXPECT_EQ(tag(*record, "First"), "Black");
  EXPECT_EQ(record->result, (Ending{Outcome::second, std::nullopt}));
}

TEST(AbstractPlay, BoardsAreKnownByNameAndById) {
  const auto variant = [](std::string_view game, const Json& variants) {
    Json record = {
        {"header",
         {{"game", {{"name", game}, {"variants", variants}}},
          {"players", {{{"name", "first"}, {"result", 1}}, {{"name", "second"}, {"result", 0}}}}}},
        {"moves", Json::array()}};
    const auto read = from_abstractplay(record.dump());
    return read ? read->variant : read.error().message;
  };
  EXPECT_EQ(variant("Unane", Json::array()), "unane:board=8x7,pie=on");
  EXPECT_EQ(variant("Unane", {"7x8 board"}), "unane:board=8x7,pie=on");
  EXPECT_EQ(variant("Ūnane", {"size-6"}), "unane:board=6x5,pie=on");
  EXPECT_EQ(variant("Unane", {"9x10 board"}), "unane:board=10x9,pie=on");
  EXPECT_EQ(variant("Narrows", {"size-14"}), "narrows:board=14x13,pie=on");
  EXPECT_EQ(variant("Narrows", {"15x16 board"}), "narrows:board=16x15,pie=on");
  EXPECT_TRUE(variant("Narrows", {"6x5 board"}).starts_with("/header/game/variants/0: unknown"));
  EXPECT_TRUE(variant("Narrows", {"size-7"}).starts_with("/header/game/variants/0: unknown"));
  EXPECT_TRUE(
      variant("Narrows", {"size-6", "size-8"}).starts_with("/header/game/variants/1: a second"));
  EXPECT_TRUE(variant("Kona", Json::array()).starts_with("/header/game/name: cannot read"));
}

TEST(AbstractPlay, EntriesMayBeObjectsOrNull) {
  const Record expected = from_abstractplay(file_text(unane_sample)).value();
  EXPECT_EQ(from_abstractplay(changed("/moves/11", {"d3-d4", nullptr})).value(), expected);
  EXPECT_EQ(from_abstractplay(changed("/moves/0/1", {{"move", "A2-A3"}, {"result", "x"}})).value(),
            expected);
  EXPECT_EQ(from_abstractplay(changed("/header/pied", true)).value(), expected);
  EXPECT_EQ(from_abstractplay(changed("/header/event", nullptr)).value(), expected);
  EXPECT_EQ(from_abstractplay(changed("/header/players/0/result", -7)).value(), expected);
}

TEST(AbstractPlay, HowAGameWasGivenUpIsTheLastEntry) {
  struct Case {
    std::string entry;
    int first;
    int second;
    Ending ending;
  };
  const std::vector<Case> cases = {
      {"resign", 1, 0, {Outcome::first, Reason::resign}},
      {"timeout", 0, 1, {Outcome::second, Reason::time}},
      {"draw", 1, 1, {Outcome::draw, Reason::agreed}},
  };
  for (const Case& given : cases) {
    for (const Json& moves : {Json::array({Json::array({"a7-b7", given.entry})}),
                              Json::array({Json::array({given.entry})})}) {
      const Json record = {{"header",
                            {{"game", {{"name", "Unane"}}},
                             {"site", {{"name", "-"}}},
                             {"date-start", "2026-11-15T00:00:00Z"},
                             {"date-end", "2026-11-15T00:00:00Z"},
                             {"date-generated", "2026-11-15T00:00:00Z"},
                             {"players",
                              {{{"name", "first"}, {"result", given.first}},
                               {{"name", "second"}, {"result", given.second}}}}}},
                           {"moves", moves}};
      const auto read = from_abstractplay(record.dump());
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_EQ(read->result, given.ending);
      EXPECT_EQ(tag(*read, "Date"), "2026-11-15");
      EXPECT_EQ(read->tags.size(), 1u);
      EXPECT_EQ(Json::parse(exported(*read)), record);
    }
  }
  // Whoever resigns out of turn leaves the other's entry empty; a game without a winner is a draw.
  EXPECT_EQ(
      from_abstractplay(changed("/moves/11", {nullptr, {{"move", "resign"}, {"sequence", 1}}}))
          ->result,
      (Ending{Outcome::first, Reason::resign}));
  Json abandoned = Json::parse(changed("/moves/11", {"abandoned"}));
  abandoned["header"]["players"][1]["result"] = 0;
  EXPECT_EQ(from_abstractplay(abandoned.dump())->result, (Ending{Outcome::draw, std::nullopt}));
}

TEST(AbstractPlay, WhatIsWrongIsFoundAndNamed) {
  struct Case {
    std::string pointer;
    Json value;
    std::string message;  // the beginning of it
  };
  const std::vector<Case> cases = {
      {"/header", nothing(), "/header/game/name: missing; expected a string"},
      {"/header", 1, "/header/game/name: missing"},
      {"/header/game/name", 7, "/header/game/name: expected a string"},
      {"/header/game/variants", "size-6", "/header/game/variants: expected an array of strings"},
      {"/header/game/variants", {6}, "/header/game/variants/0: expected a string"},
      {"/header/pie-invoked", 1, "/header/pie-invoked: expected true or false"},
      {"/header/pied", false, "/header/pied: contradicts /header/pie-invoked"},
      {"/header/players", nothing(), "/header/players: missing"},
      {"/header/players/1", nothing(), "/header/players: expected two players, found 1"},
      {"/header/players/1/name", nothing(), "/header/players/1/name: missing"},
      {"/header/players/1/name", "a\nb", "/header/players/1/name: control character"},
      {"/header/players/1/userid", 3, "/header/players/1/userid: expected a string"},
      {"/header/players/0/result", 0.5, "/header/players/0/result: expected an integer"},
      {"/header/players/0/result", 1, "/header/players/1/result: the moves end the game"},
      {"/header/players/0/result", 2, "/header/players/1/result: the moves end the game"},
      {"/header/site/name", nothing(), "/header/site/name: missing"},
      {"/header/site/gameid", true, "/header/site/gameid: expected a string"},
      {"/header/unrated", "yes", "/header/unrated: expected true or false"},
      {"/header/round", 3, "/header/round: expected a string"},
      {"/header/startingPosition", "x", "/header/startingPosition: games that do not start"},
      {"/header/date-end", "yesterday", "/header/date-end: expected a date and time"},
      {"/moves", nothing(), "/moves: missing; expected an array of rounds"},
      {"/moves/3", "d2-e2", "/moves/3: expected an array of moves"},
      {"/moves/3/2", "d2-e2", "/moves/3: expected one move for each of two players"},
      {"/moves/3/1", nullptr, "/moves/4/0: a move after an entry without one"},
      {"/moves/3/1", nothing(), "/moves/4/0: a move after an entry without one"},
      {"/moves/3/1", 5, "/moves/3/1: expected a move, as a string"},
      {"/moves/3/1", {{"sequence", 1}}, "/moves/3/1/move: missing; expected a move"},
      {"/moves/3/1", "d2-e2", "/moves/3/1: illegal move 'd2-e2': there is no stone at d2 (turn)"},
      {"/moves/0/1", "swap", "/moves/0/1: illegal move 'swap'"},
      {"/moves/11/1", "d4-d4", "/moves/11/1: illegal move 'd4-d4': the game is over"},
      {"/moves/11/1", "resign", "/moves/11/1: the game is over"},
      {"/moves/11/0", "draw", "/moves/11/0: 'draw' does not fit the players' results"},
      {"/moves", Json::array(), "/header/pie-invoked: a swap before the first move"},
  };
  for (const auto& [pointer, value, message] : cases) {
    const std::string text = changed(pointer, value);
    const auto record = from_abstractplay(text);
    ASSERT_FALSE(record) << pointer << " " << value;
    EXPECT_TRUE(with_rule(record.error()).starts_with(message)) << with_rule(record.error());
    EXPECT_TRUE(record.error().offset > 0 || message.starts_with("/moves: ") ||
                message.starts_with("/header/game/name: missing"))
        << message;
  }
  EXPECT_EQ(from_abstractplay("3").error().message,
            "expected a game record, which is a JSON object");
}

TEST(AbstractPlay, AnErrorHasTheLineAndColumnOfItsValue) {
  std::string text = file_text(unane_sample);
  text.replace(text.find("c4-b4"), 5, "c4-z4");
  Strings found;
  read_each_json("\xEF\xBB\xBF" + text, [&](ReadGame game) {
    found.push_back(std::to_string(game.number) + " " +
                    std::to_string(game.record.error().place.line) + ":" +
                    std::to_string(game.record.error().place.column));
    EXPECT_EQ(game.record.error().error.offset, text.find("\"c4-z4\"") + 3);
  });
  EXPECT_EQ(found, Strings{"1 50:4"});
}

TEST(AbstractPlay, AnArrayHoldsSeveralRecordsAndABadOneLosesNoneOfTheOthers) {
  const std::string good = file_text(unane_sample);
  const auto read_all = [](std::string_view text) {
    std::vector<ReadGame> games;
    read_each_json(text, [&](ReadGame game) { games.push_back(std::move(game)); });
    return games;
  };
  const std::string array = "[\n" + good + ",\n{\"header\":[]},\n" + good + "\n]\n";
  const std::vector<ReadGame> games = read_all(array);
  ASSERT_EQ(games.size(), 3u);
  EXPECT_TRUE(games[0].record && games[2].record);
  EXPECT_EQ(games[0].line, 2u);
  EXPECT_EQ(games[2].line, 80u);
  EXPECT_EQ(verdicts(games)[1], "79:11: game 2: /header/game/name: missing; expected a string");
  EXPECT_TRUE(read_all("[]").empty());

  for (std::size_t size = array.rfind(']'); size > good.size() + 2; size -= 7) {
    const std::vector<ReadGame> some = read_all(array.substr(0, size));
    ASSERT_GE(some.size(), 2u) << size;
    EXPECT_TRUE(some.front().record) << size;
    EXPECT_FALSE(some.back().record) << size;
  }
  EXPECT_EQ(verdicts(read_all("[" + good + "}")).back(),
            "77:2: game 2: expected , or ] after a game record");
  EXPECT_EQ(verdicts(read_all("[" + good + "] x")).back(),
            "77:4: game 2: expected nothing after the game records");
}

TEST(AbstractPlay, JsonIsToldFromRecordsByItsBeginning) {
  for (const std::string_view text : {"{", " \n{}", "[", "[ ]", "[\n{", "[[", "\xEF\xBB\xBF{"}) {
    EXPECT_TRUE(looks_like_json(text)) << text;
  }
  for (const std::string_view text :
       {"", " ", "[Game \"kona\"]", "[ Game", "\xEF\xBB\xBF[Game", "x"}) {
    EXPECT_FALSE(looks_like_json(text)) << text;
  }
}

TEST(AbstractPlay, WhatItCannotHaveIsNotExported) {
  struct Case {
    std::string text;
    std::string message;  // the beginning of it
  };
  const std::vector<Case> cases = {
      {"[Game \"kona\"]\nfirst", "AbstractPlay has no game of Kona"},
      {"[Game \"nanku\"]\nfirst", "AbstractPlay has no game of Nanku"},
      {"[Game \"unane:board=5x4\"]\nfirst",
       "AbstractPlay has no board of 5x4; it has 6x5, 8x7, 10x9, 12x11, 14x13 or 16x15"},
      {"[Game \"unane:board=5x6\"]\nfirst", "AbstractPlay has no board of 5x6"},
      {"[Game \"narrows:pie=off\"]\nfirst", "AbstractPlay has no games with pie=off"},
      {"[Game \"unane:board=6x5\"]\n[Position \"1bbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw w first "
       "swap\"]\n"
       "first",
       "AbstractPlay's games start from the set-up"},
      {"[Game \"unane\"]\n*", "AbstractPlay records finished games only"},
      {"[Game \"unane\"]\n[Date \"2026.11.15\"]\nfirst",
       "AbstractPlay needs a date such as 2026-11-15 or 2026-11-15T20:10:46Z; the tag Date is "
       "'2026.11.15'"},
      {"[Game \"unane\"]\n[DateEnd \"2026-02-30\"]\nfirst", "AbstractPlay needs a date"},
      {"[Game \"unane\"]\n[First \"-\"]\n[Second \"-\"]\ndraw",
       "AbstractPlay needs players that differ"},
  };
  for (const auto& [text, message] : cases) {
    const auto games = read(text);
    ASSERT_EQ(verdicts(games), Strings{"ok"}) << text;
    const auto json = to_abstractplay(*games[0].record);
    ASSERT_FALSE(json) << text;
    EXPECT_TRUE(json.error().message.starts_with(message)) << json.error().message;
  }
}

TEST(AbstractPlay, WhatIsLeftOutIsTold) {
  const auto lost = [](const std::string& text) {
    return lost_in_abstractplay(*read("[Game \"unane\"]\n" + text).at(0).record);
  };
  EXPECT_EQ(lost("[Annotator \"x\"]\n{a} a7-b7 (a7-a6 {b}) ({c} a7-b7) second"),
            (Strings{"3 comments", "2 variations", "the tag Annotator"}));
  EXPECT_EQ(lost("{a} second"), Strings{"1 comment"});
  EXPECT_EQ(lost("[Event \"x\"]\n[Unrated \"no\"]\n[Reason \"agreed\"]\nsecond"),
            (Strings{"the tag Event", "the tag Unrated", "the reason agreed"}));
  EXPECT_EQ(lost("[Reason \"time\"]\ndraw"), Strings{"the reason time"});
  EXPECT_EQ(lost("[Event \"x\"]\n[Round \"1\"]\n[Unrated \"true\"]\n[FirstId \"7\"]\n"
                 "[SecondId \"8\"]\n[Date \"2026-11-15\"]\n[Reason \"resign\"]\nsecond"),
            Strings{});
}

TEST(AbstractPlay, ExportWithoutDatesIsTheSameEveryTimeAndHasAllThatItMustHave) {
  const Record record = *read("[Game \"unane\"]\na7-b7 swap first").at(0).record;
  const std::string text = exported(record);
  EXPECT_EQ(exported(record), text);
  EXPECT_EQ(Json::parse(text),
            Json::parse(R"({"header": {"game": {"name": "Unane"}, "site": {"name": "-"},
                "date-start": "1970-01-01T00:00:00Z", "date-end": "1970-01-01T00:00:00Z",
                "date-generated": "1970-01-01T00:00:00Z",
                "players": [{"name": "second", "result": 0}, {"name": "first", "result": 1}],
                "pie-invoked": true}, "moves": [["a7-b7"]]})"));
  EXPECT_EQ(from_abstractplay(text).value(), record);
}

TEST(AbstractPlay, RandomGamesReadBackTheSame) {
  Rng rng(99);
  for (int i = 0; i < 60; ++i) {
    const int columns = abstractplay::board_sizes[rng.below(abstractplay::board_sizes.size())];
    const std::string variant = std::string(rng.below(2) == 0 ? "unane" : "narrows") +
                                ":board=" + abstractplay::board_value(columns);
    AnyGame game = AnyGame::start(variant).value();
    if (rng.below(2) == 0) {
      ASSERT_TRUE(game.play(game.random_move(rng).view()));
      ASSERT_TRUE(game.play("swap"));
    }
    const std::size_t length = rng.below(400);
    while (game.ply() < length && !game.result()) {
      ASSERT_TRUE(game.play(game.random_move(rng).view()));
    }
    Record record = record_of(game);
    if (!record.result) record.result = Ending{Outcome::second, Reason::resign};
    for (const std::string_view name :
         {"First", "SecondId", "Site", "SiteGameId", "Event", "Round"}) {
      ASSERT_FALSE(set_tag(record, name, "the \"" + std::string(name) + "\""));
    }
    ASSERT_FALSE(set_tag(record, "DateEnd", "2026-11-15T23:59:60.5+01:00"));
    const auto again = from_abstractplay(exported(record));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, record);
    EXPECT_TRUE(lost_in_abstractplay(record).empty());
  }
}

TEST(AbstractPlay, PointsInTimeAreToldFromOtherTexts) {
  for (const std::string_view text :
       {"2026-11-15T20:10:46.329Z", "2024-02-29T00:00:00Z", "2000-02-29T23:59:60+23:59",
        "2026-12-31T00:00:00.000000001-00:00"}) {
    EXPECT_TRUE(abstractplay::is_date_time(text)) << text;
  }
  for (const std::string_view text :
       {"", "2026-11-15", "2026-11-15T20:10:46", "2026-11-15 20:10:46Z", "2026-11-15T24:00:00Z",
        "2026-11-15T20:60:00Z", "2026-11-15T20:10:61Z", "2026-13-01T00:00:00Z",
        "2026-00-01T00:00:00Z", "2026-04-31T00:00:00Z", "1900-02-29T00:00:00Z",
        "2026-11-00T00:00:00Z", "2026-11-15T20:10:46.Z", "2026-11-15T20:10:46+24:00",
        "2026-11-15T20:10:46+00:60", "2026-11-15T20:10:46Zx", "2026-11-15t20:10:46Z"}) {
    EXPECT_FALSE(abstractplay::is_date_time(text)) << text;
  }
}

}  // namespace
}  // namespace quintet::records
