#include "games/narrows/evaluation.hpp"
#include "search/instances/instantiate.hpp"

namespace quintet::search {

template std::unique_ptr<Search<narrows::Rules<1>>> make_search(Kind, const narrows::Rules<1>&,
                                                                const Options&);
template std::unique_ptr<Search<narrows::Rules<3>>> make_search(Kind, const narrows::Rules<3>&,
                                                                const Options&);
template std::unique_ptr<Search<narrows::Rules<11>>> make_search(Kind, const narrows::Rules<11>&,
                                                                 const Options&);

}  // namespace quintet::search
