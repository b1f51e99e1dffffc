#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

constexpr std::string_view good =
    "[Game \"kona:repetition=3,setup=corners\"]\n"
    "[Result \"first\"]\n"
    "[Reason \"line\"]\n"
    "\n"
    "1. f1-e2 f1-f2 2. a6-d3 first\n";
constexpr std::string_view bad = "[Game \"kona\"]\n1. a6-b5 {Ū} a1-b5 *\n";

TEST(RecordCheck, PrintsALineForEachGoodGameAndTheErrorOfEachBadOne) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games.qrec");
  write_file(file, std::string(good) + std::string(bad) + "\n[Game \"nanku\"]\n0,0e *\n");
  const Finished finished = run({"record", "check", file});
  EXPECT_EQ(finished.out,
            file + ":1: ok kona:repetition=3,setup=corners 3 plies, first won by line\n" + file +
                ":9: ok nanku:pieces=40 1 ply, unfinished\n");
  EXPECT_THAT(finished.err, HasSubstr(file + ":7:17: game 2: illegal move 'a1-b5': "));
  EXPECT_EQ(finished.code, 1);
}

TEST(RecordCheck, IsContentWithGoodFilesOfBothForms) {
  const Finished finished = run({"record", "check", records_folder + "games.qrec",
                                 records_folder + "abstractplay-unane.json"});
  EXPECT_EQ(lines_of(finished.out).size(), 12U);
  EXPECT_EQ(lines_of(finished.out).back(),
            records_folder +
                "abstractplay-unane.json:1: ok unane:board=6x5,pie=on 24 plies, first won by "
                "one-group");
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.code, 0);
}

TEST(RecordCheck, ReadsStandardInput) {
  const Finished finished = run({"record", "check", "-"}, good);
  EXPECT_EQ(finished.out, "-:1: ok kona:repetition=3,setup=corners 3 plies, first won by line\n");
  EXPECT_EQ(finished.code, 0);
}

TEST(RecordCheck, AFileThatCannotBeReadDoesNotKeepTheOthersFromBeingRead) {
  const TemporaryFolder folder;
  write_file(folder.file("empty.qrec"), "\n");
  write_file(folder.file("good.qrec"), good);
  const Finished finished = run({"record", "check", folder.file("none.qrec"), folder.path(),
                                 folder.file("empty.qrec"), folder.file("good.qrec")});
  EXPECT_EQ(finished.err, folder.file("none.qrec") +
                              ": cannot be read: No such file or directory\n" + folder.path() +
                              ": cannot be read: Is a directory\n" + folder.file("empty.qrec") +
                              ": there is no game in it\n");
  EXPECT_EQ(lines_of(finished.out).size(), 1U);
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(run({"record", "check", folder.file("empty.qrec")}).code, 1);
}

TEST(RecordCheck, AnEndlessFileIsGivenUp) {
  const Finished finished = run({"record", "check", "/dev/zero"});
  EXPECT_EQ(finished.err,
            "/dev/zero: cannot be read: more than 256 MiB come from it; only an ordinary file may "
            "be as large\n");
  EXPECT_EQ(finished.code, 2);
}

TEST(RecordCheck, TellsTheSameAsJson) {
  const TemporaryFolder folder;
  write_file(folder.file("games.qrec"),
             std::string(good) + std::string(bad) + "[Game \"nanku\"]\n*\n");
  const Finished finished =
      run({"record", "check", "--json", folder.file("games.qrec"), folder.file("none\xFF")});
  const Json games = Json::parse(finished.out);
  ASSERT_EQ(games.size(), 4U);
  const std::string file = folder.file("games.qrec");
  EXPECT_EQ(games[0], Json({{"file", file},
                            {"number", 1},
                            {"line", 1},
                            {"ok", true},
                            {"variant", "kona:repetition=3,setup=corners"},
                            {"plies", 3},
                            {"result", {{"outcome", "first"}, {"reason", "line"}}},
                            {"error", nullptr}}));
  EXPECT_EQ(games[1]["ok"], false);
  EXPECT_EQ(games[1]["line"], 6);
  EXPECT_EQ(games[1]["error"]["line"], 7);
  EXPECT_EQ(games[1]["error"]["column"], 17);
  EXPECT_THAT(games[1]["error"]["message"], HasSubstr("illegal move 'a1-b5': "));
  EXPECT_EQ(games[1]["error"]["rule"], "movement");
  EXPECT_TRUE(games[2]["result"].is_null());
  EXPECT_EQ(games[3]["ok"], false);
  EXPECT_TRUE(games[3]["number"].is_null());
  EXPECT_EQ(games[3]["error"]["message"], "cannot be read: No such file or directory");
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(Json::parse(run({"record", "check", "--json", "-"}, good).out).size(), 1U);
}

