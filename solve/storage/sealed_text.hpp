// What the files of a solver have in common: lines of text, one thing each, then bytes, and last a
// checksum of all before it (8 bytes). Numbers among the bytes are little-endian.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quintet::solve {

inline constexpr std::size_t seal_bytes = 8;

// The same with the checksum, and without it; nothing if that is wrong.
[[nodiscard]] std::string sealed(std::string text);
[[nodiscard]] std::optional<std::string_view> unsealed(std::string_view text);

// The rest of the next line, if it begins with this word; then the line is taken away.
[[nodiscard]] std::optional<std::string_view> take_line(std::string_view& text,
                                                        std::string_view word);

void append_bytes(std::string& text, std::uint64_t number, std::size_t bytes);
[[nodiscard]] std::uint64_t number_from(std::string_view bytes);

}  // namespace quintet::solve
