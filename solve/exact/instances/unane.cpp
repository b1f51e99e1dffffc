#include "games/unane/evaluation.hpp"
#include "solve/exact/root_impl.hpp"
#include "solve/exact/solver_impl.hpp"

namespace quintet::solve {

template class StonesSolver<unane::Kind, 1>;
template class StonesSolver<unane::Kind, 2>;
template struct ExactSolver<unane::Kind>;

}  // namespace quintet::solve
