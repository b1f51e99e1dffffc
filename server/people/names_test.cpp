#include "server/people/names.hpp"

#include <gtest/gtest.h>

namespace quintet::people {
namespace {

TEST(Names, AreShownAsTheyAreWritten) {
  for (const char* good : {"Ann", "bob_the-2nd", "Zeta99", "abcdefghijklmnopqrst"}) {
    const auto name = read_name(good);
    ASSERT_TRUE(name) << good;
    EXPECT_EQ(name->shown, good);
  }
}

TEST(Names, OfAnotherFormAreRefused) {
  for (const char* bad :
       {"", "ab", "abcdefghijklmnopqrstu", "9lives", "-ann", "ann-", "a--b", "a_-b", "an n",
        "ann\n", "<b>ann", "\xC3\x84nne", "\xD0\xB0nna", "ann\xE2\x80\x8B", "a.b", "a/b", "a@b"}) {
    const auto refused = read_name(bad);
    ASSERT_FALSE(refused) << bad;
    EXPECT_EQ(refused.error().code, "name-form");
  }
  EXPECT_FALSE(read_name(std::string_view("an\0n", 4)));
}

TEST(Names, ThatLookAlikeHaveTheSameSkeleton) {
  const auto alike = [](const char* a, const char* b) {
    return read_name(a)->skeleton == read_name(b)->skeleton;
  };
  EXPECT_TRUE(alike("Boris", "b0r1s"));
  EXPECT_TRUE(alike("bill", "biIl"));
  EXPECT_TRUE(alike("modern", "modem"));
  EXPECT_TRUE(alike("w-i-n", "vvln"));
  EXPECT_TRUE(alike("clara", "dara"));
  EXPECT_TRUE(alike("Zoe2", "z0ez"));
  EXPECT_FALSE(alike("anna", "hanna"));
}

TEST(Names, OfTheServerAndItsGamesAreReserved) {
  for (const char* taken : {"Admin", "adm1n", "a-d-m-i-n", "administrat0r", "Guest", "guest-7k2mf4",
                            "QUINTET", "quintet_team", "k0na", "anonyrnous", "m0derator"}) {
    const auto refused = read_name(taken);
    ASSERT_FALSE(refused) << taken;
    EXPECT_EQ(refused.error().code, "name-reserved");
  }
}

}  // namespace
}  // namespace quintet::people