TEST(RecordConvert, WritesCanonicalTextThatStaysAsItIs) {
  const Finished once = run({"record", "convert", "-"}, "[Game \"kona\"]\nF1-E2 f1-f2 a6-d3 1-0");
  EXPECT_EQ(once.out, good);
  EXPECT_EQ(once.code, 0);
  const Finished all = run({"record", "convert", records_folder + "games.qrec"});
  EXPECT_EQ(all.out, text_of_file(records_folder + "games.qrec"));
}

TEST(RecordConvert, WritesGoodGamesEvenWhenOthersAreBad) {
  const std::string text = std::string(bad) + std::string(good) + std::string(bad);
  const Finished finished = run({"record", "convert", "-", "--to", "native"}, text);
  EXPECT_EQ(finished.out, good);
  EXPECT_EQ(lines_of(finished.err).size(), 2U);
  EXPECT_EQ(finished.code, 1);
}

TEST(RecordConvert, GoesToAbstractPlayAndBack) {
  const TemporaryFolder folder;
  for (const std::string name : {"abstractplay-unane.json", "abstractplay-narrows.json"}) {
    EXPECT_EQ(run({"record", "convert", records_folder + name, "-o", folder.file("game.qrec")}).out,
              "");
    const Finished back =
        run({"record", "convert", "--to", "abstractplay", folder.file("game.qrec")});
    EXPECT_EQ(back.out, text_of_file(records_folder + name) + "\n");
    EXPECT_EQ(back.err, "");
    EXPECT_EQ(back.code, 0);
  }
}

TEST(RecordConvert, SeveralGamesForAbstractPlayAreAnArray) {
  const std::string one = records_folder + "abstractplay-unane.json";
  const Finished several = run({"record", "convert", "--to", "abstractplay", one, one});
  const Json records = Json::parse(several.out);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[1], Json::parse(text_of_file(one)));
  const Finished back = run({"record", "convert", "-"}, several.out);
  const Finished single = run({"record", "convert", one});
  EXPECT_EQ(back.out, single.out + "\n" + single.out);
}

TEST(RecordConvert, SaysWhatAbstractPlayHasNoPlaceFor) {
  const Finished lost = run({"record", "convert", "--to", "abstractplay", "-"},
                            "\n[Game \"unane\"]\n[Reason \"time\"]\n{why?} a7-b7 (a7-a6) first");
  EXPECT_EQ(lost.err, "-:2: game 1: left out: 1 comment, 1 variation\n");
  EXPECT_EQ(Json::parse(lost.out)["moves"], Json::parse(R"([["a7-b7", "timeout"]])"));
  EXPECT_EQ(lost.code, 0);
  const Finished refused = run({"record", "convert", "--to", "abstractplay", "-"}, good);
  EXPECT_THAT(refused.err, HasSubstr("-:1:1: game 1: AbstractPlay has no game of Kona"));
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.code, 1);
}

TEST(RecordConvert, WritesJson) {
  const Finished finished =
      run({"record", "convert", "--to", "json", records_folder + "games.qrec"});
  const Json games = Json::parse(finished.out);
  ASSERT_EQ(games.size(), 11U);
  EXPECT_EQ(games[1]["position"], "1bbwb/wbwbw/bwbwb/wbwbw w first swap");
  EXPECT_EQ(games[1]["moves"][0]["notes"][0]["comment"], "and does");
}

TEST(RecordConvert, TakesTheFormThatItIsTold) {
  const Finished finished = run({"record", "convert", "--from", "native", "-"}, "{}");
  EXPECT_THAT(finished.err, HasSubstr("-:1:1: game 1: expected a game here"));
  EXPECT_EQ(finished.code, 1);
  const Finished json = run({"record", "check", "--from", "abstractplay", "-"}, good);
  EXPECT_THAT(json.err, HasSubstr("-:1:2: game 1: this is not JSON"));
  EXPECT_EQ(json.code, 1);
}

