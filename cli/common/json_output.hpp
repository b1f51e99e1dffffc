// JSON on standard output, and in files that commands write.
#pragma once

#include <string>

#include "cli/common/terminal.hpp"
#include "json/write.hpp"

namespace quintet::cli {

// A described value, a member a line, and the end of its last line.
template <typename T>
[[nodiscard]] std::string json_text(const T& value) {
  return json::indented(json::written(value)) + "\n";
}

template <typename T>
void print_json(const T& value) {
  print(json_text(value));
}

}  // namespace quintet::cli
