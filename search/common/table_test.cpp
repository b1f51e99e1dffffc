#include "search/common/table.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace quintet::search {
namespace {

TEST(Table, GivesBackWhatWasStored) {
  Table table(1 << 16);
  table.store(0x1234'5678'9ABC'DEF0, {77, win_in(12), 9, Bound::lower});
  const auto found = table.find(0x1234'5678'9ABC'DEF0);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->move, 77U);
  EXPECT_EQ(found->score, win_in(12));
  EXPECT_EQ(found->depth, 9);
  EXPECT_EQ(found->bound, Bound::lower);
  EXPECT_FALSE(table.find(0x1234'5678'9ABC'DEF1));
  table.store(1, {1, loss_in(500), 200, Bound::exact});
  EXPECT_EQ(table.find(1)->score, loss_in(500));
  table.clear();
  EXPECT_FALSE(table.find(1));
}

TEST(Table, TakesNoMoreMemoryThanItWasGiven) {
  for (const std::size_t bytes :
       {std::size_t{64}, std::size_t{1000}, std::size_t{1} << 20, std::size_t{3} << 20}) {
    const Table table(bytes);
    EXPECT_LE(table.bytes(), bytes);
    EXPECT_GT(table.bytes() + 64, bytes);
  }
}

TEST(Table, KeepsTheMoveWhenABoundComesWithoutOne) {
  Table table(1 << 12);
  table.store(5, {33, 10, 4, Bound::exact});
  table.store(5, {no_move, 8, 4, Bound::upper});
  EXPECT_EQ(table.find(5)->move, 33U);
  EXPECT_EQ(table.find(5)->bound, Bound::upper);
}

TEST(Table, DeepEntriesOutliveShallowOnesAndOldOnesGoFirst) {
  Table table(64);  // one cluster: four entries
  for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, {1, 0, 20, Bound::exact});
  table.store(5, {1, 0, 1, Bound::exact});
  EXPECT_TRUE(table.find(5));
  table.store(6, {1, 0, 2, Bound::exact});
  EXPECT_FALSE(table.find(5)) << "the shallow entry should have made room";
  for (int i = 0; i < 5; ++i) table.new_search();
  for (std::uint64_t key = 11; key <= 14; ++key) table.store(key, {1, 0, 3, Bound::exact});
  for (std::uint64_t key = 11; key <= 14; ++key) EXPECT_TRUE(table.find(key)) << key;
}

TEST(Table, SpreadsKeysEvenly) {
  Table table(std::size_t{100} * 64);
  Rng rng(3);
  for (int i = 0; i < 200; ++i) table.store(rng.next(), {1, 0, 1, Bound::exact});
  EXPECT_GT(table.permille(), 400);
  EXPECT_LE(table.permille(), 500);
}

}  // namespace
}  // namespace quintet::search
