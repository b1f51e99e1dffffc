#include "games/akunur/evaluation.hpp"
#include "lab/instances/instantiate.hpp"

namespace quintet::lab {

template std::unique_ptr<SelfPlay> make_self_play<akunur::Akunur>(const akunur::Akunur::AnyRules&,
                                                                  const SelfPlaySettings&);

}  // namespace quintet::lab
