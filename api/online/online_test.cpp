// The description of online play for other programs.
#include "api/online/online.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/test_files.hpp"
#include "tests/paths.hpp"

namespace quintet::api::online {
namespace {

using nlohmann::json;

void collect_references(const json& value, std::set<std::string>& found) {
  if (value.is_object() && value.contains("$ref")) found.insert(value["$ref"].get<std::string>());
  if (!value.is_structured()) return;
  for (const json& each : value) collect_references(each, found);
}

TEST(OpenApi, IsTheOneThatIsCommitted) {
  EXPECT_EQ(openapi(), test_support::text_of_file(source_path("docs/api/openapi.json")))
      << "write it anew: build/native/tests/schema openapi >docs/api/openapi.json";
}

TEST(OpenApi, HasEveryRouteAndEveryTypeThatItRefersTo) {
  const json document = json::parse(openapi());
  std::size_t operations = 0;
  std::set<std::string> names;
  for (const auto& [path, methods] : document["paths"].items()) {
    for (const auto& [method, operation] : methods.items()) {
      ++operations;
      EXPECT_TRUE(names.insert(operation["operationId"]).second) << path;
    }
  }
  EXPECT_EQ(operations, std::tuple_size_v<Routes> + 1);  // and the WebSocket
  std::set<std::string> references;
  collect_references(document, references);
  EXPECT_GT(references.size(), 20U);
  for (const std::string& each : references) {
    EXPECT_TRUE(document.contains(json::json_pointer(each.substr(1)))) << each;
  }
  EXPECT_TRUE(document["components"]["schemas"].contains("ToServer"));
  EXPECT_TRUE(document["components"]["schemas"].contains("FromServer"));
}

}  // namespace
}  // namespace quintet::api::online
