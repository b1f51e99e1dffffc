// What is needed of each game G (a description), compiled once per game in truth/instances/.
#pragma once

#include <expected>
#include <memory>

#include "truth/exact_values.hpp"
#include "truth/known_proof.hpp"

namespace quintet::truth {

// REQUIRES: games of G.
template <typename G>
struct TruthFactory {
  // REQUIRES: the values are in reach.
  [[nodiscard]] static std::unique_ptr<ExactValues> values(const AnyGame& game,
                                                           std::size_t table_bytes,
                                                           const KnownProofs& proofs);
  // REQUIRES: the game is that before the proof.
  [[nodiscard]] static std::expected<std::unique_ptr<KnownProof>, Error> proof(
      solve::ProofFile file, const AnyGame& game);
};

}  // namespace quintet::truth
