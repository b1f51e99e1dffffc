#include "games/nanku/evaluation.hpp"
#include "lab/instances/instantiate.hpp"

namespace quintet::lab {

template std::unique_ptr<SelfPlay> make_self_play<nanku::Nanku>(const nanku::Nanku::AnyRules&,
                                                                const SelfPlaySettings&);

}  // namespace quintet::lab
