#include "solve/storage/solved_table.hpp"

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
  SolvedTable<2> table(4 * small);
  Rng rng(5);
  for (std::uint64_t i = 1; i <= 300; ++i) {
    table.store(SolvedTable<2>::hash_of({rng.next(), rng.next()}), i % 3 == 0, i);
  }
  const auto entries = table.most_expensive(100);
  EXPECT_LE(entries.size(), 100U);
  EXPECT_GT(entries.size(), 20U);
  SolvedTable<2> larger(16 * small);
  for (const auto& entry : entries) larger.store(entry);
  for (const auto& entry : entries) {
    EXPECT_GE(entry.data >> 1, 8) << "256 to 300";
    EXPECT_EQ(larger.find(entry.hash), table.find(entry.hash));
    EXPECT_TRUE(larger.find(entry.hash).has_value());
  }
  EXPECT_EQ(table.most_expensive(1'000).size(), 300U);
}

template <std::size_t words>
void expect_kept_when_it_grows() {
  constexpr std::uint64_t stored = 20'000;
  SolvedTable<words> table(std::size_t{8} << 20);
  const auto hash_of = [](std::uint64_t i) {
    typename SolvedTable<words>::Key key{};
    key.back() = i;
    return SolvedTable<words>::hash_of(key);
  };
  for (std::uint64_t i = 0; i < stored; ++i) table.store(hash_of(i), i % 3 == 0, 1 + i);
  std::vector<std::optional<bool>> before;
  for (std::uint64_t i = 0; i < 2 * stored; ++i) before.push_back(table.find(hash_of(i)));
  const std::size_t entries = table.most_expensive(stored).size();
  EXPECT_GT(entries, stored - stored / 100);
  const std::size_t capacity = table.capacity();
  ASSERT_TRUE(table.can_grow());
  table.grow();
  EXPECT_FALSE(table.can_grow()) << "it has all that it was given";
  EXPECT_EQ(table.capacity(), 2 * capacity);
  EXPECT_EQ(table.most_expensive(stored).size(), entries);
  for (std::uint64_t i = 0; i < 2 * stored; ++i) ASSERT_EQ(table.find(hash_of(i)), before[i]) << i;
}

TEST(SolvedTable, KeepsEverythingWhenItGrows) {
  expect_kept_when_it_grows<1>();
  expect_kept_when_it_grows<2>();
}

TEST(SolvedTable, TakesNoMoreMemoryThanItMay) {
  EXPECT_FALSE(SolvedTable<1>(1).can_grow());
  EXPECT_EQ(SolvedTable<1>(1).bytes(), small);
  EXPECT_EQ(SolvedTable<1>(1'000'000).bytes(), std::size_t{1} << 19);
  EXPECT_EQ(SolvedTable<2>(std::size_t{1} << 22).bytes(), std::size_t{1} << 22);
}

}  // namespace quintet::solve
