// Records as JSON, for programs that have no use for the text form. docs/records.md lists the
// members.
#pragma once

#include <string>

#include "records/record.hpp"

namespace quintet::records {

// One object on one line, without a line end.
[[nodiscard]] std::string to_json(const Record& record);

}  // namespace quintet::records
