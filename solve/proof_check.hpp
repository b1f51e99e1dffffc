// Checks a proof by the rules alone: it knows nothing of any search, and trusts nothing in the
// file.
//
// What a proof claims: from the position that it begins with, the winner wins whatever the loser
// plays. To come back to a position never helps the winner. The moves that the winner needs fall
// from step to step, so no position comes up twice in a game that follows the proof; and none may
// have stood so often before the proof begins that once more is a draw.
#pragma once

#include <cstdint>
#include <expected>

#include "core/error.hpp"
#include "core/game.hpp"
#include "solve/proof_file.hpp"

namespace quintet::solve {

struct CheckedProof {
  Seat winner = Seat::first;
  int plies = 0;                // the winner wins within so many
  std::uint64_t positions = 0;  // that were looked at
};

// What is proven; or what is wrong, and after which moves.
[[nodiscard]] std::expected<CheckedProof, Error> check(const ProofFile& proof);

}  // namespace quintet::solve
