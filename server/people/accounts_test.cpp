#include "server/people/accounts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/people/test_support.hpp"
#include "server/store/memory_store.hpp"

namespace quintet::people {
namespace {

using ::testing::SizeIs;
using testing_support::Chance;

class Accounts : public ::testing::Test {
 protected:
  Context context(std::int64_t now = 1000) {
    return {now, [this](std::size_t length) { return chance_.word(length); }};
  }
  std::expected<SignedIn, Error> claim_name(const std::string& name, const Identity& guest = {}) {
    return claim(store_, context(), {guest, *read_name(name), "hash of " + name, "browser"});
  }
  [[nodiscard]] std::size_t sessions(const Identity& who) {
    return sessions_of(store_, who)->size();
  }

  store::MemoryStore store_;
  Chance chance_;
};

TEST_F(Accounts, AGuestWhoClaimsANameStaysWhoTheyAre) {
  const auto ann = claim_name("Ann", "guest1");
  ASSERT_TRUE(ann) << ann.error().message;
  EXPECT_EQ(ann->identity, "guest1");
  EXPECT_EQ(ann->name, "Ann");
  EXPECT_THAT(ann->codes, SizeIs(recovery_codes));
  const auto account = account_of_name(store_, "aNN");
  ASSERT_TRUE(account && *account);
  EXPECT_EQ((*account)->identity, "guest1");
  EXPECT_EQ((*account)->password, "hash of Ann");
  EXPECT_EQ(claim_name("Anna", "guest1").error().code, "name-has-one");
}

TEST_F(Accounts, ANameAndWhatLooksLikeItIsClaimedOnce) {
  ASSERT_TRUE(claim_name("Boris"));
  for (const char* alike : {"Boris", "BORIS", "b0r1s", "B_oris"}) {
    EXPECT_EQ(claim_name(alike).error().code, "name-taken") << alike;
  }
  EXPECT_FALSE(*account_of_name(store_, "b0r1s"));  // it is not that one either
}

TEST_F(Accounts, KeepNeitherCodesNorSecrets) {
  const auto ann = claim_name("Ann");
  std::string kept;
  for (const char* kind : {"account", "name", "session"}) {
    const auto documents = store_.scan(kind, "", "", 99);
    for (const auto& each : *documents) kept += each.key + each.text;
  }
  EXPECT_EQ(kept.find(ann->secret), std::string::npos);
  for (const std::string& code : ann->codes) EXPECT_EQ(kept.find(code), std::string::npos);
}

TEST_F(Accounts, EverySignInIsASessionOfItsOwnThatCanBeEnded) {
  const auto ann = claim_name("Ann");
  const auto again = sign_in(store_, context(2000), ann->identity, "phone");
  ASSERT_TRUE(again);
  EXPECT_NE(again->secret, ann->secret);
  const auto list = sessions_of(store_, ann->identity);
  ASSERT_THAT(*list, SizeIs(2));
  EXPECT_EQ(list->front().agent, "phone");
  const auto keys = *all_sessions(store_, 2000);
  EXPECT_NE(std::ranges::find(keys, *session_key(ann->identity + "." + again->secret)), keys.end());
  EXPECT_THAT(*end_sessions(store_, ann->identity, list->front().id, false), SizeIs(1));
  ASSERT_EQ(sessions(ann->identity), 1U);
  EXPECT_EQ(sessions_of(store_, ann->identity)->front().agent, "browser");
  EXPECT_THAT(*end_sessions(store_, ann->identity, "none", false), SizeIs(0));
  ASSERT_TRUE(sign_in(store_, context(), ann->identity, "third"));
  const std::string third = sessions_of(store_, ann->identity)->back().id;
  EXPECT_THAT(*end_sessions(store_, ann->identity, third, true), SizeIs(1));
  EXPECT_EQ(sessions_of(store_, ann->identity)->front().id, third);
}

TEST_F(Accounts, ASessionEndsAfterAYearAndTheOldestWhenThereAreTooMany) {
  const auto ann = claim_name("Ann");
  EXPECT_THAT(*all_sessions(store_, 1000 + session_lasts - 1), SizeIs(1));
  EXPECT_THAT(*all_sessions(store_, 1000 + session_lasts), SizeIs(0));
  for (std::size_t i = 0; i < most_sessions + 3; ++i) {
    ASSERT_TRUE(sign_in(store_, context(2000), ann->identity, "x"));
  }
  EXPECT_EQ(sessions(ann->identity), most_sessions);
}

TEST_F(Accounts, ACodeGivesAnotherPasswordOnceAndEndsAllSessions) {
  const auto ann = claim_name("Ann");
  const std::string code = ann->codes[3];
  const auto wrong = recover(store_, context(), "Ann", "nocode", "new", "x");
  const auto unknown = recover(store_, context(), "Nobodyhere", code, "new", "x");
  ASSERT_FALSE(wrong || unknown);
  EXPECT_EQ(wrong.error(), unknown.error());
  EXPECT_EQ(wrong.error().code, unknown.error().code);
  std::string typed = code;
  typed.insert(5, "-");
  for (char& c : typed) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  const auto in = recover(store_, context(), "ann", typed, "new", "x");
  ASSERT_TRUE(in) << in.error().message;
  EXPECT_EQ((*account_of(store_, ann->identity))->password, "new");
  EXPECT_THAT((*account_of(store_, ann->identity))->recovery, SizeIs(recovery_codes - 1));
  EXPECT_EQ(sessions(ann->identity), 1U);
  EXPECT_FALSE(recover(store_, context(), "ann", code, "newer", "x"));
}

TEST_F(Accounts, NewCodesTakeThePlaceOfTheOldOnes) {
  const auto ann = claim_name("Ann");
  const auto codes = new_codes(store_, context(), ann->identity);
  ASSERT_TRUE(codes);
  EXPECT_FALSE(recover(store_, context(), "Ann", ann->codes[0], "new", "x"));
  EXPECT_TRUE(recover(store_, context(), "Ann", codes->at(0), "new", "x"));
}

TEST_F(Accounts, AnotherPasswordEndsTheOtherSessions) {
  const auto ann = claim_name("Ann");
  ASSERT_TRUE(sign_in(store_, context(2000), ann->identity, "phone"));
  const std::string own = sessions_of(store_, ann->identity)->front().id;
  ASSERT_TRUE(set_password(store_, ann->identity, "other", own));
  ASSERT_EQ(sessions(ann->identity), 1U);
  EXPECT_EQ(sessions_of(store_, ann->identity)->front().id, own);
  EXPECT_EQ((*account_of(store_, ann->identity))->password, "other");
}

TEST_F(Accounts, WhoIsErasedLeavesNothingButAReservedName) {
  const auto ann = claim_name("Ann", "guest1");
  ASSERT_TRUE(erase(store_, ann->identity));
  EXPECT_FALSE(*account_of(store_, ann->identity));
  EXPECT_FALSE(*account_of_name(store_, "Ann"));
  EXPECT_EQ(sessions(ann->identity), 0U);
  EXPECT_EQ(claim_name("Ann").error().code, "name-taken");
  EXPECT_EQ(claim_name("Zoe", "guest1").error().code, "name-has-one");
  EXPECT_FALSE(sign_in(store_, context(), ann->identity, "x"));
  const auto documents = store_.scan("account", "", "", 99);
  for (const auto& each : *documents) {
    EXPECT_EQ(each.text.find("Ann"), std::string::npos);
    EXPECT_EQ(each.text.find("hash"), std::string::npos);
  }
}

TEST_F(Accounts, SomebodyIsBlockedAndReported) {
  const auto ann = claim_name("Ann");
  const auto bob = claim_name("Bob");
  ASSERT_TRUE(set_blocked(store_, ann->identity, bob->identity, true));
  ASSERT_TRUE(set_blocked(store_, ann->identity, bob->identity, true));
  EXPECT_THAT((*account_of(store_, ann->identity))->blocked, ::testing::ElementsAre(bob->identity));
  ASSERT_TRUE(set_blocked(store_, ann->identity, bob->identity, false));
  EXPECT_THAT((*account_of(store_, ann->identity))->blocked, SizeIs(0));
  EXPECT_EQ(set_blocked(store_, "guest", bob->identity, true).error().code, "no-name");
  ASSERT_TRUE(report(store_, context(5), {0, ann->identity, bob->identity, "Bob", "", "rude"}));
  ASSERT_TRUE(report(store_, context(40), {0, ann->identity, bob->identity, "Bob", "", "again"}));
  const auto all = reports(store_);
  ASSERT_THAT(*all, SizeIs(2));
  EXPECT_EQ(all->front().text, "rude");
  EXPECT_EQ(all->back().at, 40);
}

// Somebody else writes between reading and writing, so many times.
class Busy final : public store::MemoryStore {
 public:
  explicit Busy(int times) : times_(times) {}
  std::expected<std::uint64_t, Error> write(std::span<const store::Write> writes) override {
    if (times_-- > 0) return std::unexpected(Error{"changed"}.called("store-conflict"));
    return MemoryStore::write(writes);
  }

 private:
  int times_;
};

TEST_F(Accounts, AreWrittenAgainWhenSomebodyElseWasFaster) {
  Busy busy(3);
  EXPECT_TRUE(claim(busy, context(), {"", *read_name("Ann"), "hash", "x"}));
  Busy never(1000);
  EXPECT_EQ(claim(never, context(), {"", *read_name("Ann"), "hash", "x"}).error().code,
            "store-conflict");
}

TEST(SessionKey, IsOfAnIdentityAndTheHashOfASecret) {
  EXPECT_FALSE(session_key(""));
  EXPECT_FALSE(session_key(".x"));
  EXPECT_FALSE(session_key("ann"));
  EXPECT_FALSE(session_key("a/b.x"));
  EXPECT_TRUE(session_key("ann.x")->starts_with("ann/"));
}

}  // namespace
}  // namespace quintet::people
