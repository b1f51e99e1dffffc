#include "games/unane/evaluation.hpp"
#include "lab/instances/instantiate.hpp"

namespace quintet::lab {

template std::unique_ptr<SelfPlay> make_self_play<unane::Unane>(const unane::Unane::AnyRules&,
                                                                const SelfPlaySettings&);

}  // namespace quintet::lab
