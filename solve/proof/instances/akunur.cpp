#include "games/akunur/evaluation.hpp"
#include "solve/proof/prover_impl.hpp"

namespace quintet::solve {

template struct Prover<akunur::Rules<4>>;
template struct Prover<akunur::Rules<5>>;

}  // namespace quintet::solve
