#include "solve/storage/proof_check.hpp"

#include "solve/storage/proof_start.hpp"

namespace quintet::solve {

std::expected<CheckedProof, Error> check(const ProofFile& proof) {
  const auto game = game_before(proof);
  if (!game) return std::unexpected(game.error());
  return check(proof, *game);
}

}  // namespace quintet::solve
