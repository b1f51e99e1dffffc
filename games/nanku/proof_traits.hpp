// What a proof search knows about Nanku: see core/proof_traits.hpp.
#pragma once

#include "core/proof_traits.hpp"
#include "games/nanku/evaluation.hpp"

namespace quintet::nanku {

ThreatTraits<Rules> proof_traits_for(const Rules&);

}  // namespace quintet::nanku
