#include "solve/storage/proof_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "core/history.hpp"
#include "core/rng.hpp"
#include "games/kona/kona.hpp"
#include "solve/solve.hpp"
#include "solve/storage/proof_checker.hpp"
#include "solve/storage/proof_file.hpp"
#include "solve/storage/sealed_text.hpp"
#include "solve/storage/test_proofs.hpp"
#include "solve/test_support.hpp"
#include "tests/paths.hpp"

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

// The last moves of the first player leave the second nothing but to complete White's line.
TEST(Proof, CountsTheLosersOwnMoveThatEndsTheGame) {
  const std::vector<std::string_view> moves = {"f1-c4", "f1-f4", "f1-e2", "f4-f5", "e2-e3",
                                               "f5-e6", "e3-e4", "a1-d4", "c4-d4", "e6-e5"};
  const Solution solution = proven(game_of("kona", moves));
  ASSERT_TRUE(solution.proof);
  const auto checked = check(*solution.proof);
  ASSERT_TRUE(checked);
  EXPECT_EQ(checked->plies, 2);
  EXPECT_EQ(solution.proven->plies, 2);
  EXPECT_EQ(solution.proven->bound(Seat::first), 1);

  std::vector<std::string_view> one_more = moves;
  one_more.push_back(solution.proven->line.front().view());
  const Solution last = proven(game_of("kona", one_more));
  ASSERT_TRUE(last.proof);
  EXPECT_TRUE(last.proof->steps.empty());
  EXPECT_EQ(check(*last.proof)->plies, 1);
}

