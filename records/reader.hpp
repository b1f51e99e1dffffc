// Reads records in their text form; docs/records.md says what is read and what is forgiven.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "records/characters.hpp"
#include "records/record.hpp"

namespace quintet::records {

// Variations within variations, counted from the game itself.
inline constexpr int max_nesting = 100;

struct RecordError {
  Error error;  // with the offset in the whole text
  Place place;
};

struct ReadGame {
  std::size_t number;  // in the text, from 1
  std::size_t line;    // that it begins on
  std::expected<Record, RecordError> record;
};

using Visit = std::function<void(ReadGame)>;

// Calls visit with each game of the text in turn. After a bad game it goes on with the next line
// that begins with a Game tag.
void read_each(std::string_view text, const Visit& visit);
[[nodiscard]] std::vector<ReadGame> read(std::string_view text);

}  // namespace quintet::records
