// Whole files as texts.
#pragma once

#include <expected>
#include <string>

namespace quintet::cli {

// The whole of a file, or why it cannot be had. "-" is standard input.
[[nodiscard]] std::expected<std::string, std::string> file_text(const std::string& path);

// Writes a file anew; fail() if that cannot be done.
void write_file(const std::string& path, const std::string& text);

}  // namespace quintet::cli
