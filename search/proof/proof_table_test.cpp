#include "search/proof/proof_table.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace quintet::search {
namespace {

TEST(Assumptions, AreDischargedByTheirOwnPlyAndByEarlierOnes) {
  Assumptions assumptions = Assumptions::on(3);
  assumptions.join(Assumptions::on(7));
  EXPECT_EQ(assumptions.discharged_at(8), assumptions);
  EXPECT_EQ(assumptions.discharged_at(7), Assumptions::on(3));
  EXPECT_EQ(assumptions.discharged_at(4), Assumptions::on(3));
  EXPECT_TRUE(assumptions.discharged_at(3).none());
  EXPECT_TRUE(assumptions.discharged_at(0).none());
}

TEST(Assumptions, OnLatePliesAreDischargedOnlyByTheFirstFifty) {
  Assumptions assumptions = Assumptions::on(70);
  EXPECT_EQ(assumptions.discharged_at(70), assumptions);
  EXPECT_EQ(assumptions.discharged_at(50), assumptions);
  EXPECT_TRUE(assumptions.discharged_at(49).none());
}

TEST(Assumptions, OfALineThatWasCutOffAreNeverDischarged) {
  for (const int ply : {0, 3, 49, 50, 70}) {
    EXPECT_EQ(Assumptions::of_cut_off().discharged_at(ply), Assumptions::of_cut_off());
  }
}

TEST(Assumptions, NameTheLastPlyOfThePathThatTheyAreAbout) {
  Assumptions assumptions = Assumptions::on(3);
  EXPECT_EQ(assumptions.last_ply(9), 3);
  assumptions.join(Assumptions::on(7));
  EXPECT_EQ(assumptions.last_ply(9), 7);
  assumptions.join(Assumptions::on(60));
  EXPECT_EQ(assumptions.last_ply(75), 75) << "late plies are not told apart";
}

TEST(Assumptions, AreMetSoonerTheLaterTheyBegin) {
  EXPECT_TRUE(Assumptions::on(7).is_met_before(Assumptions::on(3)));
  EXPECT_FALSE(Assumptions::on(3).is_met_before(Assumptions::on(7)));
  EXPECT_TRUE(Assumptions().is_met_before(Assumptions::on(7)));
  EXPECT_TRUE(Assumptions::on(0).is_met_before(Assumptions::of_cut_off()));
}

template <typename Table>
class EveryProofTable : public testing::Test {};
using Tables = testing::Types<ProofTable<false>, ProofTable<true>>;
TYPED_TEST_SUITE(EveryProofTable, Tables);

TYPED_TEST(EveryProofTable, GivesBackWhatWasStored) {
  TypeParam table(1 << 16);
  const ProofValue values[] = {
      {1, 1, 0, {}},         {12'345, largest_number, 0, {}}, {largest_number, 7, 0, {}},
      ProofValue::proven(0), ProofValue::proven(673),         ProofValue::disproven()};
  Rng rng(1);
  for (const ProofValue& value : values) {
    const std::uint64_t key = rng.next();
    EXPECT_FALSE(table.find(key).present);
    table.store(key, value, 0, 1'000);
    const auto found = table.find(key);
    ASSERT_TRUE(found.present);
    EXPECT_EQ(found.value, value);
    EXPECT_EQ(found.work, 10);
  }
  table.clear();
  Rng again(1);
  EXPECT_FALSE(table.find(again.next()).present);
}

TYPED_TEST(EveryProofTable, TakesTheMemoryItIsGivenAndNotMore) {
  for (const std::size_t bytes :
       {std::size_t{1'000}, std::size_t{100'000}, std::size_t{3'333'333}}) {
    const TypeParam table(bytes);
    EXPECT_LE(table.bytes(), bytes);
    EXPECT_GT(table.bytes() + 100, bytes);
  }
}

TYPED_TEST(EveryProofTable, KeepsWhatCostMostAndLetsGoOfWhatIsOldFirst) {
  TypeParam table(1);  // one bucket of four
  const auto put = [&](std::uint64_t key, std::uint64_t cost) {
    table.store(key, {3, 4, 0, {}}, 0, cost);
  };
  put(1, 500);
  put(2, 5);
  put(3, 5'000);
  put(4, 50);
  put(5, 1);
  EXPECT_FALSE(table.find(2).present);
  for (const std::uint64_t key : {1U, 3U, 4U, 5U}) EXPECT_TRUE(table.find(key).present) << key;
  table.begin_search();
  put(6, 1);
  put(7, 1);
  put(8, 1);
  EXPECT_TRUE(table.find(3).present);
  for (const std::uint64_t key : {6U, 7U, 8U}) EXPECT_TRUE(table.find(key).present) << key;
  put(6, 9);
  EXPECT_EQ(table.find(6).work, 4) << "a position has one entry";
  EXPECT_TRUE(table.find(3).present);
}

TYPED_TEST(EveryProofTable, GivesAwayWhatCostMostAndTakesItBack) {
  TypeParam table(1 << 16);
  Rng rng(2);
  std::vector<std::uint64_t> keys;
  for (std::uint64_t cost = 1; cost <= 200; ++cost) {
    keys.push_back(rng.next());
    table.store(keys.back(), ProofValue::proven(static_cast<std::uint32_t>(cost)), 0, cost);
  }
  const auto words = table.most_expensive(150);
  EXPECT_EQ(words.size(), 200U - 63U)
      << "those that cost 64 or more; half of the others is too much";
  TypeParam other(1 << 16);
  for (const auto& entry : words) other.restore(entry);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    EXPECT_EQ(other.find(keys[i]).present, i + 1 >= 64) << i;
    if (other.find(keys[i]).present) {
      EXPECT_EQ(other.find(keys[i]).value, table.find(keys[i]).value);
    }
  }
  TypeParam small(1);  // one bucket of four
  for (const auto& entry : words) small.restore(entry);
  for (const auto& entry : small.most_expensive(4)) EXPECT_GE(small.find(entry[0]).work, 8);
  EXPECT_EQ(small.most_expensive(4).size(), 4U);
}

TEST(ProofTable, KeepsTheAssumptionsOfADisproofAndTheirPath) {
  ProofTable<true> table(1 << 10);
  Assumptions assumptions = Assumptions::on(2);
  assumptions.join(Assumptions::on(49));
  assumptions.join(Assumptions::of_cut_off());
  table.store(77, ProofValue::disproven(assumptions), 0xABCDEF, 1);
  EXPECT_EQ(table.find(77).value, ProofValue::disproven(assumptions));
  EXPECT_EQ(table.find(77).signature, 0xABCDEFU);
}

}  // namespace
}  // namespace quintet::search
