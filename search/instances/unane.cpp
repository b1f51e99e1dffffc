#include "games/unane/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template std::unique_ptr<Search<unane::Rules<1>>> make_search(Kind, const unane::Rules<1>&,
                                                              const Options&);
template std::unique_ptr<Search<unane::Rules<3>>> make_search(Kind, const unane::Rules<3>&,
                                                              const Options&);
template std::unique_ptr<Search<unane::Rules<11>>> make_search(Kind, const unane::Rules<11>&,
                                                               const Options&);

}  // namespace quintet::search
