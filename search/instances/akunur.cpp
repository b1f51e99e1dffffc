#include "games/akunur/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template std::unique_ptr<Search<akunur::Rules<4>>> make_search(Kind, const akunur::Rules<4>&,
                                                               const Options&);
template std::unique_ptr<Search<akunur::Rules<5>>> make_search(Kind, const akunur::Rules<5>&,
                                                               const Options&);

}  // namespace quintet::search
