#include "games/narrows/evaluation.hpp"
#include "solve/exact/root_impl.hpp"
#include "solve/exact/solver_impl.hpp"

namespace quintet::solve {

template class StonesSolver<narrows::Kind, 1>;
template class StonesSolver<narrows::Kind, 2>;
template struct ExactSolver<narrows::Kind>;

}  // namespace quintet::solve
