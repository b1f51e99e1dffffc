// report and compare.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::vector<std::string> small_report = {"report", "unane:board=4x3", "--games",
                                               "10",     "--level",         "3"};
const std::vector<std::string> kona_report = {"report", "kona", "--games", "10", "--level", "3"};
const std::vector<std::string> small_compare = {
    "compare", "kona", "kona:setup=diagonals", "--games", "10", "--level", "3"};

}  // namespace

TEST(ReportCommand, WritesPageAndFiguresOfTheSameGames) {
  const TemporaryFolder folder;
  const Finished finished =
      run(with(small_report, {"--out", folder.file("r.html"), "--json", folder.file("r.json")}));
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_THAT(finished.out, StartsWith("Ūnane, by Mark Steere: unane:board=4x3,pie=on\n"));
  const json figures = json::parse(text_of_file(folder.file("r.json")));
  EXPECT_EQ(figures["credit"], "by Mark Steere");
  ASSERT_EQ(figures["strengths"].size(), 4U);
  EXPECT_EQ(figures["strengths"][0]["name"], "random");
  EXPECT_EQ(figures["strengths"][3]["name"], "level 3");
  EXPECT_EQ(figures["level_steps"].size(), 3U);
  EXPECT_EQ(figures["twice_the_thinking"].size(), 4U);
  // The first player wins 4x3 without the pie rule.
  EXPECT_THAT(figures["exact"].get<std::string>(), HasSubstr("the first player wins"));
  const std::string page = text_of_file(folder.file("r.html"));
  EXPECT_THAT(page, StartsWith("<!doctype html>"));
  EXPECT_THAT(page, HasSubstr("4x3,pie=off is solved"));
  EXPECT_THAT(page, HasSubstr(figures["shortest"]["moves"][0].get<std::string>()));
}

TEST(ReportCommand, IsTheSameForAnyConcurrencyAndAfterAnInterruption) {
  const TemporaryFolder folder;
  const std::string log = folder.file("games.jsonl");
  const std::vector<std::string> kept = with(kona_report, {"--json", "-", "--checkpoint", log});
  const Finished whole = run(kept);
  ASSERT_EQ(whole.code, 0) << whole.err;
  EXPECT_EQ(run(with(kona_report, {"--json", "-", "--concurrency", "3"})).out, whole.out);
  const std::string text = text_of_file(log);
  write_file(log, text.substr(0, text.size() / 2));
  EXPECT_EQ(run(kept).out, whole.out);
  const Finished other = run(with(kept, {"--seed", "2"}));
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("is the log of another report: seed was '1' and is '2'"));
}

TEST(ReportCommand, SaysWhatIsWrongWithItsFilesBeforeItPlays) {
  const TemporaryFolder folder;
  // Of games that would take days.
  const std::vector<std::string> long_report = {"report",  "kona",    "--games",
                                                "1000000", "--level", "9"};
  const auto error_of = [&](const std::vector<std::string>& options) {
    const Finished refused = run(with(long_report, options));
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.out, "");
    return refused.err;
  };
  write_file(folder.file("mine"), "my page");
  EXPECT_THAT(error_of({"--out", folder.file("no/r.html")}), HasSubstr("cannot write"));
  EXPECT_THAT(error_of({"--json", folder.path()}), HasSubstr("Is a directory"));
  EXPECT_THAT(error_of({"--out", folder.file("mine")}),
              HasSubstr("mine exists already and is not the page of a report"));
  EXPECT_THAT(error_of({"--json", folder.file("mine")}),
              HasSubstr("mine exists already and is not the figures of a report"));
  EXPECT_EQ(text_of_file(folder.file("mine")), "my page");
  EXPECT_THAT(error_of({"--out", folder.file("x"), "--json", folder.file("x")}),
              HasSubstr("--out and --json name the same file"));
  EXPECT_THAT(error_of({"--out", folder.file("x"), "--checkpoint", folder.path() + "//x"}),
              HasSubstr("--out and --checkpoint name the same file"));
  EXPECT_THAT(error_of({"--solved", folder.file("none")}), HasSubstr("cannot read"));
  write_file(folder.file("solved.json"), "[{\"variant\": \"kona\",\n \"variant\": 3}]");
  EXPECT_THAT(error_of({"--solved", folder.file("solved.json")}),
              HasSubstr("solved.json:2:2: this is not a table of solved boards: the key 'variant' "
                        "is given twice"));
  EXPECT_EQ(run_shell("(ulimit -f 0; quintet report kona --games 1000000 --out r.html 2>&1) | cat",
                      folder.path())
                .out,
            "quintet: cannot write r.html: File too large\n");
}

