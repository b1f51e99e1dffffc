#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "core/rng.hpp"
#include "solve/proof_check.hpp"
#include "solve/proof_file.hpp"
#include "solve/solve.hpp"
#include "solve/test_support.hpp"

namespace quintet::solve {

namespace {

using test_support::game_of;
using ::testing::HasSubstr;

Solution proven(const AnyGame& game, std::size_t memory_bytes = std::size_t{32} << 20) {
  Settings settings{.memory_bytes = memory_bytes, .nodes = 3'000'000, .with_proof = true};
  return solve(game, settings).value();
}

ProofFile proof_of(const AnyGame& game) {
  const Solution solution = proven(game);
  EXPECT_TRUE(solution.proof);
  return solution.proof.value_or(ProofFile{});
}

// "" if the proof holds.
std::string problem_with(const ProofFile& proof) {
  const auto checked = check(proof);
  return checked ? "" : checked.error().message;
}

std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST(Proof, KonaWithDiagonalsIsLostWithinSixPlies) {
  const ProofFile proof = proof_of(game_of("kona:setup=diagonals"));
  EXPECT_EQ(proof.winner, Seat::second);
  const auto checked = check(proof);
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_EQ(checked->winner, Seat::second);
  EXPECT_EQ(checked->plies, 6);
}

TEST(Proof, HoldsForWhateverTheSolverProves) {
  struct Case {
    std::string_view spec;
    std::vector<std::string_view> moves;
    Seat winner;
  };
  for (const Case& known :
       {Case{"kona", {"f1-e1"}, Seat::second}, Case{"kona", {"f1-d1"}, Seat::second},
        Case{"kona", {"f1-c1"}, Seat::second}, Case{"kona", {"f1-f2"}, Seat::second},
        Case{"kona", {"f1-f3"}, Seat::second}, Case{"kona", {"f1-f4"}, Seat::second},
        Case{"kona", {"f1-e2", "f1-f2"}, Seat::first},
        Case{"kona:repetition=off", {"f1-e1"}, Seat::second},
        Case{"nanku", {"0,0e", "2,0e", "4,0e", "0,1n", "3,1n"}, Seat::second}}) {
    const AnyGame game = game_of(known.spec, known.moves);
    const Solution solution = proven(game);
    ASSERT_TRUE(solution.proof) << known.spec;
    const auto checked = check(*solution.proof);
    ASSERT_TRUE(checked) << checked.error().message;
    EXPECT_EQ(checked->winner, known.winner);
    EXPECT_EQ(solution.value, win_for(known.winner));
    EXPECT_LE(checked->plies, solution.proven->plies);
    EXPECT_EQ(unpacked_proof(packed(*solution.proof)).value(), *solution.proof);
  }
}

// The table forgets most of what it has proven, so that much is proven anew on the way.
TEST(Proof, IsWrittenDownAlsoFromATableThatIsTooSmall) {
  const Solution solution = proven(game_of("kona", {"f1-c1"}), std::size_t{64} << 10);
  ASSERT_TRUE(solution.proof);
  EXPECT_EQ(problem_with(*solution.proof), "");
}

TEST(Proof, EveryChangedStepIsNoticed) {
  const ProofFile proof = proof_of(game_of("kona", {"f1-d1"}));
  ASSERT_EQ(problem_with(proof), "");
  ASSERT_GT(proof.steps.size(), 20U);
  Rng rng(1);
  int refused_moves = 0;
  for (std::size_t i = 0; i < proof.steps.size(); ++i) {
    ProofFile changed = proof;
    changed.steps[i].needs += rng.below(2) == 0 ? 1 : 0xFFFF'FFFF;  // one more or one less
    EXPECT_NE(problem_with(changed), "") << i;
    changed = proof;
    changed.steps.erase(changed.steps.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_NE(problem_with(changed), "") << i;
    changed = proof;
    changed.steps[i].move = (changed.steps[i].move + 1 + rng.below(9)) % 10;
    if (!problem_with(changed).empty()) ++refused_moves;  // another move may win as fast
  }
  EXPECT_GT(refused_moves, static_cast<int>(proof.steps.size() * 9 / 10));
}

TEST(Proof, SaysWhatIsWrongAndWhere) {
  const ProofFile proof = proof_of(game_of("kona", {"f1-d1"}));
  ProofFile changed = proof;
  changed.steps.clear();
  EXPECT_EQ(problem_with(changed), "at the beginning: the proof has no step");
  changed = proof;
  changed.steps.push_back({0, 1});
  EXPECT_EQ(problem_with(changed), "steps are left over: 1");
  changed = proof;
  changed.winner = Seat::first;
  EXPECT_NE(problem_with(changed), "");
  changed = proof;
  changed.moves = {"f1-c4"};
  EXPECT_NE(problem_with(changed), "");
  changed.moves = {"f1-f1"};
  EXPECT_THAT(problem_with(changed), HasSubstr("f1"));
  changed = proof;
  changed.steps.front().needs = 1'000'000;
  EXPECT_EQ(problem_with(changed),
            "at the beginning: the number of moves that are needed does not fall");
  changed = proof;
  changed.steps.front().move = 1'000;
  EXPECT_EQ(problem_with(changed), "at the beginning: there is no such move as the proof has");
}

TEST(Proof, NeedsPositionsThatHaveNotStoodTwice) {
  ProofFile proof;
  proof.variant = "kona";
  proof.moves = {"f1-d1", "f1-d3", "d1-e1", "d3-e4", "e1-d1", "e4-d3"};
  EXPECT_THAT(problem_with(proof), HasSubstr("has stood twice"));
}

TEST(Proof, ADamagedFileIsRefused) {
  const std::string text = packed(proof_of(game_of("kona:setup=diagonals")));
  ASSERT_TRUE(unpacked_proof(text));
  for (std::size_t i = 0; i < text.size(); ++i) {
    EXPECT_FALSE(unpacked_proof(text.substr(0, i))) << "cut off after " << i;
    std::string changed = text;
    changed[i] = static_cast<char>(changed[i] ^ 4);
    EXPECT_FALSE(unpacked_proof(changed)) << "changed at " << i;
  }
  EXPECT_THAT(unpacked_proof("quintet proof 9\n").error().message, HasSubstr("version '9'"));
  EXPECT_THAT(unpacked_proof("something else").error().message, HasSubstr("not a proof"));
}

// Kona is solved: the first player wins.
TEST(Proof, ThoseThatAreKeptHold) {
  const std::filesystem::path folder = std::filesystem::path(QUINTET_SOURCE_DIR) / "docs/proofs";
  int proofs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".proof") continue;
    ++proofs;
    const auto proof = unpacked_proof(file_text(entry.path()));
    ASSERT_TRUE(proof) << entry.path() << ": " << proof.error().message;
    EXPECT_EQ(problem_with(*proof), "") << entry.path();
    if (entry.path().filename() == "kona.proof") {
      EXPECT_EQ(proof->variant, game_of("kona").variant());
      EXPECT_TRUE(proof->position.empty() && proof->moves.empty());
      EXPECT_EQ(proof->winner, Seat::first);
    }
  }
  EXPECT_GE(proofs, 2);
  EXPECT_TRUE(std::filesystem::exists(folder / "kona.proof"));
}

}  // namespace quintet::solve
