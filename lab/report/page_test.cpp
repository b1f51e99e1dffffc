#include "lab/report/page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/report/comparison.hpp"
#include "lab/report/drawing.hpp"
#include "lab/report/test_support.hpp"

namespace quintet::lab::report::testing {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

std::string page_for(std::string_view variant) {
  const SmallReport report = small_report(variant);
  return page(report.start, figures(report.start, report.plan, report.games),
              {.command = "quintet report", .shortest_record = "short", .longest_record = "long"});
}

class ReportPage : public ::testing::TestWithParam<const char*> {};

TEST_P(ReportPage, NeedsNothingButItself) {
  const std::string html = page_for(GetParam());
  for (const char* outside : {"http:", "https:", "src=", "<link", "@import", "url("}) {
    EXPECT_THAT(html, Not(HasSubstr(outside)));
  }
  EXPECT_LT(html.size(), 400'000U);
}

TEST_P(ReportPage, SaysWhoseGameItIs) {
  const GameInfo& info = AnyGame::start(GetParam()).value().info();
  EXPECT_THAT(page_for(GetParam()), HasSubstr("</h1>\n<p class=\"faint\">" + credit(info) + " ("));
}

TEST_P(ReportPage, ClosesWhatItOpens) {
  const std::string html = page_for(GetParam());
  for (const std::string tag :
       {"div", "figure", "table", "svg", "g", "p", "main", "script", "pre"}) {
    const auto opened = count(html, "<" + tag + " ") + count(html, "<" + tag + ">");
    EXPECT_EQ(opened, count(html, "</" + tag + ">")) << tag;
  }
  for (const char* no_number : {">nan<", ">nan ", "\"nan\"", " nan ", "-nan"}) {
    EXPECT_THAT(html, Not(HasSubstr(no_number)));
  }
}

TEST_P(ReportPage, SaysOfEveryTableAndPictureHowManyGamesItIsFrom) {
  const std::string html = page_for(GetParam());
  for (const char* heading :
       {"Who wins", "How games end", "Length and choice", "How games go", "Openings",
        "Fair first moves", "Where it happens", "Room for skill", "The shortest and the longest",
        "How large the game is", "How this was made"}) {
    EXPECT_THAT(html, HasSubstr(heading));
  }
  EXPECT_GE(count(html, "30 games"), 5U);
  EXPECT_GE(count(html, "wins at once if it can"), 5U);
}

INSTANTIATE_TEST_SUITE_P(Games, ReportPage,
                         ::testing::Values("kona", "unane:board=4x4", "akunur:quiet=20",
                                           "nanku:pieces=12"));

TEST(Replay, HasAFrameForEveryPosition) {
  const SmallReport report = small_report("kona");
  const GameLog& game = report.games[1][0];
  const std::string html = replay_html(report.start, game.moves);
  const std::size_t begin = html.find("text/plain\">") + 12;
  const std::string data = html.substr(begin, html.find("</script>") - begin);
  EXPECT_EQ(count(data, "\n"), game.moves.size() + 1);
  EXPECT_EQ(count(data.substr(0, data.find('\n')), ","), 35U);  // 36 squares
  EXPECT_THAT(data, HasSubstr("\n" + game.moves[0].string() + "|"));
  EXPECT_EQ(count(html, "<use "), 12U);  // all pieces of the last position
}

TEST(Comparison, MarksTheVariantThatHasMore) {
  const auto figures_of = [](std::string variant, double share, std::uint64_t draws) {
    Figures figures{.variant = std::move(variant), .credit = {}};
    StrengthFigures& strength = figures.strengths.emplace_back();
    strength.name = "level 5";
    strength.advantage = {share, {0, 1}, 10};
    strength.first_seat = {5, draws, 5 - draws};
    return figures;
  };
  const Comparison comparison = compare({figures_of("kona:repetition=3,setup=corners", 0.8, 0),
                                         figures_of("kona:repetition=3,setup=diagonals", 0.45, 2)});
  const auto row = [&](std::string_view name) {
    return *std::ranges::find(comparison.rows, name, &ComparedFigure::name);
  };
  EXPECT_EQ(row("first player's score, level 5").best, 1U);
  EXPECT_EQ(row("draws").best, 0U);
  EXPECT_EQ(row("draws").cells, (std::vector<std::string>{"0 %", "20 %"}));
  EXPECT_EQ(row("drama, points").best, std::nullopt);  // both the same
  EXPECT_EQ(comparison.title, "Kona, by Germán Kijel");
  EXPECT_EQ(compare({figures_of("akunur:corners=3,quiet=100,repetition=3,rings=4", 0.5, 0)}).title,
            "Akunur, from akunur.com");
  EXPECT_THAT(comparison.sentences.front(),
              HasSubstr("Nearest to even with setup=diagonals; fewest draws with setup=corners;"));
  EXPECT_THAT(text_of(comparison), HasSubstr("0 % *"));
  EXPECT_THAT(page_of(comparison, "quintet compare"), HasSubstr("<td>0 % *</td>"));
}

}  // namespace

}  // namespace quintet::lab::report::testing
