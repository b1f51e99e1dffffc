// JSON on standard output, and in files that commands write.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace quintet::cli {

// A value and the end of its line. Names of files and players may hold bytes that are no UTF-8;
// they are replaced.
[[nodiscard]] std::string json_text(const nlohmann::ordered_json& value);
void print_json(const nlohmann::ordered_json& value);

}  // namespace quintet::cli
