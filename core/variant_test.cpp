// The names of variants, for a game that exists only here: canonical form, keys and their errors.
#include "core/variant.hpp"

#include <gtest/gtest.h>

#include <array>

namespace quintet {
namespace {

constexpr std::array<VariantKey, 2> keys = {
    VariantKey{"corners", "3", "3 or 4", "how many corners win"},
    VariantKey{"pie", "on", "on or off", "whether colours may be swapped"}};
constexpr GameInfo info = {.id = "toy",
                           .name = "Toy",
                           .designer = "-",
                           .origin = "-",
                           .link = "-",
                           .rules = "-",
                           .summary = "-",
                           .first_colour = "White",
                           .second_colour = "Black",
                           .keys = keys,
                           .offered = {},
                           .signature = {},
                           .levels = {},
                           .opening_plies = 0,
                           .self_play_plies = 0};

std::expected<VariantValues, Error> read(std::string_view text) {
  return read_keys(info, split_variant(text));
}

TEST(VariantNames, SplitAtTheFirstColon) {
  EXPECT_EQ(split_variant("toy").game, "toy");
  EXPECT_FALSE(split_variant("toy").has_keys);
  const VariantName name = split_variant("toy:pie=on:off");
  EXPECT_EQ(name.game, "toy");
  EXPECT_TRUE(name.has_keys);
  EXPECT_EQ(name.keys.text, "pie=on:off");
  EXPECT_EQ(name.keys.offset, 4U);
  EXPECT_TRUE(split_variant("toy:").has_keys);
}

TEST(VariantKeys, LeftOutHaveTheirDefaults) {
  for (const std::string_view text :
       {"toy", "toy:pie=on", "toy:corners=3", "toy:pie=on,corners=3"}) {
    const auto values = read(text);
    ASSERT_TRUE(values) << text;
    ASSERT_EQ(values->values.size(), 2U);
    EXPECT_EQ(values->values[0].text, "3");
    EXPECT_EQ(values->values[1].text, "on");
  }
}

TEST(VariantKeys, ComeInAnyOrderAndKeepTheirPlacesInTheText) {
  const auto values = read("toy:pie=off,corners=4");
  ASSERT_TRUE(values);
  EXPECT_EQ(values->values[0].text, "4");
  EXPECT_EQ(values->values[0].offset, 20U);
  EXPECT_EQ(values->values[1].text, "off");
  EXPECT_EQ(values->values[1].offset, 8U);
}

TEST(VariantKeys, AreRefusedWithWhatIsAllowed) {
  struct Case {
    std::string_view text;
    Error error;
  };
  const std::vector<Case> cases = {
      {"toy:", {"no key after the colon; leave the colon out, or give corners or pie", 4}},
      {"toy:pie", {"expected key=value, found 'pie'; keys of toy: corners or pie", 4}},
      {"toy:pie=on,", {"expected key=value, found ''; keys of toy: corners or pie", 11}},
      {"toy:,pie=on", {"expected key=value, found ''; keys of toy: corners or pie", 4}},
      {"toy:rings=4", {"unknown key 'rings'; keys of toy: corners or pie", 4}},
      {"toy:=on", {"unknown key ''; keys of toy: corners or pie", 4}},
      {"toy: pie=on", {"unknown key ' pie'; keys of toy: corners or pie", 4}},
      {"toy:corners=3,Pie=on",
       {"unknown key 'Pie': capitals are not used; keys of toy: corners or pie", 14}},
      {"toy:pie=on,pie=on", {"key 'pie' is given twice; each key may be given once", 11}},
      {"toy:pie=on,pie=off", {"key 'pie' is given twice; each key may be given once", 11}},
  };
  for (const Case& c : cases) {
    const auto values = read(c.text);
    ASSERT_FALSE(values) << c.text;
    EXPECT_EQ(values.error().message, c.error.message);
    EXPECT_EQ(values.error().offset, c.error.offset) << c.text;
  }
}

TEST(VariantValues, AreRefusedWithTheReasonAndWhatIsAllowed) {
  const auto values = read("toy:corners=five,pie=ON");
  ASSERT_TRUE(values);
  EXPECT_EQ(values->refuse(info, 0).error(),
            (Error{"value 'five' of corners is not allowed; allowed: 3 or 4", 12}));
  EXPECT_EQ(
      values->refuse(info, 0, "it must be a number").error(),
      (Error{"value 'five' of corners is not allowed: it must be a number; allowed: 3 or 4", 12}));
  EXPECT_EQ(
      values->refuse(info, 1).error(),
      (Error{"value 'ON' of pie is not allowed: capitals are not used; allowed: on or off", 21}));
}

TEST(CanonicalVariant, ListsEveryKeyInOrder) {
  const std::array<std::string, 2> values = {"4", "off"};
  EXPECT_EQ(canonical_variant(info, values), "toy:corners=4,pie=off");
}

}  // namespace
}  // namespace quintet
