// Reading and writing small pieces of text.
#include "core/text.hpp"

#include <gtest/gtest.h>

namespace quintet {
namespace {

TEST(MoveTexts, AreBuiltFromCharactersWordsAndNumbers) {
  MoveText text;
  text.append_number(-79);
  text.append(',');
  text.append_number(0);
  text.append("n");
  EXPECT_EQ(text.view(), "-79,0n");
  EXPECT_EQ(text.string(), "-79,0n");
  EXPECT_EQ(text, MoveText("-79,0n"));
}

TEST(MoveTexts, AreOrderedBytewise) {
  EXPECT_LT(MoveText("a1-a2"), MoveText("a1-b1"));
  EXPECT_LT(MoveText("a1-a1"), MoveText("a10-a9"));  // '-' comes before '0'
  EXPECT_LT(MoveText("a1"), MoveText("a1-a2"));
  EXPECT_LT(MoveText("a9-a8"), MoveText("swap"));
  EXPECT_LT(MoveText("-1,0e"), MoveText("0,0e"));
}

TEST(MoveTexts, HoldTheLongestMoveOfEveryGame) {
  for (const std::string_view longest : {"d8-e9+c4", "f10-f11+h10", "-79,-79n", "z26-z25"}) {
    EXPECT_EQ(MoveText(longest).view(), longest);
  }
}

TEST(Lowered, ChangesAsciiCapitalsOnly) {
  EXPECT_EQ(lowered("A6-a3 SWAP"), "a6-a3 swap");
  EXPECT_EQ(lowered("Ūnane É [@`{"), "Ūnane É [@`{");
  EXPECT_EQ(lowered(""), "");
}

// So many question marks in quotes (which one cannot write out: ??' is a trigraph).
std::string marks(std::size_t count) { return "'" + std::string(count, '?') + "'"; }

TEST(Quoted, KeepsReadableTextOfAnyLanguage) {
  EXPECT_EQ(in_quotes(""), "''");
  EXPECT_EQ(in_quotes("a6-a3"), "'a6-a3'");
  EXPECT_EQ(in_quotes("Ūnane, 围棋, 🙂"), "'Ūnane, 围棋, 🙂'");
}

TEST(Quoted, ReplacesControlBytes) {
  EXPECT_EQ(in_quotes("a\nb\t\x1B[0m\x7F"), "'a?b??[0m?'");
  EXPECT_EQ(in_quotes(std::string_view("a\0b", 3)), "'a?b'");
}

TEST(Quoted, ReplacesBytesThatAreNoUtf8) {
  EXPECT_EQ(in_quotes("\x80"), marks(1)) << "a continuation without its beginning";
  EXPECT_EQ(in_quotes("\xFF\xFE"), marks(2)) << "bytes that UTF-8 never has";
  EXPECT_EQ(in_quotes("\xC3"), marks(1)) << "cut off at the end";
  EXPECT_EQ(in_quotes("\xE2\x82"), marks(2)) << "cut off after two of three bytes";
  EXPECT_EQ(in_quotes("\xC3(x"), "'?(x'") << "what follows is no continuation";
  EXPECT_EQ(in_quotes("\xC0\x80"), marks(2)) << "an overlong zero";
}

TEST(Quoted, ReplacesSequencesThatUtf8Forbids) {
  EXPECT_EQ(in_quotes("\xE0\x80\x80"), marks(3)) << "an overlong form of three bytes";
  EXPECT_EQ(in_quotes("\xF0\x80\x80\x80"), marks(4)) << "an overlong form of four bytes";
  EXPECT_EQ(in_quotes("\xED\xA0\x80"), marks(3)) << "a surrogate";
  EXPECT_EQ(in_quotes("\xF4\x90\x80\x80"), marks(4)) << "beyond the last code point";
}

TEST(Quoted, CutsLongTextShortBetweenCharacters) {
  EXPECT_EQ(in_quotes(std::string(40, 'a')), "'" + std::string(40, 'a') + "'");
  EXPECT_EQ(in_quotes(std::string(41, 'a')), "'" + std::string(40, 'a') + "…'");
  std::string macrons;
  for (int i = 0; i < 30; ++i) macrons += "ū";
  const std::string cut = in_quotes("x" + macrons);
  EXPECT_TRUE(cut.starts_with("'xū"));
  EXPECT_TRUE(cut.ends_with("ū…'")) << cut;
}

TEST(PlainNumber, TakesDigitsOnlyWithoutLeadingZeros) {
  EXPECT_EQ(plain_number("0", 40), 0);
  EXPECT_EQ(plain_number("40", 40), 40);
  EXPECT_EQ(plain_number("41", 40), std::nullopt);
  for (const std::string_view refused :
       {"", "00", "08", "+8", "-1", " 8", "8 ", "8x", "1e1", "８"}) {
    EXPECT_EQ(plain_number(refused, 99), std::nullopt) << refused;
  }
}

TEST(PlainNumber, RefusesWhatWouldOverflow) {
  EXPECT_EQ(plain_number("999999999", 999'999'999), 999'999'999);
  EXPECT_EQ(plain_number("99999999999999999999", 999'999'999), std::nullopt);
  EXPECT_EQ(plain_number("18446744073709551615", UINT64_MAX), UINT64_MAX);
  EXPECT_EQ(plain_number("18446744073709551616", UINT64_MAX), std::nullopt);
}

TEST(PlainInteger, IsReadAsItIsWritten) {
  for (const std::int64_t number :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{40}, -INT64_MAX, INT64_MAX}) {
    EXPECT_EQ(plain_integer(std::to_string(number)), number);
  }
  for (const char* refused : {"", "-", "-0", "007", "-07", "+1", "--1", " 1", "1 ", "1.0",
                              "9223372036854775808", "-99999999999999999999"}) {
    EXPECT_EQ(plain_integer(refused), std::nullopt) << refused;
  }
}

TEST(NumberBetween, SaysWhatWasExpectedAndWhere) {
  EXPECT_EQ(number_between({"1", 3}, 1, 10), 1);
  EXPECT_EQ(number_between({"10", 3}, 1, 10), 10);
  for (const std::string_view refused : {"0", "11", "01", "ten", ""}) {
    const auto number = number_between({refused, 3}, 1, 10);
    ASSERT_FALSE(number) << refused;
    EXPECT_EQ(number.error().offset, 3U);
    EXPECT_EQ(number.error().message,
              "expected a number from 1 to 10 without a sign or leading zeros, found " +
                  in_quotes(refused));
  }
}

TEST(Split, KeepsEmptyFieldsAndTheirPlaces) {
  const auto fields = split("a,,bc,", ',', 10);
  ASSERT_EQ(fields.size(), 4U);
  EXPECT_EQ(fields[0].text, "a");
  EXPECT_EQ(fields[0].offset, 10U);
  EXPECT_EQ(fields[1].text, "");
  EXPECT_EQ(fields[1].offset, 12U);
  EXPECT_EQ(fields[2].text, "bc");
  EXPECT_EQ(fields[2].offset, 13U);
  EXPECT_EQ(fields[3].text, "");
  EXPECT_EQ(fields[3].offset, 16U);
  ASSERT_EQ(split("", ',').size(), 1U);
}

TEST(Words, AreSeparatedByAnyWhiteSpace) {
  const auto fields = words(" a\t\r\nbc \f\v");
  ASSERT_EQ(fields.size(), 2U);
  EXPECT_EQ(fields[0].text, "a");
  EXPECT_EQ(fields[0].offset, 1U);
  EXPECT_EQ(fields[1].text, "bc");
  EXPECT_EQ(fields[1].offset, 5U);
  EXPECT_TRUE(words(" \n").empty());
}

TEST(Rows, WrittenReadBackTheSame) {
  for (const std::string row : {"bw...b", "......", "bwbwbw", ".b.w.b", "b....."}) {
    const std::string text = compressed_row(row);
    const auto cells = expanded_row({text, 0}, 6, "bw", "row 1");
    ASSERT_TRUE(cells) << text << ": " << cells.error().message;
    EXPECT_EQ(*cells, row);
  }
  EXPECT_EQ(compressed_row("bw...b"), "bw3b");
  EXPECT_EQ(compressed_row("..........."), "11");
}

TEST(Rows, SayWhatIsWrongAndWhere) {
  struct Case {
    std::string_view text;
    Error error;
  };
  const std::vector<Case> cases = {
      {"b2x", {"expected b, w or a number of empty cells in row 3, found 'x'", 12}},
      {"b0w", {"a run of empty cells in row 3 must be a number from 1 to 4", 11}},
      {"02b", {"a run of empty cells in row 3 must be a number from 1 to 4", 10}},
      {"100", {"a run of empty cells in row 3 must be a number from 1 to 4", 10}},
      {"5", {"row 3 has more than 4 cells", 10}},
      {"bwbwb", {"row 3 has more than 4 cells", 14}},
      {"b2", {"row 3 has 3 of 4 cells", 12}},
      {"", {"row 3 has 0 of 4 cells", 10}},
  };
  for (const Case& c : cases) {
    const auto cells = expanded_row({c.text, 10}, 4, "bw", "row 3");
    ASSERT_FALSE(cells) << c.text;
    EXPECT_EQ(cells.error().message, c.error.message);
    EXPECT_EQ(cells.error().offset, c.error.offset) << c.text;
  }
}

TEST(Closest, FindsWhatWasMostLikelyMeant) {
  const std::vector<std::string_view> games = {"unane", "narrows", "kona", "akunur", "nanku"};
  EXPECT_EQ(closest("kona", games), "kona");
  EXPECT_EQ(closest("kone", games), "kona") << "a wrong letter";
  EXPECT_EQ(closest("knoa", games), "kona") << "two letters exchanged";
  EXPECT_EQ(closest("narows", games), "narrows") << "a letter left out";
  EXPECT_EQ(closest("akunurr", games), "akunur") << "a letter too many";
  EXPECT_EQ(closest("akunru", games), "akunur");
  EXPECT_EQ(closest("naku", games), "nanku") << "the nearest of several";
}

TEST(Closest, SuggestsNothingThatIsFarAway) {
  EXPECT_EQ(closest("chess", {"unane", "narrows", "kona"}), std::nullopt);
  EXPECT_EQ(closest("", {"kona"}), std::nullopt);
  EXPECT_EQ(closest("kona", {}), std::nullopt);
  EXPECT_EQ(closest(std::string(1000, 'k'), {"kona"}), std::nullopt);
}

TEST(Alternatives, ReadAsAList) {
  EXPECT_EQ(alternatives({}), "");
  EXPECT_EQ(alternatives({"a"}), "a");
  EXPECT_EQ(alternatives({"a", "b"}), "a or b");
  EXPECT_EQ(alternatives({"a", "b", "c"}), "a, b or c");
}

}  // namespace
}  // namespace quintet
