#include "lab/report/collect.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "files/line_log.hpp"
#include "games/games.hpp"
#include "lab/report/test_support.hpp"

namespace quintet::lab::report::testing {

namespace {

using ::testing::HasSubstr;

constexpr std::string_view variant = "kona";

TEST(ReportGames, AreTheSameForAnyConcurrency) {
  EXPECT_EQ(small_report(variant).games, small_report(variant, {}, 3).games);
}

TEST(ReportGames, DoNotDependOnTheOtherSeriesOfThePlan) {
  const SmallReport whole = small_report(variant);
  const Plan part = short_plan(whole.start, small_settings());
  const auto games = collect({.plan = part, .makers = fake_makers()}).value();
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0], whole.games[0]);
  EXPECT_EQ(games[1], whole.games[1]);
}

TEST(ReportGames, GoOnFromALogThatBrokeOffAnywhere) {
  const TemporaryFolder folder;
  const std::string whole_log = folder.file("whole.jsonl");
  const SmallReport whole = small_report(variant, whole_log);
  const std::string text = text_of_file(whole_log);
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{20}, text.size() / 3, text.size() / 2 + 1, text.size() - 1}) {
    const std::string log = folder.file("part.jsonl");
    lab::testing::write_file(log, text.substr(0, size));
    EXPECT_EQ(small_report(variant, log).games, whole.games) << size;
    EXPECT_EQ(text_of_file(log).size(), text.size()) << size;  // nothing is played twice
  }
}

TEST(ReportGames, MoreGamesKeepTheOnesBefore) {
  const TemporaryFolder folder;
  const AnyGame start = *AnyGame::start(variant);
  PlanSettings settings = small_settings();
  CollectSettings few{.plan = short_plan(start, settings),
                      .makers = fake_makers(),
                      .log = folder.file("log.jsonl")};
  const auto before = collect(few).value();
  settings.games *= 2;
  std::size_t resumed = 0;
  CollectSettings more = few;
  more.plan = short_plan(start, settings);
  const auto after = collect(more, [&](std::size_t, std::size_t of_earlier_runs, std::size_t) {
                       resumed = of_earlier_runs;
                     }).value();
  EXPECT_EQ(resumed, before[0].size() + before[1].size());
  EXPECT_EQ(std::vector(after[1].begin(), after[1].begin() + 30), before[1]);
}

TEST(ReportGames, RefuseTheLogOfAnotherReport) {
  const TemporaryFolder folder;
  const std::string log = folder.file("log.jsonl");
  small_report(variant, log);
  Plan other = full_plan(*AnyGame::start(variant), small_settings());
  other.seed = 8;
  const auto games = collect({.plan = other, .makers = fake_makers(), .log = log});
  ASSERT_FALSE(games);
  EXPECT_THAT(games.error().message, HasSubstr("is the log of another report: seed was '7'"));
  lab::testing::write_file(
      log, text_of_file(log) + files::sealed_line("{\"series\":\"random\"}") + "\n");
  const auto broken = collect({.plan = full_plan(*AnyGame::start(variant), small_settings()),
                               .makers = fake_makers(),
                               .log = log});
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().message, HasSubstr("this is not a game of a report"));
}

TEST(ReportGames, RefuseALogWhoseGamesDoNotFollowFromTheRules) {
  const TemporaryFolder folder;
  const std::string log = folder.file("log.jsonl");
  const SmallReport report = small_report(variant, log);
  const std::string first_line = text_of_file(log).substr(0, text_of_file(log).find('\n') + 1);
  const auto error_with = [&](const std::vector<GameLog>& games) {
    std::string text = first_line;
    for (const GameLog& game : games) text += files::sealed_line(text_of(game)) + "\n";
    lab::testing::write_file(log, text);
    const CollectSettings settings{.plan = report.plan, .makers = fake_makers(), .log = log};
    EXPECT_FALSE(check_log(settings));
    const auto collected = collect(settings);
    EXPECT_FALSE(collected);
    EXPECT_EQ(text_of_file(log), text);
    return collected ? "" : collected.error().message;
  };
  const GameLog good = report.games[1][0];
  ASSERT_FALSE(good.chances.empty());
  GameLog bad = good;
  bad.outcome = good.outcome == Outcome::first ? Outcome::second : Outcome::first;
  EXPECT_THAT(error_with({bad}), HasSubstr("log.jsonl:2: the moves end the game, "));
  bad = good;
  bad.moves[0] = MoveText("z9-z9");
  EXPECT_THAT(error_with({bad}), HasSubstr(":2: move 1, 'z9-z9', is illegal: "));
  bad = good;
  ++bad.legal[1];
  EXPECT_THAT(error_with({bad}), HasSubstr(":2: before move 2 there were "));
  bad = good;
  bad.chances.push_back(500);
  bad.choices.push_back(true);
  EXPECT_THAT(error_with({bad}), HasSubstr(":2: chances are told of "));
  bad = good;
  bad.a_is_first = false;
  EXPECT_THAT(error_with({bad}), HasSubstr("have changed seats"));
  EXPECT_THAT(error_with({good, good}), HasSubstr(":3: this game was in the log before"));
}

