// Text in the columns that a terminal has.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quintet::cli {

// The columns that a line takes on a terminal: one for each character of UTF-8, none for colours.
[[nodiscard]] std::size_t column_count(std::string_view line);

// The text with lines of at most `width` columns, broken at spaces; a word that is longer stays
// whole. What goes on begins below the second column of a table ("  --level N   how well …"), or
// else two columns to the right of its line, where that is indented.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width);

// The same, but for indented lines, which stay as they are: examples, and marks below a place.
[[nodiscard]] std::string wrapped_sentences(std::string_view text, std::size_t width);

// Sentences that were broken for the width of a source, as one line a paragraph.
[[nodiscard]] std::string paragraphs(std::string_view text);

}  // namespace quintet::cli
