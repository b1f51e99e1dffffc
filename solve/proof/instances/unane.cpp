#include "games/unane/evaluation.hpp"
#include "solve/proof/prover_impl.hpp"

namespace quintet::solve {

template struct Prover<unane::Rules<3>>;
template struct Prover<unane::Rules<11>>;

}  // namespace quintet::solve
