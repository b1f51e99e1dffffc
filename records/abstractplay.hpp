// AbstractPlay's game records, JSON, for the games of ours that it has.
// docs/records.md says what becomes of what.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "records/reader.hpp"
#include "records/record.hpp"

namespace quintet::records {

// The names, as we write them, of the games that AbstractPlay has.
[[nodiscard]] std::vector<std::string_view> abstractplay_games();

// Reads one game record.
[[nodiscard]] std::expected<Record, Error> from_abstractplay(std::string_view json);

// Writes one game record, without a line end after it, or says why AbstractPlay cannot have it.
[[nodiscard]] std::expected<std::string, Error> to_abstractplay(const Record& record);

// What a record holds that to_abstractplay() leaves out: "2 comments", "the tag Annotator".
[[nodiscard]] std::vector<std::string> lost_in_abstractplay(const Record& record);

}  // namespace quintet::records
