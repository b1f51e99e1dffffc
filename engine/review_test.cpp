#include "engine/review.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/review_drawing.hpp"
#include "search/common/score.hpp"

namespace quintet::review {
namespace {

using search::loss_in;
using search::win_in;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view choice = "c3-c4";
constexpr std::string_view another = "d3-d4";

// A game of chances for the first seat, in thousandths, and what was played between them.
struct Story {
  std::vector<int> chances;
  std::vector<std::string_view> played;
  Seat first_to_move = Seat::first;
};

std::vector<Judgement> judgements_of(const Story& story) {
  std::vector<Judgement> judgements;
  Seat seat = story.first_to_move;
  for (const int chance : story.chances) {
    const Outlook first{.score = 0, .win_permille = chance};
    judgements.push_back({seat, seat == Seat::first ? first : reversed(first), {MoveText(choice)}});
    seat = other(seat);
  }
  return judgements;
}

Review reviewed(const Story& story) {
  std::vector<MoveText> played;
  for (const std::string_view move : story.played) played.emplace_back(move);
  return reviewed(judgements_of(story), played);
}

Review reviewed(const Judgement& before, const Judgement& after, std::string_view played) {
  const std::vector<Judgement> judgements = {before, after};
  const std::vector<MoveText> moves = {MoveText(played)};
  return reviewed(judgements, moves);
}

Judgement proven(Seat seat, Score score) {
  return judged(seat, AnalysisLine{score, score > 0 ? 1000 : 0, {MoveText(choice)}});
}

Judgement open(Seat seat, int permille) {
  return judged(seat, AnalysisLine{0, permille, {MoveText(choice)}});
}

Grade grade_for_loss(int permille) {
  return reviewed({{700, 700 - permille}, {another}}).moves.front().grade;
}

TEST(Review, GradesAMoveByTheChanceItGivesAway) {
  EXPECT_EQ(grade_for_loss(-30), Grade::best);
  EXPECT_EQ(grade_for_loss(0), Grade::best);
  EXPECT_EQ(grade_for_loss(19), Grade::best);
  EXPECT_EQ(grade_for_loss(20), Grade::good);
  EXPECT_EQ(grade_for_loss(49), Grade::good);
  EXPECT_EQ(grade_for_loss(50), Grade::inaccuracy);
  EXPECT_EQ(grade_for_loss(99), Grade::inaccuracy);
  EXPECT_EQ(grade_for_loss(100), Grade::mistake);
  EXPECT_EQ(grade_for_loss(199), Grade::mistake);
  EXPECT_EQ(grade_for_loss(200), Grade::blunder);
  EXPECT_EQ(grade_for_loss(700), Grade::blunder);
}

TEST(Review, SeesEachMoveWithTheEyesOfItsMover) {
  const Review review = reviewed({{500, 400, 700}, {another, another}});
  EXPECT_EQ(review.moves[0].mover, Seat::first);
  EXPECT_EQ(review.moves[0].before.win_permille, 500);
  EXPECT_EQ(review.moves[0].after.win_permille, 400);
  EXPECT_EQ(review.moves[0].loss_permille, 100);
  EXPECT_EQ(review.moves[1].mover, Seat::second);
  EXPECT_EQ(review.moves[1].before.win_permille, 600);
  EXPECT_EQ(review.moves[1].after.win_permille, 300);
  EXPECT_EQ(review.moves[1].loss_permille, 300);
  EXPECT_THAT(review.first_permille, ElementsAre(500, 400, 700));
}

TEST(Review, TheEnginesFirstChoiceIsBestWhateverIsSeenLater) {
  const Review review = reviewed({{700, 300}, {choice}});
  EXPECT_EQ(review.moves.front().grade, Grade::best);
  EXPECT_EQ(review.moves.front().loss_permille, 0);
}

TEST(Review, KeepingAProvenResultIsBest) {
  const Review slow =
      reviewed(proven(Seat::first, win_in(3)), proven(Seat::second, loss_in(20)), another);
  EXPECT_EQ(slow.moves.front().grade, Grade::best);
  const Review lost =
      reviewed(proven(Seat::second, loss_in(8)), proven(Seat::first, win_in(1)), another);
  EXPECT_EQ(lost.moves.front().grade, Grade::best);
  const Review thrown = reviewed(proven(Seat::first, win_in(3)), open(Seat::second, 5), another);
  EXPECT_EQ(thrown.moves.front().grade, Grade::best) << "half a point";
  EXPECT_EQ(thrown.moves.front().turn, Turn::win_thrown_away);
}

TEST(Review, AWinThrownAwayIsATurningPoint) {
  const Review review = reviewed(proven(Seat::second, win_in(3)), open(Seat::first, 400), another);
  EXPECT_EQ(review.moves.front().turn, Turn::win_thrown_away);
  EXPECT_EQ(review.moves.front().grade, Grade::blunder);
  EXPECT_EQ(turn_in_words(review.moves.front()), "throws a proven win away");
}

std::vector<std::size_t> turns_of(const std::vector<int>& chances) {
  const Review review =
      reviewed({chances, std::vector<std::string_view>(chances.size() - 1, another)});
  std::vector<std::size_t> turns;
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    if (review.moves[i].turn) turns.push_back(i);
  }
  return turns;
}

TEST(Review, AnotherFavouriteIsATurningPoint) {
  EXPECT_THAT(turns_of({600, 650, 400, 350, 700}), ElementsAre(1U, 3U));
  // Nobody is the favourite for a while.
  EXPECT_THAT(turns_of({600, 500, 480, 500, 300}), ElementsAre(3U));
  // The first favourite of a game turns nothing, and neither does one who comes back.
  EXPECT_THAT(turns_of({500, 600, 500, 600}), ElementsAre());
  // Wavering about the middle is no turning point.
  EXPECT_THAT(turns_of({520, 480, 530, 460, 549, 451}), ElementsAre());
}

TEST(Review, SaysWhoTheFavouriteIs) {
  const Review review = reviewed({{600, 300, 700}, {another, another}});
  EXPECT_EQ(turn_in_words(review.moves[0]), "second becomes the favourite");
  EXPECT_EQ(turn_in_words(review.moves[1]), "first becomes the favourite");
}

TEST(Review, CountsGradesAndLossesOfEachPlayer) {
  const Review review = reviewed({{500, 460, 460, 310, 510}, {another, another, another, another}});
  const Tally& first = review.tally(Seat::first);
  EXPECT_EQ(first.moves, 2);
  EXPECT_EQ(first.count(Grade::good), 1);
  EXPECT_EQ(first.count(Grade::mistake), 1);
  EXPECT_EQ(first.average_loss(), 95);
  const Tally& second = review.tally(Seat::second);
  EXPECT_EQ(second.count(Grade::best), 1);
  EXPECT_EQ(second.count(Grade::blunder), 1);
  EXPECT_EQ(second.average_loss(), 100);
}

TEST(Review, NumbersMovesAsRecordsDo) {
  const Review usual = reviewed({{500, 500, 500, 500}, {another, another, another}});
  EXPECT_EQ(usual.moves[0].label(), "1. d3-d4");
  EXPECT_EQ(usual.moves[1].label(), "1... d3-d4");
  EXPECT_EQ(usual.moves[2].label(), "2. d3-d4");
  const Review late = reviewed({{500, 500, 500}, {another, another}, Seat::second});
  EXPECT_EQ(late.moves[0].label(), "1... d3-d4");
  EXPECT_EQ(late.moves[1].label(), "2. d3-d4");
}

TEST(Review, AGameWithoutMovesIsNoProblem) {
  const Review review = reviewed({{500}, {}});
  EXPECT_TRUE(review.moves.empty());
  EXPECT_EQ(review.tally(Seat::first).average_loss(), 0);
  EXPECT_THAT(graph(review, {}), HasSubstr("100 %"));
  EXPECT_THAT(svg(review, {}), HasSubstr("</svg>"));
}

TEST(Review, TheEndOfTheGameIsWhatTheRulesSay) {
  const Judgement lost = judged(Seat::second, Result{Outcome::first, Reason::line});
  EXPECT_EQ(lost.outlook.win_permille, 0);
  EXPECT_EQ(in_words(lost.outlook), "lost");
  EXPECT_EQ(in_words(reversed(lost.outlook)), "won");
  const Judgement drawn = judged(Seat::first, Result{Outcome::draw, Reason::repetition});
  EXPECT_EQ(drawn.outlook.win_permille, 500);
  EXPECT_EQ(in_words(drawn.outlook), "drawn");
}

TEST(Review, OnlyWhatIsProvenIsSaidToBeCertain) {
  EXPECT_EQ(in_words({.score = 0, .win_permille = 500}), "50 %");
  EXPECT_EQ(in_words({.score = 9000, .win_permille = 999}), "99 %");
  EXPECT_EQ(in_words({.score = -9000, .win_permille = 1}), "1 %");
  EXPECT_EQ(in_words({.score = win_in(5), .win_permille = 1000}), "wins in 5");
  EXPECT_EQ(in_words({.score = loss_in(4), .win_permille = 0}), "loses in 4");
}

TEST(Review, WritesPointsAndCounts) {
  EXPECT_EQ(points_text(0), "0.0");
  EXPECT_EQ(points_text(70), "7.0");
  EXPECT_EQ(points_text(125), "12.5");
  EXPECT_EQ(counted(1, Grade::inaccuracy), "1 inaccuracy");
  EXPECT_EQ(counted(0, Grade::inaccuracy), "0 inaccuracies");
  EXPECT_EQ(counted(2, Grade::blunder), "2 blunders");
  EXPECT_EQ(counted(2, Grade::best), "2 best");
}

TEST(ReviewGraph, DrawsTheChancesOfTheFirstSeat) {
  const Review review = reviewed({{500, 1000, 250, 0}, {another, another, another}});
  EXPECT_EQ(graph(review, {.width = 11, .style = DrawingStyle::unicode}),
            "100 % │ █\n"
            "      │ █\n"
            "      │ █\n"
            "      │ █\n"
            " 50 % │·█··\n"
            "      │██\n"
            "      │██\n"
            "      │██▄\n"
            "      │███\n"
            "  0 % │███\n"
            "      └────\n"
            "         ▲\n"
            "        1\n");
  EXPECT_EQ(graph(review, {.width = 11, .style = DrawingStyle::ascii}),
            "100 % | #\n"
            "      | #\n"
            "      | #\n"
            "      | #\n"
            " 50 % |-#--\n"
            "      |##\n"
            "      |##\n"
            "      |##:\n"
            "      |###\n"
            "  0 % |###\n"
            "      +----\n"
            "         ^\n"
            "        1\n");
}

std::size_t columns_of(std::string_view line) {
  return static_cast<std::size_t>(
      std::ranges::count_if(line, [](char c) { return !is_utf8_continuation(c); }));
}

TEST(ReviewGraph, FitsIntoItsWidth) {
  for (const std::size_t positions : {1U, 2U, 5U, 73U, 74U, 500U}) {
    for (const std::size_t width : {20U, 80U, 200U}) {
      Story story{std::vector<int>(positions, 510),
                  std::vector<std::string_view>(positions - 1, another)};
      const std::string drawing = graph(reviewed(story), {.width = width});
      for (const Field& line : split(drawing, '\n')) {
        EXPECT_LE(columns_of(line.text), width + 2) << positions;  // the last number may stand out
      }
    }
  }
}

TEST(ReviewSvg, NamesTheGameItsDesignerAndThePlayers) {
  const Review review = reviewed({{600, 350, 300}, {another, choice}});
  const std::string picture = svg(review, {.game = "Ūnane",
                                           .credit = "by Mark Steere",
                                           .variant = "unane:board=8x7,pie=on",
                                           .first_player = "Ada & <Bela>",
                                           .second_player = "Quintet",
                                           .result = "second won"});
  EXPECT_THAT(picture, HasSubstr("Ūnane, by Mark Steere · unane:board=8x7,pie=on · second won<"));
  EXPECT_THAT(picture, HasSubstr("Ada &amp; &lt;Bela&gt; (first) – Quintet (second)<"));
  EXPECT_THAT(picture, HasSubstr("chance that first wins<"));
  EXPECT_THAT(picture, HasSubstr("1. d3-d4: blunder, 60 % before, 35 % after; better was c3-c4; "
                                 "second becomes the favourite"));
  EXPECT_THAT(picture, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(picture, Not(HasSubstr("<script")));
  EXPECT_THAT(picture, Not(HasSubstr("href")));
}

TEST(ReviewSvg, CutsLongNamesBetweenCharacters) {
  std::string name;
  for (int i = 0; i < 40; ++i) name += "Ū";
  const std::string picture = svg(reviewed({{600, 350}, {another}}), {.first_player = name});
  std::string expected;
  for (int i = 0; i < 24; ++i) expected += "Ū";
  EXPECT_THAT(picture, HasSubstr(": " + expected + "… (first) – second<"));
}

}  // namespace
}  // namespace quintet::review
