#include "games/narrows/evaluation.hpp"
#include "solve/exact/solver_impl.hpp"

namespace quintet::solve {

template class StonesSolver<narrows::Kind, 1>;
template class StonesSolver<narrows::Kind, 2>;

}  // namespace quintet::solve
