// The checker of proofs against a second one that shares no code with it
// (tests/reference/proof.hpp), on proofs that hold, proofs that nearly do and proofs that were
// tampered with.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "fuzz/proof_mutations.hpp"
#include "solve/storage/proof_check.hpp"
#include "solve/storage/test_proofs.hpp"
#include "solve/test_support.hpp"
#include "tests/reference/proof.hpp"

namespace quintet::solve {

namespace {

using test_support::game_of;
using test_support::LeisurelyProof;

class TwoCheckers {
 public:
  // What both say: "" if the proof holds.
  std::string verdict(const std::string& file) {
    const auto proof = unpacked_proof(file);
    const auto checked = proof ? check(*proof) : std::unexpected(proof.error());
    const reference::ProofVerdict other = referee_.verdict(file);
    const std::string problem = checked ? "" : checked.error().message;
    EXPECT_EQ(checked.has_value(), other.holds()) << problem << " / " << other.problem;
    if (proof) {
      EXPECT_EQ(packed(*proof), file);
    }
    if (!checked || !other.holds()) return problem.empty() ? other.problem : problem;
    EXPECT_EQ(name(checked->winner), other.winner);
    EXPECT_EQ(checked->plies, other.plies);
    return "";
  }

 private:
  reference::ProofReferee referee_;
};

// Wins of Kona after these moves, written down by the solver.
std::vector<ProofFile> proofs_of_kona() {
  std::vector<ProofFile> proofs;
  for (const std::vector<std::string_view>& moves :
       {std::vector<std::string_view>{"f1-e1"},
        {"f1-e2", "f1-f2"},
        {"f1-c4", "f1-f4", "f1-e2", "f4-f5", "e2-e3", "f5-e6", "e3-e4", "a1-d4", "c4-d4", "e6-e5"},
        {"f1-c4", "f1-f4", "f1-e2", "f4-f5", "e2-e3", "f5-e6", "e3-e4", "a1-d4", "c4-d4"}}) {
    const Settings settings{
        .memory_bytes = std::size_t{16} << 20, .nodes = 3'000'000, .with_proof = true};
    const auto solution = solve(game_of("kona", moves), settings);
    EXPECT_TRUE(solution && solution->proof) << moves.front();
    if (solution && solution->proof) proofs.push_back(*solution->proof);
  }
  const auto diagonals = solve(game_of("kona:setup=diagonals"), {.with_proof = true});
  EXPECT_TRUE(diagonals && diagonals->proof);
  if (diagonals && diagonals->proof) proofs.push_back(*diagonals->proof);
  return proofs;
}

// Wins from positions of random games that can be forced within three plies, some with detours.
std::vector<ProofFile> leisurely_proofs(std::size_t count) {
  const kona::Rules rules;
  Rng rng(7);
  std::vector<ProofFile> proofs;
  for (std::uint64_t seed = 0; proofs.size() < count && seed < 100 * count; ++seed) {
    LeisurelyProof<kona::Rules> leisurely(rules, seed);
    auto position = rules.initial();
    while (!position.result()) {
      const int plies = 3 + 2 * static_cast<int>(rng.below(3));
      if (auto proof = leisurely.from(position, plies, 120); proof && proof->steps.size() > 1) {
        proofs.push_back(*std::move(proof));
        break;
      }
      rules.play(position, rules.random_move(position, rng));
    }
  }
  return proofs;
}

}  // namespace

TEST(ProofReference, AgreesOnProofsThatHoldAndThoseThatNearlyDo) {
  TwoCheckers both;
  for (const ProofFile& proof : proofs_of_kona()) EXPECT_EQ(both.verdict(packed(proof)), "");
  int holding = 0;
  int coming_back = 0;
  for (const ProofFile& proof : leisurely_proofs(100)) {
    const std::string verdict = both.verdict(packed(proof));
    if (verdict.empty()) {
      ++holding;
    } else {
      EXPECT_THAT(verdict, ::testing::HasSubstr("the position comes back"));
      ++coming_back;
    }
  }
  EXPECT_GT(holding, 60);
  EXPECT_GT(coming_back, 2);
}

TEST(ProofReference, AgreesOnThousandsOfProofsThatWereTamperedWith) {
  std::vector<ProofFile> proofs = proofs_of_kona();
  for (ProofFile& proof : leisurely_proofs(40)) proofs.push_back(std::move(proof));
  TwoCheckers both;
  fuzz::ProofMutations mutations(1);
  std::map<std::string, int> verdicts;  // by what is wrong, without where
  constexpr int changes = 4'000;
  for (int i = 0; i < changes; ++i) {
    const ProofFile& proof = proofs[static_cast<std::size_t>(i) % proofs.size()];
    const std::string file = mutations.changed_file(proof);
    SCOPED_TRACE(i);
    const std::string verdict = both.verdict(file);
    ++verdicts[verdict.substr(verdict.rfind(": ") == std::string::npos ? 0 : verdict.rfind(": "))];
    if (::testing::Test::HasFailure()) return;
  }
  // Every kind of fault was met, and some changes that do no harm.
  EXPECT_GT(verdicts[""], changes / 50);
  for (const char* fault :
       {": the proof has no step", ": the proof says that no move is needed",
        ": the number of moves that are needed does not fall",
        ": the number of moves that are needed is wrong", ": the position comes back",
        ": there is no such move as the proof has", ": the game has ended without a win"}) {
    EXPECT_GT(verdicts[fault], 0) << fault;
  }
}

}  // namespace quintet::solve
