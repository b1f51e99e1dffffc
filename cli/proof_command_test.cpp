#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

Finished solve(const std::vector<std::string>& arguments) {
  std::vector<std::string> all = {"solve", "--memory", "16"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return run(all);
}

}  // namespace

TEST(ProofCommand, ChecksWhatSolveHasProven) {
  const TemporaryFolder folder;
  const std::string file = folder.file("lost.proof");
  EXPECT_THAT(solve({"kona:setup=diagonals", "--proof", file}).out,
              HasSubstr("value     second wins\nwithin    6 plies\n"));
  const Finished checked = run({"proof", "check", file});
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("setup=diagonals: second wins within 6 plies; "));
  const Json value = Json::parse(run({"proof", "check", "--json", file}).out);
  EXPECT_EQ(value["winner"], "second");
  EXPECT_EQ(value["plies"], 6);
}

TEST(ProofCommand, RefusesADamagedProof) {
  const TemporaryFolder folder;
  const std::string file = folder.file("lost.proof");
  EXPECT_EQ(solve({"kona", "--proof", file, "--", "f1-e1"}).code, 0);
  std::string text = text_of_file(file);
  EXPECT_THAT(run({"proof", "check", file}).out, HasSubstr(", after f1-e1: second wins within"));
  text[text.size() - 12] = static_cast<char>(text[text.size() - 12] ^ 1);
  write_file(file, text);
  const Finished damaged = run({"proof", "check", file});
  EXPECT_EQ(damaged.code, 1);
  EXPECT_THAT(damaged.err, HasSubstr("lost.proof: the proof is damaged"));
  EXPECT_EQ(run({"proof", "check", folder.file("none.proof")}).code, 2);
}

TEST(ProofCommand, SolveSaysWhyThereIsNoProof) {
  const TemporaryFolder folder;
  const Finished open = solve({"nanku", "--nodes", "2000", "--proof", folder.file("x.proof")});
  EXPECT_EQ(open.code, 0);
  EXPECT_THAT(open.err, HasSubstr("There is no win to prove"));
  EXPECT_THAT(solve({"kona", "--proof", folder.file("none/x.proof")}).err, HasSubstr("none/x"));
  write_file(folder.file("mine"), "my notes");
  EXPECT_THAT(solve({"kona", "--proof", folder.file("mine")}).err,
              HasSubstr("exists already and is not a proof"));
  EXPECT_EQ(text_of_file(folder.file("mine")), "my notes");
  EXPECT_THAT(
      solve({"kona", "--checkpoint", folder.path(), "--proof", folder.file("solve.checkpoint")})
          .err,
      HasSubstr("--checkpoint and --proof name the same file"));
  EXPECT_THAT(
      solve({"kona", "--checkpoint", folder.file("new"), "--proof", folder.file("new")}).err,
      HasSubstr("--checkpoint and --proof name the same file"));
  EXPECT_THAT(solve({"unane:board=4x3", "--proof", folder.file("x.proof")}).err,
              HasSubstr("--proof is for games that a proof search solves"));
}

}  // namespace quintet::cli::testing
