#include "games/kona/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template std::unique_ptr<Search<kona::Rules>> make_search(Kind, const kona::Rules&, const Options&);

}  // namespace quintet::search
