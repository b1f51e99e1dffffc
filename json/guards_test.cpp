#include "json/guards.hpp"

#include <gtest/gtest.h>

namespace quintet::json {
namespace {

enum class Sort { plain, fancy_one };
BOOST_DESCRIBE_ENUM(Sort, plain, fancy_one)
struct Part {
  Sort sort{};
  std::optional<int> number{};
};
BOOST_DESCRIBE_STRUCT(Part, (), (sort, number))
struct Whole {
  std::string text{};
  std::vector<Part> list{};
  std::map<std::string, bool> flags{};
};
BOOST_DESCRIBE_STRUCT(Whole, (), (text, list, flags))

TEST(Guards, AskEveryMemberOfADescribedTypeWhatItIs) {
  Types types;
  EXPECT_EQ(typescript_guard(types.shape_of<Whole>()),
            "((each: unknown): each is Whole => isWhole(each))");
  const std::string guards = typescript_guards(types.named());
  for (const std::string_view guard :
       {R"(isText(value["text"]) &&)",
        R"(listOf(((each: unknown): each is Part => isPart(each)))(value["list"]) &&)",
        R"(mapOf(isBoolean)(value["flags"]);)", R"(orNull(isNumber)(value["number"]);)",
        R"(value === "plain" || value === "fancy_one";)"}) {
    EXPECT_NE(guards.find(guard), std::string::npos) << guard << "\n" << guards;
  }
}

}  // namespace
}  // namespace quintet::json
