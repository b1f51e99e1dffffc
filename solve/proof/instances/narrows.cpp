#include "games/narrows/evaluation.hpp"
#include "solve/proof/prover_impl.hpp"

namespace quintet::solve {

template struct Prover<narrows::Rules<3>>;
template struct Prover<narrows::Rules<11>>;

}  // namespace quintet::solve
