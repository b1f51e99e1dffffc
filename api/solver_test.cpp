#include "api/solver.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "api/base64.hpp"
#include "tests/paths.hpp"

namespace quintet::api {

namespace {

using truth::ExactValue;

Line line_of(std::string variant, std::vector<std::string> moves = {}) {
  return {std::move(variant), "", std::move(moves)};
}

std::string to_base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      const auto byte = i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U;
      bits = bits << 8 | byte;
    }
    for (std::size_t j = 0; j < 4; ++j) {
      text += i + j <= bytes.size() ? letters[bits >> (18 - 6 * j) & 63] : '=';
    }
  }
  return text;
}

std::string kona_proof() {
  std::ifstream file(source_path("docs/proofs/kona.proof"), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Exact settled(Solver& solver, const Line& line) {
  Solver::Answer<FindExact> values;
  do {
    values = solver.answer(FindExact{line, 20'000});
    EXPECT_TRUE(values) << values.error().message;
  } while (values && !values->settled);
  return values.value_or(Exact{});
}

TEST(Base64, ReadsWhatIsWrittenAndRefusesTheRest) {
  for (const std::string bytes : {"", "a", "ab", "abc", "abcd", "\xFF\xFE"}) {
    EXPECT_EQ(from_base64(to_base64(bytes)).value(), bytes);
  }
  EXPECT_EQ(from_base64("TWFu").value(), "Man");
  for (const std::string_view wrong : {"T", "TW=u", "TWF ", "====", "TWE", "TR==", "TWF=TWFu"}) {
    EXPECT_FALSE(from_base64(wrong)) << wrong;
  }
}

TEST(Solver, FindsExactValuesBitByBit) {
  Solver solver;
  const Line start = line_of("unane:board=4x3,pie=off");
  const auto first = solver.answer(FindExact{start, 1});
  ASSERT_TRUE(first);
  EXPECT_FALSE(first->settled);
  EXPECT_LT(first->done_permille, 1000);
  const Exact all = settled(solver, start);
  EXPECT_EQ(all.moves.size(), 17U);
  EXPECT_EQ(all.done_permille, 1000);
  // What a move is worth follows from what its answers are worth.
  for (const truth::ExactMove& move : all.moves) {
    bool answered = false;
    const auto answers = solver.answer(FindExact{line_of(start.variant, {move.move.string()}), 1});
    if (!answers) continue;  // the game is over
    for (const auto& answer : settled(solver, line_of(start.variant, {move.move.string()})).moves) {
      answered = answered || answer.value == ExactValue::win;
    }
    EXPECT_EQ(move.value, answered ? ExactValue::loss : ExactValue::win) << move.move.view();
  }
}

TEST(Solver, SaysWhetherToSwap) {
  Solver solver;
  const Exact with_pie = settled(solver, line_of("narrows:board=4x3"));
  const Exact without = settled(solver, line_of("narrows:board=4x3,pie=off"));
  ASSERT_EQ(with_pie.moves.size(), without.moves.size());
  for (std::size_t i = 0; i < without.moves.size(); ++i) {
    EXPECT_EQ(with_pie.moves[i].value, ExactValue::loss);
    EXPECT_EQ(with_pie.moves[i].swap, without.moves[i].value == ExactValue::win);
  }
}

TEST(Solver, RefusesWhatIsOutOfReach) {
  Solver solver;
  for (const std::string_view variant : {"kona", "unane", "nanku", "akunur"}) {
    EXPECT_FALSE(solver.answer(FindExact{line_of(std::string(variant)), 9})) << variant;
  }
  EXPECT_FALSE(solver.answer(FindExact{line_of("unane:board=4x3"), 0}));
  EXPECT_FALSE(solver.answer(FindExact{line_of("unane:board=4x3", {"a1-z9"}), 9}));
  EXPECT_FALSE(solver.answer(CheckProof{1, 100}));
  EXPECT_FALSE(solver.answer(TakeProof{"TWFu"}));
}

TEST(Solver, ChecksAProofBitByBitAndThenKnowsItsPositions) {
  Solver solver;
  const auto taken = solver.answer(TakeProof{to_base64(kona_proof())});
  ASSERT_TRUE(taken) << taken.error().message;
  EXPECT_EQ(taken->steps, 47'062U);
  EXPECT_FALSE(solver.answer(FindExact{line_of("kona"), 9})) << "before it is checked";
  Solver::Answer<CheckProof> check;
  std::size_t steps = 0;
  int calls = 0;
  do {
    check = solver.answer(CheckProof{taken->proof, 50'000});
    ASSERT_TRUE(check);
    EXPECT_GE(check->steps, steps);
    steps = check->steps;
    ++calls;
  } while (!check->holds);
  EXPECT_EQ(check->positions, 591'595U);
  EXPECT_EQ(check->plies, 55);
  EXPECT_GT(calls, 5);

  // The first player's move of the proof wins, whichever corner it is played from, without a
  // search, and sooner than the proof says by itself: solve/storage/proof_check_test.cpp has why.
  const auto values = solver.answer(FindExact{line_of("kona"), 1});
  ASSERT_TRUE(values);
  int wins = 0;
  for (const truth::ExactMove& move : values->moves) {
    if (move.value != ExactValue::win) continue;
    ++wins;
    EXPECT_EQ(move.plies, 51);
    // Whatever the second player answers is known to lose.
    const auto answers = solver.answer(FindExact{line_of("kona", {move.move.string()}), 1});
    ASSERT_TRUE(answers);
    EXPECT_TRUE(answers->settled);
    for (const truth::ExactMove& answer : answers->moves) {
      EXPECT_EQ(answer.value, ExactValue::loss) << answer.move.view();
    }
  }
  EXPECT_EQ(wins, 2);
}

TEST(Solver, RefusesAProofThatWasTamperedWith) {
  Solver solver;
  std::string bytes = kona_proof();
  bytes[300] = static_cast<char>(bytes[300] ^ 1);
  EXPECT_FALSE(solver.answer(TakeProof{to_base64(bytes)}));
}

}  // namespace
}  // namespace quintet::api
