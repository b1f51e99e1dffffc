#include "cli/json_output.hpp"

#include <nlohmann/json.hpp>

#include "cli/terminal.hpp"

namespace quintet::cli {

std::string json_text(const nlohmann::ordered_json& value) {
  return value.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

void print_json(const nlohmann::ordered_json& value) { print(json_text(value)); }

}  // namespace quintet::cli
