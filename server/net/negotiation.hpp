// What a client can read and what it already has: Accept-Encoding and If-None-Match.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace quintet::server {

// From the plainest to the smallest.
enum class Encoding : std::size_t { identity, gzip, brotli };
inline constexpr std::size_t encoding_count = 3;
[[nodiscard]] std::string_view name(Encoding encoding) noexcept;  // "br"

using Encodings = std::array<bool, encoding_count>;  // indexed by Encoding

// The encoding to send among those on offer: the one the client likes best, the smallest of those
// it likes alike; none if it accepts none of them. Identity is on offer always, and accepted unless
// it is ruled out, but comes last unless the client names it. A part that cannot be read counts as
// not written.
[[nodiscard]] std::optional<Encoding> choose_encoding(std::string_view accept_encoding,
                                                      const Encodings& offered);

// Whether a list of entity tags names this one, by weak comparison; "*" names every tag. Where the
// list cannot be read it ends.
[[nodiscard]] bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace quintet::server
