// Jobs of a proof that many work on (solve/proof/jobs.hpp), and who does them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cluster/pool.hpp"
#include "solve/proof/places.hpp"
#include "solve/solution.hpp"

namespace quintet::solve {

// "place question nodes leaf moves…"; for bounds, which have no leaf, the plies that are known.
struct ProofJob {
  using Id = std::pair<std::size_t, std::size_t>;  // of a question: its place and its number

  Id id{};
  std::uint64_t nodes = 0;
  std::size_t leaf = 0;
  std::vector<std::string> moves{};

  [[nodiscard]] std::string text() const;
  [[nodiscard]] static ProofJob read(const std::string& text);
};

// A worker with tables of its own, which live as long as it does. A result is the number of nodes
// and what came of them: "proven" with plies and a line, "disproven", "hard" with three numbers for
// each move, or "bound" with plies. REQUIRES: places and settings outlive it.
template <Rules R>
[[nodiscard]] cluster::Worker make_proof_worker(std::span<const Place<R>> asked,
                                                const Settings& settings, std::size_t memory_bytes);

}  // namespace quintet::solve
