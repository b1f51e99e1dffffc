// The functions that know which games there are: see games/dispatch.cpp.
#include <utility>

#include "games/list.hpp"
#include "solve/storage/proof_start.hpp"
#include "truth/factory.hpp"

namespace quintet::truth {

std::unique_ptr<ExactValues> ExactValues::make(const AnyGame& game, std::size_t table_bytes,
                                               const KnownProofs& proofs) {
  if (!are_in_reach(game, proofs)) return nullptr;
  return AllGames::with(game.info(), [&]<typename G>() {
    return TruthFactory<G>::values(game, table_bytes, proofs);
  });
}

std::expected<std::unique_ptr<KnownProof>, Error> KnownProof::read(std::string_view bytes) {
  auto file = solve::unpacked_proof(bytes);
  if (!file) return std::unexpected(file.error());
  const auto game = solve::game_before(*file);
  if (!game) return std::unexpected(game.error());
  return AllGames::with(
      game->info(), [&]<typename G>() { return TruthFactory<G>::proof(*std::move(file), *game); });
}

}  // namespace quintet::truth