TEST(ReportCommand, AFullDiskLeavesTheOldReportAndTellsTheRest) {
  const TemporaryFolder folder;
  const std::string command = "quintet report unane:board=4x3 --games 10 --level 3 --out r.html";
  const Finished whole = run_shell(command, folder.path());
  ASSERT_EQ(whole.code, 0) << whole.err;
  const std::string page = text_of_file(folder.file("r.html"));
  const Finished full = run_shell("ulimit -f 8; " + command + " --json r.json", folder.path());
  EXPECT_EQ(full.code, 2);
  EXPECT_THAT(full.err, HasSubstr("cannot write r.html: File too large"));
  EXPECT_EQ(full.out, whole.out);
  EXPECT_EQ(text_of_file(folder.file("r.html")), page);
  EXPECT_EQ(run_shell(command, folder.path()).code, 0);  // its own kind
  EXPECT_EQ(text_of_file(folder.file("r.html")), page);
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    EXPECT_THAT(entry.path().filename().string(), ::testing::StartsWith("r."));
    EXPECT_EQ(entry.path().string().find("quintet-new"), std::string::npos);
  }
}

TEST(ReportCommand, WritesAnOutputToStandardOutputOrAPipe) {
  const TemporaryFolder folder;
  const std::string command = "quintet report unane:board=4x3 --games 10 --level 3 ";
  const Finished page = run_shell(command + "--out -", folder.path());
  EXPECT_THAT(page.out, StartsWith("<!doctype html>"));
  EXPECT_EQ(run_shell(command + "--out /dev/stdout | cat", folder.path()).out.size(),
            page.out.size() + std::string("/dev/stdout").size() - std::string("-").size());
  EXPECT_EQ(run_shell(command + "--out - --json /dev/stdout", folder.path()).code, 2);
  EXPECT_THAT(run_shell(command + "--out /dev/full", folder.path()).err,
              HasSubstr("cannot write /dev/full: No space left on device"));
}

// Its own command is a part of the figures.
TEST(ReportCommand, ItsFilesMayHaveAnyName) {
  const TemporaryFolder folder;
  const Finished odd = run(with(small_report, {"--out", folder.file("\xFF.html"), "--json", "-"}));
  EXPECT_EQ(odd.code, 0) << odd.err;
  EXPECT_FALSE(json::parse(odd.out).empty());
}

TEST(ReportCommand, LooksUpSolvedBoards) {
  const TemporaryFolder folder;
  write_file(folder.file("solved.json"),
             R"([{"variant":"unane:board=4x3,pie=off","value":"second","moves":[
                 {"move":"a1-b1","value":"second"}]}])");
  const Finished finished =
      run(with(small_report, {"--solved", folder.file("solved.json"), "--json", "-"}));
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_THAT(json::parse(finished.out)["exact"].get<std::string>(),
              HasSubstr("from the table of solved boards): the second player wins"));
  write_file(folder.file("solved.json"), "{}");
  EXPECT_THAT(run(with(small_report, {"--solved", folder.file("solved.json")})).err,
              HasSubstr("is not a table of solved boards"));
}

TEST(CompareCommand, ShowsVariantsSideBySide) {
  const TemporaryFolder folder;
  const Finished finished = run(
      with(small_compare, {"--out", folder.file("c.html"), "--checkpoint", folder.file("games")}));
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("(2) kona:repetition=3,setup=diagonals"));
  EXPECT_THAT(finished.out, HasSubstr("first player's score, level 3"));
  EXPECT_THAT(text_of_file(folder.file("c.html")), HasSubstr("lead changes a game"));
  EXPECT_THAT(text_of_file(folder.file("games.2.jsonl")), StartsWith("{\"report\":{"));
  const json figures = json::parse(run(with(small_compare, {"--json", "-"})).out);
  EXPECT_EQ(figures["variants"][1]["variant"], "kona:repetition=3,setup=diagonals");
}

TEST(CompareCommand, RefusesWhatCannotBeCompared) {
  EXPECT_THAT(run({"compare", "kona"}).err, HasSubstr("name two variants or more"));
  EXPECT_THAT(run({"compare", "kona", "nanku"}).err, HasSubstr("are different games"));
}

}  // namespace quintet::cli::testing
