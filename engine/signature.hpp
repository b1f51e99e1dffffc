// One number for each game that sums up how its rules behave: a checksum over fixed positions,
// perft counts and playouts. It is the same for every compiler and machine, and any change to the
// rules changes it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quintet {

// The memory that signatures() wants. With less, tables are smaller and signatures others.
inline constexpr std::size_t signature_megabytes = 8;

struct Signature {
  std::string game;
  std::uint64_t value;
  std::uint64_t plies;  // played to compute it
};

// In the order of games().
[[nodiscard]] std::vector<Signature> signatures();

// Of all games together, for a change's `Bench:` line.
[[nodiscard]] std::uint64_t combined(const std::vector<Signature>& signatures);

// Sixteen hexadecimal digits.
[[nodiscard]] std::string signature_text(std::uint64_t value);

}  // namespace quintet
