// Whole files as texts.
#pragma once

#include <cstddef>
#include <expected>
#include <string>

namespace quintet::files {

// Of what comes through a pipe or from a device, which need not have an end.
inline constexpr std::size_t most_piped_bytes = std::size_t{256} << 20;

// The whole of a file, or why it cannot be had. "-" is standard input. An ordinary file may be as
// large as there is memory for.
[[nodiscard]] std::expected<std::string, std::string> read_text(const std::string& path);

}  // namespace quintet::files
