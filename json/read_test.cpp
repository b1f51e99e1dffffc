#include "json/read.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "json/schema.hpp"
#include "json/write.hpp"

namespace quintet::json {

enum class Sort : std::uint8_t { plain, fancy_one };
BOOST_DESCRIBE_ENUM(Sort, plain, fancy_one)

struct Inner {
  Sort sort = Sort::plain;
  std::optional<int> number{};
};
BOOST_DESCRIBE_STRUCT(Inner, (), (sort, number))

struct Outer {
  std::string text{};
  std::vector<Inner> list{};
  std::map<std::string, bool> flags{};
  int seldom = 0;
};
BOOST_DESCRIBE_STRUCT(Outer, (), (text, list, flags, seldom))

template <>
inline constexpr std::array<std::string_view, 1> left_out<Outer> = {"seldom"};

namespace {

TEST(DescribedJson, IsReadAsItIsWritten) {
  const Outer outer{"\"\n\x01 Ū", {{Sort::fancy_one, 3}, {}}, {{"a", true}}, 0};
  const std::string text = written(outer);
  EXPECT_EQ(text, R"({"text":"\"\n\u0001 Ū","list":[{"sort":"fancy_one","number":3},)"
                  R"({"sort":"plain","number":null}],"flags":{"a":true}})");
  const auto again = read<Outer>(text);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(written(*again), text);
  EXPECT_EQ(written(std::string("\xff")), "\"\xEF\xBF\xBD\"");
}

TEST(DescribedJson, SaysWhatIsWrongAndWhere) {
  struct Case {
    std::string_view text;
    std::string_view message;
    std::size_t offset;
  };
  const std::vector<Case> cases = {
      {R"([])", "the JSON must be an object", 0},
      {R"({"list":[],"flags":{}})", "the JSON must have the member 'text'", 0},
      {R"({"text":"","list":[],"flags":{},"x":1})",
       "/x is unknown; there is text, list, flags or seldom", 36},
      {R"({"text":"","list":[{"sort":"odd","number":1}],"flags":{}})",
       "/list/0/sort must be plain or fancy_one, not 'odd'", 27},
      {R"({"text":"","list":[{"sort":"plain","number":1.5}],"flags":{}})",
       "/list/0/number must be a whole number from -2147483648 to 2147483647", 44},
      {R"({"text":"","list":[{"sort":"plain","number":3000000000}],"flags":{}})",
       "/list/0/number must be a whole number from -2147483648 to 2147483647", 44},
      {R"({"text":"","list":[],"flags":{"a":1}})", "/flags/a must be true or false", 34},
  };
  for (const Case& each : cases) {
    const auto outer = read<Outer>(each.text);
    ASSERT_FALSE(outer) << each.text;
    EXPECT_EQ(outer.error().message, each.message);
    EXPECT_EQ(outer.error().offset, each.offset) << each.text;
  }
}

TEST(DescribedJson, HasTypesOutsideCpp) {
  Types types;
  const Shape shape = types.shape_of<Outer>();
  EXPECT_EQ(typescript(shape), "Outer");
  EXPECT_EQ(typescript(types.named()),
            "export interface Outer {\n  text: string;\n  list: readonly Inner[];\n"
            "  flags: Readonly<Record<string, boolean>>;\n  seldom?: number;\n}\n\n"
            "export interface Inner {\n  sort: Sort;\n  number: number | null;\n}\n\n"
            "export const sorts = [\"plain\", \"fancy_one\"] as const;\n"
            "export type Sort = (typeof sorts)[number];\n");
  EXPECT_NE(schema_definitions(types.named()).find(R"("required": ["text", "list", "flags"])"),
            std::string::npos);
}

}  // namespace
}  // namespace quintet::json
