// What a solver keeps on disk, so that it can go on after it was stopped: which first moves are
// decided, and the part of its table that was the most work.
//
// The file begins with lines of text, one thing each:
//
//   quintet solve checkpoint 1
//   variant unane:board=5x4,pie=off
//   position bwbwb/wbwbw/bwbwb/wbwbw black ...
//   nodes 123456                       in all runs so far
//   milliseconds 789
//   move a4-a3 1 5000                  the opponent, on turn after it, wins (1) or loses (0); nodes
//   entries 1000 1                     how many, and the words of a key
//
// and ends with the entries, each its hash and its data (8 or 16 bytes and 1, little-endian), and a
// checksum of all before it (8 bytes).
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace quintet::solve {

struct Checkpoint {
  struct Move {
    std::string move;
    bool opponent_wins;
    std::uint64_t nodes;

    friend bool operator==(const Move&, const Move&) = default;
  };

  std::string variant;
  std::string position;
  std::uint64_t nodes = 0;
  std::uint64_t milliseconds = 0;
  std::vector<Move> moves;
  std::size_t words = 1;            // of a hash
  std::vector<std::uint64_t> hash;  // all words of all entries
  std::vector<std::uint8_t> data;   // of all entries

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

[[nodiscard]] std::string packed(const Checkpoint& checkpoint);
[[nodiscard]] std::expected<Checkpoint, Error> unpacked(std::string_view text);

// The file of a folder; the folder need not exist yet.
[[nodiscard]] std::string checkpoint_file(const std::string& folder);
// Nothing if there is no file.
[[nodiscard]] std::expected<std::optional<Checkpoint>, Error> read_checkpoint(
    const std::string& folder);
// Whatever happens, the file holds this checkpoint or the one before.
[[nodiscard]] std::expected<void, Error> write_checkpoint(const std::string& folder,
                                                          const Checkpoint& checkpoint);

}  // namespace quintet::solve
