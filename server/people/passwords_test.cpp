#include "server/people/passwords.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <vector>

namespace quintet::people {
namespace {

TEST(Passwords, AreKeptAsArgon2idAndFoundAgain) {
  const Cost cost = Cost::least();
  const std::string kept = hashed_password("correct horse", cost);
  EXPECT_TRUE(kept.starts_with("$argon2id$v=19$m=8,t=1,p=1$")) << kept;
  EXPECT_TRUE(is_password("correct horse", kept, cost));
  EXPECT_FALSE(is_password("correct hors", kept, cost));
  EXPECT_FALSE(is_password("", kept, cost));
  EXPECT_NE(hashed_password("correct horse", cost), kept);  // another salt
}

TEST(Passwords, OfNobodyAreNeverRight) { EXPECT_FALSE(is_password("x", "", Cost::least())); }

TEST(Passwords, ThatEverybodyWouldGuessAreRefused) {
  for (const char* weak : {"password", "PASSWORD1", "aaaaaaaa", "annabelle1", "12345678"}) {
    ASSERT_FALSE(check_password(weak, "Annabelle")) << weak;
    EXPECT_EQ(check_password(weak, "Annabelle").error().code, "password-weak");
  }
  EXPECT_EQ(check_password("short", "Ann").error().code, "password-length");
  EXPECT_EQ(check_password(std::string(129, 'x'), "Ann").error().code, "password-length");
  EXPECT_TRUE(check_password("correct horse", "Ann"));
}

TEST(Secrets, HaveOneHashEach) {
  EXPECT_EQ(hashed_secret("a"), hashed_secret("a"));
  EXPECT_NE(hashed_secret("a"), hashed_secret("b"));
  EXPECT_EQ(hashed_secret("a").size(), 64U);
}

TEST(Hasher, DoesOneAfterTheOtherAndRefusesMoreThanMayWait) {
  Hasher hasher;
  std::promise<void> go;
  auto may_go = go.get_future().share();
  std::promise<void> begun;
  std::vector<int> done;
  ASSERT_TRUE(hasher.add([&] {
    begun.set_value();
    may_go.wait();
  }));
  begun.get_future().wait();
  for (std::size_t i = 0; i < Hasher::most_waiting; ++i) {
    ASSERT_TRUE(hasher.add([&done, i] { done.push_back(static_cast<int>(i)); }));
  }
  EXPECT_FALSE(hasher.add([] {}));
  go.set_value();
  hasher.end();
  ASSERT_EQ(done.size(), Hasher::most_waiting);
  EXPECT_TRUE(std::ranges::is_sorted(done));
  EXPECT_FALSE(hasher.add([] {}));
}

}  // namespace
}  // namespace quintet::people