TEST(ReportGames, APlayerThatCannotBeHadIsAnError) {
  PlanSettings settings = small_settings();
  settings.strengths = {{"strong", "strong", ""}};
  const auto games =
      collect({.plan = short_plan(*AnyGame::start(variant), settings), .makers = fake_makers()});
  ASSERT_FALSE(games);
  EXPECT_EQ(games.error().message, "no player strong");
}

TEST(ReportGames, StartAsTheirSeriesSays) {
  const SmallReport report = small_report("unane:board=4x4");
  for (std::size_t i = 0; i < report.plan.series.size(); ++i) {
    const Series& series = report.plan.series[i];
    ASSERT_EQ(report.games[i].size(), series.games) << series.name;
    const auto kinds = first_moves(*AnyGame::start(series.variant));
    for (const GameLog& game : report.games[i]) {
      EXPECT_EQ(game.series, series.name);
      EXPECT_EQ(game.legal.size(), game.moves.size());
      if (series.by_first_move()) {
        EXPECT_EQ(game.opening, 1U);
        EXPECT_EQ(game.moves[0], kinds[game.number % kinds.size()].move);
      } else if (series.in_pairs()) {
        const GameLog& twin = report.games[i][game.number ^ 1];
        EXPECT_NE(game.a_is_first, twin.a_is_first);
        for (std::size_t ply = 0; ply < game.opening; ++ply) {
          EXPECT_EQ(game.moves[ply], twin.moves[ply]);
        }
      }
      if (series.purpose == Purpose::ratings) {
        EXPECT_EQ(game.moves.size(), 1U);
      }
    }
  }
}

TEST(GameLog, ReadsBackWhatItWrites) {
  for (const std::string_view game : {"kona", "unane:board=4x4", "nanku:pieces=6"}) {
    for (const auto& series : small_report(game).games) {
      for (const GameLog& log : series) EXPECT_EQ(read_game_log(text_of(log)), log);
    }
  }
}

TEST(GameLog, RefusesWhatIsNone) {
  const GameLog log = small_report("kona").games[1][0];
  const std::string text = text_of(log);
  ASSERT_TRUE(read_game_log(text));
  const auto without = [&text](std::string_view part, std::string_view instead) {
    std::string changed = text;
    const std::size_t at = changed.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return changed.replace(at, part.size(), instead);
  };
  EXPECT_FALSE(read_game_log(""));
  EXPECT_FALSE(read_game_log("[]"));
  EXPECT_FALSE(read_game_log("{}"));
  EXPECT_FALSE(read_game_log(text.substr(0, text.size() / 2)));
  EXPECT_FALSE(read_game_log(without("\"legal\":[", "\"legal\":[3,")));
  EXPECT_FALSE(read_game_log(without("\"legal\":[", "\"legal\":[-1,")));
  EXPECT_FALSE(read_game_log(without("\"chances\":[", "\"chances\":[1001,")));
  EXPECT_FALSE(read_game_log(without("\"result\":\"", "\"result\":\"x")));
  EXPECT_FALSE(read_game_log(without("\"moves\":\"", "\"moves\":\"a-very-long-move-text ")));
}

TEST(Plan, FirstMovesStandForAllThatAreAlike) {
  for (const GameInfo& info : games()) {
    const std::string_view game = info.id;
    const AnyGame start = *AnyGame::start(game);
    std::size_t moves = 0;
    const auto kinds = first_moves(start);
    for (const FirstMove& kind : kinds) moves += kind.copies;
    EXPECT_EQ(moves, start.moves().size()) << game;
    EXPECT_LT(kinds.size(), moves) << game;
  }
  EXPECT_EQ(first_moves(*AnyGame::start("kona")).size(), 6U);  // a6 and f1, rows and columns
}

TEST(Plan, ChangesOneKeyOfAVariant) {
  EXPECT_EQ(with_value("unane:board=8x7,pie=on", "pie", "off"), "unane:board=8x7,pie=off");
  EXPECT_EQ(with_value("unane:board=8x7,pie=on", "board", "12x11"), "unane:board=12x11,pie=on");
  EXPECT_EQ(with_value("nanku:pieces=40", "pie", "off"), "nanku:pieces=40");
  EXPECT_EQ(value_of("akunur:corners=3,rings=4", "rings"), "4");
  EXPECT_EQ(value_of("nanku:pieces=40", "pie"), "");
}

}  // namespace

}  // namespace quintet::lab::report::testing
