// make_search() for the rules of one game. Each file in this folder includes it, and its game's
// evaluation, and instantiates what nothing else then needs to compile.
#pragma once

#include <memory>

#include "core/evaluator.hpp"
#include "search/alphabeta/alphabeta_impl.hpp"
#include "search/mcts/mcts_impl.hpp"
#include "search/mcts/uct.hpp"
#include "search/search.hpp"

namespace quintet::search {

template <Rules R>
std::unique_ptr<Search<R>> make_search(Kind kind, const R& rules, const Options& options) {
  switch (kind) {
    case Kind::alphabeta: break;
    case Kind::mcts: return std::make_unique<Mcts<R, EvaluatorOf<R>>>(rules, options);
    case Kind::uct: return std::make_unique<Uct<R>>(rules, options);
  }
  return std::make_unique<AlphaBeta<R, EvaluatorOf<R>>>(rules, options);
}

}  // namespace quintet::search
