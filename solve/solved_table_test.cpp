#include "solve/solved_table.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/rng.hpp"

namespace quintet::solve {

namespace {

constexpr std::size_t small = std::size_t{16} << 10;

template <std::size_t words>
typename SolvedTable<words>::Key random_key(Rng& rng, std::uint32_t different) {
  typename SolvedTable<words>::Key key{};
  for (auto& word : key) word = rng.below(different);
  return key;
}

template <std::size_t words>
void expect_never_wrong() {
  SolvedTable<words> table(small);
  std::map<typename SolvedTable<words>::Key, bool> stored;
  Rng rng(words);
  int found = 0;
  for (int i = 0; i < 200'000; ++i) {
    const auto key = random_key<words>(rng, words == 1 ? 100'000 : 300);
    const auto hash = SolvedTable<words>::hash_of(key);
    const auto known = stored.find(key);
    if (const auto value = table.find(hash)) {
      ++found;
      ASSERT_NE(known, stored.end()) << "a key that was never stored";
      ASSERT_EQ(*value, known->second);
    }
    const bool value = known != stored.end() ? known->second : rng.below(2) == 1;
    stored[key] = value;
    table.store(hash, value, 1 + rng.below(1'000));
  }
  EXPECT_GT(found, 1'000);
}

}  // namespace

TEST(SolvedTable, NeverTakesOnePositionForAnother) {
  expect_never_wrong<1>();
  expect_never_wrong<2>();
}

TEST(SolvedTable, FindsWhatItHasJustStored) {
  SolvedTable<2> table(small);
  Rng rng(7);
  for (int i = 0; i < 10'000; ++i) {
    const auto hash = SolvedTable<2>::hash_of({rng.next(), rng.next()});
    table.store(hash, i % 2 == 0, 1);
    ASSERT_EQ(table.find(hash), i % 2 == 0);
  }
}

TEST(SolvedTable, KeepsWhatWasExpensive) {
  SolvedTable<1> table(small);  // 2,048 entries
  Rng rng(3);
  std::vector<SolvedTable<1>::Hash> expensive;
  for (int i = 0; i < 100; ++i) {
    expensive.push_back(SolvedTable<1>::hash_of({rng.next()}));
    table.store(expensive.back(), true, 1'000'000);
  }
  for (int i = 0; i < 100'000; ++i) table.store(SolvedTable<1>::hash_of({rng.next()}), false, 10);
  for (const auto& hash : expensive) EXPECT_EQ(table.find(hash), true);
  EXPECT_GT(table.permille(), 990);
}

TEST(SolvedTable, GivesOutItsMostExpensiveEntriesAndTakesThemBack) {
  SolvedTable<2> table(small);
  Rng rng(5);
  for (std::uint64_t i = 1; i <= 300; ++i) {
    table.store(SolvedTable<2>::hash_of({rng.next(), rng.next()}), i % 3 == 0, i);
  }
  const auto entries = table.most_expensive(100);
  EXPECT_LE(entries.size(), 100U);
  EXPECT_GT(entries.size(), 20U);
  SolvedTable<2> larger(4 * small);
  for (const auto& entry : entries) larger.store(entry);
  for (const auto& entry : entries) {
    EXPECT_GE(entry.data >> 1, 8) << "256 to 300";
    EXPECT_EQ(larger.find(entry.hash), table.find(entry.hash));
    EXPECT_TRUE(larger.find(entry.hash).has_value());
  }
  EXPECT_EQ(table.most_expensive(1'000).size(), 300U);
}

TEST(SolvedTable, TakesNoMoreMemoryThanItMay) {
  EXPECT_EQ(SolvedTable<1>(1).bytes(), small);
  EXPECT_EQ(SolvedTable<1>(1'000'000).bytes(), std::size_t{1} << 19);
  EXPECT_EQ(SolvedTable<2>(std::size_t{1} << 22).bytes(), std::size_t{1} << 22);
}

}  // namespace quintet::solve
