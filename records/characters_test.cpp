#include "records/characters.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace quintet::records {
namespace {

TEST(Characters, ColumnsAreCountedInCharactersAndLinesByEveryKindOfLineEnd) {
  const std::string_view text = "Ū1\nab\r\n–c\rd\n\n";
  EXPECT_EQ(place_at(text, 0), (Place{1, 1}));
  EXPECT_EQ(place_at(text, 2), (Place{1, 2}));   // 1
  EXPECT_EQ(place_at(text, 4), (Place{2, 1}));   // a
  EXPECT_EQ(place_at(text, 8), (Place{3, 1}));   // –
  EXPECT_EQ(place_at(text, 11), (Place{3, 2}));  // c
  EXPECT_EQ(place_at(text, 13), (Place{4, 1}));  // d
  EXPECT_EQ(place_at(text, text.size()), (Place{6, 1}));
}

TEST(Characters, APlaceIsFoundFromAKnownOneAsFromTheBeginning) {
  const std::string_view text = "Ū1\nab\r\n–c\rd\n\n";
  for (std::size_t known = 0; known <= text.size(); ++known) {
    for (std::size_t offset = known; offset <= text.size(); ++offset) {
      EXPECT_EQ(place_at(text, offset, known, place_at(text, known)), place_at(text, offset));
    }
  }
}

TEST(Characters, OnlyUtf8WithoutControlCharactersPasses) {
  const std::vector<std::string_view> good = {"",
                                              "plain",
                                              "Ūnane – ●",
                                              "\xF0\x9F\x8E\xB2",
                                              "\xED\x9F\xBF",
                                              "\xEE\x80\x80",
                                              "\xF4\x8F\xBF\xBF"};
  for (const std::string_view text : good) {
    EXPECT_FALSE(bad_character(text, WhiteSpace::only_blanks)) << text;
  }
  struct Bad {
    std::string_view text;
    std::size_t offset;
  };
  const std::vector<Bad> bad = {
      {"a\x80", 1},             // a continuation without a beginning
      {"a\xC3", 1},             // cut short
      {"a\xC3z", 1},            // broken off
      {"\xC0\x80", 0},          // overlong
      {"\xE0\x9F\xBF", 0},      // overlong
      {"\xF0\x8F\xBF\xBF", 0},  // overlong
      {"\xED\xA0\x80", 0},      // a surrogate
      {"\xF4\x90\x80\x80", 0},  // beyond the last character
      {"\xFF", 0},
      {"ab\tc", 2},
      {"ab\nc", 2},
      {"\x7F", 0},
      {std::string_view("a\0b", 3), 1},
  };
  for (const auto& [text, offset] : bad) {
    const auto error = bad_character(text, WhiteSpace::only_blanks);
    ASSERT_TRUE(error) << text;
    EXPECT_EQ(error->offset, offset) << text;
  }
  EXPECT_FALSE(bad_character("a\t\r\n\v\fb", WhiteSpace::any));
  EXPECT_TRUE(bad_character("\x1B", WhiteSpace::any));
}

TEST(Characters, CharactersAreCountedNotBytes) {
  EXPECT_EQ(character_count("Ūnane – ●"), 9u);
  EXPECT_EQ(character_count(""), 0u);
}

}  // namespace
}  // namespace quintet::records
