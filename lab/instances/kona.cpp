#include "games/kona/evaluation.hpp"
#include "lab/instances/instantiate.hpp"

namespace quintet::lab {

template std::unique_ptr<SelfPlay> make_self_play<kona::Kona>(const kona::Kona::AnyRules&,
                                                              const SelfPlaySettings&);

}  // namespace quintet::lab
