#include "json/quick.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "json/write.hpp"

namespace quintet::json {

enum class Colour : std::uint8_t { red, dark_blue };
BOOST_DESCRIBE_ENUM(Colour, red, dark_blue)

struct Part {
  Colour colour = Colour::red;
  std::optional<std::int64_t> number{};
  std::vector<std::vector<std::string>> lines{};
};
BOOST_DESCRIBE_STRUCT(Part, (), (colour, number, lines))

struct Whole {
  std::uint32_t count = 0;
  MoveText move{};
  bool yes = false;
  std::optional<Part> part{};
  int seldom = 7;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (count, move, yes, part, seldom))

template <>
inline constexpr std::array<std::string_view, 1> left_out<Whole> = {"seldom"};

namespace {

TEST(QuickJson, IsReadInOnePass) {
  for (const std::string_view text : {
           R"({"count":4294967295,"move":"a1-b2","yes":true,"part":null})",
           R"({"yes":false, "part":{"lines":[["a","b"],[]],"number":-5,"colour":"dark_blue"},
               "move":"", "count":0, "seldom":1})",
           R"({"count":1,"move":"x","yes":true,"part":{"colour":"red","number":0,"lines":[]}})",
       }) {
    detail::QuickSource source(text);
    Whole quick;
    EXPECT_TRUE(detail::quick_value(source, quick) && source.is_at_end()) << text;
    const auto slow = read<Whole>(text);
    ASSERT_TRUE(slow) << slow.error().message;
    EXPECT_EQ(written(quick), written(*slow));
  }
}

// Each byte changed, left out or doubled: whatever that makes of the text, both read the same.
TEST(QuickJson, AgreesWithTheOtherReader) {
  const std::string good =
      R"({"count":10,"move":"a1\u002db2","yes":true,"part":{"colour":"red","number":-1,)"
      R"("lines":[["aū"]]},"seldom":0})";
  const std::string plain =
      R"({"count":10,"move":"a1-b2","yes":true,"part":{"colour":"red","number":-1,)"
      R"("lines":[["a"],[]]},"seldom":0})";
  int read_both = 0;
  const auto check = [&](const std::string& text) {
    const auto quick = read_quickly<Whole>(text);
    const auto slow = read<Whole>(text);
    ASSERT_EQ(quick.has_value(), slow.has_value()) << text;
    if (quick) {
      ++read_both;
      EXPECT_EQ(written(*quick), written(*slow)) << text;
    } else {
      EXPECT_EQ(quick.error().message, slow.error().message) << text;
      EXPECT_EQ(quick.error().offset, slow.error().offset) << text;
    }
  };
  for (const std::string& text : {good, plain}) {
    check(text);
    for (std::size_t i = 0; i < text.size(); ++i) {
      for (const char c : std::string("0-.e \n\t\"\\{}[],:nt\x80\x01z")) {
        std::string changed = text;
        changed[i] = c;
        check(changed);
        check(text.substr(0, i) + c + text.substr(i));
      }
      check(text.substr(0, i));
      check(text.substr(0, i) + text.substr(i + 1));
    }
  }
  EXPECT_GT(read_both, 500);
  check(R"({"count":1,"count":1,"move":"","yes":true,"part":null})");
  check(R"({"count":4294967296,"move":"","yes":true,"part":null})");
  check(R"({"count":01,"move":"","yes":true,"part":null})");
  check(R"({"count":1,"move":")" + std::string(200, 'a') + R"(","yes":true,"part":null})");
}

}  // namespace
}  // namespace quintet::json
