// Writes down what a proof search has proven, so that it can be checked without it.
#pragma once

#include <atomic>
#include <cstddef>
#include <expected>

#include "core/history.hpp"
#include "search/proof/proof_search.hpp"
#include "solve/storage/proof_file.hpp"

namespace quintet::solve {

// An error if the table of the search has lost too much of the proof, and `memory_bytes` are not
// enough to find it anew. REQUIRES: `search` has proven that `winner` can force a win of `game`.
template <Rules R>
[[nodiscard]] std::expected<ProofFile, Error> build_proof(const Game<R>& game, Seat winner,
                                                          search::ProofSearch<R>& search,
                                                          std::size_t memory_bytes,
                                                          const std::atomic<bool>* stop);

}  // namespace quintet::solve
