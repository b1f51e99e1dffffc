#include "games/narrows/evaluation.hpp"
#include "lab/instances/instantiate.hpp"

namespace quintet::lab {

template std::unique_ptr<SelfPlay> make_self_play<narrows::Narrows>(
    const narrows::Narrows::AnyRules&, const SelfPlaySettings&);

}  // namespace quintet::lab
