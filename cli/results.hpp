// What each command prints with --json, for the JSON Schema.
#pragma once

#include <vector>

#include "api/requests.hpp"
#include "json/schema.hpp"

namespace quintet::cli {

[[nodiscard]] std::vector<api::CommandResult> note_results(json::Types& types);

}  // namespace quintet::cli
