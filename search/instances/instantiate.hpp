// Searches<R> for the rules of one game. The sources that CMake writes from searches.cpp.in, one
// per game, include it and their game's description, and instantiate what nothing else then needs
// to compile.
#pragma once

#include <memory>

#include "core/evaluator.hpp"
#include "search/alphabeta/alphabeta_impl.hpp"
#include "search/mcts/mcts_impl.hpp"
#include "search/mcts/uct_impl.hpp"
#include "search/search.hpp"

namespace quintet::search {

template <Rules R>
Searches<R>::Made Searches<R>::alphabeta(const R& rules, const Options& options) {
  return std::make_unique<AlphaBeta<R, EvaluatorOf<R>>>(rules, options);
}

template <Rules R>
Searches<R>::Made Searches<R>::mcts(const R& rules, const Options& options) {
  return std::make_unique<Mcts<R, EvaluatorOf<R>>>(rules, options);
}

template <Rules R>
Searches<R>::Made Searches<R>::uct(const R& rules, const Options& options) {
  return std::make_unique<Uct<R>>(rules, options);
}

template <Rules R>
Searches<R>::Made Searches<R>::of_kind(Kind kind, const R& rules, const Options& options) {
  switch (kind) {
    case Kind::alphabeta: break;
    case Kind::mcts: return mcts(rules, options);
    case Kind::uct: return uct(rules, options);
  }
  return alphabeta(rules, options);
}

}  // namespace quintet::search