// A file of 60,000 bytes that says of each of its steps, one below the other, that none is needed.
TEST(Proof, StepsThatNeedNoMoveAreRefused) {
  ProofFile proof{.variant = "kona:repetition=off,setup=corners", .winner = Seat::first};
  proof.steps.assign(30'000, {0, 0});
  EXPECT_EQ(problem_with(unpacked_proof(packed(proof)).value()),
            "at the beginning: the proof says that no move is needed");
}

TEST(Proof, GoesSoDeepAtMost) {
  ProofFile proof{.variant = "kona:repetition=off,setup=corners", .winner = Seat::first};
  proof.steps = {{0, most_moves_needed}};
  EXPECT_THAT(problem_with(proof), HasSubstr("the proof has no step"));
  proof.steps = {{0, most_moves_needed + 1}};
  EXPECT_EQ(problem_with(proof),
            "at the beginning: the number of moves that are needed does not fall");
}

// Quiet moves tell the positions apart, but the rules call them repeated.
TEST(Proof, NoPositionThatRepeatsAnotherMayComeBack) {
  const akunur::Rules<4> rules;
  const auto position =
      rules.read_position("w3w/6/2w4/8/9/6b1/1w5/1w4/1w3 w 0,0 1,3 a1,a5,e1,e9 20,0 5 -");
  ASSERT_TRUE(position);
  int coming_back = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    test_support::LeisurelyProof<akunur::Rules<4>> leisurely(rules, seed);
    const auto straight = leisurely.from(*position, 3, 1'000);
    ASSERT_TRUE(straight);
    EXPECT_EQ(problem_with(*straight), "");
    auto detour = leisurely.from(*position, 7, 1'000);
    ASSERT_TRUE(detour);
    const std::string problem = problem_with(*detour);
    if (!problem.empty()) {
      EXPECT_THAT(problem, HasSubstr("a position comes back: "));
      ++coming_back;
    }
    detour->variant = "akunur:corners=3,quiet=100,repetition=off,rings=4";
    EXPECT_EQ(problem_with(*detour), "");
  }
  EXPECT_GT(coming_back, 0);
}

// The winner plays to and fro while the loser does the same, and only then wins from the position
// in which that began.
TEST(Proof, NoPositionMayComeBackBelowItself) {
  const kona::Rules rules;
  Rng rng(7);
  int coming_back = 0;
  for (std::uint64_t seed = 0; coming_back < 3 && seed < 1'000; ++seed) {
    test_support::LeisurelyProof<kona::Rules> leisurely(rules, seed);
    auto position = rules.initial();
    while (!position.result()) {
      if (const auto proof = leisurely.from(position, 7, 500)) {
        const std::string problem = problem_with(*proof);
        if (!problem.empty()) {
          EXPECT_THAT(problem, HasSubstr(": the position comes back"));
          ++coming_back;
        }
        break;
      }
      rules.play(position, rules.random_move(position, rng));
    }
  }
  EXPECT_EQ(coming_back, 3);
}

TEST(Proof, IsWrittenInOneWayOnly) {
  const ProofFile proof = proof_of(game_of("kona", {"f1-e1"}));
  ProofFile changed = proof;
  changed.variant = "kona";
  EXPECT_EQ(problem_with(changed), "the variant should be written kona:repetition=3,setup=corners");
  changed = proof;
  changed.moves = {"F1-E1"};
  EXPECT_THAT(problem_with(changed), HasSubstr("should be written f1-e1"));
  changed = proof;
  changed.position = game_of("kona").position_text();
  EXPECT_THAT(problem_with(changed), HasSubstr("is that of the set-up"));
  changed.position = game_of("kona", {"f1-e1"}).position_text();
  changed.moves.clear();
  EXPECT_EQ(problem_with(changed), "");
  changed.position += " ";
  EXPECT_THAT(problem_with(changed), HasSubstr("the position should be written"));

  const std::string text = packed(proof).substr(0, packed(proof).size() - seal_bytes);
  ASSERT_TRUE(unpacked_proof(sealed(text)));
  const auto with = [&](std::string_view part, std::string_view instead) {
    std::string other = text;
    return unpacked_proof(sealed(other.replace(text.find(part), part.size(), instead)));
  };
  for (const auto& other :
       {with("moves ", "moves  "), with("f1-e1\n", "f1-e1 \n"), with("winner", "position \nwinner"),
        with("steps ", "steps 0"), with("second", "second\r"),
        unpacked_proof(sealed(text + std::string(1, '\0')))}) {
    EXPECT_FALSE(other);
  }
  // A number of seven bits in two bytes.
  std::string longer = text;
  longer.back() = static_cast<char>(longer.back() | 0x80);
  EXPECT_FALSE(unpacked_proof(sealed(longer + std::string(1, '\0'))));
}

TEST(Proof, NeedsPositionsThatHaveNotStoodTwice) {
  ProofFile proof;
  proof.variant = "kona:repetition=3,setup=corners";
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
  const std::filesystem::path folder = source_path("docs/proofs");
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

// A proof has a step for every position that comes up, also for several images of one, and builds
// them apart: what one of them needs may be more than what another does. Its 55 plies are those of
// the longest game that follows it to the letter; who may choose among the images needs 51.
TEST(Proof, AnImageOfAPositionMayHaveAShorterWay) {
  const auto file = unpacked_proof(file_text(source_path("docs/proofs/kona.proof")));
  ASSERT_TRUE(file) << file.error().message;
  const Game<kona::Rules> start(kona::Rules(kona::Variant{}));
  Checker<kona::Rules> checker(*file, start);
  const auto checked = checker.checked();
  ASSERT_TRUE(checked) << checked.error().message;
  const kona::Rules& rules = start.rules();
  const auto played = [&](kona::Position position, kona::Move move) {
    rules.play(position, move);
    return position;
  };
  const auto first = moves_by_text(rules, start.position());
  const auto f1_c4 = std::ranges::find_if(
      first, [&](kona::Move move) { return rules.text(move).view() == "f1-c4"; });
  ASSERT_NE(f1_c4, first.end());
  const kona::Position after = played(start.position(), *f1_c4);
  int by_the_letter = 0;
  int by_images = 0;
  for (const kona::Move answer : moves_by_text(rules, after)) {
    const kona::Position next = played(after, answer);
    const auto own = checker.find(next);
    ASSERT_TRUE(own) << rules.text(answer).view();
    int fewest = own->plies;
    for (int symmetry = 0; symmetry < rules.symmetry_count(); ++symmetry) {
      const kona::Position image = rules.transformed(next, symmetry);
      const auto way = image.to_move() == file->winner ? checker.find(image) : std::nullopt;
      if (way) fewest = std::min(fewest, way->plies);
    }
    by_the_letter = std::max(by_the_letter, own->plies + 2);
    by_images = std::max(by_images, fewest + 2);
  }
  EXPECT_EQ(by_the_letter, checked->plies);
  EXPECT_EQ(by_images, 51);
}

}  // namespace quintet::solve
