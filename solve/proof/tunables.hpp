// Every number that shapes how questions are asked of the proof search. Those of the proof search
// itself are in search/common/tunables.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quintet::solve {

struct ProverTunables {
  // A question is first given so many nodes; each time that it comes up again half of what it had,
  // and so many.
  static constexpr std::uint64_t first_budget = 1'000'000;
  // In slices, so that the listener hears of it.
  static constexpr std::uint64_t slice = 250'000;
  // For the first few plies of the bounds, before anything else: one part in so many of the first
  // budget.
  static constexpr std::uint64_t first_bounds_part = 50;
  // Where the other player wins soon, more and more plies of bounds cost nothing and say nothing.
  static constexpr int most_plies_of_bounds = 40;
  // Bounds of positions that mirror each other are shared from so many plies on.
  static constexpr int mirrored_plies = 4;
  // For the line that is told where nothing is proven; fewer if the process was told to stop.
  static constexpr std::uint64_t line_nodes = 300'000;
  static constexpr std::uint64_t hasty_line_nodes = 3'000;

  // Shares of the memory: of the proof search, of the bounds, and of the second search that mends a
  // proof which is written down.
  [[nodiscard]] static constexpr std::size_t for_proofs(std::size_t bytes) { return bytes / 4 * 3; }
  [[nodiscard]] static constexpr std::size_t for_bounds(std::size_t bytes) { return bytes / 4; }
  [[nodiscard]] static constexpr std::size_t for_mending(std::size_t bytes) { return bytes / 8; }

  // Entries of a checkpoint.
  static constexpr std::size_t most_proofs = std::size_t{1} << 21;
  static constexpr std::size_t most_bounds = std::size_t{1} << 20;
};

}  // namespace quintet::solve
