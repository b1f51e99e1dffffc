#include "engine/any_search.hpp"

namespace quintet {

search::Kind best_search(const GameInfo& /*game*/) noexcept { return search::Kind::alphabeta; }

}  // namespace quintet
