#include "games/kona/evaluation.hpp"
#include "solve/proof/prover_impl.hpp"

namespace quintet::solve {

template struct Prover<kona::Rules>;

}  // namespace quintet::solve
