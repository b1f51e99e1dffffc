// The game up to where a proof begins. There is one way to write it.
#pragma once

#include <expected>

#include "core/error.hpp"
#include "games/any_game.hpp"
#include "solve/storage/proof_file.hpp"

namespace quintet::solve {

[[nodiscard]] std::expected<AnyGame, Error> game_before(const ProofFile& proof);

}  // namespace quintet::solve
