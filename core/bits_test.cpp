// Sets of cells as machine words, checked against std::set on both sides of every word's edge.
#include "core/bits.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/rng.hpp"

namespace quintet {
namespace {

template <typename T>
class BitsTest : public testing::Test {};

using Sizes = testing::Types<Bits<1>, Bits<2>, Bits<4>, Bits<11>>;
TYPED_TEST_SUITE(BitsTest, Sizes);

template <typename Set>
std::set<int> random_cells(Rng& rng, int count) {
  std::set<int> cells;
  for (int i = 0; i < count; ++i) {
    cells.insert(static_cast<int>(rng.below(static_cast<std::uint32_t>(Set::capacity))));
  }
  return cells;
}

template <typename Set>
Set set_of(const std::set<int>& cells) {
  Set result;
  for (const int cell : cells) result.set(cell);
  return result;
}

template <typename Set>
std::vector<int> cells_of(const Set& set) {
  std::vector<int> cells;
  set.for_each([&](int cell) { cells.push_back(cell); });
  return cells;
}

TYPED_TEST(BitsTest, AWordIsTheFirstCells) {
  const TypeParam set = TypeParam::of_word(0x8000'0000'0000'0005);
  EXPECT_EQ(set, set_of<TypeParam>({0, 2, 63}));
  EXPECT_EQ(set.word(0), 0x8000'0000'0000'0005U);
}

TYPED_TEST(BitsTest, AnEmptySetHasNothing) {
  const TypeParam set;
  EXPECT_TRUE(set.none());
  EXPECT_FALSE(set.any());
  EXPECT_EQ(set.count(), 0U);
  EXPECT_TRUE(cells_of(set).empty());
}

TYPED_TEST(BitsTest, EveryCellCanBeSetTestedFlippedAndReset) {
  for (int cell = 0; cell < TypeParam::capacity; ++cell) {
    TypeParam set = TypeParam::single(cell);
    ASSERT_TRUE(set.test(cell)) << cell;
    ASSERT_EQ(set.count(), 1U) << cell;
    ASSERT_EQ(set.lowest(), cell);
    ASSERT_EQ(set.lowest_only(), set);
    ASSERT_EQ(set.word(static_cast<std::size_t>(cell) / 64), std::uint64_t{1} << (cell % 64));
    set.flip(cell);
    ASSERT_TRUE(set.none()) << cell;
    set.flip(cell);
    ASSERT_TRUE(set.any()) << cell;
    set.reset(cell);
    ASSERT_TRUE(set.none()) << cell;
    set.reset(cell);
    ASSERT_TRUE(set.none()) << "resetting an absent cell changes nothing";
  }
}

TYPED_TEST(BitsTest, ListsAndSelectsItsCellsInOrder) {
  Rng rng(1);
  for (const int count : {1, 5, 40, 400}) {
    const std::set<int> cells = random_cells<TypeParam>(rng, count);
    const auto set = set_of<TypeParam>(cells);
    EXPECT_EQ(cells_of(set), std::vector<int>(cells.begin(), cells.end()));
    EXPECT_EQ(set.count(), cells.size());
    EXPECT_EQ(set.lowest(), *cells.begin());
    std::uint32_t rank = 0;
    for (const int cell : cells) EXPECT_EQ(set.select(rank++), cell);
  }
}

TYPED_TEST(BitsTest, ShiftsCarryOverTheEdgesOfWordsAndDropWhatLeavesTheSet) {
  Rng rng(2);
  const std::set<int> cells = random_cells<TypeParam>(rng, 60);
  const auto set = set_of<TypeParam>(cells);
  for (const int distance : {1, 7, 26, 63}) {
    std::set<int> above;
    std::set<int> below;
    for (const int cell : cells) {
      if (cell + distance < TypeParam::capacity) above.insert(cell + distance);
      if (cell >= distance) below.insert(cell - distance);
    }
    EXPECT_EQ(set.up(distance), set_of<TypeParam>(above)) << distance;
    EXPECT_EQ(set.down(distance), set_of<TypeParam>(below)) << distance;
  }
}

TYPED_TEST(BitsTest, CombinesSets) {
  Rng rng(3);
  const std::set<int> a = random_cells<TypeParam>(rng, TypeParam::capacity / 2);
  const std::set<int> b = random_cells<TypeParam>(rng, TypeParam::capacity / 2);
  const auto left = set_of<TypeParam>(a);
  const auto right = set_of<TypeParam>(b);
  for (int cell = 0; cell < TypeParam::capacity; ++cell) {
    const bool in_a = a.contains(cell);
    const bool in_b = b.contains(cell);
    ASSERT_EQ((left & right).test(cell), in_a && in_b);
    ASSERT_EQ((left | right).test(cell), in_a || in_b);
    ASSERT_EQ((left ^ right).test(cell), in_a != in_b);
    ASSERT_EQ(left.without(right).test(cell), in_a && !in_b);
  }
}

TYPED_TEST(BitsTest, SetsAreEqualIfTheyHoldTheSameCells) {
  auto a = TypeParam::single(0);
  auto b = TypeParam::single(TypeParam::capacity - 1);
  EXPECT_NE(a, b);
  a.set(TypeParam::capacity - 1);
  b.set(0);
  EXPECT_EQ(a, b);
}

TEST(SelectBit, IsTheSameAtCompileTimeAndAtRunTime) {
  constexpr std::uint64_t word = 0x8000'0100'0000'0011ULL;
  static_assert(select_bit(word, 0) == 0);
  static_assert(select_bit(word, 1) == 4);
  static_assert(select_bit(word, 2) == 40);
  static_assert(select_bit(word, 3) == 63);
  volatile std::uint64_t hidden = word;  // so that the compiler cannot work it out
  const std::uint64_t at_run_time = hidden;
  EXPECT_EQ(select_bit(at_run_time, 0), 0);
  EXPECT_EQ(select_bit(at_run_time, 1), 4);
  EXPECT_EQ(select_bit(at_run_time, 2), 40);
  EXPECT_EQ(select_bit(at_run_time, 3), 63);
}

}  // namespace
}  // namespace quintet
