// Checks a proof by the rules alone: it knows nothing of any search, and trusts nothing in the
// file.
//
// What a proof claims: from the position that it begins with, the winner wins whatever the loser
// plays. docs/proofs.md says what a proof must be like for that. No position comes up twice in a
// game that follows it; where the rules call a repetition a draw, none that repeats another does;
// and none may have stood so often before the proof begins that once more is a draw.
#pragma once

#include <cstdint>
#include <expected>

#include "core/error.hpp"
#include "core/game.hpp"
#include "games/any_game.hpp"
#include "solve/storage/proof_file.hpp"

namespace quintet::solve {

struct CheckedProof {
  Seat winner = Seat::first;
  int plies = 0;                // the longest game that follows the proof has so many
  std::uint64_t positions = 0;  // that were looked at
};

// What is proven; or what is wrong, and after which moves.
[[nodiscard]] std::expected<CheckedProof, Error> check(const ProofFile& proof);

// The same if it is known which game the proof begins with.
[[nodiscard]] std::expected<CheckedProof, Error> check(const ProofFile& proof, const AnyGame& game);

}  // namespace quintet::solve
