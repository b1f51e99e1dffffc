#include "games/nanku/evaluation.hpp"
#include "solve/proof/prover_impl.hpp"

namespace quintet::solve {

template struct Prover<nanku::Rules>;

}  // namespace quintet::solve
