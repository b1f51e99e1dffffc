// The examples in docs/records.md are records in canonical form.
#include <gtest/gtest.h>

#include "records/test_support.hpp"

namespace quintet::records {
namespace {

TEST(RecordDocumentation, ItsExamplesAreCanonicalRecords) {
  const std::string page = file_text("docs/records.md");
  const std::string opening = "```record\n";
  int examples = 0;
  for (std::size_t start = page.find(opening); start != std::string::npos;
       start = page.find(opening, start)) {
    start += opening.size();
    const std::string example = page.substr(start, page.find("```", start) - start);
    const std::vector<ReadGame> games = read(example);
    ASSERT_EQ(verdicts(games), std::vector<std::string>{"ok"}) << example;
    EXPECT_EQ(write(*games[0].record), example);
    ++examples;
  }
  EXPECT_EQ(examples, 3);
}

}  // namespace
}  // namespace quintet::records
