// Records as JSON, for programs that have no use for the text form. docs/records.md lists the
// members.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "records/reader.hpp"
#include "records/record.hpp"

namespace quintet::records {

// One object on one line, without a line end.
[[nodiscard]] std::string to_json(const Record& record);

// Reads one record: of our own form, which has a member `variant`, or of AbstractPlay's.
[[nodiscard]] std::expected<Record, Error> from_json(std::string_view json);

// Reads a text that is one record or an array of them. Like read_each().
void read_each_json(std::string_view text, const Visit& visit);

// Whether a text is meant as JSON rather than as records in their text form.
[[nodiscard]] bool looks_like_json(std::string_view text) noexcept;

}  // namespace quintet::records
