// What there is for each game. The sources that CMake writes from truth.cpp.in, one per game,
// include it and their game's description, and instantiate what nothing else then needs to compile.
#pragma once

#include <memory>
#include <utility>

#include "games/visit.hpp"
#include "truth/factory.hpp"
#include "truth/proof_values.hpp"
#include "truth/stones_values.hpp"

namespace quintet::truth {

template <Rules R>
std::unique_ptr<ExactValues> values_of(const Game<R>& game, std::size_t table_bytes,
                                       const KnownProofs& proofs) {
  return std::make_unique<ProofValues<R>>(game, table_bytes, proofs);
}
template <typename Kind>
std::unique_ptr<ExactValues> values_of(const Game<stones::Rules<Kind, 1>>& game,
                                       std::size_t table_bytes, const KnownProofs& /*proofs*/) {
  return solve::with_words_of_a_key(
      game.rules().parameters(), [&](auto words) -> std::unique_ptr<ExactValues> {
        return std::make_unique<StonesValues<Kind, words>>(game, table_bytes);
      });
}

template <typename G>
std::unique_ptr<ExactValues> TruthFactory<G>::values(const AnyGame& game, std::size_t table_bytes,
                                                     const KnownProofs& proofs) {
  return visit_game<G>(game,
                       [&](const auto& known) { return values_of(known, table_bytes, proofs); });
}

template <typename G>
std::expected<std::unique_ptr<KnownProof>, Error> TruthFactory<G>::proof(solve::ProofFile file,
                                                                         const AnyGame& game) {
  return visit_game<G>(
      game,
      [&]<Rules R>(const Game<R>& known) -> std::expected<std::unique_ptr<KnownProof>, Error> {
        if (auto begins = solve::may_begin(known); !begins) {
          return std::unexpected(begins.error());
        }
        return std::make_unique<ProofOf<R>>(std::move(file), known);
      });
}

}  // namespace quintet::truth
