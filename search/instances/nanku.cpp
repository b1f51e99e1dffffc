#include "games/nanku/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template std::unique_ptr<Search<nanku::Rules>> make_search(Kind, const nanku::Rules&,
                                                           const Options&);

}  // namespace quintet::search
