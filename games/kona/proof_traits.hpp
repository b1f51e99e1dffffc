// What a proof search knows about Kona: see core/proof_traits.hpp.
#pragma once

#include "core/proof_traits.hpp"
#include "games/kona/evaluation.hpp"

namespace quintet::kona {

ThreatTraits<Rules> proof_traits_for(const Rules&);

}  // namespace quintet::kona