TEST(RecordConvert, LeavesTheOutputAloneWhenThereIsNothingToWrite) {
  const TemporaryFolder folder;
  write_file(folder.file("out.qrec"), good);
  EXPECT_EQ(run({"record", "convert", "-", "-o", folder.file("out.qrec")}, bad).code, 1);
  EXPECT_EQ(text_of_file(folder.file("out.qrec")), good);
  const Finished finished = run({"record", "convert", "-", "-o", folder.path()}, good);
  EXPECT_EQ(finished.err, "quintet: cannot write " + folder.path() + ": Is a directory\n");
  EXPECT_EQ(finished.code, 2);
}

TEST(RecordConvert, AFileCanBeRewrittenInPlace) {
  const TemporaryFolder folder;
  write_file(folder.file("a.qrec"), "[Game \"kona\"]f1-e2 f1-f2 a6-d3 first");
  EXPECT_EQ(run({"record", "convert", folder.file("a.qrec"), "-o", folder.file("a.qrec")}).code, 0);
  EXPECT_EQ(text_of_file(folder.file("a.qrec")), good);
}

TEST(RecordConvert, InPlaceNothingIsLost) {
  const TemporaryFolder folder;
  const std::string file = folder.file("c.qrec");
  const std::string text = std::string(good) + "\n" + std::string(bad);
  write_file(file, text);
  std::filesystem::create_symlink("c.qrec", folder.file("link"));
  for (const std::string& output : {file, folder.file("link"), folder.path() + "/./c.qrec"}) {
    const Finished kept = run({"record", "convert", file, "-o", output});
    EXPECT_EQ(kept.code, 1);
    EXPECT_THAT(kept.err, HasSubstr(output + " is left as it is: it would lose"));
    EXPECT_EQ(text_of_file(file), text);
  }
  const Finished from_input =
      run_shell("quintet record convert - -o c.qrec <c.qrec", folder.path());
  EXPECT_EQ(from_input.code, 1);
  EXPECT_EQ(text_of_file(file), text);
  // With other files too, and where the other form has no place for a comment.
  write_file(folder.file("d.qrec"), good);
  EXPECT_EQ(run({"record", "convert", folder.file("d.qrec"), file, "-o", file}).code, 1);
  EXPECT_EQ(text_of_file(file), text);
  const std::string with_comment = "[Game \"unane\"]\n{why?} a7-b7 first\n";
  const std::string json = folder.file("a.json");
  write_file(json, run({"record", "convert", "-", "--to", "json"}, with_comment).out);
  const std::string before = text_of_file(json);
  EXPECT_EQ(run({"record", "convert", "--to", "abstractplay", json, "-o", json}).code, 1);
  EXPECT_EQ(text_of_file(json), before);
  EXPECT_EQ(run({"record", "convert", "--force", file, "-o", file}).code, 1);
  EXPECT_EQ(text_of_file(file), good);
  const Finished onto_itself = run_shell("quintet record convert d.qrec >>d.qrec", folder.path());
  EXPECT_EQ(onto_itself.code, 2);
  EXPECT_EQ(text_of_file(folder.file("d.qrec")), good);
}

TEST(RecordConvert, AKeyThatIsGivenTwiceIsFoundInItsLine) {
  const Finished twice = run({"record", "check", "-"},
                             "[\n{\"variant\": \"kona\", \"moves\": []},\n"
                             "{\"variant\": \"kona\", \"moves\": [],\n \"variant\": \"nanku\"}]");
  EXPECT_EQ(twice.code, 1);
  EXPECT_EQ(twice.err, "-:4:2: game 2: the key 'variant' is given twice in one object\n");
}

TEST(RecordConvert, AnUnknownFormIsBadUsage) {
  for (const std::string option : {"--to", "--from"}) {
    const Finished finished = run({"record", "convert", option, "pgn", "-"}, good);
    EXPECT_THAT(finished.err, HasSubstr("pgn"));
    EXPECT_EQ(finished.code, 2);
  }
  EXPECT_EQ(run({"record", "check"}).code, 2);
}

}  // namespace

}  // namespace quintet::cli::testing
