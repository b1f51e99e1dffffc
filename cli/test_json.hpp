// What `quintet ARGUMENTS... --json` prints, for tests.
#pragma once

#include <nlohmann/json.hpp>

#include "cli/test_process.hpp"

namespace quintet::cli::testing {

inline nlohmann::json json_of(const std::vector<std::string>& arguments) {
  const Finished finished = run(with(arguments, {"--json"}));
  EXPECT_EQ(finished.code, 0) << finished.err;
  return nlohmann::json::parse(finished.out);
}

}  // namespace quintet::cli::testing
