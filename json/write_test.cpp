#include "json/write.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "json/read.hpp"
#include "json/schema.hpp"

namespace quintet::json {

struct Measured {
  double share = 0;
  std::array<std::optional<double>, 2> interval{};
};
BOOST_DESCRIBE_STRUCT(Measured, (), (share, interval))

namespace one {
struct Twin {};
BOOST_DESCRIBE_STRUCT(Twin, (), ())
}  // namespace one
namespace other {
struct Twin {};
BOOST_DESCRIBE_STRUCT(Twin, (), ())
}  // namespace other

namespace {

TEST(DescribedJson, HasNumbersWithFourDigitsAfterThePoint) {
  struct Case {
    double number;
    std::string_view text;
  };
  for (const auto& [number, text] :
       {Case{0, "0"}, Case{1, "1"}, Case{100, "100"}, Case{-0.5, "-0.5"}, Case{2.0 / 3, "0.6667"},
        Case{0.10004, "0.1"}, Case{-0.00001, "0"}, Case{12345.6789, "12345.6789"},
        Case{1e21, "1000000000000000000000"},
        Case{std::numeric_limits<double>::infinity(), "null"}}) {
    EXPECT_EQ(written(number), text);
  }
}

TEST(DescribedJson, ReadsNumbersAndArraysOfAKnownLength) {
  const Measured measured{0.25, {std::nullopt, 3}};
  const std::string text = written(measured);
  EXPECT_EQ(text, R"({"share":0.25,"interval":[null,3]})");
  const auto again = read<Measured>(text);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(written(*again), text);
  EXPECT_EQ(read<Measured>(R"({"share":1,"interval":[null]})").error().message,
            "/interval must have 2 elements");
  EXPECT_EQ(read<Measured>(R"({"share":"1","interval":[]})").error().message,
            "/share must be a number");
  Types types;
  EXPECT_EQ(schema(types.shape_of<double>()), R"({"type": "number"})");
  EXPECT_EQ(typescript(types.shape_of<double>()), "number");
}

TEST(DescribedJson, IsIndentedWithoutChangingWhatItSays) {
  for (const std::string text :
       {R"([])", R"({})", R"("a")", R"(3)", R"([1,2])", R"({"a":[],"b":{},"c":[{"d":null}]})",
        R"({"\"{,:\\":"}],\\","x":["[",[[]]]})"}) {
    EXPECT_EQ(indented(text), nlohmann::ordered_json::parse(text).dump(2));
  }
}

TEST(DescribedTypesDeathTest, NoTwoHaveOneName) {
  Types types;
  EXPECT_EQ(types.shape_of<one::Twin>().name, "Twin");
  EXPECT_EQ(types.shape_of<one::Twin>().name, "Twin");
  EXPECT_DEATH(types.shape_of<other::Twin>(),
               "quintet::json::one::Twin and quintet::json::other::Twin are both called Twin");
}

}  // namespace

}  // namespace quintet::json
