#include "engine/advice.hpp"

#include <gtest/gtest.h>

#include "search/common/score.hpp"

namespace quintet {
namespace {

using search::loss_in;
using search::win_in;

AnalysisLine line(Score score, int permille, std::string_view move) {
  return {score, permille, {MoveText(move)}};
}

std::string advice_for(std::vector<AnalysisLine> lines, std::size_t legal_moves = 20) {
  Analysis analysis;
  analysis.lines = std::move(lines);
  return advice(analysis, legal_moves);
}

TEST(Advice, SaysThatThereIsNoChoice) {
  EXPECT_EQ(advice_for({line(win_in(1), 1000, "a")}, 1), "It is the only legal move.");
}

TEST(Advice, TellsWins) {
  EXPECT_EQ(advice_for({line(win_in(1), 1000, "a")}), "It wins at once.");
  EXPECT_EQ(advice_for({line(win_in(5), 1000, "a"), line(win_in(7), 1000, "b")}),
            "It wins by force.");
  EXPECT_EQ(advice_for({line(win_in(5), 1000, "a"), line(40, 600, "b")}),
            "It wins by force. No other win has been found.");
}

TEST(Advice, TellsLosses) {
  EXPECT_EQ(advice_for({line(loss_in(6), 0, "a"), line(loss_in(2), 0, "b")}),
            "Every move loses against best play; this one holds out longest.");
  EXPECT_EQ(advice_for({line(-10, 480, "a"), line(loss_in(2), 0, "b")}), "Every other move loses.");
}

TEST(Advice, ComparesTheFirstTwo) {
  EXPECT_EQ(advice_for({line(80, 690, "a"), line(-20, 450, "b")}),
            "It is clearly better than the next, b (45 %).");
  EXPECT_EQ(advice_for({line(80, 690, "a"), line(75, 680, "b")}), "b (68 %) is about as good.");
  EXPECT_EQ(advice_for({line(80, 690, "a"), line(50, 640, "b")}), "");
  EXPECT_EQ(advice_for({line(80, 690, "a")}), "");
}

}  // namespace
}  // namespace quintet
