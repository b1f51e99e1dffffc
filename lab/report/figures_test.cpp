// Figures, recomputed from the text of the log by code that shares nothing with theirs.
#include "lab/report/figures.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "json/write.hpp"
#include "lab/report/json.hpp"
#include "lab/report/test_support.hpp"

namespace quintet::lab::report::testing {

namespace {

using Json = nlohmann::json;

struct Both {
  Json figures;
  std::map<std::string, std::vector<Json>> games;  // of the log, by series
};

Both both(std::string_view variant) {
  const TemporaryFolder folder;
  const SmallReport report = small_report(variant, folder.file("log.jsonl"));
  Both result{Json::parse(json::written(figures(report.start, report.plan, report.games))), {}};
  std::istringstream lines(text_of_file(folder.file("log.jsonl")));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    Json game = Json::parse(line);
    result.games[game["series"]].push_back(game);
  }
  return result;
}

std::vector<std::string> moves_of(const Json& game) {
  std::istringstream text(game["moves"].get<std::string>());
  std::vector<std::string> moves;
  for (std::string move; text >> move;) moves.push_back(move);
  return moves;
}

double points(const Json& game) {
  return game["result"] == "first" ? 1 : game["result"] == "draw" ? 0.5 : 0;
}

// The chance of whoever won, before each move.
std::vector<double> winners_chances(const Json& game) {
  std::vector<double> chances;
  for (const int chance : game["chances"]) {
    chances.push_back(game["result"] == "first" ? chance : 1000 - chance);
  }
  return chances;
}

class ReportFigures : public ::testing::TestWithParam<const char*> {};

TEST_P(ReportFigures, OfStrengthsAreThoseOfTheLog) {
  const Both report = both(GetParam());
  for (const Json& strength : report.figures["strengths"]) {
    const auto& games = report.games.at(strength["name"]);
    const auto n = static_cast<double>(games.size());
    double sum = 0;
    double plies = 0;
    double turns = 0;
    double legal = 0;
    double tree = 0;
    std::set<std::string> different;
    std::map<std::string, int> ends;
    std::vector<std::size_t> lengths;
    for (const Json& game : games) {
      sum += points(game);
      different.insert(game["moves"]);
      ++ends[game.value("reason", game["ending"].get<std::string>())];
      lengths.push_back(moves_of(game).size());
      plies += static_cast<double>(lengths.back());
      for (const double count : game["legal"]) {
        turns += 1;
        legal += count;
        tree += std::log10(count);
      }
    }
    std::ranges::sort(lengths);
    EXPECT_NEAR(strength["advantage"]["share"].get<double>(), sum / n, 1e-4);
    // Wilson's bounds are where the distance to the share is 1.96 standard errors of the bound.
    for (const double bound : strength["advantage"]["interval"]) {
      if (bound < 1e-3 || bound > 1 - 1e-3) continue;
      EXPECT_NEAR(std::abs(sum / n - bound) / std::sqrt(bound * (1 - bound) / n), 1.96, 0.01);
    }
    EXPECT_EQ(strength["different_games"], different.size());
    EXPECT_NEAR(strength["length"]["mean"].get<double>(), plies / n, 1e-4);
    EXPECT_EQ(strength["length"]["quartiles"][0], lengths.front());
    EXPECT_EQ(strength["length"]["quartiles"][2], lengths[(lengths.size() - 1) / 2]);
    EXPECT_EQ(strength["length"]["quartiles"][4], lengths.back());
    EXPECT_NEAR(strength["branching"]["mean"].get<double>(), legal / turns, 1e-4);
    EXPECT_NEAR(strength["tree_log10"].get<double>(), tree / n, 1e-4);
    std::size_t in_bins = 0;
    for (const Json& bin : strength["length"]["bins"]) in_bins += bin[1].get<std::size_t>();
    EXPECT_EQ(in_bins, games.size());
    ASSERT_EQ(strength["endings"].size(), ends.size());
    for (const Json& ending : strength["endings"]) {
      EXPECT_EQ(
          ending["first"].get<int>() + ending["second"].get<int>() + ending["draws"].get<int>(),
          ends[ending["how"]]);
    }
  }
}

TEST_P(ReportFigures, OfTensionAreThoseOfTheLog) {
  const Both report = both(GetParam());
  const Json& tension = report.figures["tension"];
  const auto& games = report.games.at("greedy");
  double choices = 0;
  double turns = 0;
  double changes = 0;
  double drama = 0;
  double comebacks = 0;
  double won = 0;
  for (const Json& game : games) {
    for (const char c : game["choices"].get<std::string>()) {
      choices += c == '1' ? 1 : 0;
      turns += 1;
    }
    std::string leaders;  // without those who lead again
    for (const int chance : game["chances"]) {
      const char leader = chance > 550 ? 'f' : chance < 450 ? 's' : '-';
      if (leader != '-' && (leaders.empty() || leaders.back() != leader)) leaders += leader;
    }
    changes += leaders.empty() ? 0 : static_cast<double>(leaders.size() - 1);
    if (game["result"] == "draw") continue;
    won += 1;
    const double worst = std::ranges::min(winners_chances(game));
    if (worst < 500) drama += (500 - worst) / 1000;
    if (worst < 200) comebacks += 1;
  }
  EXPECT_EQ(tension["won"], won);
  EXPECT_NEAR(tension["decision_density"].get<double>(), choices / turns, 1e-4);
  EXPECT_NEAR(tension["lead_changes"].get<double>(), changes / static_cast<double>(games.size()),
              1e-4);
  const double shares_of = std::max(won, 1.0);  // 0 if nobody won
  EXPECT_NEAR(tension["drama"].get<double>(), drama / shares_of, 1e-4);
  EXPECT_NEAR(tension["comebacks"]["share"].get<double>(), comebacks / shares_of, 1e-4);
}

TEST_P(ReportFigures, OfOpeningsAndStepsAreThoseOfTheLog) {
  const Both report = both(GetParam());
  for (const Json& opening : report.figures["openings"]["first_moves"]) {
    double sum = 0;
    std::size_t count = 0;
    for (const Json& game : report.games.at("first moves")) {
      if (moves_of(game).front() != opening["moves"].get<std::string>()) continue;
      sum += points(game);
      ++count;
    }
    EXPECT_EQ(opening["rate"]["games"], count);
    EXPECT_NEAR(opening["rate"]["share"].get<double>(), sum / static_cast<double>(count), 1e-4);
  }
  for (const Json& fair : report.figures["fair_first_moves"]) {
    std::set<std::string> expected;
    std::set<std::string> shown;
    for (const Json& game : report.games.at("ratings of " + fair["variant"].get<std::string>())) {
      const int chance = game["chances"].size() > 1 ? game["chances"][1].get<int>() : 0;
      if (chance >= 450 && chance <= 550) expected.insert(game["moves"]);
    }
    for (const Json& move : fair["fair"]) shown.insert(move["move"]);
    EXPECT_EQ(shown, expected);
  }
  for (const Json& step : report.figures["level_steps"]) {
    double sum = 0;
    double count = 0;
    for (const Json& game : report.games.at(step["name"])) {
      sum += game["first"] == "A" ? points(game) : 1 - points(game);
      count += 1;
    }
    EXPECT_NEAR(step["score"].get<double>(), sum / count, 1e-4);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ReportFigures,
                         ::testing::Values("kona", "unane:board=4x4", "narrows:board=6x5,pie=off",
                                           "akunur:quiet=20", "nanku:pieces=12"));

GameLog observed(Outcome outcome, std::vector<int> chances) {
  GameLog log;
  log.series = "x";
  log.outcome = outcome;
  log.chances = std::move(chances);
  log.moves.resize(log.chances.size());
  log.legal.assign(log.chances.size(), 2);
  log.choices.assign(log.chances.size(), true);
  return log;
}

TEST(Tension, OfGamesThatOneCanFollow) {
  // The first player is behind, comes back, and is sure of it from the fourth of five moves on.
  const std::vector<GameLog> games = {observed(Outcome::first, {500, 150, 600, 900, 990})};
  const Tension one = tension({}, games);
  EXPECT_DOUBLE_EQ(one.lead_changes, 1);
  EXPECT_DOUBLE_EQ(one.drama, 0.35);
  EXPECT_DOUBLE_EQ(one.comebacks.share, 1);
  // The loser had 85 %, so only what is more than that was enough.
  EXPECT_EQ(one.threshold, 0.9);
  EXPECT_DOUBLE_EQ(one.decided_at.value(), 0.6);
  EXPECT_DOUBLE_EQ(one.winner_chance_by_tenth[10], 1);
  const std::vector<GameLog> drawn = {observed(Outcome::draw, {540, 460})};
  EXPECT_EQ(tension({}, drawn).threshold, std::nullopt);
  EXPECT_EQ(tension({}, drawn).won, 0U);
}

TEST(Distribution, CountsEveryValueOnce) {
  const Distribution one = distribution_of({7});
  EXPECT_EQ(one.bins.size(), 1U);
  EXPECT_EQ(one.quartiles, (std::array<std::uint64_t, 5>{7, 7, 7, 7, 7}));
  const Distribution wide = distribution_of({3, 100, 47, 48, 5});
  EXPECT_EQ(wide.bin_width, 5U);
  EXPECT_EQ(wide.bins.front().from, 0U);
  EXPECT_EQ(wide.bins.front().count, 1U);
  EXPECT_EQ(wide.bins[9].count, 2U);
  EXPECT_EQ(wide.bins.back().from, 100U);
  EXPECT_DOUBLE_EQ(wide.mean, 40.6);
  EXPECT_EQ(distribution_of({}).count, 0U);
}

TEST(Space, CountsArrangementsOfKnownBoards) {
  EXPECT_NEAR(*arrangements_log10(*AnyGame::start("unane:board=4x3")),
              std::log10(2.0 * std::pow(3, 12)), 1e-9);
  EXPECT_EQ(arrangements_log10(*AnyGame::start("nanku")), std::nullopt);
  // Twelve pieces, six of each colour, on 36 squares: more than with each on a square of its own.
  const double flat = std::log10(2.0 * 1251677700.0 * 924.0);
  EXPECT_GT(*arrangements_log10(*AnyGame::start("kona")), flat);
  EXPECT_LT(*arrangements_log10(*AnyGame::start("kona")), flat + 2);
}

TEST(Space, EstimatesTheGamesOfATinyBoardExactly) {
  // 6x1: few games, so many random ones meet them all and the mean of products is near the count.
  const AnyGame start = *AnyGame::start("unane:board=4x1,pie=off");
  std::size_t leaves = 0;
  std::set<std::uint64_t> positions;
  const auto walk = [&](const auto& self, const AnyGame& game) -> void {
    if (game.ply() > 0) positions.insert(game.canonical_key());
    if (game.result()) ++leaves;
    for (const MoveText& move : game.moves()) {
      AnyGame next = game;
      ASSERT_TRUE(next.play(move.view()));
      self(self, next);
    }
  };
  walk(walk, start);
  PlanSettings settings = small_settings();
  settings.games = 2'000;
  const auto games =
      collect({.plan = short_plan(start, settings), .makers = fake_makers()}).value();
  const Space estimate = space(start, games.front());
  EXPECT_NEAR(std::pow(10, estimate.possible_games_log10), static_cast<double>(leaves),
              0.1 * static_cast<double>(leaves));
  EXPECT_EQ(estimate.positions_seen, positions.size());
  EXPECT_NEAR(std::pow(10, estimate.positions_at_least_log10),
              static_cast<double>(positions.size()), 0.5);
}

TEST(HeatMaps, CountEveryMoveOnce) {
  const SmallReport report = small_report("kona");
  std::size_t moves = 0;
  for (const GameLog& game : report.games[1]) moves += game.moves.size();
  const auto maps = heat_maps(report.start, report.games[1]);
  std::size_t counted = 0;
  for (const HeatPoint& point : maps.front().points) counted += point.count;
  EXPECT_EQ(counted, moves);
  EXPECT_EQ(maps.front().points.size(), 36U);
}

}  // namespace

}  // namespace quintet::lab::report::testing
